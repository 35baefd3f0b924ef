package dev.assay.persistence.rows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Message;
import dev.assay.model.Passage;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.MarkedSentences;
import dev.assay.persistence.formats.OfColumns;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.formats.SentenceBreaks;
import dev.assay.persistence.formats.TopicBook;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.rows.QuestionCells.Found;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Takes flat rows, one a question with what was found for it and what was answered, as programs that evaluate RAG keep
 * them: RAGAS (both of its schemas), DeepEval, TruLens, LangSmith, or any table whose columns somebody says.
 */
public final class QuestionRowImporter implements Format.RowImporter {
    /**
     * Rows of a question with its contexts, its answer or both; which columns are what is said for some headers and
     * usual for others.
     */
    public static final class QuestionRows extends Format implements OfColumns {
        private final List<RowMeaning> meanings;

        /** @param said asked first, in their order, before the usual names */
        public QuestionRows(List<RowMeaning> said) {
            super("rows", Turn.ROWS);
            Optional<String> truthRun = said.stream().findFirst().flatMap(RowMeaning::truthRun);
            this.meanings = Stream.concat(said.stream(), Stream.of(new RowMeaning(Map.of(), truthRun))).toList();
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return meanings.stream().anyMatch(meaning -> fits(meaning, record));
        }

        /**
         * The meaning of a file's columns: the first of these that fits one of its first rows; the first of all where
         * none does.
         */
        @Override
        public RowMeaning meaning(FileLook look) {
            List<ObjectNode> rows = look.records();
            return meanings.stream()
                    .filter(meaning -> rows.stream().anyMatch(row -> fits(meaning, row)))
                    .findFirst()
                    .orElse(meanings.getFirst());
        }

        private static boolean fits(RowMeaning meaning, ObjectNode record) {
            if (meaning.isOfNuggets()) {
                return false;
            }
            if (!meaning.columns().isEmpty() || !meaning.systems().isEmpty()) {
                // A run may have no answer to a question.
                return meaning.named().values().stream().allMatch(name -> QuestionCells.find(record, name).isPresent())
                        && meaning.systems().stream().allMatch(record::has);
            }
            return !isOfAnother(record)
                    && value(meaning, record, RowMeaning.Part.QUESTION)
                            .filter(JsonNode::isTextual)
                            .isPresent()
                    && (value(meaning, record, RowMeaning.Part.ANSWER)
                                    .filter(QuestionCells::isTexts)
                                    .isPresent()
                            || value(meaning, record, RowMeaning.Part.CONTEXTS)
                                    .filter(QuestionCells::isContexts)
                                    .isPresent()
                            || meaning.truthRun().isPresent()
                                    && value(meaning, record, RowMeaning.Part.TRUTH)
                                            .filter(QuestionCells::isTexts)
                                            .isPresent());
        }

        private static Optional<JsonNode> value(RowMeaning meaning, ObjectNode record, RowMeaning.Part part) {
            return QuestionCells.part(meaning, record, part).map(Found::value);
        }

        @Override
        public boolean isNamedByFile(FileLook look) {
            return true;
        }

        @Override
        public FileImporter importer(FileImport file) {
            return () -> file.run(new QuestionRowImporter(file, meaning(new FileLook(file.file()))));
        }
    }

    /** Lists of other formats, whose records may have a query and an answer, too; of objects, in these fields. */
    private static final List<String> LISTS_OF_OTHERS =
            List.of("nuggets", "candidates", "responses", "sentences", "items", "rubrics");

    /** Fields of the metadata that runs of the track carry. */
    private static final List<String> OF_RUNS = List.of("run_id", "narrative_id", "topic_id", "team_id");

    /** Blanks around a cell, those of spreadsheets and web pages too. */
    private static final Pattern AROUND =
            Pattern.compile("^[\\s\\u00a0\\ufeff\\u200b]+|[\\s\\u00a0\\ufeff\\u200b]+$");

