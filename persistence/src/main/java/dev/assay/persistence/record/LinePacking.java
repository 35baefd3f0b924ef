package dev.assay.persistence.record;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.Deflater;
import java.util.zip.InflaterInputStream;

/**
 * Packs lines that say nearly the same again and again, as graded passages do: what stood before is named by how far
 * back it is, and what is left is deflated. Deflating alone looks at every byte of all of it, which takes twice as
 * long, and looks back 32 KiB, which is a few passages.
 *
 * <p>A packed line is the byte 1 and, deflated, four numbers and three streams. The numbers are how many bytes the line
 * has and how many each stream has. The streams are bytes to be taken as they are; lengths, by turns of such bytes and
 * of what is said again behind them; and for each of these how far back it begins, 0 for as far as the one before. A
 * number is seven bits a byte, the least first, with the eighth set where more follow. Lines packed otherwise are plain
 * zlib streams.
 */
final class LinePacking {
    private static final int MARK = 1;
    /** No line that is kept is longer, in bytes: what says so is broken. */
    private static final int LONGEST = 256 << 20;

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long SPREAD = 0x9e3779b97f4a7c15L;
    /** Bits left out of a word of eight bytes in a look-up: repeats are found by their first six bytes. */
    private static final int NOT_LOOKED_AT = 16;

    /**
     * Least length in bytes of a repeat farther back to be stored as a reference: a shorter reference takes more room
     * than the bytes.
     */
    private static final int WORTH_IT = 12;

    private static final int LEAST_TABLE = 8;
    private static final int MOST_TABLE = 16;
    /** The longer nothing is found, the fewer places are looked at. */
    private static final int PATIENCE = 6;

    private LinePacking() {}

    /** Bytes of which more and more come. */
    private static final class Stream {
        private byte[] bytes = new byte[1 << 10];
        private int count;

        private void room(int more) {
            if (count + more > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(count + more, bytes.length * 2));
            }
        }

        void number(int number) {
            room(5);
            int left = number;
            while (left >= 128) {
                bytes[count++] = (byte) (left | 128);
                left >>>= 7;
            }
            bytes[count++] = (byte) left;
        }

