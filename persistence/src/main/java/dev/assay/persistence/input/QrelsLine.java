package dev.assay.persistence.input;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One judgment of qrels: topic, docid, grade. Files have it as a line (topic, anything, docid, grade; BEIR leaves out
 * the second column and has a header), as a row with named fields, or inside an object of objects.
 */
public record QrelsLine(TopicId topic, DocumentId passage, int grade) {
    /** What some write behind a line. */
    private static final Pattern REMARK = Pattern.compile("\\s#\\s.*$");
    private static final Pattern SIGN = Pattern.compile("[,;]");
    private static final int COLUMNS = 4;
    private static final int GREATEST = 4;

    private static final List<String> TOPICS = List.of("query-id", "query_id", "qid", "topic", "topic_id", "topic-id");
    private static final List<String> DOCUMENTS = List.of(
            "corpus-id",
            "corpus_id",
            "docid",
            "doc_id",
            "doc-id",
            "docno",
            "document_id",
            "passage_id",
            "pid",
            "did");
    private static final List<String> GRADES = List.of("score", "relevance", "rel", "grade", "label", "judgment");
    private static final Set<String> OTHERS = Set.of("0", "q0", "iter", "iteration", "subtopic", "unused");

    /**
     * Reads a line, which must not be a comment.
     *
     * @return empty for a line of names of columns
     */
    public static Optional<QrelsLine> read(String text) {
        List<String> columns = columns(text);
        if (columns.size() != COLUMNS && columns.size() != COLUMNS - 1) {
            throw new RecordException("", "import.qrels.columns", columns.size());
        }
        String last = columns.getLast();
        OptionalInt grade = Grades.value(last);
        if (grade.isEmpty()) {
            if (isHeader(columns)) {
                return Optional.empty();
            }
            throw new RecordException("grade", "import.qrels.number", columns.size(), Tally.quoted(last));
        }
        DocumentId document = new DocumentId(columns.get(columns.size() - 2));
        return Optional.of(new QrelsLine(new TopicId(columns.getFirst()), document, grade.getAsInt()));
    }

    /** The judgments of an object: a row with named fields, or the grades of documents by topics. */
    public static List<QrelsLine> read(ObjectNode record) {
        if (isRow(record)) {
            JsonFields fields = new JsonFields(record);
            TopicId topic = new TopicId(first(fields, TOPICS));
            DocumentId document = new DocumentId(first(fields, DOCUMENTS));
            String name = GRADES.stream().filter(record::has).findFirst().orElseThrow();
            return List.of(new QrelsLine(topic, document, grade(name, record.get(name))));
        }
        if (!isByTopics(record)) {
            throw new RecordException("", "import.qrels.json");
        }
        List<QrelsLine> lines = new ArrayList<>();
        record.forEachEntry((topic, documents) -> ((ObjectNode) documents).forEachEntry((document, value) ->
                lines.add(new QrelsLine(
                        new TopicId(topic), new DocumentId(document), grade(topic + "." + document, value)))));
        return lines;
    }

    private static String first(JsonFields fields, List<String> names) {
        return fields.id(names.toArray(String[]::new))
                .orElseThrow(() -> new RecordException(names.getFirst(), "import.field.missing"));
    }

    private static int grade(String path, JsonNode value) {
        return Grades.value(value).orElseThrow(() -> new RecordException(path, "import.graded.whole"));
    }

    /** True of a row whose fields are a topic, a document and a grade, and nothing else. */
    public static boolean isRow(ObjectNode record) {
        return Stream.of(TOPICS, DOCUMENTS, GRADES).allMatch(names -> names.stream().anyMatch(record::has))
                && KeptJson.names(record).stream().allMatch(QrelsLine::isColumn);
    }

    /** True of an object that has whole numbers for documents, by topics; and of no columns of numbered values. */
    public static boolean isByTopics(ObjectNode record) {
        return !record.isEmpty()
                && record.valueStream().allMatch(one -> one instanceof ObjectNode documents
                        && !documents.isEmpty()
                        && documents.propertyStream().allMatch(field -> !field.getKey().isEmpty()
                                && Grades.value(field.getValue()).isPresent()))
                && !record.valueStream().allMatch(QrelsLine::isNumbered);
    }

    private static boolean isNumbered(JsonNode column) {
        int number = 0;
        for (String name : KeptJson.names(column)) {
            if (!name.equals(Integer.toString(number++))) {
                return false;
            }
        }
        return true;
    }

    /** Says if a line is the names of the columns. */
    public static boolean isHeader(String text) {
        return isHeader(columns(text));
    }

    private static boolean isHeader(List<String> columns) {
        return columns.size() >= COLUMNS - 1
                && columns.size() <= COLUMNS
                && GRADES.contains(bare(columns.getLast()))
                && columns.stream().allMatch(QrelsLine::isColumn);
    }

    /** Says if a line has three columns, the last one a small whole number as a grade is. */
    public static boolean isOfThree(String text) {
        List<String> columns = columns(text);
        OptionalInt grade = columns.size() == COLUMNS - 1 ? Grades.value(columns.get(2)) : OptionalInt.empty();
        return grade.isPresent() && Math.abs(grade.getAsInt()) <= GREATEST;
    }

    private static boolean isColumn(String name) {
        String bare = bare(name);
        return OTHERS.contains(bare)
                || Stream.of(TOPICS, DOCUMENTS, GRADES).anyMatch(names -> names.contains(bare));
    }

    private static String bare(String name) {
        return name.replace("\"", "").toLowerCase(Locale.ROOT);
    }

    private static List<String> columns(String text) {
        String line = (text.indexOf('#') < 0 ? text : REMARK.matcher(text).replaceFirst("")).strip();
        List<String> cells = cells(line);
        return cells.size() > 1 || line.chars().anyMatch(Character::isWhitespace) ? cells : List.of(SIGN.split(line));
    }

    /** What stands between the blanks of a line. */
    public static List<String> cells(String line) {
        List<String> cells = new ArrayList<>(COLUMNS);
        int start = 0;
        for (int end = 0; end <= line.length(); end++) {
            char sign = end < line.length() ? line.charAt(end) : ' ';
            if (sign == ' ' || sign >= '\t' && sign <= '\r') {
                if (end > start) {
                    cells.add(line.substring(start, end));
                }
                start = end + 1;
            }
        }
        return cells;
    }

    /** Says if a line is a comment, which most programs pass over. */
    public static boolean isComment(String text) {
        return text.strip().startsWith("#");
    }
}