    /** The columns in which DeepEval joins a list by bars, in the rows that have its column of answers. */
    private static final List<String> JOINED = List.of("retrieval_context", "context");

    private static final List<String> OF_DEEPEVAL = List.of("actual_output", "expected_output");

    /** Texts of several words with bars between them. */
    private static final Pattern BARRED = Pattern.compile("(?s).*\\S+\\s+\\S+\\s*[|]\\s*\\S+\\s+\\S+.*");

    /** Ids that may be of the row and not of its question. */
    private static final List<String> MAYBE_OF_ROWS = List.of("id", "_id");

    private static final int HASH = 8;

    private final FileImport file;
    private final RowMeaning meaning;
    private final boolean ofProgram;
    private final MarkedSentences marked;
    private final Map<TopicId, Map<String, Given>> answered = new HashMap<>();
    private final RowWarning unreadLists;
    private final RowWarning barred;
    private final RowWarning jsonTexts;
    private final RowWarning sameTopics;
    private final RowWarning sameQuestions;
    private final RowWarning nothings;
    private long repeated;
    private final Map<TopicId, JsonNode> told = new HashMap<>();
    private final RowWarning unread;
    private long made;
    private long passages;
    private long truths;
    private long unanswered;

    public QuestionRowImporter(FileImport file, RowMeaning meaning) {
        this(file, meaning, false);
    }

    /** @param ofProgram whether the rows are made of another program's export, whose reader says what it left out */
    public QuestionRowImporter(FileImport file, RowMeaning meaning, boolean ofProgram) {
        this.file = file;
        this.meaning = meaning;
        this.ofProgram = ofProgram;
        this.marked = new MarkedSentences(file);
        this.unreadLists = new RowWarning(file, "import.rows.unread-list");
        this.barred = new RowWarning(file, "import.rows.bars");
        this.jsonTexts = new RowWarning(file, "import.rows.json");
        this.sameTopics = new RowWarning(file, "import.rows.same-topic");
        this.sameQuestions = new RowWarning(file, "import.rows.same-question");
        this.nothings = new RowWarning(file, "import.rows.nothing");
        this.unread = new RowWarning(file, "import.rows.unread");
    }

    /**
     * An answer that a row gave.
     *
     * @param line of the row
     */
    private record Given(long line, String words, List<DocumentId> contexts) {}

    /**
     * True of a row that would lose its answer as anything else: a question with a run's answer, or with one and no id
     * that another format needs.
     */
    public static boolean isAnswered(ObjectNode record) {
        return hasText(record, RowMeaning.Part.QUESTION)
                && hasText(record, RowMeaning.Part.ANSWER)
                && (QuestionCells.part(RowMeaning.USUAL, record, RowMeaning.Part.RUN).isPresent()
                        || QuestionCells.part(RowMeaning.USUAL, record, RowMeaning.Part.ID).isEmpty());
    }

    private static boolean hasText(ObjectNode record, RowMeaning.Part part) {
        return RowMeaning.USUAL.names(part).stream().anyMatch(name -> record.path(name).isTextual());
    }

    /** True if a record has the shape of another format, whatever columns it has beside. */
    private static boolean isOfAnother(ObjectNode record) {
        return !isAnswered(record) && (LISTS_OF_OTHERS.stream()
                        .anyMatch(name -> record.path(name) instanceof ArrayNode list
                                && !list.isEmpty()
                                && list.valueStream().allMatch(JsonNode::isObject))
                || record.path("responses").isArray()
                || record.path("references").isArray() && !record.path("answer").isTextual()
                || Format.hasAny(record.path("metadata"), OF_RUNS)
                || record.has("answer_text") && record.path("nuggets").isArray());
    }

    private static boolean isAny(String column, List<String> names) {
        return names.stream().anyMatch(name -> RowMeaning.isCalled(column, name));
    }

