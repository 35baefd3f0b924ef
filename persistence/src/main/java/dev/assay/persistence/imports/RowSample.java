package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.LabelledRow;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.formats.TableWords;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RowReader;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * The first rows of a file, as its columns have them: for whoever has to say what the columns are.
 *
 * @param columns in their order; a field of an object in a column has a dot before it
 * @param rows at most three, the values as text
 * @param words of the columns with few and short values, all of these that stand among the first rows
 */
public record RowSample(
        List<String> columns, List<Map<String, String>> rows, Map<String, Set<String>> words) {
    private static final int SHOWN = 3;

    /** A text of more words than this may be an answer. */
    private static final int LEAST_WORDS = 3;

    /** Greatest number of words of a column that a user can be asked about. */
    private static final int MOST_WORDS = 12;

    /** So many rows are read to find the words of a column. */
    private static final int ROWS_WITH_WORDS = 20_000;

    /** Greatest number of columns that a user can be asked about. */
    private static final int MOST = 60;

    public RowSample {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        words = Map.copyOf(words);
    }

    /** The first rows of a file of an import; empty where it is no file of rows with columns. */
    public static Optional<RowSample> of(InputFile file) {
        FileLook look = new FileLook(file);
        if (ForeignFile.of(look).isPresent()) {
            return Optional.empty();
        }
        List<ObjectNode> found = look.records().stream()
                .filter(row -> !row.valueStream().allMatch(RowSample::isListOfRows))
                .toList();
        Set<String> columns = new LinkedHashSet<>();
        found.forEach(row -> each("", row, (column, value) -> columns.add(column)));
        return columns.isEmpty() || columns.size() > MOST
                ? Optional.empty()
                : Optional.of(new RowSample(
                        List.copyOf(columns),
                        found.stream().limit(SHOWN).map(RowSample::values).toList(),
                        words(file)));
    }

    /** True of a list of records: a row made of nothing else is no row, and has them in it. */
    static boolean isListOfRows(JsonNode value) {
        return value.isArray() && !value.isEmpty() && value.valueStream().allMatch(JsonNode::isObject);
    }

    private static Map<String, Set<String>> words(InputFile file) {
        Map<String, Set<String>> words = new LinkedHashMap<>();
        Set<String> other = new HashSet<>();
        try (RowReader rows = new RowReader(file, done -> {}, RowReader.Form.TABLE)) {
            int left = ROWS_WITH_WORDS;
            for (FileRow row = rows.next(); row != null && left > 0; row = rows.next()) {
                left--;
                FileImport.breakOff();
                if (row instanceof FileRow.OfRecord(long line, ObjectNode record)) {
                    each("", record, (column, value) -> {
                        String word = KeptJson.id(value.isArray() && value.size() == 1 ? value.get(0) : value).strip();
                        if (!word.isEmpty() && !RowMeaning.isNoLabel(word) && !other.contains(column)) {
                            Set<String> all = words.computeIfAbsent(column, one -> new LinkedHashSet<>());
                            all.add(word);
                            if (all.size() > MOST_WORDS || !LabelledRow.isShort(word)) {
                                other.add(column);
                                words.remove(column);
                            }
                        }
                    });
                }
            }
        }
        return words;
    }

    private static Map<String, String> values(ObjectNode row) {
        Map<String, String> values = new LinkedHashMap<>();
        each("", row, (column, value) -> values.put(column, KeptJson.id(value)));
        return values;
    }

    private static void each(String before, ObjectNode row, BiConsumer<String, JsonNode> told) {
        row.forEachEntry((name, value) -> {
            if (value instanceof ObjectNode inner && before.isEmpty()) {
                each(name + ".", inner, told);
            } else {
                told.accept(before + name, value);
            }
        });
    }

    /**
     * The meanings of the columns by the known names; of several columns of texts beside a question, none of them known
     * as the answer, each holds the answers of a run.
     */
    public RowMeaning proposal() {
        Map<RowMeaning.Part, String> parts = new LinkedHashMap<>();
        for (RowMeaning.Part part : RowMeaning.Part.values()) {
            RowMeaning.USUAL.names(part).stream()
                    .flatMap(name -> columns.stream().filter(column -> RowMeaning.isCalled(column, name)))
                    .findFirst()
                    .ifPresent(column -> parts.put(part, column));
        }
        if (!parts.containsKey(RowMeaning.Part.NUGGET) && !parts.containsKey(RowMeaning.Part.NUGGET_ID)) {
            parts.keySet().removeIf(RowMeaning.Part::isOfNuggets);
        } else {
            // An id beside a question is of the row; a topic is elsewhere a category.
            if (parts.containsKey(RowMeaning.Part.QUESTION)) {
                parts.values().removeIf(column -> column.equals("id") || column.equals("_id"));
            }
            columns.stream()
                    .filter(column -> RowMeaning.isCalled(column, "topic") && !isText(column))
                    .findFirst()
                    .ifPresent(column -> parts.putIfAbsent(RowMeaning.Part.ID, column));
            return RowMeaning.exactly(parts, systems(parts), Optional.empty());
        }
        boolean beside = parts.containsKey(RowMeaning.Part.QUESTION) && !parts.containsKey(RowMeaning.Part.ANSWER);
        List<String> texts = columns.stream()
                .filter(column -> !parts.containsValue(column) && isText(column))
                .toList();
        return RowMeaning.exactly(parts, beside && texts.size() > 1 ? texts : List.of(), Optional.empty());
    }

    /** In a table without a column of labels, the columns of labels alone: each is of a run. */
    private List<String> systems(Map<RowMeaning.Part, String> parts) {
        return parts.containsKey(RowMeaning.Part.LABEL)
                ? List.of()
                : columns.stream()
                        .filter(column -> !parts.containsValue(column) && words.containsKey(column))
                        .filter(column -> words.get(column).stream()
                                .anyMatch(word -> TableWords.NONE.label(word).isPresent()))
                        .toList();
    }

    /** True if a column holds texts that may be answers. */
    public boolean isText(String column) {
        return rows.stream().anyMatch(row ->
                row.getOrDefault(column, "").strip().split("\\s+", LEAST_WORDS + 1).length > LEAST_WORDS);
    }
}
