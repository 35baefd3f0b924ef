package dev.assay.persistence.imports;

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
import dev.assay.persistence.record.StoreWords;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
            super("topics", Turn.TOPICS, file -> new TopicImporter(file, ids, texts));
        }

        @Override
        public boolean isToldBy(FileLook look) {
            return isOfTwoColumns(look)
                    || look.isJson()
                            && look.rows().size() == 1
                            && look.rows().getFirst() instanceof FileRow.OfRecord found
                            && isQueries(found.value())
                            && (QUERIES_NAME.matcher(look.file().fileName()).find()
                                    || found.value().size() > 1
                                            && found.value().valueStream().allMatch(Format::holdsWords));
        }

        /** An id and a text; a tab in some of the texts makes no further column. */
        private static boolean isOfTwoColumns(FileLook look) {
            List<Long> tabs = look.rows().stream()
                    .filter(FileRow.OfText.class::isInstance)
                    .map(row -> ((FileRow.OfText) row).text().chars().filter(c -> c == '\t').count())
                    .toList();
            return look.hasMostLines(line -> line.chars().filter(c -> c == '\t').count() == 1)
                    || !tabs.isEmpty()
                            && tabs.stream().allMatch(count -> count > 0)
                            && tabs.stream().filter(count -> count == 1).count() * 2 >= tabs.size();
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return isQuestionAlone(record)
                    || QUESTION_ALONE.containsAll(KeptJson.names(record))
                            && record.path("question").isTextual()
                            && hasAny(record, IDS)
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

    /**
     * A question with its id and nothing else: with anything else it may be a row with an answer under another name.
     */
    private static final Set<String> QUESTION_ALONE =
            Stream.concat(IDS.stream(), Stream.of("question")).collect(Collectors.toUnmodifiableSet());

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

    private static final Pattern QUERIES_NAME =
            Pattern.compile("(quer|topic).*\\.json(\\.gz)?$", Pattern.CASE_INSENSITIVE);

    private static final List<String> NOT_OF_TOPICS = List.of("items", "rubrics", "text", "body", "answer", "nuggets");

    private final FileImport file;
    private final List<String> ids;
    private final List<String> texts;
    private final Map<TopicId, Long> lines = new HashMap<>();
    private final Set<String> unread = new LinkedHashSet<>();
    private long made;

    TopicImporter(FileImport file, List<String> ids, List<String> texts) {
        this.file = file;
        this.ids = Stream.of(ids, IDS, List.of("_id")).flatMap(List::stream).distinct().toList();
        this.texts = Stream.of(texts, List.of("query", "prompt"), TEXTS, List.of("question", "text"))
                .flatMap(List::stream)
                .distinct()
                .toList();
    }

    @Override
    public void line(String text) {
        int tab = text.indexOf('\t');
        if (tab < 0) {
            throw new RecordException("", "import.topic.no-tab");
        }
        if (tab == 0) {
            throw new RecordException("", "import.topic.no-id");
        }
        add(new Topic(new TopicId(text.substring(0, tab)), text.substring(tab + 1), Map.of(), ""));
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
    public void record(JsonFields fields) {
        ObjectNode whole = fields.left();
        if (isQuestionAlone(whole)) {
            String question = whole.values().next().textValue();
            made++;
            add(new Topic(QuestionRowImporter.made(question), question, Map.of(), ""));
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
    }

    private void add(Topic topic) {
        if (file.isLeftOut(topic.id())) {
            return;
        }
        Long before = lines.putIfAbsent(topic.id(), file.line());
        if (before != null) {
            throw new RecordException("", "import.topic.twice", topic.id(), before);
        }
        file.addTopic(topic);
    }
}
