package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.AppContext;
import dev.assay.app.service.Places;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.testing.NoChoosers;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.Policy;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How somebody begins: with a sample, with files of one's own, or where one was. */
class HomeTest extends WindowTest {
    @TempDir
    private Path folder;

    private List<Path> chosen = List.of();
    private Optional<Path> found = Optional.empty();

    @Override
    protected AppContext.Surroundings around(Path within) {
        AppContext.Surroundings usual = surroundings(within);
        Places places = new Places(
                within.resolve("projects"),
                within,
                within.resolve("log"),
                Optional.of(SampleProject.bundle().getParent()));
        return new AppContext.Surroundings(
                usual.preferences(),
                places,
                new NoChoosers() {
                    @Override
                    public List<Path> filesToImport() {
                        return chosen;
                    }

                    @Override
                    public Optional<Path> projectOrBundleFile() {
                        return found;
                    }
                },
                usual.models());
    }

    private boolean isAtHome() {
        return robot.lookup(".home").tryQuery().isPresent();
    }

    private Optional<String> openFile() {
        return onFx(() -> context.workspace()
                .projectProperty()
                .get()
                .map(open -> open.session().file().getFileName().toString()));
    }

    private void press(KeyCode modifier, KeyCode key) {
        robot.press(modifier).type(key).release(modifier);
    }

    @Test
    void homeIsReachedAtAnyTimeAndLeadsBack() throws IOException {
        start(folder, Optional.empty(), 1000, 800);
        await("home is shown", this::isAtHome);
        screenshot("home-first-1000x800");
        assertTrue(node("homePlace", Label.class).getText().contains(folder.resolve("projects").toString()));
        assertTrue(node("homeName", TextField.class).isFocused(), "who works here can be typed at once");
        onFx(() -> {
            robot.lookup("#sample-first-steps .hyperlink").queryAs(Hyperlink.class).fire();
            return null;
        });
        await("the topics are there", () -> context.workspace().topics().size() == 3);
        assertTrue(Files.exists(folder.resolve("projects/first-steps.assay")));
        await("the work is in view", () -> !isAtHome());

        // By a click on its name: it stays open, and Esc leads back.
        robot.clickOn("#projectName");
        await("home is shown", this::isAtHome);
        assertEquals(Optional.of("first-steps.assay"), openFile());
        assertFalse(onFx(() -> robot.lookup("#sidebar").query().isVisible()), "there are no topics at home");
        await(
                "it is said where it stands",
                () -> said(".home-row .label").containsAll(List.of("open", "0 of 3")));
        screenshot("home-open-1000x800");
        robot.type(KeyCode.ESCAPE);
        await("the work is back", () -> !isAtHome());
        assertTrue(onFx(() -> robot.lookup("#sidebar").query().isVisible()));

        // By Ctrl W it is closed, and Enter opens it again.
        press(KeyCode.CONTROL, KeyCode.W);
        await("it is closed", () -> openFile().isEmpty() && isAtHome());
        settle();
        assertTrue(node("homeRows", Node.class).isFocused(), "the keys are in the list");
        assertEquals("No project open", node("saved", Label.class).getText());
        assertEquals("", context.desk().preferences().start().open());
        await("and locked by nobody", () -> said(".home-row .label").contains("0 of 3"));
        robot.type(KeyCode.ENTER);
        await("it is open again", () -> openFile().isPresent() && !isAtHome());

        // With a project open the program comes back to it, unless home is preferred.
        closeWindow();
        start(folder, Optional.empty(), 1000, 800);
        await("it is open at once", () -> openFile().isPresent() && !isAtHome());
        onFx(() -> {
            context.desk().beginAtHome(true);
            return null;
        });
        closeWindow();
        start(folder, Optional.empty(), 1000, 800);
        await("home is shown", () -> said(".home-row .label").contains("0 of 3"));
        assertEquals(Optional.empty(), openFile());
    }

    /** A list that is longer than the window: the keys bring what they select into view. */
    @Test
    void theKeysScrollToTheSelectedProject() {
        PreferencesFile preferences = new PreferencesFile(folder.resolve("preferences.json"));
        preferences.write(preferences.read()
                .withRecent(IntStream.range(10, 30).mapToObj(i -> "/gone/project-" + i + ".assay").toList()));
        start(folder, Optional.empty(), 1000, 700);
        await("home is shown", () -> said(".home-row .label").contains("project-29"));
        settle();
        assertFalse(isInSight("project-29"));
        robot.type(KeyCode.END);
        await("the last one is in view", () -> isInSight("project-29"));
        robot.type(KeyCode.HOME);
        await("the first one is", () -> isInSight("project-10"));
    }

