package dev.assay.app.service.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.NamedJudgments;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Decisions where two people differ on the citations and sentences of a report. */
class ReportDecisionsTest {
    private static final CitationKey CITED = new CitationKey(
            ScoredReportsProject.WAVES, ScoredReportsProject.NORTH, 1, new DocumentId("d1"));

    @TempDir
    private Path folder;

    private ScoredReportsProject project;
    private ProjectStore store;
    private AdjudicationService adjudication;

    @BeforeEach
    void judge() {
        project = ScoredReportsProject.in(folder).judgeExample().secondJudge("Bob", Judge.Kind.PERSON);
        store = project.store();
        adjudication = new AdjudicationService(store);
    }

    @AfterEach
    void close() {
        project.close();
    }

    private List<Disputed> disputed(Kind<?, ?> kind) {
        return adjudication.queue(List.of(kind)).disputed();
    }

    private static Opinion word(Item item, String word) {
        return new Opinion(Judgment.open(item, 1).with(word, 1));
    }

    @Test
    void nothingIsListedOrDecidedBeforeTheLock() {
        assertEquals(List.of(), disputed(Kinds.SUPPORT));
        assertEquals(List.of(ScoredReportsProject.WAVES), adjudication.queue().closed());
        assertThrows(
                RefusedException.class,
                () -> adjudication.decide(Kinds.SUPPORT, CITED, word(CITED, "partial"), "Half of it."));
    }

    @Test
    void eachKindListsWhatPeopleDifferOnTheFarthestApartFirst() {
        project.lock(ScoredReportsProject.WAVES);
        List<Disputed> support = disputed(Kinds.SUPPORT);
        assertEquals(List.of("1 d1", "5 d3", "6 d2"), places(support));
        assertEquals(List.of("full", "partial"), support.getFirst().votes().stream().map(Opinion::name).toList());
        assertEquals(List.of("full", "cant_judge"), support.getLast().votes().stream().map(Opinion::name).toList());
        assertEquals(1, disputed(Kinds.NEED).size());
        assertEquals(List.of(1, 2, 5, 6), disputed(Kinds.ALIGNMENT).stream()
                .map(one -> ((SentenceKey) one.item()).sentence())
                .toList());
        assertEquals(3 + 1 + 4, adjudication.queue().disputed().size());
        assertFalse(adjudication.queue().toString().contains("Bob"));
    }

    private static List<String> places(List<Disputed> some) {
        return some.stream()
                .map(one -> ((CitationKey) one.item()).sentence() + " " + ((CitationKey) one.item()).document())
                .toList();
    }

    @Test
    void aDecisionNeedsAReasonAndIsTakenBackByUndo() {
        project.lock(ScoredReportsProject.WAVES);
        assertThrows(
                RefusedException.class, () -> adjudication.decide(Kinds.SUPPORT, CITED, word(CITED, "partial"), " "));
        adjudication.decide(Kinds.SUPPORT, CITED, word(CITED, "partial"), " Half of it. ");
        assertEquals("Half of it.", store.value(Kinds.SUPPORT_DECISION, CITED).orElseThrow().note());
        assertEquals(Optional.of("full"), store.value(Kinds.SUPPORT, CITED).orElseThrow().word());
        assertTrue(disputed(Kinds.SUPPORT).getLast().decision().isPresent());
        store.undo();
        assertEquals(Optional.empty(), store.value(Kinds.SUPPORT_DECISION, CITED));
        store.redo();
        adjudication.clear(Kinds.SUPPORT, CITED);
        assertEquals(Optional.empty(), store.value(Kinds.SUPPORT_DECISION, CITED));
    }

    @Test
    void decidedAndAgreedJudgmentsAreThoseOfTheJudgeAdjudicated() {
        project.lock(ScoredReportsProject.WAVES);
        adjudication.decide(Kinds.SUPPORT, CITED, word(CITED, "partial"), "Half of it.");
        Disputed sentence = disputed(Kinds.ALIGNMENT).getFirst();
        Opinion theirs = sentence.votes().getLast();
        adjudication.decide(Kinds.ALIGNMENT, sentence.item(), theirs, "It answers the second question.");
        Alignment decided = store.value(Kinds.ALIGNMENT_DECISION, (SentenceKey) sentence.item()).orElseThrow();
        assertEquals(theirs.targets(), decided.targets());
        NamedJudgments named = NamedJudgments.ofNumbers(store);
        Map<CitationKey, Judgment<CitationKey>> adjudicated =
                named.of("Adjudicated", Kinds.SUPPORT, ScoredReportsProject.WAVES);
        assertEquals(Optional.of("partial"), adjudicated.get(CITED).word());
        assertEquals(
                Set.of("0 d1", "1 d1", "1 d2"),
                Set.copyOf(adjudicated.keySet().stream().map(one -> one.sentence() + " " + one.document()).toList()),
                "what people agree on and what was decided");
        assertEquals(decided.targets(), named.of("Adjudicated", Kinds.ALIGNMENT, ScoredReportsProject.WAVES)
                .get((SentenceKey) sentence.item())
                .targets());
    }
}
