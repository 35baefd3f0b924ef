package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.input.KeptJson;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The meaning of the columns of flat rows: a row is a question with the passages found for it and the answer given, or
 * a nugget, with the label of an answer or of several.
 *
 * @param columns the column that is a part, where it has none of the usual names
 * @param systems columns that hold the answers, or the labels of the answers, of one run each, which is called as its
 * column
 * @param truthRun the run that the ground truth is to be the answer of; empty to keep it beside the answers
 * @param words the words of labels and importances
 */
public record RowMeaning(
        Map<Part, String> columns, List<String> systems, Optional<String> truthRun, TableWords words) {
    /**
     * The possible meanings of a column, with the names that it has in the programs that write such rows. A dot leads
     * into an object.
     */
    public enum Part {
        ID("qid", "query_id", "question_id", "topic_id", "id", "_id"),
        QUESTION("question", "user_input", "query", "input", "prompt", "inputs.question", "inputs.input"),
        CONTEXTS(
                "contexts",
                "retrieved_contexts",
                "retrieval_context",
                "context",
                "passages",
                "source_documents",
                "documents",
                "document",
                "references",
                "outputs.contexts"),
        ANSWER("answer", "response", "actual_output", "output", "prediction", "outputs.answer", "outputs.output"),
        RUN("run", "run_id", "system", "model", "app_id"),
        TRUTH(
                "ground_truth",
                "ground_truths",
                "reference",
                "expected_output",
                "reference_answer",
                "reference_outputs.answer"),
        /** The text of a nugget, or its id. */
        NUGGET("nugget", "nugget_text", "fact", "criterion"),
        NUGGET_ID("nugget_id", "fact_id"),
        IMPORTANCE("importance", "nugget_importance"),
        LABEL(
                "label",
                "assignment",
                "judgment",
                "judgement",
                "verdict",
                "support",
                "choice",
                "accept",
                "labels",
                "label.responses"),
        JUDGE(
                "judge",
                "annotator",
                "assessor",
                "completed_by",
                "_annotator_id",
                "annotator_id",
                "username",
                "label.responses.users");

        /** The parts that only tables of labels and of nuggets have. */
        private static final Set<Part> OF_NUGGETS = Set.of(NUGGET, NUGGET_ID, IMPORTANCE, LABEL, JUDGE);

        private final List<String> names;

        Part(String... names) {
            this.names = List.of(names);
        }

        /** True if only tables of labels and of nuggets have it. */
        public boolean isOfNuggets() {
            return OF_NUGGETS.contains(this);
        }

        /** The word that files and the command line use. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The part that a word names, or empty. */
        public static Optional<Part> fromWord(String word) {
            return Arrays.stream(values())
                    .filter(part -> part.word().equals(word.toLowerCase(Locale.ROOT)))
                    .findFirst();
        }
    }

    /** Signs between the words of a name, of which people write others, or none. */
    private static final Pattern SIGNS = Pattern.compile("[\\s_-]+");

    private static final int MOST_SIGNS = 3;

    /** Signs that no usual name has. */
    private static final Pattern IN_CAPITALS = Pattern.compile("[\\p{Lu}\\s-]");

    /** In place of a column: there is none. */
    private static final String NONE = "";

    /** The words of programs for nothing. */
    private static final Pattern NOTHING = Pattern.compile(
            "\\s*(nan|none|null|nil|nat|undefined|<na>|n/a|#n/a|#value!|#ref!|\\[null])\\s*|\\s*NA\\s*",
            Pattern.CASE_INSENSITIVE);

    /** The usual names, and the ground truth beside the answers. */
    public static final RowMeaning USUAL = new RowMeaning(Map.of(), Optional.empty());

    public RowMeaning {
        columns = Map.copyOf(columns);
        systems = List.copyOf(systems);
    }

    /** Rows whose words of labels and importances are Assay's own. */
    public RowMeaning(Map<Part, String> columns, List<String> systems, Optional<String> truthRun) {
        this(columns, systems, truthRun, TableWords.NONE);
    }

    /** Rows with the answer of one run each. */
    public RowMeaning(Map<Part, String> columns, Optional<String> truthRun) {
        this(columns, List.of(), truthRun);
    }

    /**
     * Rows of which somebody said all there is to say: a part without a column is not there, whatever the others are
     * called.
     */
    public static RowMeaning exactly(
            Map<Part, String> columns, List<String> systems, Optional<String> truthRun) {
        Map<Part, String> all = new EnumMap<>(Part.class);
        Arrays.stream(Part.values()).forEach(part -> all.put(part, columns.getOrDefault(part, NONE)));
        return new RowMeaning(all, systems, truthRun);
    }

    /** As {@link #exactly(Map, List, Optional)}, where each row has the answer of one run. */
    public static RowMeaning exactly(Map<Part, String> columns, Optional<String> truthRun) {
        return exactly(columns, List.of(), truthRun);
    }

    /** The same with other words of labels and importances. */
    public RowMeaning withWords(TableWords other) {
        return new RowMeaning(columns, systems, truthRun, other);
    }

    /** True if a column is said to be a part that only tables of labels and of nuggets have. */
    public boolean isOfNuggets() {
        return named().keySet().stream().anyMatch(Part::isOfNuggets);
    }

    /** The columns that are a part. */
    public Map<Part, String> named() {
        Map<Part, String> named = new EnumMap<>(Part.class);
        columns.forEach((part, column) -> {
            if (!column.equals(NONE)) {
                named.put(part, column);
            }
        });
        return named;
    }

    /** True if the parts with a column are enough to make topics with answers, passages or at least ids of the rows. */
    public boolean isComplete() {
        Map<Part, String> named = named();
        if (isOfNuggets()) {
            return (named.containsKey(Part.QUESTION) || named.containsKey(Part.ID))
                    && (named.containsKey(Part.NUGGET) || named.containsKey(Part.NUGGET_ID));
        }
        return named.containsKey(Part.QUESTION)
                && (named.containsKey(Part.ANSWER)
                        || named.containsKey(Part.CONTEXTS)
                        || named.containsKey(Part.ID)
                        || !systems.isEmpty()
                        || named.containsKey(Part.TRUTH) && truthRun.isPresent());
    }

    /** True if a text is only a program's word for no value. */
    public static boolean isNothing(String text) {
        return NOTHING.matcher(text).matches();
    }

    /** True if a cell of labels holds no label; what a program calls none may be a label. */
    public static boolean isNoLabel(String text) {
        return isNothing(text) && !text.strip().equals("none");
    }

    /** True if a column has a name, in capitals, with blanks or in one word, too. */
    public static boolean isCalled(String column, String name) {
        if (column.equals(name)) {
            return true;
        }
        // Each row asks this of each of its columns: most are told apart by their length.
        return Math.abs(column.length() - name.length()) <= MOST_SIGNS
                && SIGNS.matcher(column).replaceAll("").equalsIgnoreCase(name.replace("_", ""));
    }

    /** A record with the known ones among its names as they are usually written: spreadsheets have them in capitals. */
    public static ObjectNode usual(ObjectNode record, List<String> known) {
        if (record.propertyStream().noneMatch(one -> IN_CAPITALS.matcher(one.getKey()).find())) {
            return record;
        }
        ObjectNode usual = KeptJson.object();
        record.forEachEntry((name, value) -> {
            String called = IN_CAPITALS.matcher(name).find()
                    ? known.stream().filter(one -> isCalled(name.strip(), one)).findFirst().orElse(name)
                    : name;
            usual.set(record.has(called) ? name : called, value);
        });
        return usual;
    }

    /** The columns with an assigned meaning. */
    public List<String> said() {
        return Stream.concat(named().values().stream(), systems.stream()).toList();
    }

    /** The names that the column of a part can have, the first that is there being it. */
    public List<String> names(Part part) {
        if (!columns.containsKey(part)) {
            return part.names;
        }
        return columns.get(part).equals(NONE) ? List.of() : List.of(columns.get(part));
    }
}
