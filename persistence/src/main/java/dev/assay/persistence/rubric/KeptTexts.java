package dev.assay.persistence.rubric;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.Arrays;

/** Texts that files say again and again, each kept once: ids, names and short replies. */
final class KeptTexts {
    /** Longer ones, in UTF-16 units, are hardly said twice. */
    private static final int LONGEST = 200;
    /** More are not kept, so that what is said once each does not fill the memory. */
    private static final int MOST = 1 << 16;
    /** How many units of a text say where it is looked for, more or less. */
    private static final int LOOKED_AT = 12;

    private char[][] units = new char[1 << 9][];
    private String[] texts = new String[units.length];
    /** Which texts stand where they are looked for, 0 for none. */
    private int[] table = new int[2 * units.length];
    private int count;

    /** The text that is the present token. */
    String kept(JsonParser parser) throws IOException {
        int index = index(parser);
        return index < 0 ? parser.getText() : texts[index];
    }

    /** The number of the text that is the present token, the same for each that is equal; negative for one that is not kept. */
    int index(JsonParser parser) throws IOException {
        int length = parser.getTextLength();
        return length > LONGEST ? -1 : index(parser.getTextCharacters(), parser.getTextOffset(), length);
    }

    String kept(String text) {
        int index = text.length() > LONGEST ? -1 : index(text.toCharArray(), 0, text.length());
        return index < 0 ? text : texts[index];
    }

    /** The text of a number. */
    String text(int index) {
        return texts[index];
    }

    private int index(char[] from, int offset, int length) {
        int at = place(from, offset, length);
        while (table[at] != 0) {
            char[] known = units[table[at] - 1];
            if (known.length == length && Arrays.equals(known, 0, length, from, offset, offset + length)) {
                return table[at] - 1;
            }
            at = at + 1 & table.length - 1;
        }
        if (count == MOST) {
            return -1;
        }
        if (count == texts.length) {
            grow();
            at = place(from, offset, length);
            while (table[at] != 0) {
                at = at + 1 & table.length - 1;
            }
        }
        texts[count] = new String(from, offset, length);
        units[count] = Arrays.copyOfRange(from, offset, offset + length);
        table[at] = ++count;
        return count - 1;
    }

    /** By the last units, in which ids differ as a rule, and some of the others. */
    private int place(char[] from, int offset, int length) {
        int hash = length;
        int step = 1 + length / LOOKED_AT;
        for (int i = length - 1; i >= 0; i -= step) {
            hash = 31 * hash + from[offset + i];
        }
        if (length > 2) {
            hash = 31 * (31 * hash + from[offset + length - 2]) + from[offset + length - 3];
        }
        return (hash ^ hash >>> 15) & table.length - 1;
    }

    private void grow() {
        texts = Arrays.copyOf(texts, 2 * count);
        units = Arrays.copyOf(units, 2 * count);
        table = new int[4 * count];
        for (int i = 0; i < count; i++) {
            int at = place(units[i], 0, units[i].length);
            while (table[at] != 0) {
                at = at + 1 & table.length - 1;
            }
            table[at] = i + 1;
        }
    }
}
