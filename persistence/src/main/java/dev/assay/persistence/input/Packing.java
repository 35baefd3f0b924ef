package dev.assay.persistence.input;

import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.record.UnusableFileException;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.XZIOException;
import org.tukaani.xz.XZInputStream;

/** How a single file is packed, which its first bytes tell. */
enum Packing {
    GZIP(0x1f, 0x8b) {
        @Override
        InputStream open(InputStream in) throws IOException {
            return new GZIPInputStream(in, 1 << 16);
        }
    },
    BZIP2('B', 'Z', 'h') {
        @Override
        InputStream open(InputStream in) {
            return new BzipPieces(in);
        }
    },
    XZ(0xfd, '7', 'z', 'X', 'Z', 0) {
        @Override
        InputStream open(InputStream in) throws IOException {
            return new XZInputStream(in, MOST_MEMORY);
        }
    },
    ZSTANDARD(0x28, 0xb5, 0x2f, 0xfd) {
        @Override
        InputStream open(InputStream in) {
            return new ZstdInputStream(in);
        }
    };

    /** So many first bytes tell. */
    static final int LONGEST_MARK = 6;

    /** The memory that unpacking may take, in KiB; the highest level of xz takes a quarter of it. */
    private static final int MOST_MEMORY = 256 * 1024;

    private static final Pattern ENDING = Pattern.compile("(?i)\\.(gz|bz2|xz|zst|zstd)$");

    private final int[] mark;

    Packing(int... mark) {
        this.mark = mark;
    }

    abstract InputStream open(InputStream in) throws IOException;

    /** How a file is packed that begins with these bytes; empty of one that is not packed. */
    static Optional<Packing> of(byte[] start) {
        return Stream.of(values()).filter(one -> one.isMarkOf(start)).findFirst();
    }

    private boolean isMarkOf(byte[] start) {
        for (int i = 0; i < mark.length; i++) {
            if (i >= start.length || (start[i] & 0xff) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    /** The name that a file has once it is unpacked. */
    static String unpackedName(String name) {
        return ENDING.matcher(name).replaceFirst("");
    }

    /** What is packed; a fault of it is one that users are told of in the same words, however it is packed. */
    InputStream unpacked(InputStream packed) throws IOException {
        try {
            return new Faults(open(packed));
        } catch (IOException | RuntimeException e) {
            throw told(e);
        }
    }

    private static IOException told(Exception e) {
        return switch (e) {
            case MemoryLimitException large ->
                new UnusableFileException(StoreWords.say("import.packed.memory", MOST_MEMORY >> 10));
            case XZIOException damaged -> damaged(damaged);
            case IOException other -> other;
            default -> damaged(e);
        };
    }

    private static IOException damaged(Exception e) {
        return (IOException) new ZipException(e.getMessage()).initCause(e);
    }

    /** Turns the faults of libraries into those of files. */
    private static final class Faults extends FilterInputStream {
        /** The words by which libraries say that a file is cut off. */
        private static final List<String> CUT_OFF = List.of("Not enough input", "unexpected end");

        Faults(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                return super.read(bytes, offset, length);
            } catch (IOException | RuntimeException e) {
                String said = String.valueOf(e.getMessage());
                if (CUT_OFF.stream().anyMatch(said::contains)) {
                    throw (IOException) new EOFException(said).initCause(e);
                }
                throw told(e);
            }
        }
    }
}
