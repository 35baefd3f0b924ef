package dev.assay.app.ui.text;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.scene.control.IndexRange;

/** The boundaries of words, sentences and characters, in any script. */
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

    /** The start of the next word; the end of the text behind the last one. */
    static int nextStart(String text, int position) {
        return first(text, word -> word.getStart() > position).map(IndexRange::getStart).orElse(text.length());
    }

    /** The end of the word at the position, or else of the next one. */
    static int nextEnd(String text, int position) {
        return first(text, word -> word.getEnd() > position).map(IndexRange::getEnd).orElse(text.length());
    }

    /** The start of the word at the position, or else of the one before. */
    static int previousStart(String text, int position) {
        return last(text, word -> word.getStart() < position).map(IndexRange::getStart).orElse(0);
    }

    /** The end of the word before. */
    static int previousEnd(String text, int position) {
        return last(text, word -> word.getEnd() < position).map(IndexRange::getEnd).orElse(0);
    }

    /** The start of the word at the position, or else of the next one. */
    static int startAt(String text, int position) {
        return first(text, word -> word.getEnd() > position).map(IndexRange::getStart).orElse(text.length());
    }

    private static Optional<IndexRange> first(String text, Predicate<IndexRange> wanted) {
        return words(text).stream().filter(wanted).findFirst();
    }

    private static Optional<IndexRange> last(String text, Predicate<IndexRange> wanted) {
        return words(text).reversed().stream().filter(wanted).findFirst();
    }

    /** The words of a text: stretches with a letter or a digit. */
    private static List<IndexRange> words(String text) {
        List<IndexRange> words = new ArrayList<>();
        BreakIterator boundaries = BreakIterator.getWordInstance();
        boundaries.setText(text);
        int start = boundaries.first();
        for (int end = boundaries.next(); end != BreakIterator.DONE; start = end, end = boundaries.next()) {
            if (text.substring(start, end).codePoints().anyMatch(Character::isLetterOrDigit)) {
                words.add(new IndexRange(start, end));
            }
        }
        return words;
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