    private Optional<Found> part(ObjectNode row, RowMeaning.Part part) {
        return QuestionCells.part(meaning, row, part);
    }

    private static boolean isNothing(JsonNode value) {
        return value.isTextual() && RowMeaning.isNothing(value.textValue());
    }

    /** A part that is an id, without blanks around; none where it is a program's word for nothing. */
    private Optional<Found> idPart(ObjectNode row, RowMeaning.Part part) {
        Optional<Found> found = part(row, part);
        if (found.isPresent() && isNothing(found.get().value())) {
            nothings.add(found.get().name(), found.get().value().textValue().strip());
            return Optional.empty();
        }
        return found.map(one -> one.value().isTextual()
                ? new Found(one.name(), TextNode.valueOf(bare(one.value().textValue())))
                : one);
    }

    private static String bare(String text) {
        return AROUND.matcher(text).replaceAll("");
    }

    @Override
    public void record(JsonFields fields) {
        ObjectNode row = fields.left();
        Found question = part(row, RowMeaning.Part.QUESTION)
                .orElseThrow(() -> new RecordException(
                        "question",
                        "import.rows.no-question",
                                String.join(", ", meaning.names(RowMeaning.Part.QUESTION))));
        String query = bare(JsonFields.text(question.name(), question.value()));
        if (query.isEmpty() || isNothing(question.value())) {
            throw new RecordException(question.name(), "import.rows.empty-question");
        }
        if (QuestionCells.json(question.value()) != question.value()) {
            jsonTexts.add(question.name(), "");
        }
        TopicId topic = topic(row, query);
        if (file.isLeftOut(topic)) {
            return;
        }
        List<Optional<DocumentId>> contexts = new ArrayList<>();
        file.nameTopic(topic, query);
        Optional<Found> given = part(row, RowMeaning.Part.CONTEXTS);
        given.filter(found -> QuestionCells.isReadable(found.value())).ifPresent(found -> contexts.addAll(
                contexts(topic, found, isAny(found.name(), JOINED)
                        && KeptJson.names(row).stream().anyMatch(name -> isAny(name, OF_DEEPEVAL)))));
        given.filter(found -> !QuestionCells.isReadable(found.value()))
                .ifPresent(found -> unreadLists.add(found.name(), ""));
        Optional<Found> answer = part(row, RowMeaning.Part.ANSWER);
        Optional<Found> truth = part(row, RowMeaning.Part.TRUTH).map(QuestionCells::listed);
        ObjectNode left = left(row, question, answer, truth);
        Optional<String> idColumn = part(row, RowMeaning.Part.ID).map(Found::name);
        file.unused(KeptJson.names(left).stream()
                .filter(name -> idColumn.filter(name::equals).isEmpty())
                .toList());
        left.forEachEntry((name, value) -> {
            if (truth.filter(found -> found.name().equals(name)).isEmpty() && Format.holdsWords(value)) {
                (value.isTextual() ? unread : unreadLists).add(name, "");
            }
        });
        if (!meaning.systems().isEmpty()) {
            answers(topic, row, contexts, left);
        } else if (answer.isPresent()) {
            if (QuestionCells.json(answer.get().value()) != answer.get().value()) {
                jsonTexts.add(answer.get().name(), "");
            }
            String run = idPart(row, RowMeaning.Part.RUN)
                    .map(found -> JsonFields.id(found.name(), found.value()))
                    .orElse(file.file().stem());
            answer(topic, run, answer.get(), contexts, left);
        } else if (truth.isEmpty() || meaning.truthRun().isEmpty()) {
            unanswered++;
        }
        truth.ifPresent(found -> {
            if (meaning.truthRun().isPresent()) {
                // It stands on the row of each run's answer, and is one answer all the same.
                if (!found.value().equals(told.putIfAbsent(topic, found.value()))) {
                    answer(topic, meaning.truthRun().get(), found, List.of(), KeptJson.object());
                }
            } else {
                truths++;
            }
        });
    }

