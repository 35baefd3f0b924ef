package dev.assay.model.draw;

import dev.assay.model.TopicId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The assignment of topics to the assessors who judge them.
 *
 * <p>Topics are shared out in the order of numbers that follow from the seed and their ids alone: the first 64 bits of
 * the SHA-256 of {@code SEED:ID}, the smallest first. The first so many get one judge more than the others, so that
 * agreement can be told from them. Then each topic goes to those who have least by then; among them to those who share
 * the fewest topics with its other judges, then to the smallest SHA-256 of {@code SEED:ID:NAME}. So by topics the
 * shares never differ by more than one.
 *
 * @param judges by topic, in the order of the topics as they were handed over; each topic's judges in the order of the
 * assessors
 */
public record Allotment(Map<TopicId, List<String>> judges) {
    public Allotment {
        Map<TopicId, List<String>> copy = new LinkedHashMap<>();
        judges.forEach((topic, names) -> copy.put(topic, List.copyOf(names)));
        judges = Collections.unmodifiableMap(copy);
    }

    /**
     * A topic to be shared out.
     *
     * @param load how much work it is, 1 or more; the same for all where each counts alike
     */
    public record Share(TopicId topic, long load) {
        public Share {
            if (load < 1) {
                throw new IllegalArgumentException("A topic is some work: " + load);
            }
        }
    }

    /**
     * The rule by which topics are shared out.
     *
     * @param judges how many judge each topic
     * @param overlap the share of the topics, 0 to 1, that one more judges
     */
    public record Rule(List<String> assessors, int judges, double overlap, long seed) {
        public Rule {
            assessors = List.copyOf(assessors);
            if (Set.copyOf(assessors).size() != assessors.size()) {
                throw new IllegalArgumentException("An assessor is there once: " + assessors);
            }
            if (!(overlap >= 0 && overlap <= 1)) {
                throw new IllegalArgumentException("An overlap is 0 to 1, not " + overlap + ".");
            }
            if (judges < 1 || judges + (overlap > 0 ? 1 : 0) > assessors.size()) {
                throw new IllegalArgumentException(judges + " judges a topic and an overlap of " + overlap
                        + " can't be had of " + assessors.size() + " assessors.");
            }
        }

        /**
         * The number of topics, of so many, that one more assessor judges: rounded to the nearest whole number, and at
         * least one if there is to be an overlap.
         */
        public int overlapping(int topics) {
            return overlap == 0 ? 0 : Math.min(topics, Math.max(1, (int) Math.round(overlap * topics)));
        }
    }

    /** Shares topics out. */
    public static Allotment of(Rule rule, Collection<Share> topics) {
        Map<TopicId, Long> numbers = new HashMap<>();
        topics.forEach(one -> numbers.put(one.topic(), number(rule.seed() + ":" + one.topic().value())));
        if (numbers.size() != topics.size()) {
            throw new IllegalArgumentException("A topic is there once: " + topics);
        }
        Comparator<Share> byChance = Comparator.comparing(
                        (Share one) -> numbers.get(one.topic()), Long::compareUnsigned)
                .thenComparing(Share::topic);
        List<Share> order = topics.stream().sorted(byChance).toList();
        Set<TopicId> overlapping = new HashSet<>();
        order.stream().limit(rule.overlapping(order.size())).forEach(one -> overlapping.add(one.topic()));
        Shares shares = new Shares(rule);
        Map<TopicId, List<String>> found = new HashMap<>();
        // The most work first, so that the least is left to even the shares out with.
        order.stream()
                .sorted(Comparator.comparingLong(Share::load).reversed())
                .forEach(one -> found.put(
                        one.topic(), shares.give(one, rule.judges() + (overlapping.contains(one.topic()) ? 1 : 0))));
        Map<TopicId, List<String>> judges = new LinkedHashMap<>();
        topics.forEach(one -> judges.put(one.topic(), found.get(one.topic())));
        return new Allotment(judges);
    }

    /** The topics of an assessor, in the order of all of them. */
    public List<TopicId> topics(String assessor) {
        return judges.entrySet().stream()
                .filter(one -> one.getValue().contains(assessor))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The number of topics that have more than one judge. */
    public int shared() {
        return (int) judges.values().stream().filter(names -> names.size() > 1).count();
    }

    private static long number(String text) {
        try {
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)))
                    .getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
    }

    /** The topics that each assessor has been given so far. */
    private static final class Shares {
        private final Rule rule;
        private final Map<String, Long> loads = new HashMap<>();
        private final Map<Set<String>, Integer> together = new HashMap<>();

        Shares(Rule rule) {
            this.rule = rule;
        }

        List<String> give(Share topic, int count) {
            List<String> chosen = new ArrayList<>();
            while (chosen.size() < count) {
                String next = rule.assessors().stream()
                        .filter(name -> !chosen.contains(name))
                        .min(Comparator.comparing((String name) -> loads.getOrDefault(name, 0L))
                                .thenComparing(name -> chosen.stream()
                                        .mapToInt(one -> together.getOrDefault(Set.of(one, name), 0))
                                        .sum())
                                .thenComparing(
                                        name -> number(rule.seed() + ":"
                                                + topic.topic().value() + ":" + name),
                                        Long::compareUnsigned)
                                .thenComparing(Comparator.naturalOrder()))
                        .orElseThrow();
                chosen.forEach(one -> together.merge(Set.of(one, next), 1, Integer::sum));
                chosen.add(next);
            }
            chosen.forEach(name -> loads.merge(name, topic.load(), Long::sum));
            return rule.assessors().stream().filter(chosen::contains).toList();
        }
    }
}
