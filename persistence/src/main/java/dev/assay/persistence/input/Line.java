package dev.assay.persistence.input;

import dev.assay.model.Message;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** One line of a file as strict UTF-8, or the reason why it is none. Its bytes are good until the next line is read. */
public final class Line {
    private final long number;
    private final byte[] bytes;
    private final int start;
    private final int length;
    private final String text;
    private final Optional<Message> fault;
    private final Optional<InputStream> rest;

    private Line(
            long number,
            byte[] bytes,
            int start,
            int length,
            String text,
            Optional<Message> fault,
            Optional<InputStream> rest) {
        this.number = number;
        this.bytes = bytes;
        this.start = start;
        this.length = length;
        this.text = text;
        this.fault = fault;
        this.rest = rest;
    }

    static Line of(long number, byte[] bytes, int start, int end) {
        String text = new String(bytes, start, end - start, StandardCharsets.UTF_8);
        int broken = text.indexOf('\uFFFD') < 0 ? end : Utf8.firstBroken(bytes, start, end);
        return broken < end
                ? faulty(number, Utf8.sentence(broken - start + 1, bytes[broken]))
                : new Line(number, bytes, start, end - start, text, Optional.empty(), Optional.empty());
    }

    /** @param fault a sentence */
    static Line faulty(long number, Message fault) {
        return new Line(number, new byte[0], 0, 0, "", Optional.of(fault), Optional.empty());
    }

    /** A pair that is too long to be gathered. */
    static Line longPair(long number, InputStream rest) {
        return new Line(number, new byte[0], 0, 0, "", Optional.empty(), Optional.of(rest));
    }

    /** The line's number in its file, from 1. */
    public long number() {
        return number;
    }

    /** True if the line cannot be used. */
    public boolean isFaulty() {
        return fault.isPresent();
    }

    /** The sentence on what is wrong with it, when something is. */
    public Message fault() {
        return fault.orElseThrow();
    }

    boolean isBlank() {
        return text.isBlank() && !isFaulty() && !isLong();
    }

    boolean isLong() {
        return rest.isPresent();
    }

    boolean isPair() {
        return isLong() || PairLine.begins(bytes, start, start + length);
    }

    PairLine pair() {
        return rest.map(PairLine::of).orElseGet(() -> PairLine.of(bytes, start, length));
    }

    /** Its text, without what ends it. */
    public String text() {
        return text;
    }
}
