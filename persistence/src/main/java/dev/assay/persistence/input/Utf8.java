package dev.assay.persistence.input;

import dev.assay.model.Message;
import dev.assay.persistence.record.StoreWords;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;

/** Finds the byte by which a text is no strict UTF-8. */
public final class Utf8 {
    private Utf8() {}

    /** The place of the first byte that is no part of a character; the end when there is none. */
    public static int firstBroken(byte[] bytes, int start, int end) {
        ByteBuffer in = ByteBuffer.wrap(bytes, start, end - start);
        StandardCharsets.UTF_8.newDecoder().decode(in, CharBuffer.allocate(end - start), true);
        return in.position();
    }

    /**
     * Says what is wrong with a byte.
     *
     * @param place its place in its line, from 1
     */
    public static Message sentence(int place, int value) {
        return StoreWords.say("import.not-utf8", place, "0x%02X".formatted(value & 0xff));
    }
}
