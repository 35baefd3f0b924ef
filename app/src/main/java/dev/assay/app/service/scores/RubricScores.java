package dev.assay.app.service.scores;

import dev.assay.app.service.verify.GradesInNumbers;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.rubric.Cover;
import dev.assay.model.rubric.CoverIntervals;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.LabelMap;
import dev.assay.model.rubric.LabelRule;
import dev.assay.model.rubric.RubricLabels;
import dev.assay.model.rubric.TrecMeasure;
import dev.assay.persistence.formats.QrelsGrades;
import dev.assay.persistence.rubric.QrelsFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/**
 * The results of a project's grades: cover, labels, a leaderboard and agreement. Numbers over passages and no grade of
 * one, so that nobody who still grades is steered by them. Never changed; any thread.
 */
public final class RubricScores {
    private final GradesInNumbers grades;

    public RubricScores(GradesInNumbers grades) {
        this.grades = grades;
    }

    /**
     * The cut-offs and choices that say what counts.
     *
     * @param leastGrade the least grade that reaches an item
     * @param leastJudgment the least judgment that is relevant
     * @param depth how many passages of a run count, from the first
     * @param way what becomes of topics of which a run ranks no passage
     * @param labelling how the grades of a passage become its label
     */
    public record Cuts(
            Grader grader, int leastGrade, int leastJudgment, int depth, Cover.Way way, Labelling labelling) {
        /** The least label that is relevant: the least grade, but of anything that is no grade one. */
        public int level() {
            boolean isGrade = labelling.map().isEmpty()
                    && Set.of(LabelRule.Form.BEST, LabelRule.Form.NTH)
                            .contains(labelling.rule().form());
            return isGrade ? leastGrade : 1;
        }
    }

    /**
     * A rule by which the grades of a passage become its label.
     *
     * @param direct whose label of the passage as a whole it is, where the rule says so; else empty
     * @param map what the rule's numbers become; what they are where it is empty
     * @param byFacet whether each facet of a topic has labels of its own, which the leaderboard knows nothing of
     * @param leaveOpenOut whether a label is left out that open cells could change; else they count as 0
     */
    public record Labelling(
            LabelRule rule, String direct, Optional<LabelMap> map, boolean byFacet, boolean leaveOpenOut) {
        Labelling ofTopics() {
            return new Labelling(rule, direct, map, false, leaveOpenOut);
        }
    }

    /** The labels of a topic's passages, counted. */
    public record LabelCounts(String topic, Map<Integer, Integer> counts) {}

    /** The correlation of a score with another leaderboard. */
    public record Beside(String score, RankedRuns.Official official) {}

    /**
     * The result.
     *
     * @param labels by topic, in the order of the topics
     * @param openCells how many open cells could change a label
     * @param labelsLeftOut how many labels are left out because of them
     * @param board empty where no run ranks a graded topic
     * @param correlations empty without another leaderboard
     * @param grades the best grade of each passage beside its judgment; empty where no passage has both
     * @param binary the same as yes and no, at both cut-offs
     */
    public record Worked(
            Cover cover,
            CoverIntervals intervals,
            List<LabelCounts> labels,
            int openCells,
            int labelsLeftOut,
            Optional<RankedRuns> board,
            List<Beside> correlations,
            Optional<GradeAgreement> grades,
            Optional<GradeAgreement> binary) {}

    /** Everybody who gave items grades. */
    public List<Grader> graders() {
        return grades.graders();
    }

    /** The graders that labelled passages as a whole. */
    public List<String> directGraders() {
        return grades.directGraders();
    }

    /** The number of topics that take part. */
    public int topics() {
        return grades.topics();
    }

    /** The number of topics that are left out because answers of their runs are being labelled. */
    public int leftOut() {
        return grades.leftOut();
    }

    /** The highest judgment of relevance; 1 where there is none. */
    public int mostJudgment() {
        return grades.mostJudgment();
    }

    /** @param official ranks on another leaderboard, 1 being the best; empty for none */
    public Worked at(Cuts cuts, Map<RunId, Double> official) {
        Cover cover = grades.cover(cuts.grader(), cuts.leastGrade(), cuts.depth(), cuts.way());
        RubricLabels labels = labels(cuts.grader(), cuts.labelling());
        Optional<RankedRuns> board = board(
                cuts,
                cuts.labelling().byFacet()
                        ? labels(cuts.grader(), cuts.labelling().ofTopics())
                        : labels);
        Optional<QrelsGrades> judged = judged();
        QrelsGrades best = best(cuts.grader());
        boolean isCompared = judged.filter(one -> one.grades().keySet().stream().anyMatch(best.grades()::containsKey))
                .isPresent();
        GradeAgreementService agreement = new GradeAgreementService();
        return new Worked(
                cover,
                CoverIntervals.of(cover, Resampling.DEFAULT),
                counts(labels),
                labels.open(),
                labels.leftOut(),
                board,
                official.isEmpty() ? List.of() : correlations(cover, board, official),
                judged.filter(one -> isCompared).map(one -> agreement.compare(best, one)),
                judged.filter(one -> isCompared)
                        .map(one -> agreement.compare(best.from(cuts.leastGrade()), one.from(cuts.leastJudgment()))));
    }

