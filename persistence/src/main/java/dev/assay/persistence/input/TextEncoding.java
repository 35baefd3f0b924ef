package dev.assay.persistence.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/**
 * The encoding of a text that is no UTF-8: UTF-16 by its mark, another that the user named, and Windows-1252 where a
 * table of a spreadsheet can be nothing else. It is read as UTF-8.
 *
 * @param word its name, for a message
 */
record TextEncoding(String word, Charset charset) {
    private static final TextEncoding UTF_16LE = new TextEncoding("UTF-16", StandardCharsets.UTF_16LE);
    private static final TextEncoding UTF_16BE = new TextEncoding("UTF-16", StandardCharsets.UTF_16BE);
    private static final TextEncoding WINDOWS_1252 =
            new TextEncoding("Windows-1252", Charset.forName("windows-1252"));

    private static final int CHUNK = 1 << 15;

    /** The least byte with which a character of UTF-8 beyond ASCII begins. */
    private static final int LEAST_LEAD = 0xc2;

    /** Bytes that Windows-1252 does not know. */
    private static final Set<Integer> UNKNOWN = Set.of(0x81, 0x8d, 0x8f, 0x90, 0x9d);

    /**
     * The encoding of some bytes; empty of UTF-8, and of what is no text in any of these.
     *
     * @param said the one that the user named
     * @param isTable whether it can be a table of a spreadsheet, which is read to its end to tell
     */
    static Optional<TextEncoding> of(InputStream in, Optional<Charset> said, boolean isTable) throws IOException {
        byte[] chunk = in.readNBytes(isTable ? CHUNK : 2);
        if (chunk.length > 1 && chunk[0] == (byte) 0xff && chunk[1] == (byte) 0xfe) {
            return Optional.of(UTF_16LE);
        }
        if (chunk.length > 1 && chunk[0] == (byte) 0xfe && chunk[1] == (byte) 0xff) {
            return Optional.of(UTF_16BE);
        }
        if (said.isPresent()) {
            return said.filter(charset -> !isUtf8(new SequenceInputStream(new ByteArrayInputStream(chunk), in)))
                    .map(charset -> new TextEncoding(charset.displayName(), charset));
        }
        return isTable && !cannotBe1252(chunk, in) ? Optional.of(WINDOWS_1252) : Optional.empty();
    }

    /**
     * True if a text has characters beyond ASCII and is UTF-8: no text in another encoding is, and beside one that is
     * named so others may lie that are not.
     */
    private static boolean isUtf8(InputStream in) {
        char[] some = new char[CHUNK];
        boolean wide = false;
        try (Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder())) {
            for (int count = reader.read(some); count >= 0; count = reader.read(some)) {
                for (int i = 0; i < count; i++) {
                    wide |= some[i] >= 0x80;
                    if (some[i] == 0) {
                        return false;
                    }
                }
            }
            return wide;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * True if some bytes can be no text in Windows-1252 that a spreadsheet wrote: there is no byte beyond ASCII, or one
     * that no text has, or what looks like UTF-8, broken or not.
     */
    private static boolean cannotBe1252(byte[] first, InputStream in) throws IOException {
        boolean wide = false;
        int before = 0;
        for (byte[] chunk = first; chunk.length > 0; chunk = in.readNBytes(CHUNK)) {
            for (byte signed : chunk) {
                int one = signed & 0xff;
                boolean pair = before >= LEAST_LEAD && one >= 0x80 && one < LEAST_LEAD - 2;
                if (one == 0 || pair || UNKNOWN.contains(one)) {
                    return true;
                }
                wide |= one >= 0x80;
                before = one;
            }
        }
        return !wide;
    }

    /** The text as UTF-8, without its mark. */
    InputStream asUtf8(InputStream in) {
        Reader reader = new InputStreamReader(
                in, charset.newDecoder().onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE));
        return new InputStream() {
            private final char[] chars = new char[CHUNK];
            private InputStream bytes = new ByteArrayInputStream(new byte[0]);
            private boolean begun;
            private int kept;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] to, int offset, int most) throws IOException {
                int read = bytes.read(to, offset, most);
                while (read < 0 && fill()) {
                    read = bytes.read(to, offset, most);
                }
                return read;
            }

            /** The next characters; the first half of a pair waits for the second. */
            private boolean fill() throws IOException {
                int count = reader.read(chars, kept, chars.length - kept);
                if (count < 0 && kept == 0) {
                    return false;
                }
                int end = kept + Math.max(0, count);
                boolean half = count >= 0 && Character.isHighSurrogate(chars[end - 1]);
                int start = !begun && chars[0] == '\uFEFF' ? 1 : 0;
                begun = true;
                int whole = half ? end - 1 : end;
                bytes = new ByteArrayInputStream(
                        new String(chars, start, whole - start).getBytes(StandardCharsets.UTF_8));
                kept = half ? 1 : 0;
                if (half) {
                    chars[0] = chars[end - 1];
                }
                return true;
            }

            @Override
            public void close() throws IOException {
                reader.close();
            }
        };
    }
}
