package dev.assay.app.service.judges;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.ComparedReport.Opinion;
import dev.assay.app.service.judges.ComparedReport.Row;
import dev.assay.app.service.judges.ReportCompareService.Standing;
import dev.assay.app.service.reports.ReportScoreService;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.report.scoring.ReportMeasure;
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

/** Other judges of reports are out of reach until the reveal; what is said after it stands beside what was said first. */
class ReportCompareServiceTest {
    private static final JudgeId GPT = new JudgeId("gpt");

    @TempDir
    Path folder;

    private ScoredReportsProject project;
    private ProjectStore store;
    private ReportCompareService service;

    @BeforeEach
    void judged() {
        project = ScoredReportsProject.in(folder).judgeExample().secondJudge("gpt");
        store = project.store();
        service = new ReportCompareService(store);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void reveal() {
        project.lock(ScoredReportsProject.WAVES);
        new CompareService(store).reveal(ScoredReportsProject.WAVES);
    }

    private Row row(ReportKind kind, int at) {
        return service.open(ScoredReportsProject.WAVES, kind).disagreements(List.of(GPT)).get(at);
    }

    @Test
    void nothingIsOpenBeforeTheReveal() {
        assertEquals(Standing.CLOSED, service.standing(ScoredReportsProject.WAVES));
        assertEquals(Standing.NO_JUDGES, service.standing(ScoredReportsProject.WIND));
        for (ReportKind kind : ReportKind.values()) {
            assertThrows(RefusedException.class, () -> service.open(ScoredReportsProject.WAVES, kind));
        }
        project.lock(ScoredReportsProject.WAVES);
        assertEquals(Standing.READY, service.standing(ScoredReportsProject.WAVES));
        assertThrows(RefusedException.class, () -> service.open(ScoredReportsProject.WAVES, ReportKind.SUPPORT));
        new CompareService(store).reveal(ScoredReportsProject.WAVES);
        assertEquals(Standing.OPEN, service.standing(ScoredReportsProject.WAVES));
    }

    @Test
    void disagreementsAndTheirNumbers() {
        reveal();
        ComparedReport support = service.open(ScoredReportsProject.WAVES, ReportKind.SUPPORT);
        assertEquals(List.of(1, 5, 6), support.disagreements(List.of(GPT)).stream().map(Row::sentence).toList());
        assertEquals(0.5, support.counted(GPT).agreement().orThrow());
        assertEquals(3.0 / 11, support.counted(GPT).kappa().orThrow(), 1e-12);
        ComparedReport align = service.open(ScoredReportsProject.WAVES, ReportKind.ALIGN);
        // Another answer of the same question is another judgment, though both say nugget.
        assertEquals(List.of(1, 2, 5, 6), align.disagreements(List.of(GPT)).stream().map(Row::sentence).toList());
        assertEquals("Sentence 1.", align.disagreements(List.of(GPT)).getFirst().text());
        assertEquals(1, service.open(ScoredReportsProject.WAVES, ReportKind.NEED).disagreements(List.of(GPT)).size());
    }

    @Test
    void aSecondOpinionStandsBesideTheFirstAndCanBeUndone() {
        reveal();
        Row row = row(ReportKind.SUPPORT, 0);
        Opinion theirs = row.judges().get(GPT);
        assertThrows(RefusedException.class, () -> service.say(row.item(), ReportKind.SUPPORT, theirs, " "), "it needs a reason");
        service.say(row.item(), ReportKind.SUPPORT, theirs, "only half of it");
        Row after = service.open(ScoredReportsProject.WAVES, ReportKind.SUPPORT).rows().stream()
                .filter(one -> one.item().equals(row.item()))
                .findFirst()
                .orElseThrow();
        assertEquals(row.first(), after.first());
        assertTrue(after.after().orElseThrow().isSameAs(theirs));
        assertEquals("only half of it", after.after().orElseThrow().judgment().note());
        assertEquals(List.of(), store.check().problems());
        service.say(row.item(), ReportKind.SUPPORT, row.first().orElseThrow(), "");
        assertTrue(row(ReportKind.SUPPORT, 2).after().orElseThrow().isSameAs(row.first().orElseThrow()), "kept");
        store.undo();
        store.undo();
        assertTrue(store.values(Kinds.SUPPORT_AFTER_REVEAL, ScoredReportsProject.WAVES).isEmpty());
        Row aligned = row(ReportKind.ALIGN, 1);
        service.say(aligned.item(), ReportKind.ALIGN, aligned.judges().get(GPT), "no answer there");
        assertEquals(1, store.values(Kinds.ALIGNMENT_AFTER_REVEAL, ScoredReportsProject.WAVES).size());
        service.clear(aligned.item(), ReportKind.ALIGN);
        assertTrue(store.values(Kinds.ALIGNMENT_AFTER_REVEAL, ScoredReportsProject.WAVES).isEmpty());
        assertEquals(List.of(), store.check().problems());
    }

    @Test
    void scoresUseTheFirstUnlessTheSecondAreAskedFor() {
        reveal();
        Row row = row(ReportKind.SUPPORT, 0);
        service.say(row.item(), ReportKind.SUPPORT, row.judges().get(GPT), "only half of it");
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

    private static double all(dev.assay.app.service.reports.ReportScores scores, int judge) {
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
        Row row = row(ReportKind.SUPPORT, 0);
        service.say(row.item(), ReportKind.SUPPORT, row.judges().get(GPT), "only half of it");
        SyncFolder.write(store, folder.resolve("sync"));
        String rows = Files.readString(folder.resolve("sync/support.jsonl"));
        assertTrue(rows.contains("\"after_reveal\":{\"value\":\"partial\",\"note\":\"only half of it\""), rows);
        assertFalse(Files.exists(folder.resolve("sync/support_after_reveal.jsonl")));
    }
}
