package dev.assay.model.meta;

import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Ratings;
import java.util.Collection;
import java.util.function.Function;

/**
 * Which of two judges is the stricter: how often the first gave the higher label to the same pair, and how often the
 * second did, above and below the diagonal of their confusion matrix. Labels of one topic depend on each other, so the
 * test that counts topics, each once, is the one to go by.
 *
 * @param labels how many pairs both labelled
 * @param firstHigher to how many of these the first judge gave the higher label
 * @param secondHigher to how many the second did
 * @param test {@link SignTest} of these labels, as if each were drawn by itself
 * @param firstTopics on how many topics the first judge is the higher more often than the second
 * @param secondTopics on how many topics the second is
 * @param topicTest {@link SignTest} of these topics
 * @param credit the mean credit of the first judge's labels less that of the second's (the highest label 1, the lowest
 * 0)
 */
public record Strictness(
        long labels,
        long firstHigher,
        long secondHigher,
        double test,
        int firstTopics,
        int secondTopics,
        double topicTest,
        Estimate credit) {
    /**
     * That of two of the judges.
     *
     * @param topicOf which topic an item is of
     */
    public static <K> Strictness of(Ratings<K> ratings, int first, int second, Function<? super K, ?> topicOf) {
        Collection<Ratings<K>> topics = ratings.groupedBy(item -> (Object) topicOf.apply(item)).values();
        double steps = ratings.categories().size() - 1;
        double[] credit = new double[topics.size()];
        double[] labels = new double[topics.size()];
        long all = 0;
        long firstHigher = 0;
        long secondHigher = 0;
        int firstTopics = 0;
        int secondTopics = 0;
        int place = 0;
        for (Ratings<K> topic : topics) {
            int above = 0;
            int below = 0;
            for (int item = 0; item < topic.items().size(); item++) {
                int one = topic.code(first, item);
                int other = topic.code(second, item);
                if (one != Ratings.MISSING && other != Ratings.MISSING) {
                    all++;
                    labels[place]++;
                    credit[place] += (one - other) / steps;
                    above += one > other ? 1 : 0;
                    below += one < other ? 1 : 0;
                }
            }
            firstHigher += above;
            secondHigher += below;
            firstTopics += above > below ? 1 : 0;
            secondTopics += above < below ? 1 : 0;
            place++;
        }
        return new Strictness(
                all,
                firstHigher,
                secondHigher,
                SignTest.of(firstHigher, secondHigher),
                firstTopics,
                secondTopics,
                SignTest.of(firstTopics, secondTopics),
                TopicRatio.of(credit, labels));
    }
}
