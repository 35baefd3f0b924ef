package dev.assay.persistence.exchange.input;

import dev.assay.model.message.Message;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * One line of a file as bytes of strict UTF-8, or what is wrong with it. The bytes are good until the next line is read: most
 * lines are parsed as they stand and never become a text.
 */
public final class Line {
    private final long number;
    private final byte[] bytes;
    private final int start;
    private final int length;
    private final boolean backslash;
    private final Optional<Message> fault;

    private Line(long number, byte[] bytes, int start, int length, boolean backslash, Optional<Message> fault) {
        this.number = number;
        this.bytes = bytes;
        this.start = start;
        this.length = length;
        this.backslash = backslash;
        this.fault = fault;
    }

    static Line of(long number, byte[] bytes, int start, int end) {
        Utf8 look = Utf8.look(bytes, start, end);
        if (look == Utf8.BROKEN) {
            int at = Utf8.firstBroken(bytes, start, end);
            return faulty(number, Utf8.sentence(at - start + 1, bytes[at]));
        }
        return new Line(number, bytes, start, end - start, look == Utf8.WITH_BACKSLASH, Optional.empty());
    }

    /** @param fault a sentence */
    static Line faulty(long number, Message fault) {
        return new Line(number, new byte[0], 0, 0, false, Optional.of(fault));
    }

    /** Which line of its file it is, from 1. */
    public long number() {
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

    /** Whether it cannot be used. */
    public boolean isFaulty() {
        return fault.isPresent();
    }

    /** What is wrong with it, when something is. */
    public Message fault() {
        return fault.orElseThrow();
    }

    boolean isBlank() {
        // Nearly every line starts with a letter, a digit or a bracket.
        return length == 0 || (bytes[start] <= ' ' && text().isBlank());
    }

    /** Its text, without what ends it. */
    public String text() {
        return new String(bytes, start, length, StandardCharsets.UTF_8);
    }
}
