package dev.assay.app.feature.nuggets;

import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.scene.control.ListView;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The nuggets screen on the sample, with hands for its passage and its list. */
abstract class NuggetsWindowTest extends WindowTest {
    protected static final TopicId HEAT = new TopicId("h-014");
    protected static final TopicId HARBOUR = new TopicId("h-031");
    protected static final String FROST = "Frost on the outdoor coil blocks airflow";

    @TempDir
    protected Path folder;

    @BeforeEach
    protected void openSample() {
        open(SampleProject.create(folder), 1000, 700);
    }

    protected void show(TopicId topic) {
        onFx(() -> {
            context.workspace().topicProperty().set(java.util.Optional.of(topic));
            return null;
        });
        settle();
    }

    protected DocumentId passageInView() {
        return ((dev.assay.model.Passage)
                        node("page", javafx.scene.layout.VBox.class).getUserData())
                .id();
    }

    protected NuggetSet stored() {
        return opened(HEAT).set();
    }

    protected TopicNuggets opened(TopicId topic) {
        settle();
        CompletableFuture<TopicNuggets> read = new CompletableFuture<>();
        onFx(() -> {
            context.workspace().read(session -> session.nuggets().open(topic), read::complete);
            return null;
        });
        return read.join();
    }

    @SuppressWarnings("unchecked")
    protected ListView<NuggetRows.Row> list() {
        return node("nuggets", ListView.class);
    }

    protected int selectedRows() {
        settle();
        return onFx(() -> list().getSelectionModel().getSelectedItems().size());
    }

    protected Nugget selected() {
        return onFx(() -> ((NuggetRows.Row.OfNugget) list().getSelectionModel().getSelectedItem()).nugget());
    }

    protected boolean focusIn(String id) {
        settle();
        return onFx(() -> node(id, javafx.scene.Node.class).isFocused());
    }

    protected Bounds onScreen(String words) {
        javafx.scene.Node found = robot.lookup(words).query();
        return onFx(() -> found.localToScreen(found.getBoundsInLocal()));
    }

    protected void selectInPassage(String words) {
        Bounds where = stretch(words);
        boolean leftToRight = onFx(() -> node("text", ReadingText.class).getEffectiveNodeOrientation()
                == javafx.geometry.NodeOrientation.LEFT_TO_RIGHT);
        double from = leftToRight ? where.getMinX() + 1 : where.getMaxX() - 1;
        double to = leftToRight ? where.getMaxX() - 1 : where.getMinX() + 1;
        robot.moveTo(from, where.getCenterY()).press(MouseButton.PRIMARY);
        robot.moveTo(to, where.getCenterY()).release(MouseButton.PRIMARY);
        settle();
    }

    protected static void fire(ReadingText text, EventType<MouseEvent> type, int position) {
        Bounds place = text.localToScene(text.boundsOf(position, position + 1).orElseThrow());
        text.fireEvent(new MouseEvent(
                type, place.getMinX() + 1, place.getCenterY(), 0, 0, MouseButton.PRIMARY, 1,
                false, false, true, false, true, false, false, false, false, true, null));
    }

    protected void dragOver(String words) {
        ReadingText text = node("text", ReadingText.class);
        int from = onFx(() -> text.getText().indexOf(words));
        Bounds begin = onFx(() -> text.localToScreen(text.boundsOf(from, from + 1).orElseThrow()));
        Bounds end = onFx(() -> text.localToScreen(
                text.boundsOf(from + words.length() - 1, from + words.length()).orElseThrow()));
        robot.moveTo(begin.getMinX() + 1, begin.getCenterY()).press(MouseButton.PRIMARY);
        robot.moveTo(end.getMaxX() - 1, end.getCenterY()).release(MouseButton.PRIMARY);
        settle();
    }

    protected String selectedText() {
        ReadingText text = node("text", ReadingText.class);
        return onFx(() -> text.getText().substring(
                text.selectionProperty().get().getStart(), text.selectionProperty().get().getEnd()));
    }

    protected void clickInPassage(String words) {
        Bounds where = stretch(words);
        robot.clickOn(where.getCenterX(), where.getCenterY());
    }

    protected Bounds stretch(String words) {
        ReadingText text = node("text", ReadingText.class);
        return onFx(() -> {
            int at = text.getText().indexOf(words);
            return text.localToScreen(text.boundsOf(at, at + words.length()).orElseThrow());
        });
    }
}
