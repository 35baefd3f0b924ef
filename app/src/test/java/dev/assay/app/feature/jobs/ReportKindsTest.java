package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.testing.ReportProject;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Step;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;

/**
 * What can be asked of reports is offered where a project has the stages, with models of its own, and says where it is.
 */
class ReportKindsTest extends JobsWindowTest {
    private String words() {
        return onFx(() -> String.join("\n", robot.lookup("#jobsPage").query().lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .toList()));
    }

    private void start(JobKind kind) {
        choose("jobKind", kind);
        await("it is counted", () -> text("jobEstimate").contains("call"));
        clickStart();
        await("it is through", () -> !jobs().isEmpty() && first().kind() == kind);
        awaitFinished();
    }

    private ModelSettings set() {
        return desk().read().settings();
    }

    @Test
    void theStagesOfTheProjectSayWhatCanBeAsked() {
        show(ReportProject.create(folder));
        assertEquals(
                List.of(
                        JobKind.NUGGETIZE,
                        JobKind.QUESTIONS,
                        JobKind.CRITERIA,
                        JobKind.ASSIGN,
                        JobKind.RATE_ANSWERS,
                        JobKind.GRADE,
                        JobKind.SUPPORT,
                        JobKind.ALIGN),
                List.copyOf(node("jobKind", ComboBox.class).getItems()));
        nameTheModel();
        leaf(0);
        choose("jobKind", JobKind.SUPPORT);
        await("it is counted", () -> text("jobEstimate").contains("1 topic,"));
        screenshot(panel(), "jobs-support");
        whatCameSaysWhetherItIsKeptBackOrWaits();
        eachStepOfReportsCanHaveAModelOfItsOwn();
    }

    private void whatCameSaysWhetherItIsKeptBackOrWaits() {
        start(JobKind.QUESTIONS);
        await(
                "it is said",
                () -> words().contains("1 question proposed; on the screen Nuggets, for you to accept or drop"));
        assertFalse(words().contains("hidden until"), words());
        start(JobKind.SUPPORT);
        await("it is said", () -> words().contains("hidden until you lock"));
        screenshot(panel(), "jobs-questions");
        TopicId id = topic;
        assertEquals(
                List.of("What was it?"),
                read(store -> store.proposals(id)).stream()
                        .map(one -> one.text())
                        .toList());
        assertEquals(
                4, read(store -> store.nuggetSet(id)).orElseThrow().nuggets().size(), "nothing is taken by itself");
    }

    private void eachStepOfReportsCanHaveAModelOfItsOwn() {
        leaf(1);
        set("assignModel", "labeller");
        set("alignModel", "aligner");
        set("questionsModel", "test-model");
        screenshot(panel(), "jobs-models");
        leaf(0);
        await("it is kept", () -> set().models().getOrDefault(Step.ALIGN, "").equals("aligner"));
        ModelSettings every = JobSettings.withEvery(set());
        assertEquals("labeller", every.models().get(Step.SUPPORT), "as for labels");
        assertEquals("labeller", every.models().get(Step.NEED));
        assertEquals("aligner", every.models().get(Step.ALIGN));
        assertEquals("test-model", every.models().get(Step.QUESTIONS));
        assertFalse(set().models().containsKey(Step.SUPPORT), "what is not named is not kept as if it were");
        leaf(1);
        assertEquals("aligner", node("alignModel", TextField.class).getText());
        assertEquals("", node("supportModel", TextField.class).getText());
        set("alignModel", "");
        leaf(0);
        await("it is as for labels again", () -> !set().models().containsKey(Step.ALIGN));
    }

    @Test
    void whereThereAreGradedPassagesTheyCanBeGradedByTheBank() throws IOException {
        Path file = folder.resolve("banks.assay");
        Path bank = Files.writeString(
                folder.resolve("bank.jsonl"),
                "{\"query_id\": \"t1\", \"query_text\": \"why?\", \"items\": [{\"query_id\": \"t1\", \"question_id\": "
                        + "\"t1/a\", \"question_text\": \"What is a?\"}, {\"query_id\": \"t1\", \"question_id\": "
                        + "\"t1/b\", \"question_text\": \"And b?\"}]}\n");
        Path graded = Files.writeString(
                folder.resolve("graded.jsonl"), "[\"t1\", [{\"paragraph_id\": \"p\", \"text\": \"a is so\"}]]\n");
        assertEquals(0, Cli.run("new", file, "--title", "x", "--assessor", "kim").code());
        assertEquals(0, Cli.run("import", file, bank, graded).code());
        show(ProjectStore.open(file, InstantSource.system()));
        assertTrue(node("jobKind", ComboBox.class).getItems().containsAll(
                List.of(JobKind.BANK, JobKind.RATE, JobKind.EXTRACT, JobKind.CHECK, JobKind.DIRECT)));
        nameTheModel();
        leaf(0);
        start(JobKind.RATE);
        await("it is said", () -> words().contains("2 replies read, 0 failed; beside the grades of others, in Verify"));
    }

}
