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
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
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
        assertEquals("importColumn-0", focus().getId(), "the first column is asked about");
        assertEquals("What are the columns of fragen.csv?", onFx(() -> node("importSummary", Label.class).getText()));
        assertTrue(onFx(() -> node("importColumnsSet", Button.class).isDisabled()), "there is no question yet");
        down(1);
        robot.type(KeyCode.TAB);
        down(2);
        robot.type(KeyCode.TAB);
        assertEquals("run", chosen(2), "a name that is known is chosen already");
        robot.type(KeyCode.TAB);
        down(4);
        robot.type(KeyCode.TAB);
        down(6);
        picture("columns");
        String all = words();
        assertTrue(all.contains("Von Plankton.") && all.contains("alpha"), "the rows as they will be: " + all);
        robot.type(KeyCode.TAB);
        assertEquals("importTruthRun", focus().getId());
        robot.targetWindow(onFx(() -> node("importColumns", Node.class).getScene().getWindow()));
        robot.write("people", 0);
        robot.type(KeyCode.TAB);
        assertEquals("importColumnsSet", focus().getId());
        robot.type(KeyCode.SPACE);
        await("they can be imported", () -> !onFx(() -> node("importGo", Button.class).isDisabled()));
        robot.type(KeyCode.ENTER);
        await("they are in the project", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        settle();
        assertEquals(
                List.of("alpha", "beta", "people"),
                answers());

        onFx(() -> {
            context.window().dress(Theme.DARK);
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        drop("mehr.csv", HEADER + "2,Was ist Schilf?,alpha,Ein Gras.,Ein hohes Gras.\n");
        assertEquals(List.of("id of the question", "question", "run", "answer", "ground truth"), List.of(
                chosen(0), chosen(1), chosen(2), chosen(3), chosen(4)), "the same header is known");
        assertEquals("people", onFx(() -> node("importTruthRun", TextField.class).getText()));
        picture("columns-200");
        robot.type(KeyCode.ESCAPE);
        await("closed", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        closeWindow();
        assertEquals(1, new PreferencesFile(folder.resolve("preferences.json")).read().columns().size());
    }

    @Test
    void eachOfSeveralFilesIsAskedAboutInTurnBesideThoseThatAreKnown() throws Exception {
        open(SampleProject.create(folder), 1000, 800);
        Path german =
                Files.writeString(folder.resolve("a.csv"), "frage,antwort\nWovon lebt die Seepocke?,Von Plankton.\n");
        Path french =
                Files.writeString(folder.resolve("b.csv"), "demande,reponse\nQu'est-ce qu'un roseau?,Une herbe.\n");
        Path known = Files.writeString(folder.resolve("c.csv"), "id,question,answer\n1,What is a reed?,A grass.\n");
        onFx(() -> {
            context.desk().drop(List.of(german, french, known));
            return null;
        });
        await(
                "it asks about the first",
                () -> robot.lookup("#importColumns")
                        .tryQuery()
                        .map(Node::isVisible)
                        .orElse(false));
        settle();
        assertEquals(
                "What are the columns of a.csv? One more file is asked about after this.",
                onFx(() -> node("importSummary", Label.class).getText()));
        sayQuestionAndAnswer();
        await(
                "it asks about the second",
                () -> onFx(() -> node("importSummary", Label.class).getText()).contains("b.csv?"));
        settle();
        assertEquals("importColumn-0", focus().getId());
        sayQuestionAndAnswer();
        await("they can be imported", () -> !onFx(() -> node("importGo", Button.class).isDisabled()));
        robot.type(KeyCode.ENTER);
        await("they are in the project", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        settle();
        assertEquals(List.of("c"), answers());
    }

    @Test
    void aColumnOfEachSystemIsTheAnswersOfARunAndColumnsOfAKnownTableAreSaidAnew() throws Exception {
        open(SampleProject.create(folder), 1000, 800);
        drop("wide.csv", "id,question,our_rag,baseline,seconds\n"
                + "1,What is a reed?,A tall grass that grows in water.,It is a grass of the shore.,1.5\n"
                + "2,What is a quay?,,A wall where boats are loaded.,2\n");
        assertEquals("answers of a run", chosen(2), "two columns of texts are one run each");
        assertEquals("answers of a run", chosen(3));
        assertEquals("kept, not used", chosen(4));
        picture("columns-wide");
        takeIn(() -> node("importColumnsSet", Button.class).fire());
        assertEquals(List.of("baseline", "our_rag"), answers());

        Path known = Files.writeString(
                folder.resolve("known.csv"),
                "id,question,answer,remark\n1,What is a reed?,A tall grass.,Somebody else called it a grass.\n");
        onFx(() -> {
            context.desk().drop(List.of(known));
            return null;
        });
        await("it is known what it is", () -> robot.lookup("#importAssign")
                .tryQuery()
                .map(Node::isVisible)
                .orElse(false));
        settle();
        saveScene(node("importAssign", Node.class).getScene(), "import-known");
        onFx(() -> {
            node("importAssign", Button.class).fire();
            return null;
        });
        await("its columns are shown", () -> robot.lookup("#importColumns")
                .tryQuery()
                .map(Node::isVisible)
                .orElse(false));
        onFx(() -> {
            for (int column = 2; column < 4; column++) {
                ComboBox<?> box = node("importColumn-" + column, ComboBox.class);
                box.getSelectionModel().selectLast();
            }
            return null;
        });
        takeIn(() -> node("importColumnsSet", Button.class).fire());
        assertEquals(List.of("answer", "remark"), answers());
    }

    private void takeIn(Runnable said) {
        onFx(() -> {
            said.run();
            return null;
        });
        await("they can be imported", () -> !onFx(() -> node("importGo", Button.class).isDisabled()));
        onFx(() -> {
            node("importGo", Button.class).fire();
            return null;
        });
        await("they are in the project", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        settle();
    }

    private void sayQuestionAndAnswer() {
        down(2);
        robot.type(KeyCode.TAB);
        down(4);
        robot.type(KeyCode.TAB);
        robot.type(KeyCode.SPACE);
    }

    private List<String> answers() throws Exception {
        Path file = onFx(() -> context.workspace().projectProperty().get().orElseThrow().session().file());
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            return store.answers(new TopicId("1")).stream().map(one -> one.run().value()).sorted().toList();
        }
    }

    private void drop(String name, String text) throws Exception {
        Path file = Files.writeString(folder.resolve(name), text);
        onFx(() -> {
            context.desk().drop(List.of(file));
            return null;
        });
        await(
                "it asks what the columns are",
                () -> robot.lookup("#importColumns")
                        .tryQuery()
                        .map(Node::isVisible)
                        .orElse(false));
        settle();
    }

    private void down(int times) {
        for (int i = 0; i < times; i++) {
            robot.type(KeyCode.DOWN);
        }
    }

    private String chosen(int column) {
        return onFx(() -> choice(node("importColumn-" + column, ComboBox.class)));
    }

    private static <T> String choice(ComboBox<T> box) {
        return box.getConverter().toString(box.getValue());
    }

    private Node focus() {
        return onFx(() -> node("importColumns", Node.class).getScene().getFocusOwner());
    }

    private String words() {
        return onFx(() -> String.join(
                        " ",
                        node("importColumns", Node.class).lookupAll(".text").stream()
                                .filter(Text.class::isInstance)
                                .map(one -> ((Text) one).getText())
                                .toList())
                + String.join(
                        " ",
                        node("importColumns", Node.class).lookupAll(".words").stream()
                                .map(one -> ((Text) one).getText())
                                .toList()));
    }

    private void picture(String name) {
        saveScene(node("importColumns", Node.class).getScene(), name);
    }
}
