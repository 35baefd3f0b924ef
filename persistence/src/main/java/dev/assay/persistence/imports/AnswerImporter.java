package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.formats.AnswerSentences;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.MarkedSentences;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.formats.SentenceBreaks;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Takes answers in the forms of TREC RAG 2024 and 2025, RAGTIME and NeuCLIR. */
final class AnswerImporter implements Format.RowImporter {
    /** Lines of a topic and the sentences that a run answered. */
    public static final class Answers extends Format.OfRows {
        Answers() {
            super("answers", Turn.ANSWERS, AnswerImporter::new);
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return TEXTS.stream().anyMatch(name -> isList(record, name))
                    || TEXTS.stream().anyMatch(name -> record.path(name).isTextual())
                            && Stream.of(record, record.path("metadata")).anyMatch(one -> hasAny(one, TOPIC_IDS))
                            && Stream.of(record, record.path("metadata")).anyMatch(one -> hasAny(one, OF_RUNS));
        }

        @Override
        public boolean isNamedByFile(FileLook look) {
            return look.rows().stream().anyMatch(Format::isWithoutRun);
        }
    }

    private static final List<String> TOPIC_IDS =
            List.of("topic_id", "narrative_id", "request_id", "qid", "query_id");
    /** Fields that make a text beside a topic an answer of a run. */
    private static final List<String> OF_RUNS = List.of("run_id", "references", "team_id");
    private static final List<String> TEXTS = List.of("answer", "responses", "sentences");
    /** Fields of the track's answers, which are kept and say nothing that is not known. */
    private static final Set<String> OF_ANSWERS =
            Set.of("topic", "narrative", "query", "response_length", "run_id", "team_id", "task", "type");
    private static final int LISTED_RUNS = 3;

    private final FileImport file;
    private final Map<AnswerKey, Long> lines = new HashMap<>();
    private final Set<String> runs = new LinkedHashSet<>();
    private final Set<Message> namedBy = new LinkedHashSet<>();
    private final Tally empty = new Tally();
    private final Tally nothings = new Tally();
    private final Tally notListed = new Tally();
    private final MarkedSentences marked;
    private final Map<String, Long> unread = new LinkedHashMap<>();
    private long made;
    private long repeated;

    AnswerImporter(FileImport file) {
        this.file = file;
        this.marked = new MarkedSentences(file);
    }

    @Override
    public void record(JsonFields fields) {
        read(fields).ifPresent(this::add);
    }

    /** The answer that a record is, which is not in the project by that; empty where its topic is left out. */
    Optional<Answer> read(JsonFields fields) {
        Optional<JsonFields> metadata = fields.peekObject("metadata");
        String[] names = TOPIC_IDS.toArray(String[]::new);
        TopicId topic = new TopicId(fields.id(names)
                .or(() -> metadata.flatMap(one -> one.id(names)))
                .orElseThrow(() -> new RecordException(
                        "topic_id", "import.answer.no-topic-id", String.join(", ", TOPIC_IDS))));
        if (file.isLeftOut(topic)) {
            return Optional.empty();
        }
        AnswerKey key = new AnswerKey(topic, run(fields, metadata));
        Long before = lines.putIfAbsent(key, file.line());
        if (before != null) {
            if (file.writer().answer(answer(key, fields, metadata)) != Outcome.SAME) {
                throw new RecordException("", "import.answer.twice", key.run(), topic, before);
            }
            repeated++;
            return Optional.empty();
        }
        if (!file.topics().has(topic) && !file.topics().hasFile()) {
            question(fields, metadata).ifPresent(text -> {
                file.nameTopic(topic, text);
                made++;
            });
        }
        file.requireTopic(topic, "topic_id");
        return Optional.of(answer(key, fields, metadata));
    }

