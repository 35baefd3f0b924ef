package dev.assay.persistence.input;

import dev.assay.persistence.files.Checksums;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;

/** A file to import: one of its own, in a folder, or in a zip. Can be read any number of times. */
public final class InputFile {
    /**
     * An input that was named for the import.
     *
     * @param id tells it apart from the others
     * @param prefix goes before the names of its files; empty when it is the only one
     */
    record Root(String id, String prefix) {}

    /** Opens the bytes of a file as they stand. */
    @FunctionalInterface
    interface Opener {
        InputStream open() throws IOException;
    }

    private static final Set<String> EXTENSIONS =
            Set.of("jsonl", "ndjson", "json", "tsv", "txt", "qrels", "qrel", "csv");

    private final Root root;
    private final String path;
    private final String name;
    private final long size;
    private final Opener opener;
    private final Unpacking unpacking;
    private Optional<TextEncoding> encoding;

    InputFile(Root root, String path, String name, long size, Opener opener, Unpacking unpacking) {
        this.root = root;
        this.path = path;
        this.name = name;
        this.size = size;
        this.opener = opener;
        this.unpacking = unpacking;
    }

    /** Name of the file in messages: its path inside the folder or zip, or its own name. */
    public String name() {
        return name;
    }

    /** The folder, zip or file that was named; files of one bundle have the same. */
    public String root() {
        return root.id();
    }

    /** Its path inside {@link #root}, with slashes; empty when it was named itself. */
    public String path() {
        return path;
    }

    /** Its size as it stands, packed or not. */
    public long size() {
        return size;
    }

    /** Its name without folders. */
    public String fileName() {
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    }

    /** Its name without folders and without the endings that say how it is written. */
    public String stem() {
        String stem = fileName();
        if (stem.toLowerCase(Locale.ROOT).endsWith(".gz")) {
            stem = stem.substring(0, stem.length() - 3);
        }
        int dot = stem.lastIndexOf('.');
        return dot > 0 && EXTENSIONS.contains(stem.substring(dot + 1).toLowerCase(Locale.ROOT))
                ? stem.substring(0, dot)
                : stem;
    }

    /** Its bytes, unpacked when they are gzip; of a text in another encoding those that it has in UTF-8. */
    public InputStream unpacked(LongConsumer progress) throws IOException {
        Optional<TextEncoding> other = encoding();
        return other.isEmpty() ? asItStands(progress) : other.get().asUtf8(asItStands(progress));
    }

    private InputStream asItStands(LongConsumer progress) throws IOException {
        return unpacking.unpack(root.id() + "/" + name, new BufferedInputStream(opener.open(), 1 << 16), progress);
    }

    /** The encoding that it is read in, where that is not UTF-8. */
    public Optional<String> otherEncoding() {
        return encoding().map(TextEncoding::word);
    }

    private synchronized Optional<TextEncoding> encoding() {
        if (encoding == null) {
            String ending = fileName().toLowerCase(Locale.ROOT).replaceAll("\\.gz$", "");
            try (InputStream in = asItStands(done -> {})) {
                encoding = TextEncoding.of(in, ending.endsWith(".csv"));
            } catch (IOException e) {
                // Whoever reads it says what is wrong.
                encoding = Optional.empty();
            }
        }
        return encoding;
    }

    /** The SHA-256 of its bytes as they stand, in hexadecimal. */
    public String sha256() throws IOException {
        MessageDigest digest = Checksums.sha256();
        try (InputStream in = new DigestInputStream(opener.open(), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