    /** Writes the labels as a file of qrels that is not there yet; how many there are. */
    public int write(Path file, Cuts cuts) {
        RubricLabels labels = labels(cuts.grader(), cuts.labelling());
        QrelsFile.write(file, labels);
        return labels.rows().size();
    }

    private RubricLabels labels(Grader grader, Labelling how) {
        IntUnaryOperator map = how.map().isPresent() ? how.map().get() : IntUnaryOperator.identity();
        return how.rule().form() == LabelRule.Form.DIRECT
                ? grades.direct(how.direct(), map)
                : grades.labels(grader, new RubricLabels.Choice(how.rule(), map, how.byFacet(), how.leaveOpenOut()));
    }

    private static List<LabelCounts> counts(RubricLabels labels) {
        Map<String, Map<Integer, Integer>> counts = new LinkedHashMap<>();
        labels.rows()
                .forEach(row -> counts.computeIfAbsent(row.topic(), topic -> new TreeMap<>())
                        .merge(row.label(), 1, Integer::sum));
        List<LabelCounts> all = new ArrayList<>();
        counts.forEach((topic, count) -> all.add(new LabelCounts(topic, count)));
        return List.copyOf(all);
    }

    private Optional<RankedRuns> board(Cuts cuts, RubricLabels labels) {
        Map<TopicId, Map<DocumentId, Integer>> judgments = new LinkedHashMap<>();
        labels.rows().forEach(row -> judgments.computeIfAbsent(new TopicId(row.topic()), topic -> new LinkedHashMap<>())
                .put(row.passage(), row.label()));
        Map<RunId, Map<TopicId, List<DocumentId>>> ranked = grades.rankings();
        return ranked.values().stream().anyMatch(topics -> topics.keySet().stream().anyMatch(judgments::containsKey))
                ? Optional.of(RankedRuns.of(
                        cuts.grader().judge(), judgments, ranked, cuts.level(), TrecMeasure.USUAL, Optional.empty()))
                : Optional.empty();
    }

    private static List<Beside> correlations(Cover cover, Optional<RankedRuns> board, Map<RunId, Double> official) {
        List<Beside> all = new ArrayList<>(correlations(cover, official));
        board.ifPresent(ranked -> TrecMeasure.USUAL.forEach(measure ->
                all.add(new Beside(measure.name(), RankedRuns.Official.of(ranked.means(measure), official)))));
        return List.copyOf(all);
    }

    /** The correlation of the order by cover, and by n-Cover, with ranks on another leaderboard. */
    public static List<Beside> correlations(Cover cover, Map<RunId, Double> official) {
        List<Beside> all = new ArrayList<>();
        Map<RunId, Double> covered = new LinkedHashMap<>();
        Map<RunId, Double> relative = new LinkedHashMap<>();
        cover.runs().forEach(run -> {
            run.cover().value().ifPresent(value -> covered.put(run.run(), value));
            run.relative().value().ifPresent(value -> relative.put(run.run(), value));
        });
        all.add(new Beside("cover", RankedRuns.Official.of(covered, official)));
        all.add(new Beside("n_cover", RankedRuns.Official.of(relative, official)));
        return List.copyOf(all);
    }

    private QrelsGrades best(Grader grader) {
        Map<TopicId, Map<DocumentId, Integer>> bestGrades = new LinkedHashMap<>();
        Labelling best = new Labelling(new LabelRule(LabelRule.Form.BEST, 1), "", Optional.empty(), false, false);
        labels(grader, best).rows().forEach(row -> bestGrades
                .computeIfAbsent(new TopicId(row.topic()), topic -> new LinkedHashMap<>())
                .put(row.passage(), row.label()));
        return new QrelsGrades(grader.judge(), bestGrades, List.of());
    }

    private Optional<QrelsGrades> judged() {
        Map<TopicId, Map<DocumentId, Integer>> judgments = grades.judgments();
        return judgments.isEmpty() ? Optional.empty() : Optional.of(new QrelsGrades("", judgments, List.of()));
    }
}
