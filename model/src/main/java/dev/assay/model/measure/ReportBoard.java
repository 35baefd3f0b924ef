package dev.assay.model.measure;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.measure.ReportMeasure.Family;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * The runs as one judge sees their reports, in two ways: the mean of what each report scores (<i>macro</i>), and the
 * scores of all that is counted in them together (<i>micro</i>). Each {@linkplain Family family} of measures stands by
 * itself: over the reports in which nothing that it looks at is open.
 */
public final class ReportBoard {
    private final Map<Family, Leaderboard> macro;
    private final Map<Family, Map<RunId, RunStanding>> standings = new EnumMap<>(Family.class);
    private final Family primary;
    private final List<ScoredReport> reports;
    private final Set<AnswerKey> there;
    private final Map<Family, Map<RunId, ReportCounts>> micro = new EnumMap<>(Family.class);
    /** Worked out when they are first asked for, by whichever thread. */
    private final Map<Family, Map<RunId, ReportCounts.Ends>> ends = new ConcurrentHashMap<>();

    /** @param there every report that a run gave */
    private ReportBoard(
            Map<Family, Leaderboard> macro, Family primary, List<ScoredReport> reports, Set<AnswerKey> there) {
        this.macro = macro;
        this.primary = primary;
        this.reports = reports;
        this.there = there;
        macro.forEach((family, board) -> {
            micro.put(family, sums(family, board));
            Map<RunId, RunStanding> runs = new LinkedHashMap<>();
            board.runs().forEach(standing -> runs.put(standing.run(), standing));
            standings.put(family, runs);
        });
    }

    private Map<RunId, ReportCounts> sums(Family family, Leaderboard board) {
        Map<RunId, ReportCounts> sums = new HashMap<>();
        Set<TopicId> topics = Set.copyOf(board.topics());
        Map<TopicId, ReportCounts> silence = new HashMap<>();
        reports.stream()
                .filter(report -> report.isFinal(family) && topics.contains(report.answer().topic()))
                .forEach(report -> {
                    ReportCounts counts = report.ends().least();
                    sums.merge(report.answer().run(), counts, ReportCounts::plus);
                    silence.put(report.answer().topic(), counts.ofSilence());
                });
        if (board.missingAnswers() == MissingAnswers.ZERO) {
            board.runs().forEach(standing -> silence.forEach((topic, counts) -> {
                if (!there.contains(new AnswerKey(topic, standing.run()))) {
                    sums.merge(standing.run(), counts, ReportCounts::plus);
                }
            }));
        }
        return sums;
    }

    /**
     * The runs of a judge's reports.
     *
     * @param reports the judge's, scored or not
     * @param given every report that a run gave, judged or not; those of {@code reports} need not be repeated
     * @param primary the family whose first measure orders the runs
     */
    public static ReportBoard of(
            String judge,
            Collection<ScoredReport> reports,
            Set<AnswerKey> given,
            MissingAnswers missing,
            Family primary) {
        Set<TopicId> begun = begun(reports);
        List<ScoredReport> known =
                reports.stream().filter(report -> begun.contains(report.answer().topic())).toList();
        Set<AnswerKey> there = new HashSet<>(given);
        reports.forEach(report -> there.add(report.answer()));
        Map<Family, Leaderboard> macro = new EnumMap<>(Family.class);
        for (Family family : Family.values()) {
            ScoreSheet sheet = new ScoreSheet(
                    ReportMeasure.of(family).stream().map(ReportMeasure::measure).toList(),
                    known.stream().map(report -> report.answerScore(judge, family)).toList());
            macro.put(family, Leaderboard.of(sheet, judge, there, missing));
        }
        return new ReportBoard(macro, primary, List.copyOf(reports), there);
    }

    /**
     * The topics of which the judge said anything. Of any other, its reports are listed and would be open all over, but
     * for those that leave nothing to say.
     */
    public static Set<TopicId> begun(Collection<ScoredReport> reports) {
        return reports.stream()
                .filter(report -> report.begun() || report.counts().isPresent())
                .map(report -> report.answer().topic())
                .collect(Collectors.toSet());
    }

