package dev.assay.persistence.imports;

import dev.assay.model.Message;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.record.StoreWords;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Files of other programs, told by their first bytes: each with its name, and what to do with it. */
final class ForeignFile {
    /**
     * A kind of file.
     *
     * @param marks first bytes, one of them, in any case; of text behind white space
     * @param key of the sentence
     */
    private record Kind(String key, String name, List<String> marks) {}

    private static final String PACKED = "import.foreign.packed";
    /** Message for a file that is packed within a packed one. */
    private static final String TWICE = "import.foreign.twice";
    private static final String BINARY = "import.foreign.binary";
    private static final String TEXT = "import.foreign.text";

    private static final List<Kind> KINDS = List.of(
            new Kind(TWICE, "gzip", List.of("\u001f\u008b")),
            new Kind(TWICE, "bzip2", List.of("BZh")),
            new Kind(TWICE, "xz", List.of("\u00fd7zXZ")),
            new Kind(TWICE, "Zstandard", List.of("\u0028\u00b5\u002f\u00fd")),
            new Kind(TWICE, "zip", List.of("PK\u0003\u0004", "PK\u0005\u0006")),
            new Kind(PACKED, "7-Zip", List.of("7z\u00bc\u00af")),
            new Kind(PACKED, "RAR", List.of("Rar!")),
            new Kind(BINARY, "PDF", List.of("%PDF")),
            new Kind(BINARY, "Excel 97", List.of("\u00d0\u00cf\u0011\u00e0")),
            new Kind(BINARY, "HDF5", List.of("\u0089HDF")),
            new Kind(BINARY, "NumPy", List.of("\u0093NUMPY")),
            new Kind(BINARY, "Arrow", List.of("ARROW1")),
            new Kind(BINARY, "pickle", List.of("\u0080\u0003", "\u0080\u0004", "\u0080\u0005")),
            new Kind("import.foreign.lfs", "", List.of("version https://git-lfs")),
            new Kind(TEXT, "HTML", List.of("<!doctype html", "<html")),
            new Kind(TEXT, "YAML", List.of("---\n", "---\r\n", "%YAML")));

    /** Where the mark of a tar archive stands. */
    private static final int TAR = 257;

    private static final int LONGEST = 300;

    private ForeignFile() {}

    /** The sentence on such a file; empty of any other. */
    static Optional<Message> of(FileLook look) {
        String start = look.start(LONGEST);
        if (start.startsWith("ustar", TAR)) {
            return Optional.of(StoreWords.say(TWICE, "tar"));
        }
        String text = start.strip().toLowerCase(Locale.ROOT);
        return KINDS.stream()
                .filter(kind -> kind.marks().stream()
                        .anyMatch(mark -> start.startsWith(mark) || text.startsWith(mark.toLowerCase(Locale.ROOT))))
                .findFirst()
                .map(kind -> StoreWords.say(kind.key(), kind.name()));
    }
}
