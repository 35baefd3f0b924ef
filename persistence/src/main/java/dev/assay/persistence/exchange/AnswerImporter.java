package dev.assay.persistence.exchange;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.exchange.input.JsonValue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Takes answers in the forms of TREC RAG 2024 and 2025, RAGTIME and NeuCLIR. */
final class AnswerImporter implements RowImporter {
    private static final String[] TOPIC_IDS = {"topic_id", "narrative_id", "request_id", "qid", "query_id"};
    private static final List<String> TEXTS = List.of("answer", "responses", "sentences");
    private static final int LISTED_RUNS = 3;

    private final FileImport file;
    private final Map<AnswerKey, Long> lines = new HashMap<>();
    private final Set<String> runs = new LinkedHashSet<>();
    private final Set<String> namedBy = new LinkedHashSet<>();
    private final Tally empty = new Tally();
    private final Tally notListed = new Tally();

    AnswerImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void record(Fields fields) {
        Optional<Fields> metadata = fields.peekObject("metadata");
        TopicId topic = new TopicId(fields.id(TOPIC_IDS)
                .or(() -> metadata.flatMap(one -> one.id(TOPIC_IDS)))
                .orElseThrow(() -> new RecordException(
                        "topic_id", "The topic id is missing. Expected one of: " + String.join(", ", TOPIC_IDS) + ".")));
        AnswerKey key = new AnswerKey(topic, run(fields, metadata));
        Long before = lines.putIfAbsent(key, file.line());
        if (before != null) {
            throw new RecordException(
                    "",
                    "Run " + key.run() + " has an answer to topic " + topic + " in line " + before
                            + " already. Keep one of the two.");
        }
        if (!file.topics().has(topic)) {
            throw new RecordException(
                    "topic_id",
                    "Neither the project nor this import has a topic " + topic + ". Import its topics file with it.");
        }
        add(answer(key, fields, metadata));
    }

    private Answer answer(AnswerKey key, Fields fields, Optional<Fields> metadata) {
        String texts = TEXTS.stream()
                .filter(fields::has)
                .findFirst()
                .orElseThrow(() -> new RecordException(
                        "answer", "The sentences are missing. Expected a list in one of: " + String.join(", ", TEXTS) + "."));
        AnswerSentences sentences = new AnswerSentences(fields.list("references"));
        sentences.read(texts, fields.requireList(texts));
        sentences.notListed().forEach(notListed::add);
        Optional<Answer.Task> task = task(fields.peek("task"));
        Optional<String> topicText = fields.peekText("topic");
        topicText.ifPresent(text -> file.nameTopic(key.topic(), text));
        Map<String, JsonValue> extra = new LinkedHashMap<>(fields.left());
        if (topicText.isPresent()
                && topicText.get().equals(file.topics().find(key.topic()).orElseThrow().query())) {
            extra.remove("topic");
        }
        if (task.isPresent()) {
            extra.remove("task");
        }
        if (!sentences.left().isEmpty()) {
            extra.put("sentence_fields", new JsonValue.Struct(sentences.left()));
        }
        return new Answer(
                key.topic(),
                key.run(),
                task.or(() -> metadata.flatMap(one -> task(one.peek("task")))).orElse(Answer.Task.NONE),
                sentences.text(),
                sentences.sentences(),
                true,
                sentences.references(),
                0,
                Fields.extra(extra));
    }

    private RunId run(Fields fields, Optional<Fields> metadata) {
        String run;
        Optional<String> own = fields.id("run_id");
        Optional<String> described = metadata.flatMap(one -> one.id("run_id"));
        if (own.isPresent()) {
            run = own.get();
            namedBy.add("run_id");
        } else if (described.isPresent()) {
            run = described.get();
            namedBy.add("metadata.run_id");
        } else {
            run = file.file().stem();
            namedBy.add("the file's name");
        }
        if (runs.size() <= LISTED_RUNS) {
            runs.add(run);
        }
        return new RunId(run);
    }

    private static Optional<Answer.Task> task(JsonValue value) {
        return switch (value instanceof JsonValue.Text word ? word.value().toUpperCase(Locale.ROOT) : "") {
            case "RAG" -> Optional.of(Answer.Task.RAG);
            case "AG" -> Optional.of(Answer.Task.AG);
            default -> Optional.empty();
        };
    }

    private void add(Answer answer) {
        Outcome outcome = file.writer().answer(answer);
        file.count(outcome);
        if (outcome == Outcome.CONFLICT) {
            throw new RecordException(
                    "",
                    "Run " + answer.run() + " has another answer to topic " + answer.topic()
                            + " already. Give one of them another run id.");
        }
        if (answer.text().isBlank()) {
            empty.add(answer.topic() + " by " + answer.run());
        }
    }

    @Override
    public void end() {
        if (!runs.isEmpty()) {
            file.note((runs.size() > LISTED_RUNS ? "several runs" : "run " + String.join(", ", runs)) + ", named by "
                    + String.join(" and ", namedBy));
        }
        if (!empty.isEmpty()) {
            file.warn("Empty answers: " + empty.total() + ". They are kept: " + empty.list() + ".");
        }
        if (!notListed.isEmpty()) {
            file.warn("Citations of passages that their answer's references do not list: " + notListed.total()
                    + ". They are kept: " + notListed.list() + ".");
        }
    }
}