    /**
     * The same over only the topics on which every scored run has a score, {@linkplain
     * Leaderboard#onCommonTopics() as there}, for each family of measures by itself.
     */
    public ReportBoard onCommonTopics() {
        Map<Family, Leaderboard> common = new EnumMap<>(macro);
        common.replaceAll((family, board) -> board.onCommonTopics());
        return new ReportBoard(common, primary, reports, there);
    }

    /** The family whose first measure orders the runs. */
    public Family primary() {
        return primary;
    }

    /** {@linkplain #macro(Family) The means} of the primary family. */
    public Leaderboard macro() {
        return macro(primary);
    }

    /** The means over topics, the best run first; what has no number in a report counts 0 there. */
    public Leaderboard macro(Family family) {
        return macro.get(family);
    }

    /** Every run that has a mean in any family: by the primary one's order, behind them the others by name. */
    public List<RunId> scored() {
        Set<RunId> runs = new LinkedHashSet<>(standings.get(primary).keySet());
        Set<RunId> others = new TreeSet<>();
        standings.values().forEach(family -> others.addAll(family.keySet()));
        runs.addAll(others);
        return List.copyOf(runs);
    }

    /** A run's means over topics in the measures of a family; empty where none of its reports has a score there. */
    public Optional<RunStanding> standing(RunId run, Family family) {
        return Optional.ofNullable(standings.get(family).get(run));
    }

    /** A run's mean in a measure; empty where none of its reports has a score. */
    public Optional<Double> mean(RunId run, ReportMeasure measure) {
        return standing(run, measure.family()).map(standing -> measure.measure().of(standing.scores()));
    }

    /** The number of a run's scored reports without a number in a measure, each of which counts 0 in its mean. */
    public int undefined(RunId run, ReportMeasure measure) {
        Set<TopicId> topics = Set.copyOf(macro(measure.family()).topics());
        return (int) reports.stream()
                .filter(report -> report.answer().run().equals(run)
                        && report.isFinal(measure.family())
                        && topics.contains(report.answer().topic())
                        && !report.score(measure).isDefined())
                .count();
    }

    /** All that is counted in a run's reports that the primary family scores, to be scored as one. */
    public ReportCounts micro(RunId run) {
        return micro(run, primary);
    }

    /** As {@link #micro(RunId)}, for another family. */
    public ReportCounts micro(RunId run, Family family) {
        return micro.get(family).getOrDefault(run, ReportCounts.none());
    }

    /**
     * Between which values a run's micro scores will be over all topics that the {@linkplain Leaderboard#bounds() macro
     * bounds} of a family are over, whatever will be said of what is open; empty where the run has nothing to count
     * there.
     */
    public Optional<ScoreBounds> microBounds(RunId run, Family family) {
        Map<RunId, ReportCounts.Ends> known = ends.computeIfAbsent(family, one -> ends(macro(one)));
        return Optional.ofNullable(known.get(run)).map(found -> ReportMeasure.bounds(found, family));
    }

    private Map<RunId, ReportCounts.Ends> ends(Leaderboard board) {
        Set<TopicId> topics = Set.copyOf(board.bounds().topics());
        Map<RunId, ReportCounts.Ends> ends = new HashMap<>();
        Map<TopicId, ReportCounts> silence = new HashMap<>();
        reports.stream().filter(report -> topics.contains(report.answer().topic())).forEach(report -> {
            ends.merge(report.answer().run(), report.ends(), ReportCounts.Ends::plus);
            silence.put(report.answer().topic(), report.ends().least().ofSilence());
        });
        if (board.missingAnswers() == MissingAnswers.ZERO) {
            Set<RunId> runs = new HashSet<>();
            there.forEach(answer -> runs.add(answer.run()));
            runs.forEach(run -> silence.forEach((topic, counts) -> {
                if (!there.contains(new AnswerKey(topic, run))) {
                    ends.merge(run, ReportCounts.Ends.exactly(counts), ReportCounts.Ends::plus);
                }
            }));
        }
        return ends;
    }
}
