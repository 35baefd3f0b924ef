package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One row of a table of labels or of nuggets, in the forms in which spreadsheets, Label Studio, Argilla, Prodigy and
 * doccano write it: flat, with its own fields inside another, or with a list of what several people said.
 */
public final class LabelledRow {
    /** Objects that programs keep the fields of a task in. */
    private static final Set<String> INSIDE = Set.of("data", "meta", "metadata", "fields");

    /** Columns that are the topic's id in tables of nuggets alone: elsewhere they are a category, or a row's id. */
    private static final List<String> TOPICS = List.of("topic");

    private static final List<String> ROW_IDS = List.of("id", "_id");

    /** Field of Prodigy's rows for what was done with a task, which others have a system's answer in. */
    private static final String DONE = "answer";

    /** Field of what is labelled, in programs that label texts. */
    private static final String TEXT = "text";

    private static final Set<String> LEFT = Set.of("reject", "ignore");

    /** A label has no more words than this, an answer mostly has. */
    private static final int MOST_WORDS = 4;

    private final Map<RowMeaning.Part, String> columns;
    private final ObjectNode cells;
    private final boolean isLeft;

    private LabelledRow(Map<RowMeaning.Part, String> columns, ObjectNode cells, boolean isLeft) {
        this.columns = columns;
        this.cells = cells;
        this.isLeft = isLeft;
    }

    /** Reads the records of a file as rows; what the columns are is found once for each header. */
    public static final class Reader {
        /** Rows without a value in a column have another header. */
        private static final int MOST_HEADERS = 500;

        private final RowMeaning meaning;
        private final Map<List<String>, Map<RowMeaning.Part, String>> headers = new HashMap<>();

        public Reader(RowMeaning meaning) {
            this.meaning = meaning;
        }

        /** The rows that a record is: one for each person who labelled it. */
        public List<LabelledRow> rows(ObjectNode record) {
            return of(meaning, record, this::columns);
        }

        private Map<RowMeaning.Part, String> columns(ObjectNode row) {
            if (headers.size() > MOST_HEADERS) {
                headers.clear();
            }
            return headers.computeIfAbsent(List.copyOf(KeptJson.names(row)), names -> {
                Map<RowMeaning.Part, String> columns = new EnumMap<>(RowMeaning.Part.class);
                for (RowMeaning.Part part : RowMeaning.Part.values()) {
                    LabelledRow.column(meaning, row, part).ifPresent(column -> columns.put(part, column));
                }
                boolean other = columns.containsKey(RowMeaning.Part.QUESTION)
                        || TOPICS.stream().anyMatch(name -> called(row, name).isPresent());
                if (isOfLabelledText(meaning, columns, row)) {
                    columns.put(RowMeaning.Part.NUGGET, TEXT);
                }
                if (other && !meaning.named().containsKey(RowMeaning.Part.ID)) {
                    columns.values().removeIf(ROW_IDS::contains);
                }
                return columns;
            });
        }
    }

    /** doccano and Prodigy call whatever is labelled a text: a nugget, if the label is one of a nugget. */
    private static boolean isOfLabelledText(
            RowMeaning meaning, Map<RowMeaning.Part, String> columns, ObjectNode row) {
        return row.path(TEXT).isTextual()
                && columns.keySet().containsAll(Set.of(RowMeaning.Part.RUN, RowMeaning.Part.LABEL))
                && !columns.containsKey(RowMeaning.Part.NUGGET)
                && !columns.containsKey(RowMeaning.Part.NUGGET_ID)
                && !meaning.columns().containsKey(RowMeaning.Part.NUGGET)
                && meaning.words()
                        .label(text(TEXT, row.path(columns.get(RowMeaning.Part.LABEL))))
                        .isPresent();
    }

    private static List<LabelledRow> of(
            RowMeaning meaning, ObjectNode record, Function<ObjectNode, Map<RowMeaning.Part, String>> columns) {
        ObjectNode flat = flat(record);
        boolean ofProdigy = flat.has("_input_hash") || flat.has("_annotator_id") || flat.path("accept").isArray();
        boolean left = ofProdigy && LEFT.contains(flat.path(DONE).asText());
        if (ofProdigy) {
            flat.remove(DONE);
        }
        List<ObjectNode> rows = ofLabelStudio(flat);
        return rows.stream()
                .flatMap(row -> ofArgilla(meaning, row).stream())
                .map(row -> new LabelledRow(columns.apply(row), row, left))
                .toList();
    }

    private static ObjectNode flat(ObjectNode record) {
        ObjectNode flat = KeptJson.object();
        record.forEachEntry((name, value) -> {
            if (!(INSIDE.contains(name) && value.isObject())) {
                flat.set(name, value);
            }
        });
        record.forEachEntry((name, value) -> {
            if (INSIDE.contains(name) && value instanceof ObjectNode inner) {
                inner.forEachEntry((field, one) -> {
                    if (!flat.has(field) || ROW_IDS.contains(field)) {
                        flat.set(field, one);
                    }
                });
            }
        });
        return flat;
    }

    /** A row for each annotation of a task, with the choices under the names of their questions. */
    private static List<ObjectNode> ofLabelStudio(ObjectNode task) {
        if (!(task.get("annotations") instanceof ArrayNode annotations)
                || annotations.valueStream().noneMatch(one -> one.path("result").isArray())) {
            return List.of(task);
        }
        List<ObjectNode> rows = new ArrayList<>();
        for (JsonNode annotation : annotations) {
            if (annotation.path("was_cancelled").asBoolean()) {
                continue;
            }
            ObjectNode row = task.deepCopy().remove(List.of("annotations", "predictions"));
            List<JsonNode> results = annotation.path("result").valueStream()
                    .filter(one -> one.path("value").has("choices"))
                    .toList();
            for (JsonNode result : results) {
                String name = results.size() == 1 ? "label" : result.path("from_name").asText("label");
                row.set(name, result.path("value").get("choices"));
            }
            if (annotation.has("completed_by")) {
                row.set("completed_by", annotation.get("completed_by"));
            }
            rows.add(row);
        }
        return rows;
    }

