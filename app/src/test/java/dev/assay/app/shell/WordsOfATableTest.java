package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table of labels in its own words: what they mean is said in the window, and remembered with its columns. */
class WordsOfATableTest extends WindowTest {
    private static final String HEADER = "qid,question,run,answer,nugget,importance,label\n";

    @TempDir
    private Path folder;

    @Test
    void whatWordsMeanIsSaidAndRemembered() throws Exception {
        open(SampleProject.create(folder), 1200, 850);
        drop("urteile.csv", HEADER
                + "900,Wovon lebt die Muschel?,alpha,Von Plankton.,Filtert Plankton,2,ja\n"
                + "900,Wovon lebt die Muschel?,beta,Von Sand.,Filtert Plankton,2,nein\n");
        onFx(() -> {
            node("importJudge", TextField.class).setText("Eva");
            node("importJudgeSet", Button.class).fire();
            return null;
        });
        await("the words are refused, not guessed", () -> onFx(() -> node("importErrors", Node.class).isVisible()));
        assertEquals(List.of("ja", "nein"), List.of(word(0), word(1)));
        picture("words");
        choose(0, "support");
        choose(1, "not_support");
        assertEquals("2", word(2));
        choose(2, "vital");
        await("they can be imported", this::canBeImported);
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await("they are in the project", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        settle();
        try (ProjectStore store = ProjectStore.openReadOnly(
                onFx(() -> context.workspace().projectProperty().get().orElseThrow().session().file()))) {
            assertEquals(
                    "vital",
                    store.nuggetSet(new TopicId("900")).orElseThrow().nuggets().getFirst().importance().word());
        }

        onFx(() -> {
            context.window().dress(Theme.DARK);
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        drop("mehr.csv", HEADER + "901,Was ist Schilf?,alpha,Ein Gras.,Hohes Gras,2,nein\n");
        await("its words are known", () -> robot.lookup("#importWord-0-0").tryQuery().isPresent());
        assertEquals("not_support", onFx(() -> node("importWord-0-0", ComboBox.class).getValue()));
        picture("words-200");
        assertFalse(canBeImported(), "whose labels they are is asked again");
    }

    private String word(int number) {
        return onFx(() -> node("importWord-0-" + number, ComboBox.class).getParent().lookup(".import-word")
                instanceof Label label ? label.getText() : "");
    }

    private void choose(int number, String meaning) {
        onFx(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<String> box = node("importWord-0-" + number, ComboBox.class);
            box.setValue(meaning);
            return null;
        });
        settle();
    }

    private boolean canBeImported() {
        return onFx(() -> robot.lookup("#importGo")
                .tryQueryAs(Button.class)
                .map(go -> !go.isDisabled())
                .orElse(false));
    }

    private void drop(String name, String text) throws Exception {
        Path file = Files.writeString(folder.resolve(name), text);
        onFx(() -> {
            context.desk().drop(List.of(file));
            return null;
        });
        await("the columns are shown", () -> robot.lookup("#importColumns-0").tryQuery().isPresent());
        settle();
    }

    private void picture(String name) {
        saveScene(stage.getScene(), name);
    }
}
