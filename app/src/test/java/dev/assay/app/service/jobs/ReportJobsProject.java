package dev.assay.app.service.jobs;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Adds made-up reports to the project of a {@link JobFixture}: what they cite is long, short or missing. */
public final class ReportJobsProject {
    public static final TopicId TOPIC = new TopicId("t1");
    public static final RunId RUN = new RunId("secret-run");
    public static final DocumentId SHORT = new DocumentId("d-short");
    public static final DocumentId LONG = new DocumentId("d-long");
    public static final DocumentId MISSING = new DocumentId("d-missing");

    private ReportJobsProject() {}

    /**
     * A report of five sentences: s0 cites the short document and the missing one, s1 the long one, s2 nothing, s3 the
     * short one, s4 nothing.
     */
    public static void fill(JobFixture project) {
        project.with(open -> open.importing(
                writer -> {
                    writer.topic(new Topic(TOPIC, "what is t1", Map.of(), ""));
                    writer.passage(passage(SHORT, "The harbour froze in 1929."));
                    writer.passage(passage(LONG, "First half. " + "filler ".repeat(4_000) + "Second half."));
                    writer.poolDocument(TOPIC, MISSING);
                    writer.answer(report(List.of(
                            List.of(SHORT, MISSING), List.of(LONG), List.of(), List.of(SHORT), List.of())));
                    writer.finish();
                    return true;
                },
                kept -> kept));
    }

    private static Passage passage(DocumentId id, String text) {
        return new Passage(TOPIC, id, "", "", text, List.of(), "");
    }

    private static Answer report(List<List<DocumentId>> citations) {
        StringBuilder text = new StringBuilder();
        List<Sentence> sentences = new ArrayList<>();
        for (List<DocumentId> cited : citations) {
            text.append(text.isEmpty() ? "" : " ");
            int start = text.length();
            text.append("Sentence ").append(sentences.size()).append(" says so.");
            sentences.add(new Sentence(start, text.length(), cited));
        }
        return new Answer(TOPIC, RUN, Answer.Task.RAG, text.toString(), sentences, true, List.of(), 0, "");
    }

    /** Gives the topic plain nuggets, the first of which becomes a question with two answers. */
    public static void nuggets(JobFixture project, int count) {
        project.nuggets(TOPIC, count);
        project.with(open -> {
            Nugget first = open.nuggetSet(TOPIC).orElseThrow().nuggets().getFirst();
            Nugget question = first.withQuestion(new NuggetQuestion(
                    NuggetQuestion.Rule.ANY,
                    List.of(
                            new NuggetAnswer(new NuggetAnswerId("a1"), "in 1929", List.of()),
                            new NuggetAnswer(new NuggetAnswerId("a2"), "in 1940", List.of()))));
            return change(open, first, question);
        });
    }

    private static Optional<Object> change(ProjectStore open, Nugget before, Nugget after) {
        Change<?, ?> made = Kinds.NUGGET.change(
                new NuggetKey(TOPIC, before.id()), Optional.of(before), Optional.of(after));
        open.commit(new Act(ActKind.ADD_ANSWER, TOPIC, List.of(made)));
        return Optional.empty();
    }

    public static CitationKey citation(int sentence, DocumentId document) {
        return new CitationKey(sentence(sentence), document);
    }

    public static SentenceKey sentence(int place) {
        return new SentenceKey(TOPIC, RUN, place);
    }
}
