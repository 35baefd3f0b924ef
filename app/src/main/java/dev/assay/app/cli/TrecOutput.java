package dev.assay.app.cli;

import dev.assay.model.RunId;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.scoring.Measure;
import dev.assay.model.scoring.RunStanding;
import dev.assay.model.shown.OneLine;
import dev.assay.model.text.SpreadsheetCell;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Scores as trec_eval writes them: measure, topic and value on each line, {@code all} for the mean. Each run of each judge starts
 * with a line {@code runid}; what else describes it stands in lines of the same form.
 */
final class TrecOutput {
    private static final String ALL = "all";

    private TrecOutput() {}

    static List<String> lines(ScoredRuns scored) {
        List<String> lines = new ArrayList<>();
        for (ScoredRuns.Board board : scored.boards()) {
            for (RunStanding run : board.runs()) {
                add(lines, "runid", ALL, run.run().value());
                add(lines, "judge", ALL, board.all().judge());
                add(lines, "missing", ALL, scored.choices().missing().word());
                add(lines, "failed", ALL, scored.choices().failedWord());
                add(lines, "num_q", ALL, Integer.toString(run.topics()));
                add(lines, "num_missing", ALL, Integer.toString(run.missing()));
                add(lines, "num_incomplete", ALL, Integer.toString(run.open()));
                for (Measure measure : Measure.values()) {
                    values(lines, board, run.run(), measure);
                    add(lines, measure.key(), ALL, number(measure.of(run.scores())));
                    if (scored.choices().hasIntervals()
                            && board.range(run.run(), measure) instanceof Range.Interval(double low, double high)) {
                        add(lines, measure.key() + "_ci95_low", ALL, number(low));
                        add(lines, measure.key() + "_ci95_high", ALL, number(high));
                    }
                }
                if (scored.choices().hasIntervals()) {
                    add(lines, "resamples", ALL, Integer.toString(scored.choices().resampling().size()));
                    add(lines, "seed", ALL, Long.toString(scored.choices().resampling().seed()));
                }
            }
        }
        return lines;
    }

    private static void values(List<String> lines, ScoredRuns.Board board, RunId run, Measure measure) {
        ScoreGrid grid = board.all().grid(measure);
        int column = grid.runs().indexOf(run);
        for (int row = 0; row < grid.topics().size(); row++) {
            String topic = grid.topics().get(row).value();
            grid.value(row, column).ifPresent(value -> add(lines, measure.key(), topic, number(value)));
        }
    }

    private static void add(List<String> lines, String measure, String topic, String value) {
        lines.add(measure + "\t" + plain(topic) + "\t" + plain(value));
    }

    private static String plain(String text) {
        return OneLine.escaped(SpreadsheetCell.written(text));
    }

    /** Every digit that there is, a point in any language, never an exponent. */
    private static String number(double value) {
        return new BigDecimal(Double.toString(value)).toPlainString();
    }
}
