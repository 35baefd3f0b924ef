package dev.assay.model;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A text reduced to what can be compared: {@link #normal} says what counts as the same text, {@link #words} as the same
 * words.
 */
public final class ComparableText {
    /** The characters before this one are those of ASCII, and the same in every normal form. */
    private static final int FIRST_NOT_PLAIN = 0x80;

    /**
     * The first of the scripts that are written without spaces between words; everything before it is quick to tell.
     */
    private static final int FIRST_WITHOUT_SPACES = 0x0E00;

    private static final int ARABIC_STRETCH = 0x0640;

    private ComparableText() {}

    /**
     * The text with everything folded that cannot be seen: Unicode's NFKC form, each run of white space as one space
     * and none at the ends, no soft hyphens, zero-width characters, directional marks or byte order marks. Case and
     * punctuation stay.
     */
    public static String normal(String text) {
        String folded = isPlain(text) ? text : Normalizer.normalize(visible(text), Normalizer.Form.NFKC);
        StringBuilder normal = new StringBuilder(folded.length());
        boolean space = false;
        for (int i = 0; i < folded.length(); i++) {
            char unit = folded.charAt(i);
            if (isWhiteSpace(unit)) {
                space = true;
            } else {
                if (space && !normal.isEmpty()) {
                    normal.append(' ');
                }
                space = false;
                normal.append(unit);
            }
        }
        return normal.toString();
    }

    /** Most texts are, and need no folding but that of white space. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= FIRST_NOT_PLAIN) {
                return false;
            }
        }
        return true;
    }

    /** Before anything else is folded, so that nothing invisible keeps a letter and the mark on it apart. */
    private static String visible(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            if (!isInvisible(text.charAt(i))) {
                visible.append(text.charAt(i));
            }
        }
        return visible.toString();
    }

    /**
     * The words of the text in lower case: runs of letters, digits and the marks on them, of the {@link #normal} form.
     * Punctuation and symbols part words and are dropped, with three exceptions: an apostrophe between letters, a point
     * or comma between digits, and a minus before a digit belong to the word. In scripts without spaces between words,
     * such as Chinese and Thai, each character is a word. Arabic vowel marks and stretching are dropped.
     */
    public static List<String> words(String text) {
        String normal = normal(text);
        List<String> words = new ArrayList<>(normal.length() / 5 + 1);
        StringBuilder word = new StringBuilder();
        int point;
        for (int i = 0; i < normal.length(); i += Character.charCount(point)) {
            point = normal.codePointAt(i);
            if (isLetterOrNumber(point)) {
                if (standsAlone(point) || !word.isEmpty() && standsAlone(word.codePointAt(0))) {
                    end(word, words);
                }
                word.appendCodePoint(point);
            } else if (isMark(point)) {
                // A mark belongs to the letter before it; without one there is nothing to mark.
                if (!word.isEmpty() && !isArabicMark(point)) {
                    word.appendCodePoint(point);
                }
            } else if (isInsideWord(normal, i)) {
                word.append(point == '\u2019' ? '\'' : point == '\u2212' ? '-' : (char) point);
            } else {
                end(word, words);
            }
        }
        end(word, words);
        return words;
    }

    /** True if a word is a single character of a script without spaces between words. */
    public static boolean isWordOfOneCharacter(String word) {
        return standsAlone(word.codePointAt(0));
    }

    private static void end(StringBuilder word, List<String> words) {
        if (!word.isEmpty()) {
            words.add(word.toString().toLowerCase(Locale.ROOT));
            word.setLength(0);
        }
    }

    private static boolean isInsideWord(String text, int at) {
        char sign = text.charAt(at);
        if (sign == ' ') {
            return false;
        }
        int before = at == 0 ? ' ' : text.codePointBefore(at);
        int after = at + 1 == text.length() ? ' ' : text.codePointAt(at + 1);
        return switch (sign) {
            case '\'', '\u2019' -> Character.isLetter(before) && Character.isLetter(after);
            case '.', ',' -> Character.isDigit(before) && Character.isDigit(after);
            case '-', '\u2212' -> !Character.isLetterOrDigit(before) && Character.isDigit(after);
            default -> false;
        };
    }

    private static boolean isWhiteSpace(char unit) {
        return Character.isWhitespace(unit) || Character.isSpaceChar(unit) || unit == '\u0085';
    }

    private static boolean isInvisible(char unit) {
        return unit == '\u00AD'
                || unit >= '\u200B' && unit <= '\u200F'
                || unit >= '\u202A' && unit <= '\u202E'
                || unit >= '\u2060' && unit <= '\u2069'
                || unit == '\uFEFF';
    }

    private static boolean isLetterOrNumber(int point) {
        if (point < FIRST_NOT_PLAIN) {
            return point >= 'a' && point <= 'z' || point >= 'A' && point <= 'Z' || point >= '0' && point <= '9';
        }
        return point != ARABIC_STRETCH && (Character.isLetterOrDigit(point) || isOtherNumber(point));
    }

    private static boolean isOtherNumber(int point) {
        int type = Character.getType(point);
        return type == Character.LETTER_NUMBER || type == Character.OTHER_NUMBER;
    }

    private static boolean isMark(int point) {
        if (point < FIRST_NOT_PLAIN) {
            return false;
        }
        int type = Character.getType(point);
        return point == ARABIC_STRETCH
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }

    private static boolean isArabicMark(int point) {
        return point >= 0x064B && point <= 0x0652 || point == 0x0670 || point == ARABIC_STRETCH;
    }

    private static boolean standsAlone(int point) {
        if (point < FIRST_WITHOUT_SPACES) {
            return false;
        }
        return Character.isIdeographic(point)
                || switch (UnicodeScript.of(point)) {
                    case HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR, TIBETAN -> true;
                    default -> false;
                };
    }
}
