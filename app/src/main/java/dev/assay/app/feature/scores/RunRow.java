package dev.assay.app.feature.scores;

import dev.assay.model.Message;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.OpenAnswers;
import dev.assay.model.measure.RunBounds.RankRange;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoreBounds;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A run in the leaderboard, or below it where it has no score.
 *
 * @param standing empty when none of its answers has a score
 * @param open what of its answers has no score; empty when each has one
 * @param bounds between which means it will stand, and at which ranks by the measure in view, whatever the open labels
 * will be; empty where nothing is open that any run depends on
 * @param description its task, type and team
 * @param intervals empty while they are being drawn
 * @param ranks which it may have by the measure in view; empty while they are worked out, an empty one inside where it
 * is compared with none
 * @param waiting the sentence for a run whose interval is being drawn
 */
record RunRow(
        RunId run,
        Optional<RunStanding> standing,
        Optional<OpenAnswers> open,
        Optional<Completed> bounds,
        RunDescription description,
        Optional<Uncertainty.RunRanges> intervals,
        Optional<Optional<RankSet>> ranks,
        String waiting) {
    /** The possible final means and ranks of a run. */
    record Completed(ScoreBounds means, RankRange ranks) {}

    String name() {
        return run.value();
    }

    boolean isRanked() {
        return standing.isPresent();
    }

    /** Empty when it has no score. */
    OptionalDouble value(Measure measure) {
        return standing.stream().mapToDouble(one -> measure.of(one.scores())).findFirst();
    }

    Range range(Measure measure) {
        return intervals
                .map(known -> known.range(run, measure))
                .orElseGet(() -> Range.unknown(Message.verbatim(waiting)));
    }
}
