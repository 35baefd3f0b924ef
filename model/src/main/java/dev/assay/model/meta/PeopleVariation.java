package dev.assay.model.meta;

import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Ratings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * Whether a judge stays within human variation: its agreement with people beside that of people with each other, on the
 * same items, those that the judge and two people or more labelled. Of each item the agreement of all pairs of people
 * and of all pairs of the judge with a person is taken, so that an item counts once. Intervals take topics as drawn
 * ({@link TopicRatio}).
 *
 * @param items how many items
 * @param topics on how many topics
 * @param people the mean agreement of people with each other
 * @param judge the mean agreement of the judge with people
 * @param difference the second less the first: below 0 where the judge disagrees more
 * @param leftOut each person by turns against the other people, and the judge against the same
 */
public record PeopleVariation(
        int items, int topics, Estimate people, Estimate judge, Estimate difference, List<LeftOut> leftOut) {
    /**
     * A person left out, as if the judge took their place.
     *
     * @param person the place among the ratings
     * @param items those that the person, the judge and another person labelled
     * @param own the person's agreement with the other people
     * @param judge the judge's agreement with the same people
     * @param difference the second less the first
     */
    public record LeftOut(int person, int items, Estimate own, Estimate judge, Estimate difference) {}

    /** What the interval of the difference says, given a margin. */
    public enum Finding {
        /** The judge disagrees with people no more than people with each other: the interval lies above -margin. */
        NO_MORE,
        /** It disagrees with them more, by more than the margin: the interval lies below -margin. */
        MORE,
        /** The interval contains -margin, so that neither is shown. */
        OPEN,
        /** There is no interval. */
        UNKNOWN
    }

    /** How much two words count as agreement, 0 to 1. */
    public enum Likeness {
        /** The same word 1, any other 0. */
        SAME,
        /** By the distance on the scale: neighbours of three words 0.5. */
        NEAR;

        private double of(int one, int other, int steps) {
            return this == SAME ? one == other ? 1 : 0 : 1 - (double) Math.abs(one - other) / steps;
        }
    }

    public PeopleVariation {
        leftOut = List.copyOf(leftOut);
    }

    /**
     * That of one judge.
     *
     * @param people the places of the people among the ratings
     * @param judge the place of the judge
     * @param topicOf which topic an item is of
     */
    public static <K> PeopleVariation of(
            Ratings<K> ratings, List<Integer> people, int judge, Likeness likeness, Function<? super K, ?> topicOf) {
        Collection<Ratings<K>> topics = ratings.groupedBy(item -> (Object) topicOf.apply(item)).values();
        Sums all = new Sums(topics.size());
        List<Sums> out = people.stream().map(person -> new Sums(topics.size())).toList();
        int steps = ratings.categories().size() - 1;
        int place = 0;
        for (Ratings<K> topic : topics) {
            for (int item = 0; item < topic.items().size(); item++) {
                add(topic, item, people, judge, likeness, steps, place, all, out);
            }
            place++;
        }
        List<LeftOut> leftOut = new ArrayList<>();
        for (int i = 0; i < people.size(); i++) {
            Sums one = out.get(i);
            if (one.items() > 0) {
                leftOut.add(new LeftOut(
                        people.get(i), one.items(), one.of(one.people), one.of(one.judge), one.difference()));
            }
        }
        return new PeopleVariation(
                all.items(), all.topics(), all.of(all.people), all.of(all.judge), all.difference(), leftOut);
    }

    private static void add(
            Ratings<?> topic,
            int item,
            List<Integer> people,
            int judge,
            Likeness likeness,
            int steps,
            int place,
            Sums all,
            List<Sums> out) {
        int word = topic.code(judge, item);
        if (word == Ratings.MISSING) {
            return;
        }
        int count = people.size();
        double[] withOthers = new double[count];
        double[] judgeWith = new double[count];
        boolean[] given = new boolean[count];
        int known = 0;
        double judgeSum = 0;
        double pairs = 0;
        for (int i = 0; i < count; i++) {
            int one = topic.code(people.get(i), item);
            given[i] = one != Ratings.MISSING;
            if (given[i]) {
                known++;
                judgeWith[i] = likeness.of(word, one, steps);
                judgeSum += judgeWith[i];
                for (int j = 0; j < i; j++) {
                    if (given[j]) {
                        double like = likeness.of(one, topic.code(people.get(j), item), steps);
                        withOthers[i] += like;
                        withOthers[j] += like;
                        pairs += like;
                    }
                }
            }
        }
        if (known < 2) {
            return;
        }
        all.add(place, pairs / (known * (known - 1) / 2.0), judgeSum / known);
        for (int i = 0; i < count; i++) {
            if (given[i]) {
                out.get(i).add(place, withOthers[i] / (known - 1), (judgeSum - judgeWith[i]) / (known - 1));
            }
        }
    }

    /** What the labels show: whether the judge disagrees with people more than people with each other. */
    public Finding finding(double margin) {
        return difference.range() instanceof Range.Interval(double low, double high)
                ? low > -margin ? Finding.NO_MORE : high < -margin ? Finding.MORE : Finding.OPEN
                : Finding.UNKNOWN;
    }

    /** Sums by topic. */
    private static final class Sums {
        private final double[] count;
        private final double[] people;
        private final double[] judge;

        Sums(int topics) {
            count = new double[topics];
            people = new double[topics];
            judge = new double[topics];
        }

        void add(int topic, double ofPeople, double ofJudge) {
            count[topic]++;
            people[topic] += ofPeople;
            judge[topic] += ofJudge;
        }

        int items() {
            double sum = 0;
            for (double one : count) {
                sum += one;
            }
            return (int) sum;
        }

        int topics() {
            int topics = 0;
            for (double one : count) {
                topics += one > 0 ? 1 : 0;
            }
            return topics;
        }

        Estimate of(double[] sums) {
            return TopicRatio.of(sums, count).within(0, 1);
        }

        Estimate difference() {
            double[] apart = new double[count.length];
            for (int topic = 0; topic < apart.length; topic++) {
                apart[topic] = judge[topic] - people[topic];
            }
            return TopicRatio.of(apart, count);
        }
    }
}
