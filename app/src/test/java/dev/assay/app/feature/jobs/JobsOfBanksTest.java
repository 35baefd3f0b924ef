package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.jobs.AnswerRating;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.jobs.RubricSettings;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.llm.steps.DirectGrading.Style;
import dev.assay.model.Policy;
import dev.assay.model.rubric.AnswerParts;
import dev.assay.model.rubric.GradeCutoffs;
import dev.assay.model.rubric.ItemKind;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/**
 * From topics and passages alone to a bank, its grades and the screen on which they are verified, all in the panel of
 * jobs.
 */
class JobsOfBanksTest extends JobsWindowTest {
    private static final List<JobKind> BY_BANK = List.of(JobKind.RATE, JobKind.EXTRACT, JobKind.CHECK, JobKind.DIRECT);

    private List<Object> kinds() {
        ComboBox<?> box = node("jobKind", ComboBox.class);
        return onFx(() -> List.copyOf(box.getItems()));
    }

    private boolean isShown(String id) {
        return onFx(() -> {
            for (Node at = node(id, Node.class); at != null; at = at.getParent()) {
                if (!at.isVisible()) {
                    return false;
                }
            }
            return true;
        });
    }

    private RubricSettings start(JobKind kind, int jobs) {
        await("it is counted", () -> text("jobEstimate").contains("1 topic,"));
        clickStart();
        await(
                "it is through",
                () -> jobs().size() == jobs && first().kind() == kind && first().state() == JobProgress.State.FINISHED);
        settle();
        return first().settings().rubric();
    }

    private String button(String id) {
        return onFx(() -> node(id, Button.class).getText());
    }

    private String words() {
        return onFx(() -> String.join("\n", robot.lookup("#jobsPage").query().lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .toList()));
    }

    @Test
    void aBankIsWrittenAndPassagesAreGradedByIt() {
        openPanel();
        nameTheModel();
        leaf(0);
        assertTrue(kinds().contains(JobKind.BANK), "there are topics");
        assertFalse(kinds().stream().anyMatch(BY_BANK::contains), "and no bank yet");
        assertFalse(onFx(() -> context.workspace().stagesProperty().get()).contains(Stage.VERIFY));

        choose("jobKind", JobKind.BANK);
        assertTrue(isShown("jobCount") && isShown("jobItems") && !isShown("jobBatch") && !isShown("jobStyle"));
        choose("jobCount", 5);
        screenshot(panel(), "jobs-bank");
        RubricSettings bank = start(JobKind.BANK, 1);
        assertEquals(Optional.of(ItemKind.QUESTION), bank.kind());
        assertEquals(5, bank.count());
        await("what it wrote waits", () -> isShown("jobAccept") && isShown("jobDrop"));
        assertTrue(words().contains("3 items were proposed for you to accept or drop"), words());
        assertFalse(kinds().stream().anyMatch(BY_BANK::contains), "nobody accepted any of it");
        screenshot(panel(), "jobs-bank-proposed");
        assertEquals("Accept 3 items…", button("jobAccept"));
        robot.clickOn("#jobAccept");
        settle();
        assertEquals("Accept 3 items", button("jobAccept"), "the list is open, and nothing was accepted unseen");
        robot.type(KeyCode.ENTER, KeyCode.SPACE);
        await("one is chosen", () -> button("jobDrop").equals("Drop 1 item"));
        robot.type(KeyCode.ESCAPE);
        settle();
        robot.clickOn("#jobDrop");
        await("it is dropped", () -> button("jobAccept").equals("Accept 2 items"));
        robot.clickOn("#jobAccept");
        await("passages can be graded by what was accepted", () -> kinds().containsAll(BY_BANK));
        await("none waits", () -> !isShown("jobAccept"));
        assertEquals(JobKind.BANK, onFx(() -> node("jobKind", ComboBox.class).getValue()), "what was chosen stays so");

        choose("jobKind", JobKind.RATE);
        await(
                "what it costs one by one and together",
                () -> text("jobEstimate").contains("One item a call: ")
                        && text("jobEstimate").contains("ten a call: "));
        choose("jobBatch", 10);
        screenshot(panel(), "jobs-rate");
        assertEquals(10, start(JobKind.RATE, 2).batch());
        assertTrue(words().contains("0 failed; beside the grades of others"), words());
        await(
                "the screen Verify is there",
                () -> onFx(() -> context.workspace().stagesProperty().get()).contains(Stage.VERIFY));

        choose("jobBatch", 1);
        start(JobKind.RATE, 3);
        choose("jobKind", JobKind.EXTRACT);
        await("two rated, so that one has to be meant", () -> isShown("jobSource"));
        choose("jobLeastGrade", 4);
        screenshot(panel(), "jobs-extract");
        RubricSettings extract = start(JobKind.EXTRACT, 4);
        assertEquals(4, extract.leastGrade());
        assertFalse(extract.source().isEmpty());

        choose("jobKind", JobKind.DIRECT);
        assertTrue(isShown("jobStyle") && isShown("jobExamples") && !isShown("jobItems") && !isShown("jobSource"));
        choose("jobStyle", Style.THOMAS);
        onFx(() -> {
            node("jobExamples", CheckBox.class).setSelected(true);
            return null;
        });
        screenshot(panel(), "jobs-direct");
        RubricSettings direct = start(JobKind.DIRECT, 5);
        assertEquals(Style.THOMAS, direct.style());
        assertTrue(direct.examples());
        assertEquals(1, direct.batch(), "what a kind does not ask for is as usual");
    }

    @Test
    void answersAreRatedInPartsAndTheirLabelsAreKeptBack() {
        openPanel();
        nameTheModel();
        leaf(0);
        choose("jobKind", JobKind.RATE_ANSWERS);
        assertTrue(isShown("jobParts")
                && isShown("jobBy")
                && isShown("jobSupportFrom")
                && isShown("jobBatch")
                && isShown("jobSet"));
        await(
                "what it costs one by one and together",
                () -> text("jobEstimate").contains("One item a call: ")
                        && text("jobEstimate").contains("ten a call: "));
        choose("jobParts", AnswerParts.ANSWER);
        choose("jobSupportFrom", 3);
        choose("jobBatch", 20);
        screenshot(panel(), "jobs-rate-answers");
        RubricSettings rated = start(JobKind.RATE_ANSWERS, 1);
        assertEquals(new AnswerRating(AnswerParts.ANSWER, false, new GradeCutoffs(3, 1)), rated.answers());
        assertTrue(words().contains("grades and labels hidden until you lock"), words());
        assertTrue(words().contains("by answer, support from 3, partial support from 1"), words());

        choose("jobBy", true);
        assertFalse(isShown("jobSupportFrom"), "the bank gives no labels");
        await("there is no bank", () -> !text("jobProblem").isBlank() || text("jobEstimate").isBlank());
        screenshot(panel(), "jobs-rate-answers-bank");
    }

    @Test
    void anOrganiserWhoNamesOtherStagesWantsNoBank() {
        show(SampleProject.create(
                folder, new Policy(Policy.Reveal.AFTER_TOPIC, false, 1, List.of("nuggets", "label"))));
        assertFalse(kinds().contains(JobKind.BANK));
    }
}
