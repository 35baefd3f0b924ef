package dev.assay.persistence.exchange.input;

import java.io.IOException;
import java.io.InputStream;

/** Takes the lines that begin as a {@link PairLine} does, whether they are gathered or too long for it; every other line is read as usual. */
public abstract class PairShortcut implements RowReader.Shortcut {
    /**
     * Takes a line that is there as a whole.
     *
     * @param bytes those of the line, good until this is done
     */
    protected abstract void take(long number, PairLine line, byte[] bytes, int start, int length) throws IOException;

    /** Takes a line that is too long to be gathered. */
    protected abstract void takeLong(long number, PairLine line) throws IOException;

    @Override
    public final boolean takes(long number, byte[] bytes, int start, int length) {
        if (!PairLine.begins(bytes, start, start + length)) {
            return false;
        }
        try (PairLine line = PairLine.of(bytes, start, length)) {
            take(number, line, bytes, start, length);
        } catch (IOException e) {
            throw new IllegalStateException("Reading a line cannot fail.", e);
        }
        return true;
    }

    @Override
    public final boolean wantsLong(byte[] bytes, int length) {
        return PairLine.begins(bytes, 0, length);
    }

    @Override
    public final void takeLong(long number, InputStream in) throws IOException {
        try (PairLine line = PairLine.of(in)) {
            takeLong(number, line);
        }
    }
}
