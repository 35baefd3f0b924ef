package dev.assay.model.draw;

import dev.assay.model.TopicId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Sequential Poisson sampling (Ohlsson: <i>Sequential Poisson Sampling</i>, Journal of Official Statistics 14, 1998):
 * every topic gets a number by chance, which is divided by its size, and those with the smallest are drawn. As the
 * order does not depend on how many are wanted, the first k are a draw of k for any k: whoever stops early, or goes on
 * later, has a sample all the same.
 *
 * <p>A topic's number follows from the seed and its id alone: the first 53 bits of the SHA-256 of {@code SEED:ID} as a
 * fraction. So anybody can draw again without this program, and topics that come or go change nothing of the others'
 * order.
 *
 * <p>With strata each is drawn from by itself, in proportion to its topics, two at the least where it has them. Topics
 * that are labelled already stand aside: they speak for themselves alone.
 *
 * @param topics by stratum, those labelled before first, then by place
 */
public record TopicDraw(List<DrawnTopic> topics) {
    private static final double FRACTION = 1.0 / (1L << 53);

    private static final Comparator<DrawnTopic> ORDER =
            Comparator.comparing(DrawnTopic::stratum).thenComparing(DrawnTopic::place).thenComparing(DrawnTopic::topic);

    public TopicDraw {
        topics = topics.stream().sorted(ORDER).toList();
        if (topics.isEmpty() || topics.stream().mapToLong(DrawnTopic::seed).distinct().count() > 1) {
            throw new IllegalArgumentException("A draw has topics and one seed: " + topics);
        }
    }

    /**
     * A topic that can be drawn.
     *
     * @param before whether it is labelled already
     */
    public record Candidate(TopicId topic, String stratum, int size, boolean before) {}

    /**
     * Draws.
     *
     * @param count how many, beside those labelled before
     * @throws IllegalArgumentException when there are not as many
     */
    public static TopicDraw of(Collection<Candidate> candidates, int count, long seed) {
        Map<String, List<Candidate>> strata = new TreeMap<>();
        List<DrawnTopic> drawn = new ArrayList<>();
        for (Candidate one : candidates) {
            if (one.before()) {
                drawn.add(new DrawnTopic(one.topic(), seed, one.stratum(), one.size(), 0, DrawnTopic.Fate.BEFORE));
            } else {
                strata.computeIfAbsent(one.stratum(), stratum -> new ArrayList<>()).add(one);
            }
        }
        Map<String, Integer> sizes = new TreeMap<>();
        strata.forEach((stratum, inIt) -> sizes.put(stratum, inIt.size()));
        Map<String, Integer> wanted = shares(sizes, count);
        strata.forEach((stratum, inIt) -> {
            Map<TopicId, Double> numbers = new HashMap<>();
            inIt.forEach(one -> numbers.put(one.topic(), number(seed, one.topic().value()) / one.size()));
            inIt.sort(Comparator.comparing((Candidate one) -> numbers.get(one.topic()))
                    .thenComparing(Candidate::topic));
            for (int i = 0; i < inIt.size(); i++) {
                DrawnTopic.Fate fate = i < wanted.get(stratum) ? DrawnTopic.Fate.DRAWN : DrawnTopic.Fate.WAITING;
                drawn.add(new DrawnTopic(
                        inIt.get(i).topic(), seed, stratum, inIt.get(i).size(), i + 1, fate));
            }
        });
        return new TopicDraw(drawn);
    }

    /** The same draw with more topics: the next of each stratum. */
    public TopicDraw withMore(int more) {
        Map<String, Integer> sizes = new TreeMap<>();
        Map<String, Integer> before = new TreeMap<>();
        for (DrawnTopic topic : topics) {
            if (topic.fate() != DrawnTopic.Fate.BEFORE) {
                sizes.merge(topic.stratum(), 1, Integer::sum);
                before.merge(topic.stratum(), topic.fate() == DrawnTopic.Fate.DRAWN ? 1 : 0, Integer::sum);
            }
        }
        Map<String, Integer> wanted = shares(sizes, drawn().size() + more);
        // None is taken back: a stratum can have more than its share by now, and then the others have less to come.
        Map<String, Integer> now = new TreeMap<>(before);
        int left = more;
        while (left > 0) {
            String next = sizes.keySet().stream()
                    .filter(stratum -> now.get(stratum) < sizes.get(stratum))
                    .max(Comparator.comparingInt((String stratum) -> wanted.get(stratum) - now.get(stratum))
                            .thenComparing(Comparator.reverseOrder()))
                    .orElseThrow();
            now.merge(next, 1, Integer::sum);
            left--;
        }
        return new TopicDraw(topics.stream()
                .map(topic -> topic.fate() == DrawnTopic.Fate.WAITING && topic.place() <= now.get(topic.stratum())
                        ? topic.drawn()
                        : topic)
                .toList());
    }