    /** The answers of a row that has one of each run. */
    private void answers(TopicId topic, ObjectNode row, List<Optional<DocumentId>> contexts, ObjectNode left) {
        boolean any = false;
        for (String system : meaning.systems()) {
            Optional<Found> value = QuestionCells.find(row, system)
                    .filter(one -> !one.value().isTextual() || !one.value().textValue().isBlank());
            if (value.isPresent()) {
                answer(topic, system, value.get(), contexts, left);
                any = true;
            }
        }
        if (!any) {
            unanswered++;
        }
    }

    /** The fields kept beside the answer: all those that nothing else of the project is made of. */
    private ObjectNode left(ObjectNode row, Found question, Optional<Found> answer, Optional<Found> truth) {
        ObjectNode left = new JsonFields(row).left();
        left.remove(question.name());
        answer.ifPresent(found -> left.remove(found.name()));
        left.remove(meaning.systems());
        truth.filter(found -> meaning.truthRun().isPresent()).ifPresent(found -> left.remove(found.name()));
        Stream.of(RowMeaning.Part.CONTEXTS, RowMeaning.Part.RUN)
                .forEach(part -> part(row, part).ifPresent(found -> left.remove(found.name())));
        return left;
    }

    /**
     * The topic of a row: by an id of topics, else by its question, else by an id that may be of the row, else by a
     * number made from the question, which is the same in every import.
     */
    private TopicId topic(ObjectNode row, String query) {
        Optional<Found> id = idPart(row, RowMeaning.Part.ID);
        if (id.isPresent() && !MAYBE_OF_ROWS.contains(id.get().name())) {
            return sameTopic(new TopicId(JsonFields.id(id.get().name(), id.get().value())), query);
        }
        Optional<TopicId> known = file.topics().withQuery(query);
        if (known.isPresent()) {
            return known.get();
        }
        if (id.isPresent()) {
            return new TopicId(JsonFields.id(id.get().name(), id.get().value()));
        }
        made++;
        return made(query);
    }

    /** The id of a topic that has nothing but its question. */
    public static TopicId made(String query) {
        return new TopicId("q-" + hash(TopicBook.loose(query)));
    }

    /** The known topic with this question whose id is the same number, as tables make 1.0 of 1 and 7 of 007. */
    private TopicId sameTopic(TopicId id, String query) {
        if (file.topics().has(id)) {
            return id;
        }
        return file.topics().spelledAlike(id, query)
                .map(known -> {
                    sameTopics.add("", id + " = " + known);
                    return known;
                })
                .orElseGet(() -> {
                    file.topics().firstWithQuery(query)
                            .ifPresent(other -> sameQuestions.add("", id + ", " + other));
                    return id;
                });
    }

