package dev.assay.model.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The scores of a run: on each judged topic, and on average. A judged topic that the run does not rank scores 0
 * (trec_eval's {@code -c}); a topic that is ranked but not judged is not looked at. A run that ranks no judged topic
 * has no scores.
 *
 * @param byTopic of every judged topic, in the order of their ids; empty where the run has no scores
 * @param mean over these; empty like them
 */
public record TrecScores(Map<TopicId, Map<TrecMeasure, Double>> byTopic, Map<TrecMeasure, Double> mean) {
    public TrecScores {
        byTopic = Collections.unmodifiableMap(byTopic);
        mean = Collections.unmodifiableMap(mean);
    }

    /** The mean in a measure; empty where the run has no scores. */
    public OptionalDouble mean(TrecMeasure measure) {
        return mean.containsKey(measure) ? OptionalDouble.of(mean.get(measure)) : OptionalDouble.empty();
    }

    /** The judgments of all topics, made ready for any number of runs. */
    public static final class Judgments {
        private static final List<DocumentId> NOT_RANKED = List.of();

        private final Map<TopicId, GradedRanking.Judged> topics = new TreeMap<>();

        /** @param level the least grade that is relevant */
        public Judgments(Map<TopicId, Map<DocumentId, Integer>> grades, int level) {
            grades.forEach((topic, judged) -> topics.put(topic, new GradedRanking.Judged(judged, level)));
        }

        /** @param run documents by topic, from the top down */
        public TrecScores score(Map<TopicId, List<DocumentId>> run, List<TrecMeasure> measures) {
            if (run.keySet().stream().noneMatch(topics::containsKey)) {
                return new TrecScores(Map.of(), Map.of());
            }
            Map<TopicId, Map<TrecMeasure, Double>> byTopic = new LinkedHashMap<>();
            Map<TrecMeasure, Double> mean = new LinkedHashMap<>();
            measures.forEach(measure -> mean.put(measure, 0.0));
            topics.forEach((topic, judged) -> {
                GradedRanking ranking = judged.rank(run.getOrDefault(topic, NOT_RANKED));
                Map<TrecMeasure, Double> scores = new LinkedHashMap<>();
                for (TrecMeasure measure : measures) {
                    double score = measure.of(ranking);
                    scores.put(measure, score);
                    mean.merge(measure, score / topics.size(), Double::sum);
                }
                byTopic.put(topic, Collections.unmodifiableMap(scores));
            });
            return new TrecScores(byTopic, mean);
        }
    }
}
