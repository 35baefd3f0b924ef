package dev.assay.model.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A passage under a topic, with what is known of it.
 *
 * @param judgments how relevant people found it; several where its topic has facets
 * @param rankings where runs have it
 * @param grades the cells of each grader; those of a grader that did not look at it are missing
 * @param labels what graders made of the passage as a whole, by grader
 */
public record GradedUnit(
        TopicId topic,
        DocumentId id,
        String text,
        List<Integer> judgments,
        List<Ranking> rankings,
        Map<Grader, List<GradedCell>> grades,
        Map<String, Integer> labels) {
    /**
     * The place that a run gives a passage.
     *
     * @param rank 1 is the first
     * @param score what the run gave it; empty where the file does not say
     */
    public record Ranking(RunId run, int rank, OptionalDouble score) {}

    public GradedUnit {
        judgments = List.copyOf(judgments);
        rankings = List.copyOf(rankings);
        Map<Grader, List<GradedCell>> copy = new LinkedHashMap<>();
        grades.forEach((grader, cells) -> copy.put(grader, Collections.unmodifiableList(new ArrayList<>(cells))));
        grades = Collections.unmodifiableMap(copy);
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }

    /**
     * This, with what another file says of the same passage; what both say of, such as a grader's cells, stays as it is
     * here.
     */
    public GradedUnit and(GradedUnit other) {
        Map<Grader, List<GradedCell>> cells = new LinkedHashMap<>(grades);
        other.grades.forEach(cells::putIfAbsent);
        Map<String, Integer> whole = new LinkedHashMap<>(labels);
        other.labels.forEach(whole::putIfAbsent);
        List<Ranking> places = new ArrayList<>(rankings);
        other.rankings.stream().filter(one -> !rankings.contains(one)).forEach(places::add);
        return new GradedUnit(
                topic,
                id,
                text.isEmpty() ? other.text : text,
                judgments.isEmpty() ? other.judgments : judgments,
                places,
                cells,
                whole);
    }

    /** This, with these cells instead. */
    public GradedUnit with(Map<Grader, List<GradedCell>> others) {
        return new GradedUnit(topic, id, text, judgments, rankings, others, labels);
    }

    /** This, with what a grader made of it as a whole. */
    public GradedUnit withLabel(String grader, int label) {
        Map<String, Integer> all = new LinkedHashMap<>(labels);
        all.put(grader, label);
        return new GradedUnit(topic, id, text, judgments, rankings, grades, all);
    }

    /** This, judged so where nobody has judged it. */
    public GradedUnit judged(int judgment) {
        return judgments.isEmpty()
                ? new GradedUnit(topic, id, text, List.of(judgment), rankings, grades, labels)
                : this;
    }

    /** This, of several judgments with the lowest alone. */
    public GradedUnit byLowestJudgment() {
        return judgments.size() < 2
                ? this
                : new GradedUnit(topic, id, text, List.of(Collections.min(judgments)), rankings, grades, labels);
    }

    /** The judgment that counts, the highest; empty when nobody judged it. */
    public OptionalInt judgment() {
        return judgments.stream().mapToInt(Integer::intValue).max();
    }

    /** True if a grader looked at it. */
    public boolean isGradedBy(Grader grader) {
        return grades.containsKey(grader);
    }

    /** A grader's cells; none when it did not look at it. */
    public List<GradedCell> cells(Grader grader) {
        return grades.getOrDefault(grader, List.of());
    }

    /** The best grade; empty when no cell has one. */
    public OptionalInt best(Grader grader) {
        return cells(grader).stream().filter(GradedCell::isGraded).mapToInt(GradedCell::grade).max();
    }
}
