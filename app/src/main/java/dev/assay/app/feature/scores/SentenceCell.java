package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ReportsViewModel.SentenceLine;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.measure.SentenceOutcome;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** A sentence under its number and what it came to: a sign and a word, so that colour is not the only one. */
final class SentenceCell extends WrappingCell<SentenceLine> {
    private static final List<String> STYLES =
            Stream.of(SentenceOutcome.values()).map(SentenceOutcome::word).toList();

    private final Label outcome = new Label();
    private final WrappedText words = new WrappedText();
    private final VBox content = new VBox(outcome, words);

    SentenceCell() {
        outcome.getStyleClass().add("outcome");
        content.getStyleClass().add("outcome-sentence");
    }

    @Override
    protected void showItem(SentenceLine line) {
        String word = line.outcome()
                .map(one -> Messages.get("scores.outcome." + one.word()))
                .orElse(Messages.get("scores.outcome-open"));
        outcome.setText(line.number() + "   " + sign(line.outcome()) + " " + word);
        outcome.getStyleClass().removeAll(STYLES);
        line.outcome().map(SentenceOutcome::word).ifPresent(outcome.getStyleClass()::add);
        words.setText(line.text());
        setAccessibleText(line.number() + ", " + word + ": " + line.text());
        setGraphic(content);
    }

    private static String sign(Optional<SentenceOutcome> outcome) {
        return outcome.map(one -> switch (one) {
                    case VALID -> "\u2713";
                    case HALLUCINATED -> "\u2717";
                    case IGNORED -> "\u2013";
                    case CONFLICT -> "!";
                })
                .orElse("?");
    }
}
