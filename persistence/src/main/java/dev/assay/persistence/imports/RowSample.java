package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.KeptJson;
import java.nio.file.Path;
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
 */
public record RowSample(List<String> columns, List<Map<String, String>> rows) {
    private static final int SHOWN = 3;

    /** A text of more words than this may be an answer. */
    private static final int LEAST_WORDS = 3;

    /** Greatest number of columns that a user can be asked about. */
    private static final int MOST = 60;

    public RowSample {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * The first rows of a file of an import; empty where it is no file of rows with columns.
     *
     * @param name as the import calls it
     */
    public static Optional<RowSample> of(List<Path> paths, String name) {
        try (Inputs inputs = Inputs.of(paths)) {
            Optional<InputFile> file = inputs.files().stream().filter(one -> one.name().equals(name)).findFirst();
            if (file.isEmpty()) {
                return Optional.empty();
            }
            List<ObjectNode> found = new FileLook(file.get())
                    .rows().stream()
                    .filter(FileRow.OfRecord.class::isInstance)
                    .map(row -> ((FileRow.OfRecord) row).value())
                    .toList();
            Set<String> columns = new LinkedHashSet<>();
            found.forEach(row -> each("", row, (column, value) -> columns.add(column)));
            return columns.isEmpty() || columns.size() > MOST
                    ? Optional.empty()
                    : Optional.of(new RowSample(
                            List.copyOf(columns),
                            found.stream().limit(SHOWN).map(RowSample::values).toList()));
        }
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
        boolean beside = parts.containsKey(RowMeaning.Part.QUESTION) && !parts.containsKey(RowMeaning.Part.ANSWER);
        List<String> texts = columns.stream()
                .filter(column -> !parts.containsValue(column) && isText(column))
                .toList();
        return RowMeaning.exactly(parts, beside && texts.size() > 1 ? texts : List.of(), Optional.empty());
    }

    /** True if a column holds texts that may be answers. */
    public boolean isText(String column) {
        return rows.stream().anyMatch(row ->
                row.getOrDefault(column, "").strip().split("\\s+", LEAST_WORDS + 1).length > LEAST_WORDS);
    }
}