    /** A number from 0 to 1 that follows from a seed and an id. */
    public static double number(long seed, String id) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest((seed + ":" + id).getBytes(StandardCharsets.UTF_8));
            return (ByteBuffer.wrap(hash).getLong() >>> 11) * FRACTION;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
    }

    /**
     * The number of topics to draw of each stratum: in proportion, by largest remainder, and two at the least if that
     * is possible.
     */
    static Map<String, Integer> shares(Map<String, Integer> sizes, int count) {
        int all = sizes.values().stream().mapToInt(Integer::intValue).sum();
        if (count < 1 || count > all) {
            throw new IllegalArgumentException(count + " topics can't be drawn of " + all + ".");
        }
        Map<String, Integer> shares = new TreeMap<>();
        Map<String, Double> lacking = new TreeMap<>();
        int given = 0;
        for (Map.Entry<String, Integer> stratum : sizes.entrySet()) {
            double share = (double) count * stratum.getValue() / all;
            int least = Math.min(2, stratum.getValue());
            int whole = Math.min(stratum.getValue(), Math.max((int) Math.floor(share + 1e-9), least));
            shares.put(stratum.getKey(), whole);
            lacking.put(stratum.getKey(), share - whole);
            given += whole;
        }
        while (given != count) {
            boolean more = given < count;
            int step = more ? 1 : -1;
            int least = shares.values().stream().anyMatch(share -> share > 2) ? 2 : shares.containsValue(2) ? 1 : 0;
            String next = shares.keySet().stream()
                    .filter(stratum -> more ? shares.get(stratum) < sizes.get(stratum) : shares.get(stratum) > least)
                    .max(Comparator.comparingDouble((String stratum) -> step * lacking.get(stratum))
                            .thenComparing(Comparator.reverseOrder()))
                    .orElseThrow();
            shares.merge(next, step, Integer::sum);
            lacking.merge(next, (double) -step, Double::sum);
            given += step;
        }
        return shares;
    }

    /** The seed of the draw's numbers. */
    public long seed() {
        return topics.getFirst().seed();
    }

    /** Those to be labelled, in the order in which they are to be: by place, and between strata by how far each is. */
    public List<DrawnTopic> drawn() {
        Map<String, Long> many = new HashMap<>();
        List<DrawnTopic> drawn = topics.stream().filter(topic -> topic.fate() == DrawnTopic.Fate.DRAWN).toList();
        drawn.forEach(topic -> many.merge(topic.stratum(), 1L, Long::sum));
        return drawn.stream()
                .sorted(Comparator.comparingDouble(
                                (DrawnTopic topic) -> (topic.place() - 0.5) / many.get(topic.stratum()))
                        .thenComparing(ORDER))
                .toList();
    }

    /** The topics that are drawn, each with which of them it is to be labelled as, from 1; in that order. */
    public Map<TopicId, Integer> places() {
        Map<TopicId, Integer> places = new LinkedHashMap<>();
        drawn().forEach(topic -> places.put(topic.topic(), places.size() + 1));
        return places;
    }

    /** Those labelled before. */
    public List<DrawnTopic> before() {
        return topics.stream().filter(topic -> topic.fate() == DrawnTopic.Fate.BEFORE).toList();
    }

    /** True if every topic was as likely as every other of its stratum. */
    public boolean isEqual() {
        Map<String, Integer> sizes = new HashMap<>();
        return topics.stream()
                .filter(topic -> topic.fate() != DrawnTopic.Fate.BEFORE)
                .allMatch(topic -> sizes.computeIfAbsent(topic.stratum(), stratum -> topic.size()) == topic.size());
    }

    /** The number of strata of the draw. */
    public int strata() {
        return (int) topics.stream().map(DrawnTopic::stratum).distinct().count();
    }

    /**
     * The sample that the finished topics make up.
     *
     * @param done those that the person labelled
     */
    public DrawnSample sample(Set<TopicId> done) {
        return DrawnSample.of(this, done);
    }
}
