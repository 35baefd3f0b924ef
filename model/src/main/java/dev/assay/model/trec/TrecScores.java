package dev.assay.model.trec;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a run scores: on each judged topic, and on average. A judged topic that the run does not rank scores 0 (trec_eval's
 * {@code -c}); a topic that is ranked but not judged is not looked at.
 *
 * @param byTopic of every judged topic, in the order of their ids
 * @param mean over these
 */
public record TrecScores(Map<TopicId, Map<TrecMeasure, Double>> byTopic, Map<TrecMeasure, Double> mean) {
    public TrecScores {
        byTopic = Collections.unmodifiableMap(byTopic);
        mean = Collections.unmodifiableMap(mean);
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
