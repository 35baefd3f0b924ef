package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hints, terms and the signs of a frozen set by keys, in the real window. */
class NuggetHintsScreenTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");
    private static final TopicId HARBOUR = new TopicId("h-031");

    @TempDir
    private Path folder;

    @Test
    void hintsAreWalkedHiddenAndKeptHidden() {
        open(worked(SampleProject.create(folder)), 1000, 700);
        String counted = node("hints", ToggleButton.class).getText();
        assertTrue(counted.matches("\\d+ hints"), counted);
        robot.clickOn("#nuggets");
        robot.type(KeyCode.HOME);
        robot.type(KeyCode.W);
        settle();
        int first = selectedRow();
        screenshot("nuggets-hints-1000x700");
        assertFalse(hintsOf(first).isEmpty());
        robot.type(KeyCode.W);
        settle();
        int second = selectedRow();
        assertTrue(second > first);
        robot.press(KeyCode.SHIFT).type(KeyCode.W).release(KeyCode.SHIFT);
        settle();
        assertEquals(first, selectedRow());
        robot.type(KeyCode.V);
        settle();
        assertEquals(first, selectedRow());

        robot.type(KeyCode.I);
        settle();
        assertTrue(hintsOf(first).isEmpty());
        screenshot("nuggets-hints-hidden-1000x700");
        onFx(() -> {
            context.close();
            stage.hide();
            return null;
        });
        open(ProjectStore.open(folder.resolve("first-steps.assay"), InstantSource.system()), 1440, 900);
        assertFalse(node("hints", ToggleButton.class).isSelected());
        robot.clickOn("#hints");
        settle();
        assertFalse(hintsOf(first).isEmpty());
        screenshot("nuggets-hints-1440x900");
    }

    @Test
    void lettersOfTheKeysAreTypedInATextAndTermsOfTheSelectedNuggetAreMarkedWhenAskedFor() {
        open(SampleProject.create(folder), 1000, 700);
        robot.clickOn("#nuggets");
        robot.type(KeyCode.F);
        settle();
        robot.write("wit");
        settle();
        TextField filter = robot.lookup(".nugget-pane #filter").queryAs(TextField.class);
        assertEquals("wit", filter.getText());
        assertTrue(node("hints", ToggleButton.class).isSelected());
        assertFalse(node("terms", ToggleButton.class).isSelected());
        robot.type(KeyCode.ESCAPE);
        settle();
        robot.clickOn("Efficiency falls as the temperature lift grows");
        settle();
        assertEquals(0, termsMarked());
        robot.type(KeyCode.T);
        settle();
        List<?> marked = whereMarked();
        assertTrue(marked.size() >= 3, "marked: " + marked);
        screenshot("nuggets-terms-1000x700");
        robot.type(KeyCode.DOWN);
        settle();
        assertFalse(marked.equals(whereMarked()));
        robot.type(KeyCode.T);
        settle();
        assertEquals(0, termsMarked());
        robot.clickOn("#terms");
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(HARBOUR));
            return null;
        });
        settle();
        robot.clickOn("#nuggets");
        robot.type(KeyCode.HOME);
        settle();
        assertTrue(termsMarked() > 0);
        screenshot("nuggets-terms-arabic-1000x700");
    }

    @Test
    void aFrozenSetTakesNoThirdRowAndAMergeOfItsNuggetsTellsOfTheirLabels() {
        open(worked(SampleProject.create(folder)), 1000, 700);
        read(session -> {
            session.nuggets().freeze(HEAT);
            RunId run = session.store().answers(HEAT).getFirst().run();
            for (NuggetId id : ids(session.nuggets().open(HEAT).set()).subList(2, 4)) {
                session.labelling().label(new LabelKey(HEAT, run, id), Label.SUPPORT);
            }
            return "";
        });
        onFx(() -> {
            context.workspace().reload();
            return null;
        });
        settle();
        screenshot("nuggets-hints-frozen-1000x700");
        double top = node("total", Node.class).getBoundsInParent().getCenterY();
        assertEquals(top, node("state", Node.class).getBoundsInParent().getCenterY(), 3);
        double second = node("hints", Node.class).getBoundsInParent().getCenterY();
        assertEquals(second, node("proposals", Node.class).getBoundsInParent().getCenterY(), 3);
        assertEquals(second, node("undo", Node.class).getBoundsInParent().getCenterY(), 3);

        robot.clickOn("#nuggets");
        robot.type(KeyCode.HOME);
        settle();
        robot.clickOn("Frost on the outdoor coil blocks airflow");
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        robot.type(KeyCode.M);
        settle();
        robot.type(KeyCode.ENTER);
        settle();
        String told = onFx(() -> context.workspace().noticeProperty().get());
        assertTrue(told.contains("1 label was carried over as a suggestion, marked “recheck”."), told);
        long carried = read(session -> session.store().assignments(HEAT).stream()
                .filter(label -> label.recheck() && Label.of(label) == Label.SUPPORT)
                .count());
        assertEquals(1, carried);
        screenshot("nuggets-carried-1000x700");
        int all = node("nuggets", ListView.class).getItems().size();
        robot.press(KeyCode.SHIFT).type(KeyCode.F).release(KeyCode.SHIFT);
        settle();
        assertEquals(1, onFx(() -> node("nuggets", ListView.class).getItems().size()));
        assertEquals("recheck 1", node("onlyRecheck", ToggleButton.class).getText());
        screenshot("nuggets-only-recheck-1000x700");
        robot.clickOn("#onlyRecheck");
        settle();
        assertEquals(all, onFx(() -> node("nuggets", ListView.class).getItems().size()));
    }

    /** The sample with evidence on most nuggets, and with some words that call for a hint. */
    private static ProjectStore worked(ProjectStore store) {
        var nuggets = new dev.assay.app.service.project.ProjectSession(store).nuggets();
        Passage passage = store.passages(HEAT).getFirst();
        List<NuggetId> all = ids(nuggets.open(HEAT).set());
        String quote = passage.text().substring(0, 40);
        for (NuggetId id : all.subList(0, 13)) {
            nuggets.addEvidence(HEAT, id, new Evidence(passage.id(), 0, 40, quote));
        }
        nuggets.editText(
                HEAT, all.get(4), "Defrosting reverses the cycle of the pump and the unit draws heat out of the house");
        nuggets.editText(HEAT, all.get(7), "It drops as suction gas becomes less dense");
        return store;
    }

    private static List<NuggetId> ids(NuggetSet set) {
        return set.nuggets().stream().map(one -> one.id()).toList();
    }

    private <T> T read(java.util.function.Function<dev.assay.app.service.project.ProjectSession, T> what) {
        settle();
        CompletableFuture<T> read = new CompletableFuture<>();
        onFx(() -> {
            context.workspace().read(what, read::complete);
            return null;
        });
        return read.join();
    }

    private int selectedRow() {
        return onFx(() -> node("nuggets", ListView.class).getSelectionModel().getSelectedIndex());
    }

    private List<NuggetRows.Row.OfNugget.Hint> hintsOf(int row) {
        return onFx(() -> ((NuggetRows.Row.OfNugget) node("nuggets", ListView.class).getItems().get(row))
                .contentProperty()
                .get()
                .hints());
    }

    private int termsMarked() {
        return whereMarked().size();
    }

    private List<?> whereMarked() {
        return onFx(() -> node("text", Node.class).lookupAll(".mark.term").stream()
                .map(Node::getBoundsInParent)
                .toList());
    }
}
