package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.rows.IdAndText;
import dev.assay.persistence.rows.QuestionRowImporter;
import dev.assay.persistence.rows.RowWarning;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Takes topics: TSV with an id and a text, or JSON lines with an id and any of the field's texts. */
final class TopicImporter implements Format.RowImporter {
    /** TSV with an id and a text, or JSON lines with an id and one of the texts of a topic. */
    static final class Topics extends Format.OfRows {
        Topics() {
            this(List.of(), List.of());
        }

        /** One whose id and texts stand, where they are there, in fields of these names before the usual ones. */
        Topics(List<String> ids, List<String> texts) {
            super("topics", Turn.TOPICS, file -> {
                FileLook look = new FileLook(file.file());
                TopicImporter topics = new TopicImporter(file, ids, texts, isOfQuestions(look));
                return SgmlTopicImporter.isIn(look)
                        ? new SgmlTopicImporter(file, topics::add)
                        : topics;
            });
        }

        @Override
        public boolean isToldBy(FileLook look) {
            return isOfTwoColumns(look)
                    || SgmlTopicImporter.isIn(look)
                    || isOfQuestions(look)
                    || look.hasMostLines(NUMBERED.asMatchPredicate())
                    || IdAndText.areTopics(look)
                    || look.isJson()
                            && look.rows().size() == 1
                            && look.rows().getFirst() instanceof FileRow.OfRecord found
                            && isQueries(found.value())
                            && (QUERIES_NAME.matcher(look.file().fileName()).find()
                                    || found.value().size() > 1
                                            && found.value().valueStream().allMatch(Format::holdsWords));
        }

        /** Lines of which most are questions and none is of a list or of settings, or a list of such texts. */
        private static boolean isOfQuestions(FileLook look) {
            List<String> texts = look.rows().stream().flatMap(TopicImporter::texts).toList();
            return !texts.isEmpty()
                    && texts.size() >= look.rows().size()
                    && texts.stream().noneMatch(STRUCTURE.asMatchPredicate())
                    && texts.stream().filter(QUESTION.asMatchPredicate()).count() * 2 > texts.size();
        }

        /** An id and a text; a tab in some of the texts makes no further column. */
        private static boolean isOfTwoColumns(FileLook look) {
            List<Long> tabs = look.lines().stream().map(TopicImporter::tabs).toList();
            return look.hasMostLines(line -> tabs(line) == 1)
                    || !tabs.isEmpty()
                            && tabs.stream().allMatch(count -> count > 0)
                            && tabs.stream().filter(count -> count == 1).count() * 2 >= tabs.size();
        }

        @Override
        public boolean isToldBy(ObjectNode found) {
            ObjectNode record = usual(found);
            return isQuestionAlone(record)
                    || hasAny(record, IDS)
                            && QUESTIONS.stream().anyMatch(name -> record.path(name).isTextual())
                            && record.propertyStream().allMatch(TopicImporter::isOfQuestion)
                    || BEIR_QUERY.containsAll(KeptJson.names(record))
                            && record.has("_id")
                            && record.path("text").isTextual()
                    || hasAny(record, IDS)
                    && !hasAny(record, NOT_OF_TOPICS)
                    && TEXTS.stream().anyMatch(name -> record.path(name).isTextual());
        }
    }

    private static final List<String> IDS = List.of("id", "qid", "request_id", "narrative_id", "topic_id");

    /** The texts of a topic; the first that is there is its query. */
    private static final List<String> TEXTS =
            List.of("query", "title", "narrative", "problem_statement", "background", "topic");

    /** Names of a topic's query that rows with an answer have, too. */
    private static final List<String> QUESTIONS =
            List.of("question", "prompt", "instruction", "question_text", "query_text");

    private static final List<String> KNOWN =
            Stream.of(IDS, TEXTS, QUESTIONS, List.of("text")).flatMap(List::stream).toList();

    /** Names of what is said about a question in a word or two. */
    private static final Pattern ABOUT = Pattern.compile(
            ".*(category|domain|topic|lang|locale|type|level|difficult|subject|split|source|tag|field|area|date|theme"
                    + "|discipline|genre|index).*",
            Pattern.CASE_INSENSITIVE);

    private static final Set<String> BEIR_QUERY = Set.of("_id", "text", "metadata");

