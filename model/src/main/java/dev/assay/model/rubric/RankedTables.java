package dev.assay.model.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A grader's tables and where the first documents of each run stand in them. Made once, so that a cut-off that moves,
 * or an item that is supposed off, looks at numbers alone. Any thread.
 */
public final class RankedTables {
    /** The place of a document that is not in the pool. */
    private static final int NOWHERE = -1;

    private final List<Bank> banks;
    private final List<RankedRun> runs;

    /** @param places by topic, in the order of the banks; {@code null} of a topic that the run does not rank */
    private record RankedRun(RunId run, int[][] places) {}

    /**
     * @param tables each of another topic
     * @param rankings the first documents of each run and topic; of a document that is not in the pool every item is
     * open
     */
    public RankedTables(List<GradeTable> tables, Map<RunId, Map<TopicId, List<DocumentId>>> rankings) {
        Map<TopicId, Bank> byTopic = new TreeMap<>();
        tables.forEach(table -> byTopic.put(table.topic(), new Bank(table)));
        banks = List.copyOf(byTopic.values());
        runs = rankings.entrySet().stream().map(run -> ranked(run.getKey(), run.getValue())).toList();
    }

    private RankedRun ranked(RunId run, Map<TopicId, List<DocumentId>> ranking) {
        int[][] places = new int[banks.size()][];
        for (int topic = 0; topic < places.length; topic++) {
            GradeTable table = banks.get(topic).table;
            List<DocumentId> documents = ranking.get(table.topic());
            places[topic] = documents == null ? null : documents.stream().mapToInt(table::place).toArray();
        }
        return new RankedRun(run, places);
    }

    /**
     * The cover of the runs.
     *
     * @param least the least grade that reaches an item
     * @param off items that are supposed not to be in the bank
     */
    public Cover cover(int least, Set<String> off, Cover.Way way) {
        return cover(least, off, Set.of(), way);
    }

    /**
     * As {@link #cover(int, Set, Cover.Way)}, without some topics.
     *
     * @param leftOut topics that have no part in it
     */
    public Cover cover(int least, Set<String> off, Set<TopicId> leftOut, Cover.Way way) {
        List<Counted> counted = banks.stream()
                .map(bank -> new Counted(bank, least, off, leftOut.contains(bank.table.topic())))
                .toList();
        Map<TopicId, Double> pool = new LinkedHashMap<>();
        List<Double> high = new ArrayList<>();
        for (Counted bank : counted) {
            if (bank.size > 0) {
                pool.put(bank.topic(), bank.share(bank.pool));
                high.add(bank.share(bank.poolHigh));
            }
        }
        return new Cover(
                new Cover.Pool(Cover.Mean.of(pool.values()), Cover.Mean.of(high), Collections.unmodifiableMap(pool)),
                runs.stream()
                        .map(run -> cover(run, counted, way))
                        .sorted(Comparator.comparingDouble(
                                        (Cover.Run run) -> -run.cover().value().orElse(-1))
                                .thenComparing(Cover.Run::run))
                        .toList());
    }

    private static Cover.Run cover(RankedRun run, List<Counted> counted, Cover.Way way) {
        Map<TopicId, Double> cover = new LinkedHashMap<>();
        List<Double> high = new ArrayList<>();
        Map<TopicId, Double> relative = new LinkedHashMap<>();
        List<TopicId> missing = new ArrayList<>();
        int openCells = 0;
        for (int topic = 0; topic < counted.size(); topic++) {
            Counted bank = counted.get(topic);
            int[] places = run.places[topic];
            if (bank.size == 0) {
                continue;
            }
            if (places == null || way == Cover.Way.WORKBENCH && isBeyond(places)) {
                missing.add(bank.topic());
                if (way != Cover.Way.ZERO) {
                    continue;
                }
                places = new int[0];
            }
            long[] reached = new long[bank.width];
            long[] could = new long[bank.width];
            for (int place : places) {
                openCells += bank.look(place, reached, could);
            }
            Counted.add(reached, could);
            cover.put(bank.topic(), bank.share(reached));
            high.add(bank.share(could));
            int reachable = Counted.count(bank.pool);
            if (reachable > 0 || way == Cover.Way.WORKBENCH) {
                relative.put(bank.topic(), reachable == 0 ? 0 : (double) Counted.count(reached) / reachable);
            }
        }
        return new Cover.Run(
                run.run,
                Cover.Mean.of(cover.values()),
                Cover.Mean.of(high),
                Cover.Mean.of(relative.values()),
                openCells,
                missing,
                Collections.unmodifiableMap(cover),
                Collections.unmodifiableMap(relative));
    }

