package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opening by hand: what is open stays open until something else is, keys of the import, and who works here. */
class OpeningHandsTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");

    @TempDir
    private Path folder;

    private void openSample() {
        SampleProject.create(folder).close();
        start(folder, Optional.of(folder.resolve("first-steps.assay")), 1000, 700);
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        settle();
    }

    private void desk(Path target) {
        onFx(() -> {
            context.desk().open(target);
            return null;
        });
    }

    private String project() {
        return context.workspace()
                .projectProperty()
                .get()
                .map(open -> open.session().file().getFileName().toString())
                .orElse("");
    }

    private void awaitImport() {
        await("the import is there", () -> robot.lookup("#importSummary").tryQuery().isPresent());
    }

    private String summary() {
        return onFx(() -> node("importSummary", Label.class).getText());
    }

    private List<String> projects() {
        Path projects = folder.resolve("projects");
        if (!Files.isDirectory(projects)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(projects)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".assay")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aBadZipLeavesTheOpenProjectAsItIs() throws IOException {
        openSample();
        Path bad = Files.writeString(folder.resolve("apt.zip"), "this is no archive at all");
        String status = onFx(() -> node("overall", Label.class).getText());
        desk(bad);
        awaitImport();
        await("it is refused", () -> summary().startsWith("Nothing was imported."));
        assertEquals("first-steps.assay", project(), "what is open stays open meanwhile");
        Scene scene = onFx(() -> robot.lookup("#importSummary").query().getScene());
        assertTrue(onFx(scene::getHeight) >= 420, "its words can be read");
        saveScene(scene, "import-bad-zip");
        robot.type(KeyCode.ESCAPE);
        await("the dialog is gone", () -> robot.lookup("#importSummary").tryQuery().isEmpty());
        settle();
        assertEquals("first-steps.assay", project());
        assertEquals(3, context.workspace().topics().size());
        assertEquals(status, onFx(() -> node("overall", Label.class).getText()));
        assertEquals(List.of(), projects(), "nothing is left of it");
        assertEquals(List.of(folder.resolve("first-steps.assay")), context.desk().recentProperty().get());
        act();
    }

    @Test
    void aBadZipWithoutAProjectLeavesNoLinkAndNoTopics() throws IOException {
        Path bad = Files.writeString(folder.resolve("apt.zip"), "this is no archive at all");
        start(folder, Optional.of(bad), 1000, 700);
        awaitImport();
        await("it is refused", () -> summary().startsWith("Nothing was imported."));
        robot.type(KeyCode.ESCAPE);
        await("home is there", () -> robot.lookup("#home").tryQuery().isPresent());
        settle();
        assertEquals(List.of(), context.desk().preferences().recent());
        assertFalse(node("overall", Label.class).isVisible());
        assertEquals(List.of(), projects());
    }

    @Test
    void aBundleTakesThePlaceOfTheOpenProjectOnceItIsImported() throws IOException {
        openSample();
        desk(loose());
        await(
                "the look is over",
                () -> robot.lookup("#importGo")
                        .tryQuery()
                        .map(one -> !one.isDisabled())
                        .orElse(false));
        assertEquals("first-steps.assay", project());
        robot.clickOn("#importGo");
        await("it is in view", () -> project().equals("loose.assay") && context.workspace().topics().size() == 3);
        await("nothing is being opened", () -> robot.lookup("#opening").tryQuery().isEmpty());
    }

    private Path loose() throws IOException {
        Path loose = Files.createDirectory(folder.resolve("loose"));
        for (String name : new String[] {"topics.jsonl", "passages.jsonl", "proposals.jsonl"}) {
            Files.copy(SampleProject.bundle().resolve(name), loose.resolve(name));
        }
        return loose;
    }

    @Test
    void anImportIsGivenUpByEscFromItsListsAndNotBegunByEnterThere() throws IOException {
        openSample();
        for (String list : List.of("importFiles")) {
            Path bundle = Files.createDirectory(folder.resolve("bundle-" + list));
            Files.copy(SampleProject.bundle().resolve("topics.jsonl"), bundle.resolve("topics.jsonl"));
            desk(bundle);
            await(
                    "the look is over",
                    () -> robot.lookup("#importGo")
                            .tryQuery()
                            .map(one -> !one.isDisabled())
                            .orElse(false));
            onFx(() -> {
                robot.lookup("#" + list).query().requestFocus();
                return null;
            });
            robot.type(KeyCode.ENTER);
            settle();
            assertTrue(robot.lookup("#importGo").tryQuery().isPresent(), "Enter in " + list + " imports nothing");
            robot.type(KeyCode.ESCAPE);
            await("Esc closes it from " + list, () -> robot.lookup("#importGo").tryQuery().isEmpty());
            settle();
            assertEquals("first-steps.assay", project());
        }
    }

    @Test
    void warningsOfAnImportCanBeOpenedAndCopied() throws IOException {
        Path bundle = Files.createDirectory(folder.resolve("with-warnings"));
        Files.copy(SampleProject.bundle().resolve("topics.jsonl"), bundle.resolve("topics.jsonl"));
        String proposals = Files.readString(SampleProject.bundle().resolve("proposals.jsonl"));
        Files.writeString(
                bundle.resolve("proposals.jsonl"), proposals.replace("\"query\": \"", "\"query\": \"Other: "));
        Files.writeString(
                bundle.resolve("bundle.json"),
                """
                {"format": "assay-bundle", "version": 1, "id": "w", "title": "W",
                 "files": {"topics.jsonl": {"kind": "topics"}, "proposals.jsonl": {"kind": "proposals"}}}
                """);
        start(folder, Optional.of(bundle), 1000, 700);
        await("the topics are there", () -> context.workspace().topics().size() == 3);
        await("it is said", () -> context.workspace().noticeProperty().get().contains("Warnings of the last import"));
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.I).release(KeyCode.SHIFT, KeyCode.CONTROL);
        await("they are listed", () -> robot.lookup("#warningsDialog").tryQuery().isPresent());
        saveScene(onFx(() -> robot.lookup("#warningsDialog").query().getScene()), "import-warnings");
        robot.clickOn("#importCopy");
        String copied = onFx(() -> Clipboard.getSystemClipboard().getString());
        assertTrue(copied.startsWith("Warning · "), copied);
        robot.type(KeyCode.ESCAPE);
        await("it is closed", () -> robot.lookup("#warningsDialog").tryQuery().isEmpty());
    }

    @Test
    void whileAProjectOpensItsNameStandsThereAndNoButton() {
        SampleProject.create(folder).close();
        start(folder, Optional.empty(), 1000, 700);
        await("home is shown", () -> robot.lookup("#home").tryQuery().isPresent());
        settle();
        String shown = onFx(() -> {
            context.desk().open(folder.resolve("first-steps.assay"));
            Node home = robot.lookup("#home").query();
            assertTrue(home.lookupAll(".button").isEmpty(), "nothing to press");
            return ((Label) home.lookup("#opening")).getText();
        });
        assertEquals("Opening first-steps.assay…", shown);
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        await("the screen is there", () -> robot.lookup("#nuggets").tryQuery().isPresent());
        desk(folder.resolve("gone.assay"));
        settle();
        assertTrue(robot.lookup("#nuggets").tryQuery().isPresent());
    }

    @Test
    void whatCannotBeOpenedLeavesTheStartScreen() throws IOException {
        Path letter = Files.writeString(folder.resolve("letter.assay"), "Dear all");
        start(folder, Optional.of(letter), 1000, 700);
        await("it says so", () -> context.workspace().noticeProperty().get().contains("is not an Assay project"));
        await("the buttons are back", () -> !robot.lookup("#home").query().lookupAll(".button").isEmpty());
    }

    @Test
    void whatIsDroppedIsOpened() throws IOException {
        start(folder, Optional.empty(), 1000, 700);
        await("home is shown", () -> robot.lookup("#home").tryQuery().isPresent());
        drop(SampleProject.bundle());
        await("the bundle is in view", () -> context.workspace().topics().size() == 3);
        SampleProject.create(folder).close();
        settle();
        Path other = Files.createDirectory(folder.resolve("elsewhere")).resolve("other.assay");
        Files.move(folder.resolve("first-steps.assay"), other);
        drop(other);
        await("the project is in view", () -> project().equals("other.assay"));
    }

    private void drop(Path file) {
        onFx(() -> {
            Drops.drop(stage.getScene(), List.of(file));
            return null;
        });
    }

    @Test
    void theFirstProjectAsksWhoWorksAndItCanBeChangedOnRecord() {
        start(folder, Optional.of(SampleProject.bundle()), 1000, 700, "");
        await("it is asked", () -> robot.lookup("#assessorDialog").tryQuery().isPresent());
        await("its field has the focus", () -> node("assessorName", TextField.class).isFocused());
        assertEquals("", onFx(() -> node("assessorName", TextField.class).getText()), "nothing is guessed");
        assertTrue(node("assessorTake", Button.class).isDisabled());
        robot.clickOn("#assessorName").write("Lexical baseline");
        await(
                "it is refused beside the field",
                () -> !onFx(() -> node("assessorReason", Label.class).getText()).isEmpty());
        saveScene(onFx(() -> robot.lookup("#assessorDialog").query().getScene()), "assessor-question");
        onFx(() -> {
            node("assessorName", TextField.class).setText("Ann Lee");
            return null;
        });
        robot.type(KeyCode.ENTER);
        await("the topics are there", () -> context.workspace().topics().size() == 3);
        await("it is shown", () -> onFx(() -> node("place", Label.class).getText()).startsWith("Ann Lee"));
        act();
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.A).release(KeyCode.SHIFT, KeyCode.CONTROL);
        await("it can be changed", () -> robot.lookup("#assessorDialog").tryQuery().isPresent());
        await("the present one stands there", () -> node("assessorName", TextField.class).getText().equals("Ann Lee"));
        onFx(() -> {
            node("assessorName", TextField.class).setText("Ann Miller");
            return null;
        });
        robot.clickOn("#assessorTake");
        await("the new one is shown", () -> onFx(() -> node("place", Label.class).getText()).startsWith("Ann Miller"));
        act();
        assertEquals("Ann Miller", context.desk().preferences().assessor());
        Path file = folder.resolve("projects").resolve("first-steps.assay");
        closeWindow();
        try (ProjectStore reader = ProjectStore.openReadOnly(file)) {
            assertEquals(
                    List.of("Ann Lee", "Ann Miller"),
                    actors(reader).stream().filter(one -> one.startsWith("Ann")).distinct().toList());
            assertFalse(actors(reader).contains(System.getProperty("user.name")), "nobody of the system's");
        }
        start(folder, Optional.of(SampleProject.bundle()), 1000, 700, "");
        await("it is in view without a question", () -> context.workspace().topicProperty().get().isPresent());
        assertTrue(robot.lookup("#assessorDialog").tryQuery().isEmpty());
    }

    @Test
    void whoeverDoesNotSayWhoTheyAreOpensNoBundle() {
        start(folder, Optional.of(SampleProject.bundle()), 1000, 700, "");
        await("it is asked", () -> robot.lookup("#assessorDialog").tryQuery().isPresent());
        robot.type(KeyCode.ESCAPE);
        await("it is left", () -> robot.lookup("#assessorDialog").tryQuery().isEmpty());
        await("the buttons are there", () -> !robot.lookup("#home").query().lookupAll(".button").isEmpty());
        assertEquals(List.of(), projects());
    }

    private static List<String> actors(ProjectStore store) {
        List<String> actors = new ArrayList<>();
        store.forEachEvent(0, event -> actors.add(event.actor()));
        return actors;
    }

    /** One act on record. */
    private void act() {
        long before = events();
        onFx(() -> {
            context.workspace().perform(
                    HEAT,
                    session -> session.nuggets()
                            .add(HEAT, 0, "A new one", Importance.UNSET, List.of(), session.nuggets().newNuggetId()),
                    set -> {},
                    null);
            return null;
        });
        await("it is on record", () -> events() > before);
    }

    private long events() {
        return context.workspace().projectProperty().get().orElseThrow().session().lastEvent();
    }
}
