package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.state.Stage;
import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.LongReports;
import dev.assay.model.measure.ScoredReport;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.Test;

/** Pictures of what sentences of reports came to, long ones and such that run from the right, to be looked at. */
class OutcomeScreensTest extends ScoresWindow {
    @Test
    void longAndRightToLeft() {
        open(LongReports.locked(folder), 1366, 768);
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.SCORES);
            return null;
        });
        settle();
        TableView<ScoredReport> reports = table("reportTable");
        await("both reports are there", () -> reports.getItems().size() == 2);
        longAndRightToLeft(reports, 1366, 768, 1);
        longAndRightToLeft(reports, 1366, 768, 2);
        if (LongForm.asked()) {
            longAndRightToLeft(reports, 1920, 990, 1);
            longAndRightToLeft(reports, 1920, 990, 2);
        }
    }

    private void longAndRightToLeft(TableView<ScoredReport> reports, int width, int height, int scale) {
        size(width, height, 100 * scale);
        look(reports, 4, "outcomes-long-" + width + "x" + height + "-" + scale);
        look(reports, 3, "outcomes-arabic-" + width + "x" + height + "-" + scale);
    }

    private void look(TableView<ScoredReport> reports, int sentences, String name) {
        onFx(() -> {
            reports.getSelectionModel().clearAndSelect(IntStream.range(0, reports.getItems().size())
                    .filter(row -> reports.getItems().get(row).outcomes().size() == sentences)
                    .findFirst()
                    .orElseThrow());
            return null;
        });
        ListView<?> list = node("reportSentences", ListView.class);
        await("its sentences", () -> list.getItems().size() == sentences);
        settle();
        screenshot(name);
        Bounds room = place(list);
        Set<Node> shown = onFx(() ->
                Set.copyOf(robot.lookup("#reportSentences .outcome-sentence").queryAllAs(Node.class)));
        assertFalse(shown.isEmpty());
        for (Node one : shown) {
            Bounds at = place(one);
            assertTrue(
                    at.getMinX() >= room.getMinX() && at.getMaxX() <= room.getMaxX(),
                    "a sentence leaves its list: " + at);
            Label outcome = onFx(() -> (Label) one.lookup(".outcome"));
            assertTrue(
                    place(outcome).getWidth() >= onFx(() -> outcome.prefWidth(-1)) - 1, outcome.getText() + " is cut");
        }
    }

    private static Bounds place(Node node) {
        return onFx(() -> node.localToScene(node.getLayoutBounds()));
    }
}
