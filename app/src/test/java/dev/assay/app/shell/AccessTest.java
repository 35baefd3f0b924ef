package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.Preferences;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.LexicalService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** For those who do not see well, or use no mouse: names for a screen reader, a focus that is seen, large text. */
class AccessTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");
    private static final TopicId MILLS = new TopicId("h-022");
    private static final int SEEN = 40;

    @TempDir
    private Path folder;

    @Test
    void everythingThatTakesTheFocusHasAName() throws IOException {
        Set<String> nameless = new TreeSet<>();
        openFrozen();
        robot.clickOn("#nuggets");
        robot.type(KeyCode.P);
        settle();
        nameless.addAll(nameless("nuggets"));
        robot.type(KeyCode.L);
        settle();
        nameless.addAll(nameless("nuggets, list of passages"));
        show(Stage.LABEL);
        robot.press(KeyCode.CONTROL).type(KeyCode.F).release(KeyCode.CONTROL);
        robot.type(KeyCode.F2);
        settle();
        nameless.addAll(nameless("label"));
        show(Stage.COMPARE);
        nameless.addAll(nameless("compare"));
        closeWindow();
        start(Files.createDirectory(folder.resolve("new")), Optional.empty(), 1000, 700);
        await("home is shown", () -> robot.lookup("#home").tryQuery().isPresent());
        nameless.addAll(nameless("home"));
        closeWindow();
        start(
                Files.createDirectory(folder.resolve("graded")),
                Optional.of(Path.of(System.getProperty("assay.root", ".."), "samples", "rubric")),
                1000,
                700);
        await("the sample", () -> !node("cells", ListView.class).getItems().isEmpty());
        settle();
        robot.type(KeyCode.V);
        await("whoever looks is asked", () -> node("lookQuestion", Node.class).isVisible());
        settle();
        nameless.addAll(nameless("verify, question"));
        robot.type(KeyCode.ENTER);
        await("an item's passages", () -> !node("gradeLines", ListView.class).getItems().isEmpty());
        settle();
        nameless.addAll(nameless("verify, by item"));
        robot.type(KeyCode.V);
        settle();
        nameless.addAll(nameless("verify, grid"));
        closeWindow();
        openLoose(100);
        nameless.addAll(nameless("import"));
        assertEquals("", String.join("\n", nameless), "Set accessibleText on these");
    }

    @Test
    void theFocusIsSeenOnWhateverHasIt() {
        openFrozen();
        for (Theme theme : Theme.values()) {
            onFx(() -> {
                context.window().dress(theme);
                return null;
            });
            for (Stage one : screens(theme)) {
                show(one);
                assertEquals(
                        "",
                        String.join("\n", unseen(theme + " " + one)),
                        "These look the same with and without the focus");
            }
        }
    }

    @Test
    void everyScreenCanBeUsedInLargeText() throws IOException {
        openFrozen();
        enlarge();
        screenshot("nuggets-200-percent-1000x700");
        Node nuggets = node("nuggets", ListView.class);
        onFx(() -> {
            nuggets.requestFocus();
            return null;
        });
        robot.type(KeyCode.P);
        settle();
        assertTrue(isInView(nuggets), "what has the focus is scrolled into view");
        screenshot("nuggets-proposals-200-percent-1000x700");
        show(Stage.LABEL);
        screenshot("label-200-percent-1000x700");
        closeWindow();
        start(Files.createDirectory(folder.resolve("new")), Optional.empty(), 1000, 700);
        enlarge();
        screenshot("home-200-percent-1000x700");
        closeWindow();
        openLoose(100);
        screenshot(dialog(), "import");
        closeWindow();
        openLoose(200);
        screenshot(dialog(), "import-200-percent");
        assertTrue(
                onFx(() -> dialog().getRoot()
                                .lookup("#importGo")
                                .getBoundsInParent()
                                .getHeight()
                        > 40),
                "it is large too");
    }

    /** Every screen in one theme, and one in each other: what shows the focus has the same rules everywhere. */
    private List<Stage> screens(Theme theme) {
        List<Stage> all = context.workspace().stagesProperty().get();
        return LongForm.asked() || theme == Theme.LIGHT ? all : List.of(all.get(theme.ordinal() % all.size()));
    }

    private boolean isInView(Node node) {
        double top = onFx(() -> node.localToScene(node.getLayoutBounds()).getMinY());
        return top > 0 && top < 600;
    }

    private void openFrozen() {
        ProjectStore store = SampleProject.create(folder);
        new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID())).freeze(HEAT);
        compare(store);
        open(store, 1000, 700);
    }

    /** Labels, locks and reveals a topic, so that there is something on the compare screen. */
    private static void compare(ProjectStore store) {
        new NuggetService(store, () -> new NuggetId("none")).freeze(MILLS);
        LabellingService labelling = new LabellingService(store);
        TopicLabels topic = labelling.open(MILLS);
        topic.answers().forEach(answer -> topic.set().nuggets().forEach(nugget -> labelling.label(
                new LabelKey(MILLS, answer.run(), nugget.id()), Label.SUPPORT)));
        labelling.lock(MILLS);
        new LexicalService(store).judge(MILLS, Set.of(), false);
        new CompareService(store).reveal(MILLS);
    }

    private void openLoose(int percent) throws IOException {
        Path loose = Files.createDirectory(folder.resolve("loose-" + percent));
        for (String name : new String[] {"topics.jsonl", "passages.jsonl", "proposals.jsonl"}) {
            Files.copy(SampleProject.bundle().resolve(name), loose.resolve(name));
        }
        Path around = Files.createDirectory(folder.resolve("around-" + percent));
        new PreferencesFile(around.resolve("preferences.json"))
                .write(Preferences.initial().withLook(new Preferences.Look("LIGHT", percent, "SYSTEM")));
        start(around, Optional.of(loose), 1000, 700);
        await(
                "the look is over",
                () -> robot.lookup("#importGo")
                        .tryQuery()
                        .map(one -> !one.isDisabled())
                        .orElse(false));
    }

    private Scene dialog() {
        return Window.getWindows().stream()
                .map(Window::getScene)
                .filter(scene -> scene.getRoot().lookup("#importGo") != null)
                .findFirst()
                .orElseThrow();
    }

    private void enlarge() {
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
    }

    private void show(Stage shown) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(shown == Stage.COMPARE ? MILLS : HEAT));
            context.workspace().stageProperty().set(shown);
            return null;
        });
        settle();
    }

    private List<String> nameless(String where) {
        return onFx(() -> Window.getWindows().stream()
                .flatMap(window -> focusable(window.getScene().getRoot()).stream())
                .filter(node -> !hasName(node))
                .map(node -> where + ": " + describe(node))
                .toList());
    }

    private static List<Node> focusable(Node node) {
        List<Node> found = new ArrayList<>();
        if (node.isVisible()) {
            if (node.isFocusTraversable()) {
                found.add(node);
            }
            if (node instanceof Parent parent) {
                parent.getChildrenUnmodifiable().forEach(child -> found.addAll(focusable(child)));
            }
        }
        return found;
    }

    /** A sign such as an arrow is not a name. */
    private static boolean hasName(Node node) {
        boolean said = node.getAccessibleText() != null && !node.getAccessibleText().isBlank();
        return said || node instanceof Labeled labeled && labeled.getText().codePoints().anyMatch(Character::isLetter);
    }

    private static String describe(Node node) {
        return node.getClass().getSimpleName() + " #" + node.getId() + " " + node.getStyleClass();
    }

    /** Goes through everything with Tab: what had the focus must look different when it has lost it. */
    private List<String> unseen(String where) {
        List<String> unseen = new ArrayList<>();
        Set<Node> visited = new HashSet<>();
        // What is under the mouse looks otherwise, and where the mouse is the last test left to chance.
        robot.moveTo(2, 2);
        robot.type(KeyCode.TAB);
        for (int i = 0; i < 60; i++) {
            Node node = onFx(() -> stage.getScene().getFocusOwner());
            if (!visited.add(node)) {
                assertTrue(visited.size() > 8, "Tab goes through the whole screen");
                break;
            }
            Rectangle2D area = onFx(() -> area(node));
            WritableImage with = picture(area);
            robot.type(KeyCode.TAB);
            if (onFx(() -> stage.getScene().getFocusOwner()) == node) {
                unseen.add(where + ": Tab does not leave " + describe(node));
                break;
            }
            if (differences(with, picture(area)) < SEEN && !isSeenWhenAllIsStill(node)) {
                unseen.add(where + ": " + describe(node));
            }
        }
        return unseen;
    }

    /**
     * Goes back to a node and on again, in a window that has come to rest: it may have moved while it was looked at.
     */
    private boolean isSeenWhenAllIsStill(Node node) {
        robot.press(KeyCode.SHIFT).type(KeyCode.TAB).release(KeyCode.SHIFT);
        settle();
        if (onFx(() -> stage.getScene().getFocusOwner()) != node) {
            return false;
        }
        Rectangle2D area = onFx(() -> area(node));
        WritableImage with = picture(area);
        robot.type(KeyCode.TAB);
        settle();
        return differences(with, picture(area)) >= SEEN;
    }

    private Rectangle2D area(Node node) {
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        double x = Math.max(0, bounds.getMinX() - 4);
        double y = Math.max(0, bounds.getMinY() - 4);
        return new Rectangle2D(
                x,
                y,
                Math.min(1000 - x, bounds.getWidth() + 8),
                Math.max(1, Math.min(700 - y, bounds.getHeight() + 8)));
    }

    private WritableImage picture(Rectangle2D area) {
        return onFx(() -> {
            SnapshotParameters parameters = new SnapshotParameters();
            parameters.setViewport(area);
            return stage.getScene().getRoot().snapshot(parameters, null);
        });
    }

    private static int differences(WritableImage one, WritableImage other) {
        int different = 0;
        for (int y = 0; y < (int) Math.min(one.getHeight(), other.getHeight()); y++) {
            for (int x = 0; x < (int) Math.min(one.getWidth(), other.getWidth()); x++) {
                different += one.getPixelReader().getArgb(x, y) == other.getPixelReader().getArgb(x, y) ? 0 : 1;
            }
        }
        return different;
    }
}
