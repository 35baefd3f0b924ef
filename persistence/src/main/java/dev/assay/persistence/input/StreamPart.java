package dev.assay.persistence.input;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** So many bytes of a stream, which stays open when this part of it is closed. */
final class StreamPart extends InputStream {
    private final InputStream in;
    private long left;

    StreamPart(InputStream in, long left) {
        this.in = in;
        this.left = left;
    }

    /** How many bytes are still to come. */
    long left() {
        return left;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (left == 0) {
            return -1;
        }
        int read = in.read(bytes, offset, (int) Math.min(length, left));
        if (read < 0) {
            throw new EOFException();
        }
        left -= read;
        return read;
    }
}
