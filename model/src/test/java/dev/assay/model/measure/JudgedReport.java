package dev.assay.model.measure;

import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.measure.Report.OneSentence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A report with what is said of it, written sentence by sentence; and nuggets to hold it to. */
final class JudgedReport {
    private final AnswerKey answer;
    private final List<OneSentence> sentences = new ArrayList<>();
    private final Map<CitationKey, Judgment<CitationKey>> support = new HashMap<>();
    private final Map<SentenceKey, Judgment<SentenceKey>> needs = new HashMap<>();
    private final Map<SentenceKey, Alignment> alignments = new HashMap<>();

    JudgedReport(String topic, String run) {
        answer = new AnswerKey(new TopicId(topic), new RunId(run));
    }

    /** A sentence with {@code document word} for each that it cites, and what it conveys. */
    JudgedReport cites(List<String> citations, String... conveyed) {
        List<DocumentId> documents = citations.stream()
                .map(one -> new DocumentId(one.split(" ", 2)[0]))
                .toList();
        SentenceKey key = next(documents, conveyed);
        for (String one : citations) {
            CitationKey cited = new CitationKey(key, new DocumentId(one.split(" ", 2)[0]));
            if (one.contains(" ")) {
                support.put(cited, Judgment.open(cited, 1).with(one.split(" ", 2)[1], 1));
            }
        }
        return this;
    }

    /** A sentence that cites nothing, and what it conveys. */
    JudgedReport uncited(CitationNeed need, String... conveyed) {
        SentenceKey key = next(List.of(), conveyed);
        needs.put(key, Judgment.open(key, 1).with(need.word(), 1));
        return this;
    }

    /** Says of a citation that it cannot be judged. */
    JudgedReport cannotJudge(int sentence, String document) {
        CitationKey cited = new CitationKey(new SentenceKey(answer, sentence), new DocumentId(document));
        support.put(cited, Judgment.open(cited, 1).with(Judgment.State.CANT_JUDGE, 1));
        return this;
    }

    private SentenceKey next(List<DocumentId> documents, String... conveyed) {
        SentenceKey key = new SentenceKey(answer, sentences.size());
        sentences.add(new OneSentence(10, documents));
        Alignment open = Alignment.open(key, 1);
        if (conveyed.length == 1 && !conveyed[0].startsWith("Q")) {
            alignments.put(key, open.withOption(conveyed[0], 1));
        } else if (conveyed.length > 0) {
            alignments.put(key, open.with(Stream.of(conveyed).map(JudgedReport::target).toList(), 1));
        }
        return key;
    }

    /** {@code Q1/a1}, or {@code Q1} for another answer. */
    private static Target target(String conveyed) {
        String[] parts = conveyed.split("/");
        return parts.length == 1
                ? new Target(new NuggetId(parts[0]))
                : new Target(new NuggetId(parts[0]), new NuggetAnswerId(parts[1]));
    }

    Report report() {
        return new Report(answer, 2 * sentences.size(), sentences);
    }

    ReportJudgments judgments() {
        return new ReportJudgments(support, needs, alignments);
    }

    static NuggetSet set(Nugget... nuggets) {
        return new NuggetSet(new TopicId("t"), 1, NuggetSet.State.FROZEN, List.of(nuggets), List.of());
    }

    /** A question with {@code answer document...} for each of its answers. */
    static Nugget question(String id, Importance importance, Rule rule, String... answers) {
        return fact(id, importance)
                .withQuestion(new NuggetQuestion(
                        rule,
                        Stream.of(answers)
                                .map(one -> one.split(" "))
                                .map(parts -> new NuggetAnswer(
                                        new NuggetAnswerId(parts[0]),
                                        parts[0],
                                        Stream.of(parts).skip(1).map(DocumentId::new).toList()))
                                .toList()));
    }

    static Nugget fact(String id, Importance importance) {
        return new Nugget(new NuggetId(id), "What is " + id + "?", importance, new Origin.Own(), List.of(), "");
    }
}
