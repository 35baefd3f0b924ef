package dev.assay.persistence.input;

import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.record.UnusableFileException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** Unpacks files, and stops at what unpacks to far more than it is: a bomb fills no disk and no memory. */
final class Unpacking implements AutoCloseable {
    /** Greatest ratio of a file's unpacked size to its packed size. */
    static final int MAX_RATIO = 200;
    /** Below this size the ratio does not matter, in bytes. */
    static final long SMALL = 16L * 1024 * 1024;
    /** Greatest unpacked size of everything in one import, in bytes. */
    static final long MAX_TOTAL = 16L * 1024 * 1024 * 1024;

    private final Map<String, Long> unpacked = new HashMap<>();
    private final TemporaryFiles temporary = new TemporaryFiles();
    private final ReadingChoices choices;
    private long total;

    /** @param choices what the user says of how the files are read */
    Unpacking(ReadingChoices choices) {
        this.choices = choices;
    }

    ReadingChoices choices() {
        return choices;
    }

    /** The content of a file, unpacked if it is packed. {@code in} can be marked. */
    InputStream unpack(String key, InputStream in, LongConsumer progress) throws IOException {
        try {
            in.mark(Packing.LONGEST_MARK);
            Optional<Packing> packing = Packing.of(in.readNBytes(Packing.LONGEST_MARK));
            in.reset();
            Counting packed = new Counting(in, progress);
            return packing.isPresent() ? new Limited(key, () -> packed.count, packing.get().unpacked(packed)) : packed;
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    /** The files that stand on the disk until the import ends. */
    TemporaryFiles temporary() {
        return temporary;
    }

    @Override
    public void close() {
        temporary.close();
    }

    /** Lays what is made of a file on the disk. How much that may be is bounded for all files together. */
    Path keep(String key, InputStream made) throws IOException {
        return temporary.of(new Limited(key + "#rows", () -> Long.MAX_VALUE / MAX_RATIO, made));
    }

    /** Says that {@code key} has unpacked to {@code size} bytes so far, from {@code packed}. */
    void charge(String key, long size, long packed) throws UnusableFileException {
        if (size > SMALL && size > MAX_RATIO * packed) {
            throw new UnusableFileException(StoreWords.say("import.trap", MAX_RATIO));
        }
        long known = unpacked.getOrDefault(key, 0L);
        if (size > known) {
            // A file that is read twice counts once.
            unpacked.put(key, size);
            total += size - known;
        }
        if (total > MAX_TOTAL) {
            throw new UnusableFileException(StoreWords.say("import.too-much"));
        }
    }

    /** Counts packed bytes. */
    private static final class Counting extends FilterInputStream {
        private final LongConsumer progress;
        private long count;

        Counting(InputStream in, LongConsumer progress) {
            super(in);
            this.progress = progress;
        }

        @Override
        public int read() throws IOException {
            int one = super.read();
            if (one >= 0) {
                count++;
            }
            return one;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            if (read > 0) {
                count += read;
                progress.accept(count);
            }
            return read;
        }
    }

    /** Counts unpacked bytes against the limits. */
    private final class Limited extends FilterInputStream {
        private final String key;
        private final LongSupplier packed;
        private long count;

        Limited(String key, LongSupplier packed, InputStream in) {
            super(in);
            this.key = key;
            this.packed = packed;
        }

        @Override
        public int read() throws IOException {
            int one = super.read();
            if (one >= 0) {
                charge(key, ++count, packed.getAsLong());
            }
            return one;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            if (read > 0) {
                count += read;
                charge(key, count, packed.getAsLong());
            }
            return read;
        }
    }
}
