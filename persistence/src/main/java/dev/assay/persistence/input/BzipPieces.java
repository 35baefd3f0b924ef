package dev.assay.persistence.input;

import io.airlift.compress.bzip2.BZip2HadoopStreams;
import java.io.IOException;
import java.io.InputStream;

/**
 * Unpacks bzip2 piece by piece: programs that pack on several processors write pieces one behind the other, of which
 * the library takes the first one only. A piece begins with a mark of ten bytes.
 */
final class BzipPieces extends InputStream {
    private static final byte[] BLOCK = {0x31, 0x41, 0x59, 0x26, 0x53, 0x59};
    private static final byte[] END = {0x17, 0x72, 0x45, 0x38, 0x50, (byte) 0x90};
    private static final int MARK = 10;

    private final InputStream in;
    /** Bytes that were read, of which those before {@code known} belong to the present piece. */
    private final byte[] bytes = new byte[1 << 16];
    private int start;
    private int known;
    private int end;
    private boolean atMark;
    private InputStream piece;

    BzipPieces(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int offset, int most) throws IOException {
        while (true) {
            if (piece == null) {
                if (!fill()) {
                    return -1;
                }
                atMark = false;
                // The mark that this piece begins with is not that of the next one.
                known = Math.min(end, start + 1);
                look();
                piece = new BZip2HadoopStreams().createInputStream(new Piece());
            }
            int read = piece.read(to, offset, most);
            if (read >= 0) {
                return read;
            }
            while (advance()) {
                start = known;
            }
            piece = null;
        }
    }

    /** Reads more, as far as there is room; false where nothing is left. */
    private boolean fill() throws IOException {
        if (start > 0) {
            System.arraycopy(bytes, start, bytes, 0, end - start);
            known -= start;
            end -= start;
            start = 0;
        }
        for (int read = 0; read >= 0 && end < bytes.length; end += Math.max(0, read)) {
            read = in.read(bytes, end, bytes.length - end);
        }
        return end > 0;
    }

    /** Moves on what is known to belong to the piece, up to the next mark. */
    private void look() {
        while (!atMark && known + MARK <= end) {
            atMark = isMark(known);
            known += atMark ? 0 : 1;
        }
    }

    private boolean isMark(int at) {
        return bytes[at] == 'B' && bytes[at + 1] == 'Z' && bytes[at + 2] == 'h'
                && (has(at + 4, BLOCK) || has(at + 4, END));
    }

    private boolean has(int at, byte[] mark) {
        for (int i = 0; i < mark.length; i++) {
            if (bytes[at + i] != mark[i]) {
                return false;
            }
        }
        return true;
    }

    /** True if bytes of the present piece are there. */
    private boolean advance() throws IOException {
        if (start == known && !atMark) {
            fill();
            look();
            if (!atMark && end < bytes.length) {
                // Nothing comes behind these.
                known = end;
            }
        }
        return start < known;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** The bytes of the present piece. */
    private final class Piece extends InputStream {
        @Override
        public int read() throws IOException {
            return advance() ? bytes[start++] & 0xff : -1;
        }

        @Override
        public int read(byte[] to, int offset, int most) throws IOException {
            if (!advance()) {
                return -1;
            }
            int count = Math.min(most, known - start);
            System.arraycopy(bytes, start, to, offset, count);
            start += count;
            return count;
        }
    }
}
