package dev.assay.persistence.exchange.input;

import java.nio.charset.StandardCharsets;

/**
 * One line of a file as bytes of strict UTF-8, or what is wrong with it. The bytes are good until the next line is read: most
 * lines are parsed as they stand and never become a text.
 */
final class Line {
    private final long number;
    private final byte[] bytes;
    private final int start;
    private final int length;
    private final boolean backslash;
    private final String fault;

    private Line(long number, byte[] bytes, int start, int length, boolean backslash, String fault) {
        this.number = number;
        this.bytes = bytes;
        this.start = start;
        this.length = length;
        this.backslash = backslash;
        this.fault = fault;
    }

    static Line of(long number, byte[] bytes, int start, int end) {
        Utf8 look = Utf8.look(bytes, start, end);
        return look == Utf8.BROKEN
                ? faulty(number, "The line is not UTF-8 text. Save the file as UTF-8 and import it again.")
                : new Line(number, bytes, start, end - start, look == Utf8.WITH_BACKSLASH, "");
    }

    /** @param fault a sentence */
    static Line faulty(long number, String fault) {
        return new Line(number, new byte[0], 0, 0, false, fault);
    }

    long number() {
        return number;
    }

    byte[] bytes() {
        return bytes;
    }

    int start() {
        return start;
    }

    int length() {
        return length;
    }

    /** Whether a backslash stands in it, without which there is no escape in JSON. */
    boolean hasBackslash() {
        return backslash;
    }

    boolean isFaulty() {
        return !fault.isEmpty();
    }

    /** What is wrong with it; empty when nothing is. */
    String fault() {
        return fault;
    }

    boolean isBlank() {
        // Nearly every line starts with a letter, a digit or a bracket.
        return length == 0 || (bytes[start] <= ' ' && text().isBlank());
    }

    String text() {
        return new String(bytes, start, length, StandardCharsets.UTF_8);
    }
}
