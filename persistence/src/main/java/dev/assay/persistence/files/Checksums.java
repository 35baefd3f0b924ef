package dev.assay.persistence.files;

import dev.assay.persistence.record.PlainFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 in the form that manifests use: 64 small hexadecimal digits. */
public final class Checksums {
    private Checksums() {}

    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
    }

    public static String of(byte[] bytes) {
        return HexFormat.of().formatHex(sha256().digest(bytes));
    }

    public static String of(Path file) throws IOException {
        MessageDigest digest = sha256();
        read(file, digest);
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Takes a file into a checksum, and says how long it is. */
    public static long read(Path file, MessageDigest digest) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long length = 0;
        try (InputStream in = PlainFile.open(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
                length += read;
            }
        }
        return length;
    }
}