    /**
     * Tells of a ranking that holds no passage of the pool: to the workbench, which knows no others, the run does not
     * rank the topic.
     */
    private static boolean isBeyond(int[] places) {
        return Arrays.stream(places).allMatch(place -> place == NOWHERE);
    }

    /** The results of each passage of a topic for each item of its bank, a bit an item. */
    private static final class Bank {
        private final GradeTable table;
        /** The number of longs that hold the bits of a passage. */
        private final int width;
        /** The items that were graded at least once. */
        private final long[] graded;

        private final long[] open;
        /** By the least grade; made when it is first asked for. */
        private final Map<Integer, long[]> reached = new TreeMap<>();

        Bank(GradeTable table) {
            this.table = table;
            width = (table.items().size() + Long.SIZE - 1) / Long.SIZE;
            open = where(GradeTable.OPEN, GradeTable.OPEN);
            graded = new long[width];
            long[] any = reached(GradedCell.LEAST);
            for (int at = 0; at < any.length; at++) {
                graded[at % width] |= any[at];
            }
        }

        /** The items that each passage reaches. */
        synchronized long[] reached(int least) {
            return reached.computeIfAbsent(
                    Math.clamp(least, GradedCell.LEAST, GradedCell.BEST + 1), from -> where(from, GradedCell.BEST));
        }

        private long[] where(int from, int to) {
            long[] bits = new long[width * table.units().size()];
            for (int unit = 0; unit < table.units().size(); unit++) {
                for (int item = 0; item < table.items().size(); item++) {
                    int grade = table.grade(unit, item);
                    if (grade >= from && grade <= to) {
                        bits[unit * width + item / Long.SIZE] |= 1L << item;
                    }
                }
            }
            return bits;
        }
    }

    /**
     * A topic's bank at a cut-off, of the items that count: those that were graded at least once and are not supposed
     * off; none of a topic that is left out.
     */
    private static final class Counted {
        private final Bank bank;
        private final int width;
        private final long[] items;
        private final int size;
        private final long[] reached;
        /** The items that all passages together reach, and those that they could reach with the open cells. */
        private final long[] pool;

        private final long[] poolHigh;

        Counted(Bank bank, int least, Set<String> off, boolean leftOut) {
            this.bank = bank;
            width = bank.width;
            items = leftOut ? new long[width] : bank.graded.clone();
            for (int item = 0; !off.isEmpty() && item < bank.table.items().size(); item++) {
                if (off.contains(bank.table.items().get(item))) {
                    items[item / Long.SIZE] &= ~(1L << item);
                }
            }
            size = count(items);
            reached = bank.reached(least);
            pool = new long[width];
            poolHigh = new long[width];
            for (int at = 0; at < reached.length; at++) {
                pool[at % width] |= reached[at] & items[at % width];
                poolHigh[at % width] |= bank.open[at] & items[at % width];
            }
            add(pool, poolHigh);
        }

        TopicId topic() {
            return bank.table.topic();
        }

        /**
         * Adds the items that a passage reaches to some, and those that are open in it to others.
         *
         * @return how many are open
         */
        int look(int place, long[] reaches, long[] could) {
            int count = 0;
            for (int i = 0; i < width; i++) {
                long openHere = place == NOWHERE ? items[i] : bank.open[place * width + i] & items[i];
                reaches[i] |= place == NOWHERE ? 0 : reached[place * width + i] & items[i];
                could[i] |= openHere;
                count += Long.bitCount(openHere);
            }
            return count;
        }

        double share(long[] of) {
            return (double) count(of) / size;
        }

        static void add(long[] from, long[] to) {
            for (int i = 0; i < from.length; i++) {
                to[i] |= from[i];
            }
        }

        static int count(long[] bits) {
            int count = 0;
            for (long some : bits) {
                count += Long.bitCount(some);
            }
            return count;
        }
    }
}
