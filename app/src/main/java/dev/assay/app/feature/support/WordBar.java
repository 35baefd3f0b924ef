package dev.assay.app.feature.support;

import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.ui.Messages;
import dev.assay.model.judgment.Judgment.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/**
 * What was said of one row, to see and to click: the words of the scale, and a sign for can't judge, whose words lie over the others
 * when it was chosen. Where nothing is said the bar is empty.
 */
final class WordBar extends HBox {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final PseudoClass LOCKED = PseudoClass.getPseudoClass("locked");

    private final Consumer<Said> onChoose;
    private final HBox scale = new HBox();
    private final Label cantJudge = new Label(Messages.get("support.cant-judge"));
    private final Label sign = new Label(Messages.get("support.cant-judge.sign"));
    private final List<Word> words = new ArrayList<>();
    private final List<Label> segments = new ArrayList<>();

    /**
     * A word of the scale.
     *
     * @param title as it is shown
     * @param look how it looks once it is chosen: {@code good}, {@code some} or {@code bad}
     */
    record Word(String word, String title, String look) {}

    /** @param onChoose what a click on a word does */
    WordBar(Consumer<Said> onChoose) {
        this.onChoose = onChoose;
        getStyleClass().add("word-bar");
        cantJudge.getStyleClass().addAll("segment", "said-cant-judge");
        cantJudge.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        sign.getStyleClass().addAll("segment", "sign");
        sign.setMinWidth(USE_PREF_SIZE);
        sign.setAccessibleText(cantJudge.getText());
        onClick(cantJudge, Said.CANT_JUDGE);
        onClick(sign, Said.CANT_JUDGE);
        getChildren().addAll(new StackPane(scale, cantJudge), sign);
    }

    private void onClick(Label segment, Said said) {
        segment.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                onChoose.accept(said);
            }
        });
    }

    /** Shows what was said with the words of a scale. */
    void show(List<Word> scaleWords, Said said, boolean locked) {
        if (!scaleWords.equals(words)) {
            words.clear();
            words.addAll(scaleWords);
            segments.clear();
            for (Word word : scaleWords) {
                Label segment = new Label(word.title());
                segment.getStyleClass().addAll("segment", word.look());
                segment.setMinWidth(USE_PREF_SIZE);
                onClick(segment, Said.of(word.word()));
                segments.add(segment);
            }
            segments.getFirst().getStyleClass().add("first");
            segments.getLast().getStyleClass().add("last");
            scale.getChildren().setAll(segments);
        }
        for (int i = 0; i < segments.size(); i++) {
            segments.get(i).pseudoClassStateChanged(CHOSEN, said.word().equals(Optional.of(words.get(i).word())));
        }
        boolean beyond = said.state() == State.CANT_JUDGE;
        sign.pseudoClassStateChanged(CHOSEN, beyond);
        scale.setVisible(!beyond);
        cantJudge.setVisible(beyond);
        pseudoClassStateChanged(LOCKED, locked);
        setMouseTransparent(locked);
    }
}