    private boolean isInSight(String project) {
        return onFx(() -> {
            Node name = robot.lookup(".home-row .label")
                    .match((Label label) -> label.getText().equals(project))
                    .query();
            Bounds place = name.localToScene(name.getLayoutBounds());
            return place.getMinY() > 40 && place.getMaxY() < stage.getScene().getHeight() - 26;
        });
    }

    @Test
    void aProjectWithoutTopicsLeadsToAnImport() throws IOException {
        Path empty = folder.resolve("empty.assay");
        ProjectStore.create(
                        empty,
                        new ProjectSettings(
                                "empty",
                                "Empty",
                                "ann",
                                new Policy(Policy.Reveal.AFTER_TOPIC, false, 1, List.of()),
                                "",
                                Instant.EPOCH),
                        InstantSource.system())
                .close();
        chosen = List.of(Files.writeString(
                folder.resolve("topics.tsv"), "t-1\twhy is the sky blue\nt-2\twhat are tides made of\n"));
        start(folder, Optional.of(empty), 1366, 768);
        await("it leads on", () -> robot.lookup("#noTopicsImport").tryQuery().isPresent());
        robot.clickOn("#noTopicsImport");
        await("the files are looked at", () -> robot.lookup("#importGo")
                .tryQuery()
                .map(go -> !go.isDisabled())
                .orElse(false));
        press(KeyCode.CONTROL, KeyCode.ENTER);
        await("the topics are there", () -> context.workspace().topics().size() == 2);
        await("and one is in view", () -> robot.lookup("#noTopicsImport").tryQuery().isEmpty());
    }

    @Test
    void aListedProjectSaysWhatIsWrongAndIsTakenOffAndBroughtBack() throws IOException {
        SampleProject.create(folder).close();
        Path there = folder.resolve("first-steps.assay");
        Path broken = Files.writeString(folder.resolve("broken.assay"), "no project");
        Path gone = folder.resolve("gone.assay");
        PreferencesFile preferences = new PreferencesFile(folder.resolve("preferences.json"));
        preferences.write(preferences.read()
                .withRecent(List.of(there.toString(), broken.toString(), gone.toString())));
        start(folder, Optional.empty(), 1440, 900);
        await("home is shown", () -> said(".home-row .label").contains("0 of 3"));
        await(
                "it is said what is wrong",
                () -> said(".home-row .label").contains("The file is not there any more.")
                        && said(".home-row .field-reason").stream()
                                .anyMatch(why -> why.contains("not an Assay project")));
        screenshot("home-1440x900");
        // Opening it says why not, and the list stays.
        robot.type(KeyCode.DOWN, KeyCode.ENTER);
        await("it is told", () -> context.workspace().noticeProperty().get().contains("not an Assay project"));
        await("the list is there", this::isAtHome);

        // Off the list and back.
        robot.type(KeyCode.DELETE);
        await("it is off the list", () -> context.desk().recentProperty().get().equals(List.of(there, gone)));
        assertTrue(Files.exists(broken), "its file stays");
        press(KeyCode.CONTROL, KeyCode.Z);
        await("it is back", () -> context.desk().recentProperty().get().equals(List.of(there, broken, gone)));

        press(KeyCode.CONTROL, KeyCode.K);
        await("recent projects come first", () -> node("palette-list", ListView.class)
                .getItems()
                .getFirst()
                .toString()
                .contains("kind=PROJECT"));
        robot.type(KeyCode.ESCAPE);

        // The filter, by its key and back.
        robot.type(KeyCode.SLASH);
        robot.write("first");
        await("one fits", () -> robot.lookup(".home-row").queryAll().size() == 1);
        robot.type(KeyCode.ESCAPE);
        await("all are there", () -> robot.lookup(".home-row").queryAll().size() == 3);

        // What is missing is found again.
        found = Optional.of(there);
        robot.clickOn("#homeFind");
        await("it is open in its place", () -> openFile().equals(Optional.of("first-steps.assay")));
        assertEquals(List.of(there, broken), context.desk().recentProperty().get());
        press(KeyCode.CONTROL, KeyCode.K);
        robot.write("broken");
        await("recent projects are found by typing", () -> said(".palette .label").stream()
                .anyMatch(words -> words.startsWith("Project in")));
    }

