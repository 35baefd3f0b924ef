package dev.assay.persistence.ratings;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalDouble;

/** The columns of a line of strict UTF-8 with blanks between them, as bytes: a text is made of those alone that somebody asks for. */
final class ColumnBytes {
    /** So many digits make a number that a double holds exactly, and so does the power of ten that it is divided by. */
    private static final int EXACT = 15;

    private static final double[] TENS = new double[EXACT + 1];

    static {
        TENS[0] = 1;
        for (int i = 1; i < TENS.length; i++) {
            TENS[i] = TENS[i - 1] * 10;
        }
    }

    private final int[] starts;
    private final int[] ends;
    private final byte[][] before;
    private byte[] bytes = {};

    /** @param count how many columns a line has */
    ColumnBytes(int count) {
        starts = new int[count];
        ends = new int[count];
        before = new byte[count][0];
    }

    /** Finds the columns of a line, whose bytes are good until the next one; false when it has more or fewer. */
    boolean find(byte[] line, int start, int end) {
        bytes = line;
        int found = 0;
        int at = start;
        while (at < end) {
            int from = at;
            while (at < end && !isBlank(line[at])) {
                at++;
            }
            if (at > from) {
                if (found == starts.length) {
                    return false;
                }
                starts[found] = from;
                ends[found++] = at;
            }
            at++;
        }
        return found == starts.length;
    }

    private static boolean isBlank(byte one) {
        return one == ' ' || one >= '\t' && one <= '\r';
    }

    String text(int column) {
        return new String(bytes, starts[column], ends[column] - starts[column], StandardCharsets.UTF_8);
    }

    /** Whether a column is what it was when the columns were remembered. */
    boolean isAsBefore(int column) {
        return Arrays.equals(bytes, starts[column], ends[column], before[column], 0, before[column].length);
    }

    void remember() {
        for (int i = 0; i < before.length; i++) {
            before[i] = Arrays.copyOfRange(bytes, starts[i], ends[i]);
        }
    }

    /** A number of few digits, with a point or without, exactly as Java reads it; empty for anything else. */
    OptionalDouble decimal(int column) {
        int at = starts[column];
        int end = ends[column];
        boolean isNegative = bytes[at] == '-';
        if (isNegative) {
            at++;
        }
        long digits = 0;
        int count = 0;
        int point = -1;
        for (; at < end; at++) {
            if (bytes[at] == '.' && point < 0) {
                point = count;
            } else if (bytes[at] >= '0' && bytes[at] <= '9' && count < EXACT) {
                digits = digits * 10 + bytes[at] - '0';
                count++;
            } else {
                return OptionalDouble.empty();
            }
        }
        if (count == 0) {
            return OptionalDouble.empty();
        }
        // Of two numbers that a double holds the quotient is the double that is nearest to it.
        double number = digits / TENS[point < 0 ? 0 : count - point];
        return OptionalDouble.of(isNegative ? -number : number);
    }
}
