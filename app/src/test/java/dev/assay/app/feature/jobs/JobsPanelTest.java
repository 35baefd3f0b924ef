package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

class JobsPanelTest extends JobsWindowTest {
    private static final String TEAM = "search-of-heat-pumps";
    private static final String SECRET = "sk-only-for-the-server-7";

    @Test
    void proposalsArriveBesideTheNuggetsWhereTheConnectionIsTestedAndNotForbidden() throws IOException {
        openPanel();
        assertEquals("Network not used", text("network"));
        screenshot(panel(), "jobs-empty");
        nameTheModel();
        screenshot(panel(), "jobs-model");
        leaf(0);
        await("it is counted", () -> text("jobEstimate").contains("1 call"));
        assertEquals(0, server.count(), "counting asks nobody");
        List<String> before = read(store -> store.nuggetSet(topic).orElseThrow().nuggets().stream()
                .map(one -> one.text())
                .toList());
        clickStart();
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
        theConnectionIsTestedAndTheKeyKeptOutsideTheProject();
        theSwitchForbidsEverything();
    }

    private void theConnectionIsTestedAndTheKeyKeptOutsideTheProject() throws IOException {
        leaf(1);
        await("there is no key to forget", () -> node("forget", Button.class).isDisabled());
        robot.clickOn("#key").write(SECRET);
        robot.clickOn("#keep");
        await("it is kept", () -> text("keyPlace").contains("Only you may read that file"));
        assertFalse(onFx(() -> node("forget", Button.class).isDisabled()));
        assertTrue(onFx(() -> node("forgetHeaders", Button.class).isDisabled()), "there are no headers");
        assertEquals("", onFx(() -> node("key", TextField.class).getText()));
        robot.clickOn("#test");
        await("it works", () -> text("connectionSaid").contains("replied"));
        assertEquals("Bearer " + SECRET, server.questions().getLast().header("Authorization"));
        screenshot(panel(), "jobs-tested");
        onFx(() -> {
            node("newHeader", TextField.class).setText("X-Team: " + TEAM);
            node("keepHeader", Button.class).fire();
            return null;
        });
        await("it is kept", () -> text("headerNames").contains("X-Team"));
        assertEquals("", onFx(() -> node("newHeader", TextField.class).getText()));
        robot.clickOn("#test");
        await("it goes along", () -> server.questions().getLast().header("X-team").equals(TEAM));
        await("it works", () -> text("connectionSaid").contains("replied"));
        server.always(_ -> ServerReply.error(401, "invalid_api_key", "no"));
        robot.clickOn("#test");
        await("it says what is wrong", () -> text("connectionSaid").contains("key"));
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                boolean keyFile = file.getFileName().toString().equals("keys.json");
                assertEquals(
                        keyFile,
                        Files.readString(file, StandardCharsets.ISO_8859_1).contains(SECRET),
                        file.toString());
                assertEquals(
                        file.getFileName().toString().equals("headers.json"),
                        Files.readString(file, StandardCharsets.ISO_8859_1).contains(TEAM),
                        file.toString());
            }
        }
    }

    private void theSwitchForbidsEverything() {
        int asked = server.count();
        onFx(() -> {
            CheckBox box = (CheckBox) panel().lookup("#networkAllowed");
            box.fire();
            return null;
        });
        robot.clickOn("#test");
        await("it is refused", () -> text("connectionSaid").contains("switched off"));
        leaf(0);
        assertEquals("The network is switched off.", text("jobLack"));
        screenshot(panel(), "jobs-no-network");
        clickStart();
        await("it leads there", () -> node("networkAllowed", CheckBox.class).isFocused());
        assertEquals(asked, server.count());
    }

    @Test
    void aModelLabelsWhatFailedIsTriedAgainAndNoLabelIsShown() {
        openPanel();
        nameTheModel();
        leaf(0);
        choose("jobKind", JobKind.ASSIGN);
        server.always(_ -> ServerReply.text("prose"));
        await("it is counted", () -> text("jobEstimate").contains("calls"));
        clickStart();
        awaitFinished();
        int failed = first().counts().failed();
        assertTrue(failed > 0);
        await("it says why", () -> !node("jobFailures", TextArea.class).getText().isEmpty());
        String why = onFx(() -> node("jobFailures", TextArea.class).getText());
        for (Topic one : read(ProjectStore::topics)) {
            read(store -> store.answers(one.id())).forEach(answer ->
                    assertFalse(why.contains(answer.run().value()), "a run is named: " + why));
        }
        screenshot(panel(), "jobs-failed");
        FakeModel.behave(server);
        robot.clickOn("#jobList").type(KeyCode.R);
        await("all are done", () -> first().state() == JobProgress.State.FINISHED && first().counts().failed() == 0);
        List<JudgedAnswer> judged = read(store -> store.judgments().of(Visibility.permitToCarry(), topic));
        assertFalse(judged.isEmpty());
        assertEquals(List.of(), shownLabels(), "the panel shows counts only");
    }

    private List<String> shownLabels() {
        // The version of the prompt on the support of citations is no label, nor is from which grade on an answer
        // supports a nugget.
        return labels(".*support(?!-\\d| from).*");
    }

    @Test
    void aWaitForTheServerIsShownAndCancelledAtOnce() {
        openPanel();
        nameTheModel();
        leaf(0);
        choose("jobKind", JobKind.GRADE);
        server.always(_ -> ServerReply.error(429, "rate_limit", "Slow down").with("Retry-After", "3600"));
        await("it is counted", () -> text("jobEstimate").contains("call"));
        clickStart();
        await("the status bar says so", () -> text("network").startsWith("Waiting for the server until "));
        await("the line says so", () -> !labels("waiting for the server until \\S+.*").isEmpty());
        screenshot(panel(), "jobs-waiting");
        robot.clickOn("#jobCancel");
        await("it ends", () -> first().state() == JobProgress.State.CANCELLED);
        assertEquals(0, first().counts().failed());
        await("nothing is in use", () -> text("network").equals("Network not used"));
    }

    @Test
    void repliesAreCountedAsTheyComeAlsoThoseThatCannotBeUsed() {
        openPanel();
        nameTheModel();
        set("concurrency", "1");
        leaf(0);
        choose("jobKind", JobKind.ASSIGN);
        server.always(_ -> ServerReply.text("prose").after(Duration.ofMillis(250)));
        await("it is counted", () -> text("jobEstimate").contains("call"));
        clickStart();
        await("a reply is counted before any call is done", () -> !labels("1 reply came.*").isEmpty()
                && first().counts().done() + first().counts().failed() == 0);
        await("the next is", () -> !labels("2 replies came.*").isEmpty());
        screenshot(panel(), "jobs-running");
        await("a call is done while others are not", () -> !labels("1 of \\d+ calls").isEmpty());
        robot.clickOn("#jobCancel");
        await("it ends", () -> first().state() == JobProgress.State.CANCELLED);
    }

    @Test
    void aJobIsPausedResumedAndCancelled() throws InterruptedException {
        openPanel();
        nameTheModel();
        set("concurrency", "1");
        leaf(0);
        choose("jobKind", JobKind.GRADE);
        server.after(Duration.ofMillis(150));
        await("it is counted", () -> text("jobEstimate").contains("call"));
        clickStart();
        server.awaitQuestion();
        await("the status bar says so", () -> text("network").startsWith("Network in use"));
        robot.clickOn("#jobPause");
        await("it is paused", () -> first().state() == JobProgress.State.PAUSED);
        screenshot(panel(), "jobs-paused");
        robot.clickOn("#jobResume");
        await(
                "it runs",
                () -> first().state() == JobProgress.State.RUNNING || first().state() == JobProgress.State.FINISHED);
        robot.clickOn("#jobCancel");
        await("it ends", () -> first().state() != JobProgress.State.RUNNING);
        await("the network is free", () -> text("network").equals("Network not used"));
    }

    @Test
    void theBaselineLabelsWithoutANetwork() {
        openPanel();
        choose("jobKind", JobKind.ASSIGN);
        choose("jobLabeller", JobSetup.Labeller.BASELINE);
        choose("jobScope", JobSetup.Scope.EVERY);
        clickStart();
        await("it says so", () -> text("jobDone").contains("Lexical baseline gave"));
        screenshot(panel(), "jobs-baseline");
        assertFalse(read(store -> store.judgments().of(Visibility.permitToCarry(), topic)).isEmpty());
        assertEquals(0, server.count());
    }
}
