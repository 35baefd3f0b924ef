package dev.assay.app.feature.label;

import dev.assay.app.judging.WordBar;
import dev.assay.app.ui.Messages;
import dev.assay.model.judgment.Label;
import java.util.List;
import java.util.function.Consumer;

/** The words of the labels as a bar shows them. */
final class LabelWords {
    static final List<WordBar.Word<Label>> ALL = Label.onScale().stream()
            .map(label -> new WordBar.Word<>(
                    label, Messages.get("label." + label.word()), label.word().replace('_', '-')))
            .toList();

    private LabelWords() {}

    /** @param onChoose what a click on a label does */
    static WordBar<Label> bar(Consumer<Label> onChoose) {
        return new WordBar<>("label-bar", Label.CANT_JUDGE, onChoose);
    }
}