    /** The passages of a row in their places; a blank one is none. */
    private List<Optional<DocumentId>> contexts(TopicId topic, Found found, boolean joined) {
        if (isNothing(found.value())) {
            nothings.add(found.name(), found.value().textValue().strip());
            return List.of();
        }
        JsonNode value = found.value().isTextual() ? QuestionCells.listed(found.name(), found.value()) : found.value();
        if (joined && value.isTextual()) {
            ArrayNode parts = KeptJson.list();
            Stream.of(value.textValue().split("\\|")).map(String::strip).forEach(parts::add);
            value = parts;
        }
        if (value.isTextual() && BARRED.matcher(value.textValue()).matches()) {
            barred.add(found.name(), "");
        }
        JsonNode items = value.isArray() ? value : KeptJson.list().add(value);
        List<Optional<DocumentId>> ids = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            String path = found.name() + "[" + i + "]";
            Passage passage = passage(topic, path, items.get(i));
            if (RowMeaning.isNothing(passage.text())) {
                nothings.add(found.name(), passage.text().strip());
                ids.add(Optional.empty());
                continue;
            }
            if (passage.text().isBlank()) {
                ids.add(Optional.empty());
                continue;
            }
            Outcome outcome = file.writer().passage(passage);
            file.countAside(outcome);
            if (outcome == Outcome.ADDED) {
                passages++;
            }
            if (outcome == Outcome.CONFLICT) {
                throw new RecordException(path, "import.passage.other", topic, passage.id());
            }
            ids.add(Optional.of(passage.id()));
        }
        return ids;
    }

    private static Passage passage(TopicId topic, String path, JsonNode item) {
        if (item.isTextual()) {
            DocumentId made = new DocumentId("p-" + hash(item.textValue()));
            return new Passage(topic, made, "", "", item.textValue(), List.of(), "");
        }
        JsonFields fields = JsonFields.at(path, item);
        String words = Format.PASSAGE_TEXTS.stream()
                .filter(fields::has)
                .findFirst()
                .map(fields::requireText)
                .orElseThrow(() -> new RecordException(path, "import.passage.no-text"));
        String id = fields.id("docid", "id", "_id", "pid", "doc_id", "passage_id").orElseGet(() -> "p-" + hash(words));
        return new Passage(
                topic,
                new DocumentId(id),
                fields.text("title").orElse(""),
                fields.text("url").orElse(""),
                words,
                List.of(),
                JsonFields.extra(fields.left()));
    }

    private void answer(TopicId topic, String run, Found found, List<Optional<DocumentId>> places, ObjectNode left) {
        List<DocumentId> contexts = places.stream().flatMap(Optional::stream).distinct().toList();
        if (!QuestionCells.isTexts(found.value())) {
            throw new RecordException(found.name(), "import.rows.no-text", KeptJson.kind(found.value()));
        }
        String words = found.value().isArray()
                ? found.value().valueStream().map(JsonNode::textValue).collect(Collectors.joining(" "))
                : found.value().textValue();
        if (RowMeaning.isNothing(words)) {
            nothings.add(found.name(), words.strip());
            unanswered++;
            return;
        }
        Given before = answered.computeIfAbsent(topic, id -> new HashMap<>())
                .putIfAbsent(run, new Given(file.line(), words, contexts));
        if (before != null && before.words().equals(words) && before.contexts().equals(contexts)) {
            repeated++;
            return;
        }
        if (before != null) {
            throw new RecordException("", "import.rows.twice", run, topic, before.line());
        }
        Optional<List<Sentence>> cited =
                marked.of(new AnswerKey(topic, file.run(run)), words, Optional.empty(), places);
        Outcome outcome = file.writer()
                .answer(new Answer(
                        topic,
                        file.run(run),
                        Answer.Task.NONE,
                        words,
                        cited.orElseGet(() -> SentenceBreaks.sentences(words)),
                        // So that marks can be read in an answer that came in without.
                        cited.isPresent(),
                        contexts,
                        0,
                        JsonFields.extra(left)));
        file.count(outcome, "", StoreWords.say("import.answer.other", run, topic));
    }

    private static String hash(String text) {
        return Checksums.of(text.getBytes(StandardCharsets.UTF_8)).substring(0, HASH);
    }

    @Override
    public void end() {
        List<Message> brought = new ArrayList<>();
        if (!answered.isEmpty()) {
            brought.add(StoreWords.say("import.rows.note", answered.size()));
        }
        if (passages > 0) {
            brought.add(StoreWords.say("import.rows.passages", passages));
        }
        if (!brought.isEmpty()) {
            file.note(Message.joined(", ", brought));
        }
        if (!ofProgram) {
            unread.warn();
            unreadLists.warn();
            file.warn("import.rows.unanswered", unanswered);
        }
        jsonTexts.warn();
        barred.warn();
        marked.end();
        sameTopics.warnOfValues();
        sameQuestions.warnOfValues();
        nothings.warnOfValues();
        file.warn("import.rows.repeated", repeated);
        file.warn("import.rows.made", made);
        file.warn("import.rows.truths", truths);
    }
}
