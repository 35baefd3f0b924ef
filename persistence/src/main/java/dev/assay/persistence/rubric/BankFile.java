package dev.assay.persistence.rubric;

import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.record.StoreWords;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Banks of the Rubric workbench, a line for each topic or facet, plain or gzip, read without a project.
 *
 * @param texts what each item says, by its id; an id that is there several times counts once
 * @param items how many items the files hold, those that repeat an id among them
 * @param problems everything that is wrong with the files
 */
public record BankFile(Map<String, String> texts, int items, List<ImportProblem> problems) {
    public BankFile {
        problems = List.copyOf(problems);
    }

    /** Reads files; none at all is a bank without items. */
    public static BankFile read(List<Path> paths) {
        ProblemLog problems = new ProblemLog();
        Map<String, String> texts = new LinkedHashMap<>();
        int[] count = {0};
        Inputs.each(paths, problems, file -> {
            try (RowReader rows = new RowReader(file, done -> {})) {
                for (FileRow row = rows.next(); row != null; row = rows.next()) {
                    count[0] += take(row, file, texts, problems);
                }
            }
        });
        return new BankFile(problems.hasErrors() ? Map.of() : texts, count[0], problems.list(List.of()));
    }

    private static int take(FileRow row, InputFile file, Map<String, String> texts, ProblemLog problems) {
        switch (row) {
            case FileRow.OfRecord found -> {
                try {
                    return BankLine.read(found.value(), texts).items();
                } catch (RecordException e) {
                    problems.error(file.name(), row.line(), e.field(), e.told());
                }
            }
            case FileRow.Fault fault
            when fault.endsEarly() && fault.line() > 1 ->
                problems.warningFirst(
                        file.name(), fault.line(), "", StoreWords.say("import.cut-off.kept", fault.line() - 1));
            case FileRow.Fault fault -> problems.error(file.name(), fault.line(), fault.field(), fault.told());
            default -> problems.error(file.name(), row.line(), "", StoreWords.say("import.rubric-bank.form"));
        }
        return 0;
    }
}
