package dev.assay.persistence.sync;

import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.files.OwnerOnly;
import java.io.ByteArrayOutputStream;
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

/** Writes a file of lines (UTF-8, each ended by a line feed), and knows its length, checksum and number of rows. */
final class LineWriter implements Closeable {
    private static final int GATHERED = 1 << 17;

    /** Lines of a file that follow each other, by where they begin and end. */
    record Section(long start, long end, long rows) {}

    private final OutputStream out;
    private final ByteArrayOutputStream gathered = new ByteArrayOutputStream(2 * GATHERED);
    private final MessageDigest digest = Checksums.sha256();
    private long handedOn;
    private long rows;

    LineWriter(OutputStream out) {
        this.out = out;
    }

    /** Writes to a file, which is made anew: what was left there by that name is removed; a link is not followed. */
    static LineWriter to(Path file) throws IOException {
        return new LineWriter(new InSlices(file));
    }

    /** Goes on behind the rows of a file; only what comes now is written to {@code out}. */
    static LineWriter behind(Path file, long rows, OutputStream out) throws IOException {
        LineWriter lines = new LineWriter(out);
        lines.handedOn = Checksums.read(file, lines.digest);
        lines.rows = rows;
        return lines;
    }

    /** Writes a line that counts as a row. */
    void row(String line) {
        rows++;
        header(line);
    }

    /** Writes a line that does not count as a row. */
    void header(String line) {
        gathered.writeBytes(line.getBytes(StandardCharsets.UTF_8));
        gathered.write('\n');
        if (gathered.size() >= GATHERED) {
            handOn();
        }
    }

    private void handOn() {
        handOn(gathered.toByteArray());
        gathered.reset();
    }

    private void handOn(byte[] bytes) {
        digest.update(bytes);
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        handedOn += bytes.length;
    }

    /** Writes lines that stand in a file already. */
    void copy(Path file, Section section) throws IOException {
        handOn();
        try (FileChannel from = FileChannel.open(file)) {
            for (long at = section.start(); at < section.end(); ) {
                ByteBuffer part = ByteBuffer.allocate((int) Math.min(GATHERED, section.end() - at));
                while (part.hasRemaining()) {
                    if (from.read(part, at + part.position()) < 0) {
                        throw new EOFException("A file became shorter during the sync");
                    }
                }
                handOn(part.array());
                at += part.capacity();
            }
        }
        rows += section.rows();
    }

    long rows() {
        return rows;
    }

    /** The bytes of the file so far. */
    long length() {
        return handedOn + gathered.size();
    }

    /** The checksum of the file so far. */
    String sha256() {
        handOn();
        try {
            return HexFormat.of().formatHex(((MessageDigest) digest.clone()).digest());
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
     * Brings what is written to the disk slice by slice: else much of it would go there at once, at some moment when a
     * label wants to be committed and has to wait for it.
     */
    private static final class InSlices extends OutputStream {
        private static final int SLICE = 1 << 24;

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
