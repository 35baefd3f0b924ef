package dev.assay.persistence.sync;

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

/**
 * Writes a file of lines (UTF-8, each ended by a line feed) and knows its checksum and how many rows it has, at the end and at any
 * line on the way.
 */
final class LineWriter implements Closeable {
    private static final int SLICE = 1 << 22;

    /** How far a file is written: from here it can be gone on with, without reading what stands there. */
    record Mark(long bytes, long rows, MessageDigest digest) {
        /** Nothing is written. */
        static Mark start() {
            return new Mark(0, 0, Checksums.sha256());
        }

        /** The checksum of all that is written. */
        String sha256() {
            return HexFormat.of().formatHex(copy(digest).digest());
        }
    }

    /** What stands in a file between two of its lines. */
    record Section(Mark start, Mark end) {}

    private final OutputStream out;
    private MessageDigest digest;
    private long rows;
    private long bytes;

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
        try {
            digest.update(text);
            digest.update((byte) '\n');
            out.write(text, 0, text.length);
            out.write('\n');
            bytes += text.length + 1;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes lines that stand in a file already. Where all before them is the same too, they are not read, only copied. */
    void copy(FileChannel from, Section section) throws IOException {
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
        out.close();
    }

    /**
     * Brings what is written to the disk slice by slice: else much of it would go there at once, at some moment when a label
     * wants to be committed and has to wait for it.
     */
    private static final class InSlices extends OutputStream {
        private final Path file;
        private final FileChannel channel;
        private final ByteBuffer gathered = ByteBuffer.allocate(1 << 16);
        private long written;

        InSlices(Path file) throws IOException {
            this.file = file;
            channel = OwnerOnly.openAnew(file);
        }

        @Override
        public void write(int one) throws IOException {
            if (!gathered.hasRemaining()) {
                flush();
            }
            gathered.put((byte) one);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (length > gathered.remaining()) {
                flush();
            }
            if (length > gathered.capacity()) {
                writeAll(ByteBuffer.wrap(bytes, from, length));
            } else {
                gathered.put(bytes, from, length);
            }
        }

        @Override
        public void flush() throws IOException {
            gathered.flip();
            writeAll(gathered);
            gathered.clear();
        }

        private void writeAll(ByteBuffer left) throws IOException {
            int length = left.remaining();
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
            flush();
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
            try (channel) {
                flush();
            }
        }
    }
}
