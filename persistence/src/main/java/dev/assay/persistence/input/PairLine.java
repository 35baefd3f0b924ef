package dev.assay.persistence.input;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line that holds a pair of an id and a list, {@code [id, [value, ...]]}, read value by value. Only one value has to
 * be in memory at a time, so that the limits of a record hold for each value and not for the line. Where a value lies
 * is known as bytes, to be kept as it is spelled.
 */
public final class PairLine implements AutoCloseable {
    private static final Pattern START = Pattern.compile(
            "(?s)[ \\t]*\\[[ \\t]*(?:\"(?:[^\"\\\\]|\\\\.)*+\"|[-+.\\deE]+)[ \\t]*,[ \\t]*\\[");

    /** Nobody has an id of more bytes. */
    private static final int LONGEST_START = 1 << 14;

    /** The bytes of the longest character but the last one. */
    private static final int MOST_OPEN = 3;

    private final JsonParser parser;
    private final JsonParsing parsing;
    private final Bytes bytes;
    /** Length of the line when all of it is there; -1 when it is read as a stream. */
    private final int length;
    private JsonNode id = NullNode.instance;
    private byte[] beginning = {};
    private int index = -1;
    private int start;
    private int end;

    /** The bytes of a line as far as they are needed: all of them, or those since the value that is read. */
    private static class Bytes extends InputStream {
        private final InputStream in;
        private byte[] kept;
        private int count;
        /** Offset in the line of the first byte that is kept. */
        private long base;
        private boolean isWhole;
        private boolean tooLong;

        Bytes(InputStream in) {
            this.in = in;
            this.kept = new byte[1 << 16];
        }

        Bytes(byte[] bytes, int start) {
            this.in = InputStream.nullInputStream();
            this.kept = bytes;
            this.base = -start;
            this.isWhole = true;
        }

        int at(long place) {
            return (int) (place - base);
        }

