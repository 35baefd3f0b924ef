package dev.assay.persistence.sync;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.files.OwnerOnly;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Writes a file of lines (UTF-8, each ended by a line feed) and knows its checksum and how many rows it has, at the end and at any
 * line on the way.
 */
final class LineWriter implements Closeable {
    private static final int SLICE = 1 << 24;

    /** How far a file is written: from here it can be gone on with, without reading what stands there. */
    record Mark(long bytes, long rows, MessageDigest digest) {
        /** Nothing is written. */
        static Mark start() {
            return new Mark(0, 0, Checksums.sha256());
        }

        /** Where a file ends that somebody else wrote, or this program long ago. */
        static Mark of(Path file, long rows) throws IOException {
            MessageDigest digest = Checksums.sha256();
            return new Mark(Checksums.read(file, digest), rows, digest);
        }

        /** A mark behind this one, with what stands between them. */
        Mark goOn(byte[] between, long rowsThere) {
            MessageDigest further = copy(digest);
            further.update(between);
            return new Mark(bytes + between.length, rowsThere, further);
        }

        /** The checksum of all that is written. */
        String sha256() {
            return HexFormat.of().formatHex(copy(digest).digest());
        }
    }

    /** What stands in a file between two of its lines. */
    record Section(Mark start, Mark end) {}

    private static final JsonFactory JSON = new JsonFactoryBuilder().rootValueSeparator((String) null)
            .configure(StreamWriteFeature.AUTO_CLOSE_TARGET, false)
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .configure(StreamWriteFeature.FLUSH_PASSED_TO_STREAM, false)
            .build();

    private final OutputStream out;
    private final byte[] gathered = new byte[1 << 17];
    private int filled;
    /** How much of what is gathered the checksum knows. */
    private int digested;
    private MessageDigest digest;
    private long rows;
    private long bytes;
    private Optional<JsonGenerator> json = Optional.empty();

    /** Goes on behind a mark; what comes is written to {@code out}. */
    LineWriter(OutputStream out, Mark mark) {
        this.out = out;
        this.digest = copy(mark.digest());
        this.rows = mark.rows();
        this.bytes = mark.bytes();
    }

    LineWriter(OutputStream out) {
        this(out, Mark.start());
    }

    /** Writes to a file, which is made anew: whatever was left there by that name is removed, and if it is a link not followed. */
    static LineWriter to(Path file) throws IOException {
        return new LineWriter(new InSlices(file));
    }

    /** Writes a line that counts as a row. */
    void row(String line) {
        rows++;
        header(line);
    }

    /** Writes a line that does not count as a row. */
    void header(String line) {
        byte[] text = line.getBytes(StandardCharsets.UTF_8);
        put(text, 0, text.length);
        put((byte) '\n');
    }

    /** Writes a line that counts as a row, value by value. The texts must be such that UTF-8 has them. */
    void row(Content line) {
        try {
            if (json.isEmpty()) {
                json = Optional.of(JSON.createGenerator(new Gathering()));
            }
            line.write(json.get());
            json.get().flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        rows++;
        put((byte) '\n');
    }

    /** What stands in a line. */
    interface Content {
        void write(JsonGenerator json) throws IOException;
    }

    /** Writes a line that counts as a row, as it is in UTF-8. */
    void row(byte[] line) {
        rows++;
        put(line, 0, line.length);
        put((byte) '\n');
    }

    private void put(byte one) {
        if (filled == gathered.length) {
            handOn();
        }
        gathered[filled++] = one;
        bytes++;
    }

    private void put(byte[] text, int from, int length) {
        if (length > gathered.length - filled) {
            handOn();
        }
        if (length > gathered.length) {
            digest.update(text, from, length);
            try {
                out.write(text, from, length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        } else {
            System.arraycopy(text, from, gathered, filled, length);
            filled += length;
        }
        bytes += length;
    }

    private void handOn() {
        digest();
        try {
            out.write(gathered, 0, filled);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        filled = 0;
        digested = 0;
    }

    private void digest() {
        digest.update(gathered, digested, filled - digested);
        digested = filled;
    }

    /** Where the values of a line go. */
    private final class Gathering extends OutputStream {
        @Override
        public void write(int one) {
            put((byte) one);
        }

        @Override
        public void write(byte[] text, int from, int length) {
            put(text, from, length);
        }
    }

    /** Writes lines that stand in a file already. Where all before them is the same too, they are not read, only copied. */
    void copy(FileChannel from, Section section) throws IOException {
        handOn();
        if (bytes == section.start().bytes() && sha256().equals(section.start().sha256()) && out instanceof InSlices file) {
            file.transfer(from, section.start().bytes(), section.end().bytes());
            digest = copy(section.end().digest());
        } else {
            ByteBuffer buffer = ByteBuffer.allocate(1 << 18);
            for (long at = section.start().bytes(); at < section.end().bytes(); ) {
                buffer.clear().limit((int) Math.min(buffer.capacity(), section.end().bytes() - at));
                int read = from.read(buffer, at);
                if (read < 0) {
                    throw new EOFException("A file became shorter during the sync");
                }
                digest.update(buffer.array(), 0, read);
                out.write(buffer.array(), 0, read);
                at += read;
            }
        }
        rows += section.end().rows() - section.start().rows();
        bytes += section.end().bytes() - section.start().bytes();
    }

    long rows() {
        return rows;
    }

    /** How far the file is written. */
    Mark mark() {
        digest();
        return new Mark(bytes, rows, copy(digest));
    }

    /** The checksum of what was written so far. */
    String sha256() {
        return mark().sha256();
    }

    private static MessageDigest copy(MessageDigest digest) {
        try {
            return (MessageDigest) digest.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("The SHA-256 of this Java cannot be read half-way.", e);
        }
    }

    @Override
    public void close() throws IOException {
        try (out) {
            handOn();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Brings what is written to the disk slice by slice: else much of it would go there at once, at some moment when a label
     * wants to be committed and has to wait for it.
     */
    private static final class InSlices extends OutputStream {
        private final Path file;
        private final FileChannel channel;
        private long written;

        InSlices(Path file) throws IOException {
            this.file = file;
            channel = OwnerOnly.openAnew(file);
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            ByteBuffer left = ByteBuffer.wrap(bytes, from, length);
            try {
                while (left.hasRemaining()) {
                    channel.write(left);
                }
            } catch (IOException e) {
                throw named(e);
            }
            force(length);
        }

        void transfer(FileChannel from, long start, long end) throws IOException {
            for (long at = start; at < end; ) {
                long moved;
                try {
                    moved = from.transferTo(at, Math.min(SLICE, end - at), channel);
                } catch (IOException e) {
                    throw named(e);
                }
                if (moved <= 0) {
                    throw new EOFException("A file became shorter during the sync");
                }
                at += moved;
                force(moved);
            }
        }

        private void force(long length) throws IOException {
            written += length;
            if (written >= SLICE) {
                written = 0;
                channel.force(false);
            }
        }

        /** A channel does not know its name. */
        private IOException named(IOException e) {
            return new FileSystemException(file.toString(), null, e.getMessage());
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
