package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.testing.SampleProject;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.util.List;
import javafx.scene.control.ComboBox;
import org.junit.jupiter.api.Test;

/** What can be asked of reports is offered where a project has the stages. */
class ReportKindsTest extends JobsWindowTest {
    @Test
    void theStagesOfTheProjectSayWhatCanBeAsked() {
        ProjectStore store = SampleProject.create(folder);
        ProjectSettings old = store.settings();
        store.changeSettings(new ProjectSettings(
                old.id(), old.title(), old.assessor(), old.policy().withStages(List.of("nuggets", "support", "align")), old.guidelines(), old.created()));
        show(store);
        assertEquals(
                List.of(JobKind.NUGGETIZE, JobKind.ASSIGN, JobKind.GRADE, JobKind.SUPPORT, JobKind.ALIGN),
                List.copyOf(node("jobKind", ComboBox.class).getItems()));
        nameTheModel();
        leaf(0);
        choose("jobKind", JobKind.SUPPORT);
        await("it is counted", () -> text("jobEstimate").contains("1 topic,"));
        screenshot(panel(), "jobs-support");
    }
}