        /** Forgets what stands before a place, once that is worth the copying. */
        void forget(long before) {
            int gone = at(before);
            if (!isWhole && gone > 1 << 15) {
                System.arraycopy(kept, gone, kept, 0, count - gone);
                count -= gone;
                base = before;
            }
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] to, int offset, int length) throws IOException {
            int read = in.read(to, offset, length);
            if (read > 0) {
                if (count + read > LineReader.MAX_LINE) {
                    tooLong = true;
                    return -1;
                }
                if (count + read > kept.length) {
                    kept = Arrays.copyOf(
                            kept, Math.max(count + read, (int) Math.min(LineReader.MAX_LINE, kept.length * 2L)));
                }
                System.arraycopy(to, offset, kept, count, read);
                count += read;
            }
            return read;
        }
    }

    private PairLine(Bytes bytes, JsonParser parser, int length) {
        this.bytes = bytes;
        this.parser = parser;
        this.parsing = JsonParsing.around(parser);
        this.length = length;
    }

    /** A line that is all there; its bytes are strict UTF-8. */
    public static PairLine of(byte[] bytes, int start, int length) {
        try {
            return new PairLine(new Bytes(bytes, start), JsonParsing.parser(bytes, start, length), length);
        } catch (IOException e) {
            throw new IllegalStateException("Reading a line cannot fail.", e);
        }
    }

    /** A line that is read as it comes; all of the stream is the line. */
    public static PairLine of(InputStream line) {
        try {
            Bytes bytes = new Bytes(line);
            return new PairLine(bytes, JsonParsing.parser(bytes), -1);
        } catch (IOException e) {
            throw new IllegalStateException("Nothing is read yet.", e);
        }
    }

    /** True if the line is read as a stream. */
    public boolean isLong() {
        return length < 0;
    }

    /** A copy of a line that is all there. */
    public byte[] copy() {
        return Arrays.copyOfRange(bytes.kept, bytes.at(0), bytes.at(length));
    }

    /** True if a line begins as such a pair: with an id that is a text or a number, and a list. */
    public static boolean begins(byte[] bytes, int start, int end) {
        return listStart(bytes, start, end) >= 0;
    }

    /** Offset of the list's first value, behind its bracket; -1 if a line does not begin so. */
    public static int listStart(byte[] bytes, int start, int end) {
        int length = Math.min(end - start, LONGEST_START);
        Matcher pair = START.matcher(new String(bytes, start, length, StandardCharsets.ISO_8859_1));
        return pair.lookingAt() ? start + pair.end() : -1;
    }

    /** The beginning of a pair: its id and its first values, as if there were no more. */
    public JsonNode head(int values) throws JsonFault, IOException {
        ArrayNode first = KeptJson.list();
        while (first.size() < values && next()) {
            try {
                first.add(tree());
            } catch (RecordException e) {
                throw new JsonFault(1, e.field(), e.told(), false);
            }
        }
        return KeptJson.list().add(id).add(first);
    }

    /** The id; known once {@link #next} was asked. */
    public JsonNode id() {
        return id;
    }

    /** The place of the value in its list, from 0. */
    public int index() {
        return index;
    }

    /**
     * Steps to the next value; false when there is none, and nothing behind the pair.
     *
     * @throws JsonFault when the line is not JSON, or is no such pair
     */
    public boolean next() throws JsonFault, IOException {
        try {
            if (index < 0) {
                begin();
            }
            long before = bytes.base + end;
            bytes.forget(before);
            start = bytes.at(before);
            end = start;
            if (parser.nextToken() != JsonToken.END_ARRAY) {
                if (parser.currentToken() == null) {
                    throw cutOff();
                }
                index++;
                start = bytes.at(parser.currentTokenLocation().getByteOffset());
                return true;
            }
            JsonToken closing = parser.nextToken();
            if (closing == null) {
                throw cutOff();
            }
            if (closing != JsonToken.END_ARRAY) {
                throw new JsonFault(1, "", StoreWords.say("import.pair.more"), false);
            }
            if (parser.nextToken() != null) {
                throw parsing.fault(StoreWords.say("import.json.more"), false);
            }
            return false;
        } catch (JsonProcessingException e) {
            throw fault(e);
        }
    }

    private void begin() throws JsonFault, IOException {
        parser.nextToken();
        parser.nextToken();
        id = parser.currentToken() == JsonToken.VALUE_STRING
                ? TextNode.valueOf(parser.getText())
                : KeptJson.number(parser.getText());
        if (parser.nextToken() != JsonToken.START_ARRAY) {
            throw cutOff();
        }
        end = bytes.at(parser.currentLocation().getByteOffset());
        beginning = Arrays.copyOfRange(bytes.kept, bytes.at(0), end);
    }

    /** The bytes before the first value. */
    public byte[] beginning() {
        return beginning.clone();
    }

    /**
     * Goes on to the end of the value.
     *
     * @throws JsonFault when the line is not JSON there, or not strict UTF-8
     */
    public void pass() throws JsonFault, IOException {
        try {
            int depth = 2;
            while (depthOf(parser) > depth) {
                if (parser.nextToken() == null) {
                    throw cutOff();
                }
            }
            // Of a text the parser reads the end only when it is asked for.
            parser.finishToken();
        } catch (JsonProcessingException e) {
            throw fault(e);
        }
        endValue();
    }

    private void endValue() throws JsonFault {
        end = bytes.at(parser.currentLocation().getByteOffset());
        requireUtf8(end, 0);
    }

    /**
     * Of a line that is all there this is known.
     *
     * @param open so many bytes at the end may be the beginning of a character
     */
    private void requireUtf8(int to, int open) throws JsonFault {
        int broken = isLong() ? Utf8.firstBroken(bytes.kept, start, to) : to;
        if (broken < to - open) {
            int place = (int) Math.min(Integer.MAX_VALUE, bytes.base + broken + 1);
            throw new JsonFault(1, path(), Utf8.sentence(place, bytes.kept[broken]), false);
        }
    }

    private static int depthOf(JsonParser parser) {
        return parser.getParsingContext().getNestingDepth();
    }

    /**
     * The value, going on to its end.
     *
     * @throws JsonFault as {@link #pass}
     * @throws RecordException when it is beyond the limits of a record: what follows it can be read
     */
    public JsonNode tree() throws JsonFault, IOException {
        JsonNode value;
        try {
            value = parsing.anyValue();
        } catch (JsonProcessingException e) {
            throw fault(e);
        } catch (JsonFault beyond) {
            pass();
            throw new RecordException(beyond.field().isEmpty() ? path() : beyond.field(), beyond.told());
        }
        endValue();
        return value;
    }

    /** Path of the value, as {@code [1][4]}. */
    public String path() {
        return "[1][" + index + "]";
    }

    /** The buffer that holds the value's bytes, from {@link #start} to {@link #end}: valid until the next value. */
    public byte[] bytes() {
        return bytes.kept;
    }

    public int start() {
        return start;
    }

    public int end() {
        return end;
    }

    /** The fault at the point from which the tokens of a value cannot be read on. */
    private JsonFault fault(JsonProcessingException e) throws JsonFault {
        if (isLong()) {
            requireUtf8(bytes.count, MOST_OPEN);
        }
        if (bytes.tooLong) {
            return new JsonFault(1, path(), StoreWords.say("import.long-value", LineReader.MAX_LINE >> 20), false);
        }
        if (length >= 0) {
            try {
                // The text gives the column as a reader counts it, in characters.
                JsonParsing.parse(new String(copy(), StandardCharsets.UTF_8));
            } catch (JsonFault fault) {
                return fault;
            }
        }
        return parsing.fault(e);
    }

    private JsonFault cutOff() {
        return bytes.tooLong
                ? new JsonFault(1, path(), StoreWords.say("import.long-value", LineReader.MAX_LINE >> 20), false)
                : parsing.fault(StoreWords.say("json.cut-off"), true);
    }

    @Override
    public void close() {
        try {
            parser.close();
        } catch (IOException e) {
            // The line was only read: nothing can be lost by failing to close it.
        }
    }
}
