package dev.assay.persistence.exchange;

import dev.assay.persistence.files.OwnerOnly;
import java.io.BufferedOutputStream;
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
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;

/** Writes a file of lines (UTF-8, each ended by a line feed) and knows its checksum and how many rows it has. */
final class LineWriter implements Closeable {
    private final MessageDigest digest = Checksums.sha256();
    private final OutputStream out;
    private long rows;
    private long bytes;

    LineWriter(OutputStream target) {
        out = new DigestOutputStream(target, digest);
    }

    /** Writes to a file, which is made anew: whatever was left there by that name is removed, and if it is a link not followed. */
    static LineWriter to(Path file) throws IOException {
        return new LineWriter(new BufferedOutputStream(new InSlices(file), 1 << 16));
    }

    /** Writes a line that counts as a row. */
    void row(String line) {
        rows++;
        header(line);
    }

    /** Writes a line that does not count as a row. */
    void header(String line) {
        try {
            byte[] text = line.getBytes(StandardCharsets.UTF_8);
            out.write(text);
            out.write('\n');
            bytes += text.length + 1;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes lines that stand in a file already. */
    void copy(Path file, SyncMemory.Section section) throws IOException {
        try (FileChannel from = FileChannel.open(file)) {
            ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
            for (long at = section.start(); at < section.end(); ) {
                buffer.clear().limit((int) Math.min(buffer.capacity(), section.end() - at));
                int read = from.read(buffer, at);
                if (read < 0) {
                    throw new EOFException(file.getFileName() + " became shorter during the sync");
                }
                out.write(buffer.array(), 0, read);
                at += read;
            }
        }
        rows += section.rows();
        bytes += section.end() - section.start();
    }

    /** How many bytes were written. */
    long bytes() {
        return bytes;
    }

    long rows() {
        return rows;
    }

    /** The checksum of what was written so far. */
    String sha256() {
        try {
            return HexFormat.of().formatHex(((MessageDigest) digest.clone()).digest());
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
        private static final int SLICE = 1 << 22;

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
                // A channel does not know its name.
                throw new FileSystemException(file.toString(), null, e.getMessage());
            }
            written += length;
            if (written >= SLICE) {
                written = 0;
                channel.force(false);
            }
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
