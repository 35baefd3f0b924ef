package dev.assay.model.draw;

import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The topics that a person's labels speak for all others by: of each stratum the first that are done, up to the first
 * that is not, as a draw of just so many; and those labelled before, which speak for themselves. What is done out of
 * turn is left out, for whoever chose it did not leave it to chance.
 *
 * @param strata each with all its topics
 * @param outOfTurn topics that are done and take no part
 * @param skipped topics before those in the draw that are not done
 */
public record DrawnSample(List<Stratum> strata, List<TopicId> outOfTurn, List<TopicId> skipped) {
    public DrawnSample {
        strata = List.copyOf(strata);
        outOfTurn = List.copyOf(outOfTurn);
        skipped = List.copyOf(skipped);
    }

    /**
     * One part of the topics.
     *
     * @param topics all of it, each with how likely it was to be drawn among so many, 0 where the stratum has none that
     * is done
     * @param sampled those that are drawn and done
     */
    public record Stratum(Map<TopicId, Double> topics, List<TopicId> sampled) {
        public Stratum {
            topics = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(topics));
            sampled = List.copyOf(sampled);
        }
    }

    static DrawnSample of(TopicDraw draw, Set<TopicId> done) {
        Map<String, List<DrawnTopic>> byStratum = new TreeMap<>();
        Map<TopicId, Double> before = new LinkedHashMap<>();
        List<TopicId> outOfTurn = new ArrayList<>();
        List<TopicId> skipped = new ArrayList<>();
        Set<TopicId> known = new java.util.HashSet<>();
        for (DrawnTopic topic : draw.topics()) {
            known.add(topic.topic());
            if (topic.fate() == DrawnTopic.Fate.BEFORE) {
                before.put(topic.topic(), 1.0);
            } else {
                byStratum.computeIfAbsent(topic.stratum(), stratum -> new ArrayList<>()).add(topic);
            }
        }
        List<Stratum> strata = new ArrayList<>();
        if (!before.isEmpty()) {
            strata.add(new Stratum(before, before.keySet().stream().filter(done::contains).toList()));
        }
        for (List<DrawnTopic> topics : byStratum.values()) {
            int first = 0;
            while (first < topics.size() && done.contains(topics.get(first).topic())) {
                first++;
            }
            int last = topics.size();
            while (last > first && !done.contains(topics.get(last - 1).topic())) {
                last--;
            }
            topics.subList(first, last)
                    .forEach(topic -> (done.contains(topic.topic()) ? outOfTurn : skipped).add(topic.topic()));
            strata.add(stratum(topics, first));
        }
        done.stream().filter(topic -> !known.contains(topic)).sorted().forEach(outOfTurn::add);
        return new DrawnSample(strata, outOfTurn, skipped);
    }

    private static Stratum stratum(List<DrawnTopic> topics, int first) {
        int[] sizes = topics.stream().mapToInt(DrawnTopic::size).toArray();
        double[] probabilities = first == 0 ? new double[sizes.length] : InclusionProbabilities.of(sizes, first);
        Map<TopicId, Double> all = new LinkedHashMap<>();
        for (int i = 0; i < sizes.length; i++) {
            all.put(topics.get(i).topic(), probabilities[i]);
        }
        return new Stratum(all, topics.subList(0, first).stream().map(DrawnTopic::topic).toList());
    }

    /** The number of topics. */
    public int topics() {
        return strata.stream().mapToInt(stratum -> stratum.topics().size()).sum();
    }

    /** Those that are drawn, or were labelled before, and are done. */
    public List<TopicId> sampled() {
        return strata.stream().flatMap(stratum -> stratum.sampled().stream()).toList();
    }

    /** True if every stratum has a topic that is done, so that the sample speaks for all topics. */
    public boolean isWhole() {
        return strata.stream().noneMatch(stratum -> stratum.sampled().isEmpty());
    }

    /** The probability of each topic to be drawn among so many. */
    public Map<TopicId, Double> probabilities() {
        Map<TopicId, Double> all = new HashMap<>();
        strata.forEach(stratum -> all.putAll(stratum.topics()));
        return all;
    }
}
