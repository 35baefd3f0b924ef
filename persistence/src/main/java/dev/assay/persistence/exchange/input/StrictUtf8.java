package dev.assay.persistence.exchange.input;

import dev.assay.model.message.Message;
import dev.assay.model.message.Told;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;

/** Bytes on their way to a decoder that reads ahead of whoever reads from it: knows where the first one stands that is not UTF-8. */
public final class StrictUtf8 extends FilterInputStream {
    /** A byte that is no part of a character. The message is a sentence for the user, without the line. */
    public static final class BadByte extends CharacterCodingException implements Told {
        private static final long serialVersionUID = 1;

        private final long line;
        private final int place;
        private final int value;

        private BadByte(long line, int place, int value) {
            this.line = line;
            this.place = place;
            this.value = value;
        }

        /** The line, from 1. */
        public long line() {
            return line;
        }

        @Override
        public String getMessage() {
            return told().toString();
        }

        @Override
        public Message told() {
            return Utf8.sentence(place, value);
        }
    }

    private long line = 1;
    /** Of the character that is being read: where it starts in its line, and its first byte. */
    private int place = 1;
    private int first;
    private int taken;
    private int due;
    private int least;
    private int most;

    public StrictUtf8(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        for (int i = 0; i < read; i++) {
            take(bytes[offset + i] & 0xff);
        }
        if (read < 0 && due > 0) {
            throw new BadByte(line, place, first);
        }
        return read;
    }

    private void take(int value) throws BadByte {
        if (due > 0) {
            if (value < least || value > most) {
                throw new BadByte(line, place, first);
            }
            least = 0x80;
            most = 0xbf;
            taken++;
            if (--due == 0) {
                place += taken;
            }
        } else if (value == '\n') {
            line++;
            place = 1;
        } else if (value < 0x80) {
            place++;
        } else {
            begin(value);
        }
    }

    private void begin(int value) throws BadByte {
        if (value < 0xc2 || value > 0xf4) {
            throw new BadByte(line, place, value);
        }
        first = value;
        taken = 1;
        due = value < 0xe0 ? 1 : value < 0xf0 ? 2 : 3;
        least = value == 0xe0 ? 0xa0 : value == 0xf0 ? 0x90 : 0x80;
        most = value == 0xed ? 0x9f : value == 0xf4 ? 0x8f : 0xbf;
    }
}
