package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.feature.nuggets.NuggetCommand;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.ui.Messages;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** What a job leaves behind for later: what is left to ask, what failed, what is new. */
class JobsAcrossSittingsTest extends JobsWindowTest {
    @Test
    void theEndOfTheProgramStopsAJobThatThenGoesOnWhereItWas() {
        openPanel();
        nameTheModel();
        set("concurrency", "1");
        leaf(0);
        choose("jobKind", JobKind.ASSIGN);
        server.after(Duration.ofMillis(60));
        await("it is counted", () -> text("jobEstimate").contains("calls"));
        clickStart();
        await("some of it is done", () -> !jobs().isEmpty() && first().counts().done() >= 2);
        closeWindow();
        server.after(Duration.ZERO);

        reopenPanel();
        JobProgress before = first();
        assertEquals(JobProgress.State.INTERRUPTED, before.state());
        assertTrue(before.counts().done() >= 2);
        assertTrue(before.counts().left() > 0, before.toString());
        screenshot(panel(), "jobs-interrupted");
        robot.clickOn("#jobResume");
        awaitFinished();
        assertEquals(before.counts().all(), first().counts().done());
        List<String> asked = server.questions().stream().map(Question::user).toList();
        // The call that was under way was given up, and is the only one that may have been made twice.
        assertTrue(asked.size() - asked.stream().distinct().count() <= 1, asked.size() + " calls");
    }

    @Test
    void onlyWhatFailedIsAskedAgain() {
        openPanel();
        nameTheModel();
        set("concurrency", "1");
        leaf(0);
        choose("jobKind", JobKind.ASSIGN);
        AtomicReference<String> first = new AtomicReference<>();
        AtomicBoolean fails = new AtomicBoolean(true);
        server.always(question -> {
            first.compareAndSet(null, question.user());
            return fails.get() && question.user().equals(first.get())
                    ? ServerReply.text("no")
                    : FakeModel.reply(question);
        });
        await("it is counted", () -> text("jobEstimate").contains("calls"));
        clickStart();
        awaitFinished();
        assertEquals(1, first().counts().failed());
        int before = server.count();
        fails.set(false);
        settle();
        robot.clickOn("#jobRetry");
        await(
                "nothing is failed",
                () -> first().state() == JobProgress.State.FINISHED
                        && first().counts().failed() == 0);
        assertEquals(before + 1, server.count());
    }

    @Test
    void whatTheLastJobBroughtIsMarkedNew() {
        openPanel();
        nameTheModel();
        leaf(0);
        await("it is counted", () -> text("jobEstimate").contains("call"));
        clickStart();
        awaitFinished();
        robot.type(KeyCode.ESCAPE);
        onFx(() -> {
            stage.setWidth(1000);
            stage.setHeight(700);
            context.window().commands().run(NuggetCommand.SHOW_PROPOSALS);
            return null;
        });
        await("the proposals are listed", () -> robot.lookup("#entries").tryQuery().isPresent());
        assertTrue(marks().isEmpty(), "what waited before comes first, and is not new");
        await("they are marked", () -> {
            // The list may be there before what the job brought is read into it.
            ListView<?> entries = node("entries", ListView.class);
            entries.scrollTo(entries.getItems().size() - 1);
            return !marks().isEmpty();
        });
        screenshot("jobs-proposals-new-1000x700");
    }

    private List<String> marks() {
        String mark = Messages.get("nuggets.aside.new");
        return onFx(() -> robot.lookup("#entries").query().lookupAll(".muted").stream()
                .filter(Label.class::isInstance)
                .map(node -> ((Label) node).getText())
                .filter(mark::equals)
                .toList());
    }
}
