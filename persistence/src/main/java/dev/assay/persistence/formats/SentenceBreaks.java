package dev.assay.persistence.formats;

import dev.assay.model.Sentence;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds the sentences of a text that came in one piece. They cover it without gaps; the same text always gives the
 * same.
 */
public final class SentenceBreaks {
    private SentenceBreaks() {}

    public static List<Sentence> sentences(String text) {
        List<Sentence> sentences = new ArrayList<>();
        BreakIterator breaks = BreakIterator.getSentenceInstance(Locale.ROOT);
        breaks.setText(text);
        int start = breaks.first();
        for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
            sentences.add(new Sentence(start, end, List.of()));
            start = end;
        }
        return sentences;
    }
}
