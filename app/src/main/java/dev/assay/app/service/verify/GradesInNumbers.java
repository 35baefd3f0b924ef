package dev.assay.app.service.verify;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.Cover;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.RankedTables;
import dev.assay.model.rubric.RubricLabels;
import dev.assay.model.rubric.Verification;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/** The grades of all topics as what follows from many of them, and none of a cell. Never changed; any thread. */
public final class GradesInNumbers {
    private final RubricSnapshot rubric;
    private final GradedPool pool;
    private final int leftOut;
    private final boolean isOpen;

    /**
     * @param leftOut topics whose answers are being labelled, so that no order of their runs may be seen
     * @param isOpen whether the grades themselves may be seen
     */
    GradesInNumbers(RubricSnapshot rubric, Set<TopicId> leftOut, boolean isOpen) {
        this.rubric = rubric;
        this.isOpen = isOpen;
        this.leftOut = leftOut.size();
        this.pool = leftOut.isEmpty()
                ? rubric.pool()
                : new GradedPool(rubric.pool().units().stream()
                        .filter(unit -> !leftOut.contains(unit.topic()))
                        .toList());
    }

    /** As the other, of grades without a project. */
    public static GradesInNumbers of(GradedPool pool, List<BankItem> bank) {
        return new GradesInNumbers(new RubricSnapshot(pool).withBank(bank), Set.of(), true);
    }

    /** The grades themselves; empty while a look at them would steer somebody who still grades. */
    public Optional<GradedPool> grades() {
        return isOpen ? Optional.of(pool) : Optional.empty();
    }

    /** The items of a topic's bank. */
    public List<BankItem> bank(TopicId topic) {
        return rubric.bank(topic);
    }

    /** Everybody who gave items grades. */
    public List<Grader> graders() {
        return rubric.graders();
    }

    /** The number of topics that take part. */
    public int topics() {
        return pool.topics().size();
    }

    /** The number of topics left out because answers of their runs are being labelled. */
    public int leftOut() {
        return leftOut;
    }

    /** The highest judgment of relevance; 1 where there is none. */
    public int mostJudgment() {
        return rubric.bestJudgment().orElse(1);
    }

    /**
     * @param depth how many passages of a run count, from the first
     * @param way what becomes of topics of which a run ranks no passage
     */
    public Cover cover(Grader grader, int least, int depth, Cover.Way way) {
        return new RankedTables(
                        pool.topics().stream()
                                .map(topic -> rubric.table(grader, topic))
                                .toList(),
                        pool.rankings(depth))
                .cover(least, Set.of(), way);
    }

    /** The graders that labelled passages as a whole. */
    public List<String> directGraders() {
        return pool.units().stream().flatMap(unit -> unit.labels().keySet().stream()).distinct().sorted().toList();
    }

    /** The labels that a grader gave to each passage as a whole. */
    public RubricLabels direct(String grader, IntUnaryOperator map) {
        return RubricLabels.direct(pool, grader, map);
    }

    public RubricLabels labels(Grader grader, RubricLabels.Choice choice) {
        return RubricLabels.of(pool, grader, choice);
    }

    /** The documents of each run and topic, as trec_eval orders them. */
    public Map<RunId, Map<TopicId, List<DocumentId>>> rankings() {
        return pool.rankingsByScore();
    }

    /**
     * An item of a bank, and how many passages reach it.
     *
     * @param secret whether its text is kept out of what is shared
     * @param counts by grader
     */
    public record ItemReached(
            TopicId topic, String id, String text, boolean secret, Map<Grader, Verification.ItemCount> counts) {
        public ItemReached {
            counts = Map.copyOf(counts);
        }

        /** In how many passages it has the grade; in none where the grader did not look at it. */
        public Verification.ItemCount reached(Grader grader) {
            return counts.getOrDefault(grader, new Verification.ItemCount(id, 0, 0, 0));
        }
    }

    /** The items of every bank, and others that were graded, topic by topic. */
    public List<ItemReached> items(int leastGrade, int leastJudgment) {
        List<ItemReached> all = new ArrayList<>();
        for (TopicId topic : pool.topics()) {
            Map<String, Map<Grader, Verification.ItemCount>> counts = new LinkedHashMap<>();
            Map<String, BankItem> bank = new LinkedHashMap<>();
            rubric.bank(topic).forEach(item -> {
                bank.put(item.id(), item);
                counts.put(item.id(), new LinkedHashMap<>());
            });
            GradedPool own = pool.only(topic);
            graders().forEach(grader -> new Verification(own, grader, leastGrade, leastJudgment)
                    .byItem()
                    .forEach(count -> counts.computeIfAbsent(count.item(), item -> new LinkedHashMap<>())
                            .put(grader, count)));
            counts.forEach((item, byGrader) -> all.add(new ItemReached(
                    topic,
                    item,
                    Optional.ofNullable(bank.get(item)).map(BankItem::text).orElse(""),
                    Optional.ofNullable(bank.get(item)).map(BankItem::secret).orElse(false),
                    byGrader)));
        }
        return all;
    }

    /** The judgments of relevance that count, of the passages of each topic. */
    public Map<TopicId, Map<DocumentId, Integer>> judgments() {
        Map<TopicId, Map<DocumentId, Integer>> judgments = new LinkedHashMap<>();
        for (GradedUnit unit : pool.units()) {
            unit.judgment().ifPresent(grade -> judgments
                    .computeIfAbsent(unit.topic(), topic -> new LinkedHashMap<>())
                    .put(unit.id(), grade));
        }
        return judgments;
    }
}
