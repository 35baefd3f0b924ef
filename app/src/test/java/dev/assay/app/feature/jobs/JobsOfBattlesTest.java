package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.testing.BattleProject;
import dev.assay.persistence.ProjectStore;
import java.time.InstantSource;
import java.util.List;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;

/** Battles that a model judges, from the page of jobs. */
class JobsOfBattlesTest extends JobsWindowTest {
    private void start(int jobs) {
        clickStart();
        await("it is through", () -> jobs().size() == jobs && first().state() == JobProgress.State.FINISHED);
        settle();
    }

    @Test
    void battlesAreJudgedWithTheNuggetsInThePromptOrWithout() throws Exception {
        show(ProjectStore.open(BattleProject.create(folder, 2), InstantSource.system()));
        assertTrue(onFx(() -> node("jobKind", ComboBox.class).getItems().contains(JobKind.JUDGE_BATTLES)));
        nameTheModel();
        leaf(0);
        choose("jobKind", JobKind.JUDGE_BATTLES);
        await("each battle is asked twice", () -> text("jobEstimate").contains("1 topic, 20 calls"));
        screenshot(panel(), "jobs-battles");
        start(1);
        String alone = first().name();
        String words = onFx(() -> String.join("\n", robot.lookup("#jobsPage").query().lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .toList()));
        assertTrue(words.contains("10 battles judged, 0 failed; hidden until you lock"), words);
        onFx(() -> {
            node("jobCriteria", CheckBox.class).setSelected(true);
            return null;
        });
        await("another prompt is asked anew", () -> text("jobEstimate").contains("1 topic, 20 calls"));
        start(2);
        assertFalse(first().name().equals(alone));
        assertEquals(List.of(10, 10), onFx(() -> jobs().stream()
                .map(job -> ((JobProgress) job).brought().orElseThrow().items())
                .toList()));
    }
}
