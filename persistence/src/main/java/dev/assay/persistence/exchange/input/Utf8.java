package dev.assay.persistence.exchange.input;

import dev.assay.model.message.Message;
import dev.assay.persistence.outside.StoreWords;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** What a look at bytes tells, eight at a time where they are ASCII. */
enum Utf8 {
    /** They are no UTF-8, or such as no program should write: overlong, a surrogate, beyond Unicode. */
    BROKEN,
    /** They are strict UTF-8, with a backslash among them. */
    WITH_BACKSLASH,
    /** They are strict UTF-8 without a backslash. */
    PLAIN;

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long BACKSLASHES = '\\' * ONES;

    static Utf8 look(byte[] bytes, int start, int end) {
        boolean backslash = false;
        int at = start;
        while (at < end) {
            if (at + Long.BYTES <= end) {
                long word = (long) WORDS.get(bytes, at);
                if ((word & HIGH_BITS) == 0) {
                    long zeroWhereBackslash = word ^ BACKSLASHES;
                    backslash |= ((zeroWhereBackslash - ONES) & ~zeroWhereBackslash & HIGH_BITS) != 0;
                    at += Long.BYTES;
                    continue;
                }
            }
            if (bytes[at] >= 0) {
                backslash |= bytes[at] == '\\';
                at++;
            } else {
                int length = character(bytes, at, end);
                if (length == 0) {
                    return BROKEN;
                }
                at += length;
            }
        }
        return backslash ? WITH_BACKSLASH : PLAIN;
    }

    /** Where the first byte stands that is no part of a character; the end when there is none. */
    static int firstBroken(byte[] bytes, int start, int end) {
        int at = start;
        while (at < end) {
            int length = bytes[at] >= 0 ? 1 : character(bytes, at, end);
            if (length == 0) {
                return at;
            }
            at += length;
        }
        return end;
    }

    /** What to say of a byte. */
    static Message sentence(int place, int value) {
        return StoreWords.say("import.not-utf8", place, "0x%02X".formatted(value & 0xff));
    }

    /** How many bytes the character takes that starts here and is not ASCII; 0 when it is none. */
    private static int character(byte[] bytes, int at, int end) {
        int first = bytes[at] & 0xff;
        int second = at + 1 < end ? bytes[at + 1] & 0xff : 0;
        if (first < 0xc2 || first > 0xf4) {
            return 0;
        }
        if (first < 0xe0) {
            return isBetween(second, 0x80, 0xbf) ? 2 : 0;
        }
        int length = first < 0xf0 ? 3 : 4;
        int least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
        int most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
        if (at + length > end || !isBetween(second, least, most)) {
            return 0;
        }
        for (int i = 2; i < length; i++) {
            if (!isBetween(bytes[at + i] & 0xff, 0x80, 0xbf)) {
                return 0;
            }
        }
        return length;
    }

    private static boolean isBetween(int value, int least, int most) {
        return value >= least && value <= most;
    }
}
