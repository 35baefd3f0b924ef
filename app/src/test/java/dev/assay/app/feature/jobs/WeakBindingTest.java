package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import org.junit.jupiter.api.Test;

/** What stands on the screen and what is meant by it stay together, also when the garbage is collected in between. */
class WeakBindingTest extends JobsWindowTest {
    /** Everything that nobody holds is gone afterwards. */
    private static void collectGarbage() {
        onFx(() -> null);
        WeakReference<Object> canary = new WeakReference<>(new Object());
        await("the garbage is collected", () -> {
            System.gc();
            return canary.get() == null;
        });
    }

    @Test
    void everyTopicOrThisOneIsMeantAsShownAfterAGarbageCollection() {
        openPanel();
        nameTheModel();
        leaf(0);
        choose("jobKind", JobKind.GRADE);
        await("it is counted", () -> text("jobEstimate").startsWith("1 topic"));
        collectGarbage();
        choose("jobScope", JobSetup.Scope.EVERY);
        await("every topic is meant", () -> text("jobEstimate").startsWith("3 topics"));
        collectGarbage();
        choose("jobScope", JobSetup.Scope.TOPIC);
        await("this topic is meant", () -> text("jobEstimate").startsWith("1 topic"));
    }

    @Test
    void theStatusBarFollowsTheTopicsAfterAGarbageCollection() {
        open(SampleProject.create(folder), 1000, 700);
        await("the place is there", () -> text("place").contains("draft"));
        collectGarbage();
        onFx(() -> {
            robot.lookup("#nuggets").queryListView().requestFocus();
            return null;
        });
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await("it asks", () -> robot.lookup("#freezeQuestion .question-act").tryQuery().isPresent());
        robot.clickOn("#freezeQuestion .question-act");
        await("the topic is frozen", () -> text("place").contains("frozen"));
    }

    /**
     * Each switch, field and choice of each screen does after a garbage collection what it did before. Those that
     * cannot be switched back by themselves are left out, and so is what stands in rows, which are made anew all the
     * time.
     */
    @Test
    void everySwitchOfEveryScreenWorksAfterAGarbageCollection() {
        open(SampleProject.create(folder), 1000, 700);
        int tried = 0;
        for (Stage stage : context.workspace().stagesProperty().get()) {
            onFx(() -> {
                context.workspace().stageProperty().set(stage);
                return null;
            });
            Map<Node, List<String>> before = new LinkedHashMap<>();
            now = looks();
            for (Node control : switches()) {
                use(control).ifPresent(looks -> before.put(control, looks));
            }
            collectGarbage();
            now = looks();
            before.forEach((control, looks) -> assertEquals(
                    Optional.of(looks),
                    use(control),
                    () -> stage + ": " + control + " is detached from what it switches"));
            tried += before.size();
        }
        assertTrue(tried > 5, "switches tried: " + tried);
    }

    private List<Node> switches() {
        return onFx(() -> all(center()).stream()
                .filter(node -> node instanceof ToggleButton || node instanceof CheckBox || node instanceof TextField
                        || node instanceof ComboBox<?>)
                .filter(node -> !node.isDisabled() && isSeen(node))
                // It goes on to the next passage, so that nothing else would look as it did before.
                .filter(node -> !"noNugget".equals(node.getId()))
                .toList());
    }

    /** What the screen looks like, between one control and the next. */
    private List<String> now;

    /** What the screen looks like once a control was used; empty when it was not as before after it was used back. */
    private Optional<List<String>> use(Node control) {
        List<String> first = now;
        List<String> used;
        switch (control) {
            case TextField field -> {
                String words = onFx(field::getText);
                onFx(() -> {
                    field.setText("zebra");
                    return null;
                });
                used = looks();
                onFx(() -> {
                    field.setText(words);
                    return null;
                });
            }
            case ComboBox<?> box -> {
                int chosen = onFx(() -> box.getSelectionModel().getSelectedIndex());
                onFx(() -> {
                    box.getSelectionModel().select(box.getItems().size() - 1);
                    return null;
                });
                used = looks();
                onFx(() -> {
                    box.getSelectionModel().select(chosen);
                    return null;
                });
            }
            case ButtonBase button -> {
                onFx(() -> {
                    button.fire();
                    return null;
                });
                used = looks();
                onFx(() -> {
                    button.fire();
                    return null;
                });
            }
            default -> throw new AssertionError(control);
        }
        now = looks();
        return now.equals(first) && !used.equals(first) ? Optional.of(used) : Optional.empty();
    }

    /** Every text and every number of rows that can be seen. */
    private List<String> looks() {
        settle();
        return onFx(() -> all(center()).stream()
                .filter(WeakBindingTest::isSeen)
                .map(WeakBindingTest::look)
                .filter(words -> !words.isEmpty())
                .collect(Collectors.toList()));
    }

    private static String look(Node node) {
        return switch (node) {
            case ListView<?> list -> "list " + list.getId() + " " + list.getItems().size();
            case TableView<?> table -> "table " + table.getId() + " " + table.getItems().size();
            case ToggleButton one -> "toggle " + one.getId() + " " + one.isSelected() + " " + one.getText();
            case TextField field -> "field " + field.getId() + " " + field.getText();
            case Labeled label when label.getText() != null && !label.getText().isEmpty() ->
                "label " + label.getId() + " " + label.getText();
            default -> "";
        };
    }

    private Node center() {
        return robot.lookup("#center").queryAs(Pane.class);
    }

    private static boolean isSeen(Node node) {
        for (Node one = node; one != null; one = one.getParent()) {
            if (!one.isVisible()) {
                return false;
            }
        }
        return node.getScene() != null;
    }

    /** The nodes of a screen but for what stands in rows. */
    private static List<Node> all(Node root) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(root);
        if (root instanceof Parent parent && !(root instanceof ListCell<?>) && !(root instanceof TableView<?>)) {
            parent.getChildrenUnmodifiable().forEach(child -> nodes.addAll(all(child)));
        }
        return nodes;
    }
}
