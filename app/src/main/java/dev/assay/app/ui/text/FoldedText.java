package dev.assay.app.ui.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A text prepared for finding: without case, accents and other marks, any white space as one blank. What is found is
 * given in positions of the text as it was.
 */
public final class FoldedText {
    /** A stretch of the text as it was: the first position, and the one behind the last. */
    public record Stretch(int start, int end) {}

    private static final char TATWEEL = 'ـ';

    private final StringBuilder folded = new StringBuilder();
    private int[] starts;
    private int[] ends;

    private FoldedText(int length) {
        starts = new int[length + 1];
        ends = new int[length + 1];
    }

    public static FoldedText of(String text) {
        FoldedText result = new FoldedText(text.length());
        for (int at = 0; at < text.length(); ) {
            int point = text.codePointAt(at);
            int next = at + Character.charCount(point);
            result.take(point, at, next);
            at = next;
        }
        return result;
    }

    /** Every place where {@code wanted} occurs, from left to right, none overlapping; none for a blank one. */
    public List<Stretch> find(String wanted) {
        return find(wanted, false);
    }

    /** As {@link #find}, but only where a word begins so. */
    public List<Stretch> findWords(String wanted) {
        return find(wanted, true);
    }

    private List<Stretch> find(String wanted, boolean words) {
        String needle = of(wanted.strip()).folded.toString();
        List<Stretch> found = new ArrayList<>();
        if (needle.isBlank()) {
            return found;
        }
        for (int at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length())) {
            if (!words || at == 0 || !Character.isLetterOrDigit(folded.charAt(at - 1))) {
                found.add(new Stretch(starts[at], ends[at + needle.length() - 1]));
            }
        }
        return found;
    }

    public boolean contains(String wanted) {
        return !find(wanted).isEmpty();
    }

    private void take(int point, int start, int end) {
        if (Character.isWhitespace(point) || Character.isSpaceChar(point)) {
            if (endsWithBlank()) {
                ends[folded.length() - 1] = end;
            } else {
                append(' ', start, end);
            }
            return;
        }
        String plain = Normalizer.normalize(Character.toString(point), Normalizer.Form.NFKD);
        boolean any = false;
        for (int i = 0; i < plain.length(); i++) {
            char unit = plain.charAt(i);
            if (!isMark(unit)) {
                append(lower(unit), start, end);
                any = true;
            }
        }
        if (!any && !folded.isEmpty()) {
            // A mark belongs to the letter before it.
            ends[folded.length() - 1] = end;
        }
    }

    private void append(char unit, int start, int end) {
        if (folded.length() == starts.length) {
            starts = Arrays.copyOf(starts, starts.length * 2);
            ends = Arrays.copyOf(ends, ends.length * 2);
        }
        starts[folded.length()] = start;
        ends[folded.length()] = end;
        folded.append(unit);
    }

    private boolean endsWithBlank() {
        return !folded.isEmpty() && folded.charAt(folded.length() - 1) == ' ';
    }

    private static char lower(char unit) {
        // By way of upper case, so that both forms of a Greek sigma are one letter.
        return Character.toLowerCase(Character.toUpperCase(unit));
    }

    private static boolean isMark(char unit) {
        int type = Character.getType(unit);
        return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || unit == TATWEEL
                || type == Character.FORMAT;
    }
}
