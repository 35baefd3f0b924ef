package dev.assay.model.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How much of the bank the first passages of each run cover.
 *
 * <p>Of a topic, the items count that the grader graded at least once. Cover is the share of them that reach the cut-off in one of
 * the first k passages; n-Cover is the share of those that any passage of the pool reaches. An open cell reaches nothing, and in
 * <i>high</i> it does.
 *
 * @param pool what all passages together cover
 * @param runs the best first, then by name
 */
public record Cover(Pool pool, List<Run> runs) {
    public Cover {
        runs = List.copyOf(runs);
    }

    /** How topics count that a run does not rank. */
    public enum Way {
        /** With 0. */
        ZERO,
        /** Not at all: a run's means are over its own topics. */
        SKIP,
        /** Not at all, and n-Cover is 0 where no passage reaches an item, as in the Rubric workbench. */
        WORKBENCH
    }

    /**
     * A mean over topics.
     *
     * @param value empty without topics
     * @param standardError s / sqrt(n); empty below two topics
     */
    public record Mean(OptionalDouble value, OptionalDouble standardError, int topics) {
        static Mean of(Collection<Double> values) {
            int n = values.size();
            double mean = values.stream().mapToDouble(Double::doubleValue).sum() / n;
            double squares = values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
            return new Mean(
                    n == 0 ? OptionalDouble.empty() : OptionalDouble.of(mean),
                    n < 2 ? OptionalDouble.empty() : OptionalDouble.of(Math.sqrt(squares / (n - 1) / n)),
                    n);
        }
    }

    /**
     * What all passages cover.
     *
     * @param byTopic topics of which nothing was graded are not among them
     */
    public record Pool(Mean cover, Mean high, Map<TopicId, Double> byTopic) {
        /** What it covers of what it covers: all of it, on every topic. */
        public Mean relative() {
            return Mean.of(Collections.nCopies(byTopic.size(), 1.0));
        }
    }

    /**
     * What one run covers.
     *
     * @param openCells those of its first passages
     * @param missing graded topics that it does not rank
     * @param byTopic cover
     * @param relativeByTopic n-Cover
     */
    public record Run(
            RunId run,
            Mean cover,
            Mean high,
            Mean relative,
            int openCells,
            List<TopicId> missing,
            Map<TopicId, Double> byTopic,
            Map<TopicId, Double> relativeByTopic) {}

    /** One topic's bank, and what each passage does about it. */
    private static final class Bank {
        private final int size;
        private final Map<DocumentId, BitSet> reached = new HashMap<>();
        private final Map<DocumentId, BitSet> graded = new HashMap<>();
        private final BitSet pool = new BitSet();
        private final BitSet high = new BitSet();

        Bank(GradeTable table, int least, Set<String> off) {
            int[] places = new int[table.items().size()];
            int counted = 0;
            for (int item = 0; item < places.length; item++) {
                places[item] = isCounted(table, item, off) ? counted++ : -1;
            }
            size = counted;
            for (int unit = 0; unit < table.units().size(); unit++) {
                BitSet reaches = new BitSet();
                BitSet has = new BitSet();
                for (int item = 0; item < places.length; item++) {
                    int grade = table.grade(unit, item);
                    if (grade != GradeTable.OPEN && places[item] >= 0) {
                        has.set(places[item]);
                        if (grade >= least) {
                            reaches.set(places[item]);
                        }
                    }
                }
                DocumentId id = table.units().get(unit).id();
                reached.put(id, reaches);
                this.graded.put(id, has);
                pool.or(reaches);
                high.or(reaches);
                high.or(open(id));
            }
        }

        private static boolean isCounted(GradeTable table, int item, Set<String> off) {
            if (off.contains(table.items().get(item))) {
                return false;
            }
            for (int unit = 0; unit < table.units().size(); unit++) {
                if (table.grade(unit, item) != GradeTable.OPEN) {
                    return true;
                }
            }
            return false;
        }

        BitSet open(DocumentId id) {
            BitSet open = new BitSet();
            open.set(0, size);
            open.andNot(graded.getOrDefault(id, new BitSet()));
            return open;
        }

        double share(BitSet items) {
            return (double) items.cardinality() / size;
        }
    }

    /**
     * @param least the least grade that reaches an item
     * @param rankings the first documents of each run and topic; of a document that is not in the pool every item is open
     */
    public static Cover of(
            GradedPool graded, Grader grader, int least, Map<RunId, Map<TopicId, List<DocumentId>>> rankings, Way way) {
        return of(GradeTable.all(graded, grader), least, Set.of(), rankings, way);
    }

    /**
     * As {@link #of(GradedPool, Grader, int, Map, Way)}, of tables that are there already.
     *
     * @param off items that are supposed not to be in the bank
     */
    public static Cover of(
            List<GradeTable> tables, int least, Set<String> off, Map<RunId, Map<TopicId, List<DocumentId>>> rankings, Way way) {
        Map<TopicId, Bank> banks = new TreeMap<>();
        for (GradeTable table : tables) {
            Bank bank = new Bank(table, least, off);
            if (bank.size > 0) {
                banks.put(table.topic(), bank);
            }
        }
        Map<TopicId, Double> pool = new LinkedHashMap<>();
        banks.forEach((topic, bank) -> pool.put(topic, bank.share(bank.pool)));
        Pool all = new Pool(
                Mean.of(pool.values()),
                Mean.of(banks.values().stream().map(bank -> bank.share(bank.high)).toList()),
                Collections.unmodifiableMap(pool));
        List<Run> runs = rankings.entrySet().stream()
                .map(run -> run(run.getKey(), run.getValue(), banks, way))
                .sorted(Comparator.comparingDouble((Run run) -> -run.cover().value().orElse(-1)).thenComparing(Run::run))
                .toList();
        return new Cover(all, runs);
    }

    private static Run run(RunId id, Map<TopicId, List<DocumentId>> ranking, Map<TopicId, Bank> banks, Way way) {
        Map<TopicId, Double> cover = new LinkedHashMap<>();
        Map<TopicId, Double> high = new LinkedHashMap<>();
        Map<TopicId, Double> relative = new LinkedHashMap<>();
        Set<TopicId> missing = new TreeSet<>();
        int[] openCells = {0};
        banks.forEach((topic, bank) -> {
            if (!ranking.containsKey(topic)) {
                missing.add(topic);
                if (way != Way.ZERO) {
                    return;
                }
            }
            BitSet reached = new BitSet();
            BitSet could = new BitSet();
            for (DocumentId document : ranking.getOrDefault(topic, List.of())) {
                reached.or(bank.reached.getOrDefault(document, new BitSet()));
                BitSet open = bank.open(document);
                openCells[0] += open.cardinality();
                could.or(open);
            }
            could.or(reached);
            cover.put(topic, bank.share(reached));
            high.put(topic, bank.share(could));
            int reachable = bank.pool.cardinality();
            if (reachable > 0 || way == Way.WORKBENCH) {
                relative.put(topic, reachable == 0 ? 0 : (double) reached.cardinality() / reachable);
            }
        });
        return new Run(
                id,
                Mean.of(cover.values()),
                Mean.of(high.values()),
                Mean.of(relative.values()),
                openCells[0],
                List.copyOf(missing),
                Collections.unmodifiableMap(cover),
                Collections.unmodifiableMap(relative));
    }
}
