package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.state.Regrading;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** A person rewords an item on Verify and has a model grade it again, by keys: what is known already is not asked. */
class RegradeTest extends JobsWindowTest {
    private void type(KeyCode... keys) {
        for (KeyCode key : keys) {
            robot.type(key);
            settle();
        }
    }

    private ComboBox<Regrading.Offer> cells() {
        @SuppressWarnings("unchecked")
        ComboBox<Regrading.Offer> box = node("jobCells", ComboBox.class);
        return box;
    }

    private List<String> offers() {
        return onFx(() -> cells().getItems().stream().map(Regrading.Offer::words).toList());
    }

    private String facts() {
        return onFx(() -> node("cellFacts", WrappedText.class).getText());
    }

    private ProjectStore graded() throws IOException {
        Path file = folder.resolve("graded.assay");
        Path bank = Files.writeString(
                folder.resolve("bank.jsonl"),
                "{\"query_id\": \"t1\", \"query_text\": \"why?\", \"items\": [{\"query_id\": \"t1\", \"question_id\": "
                        + "\"t1/a\", \"question_text\": \"What is a?\"}, {\"query_id\": \"t1\", \"question_id\": "
                        + "\"t1/b\", \"question_text\": \"And b?\"}]}\n");
        Path graded = Files.writeString(
                folder.resolve("graded.jsonl"),
                "[\"t1\", [{\"paragraph_id\": \"p\", \"text\": \"a is so\"}, {\"paragraph_id\": \"q\", \"text\": \"b "
                        + "is so\"}]]\n");
        assertEquals(0, Cli.run("new", file, "--title", "x", "--assessor", "kim").code());
        assertEquals(0, Cli.run("import", file, bank, graded).code());
        assertEquals(
                0,
                Cli.run(
                                "grade-bank",
                                file,
                                "--method",
                                "rate",
                                "--judge",
                                "robot",
                                "--base-url",
                                server.baseUrl(),
                                "--model",
                                "first-model")
                        .code());
        return ProjectStore.open(file, InstantSource.system());
    }

    @Test
    void aRewordedItemIsWhatIsOfferedFirstAndAloneIsAsked() throws IOException {
        open(graded(), 1366, 768);
        int asked = server.count();
        assertEquals(4, asked, "two items in two passages");
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.VERIFY);
            return null;
        });
        settle();
        await("the sample", () -> onFx(() -> robot.lookup("#cells").tryQuery().isPresent()));
        settle();
        type(KeyCode.V, KeyCode.ENTER);
        await("the passages of the first item", () -> text("cellName").equals("p"));

        type(KeyCode.R);
        await("the cell in hand comes first where nothing was reworded", () -> offers().size() == 3);
        assertEquals(List.of("Item 1 in p", "Item 1 in all passages", "All items in p"), offers());
        await("what is known is not asked", () -> text("jobEstimate").contains("no calls (1 already asked)"));
        type(KeyCode.ESCAPE);
        await("the panel is gone", () -> robot.lookup("#jobsPage").tryQuery().isEmpty());

        type(KeyCode.E);
        robot.write(" Now", 0);
        type(KeyCode.ENTER);
        await("its grades are of the words before", () -> facts().contains("reworded"));
        type(KeyCode.R);
        await(
                "the reworded item comes first",
                () -> offers().size() == 4 && offers().getFirst().startsWith("The reworded or new item,"));
        await("it is asked of each passage", () -> text("jobEstimate").contains("2 calls"));
        assertEquals("robot", onFx(() -> node("jobName", javafx.scene.control.TextField.class).getText()));
        assertFalse(node("jobGrader", Node.class).isVisible(), "the project knows how this grader was asked");
        assertTrue(onFx(() -> node("jobStart", Node.class).isFocused()), "the start is a key away");
        screenshot(panel(), "jobs-regrade");
        assertEquals(asked, server.count(), "nothing was sent before the yes");
        type(KeyCode.ENTER);
        await(
                "it is through",
                () -> jobs().size() == 2
                        && first().kind() == JobKind.RATE
                        && first().state() == JobProgress.State.FINISHED);
        assertEquals(asked + 2, server.count());
        assertEquals("robot", first().name(), "under the same name");
        type(KeyCode.ESCAPE);
        await(
                "the grades are of what it says now",
                () -> !facts().contains("reworded") && text("gradeSquare").equals("4"));
        assertTrue(onFx(() -> node("gradeLines", Node.class).isFocused()), "the keys are back");

        type(KeyCode.N);
        robot.write("What is c?", 0);
        type(KeyCode.ENTER);
        await("it is in the bank", () -> onFx(() -> context.workspace().noticeProperty().get()).contains("What is c?"));
        type(KeyCode.R);
        await("a new item comes first as well", () -> offers().size() == 4);
        await("it is asked of each passage", () -> text("jobEstimate").contains("2 calls"));
        type(KeyCode.ENTER);
        await("it is through", () -> jobs().size() == 3 && first().state() == JobProgress.State.FINISHED);
        assertEquals(asked + 4, server.count());
        type(KeyCode.ESCAPE, KeyCode.RIGHT, KeyCode.RIGHT);
        await(
                "it is a column as any other",
                () -> onFx(() -> node("cellItem", WrappedText.class).getText()).equals("What is c?"));
    }

    @Test
    void whatCameWithAFileIsGradedBesideByTheModelThatIsSet() throws IOException {
        Path file = folder.resolve("imported.assay");
        Path graded = Files.writeString(
                folder.resolve("file.jsonl"),
                "[\"t1\", [{\"paragraph_id\": \"p\", \"text\": \"a is so\", \"exam_grades\": [{\"answers\": "
                        + "[[\"t1/a\", \"2\"]], \"llm\": \"m\", \"self_ratings\": [{\"question_id\": \"t1/a\", "
                        + "\"self_rating\": 2}]}]}]]\n");
        Path bank = Files.writeString(
                folder.resolve("bank.jsonl"),
                "{\"query_id\": \"t1\", \"query_text\": \"why?\", \"items\": [{\"query_id\": \"t1\", \"question_id\": "
                        + "\"t1/a\", \"question_text\": \"What is a?\"}]}\n");
        assertEquals(0, Cli.run("new", file, "--title", "x", "--assessor", "kim").code());
        assertEquals(0, Cli.run("import", file, graded, bank).code());
        show(ProjectStore.open(file, InstantSource.system()));
        nameTheModel();
        type(KeyCode.ESCAPE);
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.VERIFY);
            return null;
        });
        settle();
        type(KeyCode.V, KeyCode.ENTER);
        await("the passages of the first item", () -> text("cellName").equals("p"));
        type(KeyCode.R);
        await("one call", () -> offers().size() == 3 && text("jobEstimate").contains("1 call"));
        assertTrue(text("jobGrader").contains("The grades of m were imported"), text("jobGrader"));
        type(KeyCode.ENTER);
        await("it is through", () -> !jobs().isEmpty() && first().state() == JobProgress.State.FINISHED);
        type(KeyCode.ESCAPE, KeyCode.G);
        await("the model is a grader beside", () -> text("gradeSquare").equals("4"));
    }
}
