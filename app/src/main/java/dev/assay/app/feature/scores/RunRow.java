package dev.assay.app.feature.scores;

import dev.assay.model.Answer;
import dev.assay.model.agreement.Range;
import dev.assay.model.scoring.Measure;
import dev.assay.model.scoring.PairedDifference;
import dev.assay.model.scoring.RunStanding;
import java.util.Optional;

/**
 * A run in the leaderboard.
 *
 * @param intervals empty while they are being drawn
 * @param next how it differs from the run after it; empty for the last, and while it is worked out
 * @param waiting the sentence for a run whose interval is being drawn
 */
record RunRow(
        RunStanding standing,
        Answer.Task task,
        Optional<Uncertainty.RunRanges> intervals,
        Optional<PairedDifference> next,
        String waiting) {
    String name() {
        return standing.run().value();
    }

    double value(Measure measure) {
        return measure.of(standing.scores());
    }

    Range range(Measure measure) {
        return intervals.map(known -> known.range(standing.run(), measure)).orElseGet(() -> Range.unknown(waiting));
    }
}
