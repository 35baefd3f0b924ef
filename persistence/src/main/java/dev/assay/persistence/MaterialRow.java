package dev.assay.persistence;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.assay.model.Answer;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import dev.assay.model.nugget.Proposal;
import dev.assay.persistence.record.GradeOf;
import dev.assay.persistence.record.PoolEntry;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.sqlite.ValueJson;

/**
 * How a row of what was imported is spelled, in a sync and in a bundle. Each method adds the fields to a row and gives
 * it back.
 */
public final class MaterialRow {
    private MaterialRow() {}

    public static ObjectNode topic(ObjectNode row, Topic topic) {
        row.put("id", topic.id().value()).put("query", topic.query());
        ObjectNode narrative = row.putObject("narrative");
        topic.narrative().forEach(narrative::put);
        return row.put("extra", topic.extra());
    }

    public static ObjectNode passage(ObjectNode row, Passage passage) {
        return row.put("topic", passage.topic().value())
                .put("docid", passage.id().value())
                .put("title", passage.title())
                .put("url", passage.url())
                .put("text", passage.text())
                .put("extra", passage.extra());
    }

    public static ObjectNode grade(ObjectNode row, GradeOf grade) {
        return row.put("topic", grade.topic().value())
                .put("docid", grade.passage().value())
                .put("source", grade.grade().source())
                .put("grade", grade.grade().value());
    }

    public static ObjectNode pooled(ObjectNode row, PoolEntry entry) {
        return row.put("topic", entry.topic().value()).put("docid", entry.document().value());
    }

    public static ObjectNode rubric(ObjectNode row, RubricLine line) {
        return row.put("topic", line.topic().value())
                .put("kind", line.word())
                .put("file", line.file())
                .put("line", line.json());
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

    public static ObjectNode proposal(ObjectNode row, Proposal proposal) {
        return row.put("id", proposal.id().value())
                .put("topic", proposal.topic().value())
                .put("text", proposal.text())
                .put("importance", proposal.importance().word())
                .put("raw_importance", proposal.rawImportance())
                .put("origin", proposal.origin())
                .put("extra", proposal.extra());
    }
}
