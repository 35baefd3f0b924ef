package dev.assay.persistence.sync;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.Item;
import dev.assay.model.Topic;
import dev.assay.model.edit.Kind;
import dev.assay.model.nugget.Proposal;
import dev.assay.persistence.Judgments;
import dev.assay.persistence.MaterialRow;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.SourceFile;
import dev.assay.persistence.sqlite.FieldsJson;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Writes what was imported without losing anything, in a form of Assay's own, so that the folder alone gives the
 * project back. {@link SyncMaterialReader} is its other half.
 */
final class SyncMaterial {
    /** The folder inside the sync. */
    static final String FOLDER = "material/";

    static final String POOL = FOLDER + "pool.jsonl";
    static final String RUBRIC = FOLDER + "rubric.jsonl";
    static final String JUDGMENTS = FOLDER + "judgments.jsonl";
    static final String ITEMS = FOLDER + "judged-items.jsonl";

    private final ProjectStore store;
    private final WithheldLabels withheld;
    private boolean namesSets;

    SyncMaterial(ProjectStore store, WithheldLabels withheld) {
        this.store = store;
        this.withheld = withheld;
    }

    /** Every file by its name, in the order in which a project is built from them. */
    Map<String, Consumer<LineWriter>> files() {
        Map<String, Consumer<LineWriter>> files = new LinkedHashMap<>();
        files.put(FOLDER + "topics.jsonl", this::topics);
        files.put(FOLDER + "passages.jsonl", this::passages);
        files.put(FOLDER + "segments.jsonl", this::segments);
        files.put(FOLDER + "grades.jsonl", this::grades);
        files.put(POOL, this::pool);
        files.put(RUBRIC, lines -> Arrays.stream(RubricLine.Kind.values()).forEach(kind -> rubric(kind, lines)));
        files.put(FOLDER + "answers.jsonl", this::answers);
        files.put(FOLDER + "proposals.jsonl", this::proposals);
        files.put(FOLDER + "judges.jsonl", this::judges);
        files.put(JUDGMENTS, this::judgments);
        files.put(ITEMS, lines -> Judgments.byItem(store.kinds()).forEach(kind -> items(kind, lines)));
        files.put(FOLDER + "files.jsonl", this::sourceFiles);
        return files;
    }

    /** True if the judges' data that were written name another nugget set than the assessor's. */
    boolean namesSets() {
        return namesSets;
    }

    private void topics(LineWriter lines) {
        for (Topic topic : store.topics()) {
            lines.row(MaterialRow.topic(SyncJson.object(), topic).toString());
        }
    }

    private void passages(LineWriter lines) {
        for (Topic topic : store.topics()) {
            store.passages(topic.id())
                    .forEach(passage -> lines.row(MaterialRow.passage(SyncJson.object(), passage).toString()));
        }
    }

    private void segments(LineWriter lines) {
        store.material().forEachSegment(segment -> {
            ObjectNode row = SyncJson.object().put("docid", segment.id().value());
            row.put("title", segment.title()).put("url", segment.url()).put("text", segment.text());
            lines.row(row.put("extra", segment.extra()).toString());
        });
    }

    private void grades(LineWriter lines) {
        store.material()
                .forEachImportedGrade(grade ->
                        lines.row(MaterialRow.grade(SyncJson.object(), grade).toString()));
    }

    private void pool(LineWriter lines) {
        store.material().forEachPooled(entry -> lines.row(MaterialRow.pooled(SyncJson.object(), entry).toString()));
    }

    private void answers(LineWriter lines) {
        for (Topic topic : store.topics()) {
            for (Answer answer : store.answers(topic.id())) {
                ObjectNode row = MaterialRow.answer(SyncJson.object(), answer).put("blind", answer.blindPosition());
                lines.row(row.put("extra", answer.extra()).toString());
            }
        }
    }

    private void proposals(LineWriter lines) {
        for (Topic topic : store.topics()) {
            for (Proposal proposal : store.proposals(topic.id())) {
                lines.row(MaterialRow.proposal(SyncJson.object(), proposal).toString());
            }
        }
    }

    private void rubric(RubricLine.Kind kind, LineWriter lines) {
        store.material()
                .forEachRubricLine(
                        kind,
                        line -> lines.row(
                                MaterialRow.rubric(SyncJson.object(), line).toString()));
    }

    private void judges(LineWriter lines) {
        store.judgments()
                .judges()
                .forEach(judge -> lines.row(SyncJson.object()
                        .put("id", judge.id().value())
                        .put("kind", judge.kind().word())
                        .toString()));
    }

    private void judgments(LineWriter lines) {
        namesSets = false;
        store.judgments().forEachOfEverySet(withheld.permit(), judged -> {
            ObjectNode row = SyncJson.object().put("judge", judged.judge().value());
            row.put("topic", judged.answer().topic().value())
                    .put("run", judged.answer().run().value());
            if (!judged.set().isAssessors()) {
                row.put("set", judged.set().value());
                namesSets = true;
            }
            ArrayNode nuggets = row.putArray("nuggets");
            for (JudgedAnswer.JudgedNugget nugget : judged.nuggets()) {
                ObjectNode node = nuggets.addObject();
                nugget.nugget().ifPresent(id -> node.put("id", id.value()));
                node.put("text", nugget.text())
                        .put("raw_importance", nugget.rawImportance())
                        .put("label", nugget.label().word())
                        .put("raw_label", nugget.rawLabel())
                        .put("extra", nugget.extra());
            }
            lines.row(row.put("extra", judged.extra()).toString());
        });
    }

    private <K extends Item, V> void items(Kind<K, V> kind, LineWriter lines) {
        store.judgments().forEach(withheld.permit(), kind, said -> {
            ObjectNode row = SyncJson.object().put("judge", said.judge().value());
            row.put("kind", kind.word()).put("topic", said.item().topic().value());
            row.set("item", FieldsJson.write(kind.fields(said.item())));
            row.set("value", FieldsJson.write(kind.form(Optional.of(said.value())).orElseThrow()));
            lines.row(row.toString());
        });
    }

    private void sourceFiles(LineWriter lines) {
        for (SourceFile file : store.material().files()) {
            lines.row(SyncJson.object()
                    .put("name", file.name())
                    .put("kind", file.kind())
                    .put("sha256", file.sha256())
                    .put("judge", file.judge())
                    .put("records", file.records())
                    .put("event", file.event())
                    .toString());
        }
    }
}
