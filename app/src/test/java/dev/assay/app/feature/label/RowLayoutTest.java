package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.LongForm;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.shape.MoveTo;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

/** The rows of the label screen have room for their words, whatever the size of window and text. */
class RowLayoutTest extends LabelWindowTest {
    private static final Pattern WORD = Pattern.compile("\\S+");

    private record Size(int width, int height, int percent) {}

    private static List<Size> sizes() {
        if (!LongForm.asked()) {
            return List.of(
                    new Size(1366, 768, 100),
                    new Size(1366, 768, 175),
                    new Size(1366, 768, 200),
                    new Size(1440, 900, 150),
                    new Size(1920, 990, 200));
        }
        List<Size> sizes = new ArrayList<>();
        for (int percent : List.of(100, 150, 175, 200)) {
            sizes.add(new Size(1366, 768, percent));
            sizes.add(new Size(1440, 900, percent));
            sizes.add(new Size(1920, 990, percent));
        }
        return sizes;
    }

    @Test
    void noWordIsBrokenAndNoneStandsAlone() {
        ProjectStore store = LabelFixture.frozen(folder);
        LabelFixture.nuggets(store)
                .add(
                        LabelFixture.HEAT_PUMPS,
                        0,
                        "Thermoregulation electromechanical counterproductive",
                        Importance.VITAL,
                        List.of(),
                        new NuggetId("long"));
        LabelFixture.nuggets(store).freeze(LabelFixture.HEAT_PUMPS);
        openTopic(store, LabelFixture.HEAT_PUMPS, 1366, 768);
        for (Size size : sizes()) {
            noWordIsBrokenAndNoneStandsAlone(size);
        }
    }

    private void noWordIsBrokenAndNoneStandsAlone(Size size) {
        size(size.width(), size.height(), size.percent());
        if (size.percent() == 200) {
            screenshot("label-200-percent-" + size.width() + "x" + size.height());
        }
        List<Node> rows = onFx(() -> List.copyOf(robot.lookup("#rows").lookup(".pair-row:filled").queryAll()));
        assertTrue(rows.size() > 1, "there are rows to look at");
        for (Node row : rows) {
            Pane words = onFx(() -> (Pane) robot.from(row).lookup(".row-text").query());
            Text text = onFx(() -> (Text) words.getChildren().getFirst());
            for (String word : onFx(() -> brokenWords(text))) {
                assertEquals("", word, "is broken in " + text.getText() + " at " + size);
            }
            double sample = onFx(() -> {
                Text characters = new Text("n".repeat(TextColumn.LEAST_CHARACTERS));
                characters.setFont(text.getFont());
                return characters.getLayoutBounds().getWidth();
            });
            boolean oneLine = onFx(() -> text.getLayoutBounds().getHeight() < 2 * text.getFont().getSize());
            assertTrue(
                    oneLine || onFx(words::getWidth) >= sample - 1,
                    () -> text.getText() + " has " + words.getWidth() + " of " + sample + " pixels at " + size);
            Bounds bar = onFx(() -> {
                Node one = robot.from(row).lookup(".label-bar").query();
                return one.localToScene(one.getLayoutBounds());
            });
            Bounds wordsPlace = onFx(() -> words.localToScene(words.getLayoutBounds()));
            assertTrue(
                    bar.getMinX() >= wordsPlace.getMaxX() || bar.getMinY() >= wordsPlace.getMaxY(),
                    "the buttons lie over " + text.getText() + " at " + size);
        }
    }

    private static List<String> brokenWords(Text text) {
        List<String> broken = new ArrayList<>();
        Matcher words = WORD.matcher(text.getText());
        while (words.find()) {
            long boxes = java.util.Arrays.stream(text.rangeShape(words.start(), words.end()))
                    .filter(MoveTo.class::isInstance)
                    .count();
            if (boxes > 1) {
                broken.add(words.group());
            }
        }
        return broken;
    }
}
