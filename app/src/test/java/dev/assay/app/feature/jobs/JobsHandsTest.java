package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.time.Duration;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.controlsfx.control.CheckListView;
import org.junit.jupiter.api.Test;

/** The panel by hand: what is selected, what a key does, where the focus is, what is said of what came. */
class JobsHandsTest extends JobsWindowTest {
    private void startJob(JobKind kind) {
        choose("jobKind", kind);
        await("it is counted", () -> text("jobEstimate").contains("call"));
        clickStart();
    }

    private boolean isFocused(String id) {
        return onFx(() -> panel().getFocusOwner() != null && id.equals(panel().getFocusOwner().getId()));
    }

    private String words(String styleClass) {
        return onFx(() -> String.join("\n", robot.lookup("#jobsPage").query().lookupAll(".label").stream()
                .filter(node -> styleClass.isEmpty() || node.getStyleClass().contains(styleClass))
                .map(node -> ((Label) node).getText())
                .toList()));
    }

    @Test
    void aNewJobIsSelectedWhenItStartsAndCanBeCancelled() {
        openPanel();
        nameTheModel();
        leaf(0);
        startJob(JobKind.GRADE);
        awaitFinished();
        server.always(question -> FakeModel.reply(question).after(Duration.ofSeconds(60)));
        startJob(JobKind.ASSIGN);
        await("the second runs", () -> jobs().size() == 2 && first().state() == JobProgress.State.RUNNING);
        await("it is selected", () -> node("jobList", ListView.class).getSelectionModel().getSelectedIndex() == 0);
        await("Cancel can be pressed", () -> robot.lookup("#jobCancel").tryQuery().isPresent());
        assertTrue(robot.lookup("#jobPause").tryQuery().isPresent());
        assertFalse(node("jobRetry", Button.class).isVisible(), "nothing of it failed");
        screenshot(panel(), "jobs-new-one-selected");
        robot.rightClickOn("#jobCancel");
        await("its menu is open", () -> robot.lookup(".context-menu").tryQuery().isPresent());
        List<Label> offered = onFx(() -> List.copyOf(
                robot.lookup(".context-menu .menu-item .label").queryAllAs(Label.class)));
        assertEquals(List.of("Pause", "Cancel"), offered.stream().map(Label::getText).toList());
        robot.clickOn(offered.getLast());
        await("it ends", () -> first().state() == JobProgress.State.CANCELLED);
        assertEquals(0, (int) onFx(() -> node("jobList", ListView.class).getSelectionModel().getSelectedIndex()));
    }

    @Test
    void goingOnAfterAStoppedRetryGoesOnWithIt() {
        openPanel();
        nameTheModel();
        set("concurrency", "1");
        leaf(0);
        server.always(_ -> ServerReply.text("prose"));
        startJob(JobKind.ASSIGN);
        awaitFinished();
        int failed = first().counts().failed();
        assertTrue(failed > 2, failed + " failed");
        await("it says so", () -> words("job-state").equals("finished, " + failed + " calls failed"));
        assertTrue(words("").contains("No labels, "), words(""));
        screenshot(panel(), "jobs-all-failed");
        server.always(question -> FakeModel.reply(question).after(Duration.ofMillis(300)));
        robot.clickOn("#jobRetry");
        await("some of it is done", () -> first().counts().done() > 0);
        assertEquals(0, first().counts().failed());
        assertTrue(first().counts().left() > 0, "what is tried again is still to do");
        await("its progress is shown", () -> words("").matches("(?s).*\\d of " + failed + " calls.*"));
        robot.clickOn("#jobCancel");
        await("it ends", () -> first().state() == JobProgress.State.CANCELLED);
        FakeModel.behave(server).after(Duration.ZERO);
        await("it can go on", () -> robot.lookup("#jobResume").tryQuery().isPresent());
        robot.clickOn("#jobResume");
        await("all is done", () -> first().state() == JobProgress.State.FINISHED && first().counts().done() == failed);
        assertEquals(0, first().counts().failed());
    }

    @Test
    void whatCameOfAJobIsSaidAndWhereItIs() {
        openPanel();
        nameTheModel();
        leaf(0);
        startJob(JobKind.ASSIGN);
        awaitFinished();
        await("it is said", () -> words("").contains(
                "85 labels in 5 answers, 0 failed; hidden until you lock, then in Compare"));
        assertEquals("finished", words("job-state"));
        assertFalse(words("").contains("done"), words(""));
        startJob(JobKind.NUGGETIZE);
        awaitFinished();
        await("so it is of nuggets", () -> words("").contains("24 nuggets proposed; on the screen Nuggets"));
    }

