package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.state.Workspace;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hints, terms and carried labels on a real store, without a toolkit. */
class HintsModelTest {
    private static final TopicId HEAT = new TopicId("h-014");
    private static final TopicId MILLS = new TopicId("h-022");

    @TempDir
    private Path folder;

    private ProjectStore store;
    private Workspace workspace;
    private NuggetsModel model;

    @BeforeEach
    void openSample() {
        store = SampleProject.create(folder);
        open();
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void hintsFollowEveryAct() {
        int before = model.hints().count();
        int plain = withoutHint();
        word(plain, "It blocks the air");
        assertEquals("begins with “It”: name the thing instead", line(plain));
        assertEquals(before + 1, model.hints().count());
        workspace.undo();
        assertEquals("", line(plain));
        assertEquals(before, model.hints().count());
    }

    @Test
    void aNearDuplicateIsNamedByItsPlaceAlsoAfterAMove() {
        model.nuggets().selection().select(List.of(ids().get(4)));
        model.nuggets().duplicate();
        assertTrue(line(4).contains("near-duplicate of 6 (1.00)"), line(4));
        model.nuggets().selection().select(List.of(ids().get(0)));
        model.nuggets().moveBefore(Optional.empty());
        assertTrue(line(3).contains("near-duplicate of 5 (1.00)"), line(3));
    }

    @Test
    void manyWordsAreSaid() {
        word(2, "Frost on the outdoor coil blocks the airflow and defrosting it draws heat out of the house");
        assertEquals("17 words", line(2));
    }

    @Test
    void missingEvidenceIsPointedOutOnceHalfOfTheNuggetsHaveSome() {
        Evidence evidence = model.passages().evidence(0, 7).orElseThrow();
        List<NuggetId> all = ids();
        for (int i = 0; i < 9; i++) {
            assertFalse(line(16).contains("no evidence"), line(16));
            model.nuggets().selection().select(List.of(all.get(i)));
            model.nuggets().addEvidence(evidence);
        }
        assertTrue(line(16).contains("no evidence yet"), line(16));
        assertFalse(line(8).contains("no evidence"), line(8));
        workspace.undo();
        assertFalse(line(16).contains("no evidence"), line(16));
    }

    @Test
    void oneKeyGoesFromHintToHintAndAround() {
        word(4, "This falls");
        word(9, "They fall");
        List<Integer> hinted = new ArrayList<>();
        for (int i = 0; i < 17; i++) {
            if (!line(i).isEmpty()) {
                hinted.add(i);
            }
        }
        model.nuggets().selection().select(List.of(ids().get(hinted.getLast())));
        for (int place : hinted) {
            model.nuggets().nextHint();
            assertEquals(List.of(ids().get(place)), model.nuggets().selection().ids());
        }
        for (int place : hinted.reversed().subList(1, hinted.size())) {
            model.nuggets().previousHint();
            assertEquals(List.of(ids().get(place)), model.nuggets().selection().ids());
        }
    }

    @Test
    void withoutAHintTheKeySaysSo() {
        model.nuggets().filterProperty().set(stored().nuggets().get(withoutHint()).text());
        List<NuggetId> inHand = model.nuggets().selection().ids();
        model.nuggets().nextHint();
        assertEquals("There is no hint on these nuggets.", workspace.noticeProperty().get());
        assertEquals(inHand, model.nuggets().selection().ids());
    }

    @Test
    void hiddenHintsStayHiddenAfterARestart() {
        word(2, "It blocks the air");
        model.hints().shownProperty().set(false);
        assertEquals("", line(2));
        open();
        assertFalse(model.hints().shownProperty().get());
        assertEquals("", line(2));
        model.nuggets().nextHint();
        assertTrue(model.hints().shownProperty().get());
        assertFalse(line(2).isEmpty());
        open();
        assertTrue(model.hints().shownProperty().get());
    }

    @Test
    void hintsOfAnotherTopicAreNotShown() {
        word(2, "It blocks the air");
        workspace.topicProperty().set(Optional.of(MILLS));
        assertFalse(model.hints().hintsProperty().get().keySet().stream().anyMatch(ids()::contains));
        workspace.topicProperty().set(Optional.of(HEAT));
        assertFalse(line(2).isEmpty());
    }

    @Test
    void termsAreMarkedOnlyWhenAskedForAndThatIsKept() {
        assertFalse(model.passages().terms().isOn());
        model.passages().terms().toggle();
        open();
        assertTrue(model.passages().terms().isOn());
        var row = model.passages().currentProperty().get().orElseThrow();
        NuggetSet set = stored();
        List<NuggetId> first = List.of(set.nuggets().getFirst().id());
        assertEquals(
                0,
                PassageSpans.of(row.passage(), set, first, List.of(), false, List.of(), Optional.empty())
                        .size());
        List<String> marked = PassageSpans.of(
                        row.passage(), set, first, List.of(), true, List.of(), Optional.empty())
                .stream()
                .map(span -> row.passage().text().substring(span.start(), span.end()))
                .toList();
        assertTrue(marked.contains("temperature"), marked.toString());
        assertTrue(marked.contains("lift"), marked.toString());
    }

    @Test
    void aMergeAndASplitSayHowManyLabelsWereCarriedOver() {
        List<NuggetId> all = ids();
        ProjectSession session = new ProjectSession(store);
        session.nuggets().freeze(HEAT);
        var runs = store.answers(HEAT).stream().map(answer -> answer.run()).toList();
        LabellingService labelling = session.labelling();
        for (NuggetId id : all.subList(0, 2)) {
            labelling.label(new LabelKey(HEAT, runs.get(0), id), Label.SUPPORT);
            labelling.label(new LabelKey(HEAT, runs.get(1), id), Label.NOT_SUPPORT);
        }
        workspace.reload();
        model.nuggets().selection().select(all.subList(0, 2));
        model.drafts().merge();
        model.drafts().save();
        String told = workspace.noticeProperty().get();
        assertTrue(told.contains("revision 2"), told);
        assertTrue(told.endsWith("2 labels were carried over as suggestions, marked “recheck”."), told);

        labelling.label(new LabelKey(HEAT, runs.get(0), all.get(5)), Label.SUPPORT);
        model.nuggets().selection().select(List.of(all.get(5)));
        model.drafts().split();
        model.drafts().draftProperty().get().orElseThrow().textProperty().set("One\nTwo\nThree");
        model.drafts().save();
        assertEquals(
                "3 labels were carried over as suggestions, marked “recheck”.", workspace.noticeProperty().get());

        model.nuggets().selection().select(List.of(all.get(8)));
        model.drafts().split();
        model.drafts().draftProperty().get().orElseThrow().textProperty().set("One\nTwo");
        model.drafts().save();
        assertEquals("", workspace.noticeProperty().get());
    }

    private void open() {
        workspace = new Workspace(new ImmediateRunner());
        model = NuggetsModel.of(workspace);
        workspace.show(new ProjectSession(store));
    }

    private void word(int place, String text) {
        model.drafts().edit(stored().nuggets().get(place));
        model.drafts().draftProperty().get().orElseThrow().textProperty().set(text);
        model.drafts().save();
    }

    /** The first nugget that has no hint, and so is not like any other. */
    private int withoutHint() {
        int place = 0;
        while (!line(place).isEmpty()) {
            place++;
        }
        return place;
    }

    private String line(int place) {
        return NuggetCell.HintText.of(
                ((NuggetRows.Row.OfNugget) model.nuggets().rows().get(place))
                        .contentProperty()
                        .get()
                        .hints());
    }

    private List<NuggetId> ids() {
        return stored().nuggets().stream().map(Nugget::id).toList();
    }

    private NuggetSet stored() {
        return store.nuggetSet(HEAT).orElseThrow();
    }
}
