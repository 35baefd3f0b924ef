package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.Policy;
import dev.assay.model.ReportProgress;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How far reports are judged, counted at once and kept in step. */
class ReportProgressTest {
    private static final RunId CITES = new RunId("cites");
    private static final NuggetId QUESTION = new NuggetId("q");
    private static final NuggetAnswerId ANSWER = new NuggetAnswerId("a");

    @TempDir
    Path folder;

    private ProjectStore store;

    @BeforeEach
    void open() {
        store = TestProject.filled(folder.resolve("study.assay"));
        stages("nuggets", "support", "align");
        store.importing(
                writer -> {
                    writer.poolDocument(FIRST, new DocumentId("listed"));
                    writer.answer(new Answer(
                            FIRST,
                            CITES,
                            Answer.Task.RAG,
                            "One. Two. Three.",
                            List.of(
                                    new Sentence(
                                            0,
                                            4,
                                            List.of(
                                                    new DocumentId("far"),
                                                    new DocumentId("d2"),
                                                    new DocumentId("far"))),
                                    new Sentence(5, 9, List.of(new DocumentId("far"))),
                                    new Sentence(10, 16, List.of())),
                            true,
                            List.of(),
                            0,
                            ""));
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    @AfterEach
    void close() {
        assertEquals(List.of(), store.check().problems());
        store.close();
    }

    private void stages(String... stages) {
        ProjectSettings before = store.settings();
        store.changeSettings(new ProjectSettings(
                before.id(),
                before.title(),
                before.assessor(),
                before.policy().withStages(List.of(stages)),
                before.guidelines(),
                before.created()));
    }

    /**
     * Where the topic stands, kept in step; what another connection counts anew, of it alone and of all, must be the
     * same.
     */
    private TopicProgress topic() {
        TopicProgress kept = store.progress(FIRST);
        try (ProjectStore reader = store.reader()) {
            assertEquals(reader.progress(FIRST), kept);
            assertEquals(reader.progress().getFirst(), kept);
        }
        return kept;
    }

    private ReportProgress reports() {
        return topic().reports().orElseThrow();
    }

    private static SentenceKey sentence(RunId run, int index) {
        return new SentenceKey(FIRST, run, index);
    }

    private static CitationKey pair(int index, String document) {
        return new CitationKey(sentence(CITES, index), new DocumentId(document));
    }

    private void support(CitationKey pair, Judgment<CitationKey> after) {
        store.commit(new Act(
                ActKind.SUPPORT,
                Kinds.SUPPORT.change(
                        pair,
                        store.value(Kinds.SUPPORT, pair),
                        Optional.of(after).filter(one -> !one.isBlank()))));
    }

    private void support(CitationKey pair, String word) {
        support(pair, Judgment.open(pair, 1).with(word, 1));
    }

    private void need(SentenceKey sentence) {
        store.commit(new Act(
                ActKind.NEED,
                Kinds.NEED.change(
                        sentence,
                        store.value(Kinds.NEED, sentence),
                        Optional.of(Judgment.open(sentence, 1).with(CitationNeed.NEEDS_NONE.word(), 1)))));
    }

    private void align(Alignment after) {
        store.commit(new Act(
                ActKind.ALIGN,
                Kinds.ALIGNMENT.change(
                        after.sentence(), store.value(Kinds.ALIGNMENT, after.sentence()), Optional.of(after))));
    }

    private void question() {
        NuggetSet before = store.nuggetSet(FIRST).orElse(NuggetSet.empty(FIRST));
        NuggetSet with = NuggetEdits.addAnswer(
                NuggetEdits.add(before, 0, TestProject.nugget("q")),
                QUESTION,
                new NuggetAnswer(ANSWER, "yes", List.of()));
        store.commit(TestProject.edit(store, ActKind.ADD_ANSWER, with));
    }

    private void tick(String document) {
        NuggetSet set = store.nuggetSet(FIRST).orElseThrow();
        store.commit(TestProject.edit(
                store, ActKind.ATTEST, NuggetEdits.attest(set, QUESTION, ANSWER, new DocumentId(document))));
    }

    private void noNugget(String document) {
        PassageKey passage = new PassageKey(FIRST, new DocumentId(document));
        store.commit(
                new Act(ActKind.MARK_PASSAGE, Kinds.PASSAGE.change(passage, PassageMark.NONE, PassageMark.NO_NUGGET)));
    }

    @Test
    void beforeAnythingIsJudged() {
        // d1, d2, d3, listed, far; one pair in each of the four answers, three in the fifth; one uncited sentence in
        // each.
        assertEquals(new ReportProgress(5, 0, 2, 7, 0, 2, 5, 0, 11, 0), reports());
        stages("nuggets", "label");
        assertEquals(Optional.empty(), topic().reports());
    }

    @Test
    void judgmentsAreCountedAsTheyAreGivenAndTakenBack() {
        reports();
        support(pair(0, "far"), "full");
        support(pair(0, "d2"), "a word of our own");
        support(pair(1, "far"), Judgment.open(pair(1, "far"), 1).with(Judgment.State.CANT_JUDGE, 1));
        assertEquals(new ReportProgress(5, 0, 2, 7, 3, 0, 5, 0, 11, 0), reports());
        support(
                pair(0, "far"),
                Judgment.open(pair(0, "far"), 1).withNote("{\"state\":\"cant_judge\",\"recheck\":true}"));
        support(pair(0, "d2"), Judgment.open(pair(0, "d2"), 1).with("none", 1).withNote("\"recheck\":true"));
        assertEquals(new ReportProgress(5, 0, 2, 7, 2, 1, 5, 0, 11, 0), reports());
        store.undo();
        store.undo();
        assertEquals(3, reports().pairsDone());
        support(pair(0, "d2"), Judgment.open(pair(0, "d2"), 1).with("full", 1).withRecheck(true));
        need(sentence(CITES, 2));
        need(sentence(RUNS.getFirst(), 1));
        Alignment open = Alignment.open(sentence(CITES, 0), 1);
        align(open.with(List.of(new Alignment.Target(QUESTION, ANSWER)), 1));
        align(Alignment.open(sentence(CITES, 1), 1).withOption(Alignment.Option.TOPICAL.word(), 1));
        align(Alignment.open(sentence(CITES, 2), 1).with(Judgment.State.CANT_JUDGE, 1));
        assertEquals(new ReportProgress(5, 0, 2, 7, 2, 0, 5, 2, 11, 3), reports());
        align(open.with(List.of(new Alignment.Target(QUESTION, ANSWER)), 1).withRecheck(true));
        align(Alignment.open(sentence(CITES, 1), 1).withNote("hm"));
        assertEquals(1, reports().aligned());
        store.undo();
        store.undo();
        store.redo();
        assertEquals(2, reports().aligned());
    }

    @Test
    void aDocumentIsDoneByATickByEvidenceOrByItsMark() {
        question();
        tick("far");
        tick("d1");
        assertEquals(2, topic().reports().orElseThrow().documentsDone());
        assertEquals(1, topic().passagesDone());
        assertEquals(1, reports().documentsWithoutText());
        noNugget("d3");
        noNugget("no document of the pool");
        assertEquals(3, reports().documentsDone());
        assertEquals(2, topic().passagesDone());
        store.commit(TestProject.edit(
                store,
                ActKind.UNATTEST,
                NuggetEdits.unattest(store.nuggetSet(FIRST).orElseThrow(), QUESTION, ANSWER, new DocumentId("far"))));
        assertEquals(new ReportProgress(5, 2, 2, 7, 0, 2, 5, 0, 11, 0), reports());
    }

    @Test
    void aTopicIsCompleteWhenEveryStageIsThatTheProjectWants() {
        question();
        store.commit(TestProject.freeze(store, FIRST));
        assertEquals(TopicState.LABELLING, topic().state());
        RUNS.forEach(run -> support(new CitationKey(sentence(run, 0), new DocumentId("d1")), "full"));
        List.of(pair(0, "far"), pair(0, "d2"), pair(1, "far")).forEach(pair -> support(pair, "none"));
        RUNS.forEach(run -> need(sentence(run, 1)));
        need(sentence(CITES, 2));
        assertFalse(topic().of(Policy.Stage.SUPPORT).isComplete(), "documents are open");
        tick("d1");
        noNugget("d2");
        assertFalse(topic().of(Policy.Stage.SUPPORT).isComplete(), "a document is open");
        noNugget("d3");
        assertTrue(topic().of(Policy.Stage.SUPPORT).isComplete(), "what is open cannot be read");
        assertEquals(TopicState.LABELLING, topic().state());
        RUNS.forEach(run -> List.of(0, 1)
                .forEach(at -> align(Alignment.open(sentence(run, at), 1).withOption("topical", 1))));
        List.of(0, 1, 2).forEach(at -> align(Alignment.open(sentence(CITES, at), 1).withOption("irrelevant", 1)));
        assertEquals(TopicState.COMPLETE, topic().state());
        assertEquals(0, topic().labels());
        store.undo();
        assertEquals(TopicState.LABELLING, topic().state());
        stages("nuggets", "support");
        assertEquals(TopicState.COMPLETE, topic().state());
        stages("nuggets", "label", "support");
        assertEquals(TopicState.LABELLING, topic().state());
        RUNS.forEach(run -> store.commit(TestProject.label(store, new LabelKey(FIRST, run, QUESTION), Label.SUPPORT)));
        store.commit(TestProject.label(store, new LabelKey(FIRST, CITES, QUESTION), Label.SUPPORT));
        assertEquals(TopicState.COMPLETE, topic().state());
        noNugget("far");
        store.undo();
        store.commit(TestProject.lock(FIRST, true));
        assertEquals(TopicState.LOCKED, topic().state());
    }

    @Test
    void supportAloneNeedsNoNuggets() {
        stages("support");
        assertEquals(TopicState.LABELLING, topic().state());
        RUNS.forEach(run -> support(new CitationKey(sentence(run, 0), new DocumentId("d1")), "full"));
        List.of(pair(0, "far"), pair(0, "d2"), pair(1, "far")).forEach(pair -> support(pair, "none"));
        RUNS.forEach(run -> need(sentence(run, 1)));
        assertEquals(TopicState.LABELLING, topic().state());
        need(sentence(CITES, 2));
        assertEquals(TopicState.COMPLETE, topic().state());
    }

    @Test
    void aTextThatComesLaterIsThere() {
        store.importing(
                writer -> {
                    writer.segment(new DocumentId("far"), "", "", "Text of far", "");
                    writer.finish();
                    return true;
                },
                kept -> kept);
        assertEquals(new ReportProgress(5, 0, 1, 7, 0, 0, 5, 0, 11, 0), reports());
        assertEquals(4, store.passages(FIRST).size());
        Policy policy = store.settings().policy();
        assertTrue(policy.wantsReports());
    }

    @Test
    void answersThatAreCompletedAreCountedAsTheyAreThen() {
        RunId late = new RunId("late");
        Answer whole = new Answer(
                FIRST, late, Answer.Task.RAG, "A. B.", List.of(new Sentence(0, 5, List.of())), false, List.of(), 0, "");
        Answer parts = new Answer(
                FIRST,
                late,
                Answer.Task.RAG,
                "A. B.",
                List.of(new Sentence(0, 2, List.of(new DocumentId("d1"))), new Sentence(3, 5, List.of())),
                true,
                List.of(),
                0,
                "");
        assertEquals(MaterialWriter.Outcome.ADDED, answer(whole));
        assertEquals(12, reports().sentences());
        assertEquals(MaterialWriter.Outcome.ADDED, answer(parts));
        assertEquals(new ReportProgress(5, 0, 2, 8, 0, 2, 6, 0, 13, 0), reports());
    }

    @Test
    void anAnswerThatWasJudgedKeepsItsSentences() {
        RunId late = new RunId("late");
        answer(new Answer(
                FIRST,
                late,
                Answer.Task.RAG,
                "A. B.",
                List.of(new Sentence(0, 5, List.of())),
                false,
                List.of(),
                0,
                ""));
        need(sentence(late, 0));
        store.undo();
        assertEquals(
                MaterialWriter.Outcome.CONFLICT,
                answer(new Answer(
                        FIRST,
                        late,
                        Answer.Task.RAG,
                        "A. B.",
                        List.of(new Sentence(0, 2, List.of()), new Sentence(3, 5, List.of())),
                        true,
                        List.of(),
                        0,
                        "")));
    }

    private MaterialWriter.Outcome answer(Answer answer) {
        return store.importing(
                writer -> {
                    MaterialWriter.Outcome outcome = writer.answer(answer);
                    writer.finish();
                    return outcome;
                },
                kept -> true);
    }
}
