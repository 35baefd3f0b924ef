package dev.assay.persistence.sync;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Item;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.SourceFile;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.sqlite.FieldsJson;
import dev.assay.persistence.sqlite.ValueJson;
import dev.assay.persistence.sync.SyncLines.Row;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Puts the lines of a sync back into an empty project: what {@link SyncMaterial} and {@link SyncEvents} wrote. */
final class SyncMaterialReader {
    private final MaterialWriter writer;
    private final BooleanSupplier sound;

    /**
     * Sets out to read.
     *
     * @param sound whether everything so far could be used; when it could not, events are read but not applied
     */
    SyncMaterialReader(MaterialWriter writer, BooleanSupplier sound) {
        this.writer = writer;
        this.sound = sound;
    }

    /** What to do with a line of each file, in the order in which a project is built. */
    Map<String, Consumer<Row>> files() {
        Map<String, Consumer<Row>> files = new LinkedHashMap<>();
        files.put(SyncMaterial.FOLDER + "topics.jsonl", this::topic);
        files.put(SyncMaterial.FOLDER + "passages.jsonl", this::passage);
        files.put(SyncMaterial.FOLDER + "segments.jsonl", this::segment);
        files.put(SyncMaterial.FOLDER + "grades.jsonl", this::grade);
        files.put(
                SyncMaterial.POOL, row -> added(writer.poolDocument(topicOf(row), new DocumentId(row.text("docid")))));
        files.put(SyncMaterial.RUBRIC, this::rubric);
        files.put(SyncMaterial.FOLDER + "answers.jsonl", this::answer);
        files.put(SyncMaterial.FOLDER + "proposals.jsonl", this::proposal);
        files.put(SyncMaterial.FOLDER + "judges.jsonl", this::judge);
        files.put(SyncMaterial.JUDGMENTS, this::judgment);
        files.put(SyncMaterial.ITEMS, this::item);
        files.put(SyncMaterial.FOLDER + "files.jsonl", this::sourceFile);
        // With the material where the names of runs are hidden, beside it elsewhere and in every earlier sync.
        Map<String, Consumer<Row>> further = new LinkedHashMap<>();
        further.put(SyncFolder.EVENTS, this::event);
        further.put(SyncFolder.TIME, row -> writer.activeTime(SyncTime.read(row)));
        further.put(SyncCalls.PROMPTS, row -> writer.models().prompt(SyncCalls.prompt(row)));
        further.put(SyncCalls.JOBS, row -> writer.models().job(SyncCalls.job(row)));
        further.put(SyncCalls.CALLS, row -> writer.models().call(SyncCalls.call(row)));
        further.forEach((name, reader) -> {
            files.put(SyncFolder.place(name, true), reader);
            files.put(name, reader);
        });
        return files;
    }

    private void topic(Row row) {
        if (!(row.node().path("narrative") instanceof ObjectNode fields)) {
            throw new Row.Unusable("narrative", StoreWords.say("sync.line.texts"));
        }
        added(writer.topic(new Topic(
                new TopicId(row.text("id")), row.text("query"), ValueJson.fields(fields), row.text("extra"))));
    }

    private void passage(Row row) {
        added(writer.passage(new Passage(
                topicOf(row),
                new DocumentId(row.text("docid")),
                row.text("title"),
                row.text("url"),
                row.text("text"),
                List.of(),
                row.text("extra"))));
    }

    private void segment(Row row) {
        added(writer.segment(
                new DocumentId(row.text("docid")),
                row.text("title"),
                row.text("url"),
                row.text("text"),
                row.text("extra")));
    }

    private void grade(Row row) {
        added(writer.grade(
                topicOf(row), new DocumentId(row.text("docid")), new Grade(row.text("source"), row.integer("grade"))));
    }

    private void rubric(Row row) {
        String word = row.text("kind");
        if (RubricLine.Kind.fromWord(word).isEmpty()) {
            throw new Row.Unusable("kind", StoreWords.say("sync.line.rubric", Tally.quoted(word)));
        }
        added(writer.rubricLine(RubricLine.of(word, topicOf(row), row.text("file"), row.text("line"))));
    }

    private void answer(Row row) {
        Answer answer = new Answer(
                topicOf(row),
                new RunId(row.text("run")),
                task(row),
                row.text("text"),
                ValueJson.sentences(row.array("sentences")),
                row.flag("segmented"),
                ValueJson.documents(row.array("references")),
                row.integer("blind"),
                row.text("extra"));
        added(writer.answer(answer));
        writer.placeAnswer(new AnswerKey(answer.topic(), answer.run()), answer.blindPosition());
    }