    @Test
    void theFirstFieldHasTheFocusAndEscCloses() {
        openPanel();
        await("the first field has the focus", () -> isFocused("jobKind"));
        for (String where : List.of("jobKind", "jobName", "jobList", "jobStart")) {
            onFx(() -> {
                robot.lookup("#" + where).query().requestFocus();
                return null;
            });
            robot.type(KeyCode.ESCAPE);
            await("it closes from " + where, () -> robot.lookup("#jobsPage").tryQuery().isEmpty());
            robot.type(KeyCode.F9);
            await("it is there again", () -> robot.lookup("#jobsPage").tryQuery().isPresent());
        }
        withoutAModelStartSaysSoBesideItAndLeadsThere();
        aFailedTestMovesNoButtonAndIsForgottenWithTheAddress();
    }

    private void withoutAModelStartSaysSoBesideItAndLeadsThere() {
        await("it is said", () -> text("jobLack").equals("No model is set."));
        screenshot(panel(), "jobs-no-model");
        assertEquals("", text("jobProblem"));
        clickStart();
        await("its field has the focus", () -> isFocused("model"));
        assertEquals(0, server.count());
        nameTheModel();
        leaf(0);
        assertEquals("", text("jobLack"));
        leaf(1);
        set("model", "");
        leaf(0);
        robot.clickOn("#jobModels");
        await("its field has the focus", () -> isFocused("model"));
        robot.type(KeyCode.ESCAPE);
        await("Esc leads back to the job", () -> isInSight("jobsPage"));
        robot.clickOn("#jobModels");
        robot.type(KeyCode.F9);
        await("so does the key of the jobs", () -> isInSight("jobsPage"));
        robot.clickOn("#jobModels");
        await("its field has the focus", () -> isFocused("model"));
    }

    private boolean isInSight(String page) {
        return robot.lookup("#" + page).tryQuery().filter(Node::isVisible).isPresent()
                && robot.lookup("#settings").tryQuery().isEmpty();
    }

    private void aFailedTestMovesNoButtonAndIsForgottenWithTheAddress() {
        nameTheModel();
        Bounds before = place("test");
        server.always(_ -> ServerReply.error(
                500, "server_error", "something is very wrong here and it takes many words to say so ".repeat(4)));
        set("retries", "0");
        robot.clickOn("#test");
        await(
                "it says what is wrong",
                () -> !text("connectionSaid").isEmpty()
                        && !text("connectionSaid").startsWith("Asking"));
        settle();
        assertEquals(before, place("test"));
        screenshot(panel(), "jobs-test-failed");
        set("address", server.baseUrl() + "x");
        await("it is forgotten", () -> text("connectionSaid").isEmpty());
        set("address", "nowhere at all");
        await("the reason stands beside the field", () -> text("addressReason").startsWith("Enter an address such as"));
        screenshot(panel(), "jobs-wrong-address");
        int asked = server.count();
        robot.clickOn("#test");
        await("the field has the focus", () -> isFocused("address"));
        assertEquals(asked, server.count());
    }

    private Bounds place(String id) {
        settle();
        Node node = robot.lookup("#" + id).query();
        return onFx(() -> node.localToScene(node.getLayoutBounds()));
    }

    @Test
    void topicsAreChosenByCheckBoxes() {
        openPanel();
        nameTheModel();
        leaf(0);
        choose("jobKind", JobKind.NUGGETIZE);
        choose("jobScope", JobSetup.Scope.CHOSEN);
        await("topics are asked for", () -> text("jobEstimate").equals("Choose the topics first."));
        clickStart();
        await("they are listed", () -> robot.lookup("#jobTopicsChecks").tryQuery().isPresent());
        await("the search has the focus", () -> node("jobTopicsSearch", TextField.class).isFocused());
        List<Topic> topics = read(ProjectStore::topics);
        robot.write(topics.get(1).id().value());
        await("one is found", () -> checks().getItems().size() == 1);
        robot.clickOn("All of these");
        robot.clickOn("#jobTopicsSearch");
        onFx(() -> {
            node("jobTopicsSearch", TextField.class).clear();
            return null;
        });
        await("all are there", () -> checks().getItems().size() == topics.size());
        assertEquals(List.of(topics.get(1).id()), onFx(() -> List.copyOf(checks().getCheckModel().getCheckedItems())));
        saveScene(onFx(() -> robot.lookup("#jobTopicsChecks").query().getScene()), "jobs-topics");
        onFx(() -> {
            checks().getCheckModel().check(topics.get(2).id());
            return null;
        });
        robot.type(KeyCode.ESCAPE);
        await("it is closed", () -> robot.lookup("#jobTopicsChecks").tryQuery().isEmpty());
        await("two are counted", () -> text("jobEstimate").startsWith("2 topics"));
        assertEquals("2 topics…", text("jobTopics"));
        clickStart();
        awaitFinished();
        assertEquals(List.of(topics.get(1).id(), topics.get(2).id()), first().scope().topics());
    }

    @SuppressWarnings("unchecked")
    private CheckListView<TopicId> checks() {
        return node("jobTopicsChecks", CheckListView.class);
    }
}
