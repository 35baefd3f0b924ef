package dev.assay.persistence.rubric;

import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Graded passages of the Rubric workbench, {@code [query_id, [paragraph, ...]]} a line, plain or gzip, read without a
 * project.
 *
 * @param pool empty when there is an error
 * @param problems everything that is wrong with the file
 */
public record GradedFile(GradedPool pool, List<ImportProblem> problems) {
    public GradedFile {
        problems = List.copyOf(problems);
    }

    /** Reads a file. Of a passage that is twice under its topic the first counts, with a warning. */
    public static GradedFile read(Path path) {
        ProblemLog problems = new ProblemLog();
        List<GradedUnit> units = new ArrayList<>();
        String[] name = {path.toString()};
        Inputs.one(path, problems, StoreWords.say("import.one-file.graded"), file -> {
            name[0] = file.name();
            read(file, problems, units);
        });
        if (units.isEmpty() && !problems.hasErrors()) {
            problems.error(name[0], 0, "", StoreWords.say("import.graded.none"));
        }
        return new GradedFile(
                new GradedPool(problems.hasErrors() ? List.of() : units), problems.list(List.of()));
    }

    private static void read(InputFile file, ProblemLog problems, List<GradedUnit> units) {
        long[] line = {0};
        GradedLines lines = new GradedLines(
                (field, told) -> problems.error(file.name(), line[0], field, told),
                (field, told) -> problems.warning(file.name(), line[0], field, told));
        try (RowReader rows = new RowReader(file, done -> {}, RowReader.Form.PAIR)) {
            for (FileRow row = rows.next(); row != null; row = rows.next()) {
                line[0] = row.line();
                List<GradedUnit> read = new ArrayList<>();
                try {
                    switch (row) {
                        case FileRow.OfPair found -> lines.read(found.pair(), GradedLines.Taker.into(read));
                        case FileRow.OfValue found ->
                            lines.read(GradedLines.line(found.value()), GradedLines.Taker.into(read));
                        case FileRow.Fault fault when fault.endsEarly() && line[0] > 1 ->
                            problems.warningFirst(
                                    file.name(), line[0], "", StoreWords.say("import.cut-off.kept", line[0] - 1));
                        case FileRow.Fault fault -> throw new RecordException(fault.field(), fault.told());
                        case FileRow.OfRecord found -> throw GradedLines.noPair(KeptJson.kind(found.value()));
                        case FileRow.OfText text -> throw GradedLines.noPair(StoreWords.say("import.kind.columns"));
                    }
                    units.addAll(read);
                } catch (RecordException e) {
                    problems.error(file.name(), line[0], e.field(), e.told());
                } catch (IOException e) {
                    rows.fail(e);
                }
            }
        }
        line[0] = 0;
        lines.end();
    }
}