    private void proposal(Row row) {
        writer.proposal(new Proposal(
                new ProposalId(row.text("id")),
                topicOf(row),
                row.text("text"),
                Importance.fromWord(row.text("importance")).orElse(Importance.UNSET),
                row.text("raw_importance"),
                row.text("origin"),
                row.text("extra")));
    }

    private void judge(Row row) {
        String word = row.text("kind");
        Judge.Kind kind = Judge.Kind.fromWord(word)
                .orElseThrow(
                        () -> new Row.Unusable("kind", StoreWords.say("sync.line.judge", word)));
        added(writer.judge(new Judge(new JudgeId(row.text("id")), kind)));
    }

    private void judgment(Row row) {
        List<JudgedAnswer.JudgedNugget> nuggets = new ArrayList<>();
        for (JsonNode one : row.array("nuggets")) {
            if (!(one instanceof ObjectNode object)) {
                throw new Row.Unusable("nuggets", StoreWords.say("sync.line.objects"));
            }
            Row nugget = new Row(object);
            nuggets.add(new JudgedAnswer.JudgedNugget(
                    nugget.has("id") ? Optional.of(new NuggetId(nugget.text("id"))) : Optional.empty(),
                    nugget.text("text"),
                    nugget.text("raw_importance"),
                    Label.fromWord(nugget.text("label")).orElse(Label.FAILED),
                    nugget.text("raw_label"),
                    nugget.text("extra")));
        }
        added(writer.judgment(new JudgedAnswer(
                new JudgeId(row.text("judge")),
                new AnswerKey(topicOf(row), new RunId(row.text("run"))),
                row.has("set") ? new NuggetSetId(row.text("set")) : NuggetSetId.ASSESSOR,
                nuggets,
                row.text("extra"))));
    }

    private void item(Row row) {
        Kind<?, ?> kind = writer.project()
                .kinds()
                .find(row.text("kind"))
                .orElseThrow(() -> new Row.Unusable("kind", StoreWords.say("sync.line.kind")));
        item(kind, row);
    }

    private <K extends Item, V> void item(Kind<K, V> kind, Row row) {
        K item = kind.item(topicOf(row), FieldsJson.fields(row.node().path("item")));
        V value = kind.value(item, Optional.of(FieldsJson.read(row.node().path("value"))))
                .orElseThrow(() -> new Row.Unusable("value", StoreWords.say("sync.line.said")));
        added(writer.judged(new JudgedItem<>(new JudgeId(row.text("judge")), kind, item, value)));
    }

    private void sourceFile(Row row) {
        writer.restoreFile(new SourceFile(
                row.text("name"),
                row.text("kind"),
                row.text("sha256"),
                row.text("judge"),
                row.number("records"),
                row.number("event")));
    }

    private void event(Row row) {
        LoggedEvent event = readEvent(row);
        if (sound.getAsBoolean()) {
            writer.event(event);
        }
    }

    private LoggedEvent readEvent(Row row) {
        ActKind kind = Arrays.stream(ActKind.values())
                .filter(one -> one.name().equals(row.node().path("kind").asText()))
                .findFirst()
                .orElseThrow(() -> new Row.Unusable(
                        "kind", StoreWords.say("sync.line.act")));
        LoggedEvent event = new LoggedEvent(
                row.number("sequence"),
                instant(row),
                row.text("actor"),
                kind,
                row.has("topic") ? Optional.of(topicOf(row)) : Optional.empty(),
                row.has("reverses") ? OptionalLong.of(row.number("reverses")) : OptionalLong.empty(),
                row.array("changes").toString());
        // Refuses changes that cannot be read, here where the line is known.
        writer.project().changes(event);
        return event;
    }

    private static Instant instant(Row row) {
        try {
            return Instant.parse(row.text("at"));
        } catch (DateTimeParseException e) {
            throw new Row.Unusable("at", StoreWords.say("sync.line.utc"));
        }
    }

    private static Answer.Task task(Row row) {
        String word = row.text("task");
        return Arrays.stream(Answer.Task.values())
                .filter(task -> task.name().equals(word))
                .findFirst()
                .orElseThrow(() -> new Row.Unusable("task", StoreWords.say("sync.line.task", Tally.quoted(word))));
    }

    private static TopicId topicOf(Row row) {
        return new TopicId(row.text("topic"));
    }

    private static void added(MaterialWriter.Outcome outcome) {
        if (outcome != MaterialWriter.Outcome.ADDED) {
            throw new Row.Unusable("", StoreWords.say("sync.line.twice"));
        }
    }
}
