package dev.assay.app.feature.scores;

import dev.assay.model.RunId;
import dev.assay.model.agreement.Range;
import dev.assay.model.scoring.Leaderboard;
import dev.assay.model.scoring.Measure;
import dev.assay.model.scoring.RunIntervals;
import dev.assay.model.scoring.RunStanding;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** The intervals of every run in every measure, worked out already: a table asks for them again and again. */
record RunRanges(Map<RunId, Map<Measure, Range>> ranges) {
    static RunRanges of(Leaderboard board, RunIntervals intervals) {
        Map<RunId, Map<Measure, Range>> ranges = new HashMap<>();
        for (RunStanding standing : board.runs()) {
            Map<Measure, Range> own = new EnumMap<>(Measure.class);
            for (Measure measure : Measure.values()) {
                own.put(measure, intervals.range(standing.run(), measure));
            }
            ranges.put(standing.run(), own);
        }
        return new RunRanges(ranges);
    }

    Range range(RunId run, Measure measure) {
        return ranges.get(run).get(measure);
    }
}
