package dev.assay.persistence.exchange.input;

import dev.assay.persistence.outside.StoreWords;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Lines of strict UTF-8, numbered from 1: without a byte order mark at the start or a carriage return at the end. */
public final class LineReader implements AutoCloseable {
    /** How long a line of somebody else's may be, in bytes. */
    static final int MAX_LINE = 64 * 1024 * 1024;

    /** How long a line gets, in bytes, before somebody may take it as it comes. */
    static final int LONG_LINE = 4 * 1024 * 1024;

    /** Takes lines that are long as they come, so that they are never in memory as a whole. */
    interface LongLines {
        /** Whether a line that begins so is taken. */
        boolean wants(byte[] bytes, int length);

        /**
         * @param line ends where the line does; what is not read of it is passed over
         * @return whether the lines behind it are wanted
         */
        boolean take(long number, InputStream line) throws IOException;
    }

    private static final LongLines NONE = new LongLines() {
        @Override
        public boolean wants(byte[] bytes, int length) {
            return false;
        }

        @Override
        public boolean take(long number, InputStream line) {
            return true;
        }
    };

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long ENDS = '\n' * ONES;

    private final InputStream in;
    private final int longest;
    private final LongLines longLines;
    private final byte[] chunk = new byte[1 << 16];
    private int chunkStart;
    private int chunkEnd;
    private byte[] line = new byte[1 << 12];
    private long number;

    LineReader(InputStream in, LongLines longLines) {
        this(in, MAX_LINE, longLines);
    }

    /** @param longest how long a line may be, in bytes; a longer one is faulty */
    public LineReader(InputStream in, int longest) {
        this(in, longest, NONE);
    }

    private LineReader(InputStream in, int longest, LongLines longLines) {
        this.in = in;
        this.longest = longest;
        this.longLines = longLines;
    }

    /** The number of the line read last. */
    long number() {
        return number;
    }

    /** What is left of a line, behind what was gathered of it. */
    private final class Rest extends InputStream {
        private final int gathered;
        private int given;
        private boolean ended;

        Rest(int from, int gathered) {
            this.given = from;
            this.gathered = gathered;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] to, int offset, int most) throws IOException {
            if (given < gathered) {
                int count = Math.min(most, gathered - given);
                System.arraycopy(line, given, to, offset, count);
                given += count;
                return count;
            }
            if (ended || chunkStart == chunkEnd && !fill()) {
                return -1;
            }
            int end = Math.min(lineEnd(chunkStart), chunkStart + most);
            int count = end - chunkStart;
            System.arraycopy(chunk, chunkStart, to, offset, count);
            chunkStart = end;
            if (end < chunkEnd && chunk[end] == '\n') {
                chunkStart++;
                ended = true;
            }
            return count == 0 && ended ? -1 : count;
        }
    }

    /** The next line, or null at the end. */
    public Line next() throws IOException {
        int length = 0;
        boolean asked = false;
        boolean tooLong = false;
        boolean any = false;
        boolean isList = false;
        while (true) {
            if (chunkStart == chunkEnd && !fill()) {
                break;
            }
            int start = chunkStart;
            int end = lineEnd(start);
            boolean complete = end < chunkEnd;
            chunkStart = complete ? end + 1 : end;
            if (complete && !any) {
                // The line stands in the chunk as a whole.
                number++;
                return line(chunk, start, end);
            }
            isList |= !any && chunk[start] == '[';
            any = true;
            if (length + end - start > longest) {
                tooLong = true;
                length = 0;
            } else if (!tooLong) {
                length = append(length, start, end - start);
            }
            if (complete) {
                break;
            }
            if (!asked && !tooLong && length > LONG_LINE) {
                asked = true;
                int from = afterMark(line, 0, length, number + 1);
                if (longLines.wants(from == 0 ? line : Arrays.copyOfRange(line, from, length), length - from)) {
                    if (!takeLong(from, length)) {
                        return null;
                    }
                    length = 0;
                    any = false;
                    isList = false;
                    asked = false;
                }
            }
        }
        if (!any) {
            return null;
        }
        number++;
        byte[] gathered = line;
        if (line.length > 2 * LONG_LINE) {
            // One very long line should not keep its buffer for the rest of the file.
            line = new byte[1 << 12];
        }
        return tooLong
                ? Line.faulty(
                        number,
                        StoreWords.say(isList ? "import.long-line.list" : "import.long-line", (longest >> 20)))
                : line(gathered, 0, length);
    }

    private boolean takeLong(int from, int length) throws IOException {
        number++;
        Rest rest = new Rest(from, length);
        if (!longLines.take(number, rest)) {
            return false;
        }
        byte[] passed = new byte[1 << 16];
        int read = rest.read(passed, 0, passed.length);
        while (read >= 0) {
            read = rest.read(passed, 0, passed.length);
        }
        line = new byte[1 << 12];
        return true;
    }

    private Line line(byte[] bytes, int start, int end) {
        return Line.of(
                number,
                bytes,
                afterMark(bytes, start, end, number),
                end > start && bytes[end - 1] == '\r' ? end - 1 : end);
    }

    /** Where a line starts, behind the byte order mark that the first one may have. */
    private static int afterMark(byte[] bytes, int start, int end, long number) {
        boolean mark = number == 1
                && end - start >= 3
                && bytes[start] == (byte) 0xef
                && bytes[start + 1] == (byte) 0xbb
                && bytes[start + 2] == (byte) 0xbf;
        return mark ? start + 3 : start;
    }

    /** Where the line ends that goes on at a place in the chunk; the chunk's end when it ends later. Eight bytes at a time. */
    private int lineEnd(int start) {
        int end = start;
        while (end + Long.BYTES <= chunkEnd) {
            long zeroWhereEnd = (long) WORDS.get(chunk, end) ^ ENDS;
            if (((zeroWhereEnd - ONES) & ~zeroWhereEnd & HIGH_BITS) != 0) {
                break;
            }
            end += Long.BYTES;
        }
        while (end < chunkEnd && chunk[end] != '\n') {
            end++;
        }
        return end;
    }

    private boolean fill() throws IOException {
        chunkStart = 0;
        chunkEnd = Math.max(0, in.read(chunk));
        return chunkEnd > 0;
    }

    private int append(int length, int from, int more) {
        if (length + more > line.length) {
            line = Arrays.copyOf(line, (int) Math.min(longest, Math.max(length + more, line.length * 2L)));
        }
        System.arraycopy(chunk, from, line, length, more);
        return length + more;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
