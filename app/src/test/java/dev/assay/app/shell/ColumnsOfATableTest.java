package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.PreferencesFile;
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
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table under names that nobody knows: what its columns are is said in the window, by keys, and remembered. */
class ColumnsOfATableTest extends WindowTest {
    private static final String HEADER = "nr,frage,system,antwort,muster\n";

    @TempDir
    private Path folder;

    @Test
    void whatColumnsAreIsSaidByKeysShownAsItWillBeAndRemembered() throws Exception {
        open(SampleProject.create(folder), 1000, 800);
        drop("fragen.csv", HEADER
                + "1,Wovon lebt die Seepocke?,alpha,Von Plankton.,Sie filtert Plankton.\n"
                + "1,Wovon lebt die Seepocke?,beta,Von Sand.,Sie filtert Plankton.\n");
        await("its columns are asked about", () -> "importColumn-0-0".equals(focus().getId()));
        assertEquals("Choose the meaning of the columns.", onFx(() -> node("importSummary", Label.class).getText()));
        assertTrue(onFx(() -> node("importGo", Button.class).isDisabled()), "there is no question yet");
        assertEquals("Run", chosen(2), "a name that is known is chosen already");
        down(1);
        robot.type(KeyCode.TAB);
        down(2);
        await("a question and an id are enough", this::canBeImported);
        assertEquals("importColumn-0-1", focus().getId(), "the keys stay where they are");
        robot.type(KeyCode.TAB, KeyCode.TAB);
        down(4);
        robot.type(KeyCode.TAB);
        down(6);
        await("the ground truth asks for its run", () -> onFx(() -> node("importTruthRun-0", Node.class)
                .getParent()
                .isVisible()));
        robot.type(KeyCode.TAB);
        assertEquals("importTruthRun-0", focus().getId());
        robot.write("people", 0);
        robot.type(KeyCode.ENTER);
        picture("columns");
        await("they can be imported", this::canBeImported);
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await("they are in the project", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        settle();
        assertEquals(List.of("alpha", "beta", "people"), answers());

        onFx(() -> {
            context.window().dress(Theme.DARK);
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        drop("mehr.csv", HEADER + "2,Was ist Schilf?,alpha,Ein Gras.,Ein hohes Gras.\n");
        await("the same header is known", this::canBeImported);
        assertEquals(List.of("Topic id", "Question", "Run", "Answer", "Ground truth"), List.of(
                chosen(0), chosen(1), chosen(2), chosen(3), chosen(4)));
        assertEquals("people", onFx(() -> node("importTruthRun-0", TextField.class).getText()));
        picture("columns-200");
        settle();
        await("nothing is looked at any more", this::canBeImported);
        robot.type(KeyCode.ESCAPE);
        await("closed", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        closeWindow();
        assertEquals(1, new PreferencesFile(folder.resolve("preferences.json")).read().columns().size());
    }

    @Test
    void severalTablesAreAssignedOnOnePageBesideThoseThatAreKnown() throws Exception {
        open(SampleProject.create(folder), 1000, 800);
        drop(
                Files.writeString(folder.resolve("a.csv"), "frage,antwort\nWovon lebt die Seepocke?,Von Plankton.\n"),
                Files.writeString(folder.resolve("b.csv"), "demande,reponse\nQu'est-ce qu'un roseau?,Une herbe.\n"));
        await("the first is asked about", () -> "importColumn-0-0".equals(focus().getId()));
        drop(
                Files.writeString(folder.resolve("c.csv"), "id,question,answer\n1,What is a reed?,A grass.\n"),
                Files.writeString(folder.resolve("prose.txt"), "Nobody needs this.\nNor this.\n"));
        ListView<?> files = node("importFiles", ListView.class);
        await("what is dropped on the page is added", () -> onFx(() -> files.getItems().size() == 4));
        await("prose is left out", () -> onFx(() -> node("importUnused", Node.class).isVisible()));
        onFx(() -> {
            files.getSelectionModel().selectLast();
            files.requestFocus();
            return null;
        });
        robot.type(KeyCode.DELETE);
        await("Del takes a file from the list", () -> onFx(() -> files.getItems().size() == 3));
        settle();
        onFx(() -> {
            node("importColumn-0-0", ComboBox.class).requestFocus();
            return null;
        });
        down(2);
        robot.type(KeyCode.TAB);
        down(4);
        onFx(() -> {
            node("importColumn-1-0", ComboBox.class).requestFocus();
            return null;
        });
        down(2);
        robot.type(KeyCode.TAB);
        down(4);
        await("they can be imported", this::canBeImported);
        picture("columns-several");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await("they are in the project", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        settle();
        assertEquals(List.of("c"), answers());
    }

    @Test
    void marksInAnswersAreReadWhereItIsTickedAndExportsAreKnown() throws Exception {
        open(SampleProject.create(folder), 1000, 800);
        drop(
                Files.writeString(
                        folder.resolve("marks.jsonl"),
                        "{\"qid\": \"m1\", \"question\": \"Who lights the beacon?\", \"contexts\": [\"The keeper.\"], "
                                + "\"answer\": \"The keeper does [1].\"}"),
                Files.writeString(
                        folder.resolve("traces.jsonl"),
                        "{\"id\": \"t\", \"timestamp\": \"x\", \"sessionId\": \"s\", \"input\": \"Where is Brae?\", "
                                + "\"output\": \"In the north.\", \"latency\": 1.5}"));
        await("they can be imported", this::canBeImported);
        CheckBox marks = node("importMarkers", CheckBox.class);
        assertTrue(onFx(marks::isVisible));
        onFx(() -> {
            marks.requestFocus();
            return null;
        });
        robot.type(KeyCode.SPACE);
        settle();
        await("they are looked at again", this::canBeImported);
        assertTrue(onFx(marks::isVisible), "it can be taken back");
        picture("marks");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await("they are in the project", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        settle();
        Path file = onFx(() -> context.workspace().projectProperty().get().orElseThrow().session().file());
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            assertEquals(
                    1, store.answers(new TopicId("m1")).getFirst().sentences().getFirst().citations().size());
        }
    }

    @Test
    void aColumnOfEachSystemIsTheAnswersOfARunAndColumnsOfAKnownTableAreSaidAnew() throws Exception {
        open(SampleProject.create(folder), 1000, 800);
        drop("wide.csv", "id,question,our_rag,baseline,seconds\n"
                + "1,What is a reed?,A tall grass that grows in water.,It is a grass of the shore.,1.5\n"
                + "2,What is a quay?,,A wall where boats are loaded.,2\n");
        await("two columns of texts are one run each", this::canBeImported);
        assertEquals(
                List.of("Answers of a run", "Answers of a run", "Not used"),
                List.of(chosen(2), chosen(3), chosen(4)));
        assertEquals("3", counted("answers"));
        picture("columns-wide");
        robot.type(KeyCode.ENTER);
        await("they are in the project", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        settle();
        assertEquals(List.of("baseline", "our_rag"), answers());

        drop(
                "known.csv",
                "id,question,answer,remark\n1,What is a reed?,A tall grass.,Somebody else called it a grass.\n");
        await("it is known what it is", this::canBeImported);
        assertEquals("Answer", chosen(2), "its columns are shown");
        onFx(() -> {
            for (int column = 2; column < 4; column++) {
                node("importColumn-0-" + column, ComboBox.class).getSelectionModel().selectLast();
            }
            return null;
        });
        await("each is a run", () -> canBeImported() && counted("answers").equals("2"));
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await("they are in the project", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        settle();
        assertEquals(List.of("answer", "remark"), answers());
    }

    private boolean canBeImported() {
        return onFx(() -> robot.lookup("#importGo")
                .tryQueryAs(Button.class)
                .map(go -> !go.isDisabled())
                .orElse(false));
    }

    private String counted(String what) {
        return onFx(() -> node("importMade-" + what, Node.class).lookup(".number") instanceof Label number
                ? number.getText()
                : "");
    }

    private List<String> answers() throws Exception {
        Path file = onFx(() -> context.workspace().projectProperty().get().orElseThrow().session().file());
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            return store.answers(new TopicId("1")).stream().map(one -> one.run().value()).sorted().toList();
        }
    }

    private void drop(String name, String text) throws Exception {
        drop(Files.writeString(folder.resolve(name), text));
    }

    private void drop(Path... dropped) {
        onFx(() -> {
            context.desk().drop(List.of(dropped));
            return null;
        });
        await("the columns are shown", () -> robot.lookup("#importColumns-0").tryQuery().isPresent());
        settle();
    }

    private void down(int times) {
        for (int i = 0; i < times; i++) {
            robot.type(KeyCode.DOWN);
        }
    }

    private String chosen(int column) {
        return onFx(() -> choice(node("importColumn-0-" + column, ComboBox.class)));
    }

    private static <T> String choice(ComboBox<T> box) {
        return box.getConverter().toString(box.getValue());
    }

    private Node focus() {
        return onFx(() -> stage.getScene().getFocusOwner());
    }

    private void picture(String name) {
        saveScene(stage.getScene(), name);
    }
}
