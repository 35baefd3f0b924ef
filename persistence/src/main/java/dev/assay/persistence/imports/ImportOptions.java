package dev.assay.persistence.imports;

import dev.assay.model.judgment.Judge;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.RowMeaning;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The options of an import.
 *
 * @param as the kind of every file, whatever its content looks like; empty to tell it from the content
 * @param kinds the kinds of single files, by their names; they come before {@code as}
 * @param judge whose labels the assignments are; they are not imported without
 * @param user whose topics alone are taken, and whose work is the assessor's own, where files say whose topics and work
 * they are
 * @param rows what the columns of rows of questions are, and what becomes of their ground truth, where it is not as
 * usual: of the columns of several files the first that fits
 * @param dryRun do everything and keep nothing
 */
public record ImportOptions(
        Optional<Format> as,
        Map<String, Format> kinds,
        Optional<Judge> judge,
        Optional<String> user,
        List<RowMeaning> rows,
        boolean dryRun) {
    /** Kinds from the content, no judge, kept. */
    public static final ImportOptions DEFAULT = new ImportOptions(
            Optional.empty(), Optional.empty(), Optional.empty(), List.of(), false);

    /** The options of an import in which no file is of a kind of its own. */
    public ImportOptions(
            Optional<Format> as, Optional<Judge> judge, Optional<String> user, List<RowMeaning> rows, boolean dryRun) {
        this(as, Map.of(), judge, user, rows, dryRun);
    }

    public ImportOptions {
        kinds = Map.copyOf(kinds);
        rows = rows.stream().filter(meaning -> !meaning.equals(RowMeaning.USUAL)).toList();
        as.filter(kind -> !kind.isImportable()).ifPresent(kind -> {
            throw new IllegalArgumentException("No file can be imported as " + kind.word() + ". The kinds are "
                    + Formats.importableWords() + ".");
        });
    }

    /** The same, without keeping anything. */
    public ImportOptions dry() {
        return new ImportOptions(as, kinds, judge, user, rows, true);
    }
}
