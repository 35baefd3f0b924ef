package dev.assay.persistence.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * The rows of a file that is no text, as the lines of one: a JSON object a row, so that whatever reads rows reads
 * these. A line has the number that its row has in the file.
 */
abstract class RowLines extends InputStream {
    private byte[] line = {};
    private int given;

    /** The next line without its end; null behind the last one. */
    abstract String next() throws IOException;

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (given == line.length) {
            String text = next();
            if (text == null) {
                return -1;
            }
            line = (text + "\n").getBytes(StandardCharsets.UTF_8);
            given = 0;
        }
        int count = Math.min(length, line.length - given);
        System.arraycopy(line, given, bytes, offset, count);
        given += count;
        return count;
    }
}
