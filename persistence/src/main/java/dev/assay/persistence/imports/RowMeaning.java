package dev.assay.persistence.imports;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The meaning of the columns of flat rows, one row a question with the passages found for it and the answer given.
 *
 * @param columns the column that is a part, where it has none of the usual names
 * @param systems columns that hold the answers of one run each, which is called as its column
 * @param truthRun the run that the ground truth is to be the answer of; empty to keep it beside the answers
 */
public record RowMeaning(Map<Part, String> columns, List<String> systems, Optional<String> truthRun) {
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
                "reference_outputs.answer");

        private final List<String> names;

        Part(String... names) {
            this.names = List.of(names);
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

    /** In place of a column: there is none. */
    private static final String NONE = "";

    /** The usual names, and the ground truth beside the answers. */
    public static final RowMeaning USUAL = new RowMeaning(Map.of(), Optional.empty());

    public RowMeaning {
        columns = Map.copyOf(columns);
        systems = List.copyOf(systems);
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
        return named.containsKey(Part.QUESTION)
                && (named.containsKey(Part.ANSWER)
                        || named.containsKey(Part.CONTEXTS)
                        || named.containsKey(Part.ID)
                        || !systems.isEmpty()
                        || named.containsKey(Part.TRUTH) && truthRun.isPresent());
    }

    /** True if a column has a name, in capitals, with blanks or in one word, too. */
    static boolean isCalled(String column, String name) {
        if (column.equals(name)) {
            return true;
        }
        // Each row asks this of each of its columns: most are told apart by their length.
        return Math.abs(column.length() - name.length()) <= MOST_SIGNS
                && SIGNS.matcher(column).replaceAll("").equalsIgnoreCase(name.replace("_", ""));
    }

    /** The columns with an assigned meaning. */
    List<String> said() {
        return Stream.concat(named().values().stream(), systems.stream()).toList();
    }

    /** The names that the column of a part can have, the first that is there being it. */
    List<String> names(Part part) {
        if (!columns.containsKey(part)) {
            return part.names;
        }
        return columns.get(part).equals(NONE) ? List.of() : List.of(columns.get(part));
    }
}
