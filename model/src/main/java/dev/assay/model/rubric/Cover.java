package dev.assay.model.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

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

    /** One topic's bank, and what each passage does about it: a bit an item, for a cut-off that moves has all of it made anew. */
    private static final class Bank {
        private final GradeTable table;
        private final int size;
        /** How many numbers hold the bits of a passage. */
        private final int width;

        private final long[] reached;
        private final long[] open;
        private final long[] pool;
        private final long[] high;

        Bank(GradeTable table, int least, Set<String> off) {
            this.table = table;
            int[] counted = IntStream.range(0, table.items().size()).filter(item -> isCounted(table, item, off)).toArray();
            size = counted.length;
            width = (size + Long.SIZE - 1) / Long.SIZE;
            reached = new long[width * table.units().size()];
            open = new long[reached.length];
            pool = new long[width];
            high = new long[width];
            for (int unit = 0; unit < table.units().size(); unit++) {
                for (int item = 0; item < size; item++) {
                    int grade = table.grade(unit, counted[item]);
                    long bit = 1L << item;
                    if (grade == GradeTable.OPEN) {
                        open[unit * width + item / Long.SIZE] |= bit;
                    } else if (grade >= least) {
                        reached[unit * width + item / Long.SIZE] |= bit;
                    }
                }
                add(reached, unit, pool);
                add(open, unit, high);
            }
            add(pool, 0, high);
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

        private void add(long[] of, int unit, long[] to) {
            for (int i = 0; i < width; i++) {
                to[i] |= of[unit * width + i];
            }
        }

        /** No items. */
        long[] none() {
            return new long[width];
        }

        /**
         * Adds the items that a passage reaches to some, and those that are open in it to others.
         *
         * @return how many are open
         */
        int look(DocumentId document, long[] reaches, long[] could) {
            int unit = table.place(document);
            if (unit < 0) {
                for (int item = 0; item < size; item++) {
                    could[item / Long.SIZE] |= 1L << item;
                }
                return size;
            }
            add(reached, unit, reaches);
            add(open, unit, could);
            int count = 0;
            for (int i = 0; i < width; i++) {
                count += Long.bitCount(open[unit * width + i]);
            }
            return count;
        }

        int count(long[] items) {
            int count = 0;
            for (long bits : items) {
                count += Long.bitCount(bits);
            }
            return count;
        }

        double share(long[] items) {
            return (double) count(items) / size;
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
            long[] reached = bank.none();
            long[] could = bank.none();
            for (DocumentId document : ranking.getOrDefault(topic, List.of())) {
                openCells[0] += bank.look(document, reached, could);
            }
            bank.add(reached, 0, could);
            cover.put(topic, bank.share(reached));
            high.put(topic, bank.share(could));
            int reachable = bank.count(bank.pool);
            if (reachable > 0 || way == Way.WORKBENCH) {
                relative.put(topic, reachable == 0 ? 0 : (double) bank.count(reached) / reachable);
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
