package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.model.Message;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Holds runs to the rules of the RAG track of 2026 for what is handed in: a line of JSON for each topic, with metadata,
 * references, and sentences that cite up to three of them.
 */
public final class RunCheck {
    /** The most words that an answer may have. */
    static final int MOST_WORDS = 1_024;
    /** The most citations that a sentence may have. */
    static final int MOST_CITATIONS = 3;

    /** The characters at which Python's {@code str.split()} parts words. */
    private static final Pattern BLANKS = Pattern.compile("[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028"
            + "\\u2029\\u202f\\u205f\\u3000]+");

    private static final String[] TOPIC_IDS = {"narrative_id", "id", "topic_id", "qid"};
    private static final String NARRATIVE_ID = "narrative_id";

    /**
     * The runs and problems found in files.
     *
     * @param runs the files, in their order
     * @param problems what the track would refuse, as errors, and what it would only remark on
     */
    public record Result(List<Run> runs, List<ImportProblem> problems) {
        /** True if the track would take every run. */
        public boolean isGood() {
            return problems.stream().noneMatch(ImportProblem::isError);
        }
    }

    /**
     * A run.
     *
     * @param run its name; empty where no line says it
     * @param topics how many topics it answers
     * @param sentences how many sentences its answers have together
     */
    public record Run(String file, String run, int topics, int sentences) {}

    private final ProblemLog problems;
    private final Optional<Set<String>> topics;
    private final InputFile file;
    private final Map<String, Long> answered = new HashMap<>();
    /** The first value of each field that is the same in all lines. */
    private final Map<String, String> named = new HashMap<>();

    private int sentences;
    private long line;

    private RunCheck(ProblemLog problems, Optional<Set<String>> topics, InputFile file) {
        this.problems = problems;
        this.topics = topics;
        this.file = file;
    }

    /**
     * Checks files, each of which is a run.
     *
     * @param topics a file of the topics that are to be answered, as lines of id and text or of JSON
     */
    public static Result of(List<Path> runs, Optional<Path> topics) {
        ProblemLog problems = new ProblemLog();
        Optional<Set<String>> wanted = topics.map(path -> topics(path, problems));
        List<Run> checked = new ArrayList<>();
        Inputs.each(runs, problems, file -> checked.add(new RunCheck(problems, wanted, file).check()));
        return new Result(checked, problems.list(List.of()));
    }

    private static Set<String> topics(Path path, ProblemLog problems) {
        Set<String> ids = new LinkedHashSet<>();
        Inputs.one(path, problems, StoreWords.say("import.one-file.topics"), file ->
                RowReader.each(file, problems, row -> {
                    switch (row) {
                        case FileRow.OfText(long number, String text) -> ids.add(text.split("\t", 2)[0].strip());
                        case FileRow.OfRecord(long number, var record) ->
                            ids.add(new JsonFields(record)
                                    .requireId(StoreWords.say("import.support.topic"), TOPIC_IDS));
                        default -> throw new RecordException("", "import.check.topics");
                    }
                }));
        return ids;
    }

    private Run check() {
        RowReader.each(file, problems, this::row);
        line = 0;
        if (answered.isEmpty()) {
            error("", StoreWords.say("import.check.empty"));
        }
        topics.ifPresent(wanted -> {
            Tally missing = new Tally();
            wanted.stream().filter(id -> !answered.containsKey(id)).forEach(missing::add);
            if (!missing.isEmpty()) {
                error(NARRATIVE_ID, StoreWords.say("import.check.missing", missing.total(), missing.list()));
            }
        });
        return new Run(file.name(), named.getOrDefault("run_id", ""), answered.size(), sentences);
    }

    private void row(FileRow row) {
        line = row.line();
        if (!(row instanceof FileRow.OfRecord found)) {
            throw new RecordException("", "import.check.object");
        }
        JsonFields fields = new JsonFields(found.value());
        metadata(fields.peek("metadata"));
        List<String> references = references(fields.peek("references"));
        answer(fields.peek("answer"), references);
    }

