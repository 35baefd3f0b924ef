package dev.assay.persistence.input;

import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Rows that stand in one JSON object, a field for each column: {@code {"question": ["...", "..."], "answer": ["...",
 * "..."]}}, as the data sets of Python hold them, or with an object of numbered values in place of each list, as pandas
 * writes a table. They are known by a column of questions, since other files are objects of lists, too.
 */
public final class RowsInColumns {
    private static final List<String> QUESTIONS = List.of("question", "user_input", "query", "input", "prompt");

    private RowsInColumns() {}

    /** Whether a field of this name can be a column of questions, and is the name of no topic. */
    public static boolean isOfQuestions(String name) {
        return QUESTIONS.contains(name);
    }

    /** Whether an object is columns. */
    static boolean are(JsonValue.Struct object) {
        return object.fields().size() > 1
                && QUESTIONS.stream().anyMatch(name -> isOfTexts(object.get(name)))
                && object.fields().values().stream().allMatch(column -> numbered(column).isPresent());
    }

    /** The rows of columns; what is wrong where these are not of one length. */
    static List<Row> of(long line, JsonValue.Struct columns) {
        Map<String, Map<String, JsonValue>> values = new LinkedHashMap<>();
        Set<String> numbers = new LinkedHashSet<>();
        columns.fields().forEach((name, column) -> {
            values.put(name, numbered(column).orElseThrow());
            numbers.addAll(values.get(name).keySet());
        });
        if (values.values().stream().anyMatch(column -> column.size() < numbers.size())) {
            String lengths = values.entrySet().stream()
                    .map(column -> column.getKey() + " " + column.getValue().size())
                    .collect(Collectors.joining(", "));
            return List.of(new Row.Fault(line, "", StoreWords.say("import.columns.lengths", lengths)));
        }
        List<Row> rows = new ArrayList<>();
        for (String number : numbers) {
            Map<String, JsonValue> row = new LinkedHashMap<>();
            values.forEach((name, column) -> row.put(name, column.get(number)));
            rows.add(new Row.OfRecord(line, new JsonValue.Struct(row)));
        }
        return rows;
    }

    private static boolean isOfTexts(JsonValue column) {
        return numbered(column)
                .filter(values ->
                        !values.isEmpty() && values.values().stream().allMatch(JsonValue.Text.class::isInstance))
                .isPresent();
    }

    /** The values of a column by the numbers of their rows; empty where it is none. */
    private static Optional<Map<String, JsonValue>> numbered(JsonValue column) {
        return switch (column) {
            case JsonValue.Sequence list -> {
                Map<String, JsonValue> values = new LinkedHashMap<>();
                list.items().forEach(item -> values.put(Integer.toString(values.size()), item));
                yield Optional.of(values);
            }
            case JsonValue.Struct object
            when object.fields().keySet().stream().allMatch(name -> name.matches("\\d{1,9}")) ->
                Optional.of(object.fields());
            case null, default -> Optional.empty();
        };
    }
}
