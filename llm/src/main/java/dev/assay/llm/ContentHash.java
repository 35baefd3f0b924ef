package dev.assay.llm;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A SHA-256 over a sequence of texts, in which two texts never look like one. */
public final class ContentHash {
    private final MessageDigest digest;

    private ContentHash() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
    }

    /** A hash that begins with {@code first}. */
    public static ContentHash of(String first) {
        return new ContentHash().add(first);
    }

    /** Adds one more text. */
    public ContentHash add(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(4).putInt(bytes.length).array());
        digest.update(bytes);
        return this;
    }

    /** The hash as 64 hex digits; nothing can be added afterwards. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
