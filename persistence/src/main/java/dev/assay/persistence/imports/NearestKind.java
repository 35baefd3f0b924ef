package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Message;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.QrelsLine;
import dev.assay.persistence.record.StoreWords;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The kind that an unrecognised file came nearest to, and what it lacks: for the author of the file. */
final class NearestKind {
    /**
     * A kind with what a row of it has at the least.
     *
     * @param needs of each the names that it can have, the usual one first
     * @param example three rows
     */
    private record Kind(String word, List<List<String>> needs, String example) {}

    private static final List<String> QUESTIONS = List.of("query", "question", "user_input", "input", "prompt");
    private static final List<String> TOPIC_IDS =
            List.of("qid", "id", "_id", "topic_id", "query_id", "request_id", "narrative_id");

    private static final List<Kind> KINDS = List.of(
            new Kind(
                    "rows",
                    List.of(
                            List.of("question", "user_input", "query", "input", "prompt"),
                            List.of(
                                    "answer",
                                    "response",
                                    "actual_output",
                                    "output",
                                    "prediction",
                                    "contexts",
                                    "retrieved_contexts")),
                    """
                    {"question": "When is it quiet?", "run": "mine", "answer": "At night."}
                    {"question": "When is it quiet?", "run": "other", "answer": "In winter."}
                    {"question": "Where is it loud?", "run": "mine", "answer": "At the quay."}"""),
            new Kind("topics", List.of(TOPIC_IDS, List.of("query", "title", "narrative", "problem_statement")), """
                    {"id": "1", "query": "When is it quiet?"}
                    {"id": "2", "query": "Where is it loud?"}
                    {"id": "3", "query": "Who keeps the harbour clean?"}"""),
            new Kind("passages", List.of(QUESTIONS, List.of("candidates")), """
                    {"query": {"qid": "1", "text": "When is it quiet?"}, "candidates": [{"docid": "d1", "doc": \
                    {"segment": "It is quiet at night."}}]}
                    {"query": {"qid": "2", "text": "Where is it loud?"}, "candidates": [{"docid": "d2", "doc": \
                    {"segment": "The quay is loud."}}]}
                    {"query": {"qid": "3", "text": "Who cleans it?"}, "candidates": [{"docid": "d3", "doc": \
                    {"segment": "The town cleans it."}}]}"""),
            new Kind("proposals", List.of(TOPIC_IDS, List.of("nuggets")), """
                    {"qid": "1", "query": "When is it quiet?", "nuggets": [{"text": "It is quiet at \
                    night", "importance": "vital"}]}
                    {"qid": "2", "query": "Where is it loud?", "nuggets": [{"text": "The quay is \
                    loud", "importance": "okay"}]}
                    {"qid": "3", "query": "Who cleans it?", "nuggets": [{"text": "The town cleans \
                    it", "importance": "vital"}]}"""),
            new Kind(
                    "answers",
                    List.of(
                            List.of("run_id"),
                            List.of("topic_id", "request_id", "narrative_id"),
                            List.of("answer", "responses", "sentences")),
                    """
                    {"run_id": "mine", "topic_id": "1", "answer": [{"text": "It is quiet at night.", "citations": []}]}
                    {"run_id": "mine", "topic_id": "2", "answer": [{"text": "The quay is loud.", "citations": []}]}
                    {"run_id": "mine", "topic_id": "3", "answer": [{"text": "The town cleans it.", "citations": \
                    []}]}"""));

    /** Lines of text are nearest to topics, a line each. */
    private static final String LINES = "1\tWhen is it quiet?\n2\tWhere is it loud?\n3\tWho keeps the harbour clean?";

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** A number at the end, before the name of a run perhaps. */
    private static final Pattern NUMBER = Pattern.compile("\\s-?\\d+([.]\\d+)?(\\s+\\S+)?$");

    private NearestKind() {}

    /** Message about a file; empty where it has neither fields nor lines. */
    static Optional<Message> of(FileLook look) {
        for (FileRow row : look.rows()) {
            if (row instanceof FileRow.OfRecord(long line, ObjectNode record) && !record.isEmpty()) {
                return Optional.of(nearest(record)
                        .map(kind -> StoreWords.say(
                                "import.nearest", kind.word(), line, lacking(kind, record), kind.example()))
                        .orElseGet(() -> nearestToNothing(record)));
            }
            if (row instanceof FileRow.OfText) {
                return Optional.of(nearestToLines(look));
            }
        }
        return Optional.empty();
    }

    /**
     * Message for a record near to no kind: most people have rows, and some programs put a list of them into an object
     * with figures beside it.
     */
    private static Message nearestToNothing(ObjectNode record) {
        Message example = StoreWords.say("import.nearest.none", KINDS.getFirst().example());
        List<String> lists = record.propertyStream()
                .filter(field -> RowSample.isListOfRows(field.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        return lists.isEmpty()
                ? example
                : lists.size() > 1
                        ? StoreWords.say("import.nearest.lists", String.join(", ", lists))
                        : Message.joined(
                                " ", List.of(StoreWords.say("import.nearest.list", lists.getFirst()), example));
    }

    /** Message for lines of text, by what they look like: a table without names, tags, or questions. */
    private static Message nearestToLines(FileLook look) {
        List<String> lines = look.lines().stream()
                .map(String::strip)
                .filter(line -> !QrelsLine.isComment(line))
                .toList();
        int columns = lines.isEmpty() ? 0 : BLANKS.split(lines.getFirst()).length;
        if (!lines.isEmpty() && lines.getFirst().startsWith("<")) {
            return StoreWords.say("import.nearest.tags");
        }
        if (columns > 2
                && lines.stream().allMatch(line -> BLANKS.split(line).length == columns && !line.contains("\"")
                        && NUMBER.matcher(line).find())) {
            return StoreWords.say("import.nearest.columns", columns);
        }
        return lines.stream().filter(line -> line.indexOf('\t') > 0).count() * 2 > lines.size()
                ? StoreWords.say("import.nearest.lines", LINES)
                : StoreWords.say("import.nearest.text", KINDS.getFirst().example());
    }

    private static Optional<Kind> nearest(ObjectNode record) {
        // A kind that lacks nothing has a value of another form than it takes: to say what is missing would mislead.
        return KINDS.stream()
                .filter(kind -> has(kind, record) > 0 && has(kind, record) < kind.needs().size())
                .max(Comparator.comparingDouble(kind -> (double) has(kind, record) / kind.needs().size()));
    }

    private static long has(Kind kind, ObjectNode record) {
        return kind.needs().stream().filter(names -> names.stream().anyMatch(record::has)).count();
    }

    private static String lacking(Kind kind, ObjectNode record) {
        return String.join(", ", kind.needs().stream()
                .filter(names -> names.stream().noneMatch(record::has))
                .map(List::getFirst)
                .toList());
    }
}
