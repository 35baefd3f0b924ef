package dev.assay.persistence;

import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.PassageKey;
import dev.assay.model.Relevance;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.EditedItem;
import dev.assay.persistence.record.GradeOf;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.Segment;
import dev.assay.persistence.record.SourceFile;
import dev.assay.persistence.sqlite.MaterialTables;
import dev.assay.persistence.sqlite.ModelTables;
import dev.assay.persistence.sqlite.PassageTables;
import dev.assay.persistence.sqlite.RubricLines;
import dev.assay.persistence.sqlite.WorkTables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Imported data beyond those that the screens show: everything that is needed to write the project out whole. Topics,
 * passages, answers and proposals are {@link ProjectStore}'s own.
 */
public final class Material {
    private final MaterialTables tables;
    private final PassageTables passages;
    private final ModelTables models;
    private final RubricLines rubric;
    private final OwnGrades own;
    private final WorkTables work;
    private final ProjectSettings settings;

    Material(
            MaterialTables tables,
            PassageTables passages,
            ModelTables models,
            RubricLines rubric,
            OwnGrades own,
            WorkTables work,
            ProjectSettings settings) {
        this.tables = tables;
        this.passages = passages;
        this.models = models;
        this.rubric = rubric;
        this.own = own;
        this.work = work;
        this.settings = settings;
    }

    /** Hands over every segment, by its docid. */
    public void forEachSegment(Consumer<Segment> consumer) {
        passages.forEachSegment(consumer);
    }

    /** Hands over every grade that was imported, in the order they came. */
    public void forEachImportedGrade(Consumer<GradeOf> consumer) {
        passages.forEachGrade(consumer);
    }

    /** Hands over every grade: those that were imported, in the order they came, then the assessor's own. */
    public void forEachGrade(Consumer<GradeOf> consumer) {
        Set<PassageKey> judged = new HashSet<>();
        own.forEach(topics(), grade -> judged.add(new PassageKey(grade.topic(), grade.passage())));
        passages.forEachGrade(grade -> {
            if (!grade.grade().source().equals(settings.assessor())
                    || !judged.contains(new PassageKey(grade.topic(), grade.passage()))) {
                consumer.accept(grade);
            }
        });
        own.forEach(topics(), consumer);
    }

    private List<TopicId> topics() {
        return tables.topics().stream().map(Topic::id).toList();
    }

    /** Hands over every document that was listed for a topic's pool, in the order they came. */
    public void forEachPooled(Consumer<PassageKey> consumer) {
        passages.forEachPooled(consumer);
    }

    /** Hands over every line of a bank, or of graded passages, in the order they came. */
    public void forEachRubricLine(RubricLine.Kind kind, Consumer<RubricLine> consumer) {
        rubric.forEach(kind, consumer);
    }

    /** The lines of a topic's banks, or of its graded passages, in the order they came. */
    public List<RubricLine> rubricLines(RubricLine.Kind kind, TopicId topic) {
        return rubric.of(kind, topic);
    }

    /** The items of banks as edited here, by topic and item, in the order of the topics. */
    public Map<BankItemKey, EditedItem> editedItems() {
        Map<BankItemKey, EditedItem> all = new LinkedHashMap<>();
        topics().forEach(topic -> all.putAll(editedItems(topic)));
        return all;
    }

    /** The items of a topic's banks as edited here. */
    public Map<BankItemKey, EditedItem> editedItems(TopicId topic) {
        return work.values(Kinds.BANK_ITEM, topic);
    }

    /**
     * Grows with every line of a bank, or of graded passages, that is added: as long as it is the same, so are they.
     */
    public long rubricState() {
        return rubric.state();
    }

    /** The number of topics that have a bank, or graded passages. */
    public int rubricTopics(RubricLine.Kind kind) {
        return rubric.topics(kind);
    }

    /** The grade that a source gave a passage of a topic, whether or not its text is here. */
    public Optional<Integer> grade(TopicId topic, DocumentId passage, String source) {
        return Optional.ofNullable(own.of(topic).get(passage))
                .filter(grade -> grade.source().equals(source))
                .map(Grade::value)
                .or(() -> passages.grade(topic, passage, source));
    }

    /**
     * The sources of grades, in the order of their first grade; the assessor last, whose grades were given here alone.
     */
    public List<String> gradeSources() {
        return own.sources(passages.gradeSources(), topics());
    }

    /** The choice of the grades that count in this project, for the passages of a topic. */
    public Relevance relevance(TopicId topic) {
        return new Relevance(
                settings.policy().gradeSource(),
                Relevance.usualOrder(gradeSources(), settings.assessor(), models.graders()),
                models.failedGradings(topic));
    }

    /**
     * The sources of document grades that count as people's judgments, the first before the others; a model's only if
     * it was chosen.
     */
    public List<String> judging() {
        return new Relevance(
                        settings.policy().gradeSource(),
                        Relevance.ofPeople(gradeSources(), settings.assessor(), models.graders()),
                        Map.of())
                .counting();
    }

    /**
     * The grades of a topic's documents, each of the first source that graded it.
     *
     * @param counting the sources that count
     */
    public Map<DocumentId, Integer> judged(TopicId topic, List<String> counting) {
        Map<DocumentId, Grade> judged = new HashMap<>();
        Consumer<GradeOf> taker = one -> {
            if (counting.contains(one.grade().source())) {
                judged.merge(one.passage(), one.grade(), (before, now) ->
                        counting.indexOf(now.source()) < counting.indexOf(before.source()) ? now : before);
            }
        };
        passages.forEachGrade(topic, taker);
        // The assessor's own stand in the place of what a file said under that name.
        own.of(topic).forEach((document, grade) -> {
            if (counting.contains(grade.source())) {
                judged.merge(document, grade, (before, now) ->
                        counting.indexOf(now.source()) <= counting.indexOf(before.source()) ? now : before);
            }
        });
        Map<DocumentId, Integer> values = new HashMap<>();
        judged.forEach((document, grade) -> values.put(document, grade.value()));
        return values;
    }

    /** Changes whenever {@link #judged} may. */
    public Object judgedState() {
        List<Object> state = new ArrayList<>(
                List.of(passages.nextGradePosition(), settings.policy().gradeSource(), models.graders()));
        own.forEach(topics(), state::add);
        return state;
    }

    /** The files that were imported, in their order. */
    public List<SourceFile> files() {
        return tables.files();
    }

    /**
     * Ids of the imported bundles, as they state them; none for a project of an earlier version, or made from a sync.
     */
    public List<String> bundles() {
        return tables.bundles();
    }
}
