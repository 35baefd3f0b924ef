package dev.assay.app.service.jobs;

import dev.assay.llm.steps.CitationJudging;
import dev.assay.llm.steps.StepSetup;
import dev.assay.llm.steps.Window;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Passage;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.Topic;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Asks of a topic's citations, document by document, and of the sentences that cite nothing, report by report.
 */
final class CitationQuestions {
    /** A sentence that cites a document. */
    private record Cited(CitationKey key, String text) {}

    private final Topic topic;
    private final List<Answer> reports;
    private final Map<DocumentId, Passage> documents = new LinkedHashMap<>();
    private final Map<DocumentId, List<Cited>> citations = new LinkedHashMap<>();
    private final List<SupportWord> scale;

    CitationQuestions(JobTopic of) {
        topic = of.topic();
        scale = of.store().policy().reports().support();
        reports = of.answers();
        of.passages().stream().filter(one -> !one.text().isBlank()).forEach(one -> documents.put(one.id(), one));
        for (Answer report : reports) {
            for (int place = 0; place < report.sentences().size(); place++) {
                SentenceKey sentence = new SentenceKey(of.id(), report.run(), place);
                for (DocumentId document : report.sentences().get(place).citations().stream().distinct().toList()) {
                    citations
                            .computeIfAbsent(document, _ -> new ArrayList<>())
                            .add(new Cited(new CitationKey(sentence, document), report.text(place)));
                }
            }
        }
    }

    /** Citations that nobody is asked about, because the project does not have the text of the document. */
    int withoutText() {
        return citations.entrySet().stream()
                .filter(one -> !documents.containsKey(one.getKey()))
                .mapToInt(one -> one.getValue().size())
                .sum();
    }

    List<Asked<?>> all(StepSetup support, StepSetup need, Results results) {
        CitationJudging judging = new CitationJudging(support, need);
        List<Asked<?>> all = new ArrayList<>();
        citations.forEach((document, cited) -> {
            if (documents.containsKey(document)) {
                all.addAll(support(judging, documents.get(document), cited, results));
            }
        });
        reports.forEach(report -> all.addAll(needs(judging, report, results)));
        return all;
    }

    private List<Asked<List<String>>> support(
            CitationJudging judging, Passage document, List<Cited> cited, Results results) {
        List<Passage> parts = CitationJudging.parts(document);
        List<Asked<List<String>>> asked = new ArrayList<>();
        for (List<Cited> some : CitationJudging.cut(cited)) {
            List<String> texts = some.stream().map(Cited::text).toList();
            List<Window<List<String>>> windows = new ArrayList<>();
            for (Passage part : parts) {
                int number = asked.size() * parts.size() + windows.size() + 1;
                windows.add(judging.support(topic, part, number, scale, texts));
            }
            List<CitationKey> keys = some.stream().map(Cited::key).toList();
            asked.add(new Asked<>(windows, (store, said) -> results.keep(
                    store,
                    Kinds.SUPPORT,
                    judgments(keys, at -> best(said.stream()
                            .map(part -> part.result().map(words -> words.get(at)))
                            .toList())))));
        }
        return asked;
    }

    /**
     * The best word that the parts of a document got. Nobody knows it where a part failed, unless another part got a
     * word than which there is no better one.
     */
    private Optional<String> best(List<Optional<String>> ofParts) {
        List<String> ranked = scale.stream()
                .sorted(Comparator.comparing(SupportWord::supports)
                        .thenComparing(word -> word.weight().orElse(0))
                        .reversed())
                .map(SupportWord::word)
                .toList();
        Optional<String> best =
                ofParts.stream().flatMap(Optional::stream).min(Comparator.comparingInt(ranked::indexOf));
        boolean whole = ofParts.stream().allMatch(Optional::isPresent);
        return best.filter(word -> whole || word.equals(ranked.getFirst()));
    }

    private List<Asked<List<CitationNeed>>> needs(CitationJudging judging, Answer report, Results results) {
        List<Integer> uncited = new ArrayList<>();
        for (int place = 0; place < report.sentences().size(); place++) {
            if (report.sentences().get(place).citations().isEmpty()) {
                uncited.add(place);
            }
        }
        List<Asked<List<CitationNeed>>> asked = new ArrayList<>();
        for (List<Integer> some : CitationJudging.cut(uncited)) {
            Window<List<CitationNeed>> window = judging.need(topic, report, asked.size() + 1, some);
            List<SentenceKey> keys =
                    some.stream().map(place -> new SentenceKey(topic.id(), report.run(), place)).toList();
            asked.add(new Asked<>(List.of(window), (store, said) -> results.keep(
                    store,
                    Kinds.NEED,
                    judgments(keys, at -> said.getFirst().result().map(needs -> needs.get(at).word())))));
        }
        return asked;
    }

    /**
     * The judgments of things by a word for each. What the model did not say is failed, whatever the words of the scale
     * are.
     */
    private static <I extends Item> Map<I, Judgment<I>> judgments(List<I> keys, IntFunction<Optional<String>> word) {
        Map<I, Judgment<I>> judgments = new LinkedHashMap<>();
        for (int at = 0; at < keys.size(); at++) {
            Judgment<I> open = Judgment.open(keys.get(at), 0);
            judgments.put(
                    keys.get(at),
                    word.apply(at).map(one -> open.with(one, 0)).orElseGet(() -> open.with(State.FAILED, 0)));
        }
        return judgments;
    }
}