    /** A row for each of the people whose answers stand in a list, with their ids in another. */
    private static List<ObjectNode> ofArgilla(RowMeaning meaning, ObjectNode row) {
        Optional<String> name = column(meaning, row, RowMeaning.Part.LABEL).filter(one -> one.endsWith(".responses"));
        if (name.isEmpty() || !(row.get(name.get()) instanceof ArrayNode answers)) {
            return List.of(row);
        }
        JsonNode users = row.path(name.get() + ".users");
        List<ObjectNode> rows = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            ObjectNode one = row.deepCopy().remove(List.of(name.get() + ".users", name.get() + ".status"));
            one.set(name.get(), answers.get(i));
            if (users.has(i)) {
                one.set(RowMeaning.Part.JUDGE.word(), users.get(i));
            }
            rows.add(one);
        }
        return rows;
    }

    private static Optional<String> column(RowMeaning meaning, ObjectNode row, RowMeaning.Part part) {
        return meaning.names(part).stream().flatMap(name -> called(row, name).stream()).findFirst();
    }

    /** The column of a name, in capitals or with blanks, too; of one inside another, the name behind the dot. */
    private static Optional<String> called(ObjectNode row, String name) {
        if (row.has(name)) {
            return Optional.of(name);
        }
        int dot = name.indexOf('.');
        return row.propertyStream()
                .map(Map.Entry::getKey)
                .filter(column -> RowMeaning.isCalled(column, name))
                .findFirst()
                .or(() -> dot > 0 && INSIDE.contains(name.substring(0, dot))
                        ? called(row, name.substring(dot + 1))
                        : Optional.empty());
    }

    /** True if the person who was asked gave no label: the task was rejected or ignored. */
    public boolean isLeft() {
        return isLeft;
    }

    /** The column that holds a part; empty where there is none. */
    public Optional<String> column(RowMeaning.Part part) {
        return Optional.ofNullable(columns.get(part));
    }

    /** The text of a part; empty where the cell holds nothing. */
    public Optional<String> text(RowMeaning.Part part) {
        return column(part).flatMap(this::text);
    }

    /** The text in a column; empty where the cell holds nothing, or a program's word for that. */
    public Optional<String> text(String column) {
        return Optional.of(text(column, cells.path(column)))
                .filter(text -> !text.isBlank() && !RowMeaning.isNoLabel(text));
    }

    private static String text(String column, JsonNode value) {
        if (value instanceof ArrayNode list) {
            if (list.size() > 1) {
                throw new RecordException(column, "import.table.several", list.size());
            }
            return list.isEmpty() ? "" : text(column, list.get(0));
        }
        if (value instanceof ObjectNode object) {
            return Stream.of("choices", "value", "email", "username", "id")
                    .filter(object::has)
                    .findFirst()
                    .map(name -> text(column, object.get(name)))
                    .orElseThrow(() -> new RecordException(column, "import.field.text", KeptJson.kind(value)));
        }
        return value.isNull() || value.isMissingNode() ? "" : KeptJson.id(value);
    }

    /** The id of the topic; empty where only its question is there. */
    public Optional<String> topic() {
        return topicColumn().flatMap(this::text).map(String::strip);
    }

    private Optional<String> topicColumn() {
        return column(RowMeaning.Part.ID).or(() -> TOPICS.stream()
                .flatMap(name -> called(cells, name).stream())
                .filter(name -> text(name).filter(LabelledRow::isShort).isPresent())
                .findFirst());
    }

    /** The question; empty where there is none. */
    public Optional<String> question() {
        return text(RowMeaning.Part.QUESTION)
                .or(() -> topicColumn().isPresent()
                        ? Optional.empty()
                        : TOPICS.stream()
                                .flatMap(name -> called(cells, name).stream())
                                .findFirst()
                                .flatMap(this::text));
    }

    /** True if it says which nugget of which topic it is about. */
    public boolean isOfNugget() {
        return (topic().isPresent() || question().isPresent())
                && (text(RowMeaning.Part.NUGGET).isPresent() || text(RowMeaning.Part.NUGGET_ID).isPresent());
    }

    /** The texts in columns that nothing else is made of: in some of them the labels of a run each. */
    public Map<String, String> others() {
        Map<String, String> others = new LinkedHashMap<>();
        left().forEachEntry((name, value) -> {
            String text = value.isValueNode() ? KeptJson.id(value) : "";
            if (!text.isBlank() && !RowMeaning.isNoLabel(text)) {
                others.put(name, text);
            }
        });
        return others;
    }

    /** The cells that are no part of a label or a nugget. */
    public ObjectNode left() {
        ObjectNode left = cells.deepCopy();
        columns.forEach((part, column) -> {
            if (part != RowMeaning.Part.TRUTH && part != RowMeaning.Part.CONTEXTS) {
                left.remove(column);
            }
        });
        topicColumn().ifPresent(left::remove);
        TOPICS.forEach(name -> called(cells, name).ifPresent(left::remove));
        return left;
    }

    /** True if a text is short enough for a label. */
    public static boolean isShort(String text) {
        return text.strip().split("\\s+", MOST_WORDS + 1).length <= MOST_WORDS;
    }
}
