package dev.assay.persistence.input;

import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;

/** Lines of strict UTF-8, numbered from 1: without a byte order mark at the start or a carriage return at the end. */
public final class LineReader implements AutoCloseable {
    /** The most bytes of a line of somebody else's. */
    static final int MAX_LINE = 64 * 1024 * 1024;

    /** The bytes of a pair from which on it is given as it comes. */
    static final int LONG_LINE = 4 * 1024 * 1024;

    private final InputStream in;
    private final int longest;
    private final boolean pairs;
    private final byte[] chunk = new byte[1 << 16];
    private int chunkStart;
    private int chunkEnd;
    private byte[] line = new byte[1 << 12];
    private long number;
    private Optional<Rest> rest = Optional.empty();

    /** @param pairs whether a long line that begins as a pair is given as it comes */
    LineReader(InputStream in, boolean pairs) {
        this(in, MAX_LINE, pairs);
    }

    /** @param longest how long a line may be, in bytes; a longer one is faulty */
    public LineReader(InputStream in, int longest) {
        this(in, longest, false);
    }

    private LineReader(InputStream in, int longest, boolean pairs) {
        this.in = in;
        this.longest = longest;
        this.pairs = pairs;
    }

    /**
     * Hands over every line of a file that has text. A faulty line is a problem, and so is what cannot be read on.
     *
     * @param longest how long a line may be, in bytes
     */
    public static void each(InputFile file, int longest, ProblemLog problems, Consumer<Line> reading) {
        long number = 0;
        try (LineReader lines = new LineReader(file.unpacked(_ -> {}), longest)) {
            for (Line line = lines.next(); line != null; line = lines.next()) {
                number = line.number();
                if (line.isFaulty()) {
                    problems.error(file.name(), number, "", line.fault());
                } else if (!line.text().isBlank()) {
                    reading.accept(line);
                }
            }
        } catch (IOException e) {
            problems.error(file.name(), number + 1, "", FileFailure.sentence(e));
        }
    }

    /** The number of the line read last. */
    long number() {
        return number;
    }

    /** The rest of a line, behind what was gathered of it. */
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
            int end = lineEnd(chunkStart, Math.min(chunkEnd, chunkStart + most));
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

    /** The next line, or null at the end. A line that was given as it comes is passed over as far as nobody read it. */
    public Line next() throws IOException {
        if (rest.isPresent()) {
            rest.get().transferTo(OutputStream.nullOutputStream());
            rest = Optional.empty();
            line = new byte[1 << 12];
        }
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
            int end = lineEnd(start, chunkEnd);
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
            if (pairs && !asked && !tooLong && length > LONG_LINE) {
                asked = true;
                int from = afterMark(line, 0, length, number + 1);
                if (PairLine.begins(line, from, length)) {
                    number++;
                    rest = Optional.of(new Rest(from, length));
                    return Line.longPair(number, rest.get());
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

    private Line line(byte[] bytes, int start, int end) {
        return Line.of(
                number,
                bytes,
                afterMark(bytes, start, end, number),
                end > start && bytes[end - 1] == '\r' ? end - 1 : end);
    }

    /** The start of a line, behind the byte order mark that the first one may have. */
    private static int afterMark(byte[] bytes, int start, int end, long number) {
        boolean mark = number == 1
                && end - start >= 3
                && bytes[start] == (byte) 0xef
                && bytes[start + 1] == (byte) 0xbb
                && bytes[start + 2] == (byte) 0xbf;
        return mark ? start + 3 : start;
    }

    /** The end of the line that goes on at a place in the chunk; the limit when it ends later. */
    private int lineEnd(int start, int limit) {
        int end = start;
        while (end < limit && chunk[end] != '\n') {
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
