package dev.assay.app.service.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.model.Answer;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BlindSample;
import dev.assay.model.rubric.Cover;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.model.rubric.Grader;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sync.Importer;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncRestore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifyServiceTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-23T09:00:00Z"));

    @TempDir
    Path folder;

    private ProjectStore store;
    private VerifyService service;

    @BeforeEach
    void open() {
        store = empty("x.assay");
        Importer.run(
                store,
                List.of(Path.of(System.getProperty("assay.root"), "samples", "rubric")),
                ImportOptions.DEFAULT,
                ProgressListener.NONE);
        service = new VerifyService(store);
    }

    private ProjectStore empty(String name) {
        return ProjectStore.create(
                folder.resolve(name),
                new ProjectSettings(
                        "rubric",
                        "",
                        "kim",
                        new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of()),
                        "",
                        CLOCK.instant()),
                CLOCK);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private Grader grader() {
        return service.open(0).graders().getFirst();
    }

    /** Gives every cell of the sample a grade, 3 except where it is said otherwise. */
    private void gradeAll(int grade) {
        service.open(0).cells().forEach(line -> service.grade(grader(), line.key(), grade));
    }

    @Test
    void noGradeLeavesBeforeTheWholeSampleIsGraded() {
        VerifySheet sheet = service.open(0);
        assertEquals(2, sheet.graders().size());
        assertEquals(BlindSample.SIZE, sheet.cells().size());
        assertEquals(sheet.cells(), service.open(0).cells(), "the sample stays what it is");
        sheet.cells().stream().skip(1).forEach(line -> service.grade(grader(), line.key(), 3));
        VerifySheet nearly = service.open(0);
        assertEquals(BlindSample.SIZE - 1, nearly.decided());
        assertTrue(nearly.cells().stream().allMatch(line -> line.grade().isEmpty() && line.reply().isEmpty()));
        assertThrows(RefusedException.class, () -> service.show(0));
        service.cantJudge(grader(), sheet.cells().getFirst().key());
        assertFalse(service.open(0).shown(), "it is the person who has them shown");
        service.show(0);
        VerifySheet shown = service.open(0);
        assertTrue(shown.shown());
        assertTrue(shown.cells().stream().allMatch(line -> line.grade().isPresent()));
        assertFalse(service.open(1).shown(), "another grader's are another sample");
        assertEquals(List.of(), store.check().problems());
    }

    @Test
    void whatIsSaidAfterwardsStandsBesideAndCountsForNothing() {
        gradeAll(3);
        service.show(0);
        CellAgreement before = service.open(0).agreement().orElseThrow();
        assertEquals(BlindSample.SIZE, before.cells());
        VerifySheet.Line line = service.open(0).cells().stream()
                .filter(VerifySheet.Line::isDisagreement)
                .findFirst()
                .orElseThrow();
        int grade = line.grade().orElseThrow();
        VerifyService.Said said = service.grade(grader(), line.key(), grade);
        assertEquals("3", said.blind().orElseThrow().word().orElseThrow());
        assertEquals(Integer.toString(grade), said.after().orElseThrow().word().orElseThrow());
        assertEquals(before, service.open(0).agreement().orElseThrow());
        service.clear(grader(), line.key());
        assertEquals(
                "3",
                service.open(0).cells().stream()
                        .filter(one -> one.key().equals(line.key()))
                        .findFirst()
                        .orElseThrow()
                        .own()
                        .orElseThrow()
                        .word()
                        .orElseThrow());
        store.undo();
        assertTrue(service.open(0).shown(), "what was seen stays seen");
    }

    @Test
    void whoeverLooksThroughATopicGradesItAsASecondThought() {
        VerifySheet sheet = service.open(0);
        VerifySheet.Line line = sheet.cells().getFirst();
        TopicId topic = line.key().topic();
        assertTrue(service.topic(topic).table(grader()).isEmpty(), "no grade before that is on record");
        service.grade(grader(), line.key(), 1);
        service.look(topic, grader().kind());
        TopicGrades grades = service.topic(topic);
        assertEquals(20, grades.table(grader()).orElseThrow().units().size());
        assertTrue(service.topic(otherThan(topic)).table(grader()).isEmpty(), "of this topic alone");
        VerifyService.Said said = service.grade(grader(), line.key(), 5);
        assertEquals("1", said.blind().orElseThrow().word().orElseThrow(), "what was blind stays");
        assertEquals("5", said.own().orElseThrow().word().orElseThrow());
        service.note(grader(), line.key(), "at last");
        assertEquals("at last", service.topic(topic).own().get(line.key()).after().orElseThrow().note());
        service.clear(grader(), line.key());
        assertEquals("1", service.topic(topic).own().get(line.key()).own().orElseThrow().word().orElseThrow());
        store.undo();
        assertTrue(service.topic(topic).isSeen(grader().kind()), "what was seen stays seen");
        assertEquals(List.of(), store.check().problems());
    }

    @Test
    void theOrderOfTheRunsIsWithoutTopicsWhoseAnswersAreBeingLabelled() {
        TopicId topic = otherThan(new TopicId("none"));
        TopicGrades before = service.topic(topic);
        assertEquals(0, before.leftOut());
        int topics = before.cover(grader(), 4, 3, Set.of()).pool().cover().topics();
        RunId ranked = before.cover(grader(), 4, 3, Set.of()).runs().getFirst().run();
        store.importing(
                writer -> {
                    writer.answer(new Answer(
                            topic, ranked, Answer.Task.RAG, "An answer.", List.of(), false, List.of(), 0, ""));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        TopicGrades after = service.topic(topic);
        assertEquals(1, after.leftOut(), "an order of its runs would steer whoever labels");
        assertEquals(topics - 1, after.cover(grader(), 4, 3, Set.of()).pool().cover().topics());
    }

    @Test
    void whoeverBeganInOneTopicHasBegunInAllOfThem() {
        VerifyService keeping = new VerifyService(store, new KeptRubric(GradedUnits.PASSAGES, false));
        TopicId topic = otherThan(new TopicId("none"));
        assertFalse(keeping.topic(topic).isBegun(grader().kind()), "nobody looked yet");
        keeping.look(topic, grader().kind());
        TopicGrades beside = keeping.topic(otherThan(topic));
        assertTrue(beside.isBegun(grader().kind()), "what was not so before is asked again");
        assertFalse(beside.isSeen(grader().kind()));
        assertTrue(keeping.topic(otherThan(topic)).isBegun(grader().kind()), "and what was so is kept");
    }

    private TopicId otherThan(TopicId topic) {
        return store.topics().stream().map(one -> one.id()).filter(one -> !one.equals(topic)).findFirst().orElseThrow();
    }

    @Test
    void anItemThatIsSupposedOffAndMorePassagesMoveTheOrderOfTheRuns() {
        TopicGrades grades = service.topic(otherThan(new TopicId("none")));
        Cover all = grades.cover(grader(), 4, 3, Set.of());
        assertEquals(1, all.runs().getFirst().cover().value().orElseThrow(), 1e-12);
        service.look(grades.topic(), grader().kind());
        String item = service.topic(grades.topic()).table(grader()).orElseThrow().items().getFirst();
        Cover without = grades.cover(grader(), 4, 3, Set.of(item));
        assertNotEquals(all.runs(), without.runs());
        assertEquals(all.runs().getLast().cover().topics(), without.runs().getLast().cover().topics());
        assertTrue(grades.cover(grader(), 5, 3, Set.of()).pool().cover().value().orElseThrow()
                < all.pool().cover().value().orElseThrow());
    }

    @Test
    void whatIsKeptIsReadAnewWhenLinesCome() throws IOException {
        KeptRubric kept = new KeptRubric(GradedUnits.PASSAGES, false);
        VerifyService keeping = new VerifyService(store, kept);
        TopicId topic = new TopicId("lamp-1");
        keeping.look(topic, grader().kind());
        assertSame(kept.of(store), kept.of(store));
        Path more = folder.resolve("more.jsonl");
        Files.writeString(more, """
                ["lamp-1", [{"paragraph_id": "p-more", "text": "The lens was French.", "paragraph_data": \
                {"judgments": [], "rankings": []}, \
                "exam_grades": []}]]
                """);
        Importer.run(store, List.of(more), ImportOptions.DEFAULT, ProgressListener.NONE);
        assertEquals(21, keeping.topic(topic).table(grader()).orElseThrow().units().size());
    }

    @Test
    void theAgreementIsCounted() {
        VerifySheet sheet = service.open(0);
        gradeAll(0);
        service.show(0);
        VerifySheet shown = service.open(0);
        long zeros = shown.cells().stream().filter(line -> line.grade().orElseThrow() == 0).count();
        long ones = shown.cells().stream().filter(line -> line.grade().orElseThrow() == 1).count();
        CellAgreement agreement = shown.agreement().orElseThrow();
        assertTrue(zeros > 0 && zeros < 40, "no grade has the sample alone: " + zeros);
        assertEquals(zeros, agreement.same());
        assertEquals(zeros + ones, agreement.near());
        assertEquals(0, agreement.kappa().orThrow(), 1e-12, "the same grade for all is chance");
        assertEquals(
                sheet.cells().stream().map(VerifySheet.Line::key).toList(),
                shown.cells().stream().map(VerifySheet.Line::key).toList());
    }

    @Test
    void gradesAreInTheLogTheSyncAndTheProjectMadeOfIt() throws IOException {
        gradeAll(4);
        service.show(0);
        Path sync = folder.resolve("sync");
        SyncFolder.writeWithJudges(store, sync, CLOCK);
        assertTrue(Files.readString(sync.resolve("item_grade.jsonl")).contains("\"4\""));
        try (ProjectStore again = empty("again.assay")) {
            assertTrue(SyncRestore.run(again, sync, false).applied());
            assertEquals(List.of(), again.check().problems());
            VerifyService there = new VerifyService(again);
            Set<VerifySheet.Line> lines = new HashSet<>(there.open(0).cells());
            assertEquals(new HashSet<>(service.open(0).cells()), lines);
        }
    }
}
