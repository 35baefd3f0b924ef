package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.JudgedAnswer;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobsPanelTest extends WindowTest {
    private static final String SECRET = "sk-only-for-the-server-7";

    @TempDir
    Path folder;

    private ChatServer server;
    private TopicId topic;

    @BeforeEach
    void serve() {
        server = FakeModel.behave(new ChatServer());
    }

    @AfterEach
    void unserve() {
        server.close();
    }

    private void openPanel() {
        ProjectStore store = SampleProject.create(folder);
        topic = store.topics().getFirst().id();
        open(store, 1000, 700);
        robot.type(KeyCode.F9);
        await("the panel is there", () -> robot.lookup("#jobsDialog").tryQuery().isPresent());
    }

    private void nameTheModel() {
        onFx(() -> {
            node("jobsTabs", TabPane.class).getSelectionModel().select(1);
            return null;
        });
        await("its form is there", () -> robot.lookup("#address").tryQuery().isPresent());
        type("address", server.baseUrl());
        type("model", "test-model");
    }

    private void backToTheJobs() {
        onFx(() -> {
            node("jobsTabs", TabPane.class).getSelectionModel().select(0);
            return null;
        });
    }

    private void type(String id, String words) {
        onFx(() -> {
            node(id, TextInputControl.class).clear();
            return null;
        });
        robot.clickOn("#" + id).write(words);
    }

    private <T> void choose(String id, T value) {
        onFx(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<T> box = node(id, ComboBox.class);
            box.setValue(value);
            return null;
        });
    }

    private JobProgress first() {
        return (JobProgress) node("jobList", ListView.class).getItems().getFirst();
    }

    private void awaitFinished() {
        await("it is finished", () -> !node("jobList", ListView.class).getItems().isEmpty()
                && first().state() == JobProgress.State.FINISHED);
    }

    private String text(String id) {
        Node node = node(id, Node.class);
        return onFx(() -> node instanceof Label label ? label.getText() : ((Button) node).getText());
    }

    private Scene panel() {
        return onFx(() -> robot.lookup("#jobsDialog").query().getScene());
    }

    @Test
    void proposalsArriveBesideTheNuggets() {
        openPanel();
        assertEquals("Network not used", text("network"));
        screenshot(panel(), "jobs-empty");
        nameTheModel();
        screenshot(panel(), "jobs-model");
        backToTheJobs();
        await("it is counted", () -> text("jobEstimate").contains("1 call"));
        assertEquals(0, server.count(), "counting asks nobody");
        List<String> before = read(store -> store.nuggetSet(topic).orElseThrow().nuggets().stream()
                .map(one -> one.text())
                .toList());
        robot.clickOn("#jobStart");
        awaitFinished();
        screenshot(panel(), "jobs-finished");
        assertEquals(1, server.count());
        assertEquals(before, read(store -> store.nuggetSet(topic).orElseThrow().nuggets().stream()
                .map(one -> one.text())
                .toList()), "what the assessor has is not touched");
        long waiting = read(store -> store.proposals(topic).stream()
                .filter(one -> one.text().startsWith("fact number"))
                .count());
        assertEquals(24, waiting);
    }

    @Test
    void aModelLabelsWhatFailedIsTriedAgainAndNoLabelIsShown() {
        openPanel();
        nameTheModel();
        backToTheJobs();
        choose("jobKind", JobKind.ASSIGN);
        server.always(_ -> ServerReply.text("prose"));
        await("it is counted", () -> text("jobEstimate").contains("calls"));
        robot.clickOn("#jobStart");
        awaitFinished();
        int failed = first().counts().failed();
        assertTrue(failed > 0);
        robot.clickOn("#jobWhy");
        await("it says why", () -> !node("jobFailures", TextArea.class).getText().isEmpty());
        String why = onFx(() -> node("jobFailures", TextArea.class).getText());
        for (Topic one : read(ProjectStore::topics)) {
            read(store -> store.answers(one.id())).forEach(answer ->
                    assertFalse(why.contains(answer.run().value()), "a run is named: " + why));
        }
        screenshot(panel(), "jobs-failed");
        FakeModel.behave(server);
        robot.clickOn("#jobRetry");
        await("all are done", () -> first().state() == JobProgress.State.FINISHED && first().counts().failed() == 0);
        List<JudgedAnswer> judged = read(store -> store.judgments().of(topic));
        assertFalse(judged.isEmpty());
        assertEquals(List.of(), shownLabels(), "the panel shows counts only");
    }

    private List<String> shownLabels() {
        return onFx(() -> panel().getRoot().lookupAll(".label").stream()
                .filter(Label.class::isInstance)
                .map(node -> ((Label) node).getText())
                .filter(words -> words != null && words.matches(".*(support).*"))
                .toList());
    }

    @Test
    void aJobIsPausedResumedAndCancelled() throws InterruptedException {
        openPanel();
        nameTheModel();
        type("concurrency", "1");
        backToTheJobs();
        choose("jobKind", JobKind.GRADE);
        server.after(Duration.ofMillis(150));
        await("it is counted", () -> text("jobEstimate").contains("call"));
        robot.clickOn("#jobStart");
        server.awaitQuestion();
        await("the status bar says so", () -> text("network").startsWith("Network in use"));
        robot.clickOn("#jobPause");
        await("it is paused", () -> first().state() == JobProgress.State.PAUSED);
        screenshot(panel(), "jobs-paused");
        robot.clickOn("#jobResume");
        await("it runs", () -> first().state() == JobProgress.State.RUNNING || first().state() == JobProgress.State.FINISHED);
        robot.clickOn("#jobCancel");
        await("it ends", () -> first().state() != JobProgress.State.RUNNING);
        await("the network is free", () -> text("network").equals("Network not used"));
    }

    @Test
    void theBaselineLabelsWithoutANetwork() {
        openPanel();
        choose("jobKind", JobKind.ASSIGN);
        choose("jobLabeller", JobsViewModel.Labeller.BASELINE);
        choose("jobScope", true);
        robot.clickOn("#jobStart");
        await("it says so", () -> text("jobDone").contains("Lexical baseline gave"));
        screenshot(panel(), "jobs-baseline");
        assertFalse(read(store -> store.judgments().of(topic)).isEmpty());
        assertEquals(0, server.count());
    }

    @Test
    void theConnectionIsTestedAndTheKeyKeptOutsideTheProject() throws IOException {
        openPanel();
        nameTheModel();
        robot.clickOn("#key").write(SECRET);
        robot.clickOn("#keep");
        await("it is kept", () -> text("keyPlace").contains("which only you may read"));
        assertEquals("", onFx(() -> node("key", TextField.class).getText()));
        robot.clickOn("#test");
        await("it works", () -> text("said").contains("replied"));
        assertEquals("Bearer " + SECRET, server.questions().getFirst().header("Authorization"));
        screenshot(panel(), "jobs-tested");
        server.always(_ -> ServerReply.error(401, "invalid_api_key", "no"));
        robot.clickOn("#test");
        await("it says what is wrong", () -> text("said").contains("key"));
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                boolean keyFile = file.getFileName().toString().equals("keys.json");
                assertEquals(
                        keyFile,
                        Files.readString(file, StandardCharsets.ISO_8859_1).contains(SECRET),
                        file.toString());
            }
        }
    }

    @Test
    void theSwitchForbidsEverything() {
        openPanel();
        nameTheModel();
        onFx(() -> {
            CheckBox box = (CheckBox) panel().lookup("#networkAllowed");
            box.fire();
            return null;
        });
        robot.clickOn("#test");
        await("it is refused", () -> text("said").contains("switched off"));
        backToTheJobs();
        robot.clickOn("#jobStart");
        await("so is a job", () -> text("jobProblem").contains("switched off"));
        assertEquals(0, server.count());
    }

    private <T> T read(Function<ProjectStore, T> what) {
        CompletableFuture<T> found = new CompletableFuture<>();
        onFx(() -> {
            context.workspace().read(session -> what.apply(session.store()), found::complete);
            return null;
        });
        return found.orTimeout(20, TimeUnit.SECONDS).join();
    }
}
