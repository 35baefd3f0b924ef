package dev.assay.app.service.report;

import dev.assay.model.RunId;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.nugget.NuggetSetId;
import java.util.List;
import java.util.Map;

/**
 * The settings that a report depends on besides the labels; every one is written in it.
 *
 * @param missing what a run gets on a topic that it gave no answer to
 * @param failed what becomes of labels that a judge failed to give
 * @param resampling how intervals are drawn
 * @param calibrateBy the names of those whose labels a model's scores are calibrated by; empty for the assessor, or
 * else the first person
 * @param commonTopics whether runs and topics are means over the topics alone that all runs have
 * @param sets the nugget sets that judges are scored by; empty for every one that there is
 * @param official ranks of runs on another leaderboard, 1 being the best, that graded passages are held against
 * @param lengthOfAnswers whether a second plot of length has a point for each answer
 * @param theseTopics whether intervals and ranks of runs speak of the project's topics alone, not of all of the kind
 */
public record ReportOptions(
        MissingAnswers missing,
        FailedLabels failed,
        Resampling resampling,
        List<String> calibrateBy,
        boolean commonTopics,
        List<NuggetSetId> sets,
        boolean lengthOfAnswers,
        Map<RunId, Double> official,
        boolean theseTopics) {
    /** The defaults of Assay. */
    public static final ReportOptions USUAL =
            new ReportOptions(MissingAnswers.ZERO, FailedLabels.OPEN, Resampling.DEFAULT, List.of(), false, List.of(),
                    false);

    /** As the other, without another leaderboard, and about all topics of the kind. */
    public ReportOptions(
            MissingAnswers missing,
            FailedLabels failed,
            Resampling resampling,
            List<String> calibrateBy,
            boolean commonTopics,
            List<NuggetSetId> sets,
            boolean lengthOfAnswers) {
        this(missing, failed, resampling, calibrateBy, commonTopics, sets, lengthOfAnswers, Map.of(), false);
    }

    public ReportOptions {
        official = Map.copyOf(official);
        calibrateBy = List.copyOf(calibrateBy);
        sets = List.copyOf(sets);
    }

    /** The topics that intervals of runs speak of, in a project of so many. */
    Population population(int topics) {
        return theseTopics ? Population.of(topics) : Population.OF_THE_KIND;
    }

    /** The same by these nugget sets, over common topics or all, with intervals about the project's topics or all. */
    public ReportOptions of(List<NuggetSetId> wanted, boolean onCommonTopics, boolean aboutTheseTopics) {
        return new ReportOptions(
                missing, failed, resampling, calibrateBy, onCommonTopics, wanted, lengthOfAnswers, official,
                aboutTheseTopics);
    }
}
