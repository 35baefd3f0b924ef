package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.NewProject;
import dev.assay.app.testing.NamesakeBundle;
import dev.assay.app.testing.WindowTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Bundles in folders of the same name: which project each is worked on in is told by what is in them, and else asked.
 */
class BundleQuestionTest extends WindowTest {
    @TempDir
    private Path folder;

    private Path first;
    private Path second;

    @BeforeEach
    void twoBundles() {
        first = NamesakeBundle.sample(folder.resolve("first"));
        second = NamesakeBundle.other(folder.resolve("second"));
    }

    @Test
    void aSecondBundleOfTheSameNameGetsAProjectOfItsOwn() {
        startWith(first);
        assertEquals(3, topics());
        open(second);
        assertTrue(isAsked());
        assertEquals("first-steps.assay", project(), "nothing happens before the answer");
        String sentence = node("bundleQuestion", Label.class).getText();
        assertTrue(sentence.contains(second.toString()), sentence);
        assertTrue(sentence.contains("contains nothing from this bundle"), sentence);
        saveScene(onFx(() -> node("bundleDialog", javafx.scene.Node.class).getScene()), "bundle-question");
        robot.type(KeyCode.ENTER);
        awaitProject("first-steps-2.assay");
        assertEquals(1, topics());

        open(first);
        awaitProject("first-steps.assay");
        assertFalse(isAsked(), "each is known again");
        assertEquals(3, topics());
        closeWindow();
        startWith(second);
        assertFalse(isAsked());
        assertEquals("first-steps-2.assay", project());
    }

    @Test
    void theProjectThatIsThereCanBeOpenedAsItIs() {
        startWith(first);
        closeWindow();
        start(folder, Optional.of(second), 1000, 700);
        await("it is asked", this::isAsked);
        robot.clickOn("#bundleOpen");
        awaitProject("first-steps.assay");
        assertEquals(3, topics());
        assertEquals(List.of("first-steps.assay"), projects());
    }

    @Test
    void whatIsNewCanBeImported() throws IOException {
        startWith(first);
        Files.copy(second.resolve("topics.tsv"), first.resolve("more-topics.tsv"));
        open(first);
        assertTrue(isAsked());
        String sentence = node("bundleQuestion", Label.class).getText();
        assertTrue(sentence.contains("New are: more-topics.tsv."), sentence);
        robot.type(KeyCode.ENTER);
        await(
                "the look is over",
                () -> robot.lookup("#importGo")
                        .tryQuery()
                        .map(one -> !one.isDisabled())
                        .orElse(false));
        robot.type(KeyCode.ENTER);
        await("the topic is there", () -> topics() == 4);
        assertEquals(List.of("first-steps.assay"), projects());
        open(first);
        assertFalse(isAsked(), "now the project holds all of it");
    }

    @Test
    void whatABrokenOffImportLeftBehindIsUsedAndNotTakenForTheProject() {
        startWith(first);
        Path left = folder.resolve("projects").resolve("first-steps-2.assay");
        NewProject.make(left, "", "ann", Optional.empty(), made -> true).orElseThrow().close();
        open(second);
        assertTrue(isAsked());
        robot.type(KeyCode.ENTER);
        await(
                "the look is over",
                () -> robot.lookup("#importGo")
                        .tryQuery()
                        .map(one -> !one.isDisabled())
                        .orElse(false));
        robot.type(KeyCode.ENTER);
        awaitProject("first-steps-2.assay");
        assertEquals(1, topics());
        assertEquals(List.of("first-steps-2.assay", "first-steps.assay"), projects());
    }

    @Test
    void nothingIsMadeWhenTheQuestionIsLeft() {
        startWith(first);
        open(second);
        assertTrue(isAsked());
        robot.type(KeyCode.ESCAPE);
        settle();
        assertFalse(isAsked());
        assertEquals("first-steps.assay", project());
        assertEquals(List.of("first-steps.assay"), projects());
    }

    @Test
    void theSameFilesUnderAnotherIdAreAnotherBundle() throws IOException {
        startWith(first);
        Path twin = NamesakeBundle.sample(folder.resolve("twin"));
        open(twin);
        assertFalse(isAsked(), "a copy is the same bundle");
        Path manifest = twin.resolve("bundle.json");
        Files.writeString(
                manifest, Files.readString(manifest).replace("\"id\": \"first-steps\"", "\"id\": \"group-b\""));
        open(twin);
        assertTrue(isAsked());
        assertFalse(robot.lookup("#bundleImport").tryQuery().isPresent(), "there is nothing new to import");
        robot.clickOn("#bundleSecond");
        awaitProject("first-steps-2.assay");
        assertEquals(3, topics());
    }

    @Test
    void aProjectOfThatNameThatCannotBeReadSaysWhyAndStays() throws IOException {
        Path projects = Files.createDirectories(folder.resolve("projects"));
        Files.writeString(projects.resolve("first-steps.assay"), "Dear all");
        start(folder, Optional.of(first), 1000, 700);
        await("it says so", () -> context.workspace().noticeProperty().get().contains("is not an Assay project"));
        assertEquals("Dear all", Files.readString(projects.resolve("first-steps.assay")));
    }

    private void startWith(Path bundle) {
        start(folder, Optional.of(bundle), 1000, 700);
        await("a topic is in view", () -> context.workspace().topicProperty().get().isPresent());
        settle();
    }

    private void open(Path bundle) {
        onFx(() -> {
            context.desk().open(bundle);
            return null;
        });
        settle();
    }

    private boolean isAsked() {
        return robot.lookup("#bundleQuestion").tryQuery().isPresent();
    }

    private int topics() {
        return onFx(() -> context.workspace().topics().size());
    }

    private void awaitProject(String name) {
        await(
                name + " is in view",
                () -> name.equals(project())
                        && context.workspace().topicProperty().get().isPresent());
        settle();
    }

    private String project() {
        return onFx(() -> context.workspace().projectProperty().get()
                .map(open -> open.session().file().getFileName().toString())
                .orElse(""));
    }

    private List<String> projects() {
        try (var files = Files.list(folder.resolve("projects"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".assay"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
