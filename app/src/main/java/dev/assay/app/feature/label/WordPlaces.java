package dev.assay.app.feature.label;

import dev.assay.model.ComparableText;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;

/** The words of a text as they are compared, and where they stand in it. */
public final class WordPlaces {
    /** A word: the first position, and the one behind the last. */
    public record Word(String folded, int start, int end) {}

    private WordPlaces() {}

    public static List<Word> of(String text) {
        BreakIterator boundaries = BreakIterator.getWordInstance();
        boundaries.setText(text);
        List<Word> words = new ArrayList<>();
        int start = boundaries.first();
        for (int end = boundaries.next(); end != BreakIterator.DONE; end = boundaries.next()) {
            for (String folded : ComparableText.words(text.substring(start, end))) {
                words.add(new Word(folded, start, end));
            }
            start = end;
        }
        return words;
    }
}
