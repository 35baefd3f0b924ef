package dev.assay.app.service.verify;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.BlindSample;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.Cover;
import dev.assay.model.rubric.GradeTable;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.RankedTables;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * A project's graded passages as they were read at one moment, with the tables that are made of them when they are
 * wanted. Any thread.
 */
final class RubricSnapshot {
    private final GradedPool pool;
    private final Map<String, String> texts;
    private final Map<TopicId, List<BankItem>> bank;
    private final List<Grader> graders;
    private final int bestJudgment;
    private final Map<Integer, Map<RunId, Map<TopicId, List<DocumentId>>>> rankings;
    private final Map<Shown, GradeTable> tables;
    private final Map<Ranked, RankedTables> ranked;
    private final Map<Sampled, List<CellKey>> samples;
    private RubricSnapshot lowest;

    private record Ranked(Grader grader, int depth) {}

    private record Sampled(Grader grader, long seed) {}

    private record Shown(Grader grader, TopicId topic) {}

    /** A snapshot of the graded pool, with only the ids of the items known. */
    RubricSnapshot(GradedPool pool) {
        this(pool, new ConcurrentHashMap<>());
    }

    private RubricSnapshot(GradedPool pool, Map<Shown, GradeTable> tables) {
        this.pool = pool;
        this.tables = tables;
        texts = Map.of();
        bank = Map.of();
        graders = pool.graders().stream().filter(one -> one.method() == Grader.Method.RATE).toList();
        bestJudgment = pool.units().stream().map(GradedUnit::judgment).mapToInt(one -> one.orElse(0)).max().orElse(0);
        rankings = new ConcurrentHashMap<>();
        ranked = new ConcurrentHashMap<>();
        samples = new ConcurrentHashMap<>();
    }

    private RubricSnapshot(RubricSnapshot from, Map<String, String> texts, Map<TopicId, List<BankItem>> bank) {
        pool = from.pool;
        graders = from.graders;
        bestJudgment = from.bestJudgment;
        rankings = from.rankings;
        tables = from.tables;
        ranked = from.ranked;
        samples = from.samples;
        this.texts = Map.copyOf(texts);
        this.bank = bank;
    }

    /** The same with the lowest of several judgments of a passage, where else the highest counts. Made once. */
    synchronized RubricSnapshot byLowestJudgments() {
        if (lowest == null) {
            lowest = new RubricSnapshot(new RubricSnapshot(pool.byLowestJudgments()), texts, bank);
        }
        return lowest;
    }

    /** The same with some topics read anew, of which nothing but the marks of reworded items is other than before. */
    RubricSnapshot withTopics(List<GradedPool> fresh) {
        if (fresh.isEmpty()) {
            return this;
        }
        Map<Shown, GradeTable> others = new ConcurrentHashMap<>(tables);
        others.keySet().removeIf(one -> fresh.stream().anyMatch(topic -> topic.topics().contains(one.topic())));
        return new RubricSnapshot(fresh.stream().reduce(pool, GradedPool::with), others);
    }

    /** The same with what items say. */
    RubricSnapshot withTexts(Map<String, String> said) {
        return new RubricSnapshot(this, said, Map.of());
    }

    /** The same with what the items of the banks say now; of an id that is there several times the first counts. */
    RubricSnapshot withBank(List<BankItem> items) {
        Map<String, String> said = new HashMap<>();
        items.forEach(item -> said.putIfAbsent(item.id(), item.text()));
        return new RubricSnapshot(this, said, items.stream().collect(Collectors.groupingBy(BankItem::topic)));
    }

    /** The items of a topic's bank as they are now. */
    List<BankItem> bank(TopicId topic) {
        return bank.getOrDefault(topic, List.of());
    }

    GradedPool pool() {
        return pool;
    }

    /** The text of an item; its id where there is no bank. */
    String text(String item) {
        return texts.getOrDefault(item, item);
    }

    /** The runs that rank anything. */
    Set<RunId> runs() {
        return rankings.computeIfAbsent(1, pool::rankings).keySet();
    }

    /** Everybody who gave items grades. */
    List<Grader> graders() {
        return graders;
    }

    /** The highest judgment of relevance that there is. */
    OptionalInt bestJudgment() {
        return bestJudgment > 0 ? OptionalInt.of(bestJudgment) : OptionalInt.empty();
    }

    /** The cells of a grader that are graded blind; drawing looks at all there are. */
    List<CellKey> sample(Grader grader, long seed) {
        return samples.computeIfAbsent(
                new Sampled(grader, seed), one -> BlindSample.draw(pool, one.grader(), one.seed(), BlindSample.SIZE));
    }

    /**
     * A grader's grades of one topic; those of the other topics are not touched, for whoever looks at one waits for it.
     */
    GradeTable table(Grader grader, TopicId topic) {
        return tables.computeIfAbsent(new Shown(grader, topic), one -> GradeTable.of(pool, one.topic(), one.grader()));
    }

    /** @param leftOut topics that have no part in it */
    Cover cover(Grader grader, int least, int depth, Set<String> off, Set<TopicId> leftOut) {
        return ranked.computeIfAbsent(new Ranked(grader, depth), this::ranked)
                .cover(least, off, leftOut, Cover.Way.ZERO);
    }

    private RankedTables ranked(Ranked one) {
        return new RankedTables(
                pool.topics().stream().map(topic -> table(one.grader, topic)).toList(),
                rankings.computeIfAbsent(one.depth, pool::rankings));
    }
}
