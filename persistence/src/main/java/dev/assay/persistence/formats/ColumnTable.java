package dev.assay.persistence.formats;

import dev.assay.model.SpreadsheetCell;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.record.StoreWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A file of tab-separated columns with their names in its first line, plain or gzip, read as a whole.
 *
 * @param file its name, for messages
 * @param rows every one with as many cells as there are columns
 */
public record ColumnTable(String file, List<String> columns, List<TableRow> rows) {
    public ColumnTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * One row.
     *
     * @param line its line in the file, from 1
     * @param cells without white space around them, and without the mark of {@link SpreadsheetCell}
     */
    public record TableRow(long line, List<String> cells) {
        public TableRow {
            cells = List.copyOf(cells);
        }
    }

    /**
     * The result of reading.
     *
     * @param table empty when there is an error
     * @param problems everything that is wrong with the file
     */
    public record Result(Optional<ColumnTable> table, List<ImportProblem> problems) {
        public Result {
            problems = List.copyOf(problems);
        }
    }

    /** Reads a file. */
    public static Result read(Path path) {
        ProblemLog problems = new ProblemLog();
        List<ColumnTable> table = new ArrayList<>();
        Inputs.one(
                path,
                problems,
                StoreWords.say("import.one-table"),
                file -> table.add(new Reading(file, problems).table()));
        return new Result(
                problems.hasErrors() ? Optional.empty() : Optional.of(table.getFirst()), problems.list(List.of()));
    }

    private static final class Reading {
        private final InputFile file;
        private final ProblemLog problems;
        private final List<TableRow> rows = new ArrayList<>();
        private List<String> columns = List.of();
        private boolean isJson;

        Reading(InputFile file, ProblemLog problems) {
            this.file = file;
            this.problems = problems;
        }

        ColumnTable table() {
            RowReader.each(file, problems, row -> {
                if (row instanceof FileRow.OfText text) {
                    take(text);
                } else if (!isJson) {
                    isJson = true;
                    problems.error(file.name(), 1, "", StoreWords.say("import.table.json"));
                }
            });
            if (columns.isEmpty() && !problems.hasErrors()) {
                problems.error(file.name(), 0, "", StoreWords.say("import.table.empty"));
            }
            return new ColumnTable(file.name(), columns, rows);
        }

        private void take(FileRow.OfText row) {
            List<String> cells = new ArrayList<>();
            for (String cell : row.text().split("\t", -1)) {
                cells.add(SpreadsheetCell.read(cell.strip()));
            }
            if (columns.isEmpty()) {
                columns = cells;
            } else if (cells.size() == columns.size()) {
                rows.add(new TableRow(row.line(), cells));
            } else {
                throw new RecordException("", "import.table.columns", columns.size(), cells.size());
            }
        }
    }
}