    /** Fields of records that are no list of queries by their ids. */
    private static final Set<String> OF_RECORDS = Set.of(
            "_id",
            "question",
            "metadata",
            "query_id",
            "docid",
            "doc_id",
            "segment",
            "contents",
            "context",
            "contexts",
            "url",
            "run_id",
            "response",
            "user_input",
            "reference",
            "ground_truth",
            "prediction",
            "model",
            "passage",
            "prompt",
            "input",
            "output",
            "name",
            "type",
            "kind",
            "format",
            "version",
            "schema_version");

    /** A text that ends as a question does. */
    private static final Pattern QUESTION = Pattern.compile(
            "[^\t]*\\S\\s*([?\uff1f\u061f\u037e]|[\u304b\u5417\u5462][.\u3002]?)\\s*");

    /** A line of a list, of settings or of columns. */
    private static final Pattern STRUCTURE = Pattern.compile("[-*#{<].*|\\w+:\\s.*|.*\t.*");

    /** A topic of the web track: its number, a colon, the query. */
    private static final Pattern NUMBERED = Pattern.compile("(\\d{1,6}):([^\\s\\d].*)");

    private static final Pattern QUERIES_NAME =
            Pattern.compile("(quer|topic).*\\.json(\\.gz)?$", Pattern.CASE_INSENSITIVE);

    private static final List<String> NOT_OF_TOPICS =
            List.of("items", "rubrics", "text", "body", "answer", "nuggets", "nugget");

    private final FileImport file;
    private final List<String> ids;
    private final List<String> texts;
    private final Map<TopicId, Long> lines = new HashMap<>();
    private final boolean ofQuestions;
    private final Map<String, Long> nothings = new LinkedHashMap<>();
    private final RowWarning sameTopics;
    private final Map<String, Integer> queries = new LinkedHashMap<>();
    private final Set<String> unread = new LinkedHashSet<>();
    private long made;
    private long repeated;

    TopicImporter(FileImport file, List<String> ids, List<String> texts, boolean ofQuestions) {
        this.file = file;
        this.ofQuestions = ofQuestions;
        this.sameTopics = new RowWarning(file, "import.rows.same-topic");
        this.ids = Stream.of(ids, IDS, List.of("_id")).flatMap(List::stream).distinct().toList();
        this.texts = Stream.of(texts, List.of("query", "prompt"), QUESTIONS, TEXTS, List.of("text"))
                .flatMap(List::stream)
                .distinct()
                .toList();
    }

    @Override
    public void line(String text) {
        int tab = text.indexOf('\t');
        if (tab < 0 && (ofQuestions || QUESTION.matcher(text).matches() && !STRUCTURE.matcher(text).matches())) {
            addAlone(text.strip());
            return;
        }
        Matcher numbered = NUMBERED.matcher(text);
        if (tab < 0 && numbered.matches()) {
            add(new Topic(new TopicId(numbered.group(1)), numbered.group(2), Map.of(), ""));
            return;
        }
        if (tab < 0) {
            throw new RecordException("", "import.topic.no-tab");
        }
        String id = text.substring(0, tab).strip();
        if (id.isEmpty()) {
            throw new RecordException("", "import.topic.no-id");
        }
        add(new Topic(new TopicId(id), text.substring(tab + 1), Map.of(), ""));
    }

    @Override
    public void value(JsonNode value) {
        JsonNode list = value.isTextual() ? KeptJson.list().add(value) : value;
        if (!list.isArray() || !list.valueStream().allMatch(JsonNode::isTextual)) {
            throw FileImport.unexpected(StoreWords.say("import.kind.json-object"), KeptJson.kind(value));
        }
        list.forEach(text -> addAlone(text.textValue().strip()));
    }

    private static long tabs(String line) {
        return line.chars().filter(c -> c == '\t').count();
    }

    /** A question without an id gets one that is made from it. */
    private void addAlone(String question) {
        made++;
        add(new Topic(QuestionRowImporter.made(question), question, Map.of(), ""));
    }

    /** The texts that a row is, where it is nothing else. */
    private static Stream<String> texts(FileRow row) {
        return switch (row) {
            case FileRow.OfText(long line, String text) -> Stream.of(text);
            case FileRow.OfValue(long line, JsonNode value) when value.isTextual() -> Stream.of(value.textValue());
            case FileRow.OfValue(long line, JsonNode value) when Format.isListOfTexts(value) ->
                value.valueStream().map(JsonNode::textValue);
            default -> Stream.empty();
        };
    }

