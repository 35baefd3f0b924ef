package dev.assay.app.service.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.testing.ReportProject;
import dev.assay.model.DocumentId;
import dev.assay.model.PassageMark;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is done to questions, answers, ticks and groups, and what becomes of the alignments that name them. */
class NuggetQuestionsTest {
    private static final TopicId TRAINS = ReportProject.TRAINS;
    private static final NuggetId WHEN = new NuggetId("when");
    private static final NuggetId ARRIVE = new NuggetId("arrive");
    private static final NuggetAnswerId AT_TEN = new NuggetAnswerId("when-1");
    private static final DocumentId D2 = new DocumentId("d2");
    private static final SentenceKey FIRST = new SentenceKey(TRAINS, new RunId("tide"), 0);
    private static final SentenceKey SECOND = new SentenceKey(TRAINS, new RunId("tide"), 1);

    @TempDir
    private Path folder;

    private ProjectStore store;
    private NuggetService nuggets;
    private AlignmentService alignments;

    @BeforeEach
    void open() {
        store = ReportProject.create(folder, ReportRules.USUAL, List.of("nuggets", "align"), true);
        nuggets = new NuggetService(store, () -> new NuggetId("new-" + UUID.randomUUID()));
        alignments = new AlignmentService(store);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void answersAreAddedRewordedTickedAndTakenAwayEachAsOneAct() {
        NuggetSet start = set();
        NuggetAnswer added = answers(nuggets.addAnswer(TRAINS, ARRIVE, "  at half past seven "), ARRIVE).getLast();
        assertEquals("at half past seven", added.text());
        nuggets.attest(TRAINS, ARRIVE, added.id(), D2);
        nuggets.attest(TRAINS, ARRIVE, added.id(), D2);
        assertEquals(List.of(D2), answers(set(), ARRIVE).getLast().attestedBy());
        nuggets.unattest(TRAINS, ARRIVE, added.id(), D2);
        assertEquals(List.of(), answers(set(), ARRIVE).getLast().attestedBy());
        nuggets.editAnswer(TRAINS, ARRIVE, added.id(), "at eight");
        assertEquals("at eight", answers(set(), ARRIVE).getLast().text());
        nuggets.deleteAnswer(TRAINS, ARRIVE, added.id());
        assertEquals(start, set(), "what was added is gone, and the set is still frozen");
        undo(ActKind.DELETE_ANSWER, ActKind.EDIT_ANSWER, ActKind.UNATTEST, ActKind.ATTEST, ActKind.ADD_ANSWER);
        assertEquals(start, set());
    }

    @Test
    void aNuggetBecomesAQuestionAndNuggetsAreGrouped() {
        NuggetId plain = new NuggetId("plain");
        nuggets.add(TRAINS, 0, "The port has no station", Importance.OKAY, List.of(), plain);
        NuggetSet start = set();
        nuggets.setRule(TRAINS, List.of(plain), Rule.NONE);
        assertEquals(Rule.NONE, find(plain).question().orElseThrow().rule());
        nuggets.setGroup(TRAINS, List.of(plain, WHEN), " The port ");
        assertEquals(List.of("The port", "The port"), List.of(find(plain).group(), find(WHEN).group()));
        nuggets.setGroup(TRAINS, List.of(plain), "");
        assertEquals("", find(plain).group());
        undo(ActKind.SET_GROUP, ActKind.SET_GROUP, ActKind.SET_RULE);
        assertEquals(start, set());
    }

    @Test
    void aRewordedAnswerOrQuestionAndADeletedOneAreToBeLookedAtAgain() {
        align();
        nuggets.attest(TRAINS, WHEN, AT_TEN, D2);
        nuggets.setGroup(TRAINS, List.of(WHEN), "Winter");
        assertFalse(kept(FIRST).recheck(), "neither a tick nor a group changes what was said");
        nuggets.editAnswer(TRAINS, WHEN, AT_TEN, "at ten o'clock");
        assertTrue(kept(FIRST).recheck());
        assertFalse(kept(SECOND).recheck());
        store.undo();
        assertFalse(kept(FIRST).recheck());
        nuggets.deleteAnswer(TRAINS, WHEN, AT_TEN);
        assertTrue(kept(FIRST).recheck());
        assertEquals(List.of(new Target(WHEN, AT_TEN)), kept(FIRST).targets(), "what it names stays named");
        store.undo();
        nuggets.editText(TRAINS, ARRIVE, "When does the first of them arrive?");
        assertTrue(kept(SECOND).recheck());
        store.undo();
        nuggets.delete(TRAINS, List.of(ARRIVE));
        assertTrue(kept(SECOND).recheck());
        store.undo();
        assertEquals(1, nuggets.alignedWith(TRAINS, WHEN, AT_TEN));
        assertFalse(kept(FIRST).recheck() || kept(SECOND).recheck());
    }

    @Test
    void aMergeAndASplitTakeTheAlignmentsAlong() {
        align();
        NuggetSet merged = nuggets.merge(
                TRAINS, List.of(WHEN, ARRIVE), "When do the trains leave and arrive?", new NuggetId("both"));
        Nugget both = merged.find(new NuggetId("both")).orElseThrow();
        assertEquals(
                List.of("at ten", "at half past eleven", "at seven"),
                answers(merged, both.id()).stream().map(NuggetAnswer::text).toList());
        assertEquals(List.of(new Target(both.id(), answers(merged, both.id()).getFirst().id())), kept(FIRST).targets());
        assertTrue(kept(FIRST).recheck());
        store.undo();
        NuggetSet split =
                nuggets.split(TRAINS, WHEN, List.of("When does the first leave?", "When does the second leave?"));
        assertEquals(2, kept(FIRST).targets().size(), "one for each part");
        assertTrue(kept(FIRST).targets().stream().allMatch(target -> split.find(target.nugget()).isPresent()));
        store.undo();
        assertEquals(List.of(new Target(WHEN, AT_TEN)), kept(FIRST).targets());
        assertFalse(kept(FIRST).recheck());
    }

    @Test
    void aQuestionIsRestoredAsItWas() {
        Nugget was = find(WHEN);
        nuggets.setGroup(TRAINS, List.of(WHEN), "Winter");
        nuggets.setRule(TRAINS, List.of(WHEN), Rule.ANY);
        nuggets.deleteAnswer(TRAINS, WHEN, AT_TEN);
        nuggets.delete(TRAINS, List.of(WHEN));
        nuggets.restoreAs(TRAINS, was);
        assertEquals(was, find(WHEN));
    }

    @Test
    void aDocumentIsDoneOnceItAttestsSomethingOrHasNoNugget() {
        assertEquals(List.of("d2", "d3"), open(nuggets.open(TRAINS)));
        assertTrue(nuggets.open(TRAINS).hasQuestions());
        nuggets.attest(TRAINS, WHEN, AT_TEN, D2);
        nuggets.markPassage(TRAINS, new DocumentId("d3"), PassageMark.NO_NUGGET);
        assertEquals(List.of(), open(nuggets.open(TRAINS)));
        nuggets.unattest(TRAINS, WHEN, AT_TEN, D2);
        assertEquals(List.of("d2"), open(nuggets.open(TRAINS)), "the last tick is gone");
        assertEquals(Map.of(new DocumentId("d1"), 6), nuggets.open(TRAINS).ticks());
    }

    @Test
    void aLockedTopicIsRefused() {
        store.commit(new Act(ActKind.LOCK, Kinds.LOCK.change(TRAINS, false, true)));
        assertThrows(RefusedException.class, () -> nuggets.attest(TRAINS, WHEN, AT_TEN, D2));
        assertThrows(RefusedException.class, () -> nuggets.setGroup(TRAINS, List.of(WHEN), "Winter"));
    }

    private void align() {
        alignments.toggle(FIRST, new Target(WHEN, AT_TEN));
        alignments.toggle(SECOND, new Target(ARRIVE, new NuggetAnswerId("arrive-1")));
    }

    private Alignment kept(SentenceKey sentence) {
        return store.value(Kinds.ALIGNMENT, sentence).orElseThrow();
    }

    private NuggetSet set() {
        return store.nuggetSet(TRAINS).orElseThrow();
    }

    private Nugget find(NuggetId id) {
        return set().find(id).orElseThrow();
    }

    private static List<NuggetAnswer> answers(NuggetSet set, NuggetId nugget) {
        return set.find(nugget).orElseThrow().question().orElseThrow().answers();
    }

    private static List<String> open(TopicNuggets topic) {
        return topic.open().stream().map(passage -> passage.id().value()).toList();
    }

    private void undo(ActKind... kinds) {
        for (ActKind kind : kinds) {
            assertEquals(Optional.of(kind), store.undo().map(event -> event.kind()));
        }
    }
}
