package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Step;
import dev.assay.llm.steps.Prompts;
import dev.assay.llm.steps.StepLimit;
import dev.assay.llm.steps.StepLimits;
import dev.assay.model.judgment.Visibility;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

/** The leaf with the method: the papers' limits and others, and prompts of one's own. */
class MethodPaneTest extends JobsWindowTest {
    @Test
    void limitsAreChangedNamedInWhatIsProducedAndPutBack() {
        openPanel();
        nameTheModel();
        leaf(2);
        assertEquals("10", typed("method-passages"));
        set("method-passages", "1");
        set("method-later-temperature", "0,5");
        set("method-tries", "2");
        screenshot(panel(), "jobs-method");
        leaf(0);
        await("it is said", () -> text("jobMethod").contains("Passages shown at once 1 (papers: 10)"));
        await("it is counted", () -> text("jobEstimate").contains("calls"));
        assertTrue(
                text("jobMethod").contains("Temperatures of the tries 0 0.5 (papers: 0 0.2 0.2)"), text("jobMethod"));
        clickStart();
        awaitFinished();
        assertTrue(first().name().contains(", settings "), first().name());
        assertEquals(1, first().settings().limits().of(StepLimit.PASSAGES));
        screenshot(panel(), "jobs-other-limits");
        closeWindow();

        reopenPanel();
        assertEquals(1, first().settings().limits().of(StepLimit.PASSAGES), "kept with the job");
        leaf(2);
        assertEquals("1", typed("method-passages"), "kept for the user");
        robot.clickOn("#papers");
        await("the papers' value is shown", () -> typed("method-passages").equals("10"));
        leaf(0);
        await("nothing is unlike", () -> text("jobMethod").isEmpty());
        assertEquals(StepLimits.PAPERS, desk().read().limits());
    }

    @Test
    void whatCannotBeMeantIsSaidAndNotKeptAndWithoutADesktopThePathIsThereToCopy() {
        choosers.desktop = false;
        openPanel();
        leaf(2);
        set("method-kept", "many");
        await("it is said", () -> text("method-kept-reason").equals("Enter a whole number, 1 or more."));
        screenshot(panel(), "jobs-wrong-limit");
        set("method-kept", "0");
        set("method-passages", "3");
        await("it is said", () -> text("method-kept-reason").equals("Enter a whole number, 1 or more."));
        assertEquals("", text("method-passages-reason"));
        set("method-kept", "5");
        await("it is good", () -> text("method-kept-reason").isEmpty());
        set("method-later-temperature", "3");
        await(
                "it is said",
                () -> text("method-later-temperature-reason")
                        .equals("Enter a number from 0 to 2, such as 0.2."));
        leaf(0);
        assertEquals(3, desk().read().limits().of(StepLimit.PASSAGES), "what was good when it was left is kept");
        assertEquals(ModelSettings.TEMPERATURES, desk().read().settings().temperatures());
        leaf(2);
        press("openPrompts");
        await("it is said", () -> text("promptsSaid").startsWith("There is no file manager here."));
        press("copyFolder");
        await("it is said", () -> text("promptsSaid").equals("The path is copied."));
        assertEquals(typed("promptFolder"), onFx(() -> Clipboard.getSystemClipboard().getString()));
    }

    @Test
    void promptsAreEditedInTheirFolder() throws Exception {
        openPanel();
        nameTheModel();
        leaf(2);
        await(
                "each step's prompt is named",
                () -> node("promptLines", VBox.class).getChildren().size() == Step.values().length);
        Path prompts = Path.of(typed("promptFolder"));
        assertFalse(Files.exists(prompts));
        press("openPrompts");
        await("it is open", () -> text("promptsSaid").startsWith("The folder is open"));
        assertEquals(prompts, choosers.shown.getLast());
        Path create = prompts.resolve(Prompts.fileName(Step.CREATE));
        String own = Files.readString(create);
        Files.writeString(create, own.replace("[system]", "[system]\nYou are careful."));
        String hash = Prompts.load(prompts).of(Step.CREATE).shortHash();
        leaf(0);
        await("it is counted", () -> text("jobEstimate").contains("1 call"));
        clickStart();
        awaitFinished();
        assertTrue(first().name().endsWith("prompt " + hash), first().name());
        assertTrue(server.questions().getLast().system().startsWith("You are careful."));

        Files.writeString(create, own.replace("{{passages}}", "the passages"));
        leaf(2);
        await("it is said", () -> text("promptProblem").contains("it lacks {{passages}}"));
        assertTrue(text("promptProblem").contains("create.txt"), text("promptProblem"));
        screenshot(panel(), "jobs-bad-prompt");
        leaf(0);
        await("so it is of the next job", () -> text("jobProblem").contains("it lacks {{passages}}"));
        int asked = server.count();
        clickStart();
        await("it is refused", () -> text("jobProblem").contains("it lacks {{passages}}"));
        assertEquals(asked, server.count());
    }

    @Test
    void namesThatStandForSomethingAreRefused() {
        openPanel();
        nameTheModel();
        leaf(0);
        choose("jobKind", JobKind.ASSIGN);
        set("jobName", "Lexical baseline");
        await(
                "it is said",
                () -> text("jobNameReason")
                        .startsWith("The name Lexical baseline stands for the judge that uses no model."));
        clickStart();
        await("its field has the focus", () -> node("jobName", TextField.class).isFocused());
        assertEquals(0, server.count());
        set("jobName", "robot");
        FakeModel.behave(server);
        clickStart();
        awaitFinished();
        JobProgress job = first();
        assertEquals("robot", job.name());
        assertFalse(read(store -> store.judgments().of(Visibility.permitToCarry(), topic)).isEmpty());
    }

    private String typed(String id) {
        TextField field = node(id, TextField.class);
        return onFx(field::getText);
    }

    /** As a key does, which brings it into view. */
    private void press(String id) {
        onFx(() -> {
            node(id, Button.class).fire();
            return null;
        });
    }
}
