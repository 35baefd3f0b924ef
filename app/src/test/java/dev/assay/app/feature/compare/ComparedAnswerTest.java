package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.judges.JudgedSample;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.Answer;
import dev.assay.model.Passage;
import dev.assay.model.judgment.Label;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Window;
import org.controlsfx.control.PopOver;
import org.junit.jupiter.api.Test;

/** The answer on the compare screen is read as on the label screen: what it cites, words found in it, the narrative. */
class ComparedAnswerTest extends ComparedSampleTest {
    @Test
    void wordsAreFoundTheNarrativeIsShownAndWhatASentenceCites() {
        sample = judged().labelledAndLocked(Label.SUPPORT);
        sample.compare.reveal(JudgedSample.TOPIC);
        show(1440, 900);
        wordsAreFoundInTheAnswer();
        theNarrativeIsOneKeyAway();
        whatASentenceCitesIsSaidAndListed();
    }

    private void wordsAreFoundInTheAnswer() {
        String word = onFx(() -> rows().get(index()).answer().orElseThrow().text()).split(" ")[1];
        chord(KeyCode.F);
        assertTrue(onFx(() -> node("findField", TextField.class).isFocused()));
        robot.write(word);
        await("it is counted", () -> text("findCount").startsWith("1 of "));
        assertTrue(onFx(() -> !node("text", Node.class).lookupAll(".mark.hit-current").isEmpty()));
        screenshot("compare-find-1440x900");
        robot.type(KeyCode.ESCAPE);
        settle();
        assertFalse(shown("findBar"));
        assertTrue(onFx(() -> node("text", Node.class).lookupAll(".mark.hit-current").isEmpty()));
        assertFalse(onFx(() -> rows().isEmpty()), "Esc in the field left the pairs alone");
    }

    private void theNarrativeIsOneKeyAway() {
        assertFalse(shown("narrativePane"));
        robot.type(KeyCode.F2);
        settle();
        assertTrue(shown("narrativePane"));
        screenshot("compare-narrative-1440x900");
        robot.clickOn("#narrativeButton");
        settle();
        assertFalse(shown("narrativePane"));
    }

    private void whatASentenceCitesIsSaidAndListed() {
        Answer answer = onFx(() -> rows().get(index()).answer().orElseThrow());
        assertFalse(answer.references().isEmpty());
        List<?> lines = onFx(() -> List.copyOf(node("references", VBox.class).getChildren()));
        assertEquals(answer.references().size() + 1, lines.size(), "a heading and a line for each");
        ReadingText text = node("text", ReadingText.class);
        Point2D sign = onFx(() -> text.lookupAll(".sign").stream()
                .map(Text.class::cast)
                .findFirst()
                .map(one -> one.localToScreen(one.getLayoutBounds().getCenterX(), one.getLayoutBounds().getCenterY()))
                .orElseThrow());
        robot.clickOn(sign);
        await("the passage is shown", () -> passage().isPresent());
        List<String> texts = sample.store.passages(JudgedSample.TOPIC).stream().map(Passage::text).toList();
        assertTrue(texts.contains(onFx(() -> passage().orElseThrow().getText())));
        onFx(() -> {
            Window.getWindows().stream().filter(PopOver.class::isInstance).toList().forEach(Window::hide);
            return null;
        });
        settle();
        assertTrue(passage().isEmpty());
        robot.type(KeyCode.C);
        await("it is shown by its key", () -> passage().isPresent());
    }

    private static Optional<WrappedText> passage() {
        return Window.getWindows().stream()
                .filter(PopOver.class::isInstance)
                .flatMap(window -> window.getScene().getRoot().lookupAll(".wrapped-text").stream())
                .map(WrappedText.class::cast)
                .findFirst();
    }

}
