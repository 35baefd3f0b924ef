package dev.assay.model.measure;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The runs as one judge sees their reports, in two ways: the mean of what each report scores (<i>macro</i>), and the
 * scores of all that is counted in them together (<i>micro</i>).
 */
public final class ReportBoard {
    private final Leaderboard macro;
    private final List<ScoredReport> reports;
    private final Set<AnswerKey> there;
    private final Map<RunId, ReportCounts> micro = new HashMap<>();

    /** @param there every report that a run gave */
    private ReportBoard(Leaderboard macro, List<ScoredReport> reports, Set<AnswerKey> there) {
        this.macro = macro;
        this.reports = reports;
        this.there = there;
        Set<TopicId> topics = Set.copyOf(macro.topics());
        Map<TopicId, ReportCounts> silence = new HashMap<>();
        reports.stream()
                .filter(report -> topics.contains(report.answer().topic()))
                .forEach(report -> report.counts().ifPresent(counts -> {
                    micro.merge(report.answer().run(), counts, ReportCounts::plus);
                    silence.put(report.answer().topic(), counts.ofSilence());
                }));
        if (macro.missingAnswers() == MissingAnswers.ZERO) {
            macro.runs().forEach(standing -> silence.forEach((topic, counts) -> {
                if (!there.contains(new AnswerKey(topic, standing.run()))) {
                    micro.merge(standing.run(), counts, ReportCounts::plus);
                }
            }));
        }
    }

    /**
     * The runs of a judge's reports.
     *
     * @param reports the judge's, scored or not
     * @param given every report that a run gave, judged or not; those of {@code reports} need not be repeated
     */
    public static ReportBoard of(
            String judge, Collection<ScoredReport> reports, Set<AnswerKey> given, MissingAnswers missing) {
        // A topic where nobody said anything yet is not among the judge's: its reports are listed, and would be open
        // all over.
        Set<TopicId> begun = reports.stream()
                .filter(report -> report.begun() || report.counts().isPresent())
                .map(report -> report.answer().topic())
                .collect(Collectors.toSet());
        ScoreSheet sheet = new ScoreSheet(ReportMeasure.MEASURES, reports.stream()
                .filter(report -> begun.contains(report.answer().topic()))
                .map(report -> report.answerScore(judge))
                .toList());
        Set<AnswerKey> there = new HashSet<>(given);
        reports.forEach(report -> there.add(report.answer()));
        return new ReportBoard(Leaderboard.of(sheet, judge, there, missing), List.copyOf(reports), there);
    }

    /**
     * The same over the topics alone on which every run has a score that has one anywhere, {@linkplain
     * Leaderboard#onCommonTopics() as there}.
     */
    public ReportBoard onCommonTopics() {
        return new ReportBoard(macro.onCommonTopics(), reports, there);
    }

    /** The means over topics, the best run first; what has no number in a report counts 0 there. */
    public Leaderboard macro() {
        return macro;
    }

    /** All that is counted in a run's scored reports, to be scored as one. */
    public ReportCounts micro(RunId run) {
        return micro.getOrDefault(run, ReportCounts.none());
    }

    /**
     * Between which values a run's micro scores will be over all topics that its {@linkplain Leaderboard#bounds() macro
     * bounds} are over, whatever will be said of what is open; empty where the run has nothing to count there.
     */
    public Optional<ScoreBounds> microBounds(RunId run) {
        return Optional.ofNullable(ends().get(run)).map(ReportMeasure::bounds);
    }

    private Map<RunId, ReportCounts.Ends> ends() {
        Set<TopicId> topics = Set.copyOf(macro.bounds().topics());
        Map<RunId, ReportCounts.Ends> ends = new HashMap<>();
        Map<TopicId, ReportCounts> silence = new HashMap<>();
        reports.stream().filter(report -> topics.contains(report.answer().topic())).forEach(report -> {
            ends.merge(report.answer().run(), report.ends(), ReportCounts.Ends::plus);
            silence.put(report.answer().topic(), report.ends().least().ofSilence());
        });
        if (macro.missingAnswers() == MissingAnswers.ZERO) {
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
