package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.BackupService;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What opens over the window: every control has a name, and in text of 200 percent no word is cut off. */
class DialogAccessTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");

    @TempDir
    private Path folder;

    private final TreeSet<String> faults = new TreeSet<>();

    private void openLarge() {
        ProjectStore store = SampleProject.create(folder);
        ProjectSession session = new ProjectSession(store);
        NuggetId first = session.nuggets().open(HEAT).set().nuggets().getFirst().id();
        session.nuggets().editText(HEAT, first, "Words of Monday, of which there are enough to go on in a second line");
        session.nuggets().editText(HEAT, first, "Words of Tuesday");
        BackupService.backUp(session, InstantSource.system());
        open(store, 1000, 700);
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            ListView<?> nuggets = node("nuggets", ListView.class);
            nuggets.requestFocus();
            nuggets.getSelectionModel().clearAndSelect(0);
            return null;
        });
        settle();
    }

    @Test
    void everythingThatOpensOverTheWindowCanBeUsedInLargeText() {
        openLarge();
        chord(KeyCode.K);
        look("palette-200-percent-1000x700", "palette-field");
        robot.type(KeyCode.ESCAPE);
        robot.type(KeyCode.F1);
        look("keys-200-percent", "keys-list");
        robot.type(KeyCode.ESCAPE);
        focusNuggets();
        robot.type(KeyCode.H);
        await("the acts are listed", () -> !robot.lookup("#history").queryAs(ListView.class).getItems().isEmpty());
        look("history-200-percent", "history");
        robot.type(KeyCode.ESCAPE);
        focusNuggets();
        chord(KeyCode.SHIFT, KeyCode.H);
        await("the acts are listed", () -> !robot.lookup("#history").queryAs(ListView.class).getItems().isEmpty());
        look("undo-history-200-percent", "history");
        robot.type(KeyCode.ESCAPE);
        focusNuggets();
        chord(KeyCode.B);
        look("backups-200-percent", "backups");
        closeDialogs();
        focusNuggets();
        robot.type(KeyCode.F4);
        look("guidelines-200-percent", "guidelinesText");
        assertEquals("", String.join("\n", faults));
    }

    @Test
    void anImportCanBeReadInLargeText() throws Exception {
        openLarge();
        Path loose = Files.createDirectory(folder.resolve("loose"));
        for (String name : new String[] {"topics.jsonl", "passages.jsonl", "proposals.jsonl"}) {
            Files.copy(SampleProject.bundle().resolve(name), loose.resolve(name));
        }
        onFx(() -> {
            context.desk().open(loose);
            return null;
        });
        await(
                "the look is over",
                () -> robot.lookup("#importGo")
                        .tryQuery()
                        .map(one -> !one.isDisabled())
                        .orElse(false));
        look("import-table-200-percent", "importFiles");
        assertEquals("", String.join("\n", faults));
    }

    @Test
    void aFileThatNobodyKnowsIsGivenAKindWithoutWordsOfACommandLine() throws Exception {
        open(SampleProject.create(folder), 1000, 700);
        Path file = Files.writeString(folder.resolve("list.txt"), "one thing\nanother thing\n");
        onFx(() -> {
            context.desk().drop(List.of(file));
            return null;
        });
        await("it asks", () -> onFx(() -> node("importSummary", Label.class).getText()).contains("choose its kind"));
        settle();
        Scene scene = stage.getScene();
        saveScene(scene, "import-kind");
        String all = onFx(() -> all(scene.getRoot()).stream()
                .filter(Text.class::isInstance)
                .map(one -> ((Text) one).getText())
                .reduce("", (one, other) -> one + " " + other));
        assertFalse(all.contains("--"), all);
        assertEquals("importFiles", onFx(() -> scene.getFocusOwner().getId()), "its list has the keys");
        robot.type(KeyCode.SPACE);
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.ENTER);
        await("it was looked at as that", () -> onFx(() -> !node("importSummary", Label.class)
                .getText()
                .contains("choose its kind")));
        settle();
        saveScene(scene, "import-kind-said");
        robot.type(KeyCode.ESCAPE);
        await("it asks, since a kind was chosen", () -> onFx(() -> node("importPage", Node.class)
                .lookup(".question-bar")
                .isVisible()));
        robot.type(KeyCode.ENTER);
        await("it is gone", () -> robot.lookup("#importPage").tryQuery().isEmpty());
    }

    private void chord(KeyCode... keys) {
        robot.press(KeyCode.CONTROL);
        robot.press(keys);
        robot.release(keys);
        robot.release(KeyCode.CONTROL);
    }

    private void focusNuggets() {
        settle();
        onFx(() -> {
            stage.requestFocus();
            node("nuggets", ListView.class).requestFocus();
            return null;
        });
    }

    private void closeDialogs() {
        onFx(() -> {
            List.copyOf(Window.getWindows()).stream().filter(window -> window != stage).forEach(Window::hide);
            return null;
        });
    }

    /** Takes a picture of the scene that holds a node, and notes what has no name or is cut off. */
    private void look(String name, String id) {
        await(name + " is there", () -> robot.lookup("#" + id).tryQuery().isPresent());
        settle();
        Scene scene = onFx(() -> robot.lookup("#" + id).query().getScene());
        saveScene(scene, name);
        onFx(() -> {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            // Of the window itself only what lies over it is looked at here.
            Node root = scene == stage.getScene() ? within(robot.lookup("#" + id).query()) : scene.getRoot();
            all(root).forEach(node -> note(name, node));
            return null;
        });
    }

    /** The whole of what a node of the window belongs to. */
    private static Node within(Node node) {
        Node whole = node;
        Set<String> wholes = Set.of("palette", "guidelines", "keys-page", "import-page");
        while (whole.getStyleClass().stream().noneMatch(wholes::contains)) {
            whole = whole.getParent();
        }
        return whole;
    }

    private void note(String where, Node node) {
        if (node.isFocusTraversable() && !hasName(node)) {
            faults.add(where + ", no name: " + describe(node));
        }
        if (node instanceof Text text && text.getParent() instanceof Labeled labeled && isCut(labeled, text)) {
            faults.add(where + ", cut off: " + labeled.getText() + " shown as " + text.getText());
        }
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        if (node instanceof Labeled && bounds.getMaxX() > node.getScene().getWidth() + 1) {
            faults.add(where + ", outside: " + describe(node) + " " + ((Labeled) node).getText());
        }
    }

    private static boolean isCut(Labeled labeled, Text text) {
        return text.isVisible()
                && labeled.getText() != null
                && !labeled.getText().isEmpty()
                && text.getText().length() < labeled.getText().length()
                && text.getText().endsWith(labeled.getEllipsisString());
    }

    private static boolean hasName(Node node) {
        boolean said = node.getAccessibleText() != null && !node.getAccessibleText().isBlank();
        return said || node instanceof Labeled labeled && labeled.getText().codePoints().anyMatch(Character::isLetter);
    }

    private static List<Node> all(Node node) {
        List<Node> found = new ArrayList<>();
        if (node.isVisible()) {
            found.add(node);
            if (node instanceof Parent parent) {
                parent.getChildrenUnmodifiable().forEach(child -> found.addAll(all(child)));
            }
        }
        return found;
    }

    private static String describe(Node node) {
        return Optional.ofNullable(node.getId()).orElse("") + " " + node.getClass().getSimpleName() + " "
                + node.getStyleClass();
    }
}
