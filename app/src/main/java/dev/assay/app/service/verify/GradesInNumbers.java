package dev.assay.app.service.verify;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.Cover;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.RankedTables;
import dev.assay.model.rubric.RubricLabels;
import dev.assay.persistence.formats.QrelsGrades;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/** The grades of all topics as what follows from many of them, and none of a cell. Never changed; any thread. */
public final class GradesInNumbers {
    private final RubricSnapshot rubric;
    private final GradedPool pool;
    private final int leftOut;

    /** @param leftOut topics whose answers are being labelled, so that no order of their runs may be seen */
    GradesInNumbers(RubricSnapshot rubric, Set<TopicId> leftOut) {
        this.rubric = rubric;
        this.leftOut = leftOut.size();
        this.pool = leftOut.isEmpty()
                ? rubric.pool()
                : new GradedPool(rubric.pool().units().stream()
                        .filter(unit -> !leftOut.contains(unit.topic()))
                        .toList());
    }

    /** Everybody who gave items grades. */
    public List<Grader> graders() {
        return rubric.graders();
    }

    /** The number of topics that take part. */
    public int topics() {
        return pool.topics().size();
    }

    /** The number of topics left out because answers of their runs are being labelled. */
    public int leftOut() {
        return leftOut;
    }

    /** The highest judgment of relevance; 1 where there is none. */
    public int mostJudgment() {
        return rubric.bestJudgment().orElse(1);
    }

    /**
     * @param depth how many passages of a run count, from the first
     * @param way what becomes of topics of which a run ranks no passage
     */
    public Cover cover(Grader grader, int least, int depth, Cover.Way way) {
        return new RankedTables(
                        pool.topics().stream()
                                .map(topic -> rubric.table(grader, topic))
                                .toList(),
                        pool.rankings(depth))
                .cover(least, Set.of(), way);
    }

    /** The graders that labelled passages as a whole. */
    public List<String> directGraders() {
        return pool.units().stream().flatMap(unit -> unit.labels().keySet().stream()).distinct().sorted().toList();
    }

    /** The labels that a grader gave to each passage as a whole. */
    public RubricLabels direct(String grader, IntUnaryOperator map) {
        return RubricLabels.direct(pool, grader, map);
    }

    public RubricLabels labels(Grader grader, RubricLabels.Choice choice) {
        return RubricLabels.of(pool, grader, choice);
    }

    /** The documents of each run and topic, as trec_eval orders them. */
    public Map<RunId, Map<TopicId, List<DocumentId>>> rankings() {
        return pool.rankingsByScore();
    }

    /** The judgments of relevance that count. */
    public Map<QrelsGrades.GradedPassage, Integer> judgments() {
        Map<QrelsGrades.GradedPassage, Integer> judgments = new LinkedHashMap<>();
        for (GradedUnit unit : pool.units()) {
            unit.judgment()
                    .ifPresent(grade -> judgments.put(new QrelsGrades.GradedPassage(unit.topic(), unit.id()), grade));
        }
        return judgments;
    }
}
