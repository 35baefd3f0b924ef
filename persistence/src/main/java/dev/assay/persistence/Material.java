package dev.assay.persistence;

import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Relevance;
import dev.assay.model.TopicId;
import dev.assay.persistence.sqlite.MaterialTables;
import dev.assay.persistence.sqlite.ModelTables;
import dev.assay.persistence.sqlite.PassageTables;
import java.util.List;
import java.util.function.Consumer;

/**
 * What was imported beyond what the screens show: everything that is needed to write the project out whole. Topics, passages,
 * answers and proposals are {@link ProjectStore}'s own.
 */
public final class Material {
    /** A piece of the corpus that joins the pool of every topic that has a grade for it. */
    public record Segment(DocumentId id, String title, String url, String text, String extra) {}

    /** A grade, whether or not the project holds the passage. */
    public record GradeOf(TopicId topic, DocumentId passage, Grade grade) {}

    private final MaterialTables tables;
    private final PassageTables passages;
    private final ModelTables models;
    private final ProjectSettings settings;

    Material(MaterialTables tables, PassageTables passages, ModelTables models, ProjectSettings settings) {
        this.tables = tables;
        this.passages = passages;
        this.models = models;
        this.settings = settings;
    }

    /** Hands over every segment, by its docid. */
    public void forEachSegment(Consumer<Segment> consumer) {
        Sql.run(() -> passages.forEachSegment(segment -> consumer.accept(
                new Segment(segment.id(), segment.title(), segment.url(), segment.text(), segment.extra()))));
    }

    /** Hands over every grade in the order they came. */
    public void forEachGrade(Consumer<GradeOf> consumer) {
        Sql.run(() -> passages.forEachGrade(
                (topic, passage, grade) -> consumer.accept(new GradeOf(topic, passage, grade))));
    }

    /** Who gave grades, in the order of their first. */
    public List<String> gradeSources() {
        return Sql.call(passages::gradeSources);
    }

    /** Whose grades count in this project, for the passages of a topic. */
    public Relevance relevance(TopicId topic) {
        return Sql.call(() -> new Relevance(
                settings.policy().gradeSource(),
                Relevance.usualOrder(passages.gradeSources(), settings.assessor(), models.graders()),
                models.failedGradings(topic)));
    }

    /** The files that were imported, in their order. */
    public List<SourceFile> files() {
        return Sql.call(() -> tables.files((name, kind, sha256, judge, records, event) ->
                new SourceFile(name, kind, sha256, judge, records, event)));
    }

    /** What the bundles that were imported call themselves; none for a project of an earlier version, or made from a sync. */
    public List<String> bundles() {
        return Sql.call(tables::bundles);
    }
}