        void add(byte[] from, int start, int length) {
            room(length);
            System.arraycopy(from, start, bytes, count, length);
            count += length;
        }
    }

    /** Packs a line. */
    static byte[] pack(byte[] line, int start, int length) {
        Stream plain = new Stream();
        Stream lengths = new Stream();
        Stream distances = new Stream();
        split(line, start, start + length, plain, lengths, distances);
        Stream head = new Stream();
        head.number(length);
        head.number(plain.count);
        head.number(lengths.count);
        head.number(distances.count);
        ByteArrayOutputStream packed = new ByteArrayOutputStream(length / 8 + 64);
        packed.write(MARK);
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try {
            byte[] chunk = new byte[1 << 13];
            for (Stream stream : new Stream[] {head, plain, lengths, distances}) {
                deflater.setInput(stream.bytes, 0, stream.count);
                while (!deflater.needsInput()) {
                    packed.write(chunk, 0, deflater.deflate(chunk));
                }
            }
            deflater.finish();
            while (!deflater.finished()) {
                packed.write(chunk, 0, deflater.deflate(chunk));
            }
        } finally {
            deflater.end();
        }
        return packed.toByteArray();
    }

    private static void split(byte[] line, int start, int end, Stream plain, Stream lengths, Stream distances) {
        int bits = Math.clamp(Integer.SIZE - Integer.numberOfLeadingZeros(end - start), LEAST_TABLE, MOST_TABLE);
        int[] places = new int[1 << bits];
        Arrays.fill(places, -1);
        int last = end - Long.BYTES;
        int at = start;
        int taken = start;
        int distance = 0;
        int misses = 0;
        while (at < last) {
            long word = (long) WORDS.get(line, at);
            int before;
            if (isSame(line, at, distance, start)) {
                before = at - distance;
            } else if (at == taken && at + 1 < last && isSame(line, at + 1, distance, start)) {
                // One byte is another, such as a grade, and what follows is as it was.
                at++;
                before = at - distance;
            } else {
                int place = (int) ((word << NOT_LOOKED_AT) * SPREAD >>> Long.SIZE - bits);
                before = places[place];
                places[place] = at;
                if (before < 0 || ((long) WORDS.get(line, before) ^ word) << NOT_LOOKED_AT != 0) {
                    at += 1 + (misses++ >> PATIENCE);
                    continue;
                }
            }
            int to = same(line, at, before, end);
            int from = at;
            while (from > taken && before > start && line[from - 1] == line[before - 1]) {
                from--;
                before--;
            }
            if (to - from < WORTH_IT && from - before != distance) {
                at += 1 + (misses++ >> PATIENCE);
                continue;
            }
            at = from;
            misses = 0;
            plain.add(line, taken, at - taken);
            lengths.number(at - taken);
            lengths.number(to - at);
            distances.number(at - before == distance ? 0 : at - before);
            distance = at - before;
            at = to;
            taken = to;
            if (at < last) {
                long inside = (long) WORDS.get(line, at - 2);
                places[(int) ((inside << NOT_LOOKED_AT) * SPREAD >>> Long.SIZE - bits)] = at - 2;
            }
        }
        plain.add(line, taken, end - taken);
        lengths.number(end - taken);
    }

    private static boolean isSame(byte[] line, int at, int distance, int start) {
        return distance > 0
                && at - distance >= start
                && ((long) WORDS.get(line, at) ^ (long) WORDS.get(line, at - distance)) << NOT_LOOKED_AT == 0;
    }

    /** Up to where what stands at two places is the same. */
    private static int same(byte[] line, int at, int before, int end) {
        int one = at;
        int other = before;
        while (one + Long.BYTES <= end) {
            long differ = (long) WORDS.get(line, one) ^ (long) WORDS.get(line, other);
            if (differ != 0) {
                return one + (Long.numberOfTrailingZeros(differ) >> 3);
            }
            one += Long.BYTES;
            other += Long.BYTES;
        }
        while (one < end && line[one] == line[other]) {
            one++;
            other++;
        }
        return one;
    }

    /**
     * The line.
     *
     * @throws IllegalStateException when it is no packed line
     */
    static byte[] unpack(byte[] packed) {
        if (packed.length > 0 && packed[0] != MARK) {
            try (InflaterInputStream unpacking = new InflaterInputStream(new ByteArrayInputStream(packed))) {
                return unpacking.readAllBytes();
            } catch (IOException e) {
                throw new IllegalStateException("A packed line cannot be unpacked.", e);
            }
        }
        try (InflaterInputStream unpacking =
                new InflaterInputStream(new ByteArrayInputStream(packed, 1, packed.length))) {
            byte[] line = new byte[number(unpacking)];
            int[] counts = {number(unpacking), number(unpacking), number(unpacking)};
            Reading[] streams = new Reading[counts.length];
            for (int i = 0; i < counts.length; i++) {
                streams[i] = new Reading(unpacking.readNBytes(counts[i]));
            }
            join(line, streams[0], streams[1], streams[2]);
            return line;
        } catch (IOException | IndexOutOfBoundsException e) {
            throw new IllegalStateException("A packed line cannot be unpacked.", e);
        }
    }

    private static void join(byte[] line, Reading plain, Reading lengths, Reading distances) {
        int at = 0;
        int distance = 0;
        while (at < line.length) {
            int length = lengths.number();
            System.arraycopy(plain.bytes, plain.at, line, at, length);
            plain.at += length;
            at += length;
            if (at == line.length) {
                return;
            }
            int again = lengths.number();
            int back = distances.number();
            distance = back == 0 ? distance : back;
            if (again <= 0 || distance <= 0) {
                throw new IndexOutOfBoundsException("Nothing is said again.");
            }
            // What is said again may go on into itself.
            while (again > 0) {
                int some = Math.min(again, distance);
                System.arraycopy(line, at - distance, line, at, some);
                at += some;
                again -= some;
            }
        }
    }

    private static int number(InflaterInputStream in) throws IOException {
        int number = 0;
        for (int shift = 0; shift < Integer.SIZE - 4; shift += 7) {
            int one = in.read();
            if (one < 0) {
                break;
            }
            number |= (one & 127) << shift;
            if (one < 128 && number <= LONGEST) {
                return number;
            }
        }
        // Four times seven bits are enough for the longest.
        throw new IOException("No such number is in a line.");
    }

    /** A stream that is read. */
    private static final class Reading {
        private final byte[] bytes;
        private int at;

        Reading(byte[] bytes) {
            this.bytes = bytes;
        }

        int number() {
            int number = 0;
            int shift = 0;
            int one;
            do {
                one = bytes[at++];
                number |= (one & 127) << shift;
                shift += 7;
            } while (one < 0);
            return number;
        }
    }
}
