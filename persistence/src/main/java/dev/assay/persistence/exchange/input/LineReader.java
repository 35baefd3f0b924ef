package dev.assay.persistence.exchange.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Lines of strict UTF-8, numbered from 1: without a byte order mark at the start or a carriage return at the end. */
final class LineReader implements AutoCloseable {
    /** How long one line may be, in bytes. */
    static final int MAX_LINE = 64 * 1024 * 1024;

    /** A line, or what is wrong with it: then {@code text} is empty and {@code fault} is a sentence. */
    record Line(long number, String text, String fault) {
        boolean isFaulty() {
            return !fault.isEmpty();
        }
    }

    private final InputStream in;
    private final byte[] chunk = new byte[1 << 16];
    private int chunkStart;
    private int chunkEnd;
    private byte[] line = new byte[1 << 12];
    private long number;

    LineReader(InputStream in) {
        this.in = in;
    }

    /** The number of the line read last. */
    long number() {
        return number;
    }

    /** The next line, or null at the end. */
    Line next() throws IOException {
        int length = 0;
        boolean tooLong = false;
        boolean any = false;
        while (true) {
            if (chunkStart == chunkEnd && !fill()) {
                break;
            }
            any = true;
            int end = chunkStart;
            while (end < chunkEnd && chunk[end] != '\n') {
                end++;
            }
            int more = end - chunkStart;
            if (length + more > MAX_LINE) {
                tooLong = true;
                length = 0;
            } else if (!tooLong) {
                length = append(length, more);
            }
            chunkStart = end;
            if (end < chunkEnd) {
                chunkStart++;
                break;
            }
        }
        if (!any) {
            return null;
        }
        number++;
        return tooLong
                ? new Line(number, "", "The line is longer than 64 MiB. Write one record on a line, and split this one.")
                : decoded(length);
    }

    private boolean fill() throws IOException {
        chunkStart = 0;
        chunkEnd = Math.max(0, in.read(chunk));
        return chunkEnd > 0;
    }

    private int append(int length, int more) {
        if (length + more > line.length) {
            line = Arrays.copyOf(line, (int) Math.min(MAX_LINE, Math.max(length + more, line.length * 2L)));
        }
        System.arraycopy(chunk, chunkStart, line, length, more);
        return length + more;
    }

    private Line decoded(int length) {
        int end = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
        String text = new String(line, 0, end, StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') >= 0 && !isUtf8(end)) {
            return new Line(number, "", "The line is not UTF-8 text. Save the file as UTF-8 and import it again.");
        }
        if (line.length > 1 << 20) {
            // One long line should not keep its buffer for the rest of the file.
            line = new byte[1 << 12];
        }
        return new Line(number, number == 1 && text.startsWith("\uFEFF") ? text.substring(1) : text, "");
    }

    private boolean isUtf8(int end) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line, 0, end));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
