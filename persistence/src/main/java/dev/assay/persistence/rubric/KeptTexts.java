package dev.assay.persistence.rubric;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;

/** Texts that files say again and again, each kept once: ids, names and short replies. */
final class KeptTexts {
    /** Longer ones, in UTF-16 units, are hardly said twice. */
    private static final int LONGEST = 200;
    /** More are not kept, so that what is said once each does not fill the memory. */
    private static final int MOST = 1 << 16;

    private String[] table = new String[1 << 10];
    private int count;

    /** The text that is the present token. */
    String kept(JsonParser parser) throws IOException {
        int length = parser.getTextLength();
        if (length > LONGEST) {
            return parser.getText();
        }
        return kept(parser.getTextCharacters(), parser.getTextOffset(), length);
    }

    String kept(String text) {
        return text.length() > LONGEST ? text : kept(text.toCharArray(), 0, text.length());
    }

    private String kept(char[] units, int offset, int length) {
        if (length == 0) {
            return "";
        }
        int hash = length;
        for (int i = offset; i < offset + length; i++) {
            hash = 31 * hash + units[i];
        }
        int at = place(hash);
        while (table[at] != null) {
            if (isSame(table[at], units, offset, length)) {
                return table[at];
            }
            at = at + 1 & table.length - 1;
        }
        String text = new String(units, offset, length);
        if (count < MOST) {
            table[at] = text;
            if (++count * 2 > table.length) {
                grow();
            }
        }
        return text;
    }

    private int place(int hash) {
        return (hash ^ hash >>> 15) & table.length - 1;
    }

    private static boolean isSame(String known, char[] units, int offset, int length) {
        if (known.length() != length) {
            return false;
        }
        // Ids often differ at the end alone.
        for (int i = length - 1; i >= 0; i--) {
            if (known.charAt(i) != units[offset + i]) {
                return false;
            }
        }
        return true;
    }

    private void grow() {
        String[] before = table;
        table = new String[before.length * 2];
        for (String text : before) {
            if (text != null) {
                int hash = text.length();
                for (int i = 0; i < text.length(); i++) {
                    hash = 31 * hash + text.charAt(i);
                }
                int at = place(hash);
                while (table[at] != null) {
                    at = at + 1 & table.length - 1;
                }
                table[at] = text;
            }
        }
    }
}
