package dev.assay.app.judging;

import dev.assay.app.ui.Nodes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/**
 * A bar that shows the judgment of one item and takes clicks: the words of the scale, and a sign for can't judge, whose
 * words lie over the others when it is chosen. Without a judgment the bar is empty.
 *
 * @param <W> what can be said
 */
public final class WordBar<W> extends HBox {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final PseudoClass LOCKED = PseudoClass.getPseudoClass("locked");

    private final Consumer<W> onChoose;
    private final HBox scale = new HBox();
    private final Label cantJudge = Nodes.label("label.cant_judge", "segment", "said-cant-judge");
    private final Label sign = Nodes.label("label.cant_judge.sign", "segment", "sign", "cant-judge");
    private final W cantJudgeSaid;
    private final List<Word<W>> words = new ArrayList<>();
    private final List<Label> segments = new ArrayList<>();
    private W shown;

    /**
     * A word of the scale.
     *
     * @param said what a click on it says
     * @param title as it is shown
     * @param look the style class that it has besides
     */
    public record Word<W>(W said, String title, String look) {}

    /**
     * @param look the style class of the bar
     * @param cantJudgeSaid what a click on the sign says
     * @param onChoose what a click on a word does
     */
    public WordBar(String look, W cantJudgeSaid, Consumer<W> onChoose) {
        this.onChoose = onChoose;
        this.cantJudgeSaid = cantJudgeSaid;
        getStyleClass().add(look);
        cantJudge.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        sign.setMinWidth(USE_PREF_SIZE);
        sign.setAccessibleText(cantJudge.getText());
        onClick(cantJudge, cantJudgeSaid);
        onClick(sign, cantJudgeSaid);
        getChildren().addAll(new StackPane(scale, cantJudge), sign);
    }

    private void onClick(Label segment, W said) {
        segment.setOnMouseClicked(event -> {
            // The second of a double click would take back what the first said.
            boolean again = event.getClickCount() > 1 && said.equals(shown);
            if (event.getButton() == MouseButton.PRIMARY && !again) {
                onChoose.accept(said);
            }
        });
    }

    /** Shows what was said with the words of a scale. */
    public void show(List<Word<W>> scaleWords, W said, boolean locked) {
        shown = said;
        if (!scaleWords.equals(words)) {
            words.clear();
            words.addAll(scaleWords);
            segments.clear();
            for (Word<W> word : scaleWords) {
                Label segment = new Label(word.title());
                segment.getStyleClass().addAll("segment", word.look());
                segment.setMinWidth(USE_PREF_SIZE);
                onClick(segment, word.said());
                segments.add(segment);
            }
            segments.getFirst().getStyleClass().add("first");
            segments.getLast().getStyleClass().add("last");
            scale.getChildren().setAll(segments);
        }
        for (int i = 0; i < segments.size(); i++) {
            segments.get(i).pseudoClassStateChanged(CHOSEN, said.equals(words.get(i).said()));
        }
        boolean beyond = said.equals(cantJudgeSaid);
        sign.pseudoClassStateChanged(CHOSEN, beyond);
        scale.setVisible(!beyond);
        cantJudge.setVisible(beyond);
        pseudoClassStateChanged(LOCKED, locked);
        setMouseTransparent(locked);
    }
}
