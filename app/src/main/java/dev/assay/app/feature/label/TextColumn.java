package dev.assay.app.feature.label;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * The width of the words in the rows: as the widest of them need it, so that the parts behind them stand near and in
 * one line from row to row; within limits, so that long ones are read in short lines. FX thread only.
 */
final class TextColumn {
    /** Least room for words, in characters; with less, something else has to move. */
    static final int LEAST_CHARACTERS = 24;

    /** Words go on in a next line beyond this width, where there is room for it: one line each is read fastest. */
    private static final int MOST_CHARACTERS = 56;

    private final Supplier<List<String>> texts;
    private List<String> measured = List.of();
    private boolean changed = true;
    private Font font;
    private double widest;
    private double longestWord;
    private double character;

    /** @param texts the words of all rows */
    TextColumn(Supplier<List<String>> texts) {
        this.texts = texts;
    }

    /** The rows are others, or have other words. What has been measured is kept where the words are the same. */
    void change() {
        changed = true;
    }

    /** The width that shows the words best. */
    double best(Font written) {
        return Math.max(least(written), Math.min(widest, MOST_CHARACTERS * character));
    }

    /** The width below which the words are hard to read, or a word would have to be broken. */
    double least(Font written) {
        measure(written);
        return Math.max(longestWord, Math.min(widest, LEAST_CHARACTERS * character));
    }

    private void measure(Font written) {
        if (!changed && written.equals(font)) {
            return;
        }
        changed = false;
        List<String> now = texts.get();
        if (written.equals(font) && now.equals(measured)) {
            return;
        }
        font = written;
        measured = new ArrayList<>(now);
        character = width("n".repeat(LEAST_CHARACTERS)) / LEAST_CHARACTERS;
        widest = 0;
        longestWord = 0;
        for (String text : measured) {
            widest = Math.max(widest, width(text));
            for (String word : text.split("\\s+")) {
                // Most words are so short that they need not be measured.
                if (word.length() > LEAST_CHARACTERS / 2) {
                    longestWord = Math.max(longestWord, width(word));
                }
            }
        }
    }

    private double width(String words) {
        Text text = new Text(words);
        text.setFont(font);
        // A hair more: a flow that gets exactly the width of a word breaks it now and then.
        return Math.ceil(text.getLayoutBounds().getWidth()) + 1;
    }
}