    private Answer answer(AnswerKey key, JsonFields fields, Optional<JsonFields> metadata) {
        String texts = TEXTS.stream()
                .filter(fields::has)
                .findFirst()
                .orElseThrow(() -> new RecordException(
                        "answer", "import.answer.no-sentences", String.join(", ", TEXTS)));
        AnswerSentences sentences = new AnswerSentences(fields.list("references"));
        boolean isSegmented = !fields.peek(texts).isTextual();
        if (isSegmented) {
            sentences.read(texts, fields.requireList(texts));
        }
        String whole = isSegmented ? sentences.text() : fields.requireText(texts);
        sentences.notListed().forEach(notListed::add);
        Optional<Answer.Task> task = task(fields.peek("task"));
        Optional<String> topicText = fields.peekText("topic");
        topicText.ifPresent(text -> file.nameTopic(key.topic(), text));
        ObjectNode extra = fields.left();
        if (topicText.isPresent()
                && topicText.get().equals(file.topics().find(key.topic()).orElseThrow().query())) {
            extra.remove("topic");
        }
        if (task.isPresent()) {
            extra.remove("task");
        }
        noteUnused(extra);
        extra.forEachEntry((name, value) -> {
            if (value.isArray() && Format.holdsWords(value)) {
                unread.putIfAbsent(name, file.line());
            }
        });
        if (!sentences.left().isEmpty()) {
            extra.set("sentence_fields", sentences.left());
        }
        return new Answer(
                key.topic(),
                key.run(),
                task.or(() -> metadata.flatMap(one -> task(one.peek("task")))).orElse(Answer.Task.NONE),
                whole,
                marked.of(
                                key,
                                whole,
                                isSegmented ? Optional.of(sentences.sentences()) : Optional.empty(),
                                sentences.references().stream().map(Optional::of).toList())
                        .orElseGet(() -> isSegmented ? sentences.sentences() : SentenceBreaks.sentences(whole)),
                isSegmented,
                sentences.references(),
                0,
                JsonFields.extra(extra));
    }

    /** Notes fields that say nothing here; of the metadata, from which run and topic may be named, the others. */
    private void noteUnused(ObjectNode extra) {
        JsonNode metadata = extra.path("metadata");
        Stream<String> own = KeptJson.names(extra).stream().filter(name -> !name.equals("metadata"));
        Stream<String> described = metadata.isObject()
                ? KeptJson.names(metadata).stream()
                        .filter(name -> !TOPIC_IDS.contains(name) && !OF_ANSWERS.contains(name))
                        .map(name -> "metadata." + name)
                : Stream.of("metadata").filter(extra::has);
        file.unused(Stream.concat(own.filter(name -> !OF_ANSWERS.contains(name)), described).toList());
    }

    /** The question that a record gives beside its answer; its fields stay in the record. */
    private static Optional<String> question(JsonFields fields, Optional<JsonFields> metadata) {
        return metadata.flatMap(one -> one.peekText("narrative"))
                .or(() -> fields.peekText("query"))
                .or(() -> fields.peekText("topic"))
                .filter(text -> !text.isBlank());
    }

    private RunId run(JsonFields fields, Optional<JsonFields> metadata) {
        String run;
        Optional<String> own = fields.id("run_id");
        Optional<String> described = metadata.flatMap(one -> one.id("run_id"));
        if (own.isPresent()) {
            run = own.get();
            namedBy.add(Message.verbatim("run_id"));
        } else if (described.isPresent()) {
            run = described.get();
            namedBy.add(Message.verbatim("metadata.run_id"));
        } else {
            run = file.file().stem();
            namedBy.add(StoreWords.say("import.note.file-name"));
        }
        if (runs.size() <= LISTED_RUNS) {
            runs.add(run);
        }
        return file.run(run);
    }

    private static Optional<Answer.Task> task(JsonNode value) {
        return value.isTextual() ? Answer.Task.fromWord(value.textValue()) : Optional.empty();
    }

    private void add(Answer answer) {
        if (RowMeaning.isNothing(answer.text())) {
            nothings.add(Tally.quoted(answer.text().strip()) + " " + answer.topic() + " by " + answer.run());
            return;
        }
        Outcome outcome = file.writer().answer(answer);
        file.count(outcome, "", StoreWords.say("import.answer.other", answer.run(), answer.topic()));
        if (answer.text().isBlank()) {
            empty.add(answer.topic() + " by " + answer.run());
        }
    }

    @Override
    public void end() {
        if (!runs.isEmpty()) {
            Message named = runs.size() > LISTED_RUNS
                    ? StoreWords.say("import.note.runs")
                    : StoreWords.say("import.note.run", String.join(", ", runs));
            Message by = namedBy.stream().reduce((all, one) -> StoreWords.say("import.and", all, one)).orElseThrow();
            file.note(StoreWords.say("import.note.named-by", named, by));
        }
        if (made > 0) {
            file.note(StoreWords.say("import.note.answer.topics", made));
        }
        marked.end();
        unread.forEach((name, line) ->
                file.warnAt(line, name, StoreWords.say("import.answer.unread", name)));
        file.warn("import.rows.repeated", repeated);
        file.warn("import.answer.empty", empty);
        file.warn("import.answer.nothing", nothings);
        file.warn("import.answer.not-listed", notListed);
    }
}
