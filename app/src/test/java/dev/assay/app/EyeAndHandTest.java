package dev.assay.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.state.Stage;
import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.Answer;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a label costs the hand and the eye: the recorded topic is labelled by keys in both orders and at three sizes of
 * the window, and what it took is printed. The eye goes from the middle of a row's words to its buttons and from there
 * to the words of the next row in hand; what it reads in the answer is the same anywhere and does not count. A screen
 * of 1920x1080 leaves a window about 990 pixels, and the headless screen no more.
 */
class EyeAndHandTest extends WindowTest {
    /** From the words to the buttons and on to the next words, at any size of the window. */
    private static final double MOST_PIXELS = 650;

    @TempDir
    private Path folder;

    private int focusMoves;

    /** More than one answer and more than one nugget: what one label costs is the same after that. */
    private static final int USUAL_LABELS = 60;

    private static final boolean ALL = LongForm.asked();

    /**
     * Each order at one size and in part, and in the long form the whole topic at all three: six of them take minutes.
     */
    static Stream<Arguments> sizes() {
        return Stream.of(
                        Arguments.of("answer first", 1366, 768),
                        Arguments.of("nugget first", 1920, 990),
                        Arguments.of("answer first", 1440, 900),
                        Arguments.of("answer first", 1920, 990),
                        Arguments.of("nugget first", 1366, 768),
                        Arguments.of("nugget first", 1440, 900))
                .limit(ALL ? 6 : 2);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void ofOneLabel(String order, int width, int height) {
        ProjectStore store = RecordedSessionTest.project(folder);
        Map<LabelKey, Label> recorded = RecordedSessionTest.recorded(store);
        List<Label> labels = labels(store, recorded, order.equals("nugget first"));
        open(store, width, height);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(RecordedSessionTest.TOPIC));
            context.workspace().stageProperty().set(Stage.LABEL);
            return null;
        });
        settle();
        if (order.equals("nugget first")) {
            robot.type(KeyCode.T);
            settle();
        }
        onFx(() -> {
            stage.getScene().focusOwnerProperty().subscribe((before, now) -> focusMoves++);
            return null;
        });
        double pixels = 0;
        double furthest = 0;
        int keys = 0;
        Optional<Point2D> buttons = Optional.empty();
        for (Label label : labels) {
            await(
                    "the row in hand is in view",
                    () -> rows().contains(wordsOfRowInHand()) && rows().contains(inRow(".label-bar")));
            Point2D words = onFx(() -> middle(wordsOfRowInHand()));
            Point2D bar = onFx(() -> middle(inRow(".label-bar")));
            double way = words.distance(bar) + buttons.map(words::distance).orElse(0.0);
            pixels += way;
            furthest = Math.max(furthest, way);
            buttons = Optional.of(bar);
            robot.type(RecordedSessionTest.KEYS.get(label));
            keys++;
        }
        Path file = store.file();
        closeWindow();
        try (ProjectStore reader = ProjectStore.openReadOnly(file)) {
            assertEquals(keys, reader.assignments(RecordedSessionTest.TOPIC).size(), "one key a label");
        }
        System.out.printf(
                "%s, %dx%d: %d labels, %.2f keys, %.2f focus moves and %.0f pixels a label (at most %.0f)%n",
                order, width, height, labels.size(), (double) keys / labels.size(), (double) focusMoves / labels.size(),
                pixels / labels.size(), furthest);
        assertEquals(0, focusMoves, "the keys stay where they are");
        assertTrue(pixels / labels.size() < MOST_PIXELS, "the eye went " + pixels / labels.size() + " pixels a label");
    }

    private static List<Label> labels(ProjectStore store, Map<LabelKey, Label> recorded, boolean byNugget) {
        List<Answer> answers = store.answers(RecordedSessionTest.TOPIC);
        List<Nugget> nuggets = store.nuggetSet(RecordedSessionTest.TOPIC).orElseThrow().nuggets();
        List<Label> labels = new ArrayList<>();
        for (int i = 0; i < answers.size() * nuggets.size(); i++) {
            int answer = byNugget ? i % answers.size() : i / nuggets.size();
            int nugget = byNugget ? i / answers.size() : i % nuggets.size();
            labels.add(recorded.get(new LabelKey(
                    RecordedSessionTest.TOPIC, answers.get(answer).run(), nuggets.get(nugget).id())));
        }
        return ALL ? labels : labels.subList(0, USUAL_LABELS);
    }

    /** The letters themselves, not the room that is kept for them. */
    private Bounds wordsOfRowInHand() {
        Pane words = (Pane) robot.lookup("#rows").lookup(".pair-row:filled:selected").lookup(".row-text").query();
        double left = Double.MAX_VALUE;
        double top = Double.MAX_VALUE;
        double right = 0;
        double bottom = 0;
        for (Node piece : words.getChildren()) {
            Bounds place = piece.localToScene(piece.getLayoutBounds());
            left = Math.min(left, place.getMinX());
            top = Math.min(top, place.getMinY());
            right = Math.max(right, place.getMaxX());
            bottom = Math.max(bottom, place.getMaxY());
        }
        return new BoundingBox(left, top, right - left, bottom - top);
    }

    private Bounds rows() {
        Node rows = robot.lookup("#rows").query();
        return rows.localToScene(rows.getLayoutBounds());
    }

    private Bounds inRow(String part) {
        Node found = robot.lookup("#rows").lookup(".pair-row:filled:selected").lookup(part).query();
        return found.localToScene(found.getLayoutBounds());
    }

    private static Point2D middle(Bounds bounds) {
        return new Point2D(bounds.getCenterX(), bounds.getCenterY());
    }
}
