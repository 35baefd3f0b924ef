package dev.assay.persistence.input;

import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.record.PlainFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;

/** A file to import: one of its own, in a folder, or in an archive. Can be read any number of times. */
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

    /** Stands in a name behind that of the archive in which a file is. */
    static final char INSIDE = '\u203a';

    /** What is in a file, as its first bytes tell. */
    private enum Content {
        TEXT,
        SHEETS,
        PARQUET
    }

    private static final int MARK = 4;
    private static final byte[] ZIP = {'P', 'K', 3, 4};
    private static final byte[] PARQUET = {'P', 'A', 'R', '1'};

    private static final Set<String> EXTENSIONS = Set.of(
            "jsonl", "ndjson", "json", "tsv", "txt", "qrels", "qrel", "csv", "xlsx", "xlsm", "parquet");

    private final Root root;
    private final String path;
    private final String name;
    private final long size;
    private final Opener opener;
    private final Optional<Path> place;
    private final Unpacking unpacking;
    private Optional<TextEncoding> encoding;
    private Content content;
    private Path unpackedPlace;
    private Path rows;

    /** @param place where its bytes stand as a file of their own, if they do */
    InputFile(
            Root root,
            String path,
            String name,
            long size,
            Opener opener,
            Optional<Path> place,
            Unpacking unpacking) {
        this.root = root;
        this.path = path;
        this.name = name;
        this.size = size;
        this.opener = opener;
        this.place = place;
        this.unpacking = unpacking;
    }

    /**
     * Name of the file in messages: its path inside the folder or zip, or its own name, behind that of the archive in
     * which it stands.
     */
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
        String inside = name.substring(name.lastIndexOf(INSIDE) + 1);
        return inside.substring(Math.max(inside.lastIndexOf('/'), inside.lastIndexOf('\\')) + 1).strip();
    }

    /** Its name without folders and without the endings that say how it is written. */
    public String stem() {
        String stem = Packing.unpackedName(fileName());
        int dot = stem.lastIndexOf('.');
        return dot > 0 && EXTENSIONS.contains(stem.substring(dot + 1).toLowerCase(Locale.ROOT))
                ? stem.substring(0, dot)
                : stem;
    }

    /** The ending of its name in small letters, behind the last dot, without that of its packing. */
    String ending() {
        String unpackedName = Packing.unpackedName(fileName());
        return unpackedName.substring(unpackedName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /**
     * Its bytes, unpacked when they are packed; of a text in another encoding those that it has in UTF-8, and of a
     * sheet or a Parquet file its rows as lines.
     */
    public InputStream unpacked(LongConsumer progress) throws IOException {
        if (content() != Content.TEXT) {
            return unpacking.unpack(key(), new BufferedInputStream(PlainFile.open(rows()), 1 << 16), progress);
        }
        Optional<TextEncoding> other = encoding();
        return other.isEmpty() ? asItStands(progress) : other.get().asUtf8(asItStands(progress));
    }

    /** At most so many of its first bytes, unpacked; fewer where it has fewer or cannot be read. */
    byte[] start(int most) {
        try (InputStream in = asItStands(done -> {})) {
            return in.readNBytes(most);
        } catch (IOException e) {
            // Whoever reads it says what is wrong.
            return new byte[0];
        }
    }

    private synchronized Content content() throws IOException {
        if (content == null) {
            byte[] start = start(MARK);
            content = Arrays.equals(start, PARQUET)
                    ? Content.PARQUET
                    : Arrays.equals(start, ZIP) && Workbook.isOne(ZipDirectory.names(place()))
                            ? Content.SHEETS
                            : Content.TEXT;
        }
        return content;
    }

    /** Where its bytes, unpacked, stand as a file of their own. */
    private Path place() throws IOException {
        if (place.isPresent() && Packing.of(raw(Packing.LONGEST_MARK)).isEmpty()) {
            return place.get();
        }
        if (unpackedPlace == null) {
            try (InputStream in = asItStands(done -> {})) {
                unpackedPlace = unpacking.temporary().of(in);
            }
        }
        return unpackedPlace;
    }

    private byte[] raw(int most) throws IOException {
        try (InputStream in = opener.open()) {
            return in.readNBytes(most);
        }
    }

    /** The rows of a sheet or a Parquet file as lines, which are made once. */
    private synchronized Path rows() throws IOException {
        if (rows == null) {
            if (content() == Content.PARQUET) {
                try (InputStream lines = new ParquetLines(PlainParquet.of(place(), unpacking, key()))) {
                    rows = unpacking.keep(key(), lines);
                }
            } else {
                try (Workbook workbook = workbook();
                        InputStream lines = workbook.lines(workbook.sheet(unpacking.choices().sheetOf(this)))) {
                    rows = unpacking.keep(key(), lines);
                }
            }
        }
        return rows;
    }

    private Workbook workbook() throws IOException {
        return Workbook.open(new Root(key(), ""), place(), unpacking);
    }

    private String key() {
        return root.id() + "/" + name;
    }

    /** The sheets of a workbook; empty of any other file. */
    public Optional<WorkbookSheets> sheets() {
        try {
            if (content() != Content.SHEETS) {
                return Optional.empty();
            }
            try (Workbook workbook = workbook()) {
                return Optional.of(new WorkbookSheets(
                        workbook.sheets().stream().map(Workbook.Sheet::name).toList(),
                        workbook.sheet(unpacking.choices().sheetOf(this)).name()));
            }
        } catch (IOException e) {
            // Whoever reads it says what is wrong.
            return Optional.empty();
        }
    }

    /** What the user said of how it is read; empty where nothing was said. */
    public String choice() {
        return unpacking.choices().sheetOf(this).orElse("")
                + unpacking.choices().encodingOf(this).map(Charset::name).orElse("");
    }

    InputStream asItStands(LongConsumer progress) throws IOException {
        return unpacking.unpack(key(), new BufferedInputStream(opener.open(), 1 << 16), progress);
    }

    /** The encoding that it is read in, where that is not UTF-8 and nobody named it. */
    public Optional<String> otherEncoding() {
        return content == Content.TEXT && unpacking.choices().encodingOf(this).isEmpty()
                ? encoding().map(TextEncoding::word)
                : Optional.empty();
    }

    private synchronized Optional<TextEncoding> encoding() {
        if (encoding == null) {
            try (InputStream in = asItStands(done -> {})) {
                encoding = TextEncoding.of(in, unpacking.choices().encodingOf(this), ending().equals("csv"));
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
