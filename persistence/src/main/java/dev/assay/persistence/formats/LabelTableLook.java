package dev.assay.persistence.formats;

import dev.assay.persistence.input.RecordException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Tells tables of labels and of nuggets from other rows, by what their first rows have. */
public final class LabelTableLook {
    /** The content of a table. */
    public enum Kind {
        LABELS,
        NUGGETS
    }

    private LabelTableLook() {}

    /** The meaning of the columns of a file that is a table of this kind; empty where it is none. */
    public static Optional<RowMeaning> meaning(List<RowMeaning> said, FileLook look, Kind kind) {
        return Stream.concat(said.stream(), Stream.of(RowMeaning.USUAL))
                .filter(meaning -> of(meaning, look).filter(kind::equals).isPresent())
                .findFirst();
    }

    private static Optional<Kind> of(RowMeaning meaning, FileLook look) {
        LabelledRow.Reader reader = new LabelledRow.Reader(meaning);
        try {
            List<LabelledRow> rows = look.records().stream()
                    .filter(record -> !record.path("nuggets").isContainerNode())
                    .flatMap(record -> reader.rows(record).stream())
                    .toList();
            return rows.stream().anyMatch(LabelledRow::isOfNugget) && hasColumns(meaning, rows)
                    ? Optional.of(kind(meaning, rows)).filter(kind -> kind == Kind.LABELS || isOfNuggets(meaning, rows))
                    : Optional.empty();
        } catch (RecordException e) {
            // Whoever it is for, these are no cells of such a table.
            return Optional.empty();
        }
    }

    private static boolean hasColumns(RowMeaning meaning, List<LabelledRow> rows) {
        return meaning.named().keySet().stream()
                        .allMatch(part -> rows.stream().anyMatch(row -> row.column(part).isPresent()))
                && meaning.systems().stream()
                        .allMatch(column -> rows.stream().anyMatch(row -> row.text(column).isPresent()))
                && meaning.systems().stream()
                        .flatMap(column -> rows.stream().flatMap(row -> row.text(column).stream()))
                        .allMatch(LabelledRow::isShort);
    }

    private static Kind kind(RowMeaning meaning, List<LabelledRow> rows) {
        List<String> labels = rows.stream()
                .flatMap(row -> row.text(RowMeaning.Part.LABEL).stream())
                .toList();
        boolean ofRuns = rows.stream().anyMatch(row -> row.column(RowMeaning.Part.RUN).isPresent());
        boolean areImportances = !ofRuns
                && !labels.isEmpty()
                && labels.stream().allMatch(word -> meaning.words().importance(word).isPresent());
        return !labels.isEmpty() && !areImportances || !systems(meaning, rows).isEmpty() ? Kind.LABELS : Kind.NUGGETS;
    }

    /** Rows with an answer are of questions, unless they say how much their nugget matters. */
    private static boolean isOfNuggets(RowMeaning meaning, List<LabelledRow> rows) {
        return meaning.isOfNuggets()
                || rows.stream().anyMatch(row -> row.column(RowMeaning.Part.IMPORTANCE).isPresent())
                || rows.stream().allMatch(row -> row.text(RowMeaning.Part.ANSWER).isEmpty()
                        && row.column(RowMeaning.Part.CONTEXTS).isEmpty());
    }

    /** The columns with the labels of a run each: those that were said, or whose cells are mostly words of labels. */
    private static List<String> systems(RowMeaning meaning, List<LabelledRow> rows) {
        if (!meaning.systems().isEmpty()) {
            return meaning.systems();
        }
        SystemColumns columns = new SystemColumns(meaning.words());
        rows.forEach(columns::add);
        return columns.list();
    }

    /** Finds the columns of runs in a table without a column of labels, row by row. */
    public static final class SystemColumns {
        private final TableWords words;
        /** For each column, the number of cells with a word of labels less that of the others. */
        private final Map<String, Long> columns = new LinkedHashMap<>();
        private final Map<String, Boolean> tooLong = new HashMap<>();
        private boolean hasLabels;

        public SystemColumns(TableWords words) {
            this.words = words;
        }

        /** Takes the next row. */
        public void add(LabelledRow row) {
            hasLabels |= row.column(RowMeaning.Part.LABEL).isPresent();
            row.others().forEach((column, text) -> {
                columns.merge(column, words.label(text).isPresent() ? 1L : -1L, Long::sum);
                tooLong.merge(column, !LabelledRow.isShort(text), Boolean::logicalOr);
            });
        }

        /** The columns, in the order of the table. */
        public List<String> list() {
            return hasLabels
                    ? List.of()
                    : columns.entrySet().stream()
                            .filter(column -> column.getValue() > 0 && !tooLong.get(column.getKey()))
                            .map(Map.Entry::getKey)
                            .toList();
        }
    }
}
