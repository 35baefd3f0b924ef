package dev.assay.app.feature.jobs;

import dev.assay.app.AppContext;
import dev.assay.app.feature.organise.SettingsSection;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.testing.NoChoosers;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Confirmations;
import dev.assay.llm.Keychain;
import dev.assay.llm.testing.ChatServer;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The jobs panel over the sample project, beside a server that says what the tests want. */
abstract class JobsWindowTest extends WindowTest {
    /** A user whose file manager only remembers what it showed. */
    static final class Folders extends NoChoosers {
        final List<Path> shown = new CopyOnWriteArrayList<>();
        boolean desktop = true;

        @Override
        public boolean show(Path folder) {
            shown.add(folder);
            return desktop;
        }
    }

    @TempDir
    Path folder;

    final Folders choosers = new Folders();
    ChatServer server;
    TopicId topic;
    private Path file;

    @BeforeEach
    final void serve() throws IOException {
        server = FakeModel.behave(new ChatServer());
        new Confirmations(folder)
                .confirmServer(server.address(), List.of("questions", "passages", "nuggets", "answers", "bank"));
    }

    @AfterEach
    final void unserve() {
        server.close();
    }

    @Override
    protected AppContext.Surroundings around(Path home) {
        return new AppContext.Surroundings(
                new PreferencesFile(home.resolve("preferences.json")),
                home.resolve("projects"),
                choosers,
                models(home, new ApiKeys(environment(), home, Keychain.NONE)));
    }

    /** How models are asked: here without the question that each session begins with. */
    ModelAccess models(Path home, ApiKeys keys) {
        return new ModelAccess(home, keys);
    }

    /** Where keys may be. */
    Map<String, String> environment() {
        return Map.of();
    }

    /** What the user set, as the files have it. */
    final ModelAccess desk() {
        return new ModelAccess(folder, new ApiKeys(Map.of(), folder, Keychain.NONE));
    }

    final void openPanel() {
        show(SampleProject.create(folder));
    }

    final void reopenPanel() {
        show(ProjectStore.open(file, InstantSource.system()));
        await("the jobs are there", () -> !jobs().isEmpty());
    }

    final void show(ProjectStore store) {
        file = store.file();
        topic = store.topics().getFirst().id();
        open(store, 1440, 900);
        robot.type(KeyCode.F9);
        await("the panel is there", () -> robot.lookup("#jobsPage").tryQuery().isPresent());
    }

    /** Turns to the jobs, or to the settings of their model or method. */
    final void leaf(int number) {
        String there = List.of("jobList", "address", "promptFolder").get(number);
        // The settings may stand over the jobs from which they were asked for.
        boolean under = number == 0 && robot.lookup("#settings").tryQuery().isPresent();
        if (under || robot.lookup("#" + there).tryQuery().isEmpty()) {
            if (number == 0) {
                robot.type(KeyCode.F9);
            } else {
                if (robot.lookup("#settings").tryQuery().isEmpty()) {
                    robot.press(KeyCode.CONTROL).type(KeyCode.COMMA).release(KeyCode.CONTROL);
                }
                turnTo(number == 1 ? "models" : "method");
            }
        }
        await("it is there", () -> robot.lookup("#" + there).tryQuery().isPresent());
        settle();
    }

    private void turnTo(String section) {
        await("the settings are there", () -> robot.lookup("#settings-sections").tryQuery().isPresent());
        onFx(() -> {
            @SuppressWarnings("unchecked")
            ListView<SettingsSection> sections = node("settings-sections", ListView.class);
            sections.getItems().stream()
                    .filter(one -> one.key().equals(section))
                    .forEach(sections.getSelectionModel()::select);
            return null;
        });
    }

    final void nameTheModel() {
        leaf(1);
        set("address", server.baseUrl());
        set("model", "test-model");
    }

    /** Puts words into a field, as pasting does. */
    final void set(String id, String words) {
        TextInputControl field = node(id, TextInputControl.class);
        onFx(() -> {
            field.requestFocus();
            field.setText(words);
            return null;
        });
    }

    final <T> void choose(String id, T value) {
        onFx(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<T> box = node(id, ComboBox.class);
            box.setValue(value);
            return null;
        });
        // What is not asked for then makes room for the rest.
        settle();
    }

    final List<?> jobs() {
        return node("jobList", ListView.class).getItems();
    }

    final JobProgress first() {
        return (JobProgress) jobs().getFirst();
    }

    /** Clicks on the start once it can be clicked on: while a job before it ends, a click would be lost. */
    final void clickStart() {
        await("it can start", () -> !node("jobStart", Labeled.class).isDisabled());
        robot.clickOn("#jobStart");
    }

    final void awaitFinished() {
        await("it is finished", () -> !jobs().isEmpty() && first().state() == JobProgress.State.FINISHED);
    }

    final String text(String id) {
        Labeled node = node(id, Labeled.class);
        return onFx(node::getText);
    }

    final Scene panel() {
        return stage.getScene();
    }

    final <T> T read(Function<ProjectStore, T> what) {
        CompletableFuture<T> found = new CompletableFuture<>();
        onFx(() -> {
            context.workspace().read(session -> what.apply(session.store()), found::complete);
            return null;
        });
        return found.orTimeout(120, TimeUnit.SECONDS).join();
    }

    /** The labels of the page that are wholly so. */
    final List<String> labels(String pattern) {
        return onFx(() -> panel().lookup("#jobsPage").lookupAll(".label").stream()
                .filter(Label.class::isInstance)
                .map(node -> ((Label) node).getText())
                .filter(words -> words != null && words.matches(pattern))
                .toList());
    }
}
