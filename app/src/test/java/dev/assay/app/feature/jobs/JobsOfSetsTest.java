package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** A model makes nuggets of its own beside the assessor's, and labels by them, from the window. */
class JobsOfSetsTest extends JobsWindowTest {
    private static final NuggetSetId AUTO = new NuggetSetId("auto");

    @Test
    void aSetIsMadeAndLabelledByBesideTheAssessors() {
        openPanel();
        nameTheModel();
        leaf(0);
        Optional<NuggetSet> own = read(store -> store.nuggetSet(topic));
        List<Judgment<LabelKey>> labels = read(store -> store.assignments(topic));

        set("jobSet", AUTO.value());
        robot.type(KeyCode.ENTER);
        assertFalse(node("jobAutomatic", Node.class).isVisible(), "a set of its own is never without importance");
        await("it is counted", () -> text("jobEstimate").contains("call"));
        clickStart();
        awaitFinished();
        assertTrue(
                JobWords.brought(first(), false).startsWith("Nuggets made in the set auto"),
                JobWords.brought(first(), false));
        NuggetSet made = read(store -> store.nuggetSet(new NuggetSetKey(topic, AUTO))).orElseThrow();
        assertTrue(made.isFrozen());
        assertFalse(made.nuggets().isEmpty());

        choose("jobKind", JobKind.ASSIGN);
        await("it is counted", () -> text("jobEstimate").contains("call"));
        clickStart();
        await("there are two", () -> jobs().size() == 2);
        awaitFinished();
        assertEquals(AUTO, first().settings().set());
        assertTrue(JobWords.title(first()).contains("auto"), JobWords.title(first()));
        assertTrue(first().counts().done() > 0, first().toString());
        screenshot(panel(), "jobs-of-sets-1000x700");

        assertEquals(own, read(store -> store.nuggetSet(topic)), "the assessor's nuggets are as they were");
        assertEquals(labels, read(store -> store.assignments(topic)), "and the labels");
    }

    @Test
    void aSetThatIsNotThereIsRefusedAndWhatHasNoneAsksForNone() {
        openPanel();
        nameTheModel();
        leaf(0);
        choose("jobKind", JobKind.ASSIGN);
        set("jobSet", "nowhere");
        robot.type(KeyCode.ENTER);
        await("it is refused", () -> !text("jobProblem").isEmpty());
        assertEquals(
                "Topic h-014 has no nuggets in the set nowhere: let a model make them first, or correct the name.",
                text("jobProblem"));
        choose("jobKind", JobKind.GRADE);
        assertFalse(node("jobSet", Node.class).isVisible());
        choose("jobKind", JobKind.ASSIGN);
        assertTrue(node("jobSet", Node.class).isVisible());
        choose("jobLabeller", JobSetup.Labeller.BASELINE);
        assertFalse(node("jobSet", Node.class).isVisible());
    }
}