    private void metadata(JsonNode metadata) {
        if (!metadata.isObject()) {
            error("metadata", StoreWords.say("import.check.metadata"));
            return;
        }
        for (String name : List.of("team_id", "run_id", NARRATIVE_ID, "narrative")) {
            if (!metadata.path(name).isTextual() || metadata.path(name).textValue().isBlank()) {
                error("metadata." + name, StoreWords.say("import.check.name"));
            }
        }
        for (String name : List.of("team_id", "run_id")) {
            String value = metadata.path(name).asText();
            String first = named.putIfAbsent(name, value);
            if (first != null && !first.equals(value)) {
                error("metadata." + name, StoreWords.say("import.check.other", Tally.quoted(first)));
            }
        }
        String topic = metadata.path(NARRATIVE_ID).asText();
        Long before = answered.putIfAbsent(topic, line);
        if (before != null) {
            error("metadata." + NARRATIVE_ID, StoreWords.say("import.check.twice", topic, before));
        }
        if (topics.isPresent() && !topics.get().contains(topic)) {
            error("metadata." + NARRATIVE_ID, StoreWords.say("import.check.no-topic", topic));
        }
    }

    private List<String> references(JsonNode list) {
        List<String> references = new ArrayList<>();
        if (!(list instanceof ArrayNode)) {
            error("references", StoreWords.say("import.check.references"));
            return references;
        }
        for (int i = 0; i < list.size(); i++) {
            String at = "references[" + i + "]";
            JsonNode one = list.get(i);
            if (!one.isTextual() || one.textValue().isBlank()) {
                error(at, StoreWords.say("import.check.reference"));
            } else if (references.contains(one.textValue())) {
                error(at, StoreWords.say("import.check.reference-twice", one.textValue()));
            }
            references.add(one.asText());
        }
        return references;
    }

    private void answer(JsonNode list, List<String> references) {
        if (!(list instanceof ArrayNode) || list.isEmpty()) {
            error("answer", StoreWords.say("import.check.answer"));
            return;
        }
        int words = 0;
        Set<String> cited = new HashSet<>();
        for (int i = 0; i < list.size(); i++) {
            String at = "answer[" + i + "]";
            JsonNode sentence = list.get(i);
            sentences++;
            JsonNode text = sentence.path("text");
            if (!text.isTextual() || text.textValue().isBlank()) {
                error(at + ".text", StoreWords.say("import.check.text"));
            } else {
                words += words(text.textValue());
            }
            citations(at + ".citations", sentence.path("citations"), references, cited);
        }
        if (words > MOST_WORDS) {
            error("answer", StoreWords.say("import.check.long", words, MOST_WORDS));
        }
        long unused = references.stream().filter(one -> !cited.contains(one)).count();
        if (unused > 0) {
            problems.warning(file.name(), line, "references", StoreWords.say("import.check.unused", unused));
        }
    }

    private void citations(String path, JsonNode list, List<String> references, Set<String> cited) {
        if (!(list instanceof ArrayNode)) {
            error(path, StoreWords.say("import.check.citations"));
            return;
        }
        if (list.size() > MOST_CITATIONS) {
            error(path, StoreWords.say("import.check.many", list.size(), MOST_CITATIONS));
        }
        Set<String> ofSentence = new HashSet<>();
        for (int i = 0; i < list.size(); i++) {
            String at = path + "[" + i + "]";
            Optional<String> document = document(at, list.get(i), references);
            document.ifPresent(cited::add);
            if (document.isPresent() && !ofSentence.add(document.get())) {
                error(at, StoreWords.say("import.check.cited-twice", document.get()));
            }
        }
    }

    /** The document that is cited: a number is a place in the references, a text the document's id. */
    private Optional<String> document(String at, JsonNode citation, List<String> references) {
        if (citation.isTextual()) {
            if (references.contains(citation.textValue())) {
                return Optional.of(citation.textValue());
            }
            error(at, StoreWords.say("import.check.not-listed", citation.textValue()));
        } else if (citation.isNumber() && citation.asText().matches("\\d{1,9}")) {
            int place = Integer.parseInt(citation.asText());
            if (place < references.size()) {
                return Optional.of(references.get(place));
            }
            error(at, StoreWords.say("import.check.no-place", place, references.size()));
        } else {
            error(at, StoreWords.say("import.check.citation", Message.verbatim(KeptJson.kind(citation).toString())));
        }
        return Optional.empty();
    }

    private static int words(String text) {
        String stripped = BLANKS.matcher(text).replaceAll(" ").strip();
        return stripped.isEmpty() ? 0 : stripped.split(" ").length;
    }

    private void error(String field, Message told) {
        problems.error(file.name(), line, field, told);
    }
}
