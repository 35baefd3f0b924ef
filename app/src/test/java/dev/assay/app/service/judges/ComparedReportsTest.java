package dev.assay.app.service.judges;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.scores.ReportScoreService;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.sync.SyncFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Other judges of reports are out of reach until the reveal; what is said after it stands beside what was said first.
 */
class ComparedReportsTest {
    private static final JudgeId GPT = new JudgeId("gpt");

    @TempDir
    Path folder;

    private ScoredReportsProject project;
    private ProjectStore store;
    private CompareService service;

    @BeforeEach
    void judged() {
        project = ScoredReportsProject.in(folder).judgeExample().secondJudge("gpt");
        store = project.store();
        service = new CompareService(store);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void reveal() {
        project.lock(ScoredReportsProject.WAVES);
        service.reveal(ScoredReportsProject.WAVES);
    }

    private ComparedTopic open(Kind<?, ?> kind) {
        return service.open(ScoredReportsProject.WAVES, kind).getFirst();
    }

    private List<ComparedItem> disagreements(Kind<?, ?> kind) {
        return open(kind).items().stream().filter(one -> one.disagrees(GPT)).toList();
    }

    private ComparedItem item(Kind<?, ?> kind, int at) {
        return disagreements(kind).get(at);
    }

    private static Opinion theirs(ComparedItem item) {
        return item.opinion(GPT).orElseThrow();
    }

    @Test
    void nothingIsOpenBeforeTheReveal() {
        assertEquals(TopicReveal.Kind.CLOSED, service.state(ScoredReportsProject.WAVES, Kinds.SUPPORT).kind());
        assertEquals(TopicReveal.Kind.NO_JUDGES, service.state(ScoredReportsProject.WIND, Kinds.SUPPORT).kind());
        for (ReportKind kind : ReportKind.values()) {
            assertThrows(RefusedException.class, () -> service.open(ScoredReportsProject.WAVES, kind.kind()));
        }
        project.lock(ScoredReportsProject.WAVES);
        assertEquals(TopicReveal.Kind.READY, service.state(ScoredReportsProject.WAVES, Kinds.SUPPORT).kind());
        assertThrows(RefusedException.class, () -> open(Kinds.SUPPORT));
        service.reveal(ScoredReportsProject.WAVES);
        assertEquals(TopicReveal.Kind.REVEALED, service.state(ScoredReportsProject.WAVES, Kinds.SUPPORT).kind());
    }

    @Test
    void disagreementsAndTheirNumbers() {
        reveal();
        // That the judge cannot judge the citation of sentence 6 is no other word.
        assertEquals(List.of(1, 5), disagreements(Kinds.SUPPORT).stream().map(ComparedItem::sentence).toList());
        assertEquals(0.5, open(Kinds.SUPPORT).numbers(GPT).counted().agreement().orThrow());
        assertEquals(3.0 / 11, open(Kinds.SUPPORT).numbers(GPT).counted().kappa().orThrow(), 1e-12);
        // Another answer of the same question is another judgment, though both say nugget.
        assertEquals(List.of(1, 2, 5, 6), disagreements(Kinds.ALIGNMENT).stream().map(ComparedItem::sentence).toList());
        assertEquals(1, disagreements(Kinds.NEED).size());
    }

    @Test
    void aSecondOpinionStandsBesideTheFirstAndCanBeUndone() {
        reveal();
        ComparedItem row = item(Kinds.SUPPORT, 0);
        Opinion theirs = theirs(row);
        assertThrows(
                RefusedException.class, () -> service.say(Kinds.SUPPORT, row.item(), theirs, " "), "it needs a reason");
        service.say(Kinds.SUPPORT, row.item(), theirs, "only half of it");
        ComparedItem after = open(Kinds.SUPPORT).items().stream()
                .filter(one -> one.item().equals(row.item()))
                .findFirst()
                .orElseThrow();
        assertEquals(row.own(), after.own());
        assertTrue(after.after().orElseThrow().isSameAs(theirs));
        assertEquals("only half of it", after.after().orElseThrow().judgment().note());
        assertEquals(List.of(), store.check().problems());
        service.say(Kinds.SUPPORT, row.item(), row.own().orElseThrow(), "");
        assertTrue(item(Kinds.SUPPORT, 0).after().orElseThrow().isSameAs(row.own().orElseThrow()), "kept");
        store.undo();
        store.undo();
        assertTrue(store.values(Kinds.SUPPORT_AFTER_REVEAL, ScoredReportsProject.WAVES).isEmpty());
        ComparedItem aligned = item(Kinds.ALIGNMENT, 1);
        service.say(Kinds.ALIGNMENT, aligned.item(), theirs(aligned), "no answer there");
        assertEquals(1, store.values(Kinds.ALIGNMENT_AFTER_REVEAL, ScoredReportsProject.WAVES).size());
        service.clear(Kinds.ALIGNMENT, aligned.item());
        assertTrue(store.values(Kinds.ALIGNMENT_AFTER_REVEAL, ScoredReportsProject.WAVES).isEmpty());
        assertEquals(List.of(), store.check().problems());
    }

    @Test
    void scoresUseTheFirstUnlessTheSecondAreAskedFor() {
        reveal();
        ComparedItem row = item(Kinds.SUPPORT, 0);
        service.say(Kinds.SUPPORT, row.item(), theirs(row), "only half of it");
        ReportScoreService scores = new ReportScoreService(store);
        assertEquals(
                List.of("ann", "gpt"),
                scores.read(List.of(), false, OptionalInt.empty()).judges().stream().map(one -> one.judge()).toList());
        var both = scores.read(List.of("ann", "ann (after reveal)"), false, OptionalInt.empty());
        assertEquals(2, both.judges().size());
        assertEquals(0.7, all(both, 0), 1e-12);
        // Partial in place of full: half a point less of five.
        assertEquals(0.6, all(both, 1), 1e-12);
        assertEquals(3, scores.read(List.of(), true, OptionalInt.empty()).judges().size());
    }

    private static double all(dev.assay.app.service.scores.ReportScores scores, int judge) {
        return scores.judges().get(judge).reports().stream()
                .filter(report -> report.answer().topic().equals(ScoredReportsProject.WAVES)
                        && report.answer().run().equals(ScoredReportsProject.NORTH))
                .findFirst()
                .orElseThrow()
                .score(ReportMeasure.CITATION_PRECISION_ALL)
                .orThrow();
    }

    @Test
    void theSyncHasItBesideTheFirst() throws IOException {
        reveal();
        ComparedItem row = item(Kinds.SUPPORT, 0);
        service.say(Kinds.SUPPORT, row.item(), theirs(row), "only half of it");
        SyncFolder.write(store, folder.resolve("sync"));
        String rows = Files.readString(folder.resolve("sync/support.jsonl"));
        assertTrue(rows.contains("\"after_reveal\":{\"value\":\"partial\",\"note\":\"only half of it\""), rows);
        assertFalse(Files.exists(folder.resolve("sync/support_after_reveal.jsonl")));
    }
}