    @Test
    void aNewProjectIsMadeOfFilesByKeysAloneAndWhatIsMissingIsSaidBefore() throws IOException {
        Path own = Files.createDirectory(folder.resolve("my data"));
        Files.writeString(own.resolve("topics.tsv"), "t1\twhat is a nugget?\nt2\twho labels?\n");
        start(folder, Optional.empty(), 1000, 800);
        await("home is shown", () -> robot.lookup("#home").tryQuery().isPresent());
        robot.press(KeyCode.CONTROL).type(KeyCode.N).release(KeyCode.CONTROL);
        await("it is asked what comes in", () -> robot.lookup("#newFiles").tryQuery().isPresent());
        assertTrue(
                onFx(() -> node("newMake", javafx.scene.control.Button.class).isDisabled()),
                "without files there is nothing to make");
        assertTrue(
                onFx(() -> node("newPlace", WrappedText.class).getText())
                        .contains(folder.resolve("projects").toString()),
                "where it will be is said from the start");
        double button = onFx(() -> node("newFiles", Node.class).localToScene(0, 0).getY());
        chosen = List.of(own.resolve("topics.tsv"));
        robot.type(KeyCode.SPACE);
        await("a name is proposed", () -> node("newName", TextField.class).getText().equals("topics"));
        settle();
        assertEquals(
                button,
                onFx(() -> node("newFiles", Node.class).localToScene(0, 0).getY()),
                "no button moves from under the mouse");
        assertTrue(onFx(() -> node("newMake", Node.class).isFocused()), "the next key goes on");
        screenshot(robot.lookup("#newProject").query().getScene(), "new-project-680x500");
        robot.clickOn("#newName").type(KeyCode.A, 1);
        onFx(() -> {
            node("newName", TextField.class).setText("a/b");
            return null;
        });
        robot.type(KeyCode.ENTER);
        await("a path is refused", () -> node("newReason", Label.class).getText().contains("cannot contain /"));
        onFx(() -> {
            node("newName", TextField.class).setText("mine");
            return null;
        });
        robot.type(KeyCode.ENTER);
        await("it is looked at", () -> robot.lookup("#importGo").tryQuery().map(go -> !go.isDisabled()).orElse(false));
        String ready = onFx(() -> node("importReady", Node.class).lookupAll(".wrapped-text").stream()
                .map(one -> ((WrappedText) one).getText())
                .reduce("", String::concat));
        assertEquals("2", onFx(() -> ((Label) node("importMade-topics", Node.class).lookup(".number")).getText()));
        assertTrue(ready.contains("import a file of answers"), ready);
        screenshot(robot.lookup("#importGo").query().getScene(), "new-project-looked-840x600");
        robot.type(KeyCode.ENTER);
        await("the topics are there", () -> context.workspace().topics().size() == 2);
        assertTrue(Files.exists(folder.resolve("projects/mine.assay")));
    }

    @Test
    void whatIsGivenUpLeavesNoProject() throws IOException {
        chosen = List.of(Files.writeString(folder.resolve("topics.tsv"), "t1\twhat is a nugget?\n"));
        start(folder, Optional.empty(), 1000, 800);
        robot.clickOn(".home-first .success");
        await("it is asked what comes in", () -> robot.lookup("#newFiles").tryQuery().isPresent());
        robot.type(KeyCode.SPACE);
        await("a name is proposed", () -> !node("newName", TextField.class).getText().isEmpty());
        robot.clickOn("#newMake");
        await("it is looked at", () -> robot.lookup("#importGo").tryQuery().map(go -> !go.isDisabled()).orElse(false));
        robot.type(KeyCode.ESCAPE);
        await("the dialog is gone", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        settle();
        await("and the project", () -> !Files.exists(folder.resolve("projects/topics.assay")));
        assertFalse(context.workspace().projectProperty().get().isPresent());
    }

    private List<String> said(String selector) {
        return onFx(() -> robot.lookup(selector).queryAllAs(Label.class).stream().map(Label::getText).toList());
    }
}