    /**
     * True of a question, its id, and what is said about it: with anything else a record may be a row with an answer
     * under another name.
     */
    private static boolean isOfQuestion(Map.Entry<String, JsonNode> field) {
        return IDS.contains(field.getKey())
                || QUESTIONS.contains(field.getKey())
                || ABOUT.matcher(field.getKey()).matches() && !Format.holdsWords(field.getValue());
    }

    private static ObjectNode usual(ObjectNode record) {
        return RowMeaning.usual(record, KNOWN);
    }

    /** True if a record is a question and nothing else, so that its id is made from it. */
    private static boolean isQuestionAlone(ObjectNode record) {
        return record.size() == 1
                && record.propertyStream().allMatch(one -> one.getValue().isTextual()
                        && RowMeaning.USUAL.names(RowMeaning.Part.QUESTION).stream()
                                .anyMatch(name -> RowMeaning.isCalled(one.getKey(), name)));
    }

    /** True if an object holds queries by their topics' ids. */
    private static boolean isQueries(ObjectNode record) {
        return !record.isEmpty()
                && record.propertyStream().allMatch(one -> one.getValue().isTextual()
                        && !OF_RECORDS.contains(one.getKey())
                        && Stream.of(IDS, TEXTS, NOT_OF_TOPICS).noneMatch(names -> names.contains(one.getKey())));
    }

    @Override
    public void record(JsonFields read) {
        ObjectNode whole = usual(read.left());
        JsonFields fields = new JsonFields(whole);
        if (isQuestionAlone(whole)) {
            addAlone(whole.values().next().textValue());
            return;
        }
        if (isQueries(whole) && Stream.of(ids, texts).flatMap(List::stream).noneMatch(whole::has)) {
            whole.forEachEntry((id, query) -> {
                TopicId named = new TopicId(JsonFields.id(id, TextNode.valueOf(id)));
                add(new Topic(named, query.textValue(), Map.of(), ""));
            });
            return;
        }
        TopicId id = new TopicId(fields.requireId(StoreWords.say("import.field.topic-id"), ids.toArray(String[]::new)));
        Map<String, String> narrative = new LinkedHashMap<>();
        String query = "";
        boolean asked = false;
        for (String name : texts) {
            if (fields.has(name)) {
                String text = fields.requireText(name);
                if (asked) {
                    narrative.put(name, text);
                } else {
                    query = text;
                    asked = true;
                }
            }
        }
        if (!asked) {
            throw new RecordException("query", "import.topic.silent", String.join(", ", texts));
        }
        file.unused(KeptJson.names(fields.left()));
        fields.left().forEachEntry((name, value) -> {
            if (Format.holdsWords(value)) {
                unread.add(name);
            }
        });
        add(new Topic(id, query, narrative, JsonFields.extra(fields.left())));
    }

    @Override
    public void end() {
        unread.forEach(name -> file.warn(StoreWords.say("import.topic.unread", name)));
        file.warn("import.rows.made", made);
        sameTopics.warnOfValues();
        nothings.forEach((topic, line) -> file.warnAt(line, "", StoreWords.say("import.topic.nothing", topic)));
        file.warn("import.rows.repeated", repeated);
        queries.entrySet().stream()
                .filter(one -> one.getValue() > 1)
                .forEach(one -> file.warn(StoreWords.say(
                        "import.topic.same-query", one.getValue(), Tally.quoted(one.getKey()))));
    }

    private void add(Topic topic) {
        if (file.isLeftOut(topic.id())) {
            return;
        }
        Optional<TopicId> known = file.topics().has(topic.id())
                ? Optional.empty()
                : file.topics().withNumber(topic.id(), topic.query());
        if (known.isPresent()) {
            sameTopics.add("", topic.id() + " = " + known.get());
            return;
        }
        if (RowMeaning.isNothing(topic.query())) {
            nothings.put(topic.id() + " " + Tally.quoted(topic.query().strip()), file.line());
            return;
        }
        Long before = lines.putIfAbsent(topic.id(), file.line());
        if (before != null
                && file.topics().find(topic.id()).filter(one -> one.query().equals(topic.query())
                        && one.narrative().equals(topic.narrative())
                        && one.extra().equals(topic.extra())).isPresent()) {
            repeated++;
            return;
        }
        if (before != null) {
            throw new RecordException("", "import.topic.twice", topic.id(), before);
        }
        queries.merge(topic.query(), 1, Integer::sum);
        file.addTopic(topic);
    }
}
