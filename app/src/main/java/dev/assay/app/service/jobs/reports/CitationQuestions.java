package dev.assay.app.service.jobs.reports;

import dev.assay.llm.steps.CitationJudging;
import dev.assay.llm.steps.Window;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Passage;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is asked of a topic's citations, document by document, and of the sentences that cite nothing, report by report. */
public final class CitationQuestions {
    /** A sentence that cites a document. */
    private record Cited(CitationKey key, String text) {}

    private final Topic topic;
    private final List<Answer> reports;
    private final Map<DocumentId, Passage> documents = new LinkedHashMap<>();
    private final Map<DocumentId, List<Cited>> citations = new LinkedHashMap<>();
    private final List<SupportWord> scale;

    /** @param runs the reports of these runs; of all where there is none */
    public CitationQuestions(ProjectStore store, TopicId id, List<RunId> runs) {
        topic = store.topic(id).orElseThrow();
        scale = store.settings().policy().reports().support();
        reports = store.answers(id).stream().filter(one -> runs.isEmpty() || runs.contains(one.run())).toList();
        store.passages(id).stream().filter(one -> !one.text().isBlank()).forEach(one -> documents.put(one.id(), one));
        for (Answer report : reports) {
            for (int place = 0; place < report.sentences().size(); place++) {
                SentenceKey sentence = new SentenceKey(id, report.run(), place);
                for (DocumentId document : report.sentences().get(place).citations().stream().distinct().toList()) {
                    citations
                            .computeIfAbsent(document, _ -> new ArrayList<>())
                            .add(new Cited(new CitationKey(sentence, document), CitationJudging.text(report, place)));
                }
            }
        }
    }

    /** Citations that nobody is asked about, because the project does not have the text of the document. */
    public int withoutText() {
        return citations.entrySet().stream()
                .filter(one -> !documents.containsKey(one.getKey()))
                .mapToInt(one -> one.getValue().size())
                .sum();
    }

    /**
     * All of them.
     *
     * @param name what the judgments are to stand under
     */
    public List<Asked<?>> all(CitationJudging judging, String name) {
        JudgedSentences judged = new JudgedSentences(name);
        List<Asked<?>> all = new ArrayList<>();
        citations.forEach((document, cited) -> {
            if (documents.containsKey(document)) {
                all.addAll(support(judging, documents.get(document), cited, judged));
            }
        });
        reports.forEach(report -> all.addAll(needs(judging, report, judged)));
        return all;
    }

    private List<Asked<List<String>>> support(
            CitationJudging judging, Passage document, List<Cited> cited, JudgedSentences judged) {
        List<Passage> parts = CitationJudging.parts(document);
        List<Asked<List<String>>> asked = new ArrayList<>();
        for (List<Cited> some : CitationJudging.cut(cited)) {
            List<String> texts = some.stream().map(Cited::text).toList();
            List<Window<List<String>>> windows = new ArrayList<>();
            for (Passage part : parts) {
                int number = asked.size() * parts.size() + windows.size() + 1;
                windows.add(judging.support(topic, part, number, scale, texts));
            }
            asked.add(new Asked<>(windows, (store, said) -> {
                Map<CitationKey, Judgment<CitationKey>> judgments = new LinkedHashMap<>();
                for (int i = 0; i < some.size(); i++) {
                    int place = i;
                    CitationKey key = some.get(i).key();
                    Optional<String> word = best(said.stream().map(part -> part.map(words -> words.get(place))).toList());
                    judgments.put(key, judgment(Judgment.open(key, 0), word));
                }
                judged.keep(store, Kinds.SUPPORT, judgments);
            }));
        }
        return asked;
    }

    /**
     * The best word that the parts of a document got. Nobody knows it where a part failed, unless another part got a word than which
     * there is no better one.
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

    private List<Asked<List<CitationNeed>>> needs(CitationJudging judging, Answer report, JudgedSentences judged) {
        List<Integer> uncited = new ArrayList<>();
        for (int place = 0; place < report.sentences().size(); place++) {
            if (report.sentences().get(place).citations().isEmpty()) {
                uncited.add(place);
            }
        }
        List<Asked<List<CitationNeed>>> asked = new ArrayList<>();
        for (List<Integer> some : CitationJudging.cut(uncited)) {
            Window<List<CitationNeed>> window = judging.need(topic, report, asked.size() + 1, some);
            asked.add(new Asked<>(List.of(window), (store, said) -> {
                Map<SentenceKey, Judgment<SentenceKey>> judgments = new LinkedHashMap<>();
                for (int i = 0; i < some.size(); i++) {
                    int place = i;
                    SentenceKey key = new SentenceKey(topic.id(), report.run(), some.get(i));
                    judgments.put(
                            key, judgment(Judgment.open(key, 0), said.getFirst().map(needs -> needs.get(place).word())));
                }
                judged.keep(store, Kinds.NEED, judgments);
            }));
        }
        return asked;
    }

    /** What the model did not say is failed, whatever the words of the scale are. */
    private static <I extends Item> Judgment<I> judgment(Judgment<I> open, Optional<String> word) {
        return word.map(one -> open.with(one, 0)).orElseGet(() -> open.with(State.FAILED, 0));
    }
}
