package dev.assay.model.rubric;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Resamples;
import dev.assay.model.agreement.Resampling;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Between which values each run's cover lies with 95 % confidence: percentiles of its mean over topics that are drawn
 * anew, the same ones for all runs. A topic that does not count for a run is left out of its mean wherever it is drawn.
 *
 * @param relative of n-Cover
 */
public record CoverIntervals(Resampling resampling, Map<RunId, Range> cover, Map<RunId, Range> relative) {
    public CoverIntervals {
        cover = Map.copyOf(cover);
        relative = Map.copyOf(relative);
    }

    /** Draws the topics of which something was graded. */
    public static CoverIntervals of(Cover cover, Resampling resampling) {
        List<TopicId> topics = new ArrayList<>(cover.pool().byTopic().keySet());
        Optional<Resamples> resamples = resampling.over(topics.size());
        Map<RunId, Range> plain = new LinkedHashMap<>();
        Map<RunId, Range> relative = new LinkedHashMap<>();
        for (Cover.Run run : cover.runs()) {
            plain.put(run.run(), range(resamples, topics, run.byTopic()));
            relative.put(run.run(), range(resamples, topics, run.relativeByTopic()));
        }
        return new CoverIntervals(resampling, plain, relative);
    }

    private static Range range(Optional<Resamples> resamples, List<TopicId> topics, Map<TopicId, Double> values) {
        double[] all = topics.stream().mapToDouble(topic -> values.getOrDefault(topic, Double.NaN)).toArray();
        return resamples.map(drawn -> drawn.meanRange(all)).orElse(Range.unknown(Resampling.NOT_ASKED));
    }
}
