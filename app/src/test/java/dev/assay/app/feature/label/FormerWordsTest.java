package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.ProjectStore;
import java.util.stream.Collectors;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

/** A label to be looked at again shows what the nugget said when it was given. */
class FormerWordsTest extends LabelWindowTest {
    @Test
    void theRowShowsWhatChangedSinceTheLabel() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.HEAT_PUMPS);
        LabellingService labelling = new LabellingService(store);
        TopicLabels topic = labelling.open(LabelFixture.HEAT_PUMPS);
        LabelKey key = LabelFixture.key(topic, 0, 2);
        reword(store, key, "Frost on the coil blocks the air");
        labelling.label(key, Label.SUPPORT);
        labelling.label(LabelFixture.key(topic, 0, 1), Label.SUPPORT);
        reword(store, key, "Ice on the coil blocks the flow of air");
        openTopic(store, LabelFixture.HEAT_PUMPS, 1440, 900);
        await("the old words are there", () -> !former(2).getChildren().isEmpty());
        assertEquals("Frost", words(2, "deleted"));
        assertEquals("Ice flow of", words(2, "inserted"));
        assertTrue(onFx(() -> former(2).isVisible()));
        assertTrue(!onFx(() -> former(1).isVisible()), "only where something changed");
        screenshot("label-recheck-words");
        robot.type(KeyCode.HOME, KeyCode.DOWN, KeyCode.DOWN, KeyCode.R);
        settle();
        assertTrue(!onFx(() -> former(2).isVisible()), "the label holds for the new words");
    }

    private static void reword(ProjectStore store, LabelKey key, String words) {
        LabelFixture.nuggets(store).editText(LabelFixture.HEAT_PUMPS, key.nugget(), words);
        LabelFixture.nuggets(store).freeze(LabelFixture.HEAT_PUMPS);
    }

    private Pane former(int row) {
        return robot.lookup(".pair-row").queryAllAs(PairCell.class).stream()
                .filter(cell -> !cell.isEmpty() && cell.getIndex() == row)
                .map(cell -> (Pane) cell.lookup(".former"))
                .findFirst()
                .orElseThrow();
    }

    private String words(int row, String fate) {
        return onFx(() -> former(row).getChildren().stream()
                .filter(piece -> piece.getStyleClass().contains(fate))
                .map(piece -> ((Text) piece).getText())
                .collect(Collectors.joining(" ")));
    }
}
