package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static dev.assay.persistence.TestProject.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Message;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.UndoState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportingTest {
    @TempDir
    Path folder;

    private ProjectStore filled() {
        return TestProject.filled(folder.resolve("study.assay"));
    }

    private ProjectStore empty() {
        return TestProject.empty(folder.resolve("study.assay"));
    }

    private static void imported(ProjectStore store, Consumer<MaterialWriter> work) {
        store.importing(
                writer -> {
                    work.accept(writer);
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    private static String order(ProjectStore store, TopicId topic) {
        return String.join(
                " ", store.answers(topic).stream().map(answer -> answer.run().value()).toList());
    }

    @Test
    void anImportIsOneEventThatUndoDoesNotOffer() {
        try (ProjectStore store = filled()) {
            List<LoggedEvent> events = new ArrayList<>();
            store.forEachEvent(0, events::add);
            assertEquals(List.of(ActKind.IMPORT), events.stream().map(LoggedEvent::kind).toList());
            assertEquals(Optional.empty(), store.undoState().undo());
        }
    }

    @Test
    void materialComesBackInTheOrderItCame() {
        try (ProjectStore store = filled()) {
            assertEquals(List.of(FIRST, SECOND), store.topics().stream().map(Topic::id).toList());
            List<Passage> passages = store.passages(FIRST);
            assertEquals(List.of("d1", "d2", "d3"), passages.stream().map(one -> one.id().value()).toList());
            assertEquals(List.of(new Grade("umbrela", 2)), passages.get(1).grades());
            assertEquals(
                    List.of(TestProject.proposal("p1"), TestProject.proposal("p2")), store.proposals(FIRST));
            assertEquals(List.of(), store.proposals(SECOND));
            Answer answer = store.answers(SECOND).get(2);
            Answer given = TestProject.answer(SECOND, answer.run());
            assertEquals(given.text(), answer.text());
            assertEquals(given.sentences(), answer.sentences());
            assertEquals(given.references(), answer.references());
            assertEquals(2, answer.blindPosition());
            assertEquals("C", answer.blindName());
        }
    }

    @Test
    void aRecordIsNewTheSameOrAConflict() {
        try (ProjectStore store = filled()) {
            DocumentId d1 = new DocumentId("d1");
            Answer answer = TestProject.answer(FIRST, RUNS.getFirst());
            Answer other = new Answer(
                    FIRST, RUNS.getFirst(), Answer.Task.RAG, "Other.", List.of(), true, List.of(), 0, "");
            imported(store, writer -> {
                assertEquals(Outcome.SAME, writer.topic(TestProject.topic(FIRST, "What of 0042?")));
                assertEquals(Outcome.CONFLICT, writer.topic(TestProject.topic(FIRST, "Something else?")));
                assertEquals(Outcome.ADDED, writer.topic(TestProject.topic(new TopicId("42"), "Not 0042")));
                assertEquals(Outcome.SAME, writer.passage(TestProject.passage(FIRST, "d1")));
                assertEquals(
                        Outcome.CONFLICT,
                        writer.passage(new Passage(FIRST, d1, "", "", "Other text", List.of(), "")));
                assertEquals(Outcome.ADDED, writer.passage(TestProject.passage(FIRST, "d4")));
                assertEquals(Outcome.SAME, writer.grade(FIRST, d1, new Grade("umbrela", 1)));
                assertEquals(Outcome.CONFLICT, writer.grade(FIRST, d1, new Grade("umbrela", 3)));
                assertEquals(Outcome.ADDED, writer.grade(FIRST, d1, new Grade("NIST", 3)));
                assertEquals(Outcome.SAME, writer.answer(answer));
                assertEquals(Outcome.CONFLICT, writer.answer(other));
                assertEquals(Outcome.ADDED, writer.answer(TestProject.answer(FIRST, new RunId("new"))));
                assertEquals(Outcome.ADDED, writer.segment(new DocumentId("s"), "", "", "Segment", ""));
                assertEquals(Outcome.SAME, writer.segment(new DocumentId("s"), "", "", "Segment", ""));
                assertEquals(Outcome.CONFLICT, writer.segment(new DocumentId("s"), "", "", "Other", ""));
                Judge nist = new Judge(new JudgeId("NIST"), Judge.Kind.PERSON);
                assertEquals(Outcome.ADDED, writer.judge(nist));
                assertEquals(Outcome.SAME, writer.judge(nist));
                assertEquals(Outcome.CONFLICT, writer.judge(new Judge(nist.id(), Judge.Kind.MODEL)));
                assertEquals(Outcome.ADDED, writer.judgment(judged(nist.id(), Label.SUPPORT)));
                assertEquals(Outcome.SAME, writer.judgment(judged(nist.id(), Label.SUPPORT)));
                assertEquals(Outcome.CONFLICT, writer.judgment(judged(nist.id(), Label.NOT_SUPPORT)));
                assertTrue(writer.project().topic(FIRST).isPresent());
                assertFalse(writer.project().topic(new TopicId("042")).isPresent());
                assertTrue(writer.hasProposal(new ProposalId("p1")));
                assertFalse(writer.hasProposal(new ProposalId("p9")));
                assertEquals(
                        answer.text(),
                        writer.answerText(new AnswerKey(FIRST, RUNS.getFirst())).orElseThrow());
            });
            assertEquals("What of 0042?", store.topic(FIRST).orElseThrow().query());
            assertEquals("Text of d1", store.passages(FIRST).getFirst().text());
            assertEquals(
                    List.of(new Grade("umbrela", 1), new Grade("NIST", 3)), store.passages(FIRST).getFirst().grades());
            assertEquals(3, store.topics().size());
        }
    }

    private static JudgedAnswer judged(JudgeId judge, Label label) {
        return new JudgedAnswer(
                judge,
                new AnswerKey(FIRST, RUNS.getFirst()),
                List.of(new JudgedAnswer.JudgedNugget(
                        Optional.empty(), "A fact", "vital", label, label.word(), "")),
                "");
    }

    @Test
    void aTopicKnownByLessIsCompleted() {
        try (ProjectStore store = empty()) {
            imported(store, writer -> {
                assertEquals(Outcome.ADDED, writer.topic(TestProject.topic(FIRST, "")));
                Topic full = new Topic(FIRST, "What?", Map.of("background", "Long ago"), "{\"x\":1}");
                assertEquals(Outcome.ADDED, writer.topic(full));
                assertEquals(Outcome.SAME, writer.topic(full));
                assertEquals(Outcome.SAME, writer.topic(TestProject.topic(FIRST, "")));
                assertEquals(
                        Outcome.CONFLICT,
                        writer.topic(new Topic(FIRST, "What?", Map.of("background", "Just now"), "")));
            });
            assertEquals(
                    List.of(new Topic(FIRST, "What?", Map.of("background", "Long ago"), "{\"x\":1}")), store.topics());
        }
    }

    @Test
    void gradedSegmentsJoinThePoolInTheOrderOfTheirGrades() {
        try (ProjectStore store = empty()) {
            imported(store, writer -> {
                writer.topic(TestProject.topic(FIRST, "What?"));
                for (String id : List.of("s1", "s2", "s3")) {
                    writer.segment(new DocumentId(id), "", "", "Segment " + id, "");
                }
                for (String id : List.of("s3", "s9", "s1")) {
                    writer.grade(FIRST, new DocumentId(id), new Grade("qrels", 2));
                }
            });
            assertEquals(
                    List.of("s3", "s1"), store.passages(FIRST).stream().map(one -> one.id().value()).toList());
            imported(store, writer -> assertEquals(1, writer.gradesWithoutPassage()));
            imported(store, writer -> writer.segment(new DocumentId("s9"), "", "", "Segment s9", ""));
            assertEquals(
                    List.of("s3", "s1", "s9"),
                    store.passages(FIRST).stream().map(one -> one.id().value()).toList());
        }
    }

    @Test
    void aFileIsKnownByItsContentKindAndJudge() {
        try (ProjectStore store = filled()) {
            imported(store, writer -> writer.file("a.jsonl", "answers", "abc", "", 5));
            imported(store, writer -> {
                assertTrue(writer.knowsFile("abc", "answers", ""));
                assertFalse(writer.knowsFile("abd", "answers", ""));
                assertFalse(writer.knowsFile("abc", "nuggets", ""));
                assertFalse(writer.knowsFile("abc", "answers", "NIST"));
            });
        }
    }

    @Test
    void theSameSeedGivesTheSameOrderWhateverOrderTheAnswersCameIn() {
        List<String> orders = new ArrayList<>();
        for (int seed = 0; seed < 12; seed++) {
            String[] pair = new String[2];
            for (int i = 0; i < 2; i++) {
                List<RunId> runs = i == 0 ? RUNS : RUNS.reversed();
                try (ProjectStore store = ProjectStore.create(
                        folder.resolve(seed + "-" + i + ".assay"), TestProject.settings(seed), TestProject.CLOCK)) {
                    imported(store, writer -> {
                        writer.topic(TestProject.topic(FIRST, "What?"));
                        runs.forEach(run -> writer.answer(TestProject.answer(FIRST, run)));
                    });
                    pair[i] = order(store, FIRST);
                }
            }
            assertEquals(pair[0], pair[1]);
            orders.add(pair[0]);
        }
        assertTrue(orders.stream().distinct().count() > 4, () -> "Seeds hardly matter: " + orders);
    }

    @Test
    void topicsAreOrderedApart() {
        try (ProjectStore store = empty()) {
            imported(store, writer -> {
                for (int topic = 0; topic < 12; topic++) {
                    TopicId id = new TopicId("t" + topic);
                    writer.topic(TestProject.topic(id, "What?"));
                    RUNS.forEach(run -> writer.answer(TestProject.answer(id, run)));
                }
            });
            assertTrue(store.topics().stream().map(topic -> order(store, topic.id())).distinct().count() > 4);
        }
    }

    @Test
    void laterAnswersNeverShiftTheNamesOfEarlierOnes() {
        try (ProjectStore store = filled()) {
            String before = order(store, FIRST);
            for (int i = 0; i < 5; i++) {
                RunId run = new RunId("late" + i);
                imported(store, writer -> {
                    writer.answer(TestProject.answer(FIRST, run));
                    writer.settings(TestProject.settings(99));
                });
                assertTrue(order(store, FIRST).startsWith(before), () -> order(store, FIRST));
                before = order(store, FIRST);
            }
            assertEquals(
                    List.of("A", "B", "C", "D", "E", "F", "G", "H", "I"),
                    store.answers(FIRST).stream().map(Answer::blindName).toList());
        }
    }

    @Test
    void restoredPlacesStayAndNobodyElseGetsThem() {
        try (ProjectStore store = empty()) {
            imported(store, writer -> {
                writer.topic(TestProject.topic(FIRST, "What?"));
                RUNS.forEach(run -> writer.answer(TestProject.answer(FIRST, run)));
                writer.placeAnswer(new AnswerKey(FIRST, RUNS.get(0)), 3);
                writer.placeAnswer(new AnswerKey(FIRST, RUNS.get(1)), 0);
            });
            List<Answer> answers = store.answers(FIRST);
            assertEquals(RUNS.get(1), answers.getFirst().run());
            assertEquals(4, answers.stream().map(Answer::blindName).distinct().count());
            assertEquals(
                    3,
                    answers.stream()
                            .filter(answer -> answer.run().equals(RUNS.get(0)))
                            .findFirst()
                            .orElseThrow()
                            .blindPosition());
        }
    }

    @Test
    void proposalsBecomeTheDraftOfATopicThatHasNone() {
        try (ProjectStore store = filled()) {
            Proposal blank = new Proposal(
                    new ProposalId("p3"), FIRST, " ", Importance.UNSET, "sq3r method", "proposals.jsonl", "");
            imported(store, writer -> {
                writer.proposal(blank);
                NuggetSet set = writer.adopt(FIRST, store.proposals(FIRST));
                assertEquals(2, set.nuggets().size());
            });
            NuggetSet set = store.nuggetSet(FIRST).orElseThrow();
            assertEquals(NuggetSet.State.DRAFT, set.state());
            assertEquals(1, set.revision());
            assertEquals(
                    new Nugget(
                            new NuggetId("n-p1"),
                            "Proposed p1",
                            Importance.VITAL,
                            new Origin.Proposed(new ProposalId("p1"), "Proposed p1"),
                            List.of(),
                            ""),
                    set.nuggets().getFirst());
            assertEquals(
                    Map.of(
                            new ProposalId("p1"), ProposalDecision.ACCEPTED,
                            new ProposalId("p2"), ProposalDecision.ACCEPTED),
                    store.proposalDecisions(FIRST));
            assertEquals(3, store.proposals(FIRST).size());
            assertEquals(1, store.progress(FIRST).proposals(), "A proposal without words waits");
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void aSetThatIsThereIsNotReplaced() {
        try (ProjectStore store = filled()) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            StoredWork before = StoredWork.of(store);
            assertThrows(
                    StoreException.class,
                    () -> imported(store, writer -> writer.adopt(FIRST, store.proposals(FIRST))));
            assertEquals(before, StoredWork.of(store));
        }
    }

    @Test
    void whatIsNotKeptLeavesNoTrace() {
        try (ProjectStore store = filled()) {
            store.commit(TestProject.add(store, SECOND, "n1"));
            Snapshot before = Snapshot.of(store);
            String result = store.importing(
                    writer -> {
                        writeEverything(writer);
                        return "a dry run";
                    },
                    kept -> false);
            assertEquals("a dry run", result);
            assertEquals(before, Snapshot.of(store));
            assertWorksOn(store);
        }
    }

    @Test
    void whatFailsLeavesNoTrace() {
        try (ProjectStore store = filled()) {
            store.commit(TestProject.add(store, SECOND, "n1"));
            store.commit(TestProject.add(store, SECOND, "n2"));
            store.undo();
            Snapshot before = Snapshot.of(store);
            for (Throwable failure : List.of(
                    new IllegalStateException("a bug"),
                    new StoreException(StoreException.Kind.FAILED, Message.verbatim("a bad record")),
                    new StackOverflowError("too deep"))) {
                Throwable thrown = assertThrows(
                        failure.getClass(),
                        () -> store.importing(
                                writer -> {
                                    writeEverything(writer);
                                    assertTrue(store.undoState().redo().isEmpty());
                                    throw throwing(failure);
                                },
                                kept -> true));
                assertEquals(failure, thrown);
                assertEquals(before, Snapshot.of(store));
            }
            assertThrows(IllegalStateException.class, () -> store.importing(
                    writer -> {
                        writeEverything(writer);
                        return true;
                    },
                    kept -> {
                        throw new IllegalStateException("no decision");
                    }));
            assertEquals(before, Snapshot.of(store));
            assertThrows(StoreException.class, () -> imported(store, writer -> {
                writeEverything(writer);
                writer.passage(TestProject.passage(new TopicId("nowhere"), "d1"));
            }));
            assertEquals(before, Snapshot.of(store));
            assertTrue(store.redo().isPresent());
            assertWorksOn(store);
        }
    }

    @Test
    void anActInTheMiddleOfAnImportIsRefusedAndTheImportIsUndone() {
        try (ProjectStore store = filled()) {
            Snapshot before = Snapshot.of(store);
            assertThrows(StoreException.class, () -> imported(store, writer -> {
                writeEverything(writer);
                writer.project().commit(TestProject.lock(FIRST, true));
            }));
            assertEquals(before, Snapshot.of(store));
            assertWorksOn(store);
        }
    }

    @Test
    void aLogIsRestoredEventByEvent() {
        List<LoggedEvent> events = new ArrayList<>();
        StoredWork work;
        UndoState undo;
        try (ProjectStore store = filled()) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            store.commit(TestProject.add(store, FIRST, "n2"));
            store.commit(TestProject.freeze(store, FIRST));
            store.undo();
            store.forEachEvent(0, events::add);
            work = StoredWork.of(store);
            undo = store.undoState();
        }
        try (ProjectStore copy = TestProject.empty(folder.resolve("copy.assay"))) {
            copy.importing(
                    writer -> {
                        writer.topic(TestProject.topic(FIRST, "What of 0042?"));
                        events.forEach(writer::event);
                        return true;
                    },
                    kept -> kept);
            List<LoggedEvent> restored = new ArrayList<>();
            copy.forEachEvent(0, restored::add);
            assertEquals(events, restored);
            assertEquals(work, StoredWork.of(copy));
            assertEquals(undo, copy.undoState());
            assertEquals(List.of(), copy.check().problems());
            LoggedEvent last = events.getLast();
            assertThrows(StoreException.class, () -> copy.importing(
                    writer -> {
                        writer.event(last);
                        return true;
                    },
                    kept -> kept));
            LoggedEvent wrong = new LoggedEvent(
                    last.sequence() + 1,
                    last.at(),
                    "bob",
                    ActKind.FREEZE,
                    last.topic(),
                    OptionalLong.empty(),
                    last.changes());
            assertThrows(StoreException.class, () -> copy.importing(
                    writer -> {
                        writer.event(wrong);
                        return true;
                    },
                    kept -> kept));
            assertEquals(List.of(), copy.check().problems());
        }
    }

    private static void writeEverything(MaterialWriter writer) {
        writer.topic(TestProject.topic(new TopicId("new"), "New?"));
        writer.passage(TestProject.passage(FIRST, "d9"));
        writer.grade(FIRST, new DocumentId("d9"), new Grade("NIST", 1));
        writer.answer(TestProject.answer(FIRST, new RunId("new")));
        writer.judge(new Judge(new JudgeId("NIST"), Judge.Kind.PERSON));
        writer.judgment(judged(new JudgeId("NIST"), Label.SUPPORT));
        writer.file("a.jsonl", "answers", "abc", "", 5);
        writer.settings(TestProject.settings(1234));
        writer.adopt(FIRST, writer.project().proposals(FIRST));
        writer.finish();
    }

    private static RuntimeException throwing(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return (RuntimeException) failure;
    }

    private static void assertWorksOn(ProjectStore store) {
        assertEquals(List.of(), store.check().problems());
        imported(store, ImportingTest::writeEverything);
        assertEquals(3, store.topics().size());
        assertEquals(1234, store.settings().policy().orderSeed());
        assertEquals(List.of(), store.check().problems());
    }

    /** Everything that an import can touch. */
    private record Snapshot(
            StoredWork work,
            List<Topic> topics,
            List<Passage> passages,
            String order,
            List<Judge> judges,
            ProjectSettings settings,
            long lastEvent,
            UndoState undo) {
        static Snapshot of(ProjectStore store) {
            return new Snapshot(
                    StoredWork.of(store),
                    store.topics(),
                    store.passages(FIRST),
                    ImportingTest.order(store, FIRST),
                    store.judgments().judges(),
                    store.settings(),
                    store.lastEvent(),
                    store.undoState());
        }
    }
}
