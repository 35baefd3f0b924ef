package dev.assay.app.feature.label;

import dev.assay.app.ui.Messages;
import dev.assay.model.judgment.Label;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/**
 * What was said of one pair, to see and to click: support | partial | not, and a sign for can't judge, whose words lie over the
 * other three when it was chosen. An unlabelled pair has an empty bar.
 */
final class LabelBar extends HBox {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final PseudoClass LOCKED = PseudoClass.getPseudoClass("locked");

    private final Map<Label, javafx.scene.control.Label> segments = new EnumMap<>(Label.class);
    private final HBox scale = new HBox();
    private final javafx.scene.control.Label cantJudge = new javafx.scene.control.Label(Messages.get("label.cant_judge"));

    /** @param onChoose what a click on a label does */
    LabelBar(Consumer<Label> onChoose) {
        getStyleClass().add("label-bar");
        scale.getStyleClass().add("scale");
        for (Label label : Label.onScale()) {
            scale.getChildren().add(segment(label, Messages.get("label." + label.word()), onChoose));
        }
        cantJudge.getStyleClass().addAll("segment", "said-cant-judge");
        cantJudge.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        cantJudge.setOnMouseClicked(event -> onChoose.accept(Label.CANT_JUDGE));
        getChildren().addAll(
                new StackPane(scale, cantJudge),
                segment(Label.CANT_JUDGE, Messages.get("label.cant_judge.sign"), onChoose));
    }

    private javafx.scene.control.Label segment(Label label, String text, Consumer<Label> onChoose) {
        javafx.scene.control.Label segment = new javafx.scene.control.Label(text);
        segment.getStyleClass().addAll("segment", label.word().replace('_', '-'));
        segment.setAccessibleText(Messages.get("label." + label.word()));
        segment.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                onChoose.accept(label);
            }
        });
        segments.put(label, segment);
        return segment;
    }

    void show(Label chosen, boolean locked) {
        segments.forEach((label, segment) -> segment.pseudoClassStateChanged(CHOSEN, label == chosen));
        scale.setVisible(chosen != Label.CANT_JUDGE);
        cantJudge.setVisible(chosen == Label.CANT_JUDGE);
        pseudoClassStateChanged(LOCKED, locked);
        setMouseTransparent(locked);
    }
}
