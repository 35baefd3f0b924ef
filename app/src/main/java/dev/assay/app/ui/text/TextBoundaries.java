package dev.assay.app.ui.text;

import java.text.BreakIterator;
import javafx.scene.control.IndexRange;

/** Where words, sentences and characters begin and end, in any script. */
final class TextBoundaries {
    private TextBoundaries() {}

    static IndexRange word(String text, int position) {
        return around(BreakIterator.getWordInstance(), text, position);
    }

    /** The words that a stretch touches, without the blanks around them; nothing when it touches none. */
    static IndexRange words(String text, int from, int to) {
        if (from >= to) {
            return new IndexRange(from, from);
        }
        int start = word(text, from).getStart();
        int end = word(text, to - 1).getEnd();
        while (start < end && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return new IndexRange(start, end);
    }

    static IndexRange sentence(String text, int position) {
        IndexRange range = around(BreakIterator.getSentenceInstance(), text, position);
        int end = range.getEnd();
        while (end > range.getStart() && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return new IndexRange(range.getStart(), end);
    }

    static int nextCharacter(String text, int position, boolean forward) {
        return next(BreakIterator.getCharacterInstance(), text, position, forward);
    }

    static int nextWord(String text, int position, boolean forward) {
        BreakIterator words = BreakIterator.getWordInstance();
        int next = next(words, text, position, forward);
        while (next > 0 && next < text.length() && Character.isWhitespace(text.charAt(forward ? next - 1 : next))) {
            next = next(words, text, next, forward);
        }
        return next;
    }

    private static IndexRange around(BreakIterator boundaries, String text, int position) {
        if (text.isEmpty()) {
            return new IndexRange(0, 0);
        }
        boundaries.setText(text);
        int inside = Math.min(position, text.length() - 1);
        int end = boundaries.following(inside);
        int start = boundaries.previous();
        return new IndexRange(Math.max(0, start), end == BreakIterator.DONE ? text.length() : end);
    }

    private static int next(BreakIterator boundaries, String text, int position, boolean forward) {
        boundaries.setText(text);
        int next = forward
                ? (position >= text.length() ? text.length() : boundaries.following(position))
                : (position <= 0 ? 0 : boundaries.preceding(position));
        return next == BreakIterator.DONE ? position : next;
    }
}
