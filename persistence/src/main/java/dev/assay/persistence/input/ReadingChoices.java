package dev.assay.persistence.input;

import java.nio.charset.Charset;
import java.util.Map;
import java.util.Optional;

/**
 * What a user says of how files are to be read, where they do not say it themselves.
 *
 * @param sheet the sheet of each workbook, by its name or its number from 1
 * @param encoding of each text that does not begin with the mark of another one
 * @param sheets the sheets of single files, by the names of these; they come before {@code sheet}
 * @param encodings the encodings of single files; they come before {@code encoding}
 */
public record ReadingChoices(
        Optional<String> sheet,
        Optional<Charset> encoding,
        Map<String, String> sheets,
        Map<String, Charset> encodings) {
    /** The first sheet, and the encoding that a file seems to have. */
    public static final ReadingChoices NONE = new ReadingChoices(Optional.empty(), Optional.empty());

    public ReadingChoices {
        sheets = Map.copyOf(sheets);
        encodings = Map.copyOf(encodings);
    }

    /** The same of every file. */
    public ReadingChoices(Optional<String> sheet, Optional<Charset> encoding) {
        this(sheet, encoding, Map.of(), Map.of());
    }

    Optional<String> sheetOf(InputFile file) {
        return Optional.ofNullable(sheets.get(file.name())).or(() -> sheet);
    }

    Optional<Charset> encodingOf(InputFile file) {
        return Optional.ofNullable(encodings.get(file.name())).or(() -> encoding);
    }
}
