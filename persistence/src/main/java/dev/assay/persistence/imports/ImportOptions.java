package dev.assay.persistence.imports;

import dev.assay.model.judgment.Judge;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.input.ReadingChoices;
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
 * @param markers whether marks such as [1] in the texts of answers are citations of the references beside them
 * @param reading how files are read that do not say it themselves
 * @param dryRun do everything and keep nothing
 */
public record ImportOptions(
        Optional<Format> as,
        Map<String, Format> kinds,
        Optional<Judge> judge,
        Optional<String> user,
        List<RowMeaning> rows,
        boolean markers,
        ReadingChoices reading,
        boolean dryRun) {
    /** Kinds from the content, no judge, kept. */
    public static final ImportOptions DEFAULT = new ImportOptions(
            Optional.empty(), Optional.empty(), Optional.empty(), List.of(), false);

    /** The options of an import in which no file is of a kind of its own, or read in a way of its own. */
    public ImportOptions(
            Optional<Format> as, Optional<Judge> judge, Optional<String> user, List<RowMeaning> rows, boolean dryRun) {
        this(as, Map.of(), judge, user, rows, false, ReadingChoices.NONE, dryRun);
    }

    /** The same, where marks in the texts of answers are citations or not. */
    public ImportOptions withMarkers(boolean wanted) {
        return new ImportOptions(as, kinds, judge, user, rows, wanted, reading, dryRun);
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
        return new ImportOptions(as, kinds, judge, user, rows, markers, reading, true);
    }

    /** The same, with files read so. */
    public ImportOptions reading(ReadingChoices choices) {
        return new ImportOptions(as, kinds, judge, user, rows, markers, choices, dryRun);
    }
}
