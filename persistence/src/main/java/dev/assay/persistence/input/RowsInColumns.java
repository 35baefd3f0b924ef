package dev.assay.persistence.input;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Rows that stand in one JSON object, a field for each column: {@code {"question": ["...", "..."], "answer": ["...",
 * "..."]}}, as the data sets of Python hold them, or with an object of numbered values in place of each list, as pandas
 * writes a table. They are known by a column of questions, since other files are objects of lists, too.
 */
public final class RowsInColumns {
    private static final List<String> QUESTIONS = List.of("question", "user_input", "query", "input", "prompt");

    private static final List<String> IDS =
            List.of("qid", "query_id", "question_id", "topic_id", "id", "_id");

    private RowsInColumns() {}

    /** True if a field of this name can be a column of questions, and is the name of no topic. */
    public static boolean isOfQuestions(String name) {
        return QUESTIONS.contains(name);
    }

    /** True if an object is a set of columns. */
    static boolean are(ObjectNode object) {
        return object.size() > 1
                && QUESTIONS.stream().anyMatch(name -> isOfTexts(object.path(name)))
                && object.valueStream().allMatch(RowsInColumns::isColumn);
    }

    /**
     * The rows of an object that is a list of them with something around it: one list of rows beside figures, as a
     * program's report or an interface gives it, the rows of a table apart from its columns, or rows by their numbers
     * (pandas calls these {@code split} and {@code index}). They are known by a column of questions.
     *
     * @param rows empty where the object is none of these
     * @param beside the names of what is left out
     */
    record Wrapped(List<ObjectNode> rows, List<String> beside) {
        static final Wrapped NONE = new Wrapped(List.of(), List.of());
        /** So ends the field of a bank, whose questions are no rows. */
        private static final String BANK = "_bank";

        static Wrapped in(ObjectNode object) {
            if (object.path("columns") instanceof ArrayNode columns && object.path("data") instanceof ArrayNode data) {
                return split(columns, data);
            }
            List<JsonNode> numbered = object.propertyStream()
                    .filter(one -> one.getKey().matches("\\d{1,9}"))
                    .map(Map.Entry::getValue)
                    .toList();
            if (!numbered.isEmpty() && numbered.size() == object.size() && areRows(numbered)) {
                return new Wrapped(objects(numbered), List.of());
            }
            if (object.size() > 1
                    && object.valueStream().allMatch(one -> one instanceof ObjectNode row && hasQuestion(row))) {
                return new Wrapped(object.propertyStream().map(Wrapped::named).toList(), List.of());
            }
            List<Map.Entry<String, List<JsonNode>>> lists = object.propertyStream()
                    .filter(one -> one.getValue().isArray() && !one.getValue().isEmpty())
                    .map(one -> Map.entry(one.getKey(), unwrapped(one.getValue())))
                    .filter(one -> areRows(one.getValue()))
                    .toList();
            return lists.size() == 1 && !hasQuestion(object)
                    ? new Wrapped(
                            objects(lists.getFirst().getValue()),
                            KeptJson.names(object).stream()
                                    .filter(name -> !name.equals(lists.getFirst().getKey()))
                                    .toList())
                    : lists.isEmpty() && !hasQuestion(object) ? deeper(object) : NONE;
        }

        /** The rows of the one object in another that has any. */
        private static Wrapped deeper(ObjectNode object) {
            List<Map.Entry<String, Wrapped>> found = object.propertyStream()
                    .filter(one -> one.getValue().isObject() && !one.getKey().endsWith(BANK))
                    .map(one -> Map.entry(one.getKey(), in((ObjectNode) one.getValue())))
                    .filter(one -> !one.getValue().rows().isEmpty())
                    .toList();
            if (found.size() != 1) {
                return NONE;
            }
            List<String> beside = new ArrayList<>(KeptJson.names(object));
            beside.remove(found.getFirst().getKey());
            beside.addAll(found.getFirst().getValue().beside());
            return new Wrapped(found.getFirst().getValue().rows(), beside);
        }

        /** A row that has its id before it. */
        private static ObjectNode named(Map.Entry<String, JsonNode> one) {
            ObjectNode row = (ObjectNode) one.getValue();
            return IDS.stream().anyMatch(row::has) ? row : KeptJson.object().put("id", one.getKey()).setAll(row);
        }

        private static Wrapped split(ArrayNode columns, ArrayNode data) {
            List<ObjectNode> rows = new ArrayList<>();
            for (JsonNode cells : data) {
                if (!cells.isArray() || cells.size() != columns.size()) {
                    return NONE;
                }
                ObjectNode row = KeptJson.object();
                for (int i = 0; i < cells.size(); i++) {
                    row.set(columns.get(i).asText(), cells.get(i));
                }
                rows.add(row);
            }
            return new Wrapped(areRows(List.copyOf(rows)) ? rows : List.of(), List.of());
        }

        /** The items of a list; those in the field {@code row}, where an interface puts each in an object. */
        private static List<JsonNode> unwrapped(JsonNode list) {
            return list.valueStream()
                    .map(item -> item.path("row").isObject() && item.has("row_idx") ? item.path("row") : item)
                    .toList();
        }

        private static boolean areRows(List<? extends JsonNode> items) {
            return !items.isEmpty()
                    && items.stream().allMatch(JsonNode::isObject)
                    && items.stream().anyMatch(item -> hasQuestion((ObjectNode) item));
        }

        private static boolean hasQuestion(ObjectNode object) {
            return object.propertyStream().anyMatch(one ->
                    isOfQuestions(one.getKey().toLowerCase(Locale.ROOT)) && one.getValue().isTextual());
        }

        private static List<ObjectNode> objects(List<JsonNode> items) {
            return items.stream().map(ObjectNode.class::cast).toList();
        }
    }

    /** The rows of columns; what is wrong where these are not of one length. */
    static List<FileRow> of(long line, ObjectNode columns) {
        Map<String, Map<String, JsonNode>> values = new LinkedHashMap<>();
        Set<String> numbers = new LinkedHashSet<>();
        columns.forEachEntry((name, column) -> {
            values.put(name, numbered(column));
            numbers.addAll(values.get(name).keySet());
        });
        if (values.values().stream().anyMatch(column -> column.size() < numbers.size())) {
            String lengths = values.entrySet().stream()
                    .map(column -> column.getKey() + " " + column.getValue().size())
                    .collect(Collectors.joining(", "));
            return List.of(new FileRow.Fault(line, "", StoreWords.say("import.columns.lengths", lengths)));
        }
        List<FileRow> rows = new ArrayList<>();
        for (String number : numbers) {
            ObjectNode row = KeptJson.object();
            values.forEach((name, column) -> row.set(name, column.get(number)));
            rows.add(new FileRow.OfRecord(line, row));
        }
        return rows;
    }

    private static boolean isOfTexts(JsonNode column) {
        return isColumn(column) && !column.isEmpty() && column.valueStream().allMatch(JsonNode::isTextual);
    }

    private static boolean isColumn(JsonNode value) {
        return value.isArray()
                || value.isObject() && value.propertyStream().allMatch(field -> field.getKey().matches("\\d{1,9}"));
    }

    /** The values of a column by the numbers of their rows. */
    private static Map<String, JsonNode> numbered(JsonNode column) {
        Map<String, JsonNode> values = new LinkedHashMap<>();
        if (column.isObject()) {
            column.forEachEntry(values::put);
        } else {
            column.forEach(item -> values.put(Integer.toString(values.size()), item));
        }
        return values;
    }
}
