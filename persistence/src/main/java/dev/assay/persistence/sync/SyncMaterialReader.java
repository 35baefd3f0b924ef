package dev.assay.persistence.sync;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.MaterialRow;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.record.GradeOf;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.SourceFile;
import dev.assay.persistence.sqlite.FieldsJson;
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

    /** The handler for the lines of each file, in the order in which a project is built. */
    Map<String, Consumer<JsonFields>> files() {
        Map<String, Consumer<JsonFields>> files = new LinkedHashMap<>();
        files.put(SyncMaterial.FOLDER + "topics.jsonl", row -> added(writer.topic(MaterialRow.topic(row))));
        files.put(SyncMaterial.FOLDER + "passages.jsonl", row -> added(writer.passage(MaterialRow.passage(row))));
        files.put(SyncMaterial.FOLDER + "segments.jsonl", this::segment);
        files.put(SyncMaterial.FOLDER + "grades.jsonl", this::grade);
        files.put(
                SyncMaterial.POOL,
                row -> added(writer.poolDocument(MaterialRow.topicOf(row), MaterialRow.documentOf(row))));
        files.put(SyncMaterial.RUBRIC, row -> added(writer.rubricLine(MaterialRow.rubric(row))));
        files.put(SyncMaterial.FOLDER + "answers.jsonl", this::answer);
        files.put(SyncMaterial.FOLDER + "proposals.jsonl", row -> writer.proposal(MaterialRow.proposal(row)));
        files.put(SyncMaterial.FOLDER + "judges.jsonl", this::judge);
        files.put(SyncMaterial.JUDGMENTS, this::judgment);
        files.put(SyncMaterial.ITEMS, this::item);
        files.put(SyncMaterial.FOLDER + "files.jsonl", this::sourceFile);
        // With the material where the names of runs are hidden, beside it elsewhere and in every earlier sync.
        Map<String, Consumer<JsonFields>> further = new LinkedHashMap<>();
        further.put(SyncFolder.EVENTS, this::event);
        further.put(SyncFolder.TIME, row -> writer.activeTime(SyncTime.read(row)));
        further.put(SyncCalls.PROMPTS, row -> writer.models().add(SyncCalls.prompt(row)));
        further.put(SyncCalls.JOBS, row -> writer.models().add(SyncCalls.job(row)));
        further.put(SyncCalls.CALLS, row -> writer.models().add(SyncCalls.call(row)));
        further.forEach((name, reader) -> {
            files.put(SyncFolder.place(name, true), reader);
            files.put(name, reader);
        });
        return files;
    }

    private void segment(JsonFields row) {
        added(writer.segment(
                MaterialRow.documentOf(row),
                row.requireText("title"),
                row.requireText("url"),
                row.requireText("text"),
                row.requireText("extra")));
    }

    private void grade(JsonFields row) {
        GradeOf grade = MaterialRow.grade(row);
        added(writer.grade(grade.topic(), grade.passage(), grade.grade()));
    }

    private void answer(JsonFields row) {
        Answer answer = MaterialRow.answer(row, new RunId(row.requireText("run")), row.requireInteger("blind"));
        added(writer.answer(answer));
        writer.placeAnswer(new AnswerKey(answer.topic(), answer.run()), answer.blindPosition());
    }

    private void judge(JsonFields row) {
        String word = row.requireText("kind");
        Judge.Kind kind = Judge.Kind.fromWord(word)
                .orElseThrow(
                        () -> new RecordException("kind", "sync.line.judge", word));
        added(writer.judge(new Judge(new JudgeId(row.requireText("id")), kind)));
    }

    private void judgment(JsonFields row) {
        List<JudgedAnswer.JudgedNugget> nuggets = new ArrayList<>();
        for (JsonFields nugget : row.requireObjects("nuggets")) {
            nuggets.add(new JudgedAnswer.JudgedNugget(
                    nugget.text("id").map(NuggetId::new),
                    nugget.requireText("text"),
                    nugget.requireText("raw_importance"),
                    Label.fromWord(nugget.requireText("label")).orElse(Label.FAILED),
                    nugget.requireText("raw_label"),
                    nugget.requireText("extra")));
        }
        added(writer.judgment(new JudgedAnswer(
                new JudgeId(row.requireText("judge")),
                new AnswerKey(MaterialRow.topicOf(row), new RunId(row.requireText("run"))),
                row.text("set").map(NuggetSetId::new).orElse(NuggetSetId.ASSESSOR),
                nuggets,
                row.requireText("extra"))));
    }

    private void item(JsonFields row) {
        Kind<?, ?> kind = writer.project()
                .kinds()
                .find(row.requireText("kind"))
                .orElseThrow(() -> new RecordException("kind", "sync.line.kind"));
        item(kind, row);
    }

    private <K extends Item, V> void item(Kind<K, V> kind, JsonFields row) {
        K item = kind.item(MaterialRow.topicOf(row), FieldsJson.fields(row.peek("item")));
        V value = kind.value(item, Optional.of(FieldsJson.read(row.peek("value"))))
                .orElseThrow(() -> new RecordException("value", "sync.line.said"));
        added(writer.judged(new JudgedItem<>(new JudgeId(row.requireText("judge")), kind, item, value)));
    }

    private void sourceFile(JsonFields row) {
        writer.restoreFile(new SourceFile(
                row.requireText("name"),
                row.requireText("kind"),
                row.requireText("sha256"),
                row.requireText("judge"),
                row.requireNumber("records"),
                row.requireNumber("event")));
    }

    private void event(JsonFields row) {
        LoggedEvent event = readEvent(row);
        if (sound.getAsBoolean()) {
            writer.event(event);
        }
    }

    private LoggedEvent readEvent(JsonFields row) {
        ActKind kind = Arrays.stream(ActKind.values())
                .filter(one -> one.name().equals(row.peek("kind").asText()))
                .findFirst()
                .orElseThrow(() -> new RecordException("kind", "sync.line.act"));
        LoggedEvent event = new LoggedEvent(
                row.requireNumber("sequence"),
                row.requireTime("at"),
                row.requireText("actor"),
                kind,
                row.text("topic").map(TopicId::new),
                row.has("reverses") ? OptionalLong.of(row.requireNumber("reverses")) : OptionalLong.empty(),
                row.requireList("changes").toString());
        // Refuses changes that cannot be read, here where the line is known.
        writer.project().changes(event);
        return event;
    }

    private static void added(MaterialWriter.Outcome outcome) {
        if (outcome != MaterialWriter.Outcome.ADDED) {
            throw new RecordException("", "sync.line.twice");
        }
    }
}
