package dev.assay.app.feature.organise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectService;
import dev.assay.app.testing.BattleProject;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.sync.BundlePlan;
import dev.assay.persistence.sync.PlanJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bundles made in the window with the keys, opened, and looked for among what came back. */
class BundlesDialogTest extends WindowTest {
    @TempDir
    private Path folder;

    private void chord(KeyCode key) {
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, key).release(key, KeyCode.SHIFT, KeyCode.CONTROL);
    }

    private Scene scene(String id) {
        await(id + " is there", () -> robot.lookup("#" + id).tryQuery().isPresent());
        Scene scene = onFx(() -> robot.lookup("#" + id).query().getScene());
        robot.targetWindow(scene.getWindow());
        return scene;
    }

    private String text(String id) {
        return onFx(() -> node(id, Label.class).getText());
    }

    @SuppressWarnings("unchecked")
    private List<String> firstColumn(String id) {
        return onFx(() -> {
            TableView<Object> table = node(id, TableView.class);
            List<String> all = new ArrayList<>();
            table.getItems().forEach(row -> all.add(
                    table.getColumns().get(0).getCellObservableValue(row).getValue() + " "
                            + table.getColumns().get(1).getCellObservableValue(row).getValue()));
            return all;
        });
    }

    /** The organiser sees how many battles each person gets, and where there are none. */
    @Test
    void battlesAreCountedForEachAssessor() throws Exception {
        Path file = BattleProject.create(folder, 2);
        open(ProjectStore.open(file, InstantSource.system()), 1000, 800);
        chord(KeyCode.B);
        scene("bundlesDialog");
        await("the stages are the project's", () -> node("bundlesStage-battles", CheckBox.class).isSelected());
        for (String stage : List.of("nuggets", "label")) {
            onFx(() -> {
                node("bundlesStage-" + stage, CheckBox.class).setSelected(false);
                return true;
            });
        }
        robot.write("ann");
        // Ten pairs in each of two topics, a fifth of them twice.
        await("her battles are counted", () -> onFx(() -> {
            TableView<?> table = node("bundlesLoads", TableView.class);
            TableColumn<?, ?> last = table.getColumns().getLast();
            return last.isVisible() && !table.getItems().isEmpty() && last.getCellData(0).equals(24L);
        }));
        assertFalse(text("bundlesSaid").contains("No frozen nuggets"), "nobody needs any");
        screenshot(robot.lookup("#bundlesLoads").query().getScene(), "bundles-battles");
        onFx(() -> {
            node("bundlesStage-label", CheckBox.class).setSelected(true);
            return true;
        });
        await("to label takes nuggets", () -> text("bundlesSaid").contains("No frozen nuggets"));
    }

    @Test
    void bundlesAreMadeWithTheKeysAndLookedForAmongWhatCameBack() throws Exception {
        ProjectStore store = SampleProject.create(folder);
        open(store, 1000, 800);
        chord(KeyCode.B);
        Scene scene = scene("bundlesDialog");
        await("the stages are the project's", () -> node("bundlesStage-label", CheckBox.class).isSelected());
        assertTrue(onFx(() -> node("bundlesMake", Button.class).isDisabled()));
        await("it says what is missing", () -> text("bundlesSaid").contains("No assessors are named"));
        assertEquals(
                "hidden until a topic is locked",
                text("bundlesRunsHidden"),
                "names that are not shown are not hidden for good");
        onFx(() -> {
            node("bundlesRunsShown", CheckBox.class).setSelected(true);
            return true;
        });
        assertEquals("", text("bundlesRunsHidden"));
        onFx(() -> {
            node("bundlesRunsShown", CheckBox.class).setSelected(false);
            return true;
        });

        // Names, a line each; Tab leads on to the fields.
        robot.write("ann").type(KeyCode.ENTER).write("bob").type(KeyCode.ENTER).write("cy");
        await("the shares are shown", () -> firstColumn("bundlesLoads").equals(List.of("ann 1", "bob 1", "cy 1")));
        robot.type(KeyCode.TAB);
        assertEquals("bundlesLoads", onFx(() -> scene.getFocusOwner().getId()));
        robot.type(KeyCode.TAB);
        assertEquals("bundlesJudges", onFx(() -> scene.getFocusOwner().getId()));
        robot.type(KeyCode.TAB);
        assertEquals("bundlesOverlap", onFx(() -> scene.getFocusOwner().getId()));
        robot.press(KeyCode.CONTROL, KeyCode.A).release(KeyCode.A, KeyCode.CONTROL).write("30");
        await("one topic has two judges", () -> text("bundlesSaid").contains("1 with more than one judge"));
        screenshot(scene, "bundles");
        robot.press(KeyCode.CONTROL, KeyCode.A).release(KeyCode.A, KeyCode.CONTROL).write("much");
        await("what is typed is no number", () -> onFx(() -> node("bundlesMake", Button.class).isDisabled()));
        robot.press(KeyCode.CONTROL, KeyCode.A).release(KeyCode.A, KeyCode.CONTROL).write("30");
        await("it is one again", () -> onFx(() -> !node("bundlesMake", Button.class).isDisabled()));

        // A topic and a run by the check boxes of their lists.
        onFx(() -> {
            node("bundlesTopics", Button.class).requestFocus();
            return null;
        });
        robot.type(KeyCode.SPACE);
        scene("bundlesTopicsChecks");
        robot.write("heat").type(KeyCode.DOWN).type(KeyCode.SPACE).type(KeyCode.ESCAPE);
        await("one topic is left", () -> text("bundlesSaid").startsWith("1 topic,"));
        await("the list is gone", () -> robot.lookup("#bundlesTopicsChecks").tryQuery().isEmpty());
        robot.targetWindow(scene.getWindow());

        Path out = Path.of(onFx(() -> node("bundlesFolder", TextField.class).getText()));
        onFx(() -> {
            node("bundlesMake", Button.class).requestFocus();
            return null;
        });
        robot.type(KeyCode.SPACE);
        await("they are made", () -> Files.exists(out.resolve("plan.json")));
        await("the dialog is gone", () -> robot.lookup("#bundlesDialog").tryQuery().isEmpty());
        assertTrue(context.workspace().noticeProperty().get().contains("plan.json"));
        BundlePlan plan = PlanJson.read(out);
        assertEquals(List.of(new TopicId("h-014")), List.copyOf(plan.allotment().judges().keySet()));
        assertEquals(2, plan.bundles().size());

        // One of the two opens their bundle, and it comes back.
        Path returned = Files.createDirectory(folder.resolve("returned"));
        BundlePlan.Bundle first = plan.bundles().getFirst();
        new ProjectService(InstantSource.system())
                .create(
                        returned.resolve("mine.assay"),
                        new ProjectService.Request(
                                "", first.assessor(), List.of(out.resolve(first.name())), ImportOptions.DEFAULT),
                        ProgressListener.NONE)
                .store()
                .orElseThrow()
                .close();
        chord(KeyCode.R);
        await("the page is there", () -> robot.lookup("#returnedPage").tryQuery().isPresent());
        await("the plan is remembered", () -> node("returnedPlan", TextField.class).getText().equals(out.toString()));
        robot.write(returned.toString()).type(KeyCode.ENTER);
        await(
                "it is said who returned what",
                () -> text("returnedSaid").contains("1 of 2 assessors returned something, 0 with all"));
        robot.type(KeyCode.ESCAPE);
        await("the page is gone", () -> robot.lookup("#returnedPage").tryQuery().isEmpty());

        // What was made stays: the same folder is refused, with what was typed still there.
        chord(KeyCode.B);
        scene("bundlesDialog");
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        robot.write("dora");
        await("she gets all", () -> firstColumn("bundlesLoads").equals(List.of("dora 3")));
        onFx(() -> {
            node("bundlesMake", Button.class).requestFocus();
            return null;
        });
        robot.type(KeyCode.SPACE);
        await("it is refused", () -> text("bundlesSaid").contains("is not empty"));
        assertFalse(onFx(() -> robot.lookup("#bundlesDialog").tryQuery().isEmpty()));
        assertEquals(plan, PlanJson.read(out));
        robot.type(KeyCode.ESCAPE);
        await("the dialog is gone", () -> robot.lookup("#bundlesDialog").tryQuery().isEmpty());
        // In large text, from the beginning.
        chord(KeyCode.B);
        Scene large = scene("bundlesDialog");
        settle();
        saveScene(large, "bundles-200-percent");
        assertEquals(List.of(), cutTitles("bundlesLoads"));
        for (String id : List.of(
                "bundlesAssessors",
                "bundlesJudges",
                "bundlesOverlap",
                "bundlesSeed",
                "bundlesPassages",
                "bundlesReveal")) {
            assertFalse(onFx(() -> node(id, Node.class).getAccessibleText()).isBlank(), id);
        }
        robot.type(KeyCode.ESCAPE);
        await("the dialog is gone", () -> robot.lookup("#bundlesDialog").tryQuery().isEmpty());
    }

    /** The titles of columns that are not shown in full. */
    private List<String> cutTitles(String table) {
        return onFx(() -> node(table, Node.class).lookupAll(".column-header .label").stream()
                .map(Label.class::cast)
                .filter(title ->
                        !title.getText().isEmpty() && !title.getText().equals(((Text) title.lookup(".text")).getText()))
                .map(Label::getText)
                .toList());
    }
}
