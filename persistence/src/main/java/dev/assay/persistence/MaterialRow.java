package dev.assay.persistence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.PassageKey;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.GradeOf;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.sqlite.ChangeJson;
import dev.assay.persistence.sqlite.ValueJson;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * How a row of what was imported is spelled, in a sync and in a bundle. A method that is given a row to fill adds its
 * fields and gives it back; one that is given a row's fields reads them, and refuses what is no such row with a
 * {@link RecordException}.
 */
public final class MaterialRow {
    private MaterialRow() {}

    public static ObjectNode topic(ObjectNode row, Topic topic) {
        row.put("id", topic.id().value()).put("query", topic.query());
        ObjectNode narrative = row.putObject("narrative");
        topic.narrative().forEach(narrative::put);
        return row.put("extra", topic.extra());
    }

    public static Topic topic(JsonFields row) {
        JsonFields narrative = row.object("narrative")
                .orElseThrow(() -> new RecordException("narrative", "sync.line.texts"));
        Map<String, String> texts = new LinkedHashMap<>();
        narrative.left().forEachEntry((name, text) -> texts.put(name, JsonFields.text(name, text)));
        return new Topic(new TopicId(row.requireText("id")), row.requireText("query"), texts, row.requireText("extra"));
    }

    /** The topic that a row of any other kind is about. */
    public static TopicId topicOf(JsonFields row) {
        return new TopicId(row.requireText("topic"));
    }

    /** A nugget set as it is handed out: what is in force, and how it stands. */
    public static String nuggets(NuggetSet set) {
        NuggetSet inForce = new NuggetSet(set.topic(), set.revision(), set.state(), set.nuggets(), List.of());
        return ChangeJson.write(SetDifference.between(Optional.empty(), inForce));
    }

    public static ObjectNode battle(ObjectNode row, DrawnBattle drawn) {
        return row.put("topic", drawn.pair().topic().value())
                .put("first", drawn.pair().first().value())
                .put("second", drawn.pair().second().value())
                .put("method", drawn.method())
                .put("seed", drawn.seed())
                .put("place", drawn.place())
                .put("again", drawn.again())
                .put("same", drawn.same());
    }

    /** @param called the run that the row calls so */
    public static DrawnBattle battle(JsonFields row, Function<String, RunId> called) {
        return new DrawnBattle(
                BattleKey.of(
                        topicOf(row),
                        called.apply(row.requireText("first")),
                        called.apply(row.requireText("second"))),
                row.requireNumber("seed"),
                row.requireText("method"),
                row.requireInteger("place"),
                row.flag("again").orElse(false),
                row.flag("same").orElse(false));
    }

    /** The document that a row of a passage, a grade or a pool is about. */
    public static DocumentId documentOf(JsonFields row) {
        return new DocumentId(row.requireText("docid"));
    }

    public static ObjectNode passage(ObjectNode row, Passage passage) {
        return row.put("topic", passage.topic().value())
                .put("docid", passage.id().value())
                .put("title", passage.title())
                .put("url", passage.url())
                .put("text", passage.text())
                .put("extra", passage.extra());
    }

    public static Passage passage(JsonFields row) {
        return new Passage(
                topicOf(row),
                documentOf(row),
                row.requireText("title"),
                row.requireText("url"),
                row.requireText("text"),
                List.of(),
                row.requireText("extra"));
    }

    public static ObjectNode grade(ObjectNode row, GradeOf grade) {
        return row.put("topic", grade.topic().value())
                .put("docid", grade.passage().value())
                .put("source", grade.grade().source())
                .put("grade", grade.grade().value());
    }

    public static GradeOf grade(JsonFields row) {
        Grade grade = new Grade(row.requireText("source"), row.requireInteger("grade"));
        return new GradeOf(topicOf(row), documentOf(row), grade);
    }

    public static ObjectNode pooled(ObjectNode row, PassageKey entry) {
        return row.put("topic", entry.topic().value()).put("docid", entry.passage().value());
    }

    public static ObjectNode rubric(ObjectNode row, RubricLine line) {
        return row.put("topic", line.topic().value())
                .put("kind", line.word())
                .put("file", line.file())
                .put("line", line.json());
    }

    public static RubricLine rubric(JsonFields row) {
        String word = row.requireText("kind");
        if (RubricLine.Kind.fromWord(word).isEmpty()) {
            throw new RecordException("kind", "sync.line.rubric", Tally.quoted(word));
        }
        return RubricLine.of(word, topicOf(row), row.requireText("file"), row.requireText("line"));
    }

    /** Without its place in the blind order, which is each project's own. */
    public static ObjectNode answer(ObjectNode row, Answer answer) {
        row.put("topic", answer.topic().value())
                .put("run", answer.run().value())
                .put("task", answer.task().name())
                .put("text", answer.text());
        return row.putRawValue("sentences", new RawValue(ValueJson.sentences(answer.sentences())))
                .put("segmented", answer.segmented())
                .putRawValue("references", new RawValue(ValueJson.documents(answer.references())));
    }

    /**
     * An answer by a run.
     *
     * @param blind its place in the blind order
     */
    public static Answer answer(JsonFields row, RunId run, int blind) {
        List<Sentence> sentences = new ArrayList<>();
        for (JsonNode one : row.requireList("sentences")) {
            String path = "sentences[" + sentences.size() + "]";
            JsonNode parts = JsonFields.list(path, one);
            if (!parts.path(0).isNumber() || !parts.path(1).isNumber()) {
                throw new RecordException(path, "import.material.sentence");
            }
            sentences.add(new Sentence(
                    Integer.parseInt(parts.get(0).asText()),
                    Integer.parseInt(parts.get(1).asText()),
                    parts.valueStream().skip(2).map(cited -> new DocumentId(JsonFields.text(path, cited))).toList()));
        }
        String word = row.requireText("task");
        Answer.Task task = Arrays.stream(Answer.Task.values())
                .filter(one -> one.name().equals(word))
                .findFirst()
                .orElseThrow(() -> new RecordException("task", "sync.line.task", Tally.quoted(word)));
        return new Answer(
                topicOf(row),
                run,
                task,
                row.requireText("text"),
                sentences,
                row.requireFlag("segmented"),
                JsonFields.texts("references", row.requireList("references")).stream().map(DocumentId::new).toList(),
                blind,
                row.requireText("extra"));
    }

    public static ObjectNode proposal(ObjectNode row, Proposal proposal) {
        return row.put("id", proposal.id().value())
                .put("topic", proposal.topic().value())
                .put("text", proposal.text())
                .put("importance", proposal.importance().word())
                .put("raw_importance", proposal.rawImportance())
                .put("origin", proposal.origin())
                .put("extra", proposal.extra());
    }

    public static Proposal proposal(JsonFields row) {
        return new Proposal(
                new ProposalId(row.requireText("id")),
                topicOf(row),
                row.requireText("text"),
                Importance.fromWord(row.requireText("importance")).orElse(Importance.UNSET),
                row.requireText("raw_importance"),
                row.requireText("origin"),
                row.requireText("extra"));
    }
}
