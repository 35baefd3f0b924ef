package dev.assay.model.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * Labels of passages that follow from their grades, as judgments of relevance for other programs.
 *
 * @param open how many open cells the passages had whose label could be another with them
 * @param leftOut how many labels those cells kept from being there
 */
public record RubricLabels(List<Labelled> rows, int open, int leftOut) {
    public RubricLabels {
        rows = List.copyOf(rows);
    }

    /**
     * One label.
     *
     * @param topic the topic, or topic and facet with a slash between
     */
    public record Labelled(String topic, DocumentId passage, int label) {}

    /**
     * The settings by which labels are made.
     *
     * @param map what the rule's number becomes
     * @param byFacet whether each facet of a topic has labels of its own
     * @param leaveOpenOut whether a label is left out that open cells could change; else they count as 0
     */
    public record Choice(LabelRule rule, IntUnaryOperator map, boolean byFacet, boolean leaveOpenOut) {}

    /** The judgments of relevance that passages carry, of several the highest. */
    public static RubricLabels judged(GradedPool pool) {
        List<Labelled> rows = new ArrayList<>();
        pool.units().forEach(unit -> unit.judgment()
                .ifPresent(judgment -> rows.add(new Labelled(unit.topic().value(), unit.id(), judgment))));
        return new RubricLabels(rows, 0, 0);
    }

    /** The labels of every passage that the grader looked at, in the order of the pool. */
    public static RubricLabels of(GradedPool pool, Grader grader, Choice choice) {
        List<Labelled> rows = new ArrayList<>();
        int open = 0;
        int leftOut = 0;
        for (TopicId topic : pool.topics()) {
            Map<String, Set<String>> banks = banks(topic, pool.gradedItems(topic, grader), choice.byFacet());
            for (GradedUnit unit : pool.units(topic).values()) {
                if (!unit.isGradedBy(grader)) {
                    continue;
                }
                Map<String, Integer> grades = new LinkedHashMap<>();
                unit.cells(grader).stream()
                        .filter(GradedCell::isGraded)
                        .forEach(cell -> grades.putIfAbsent(cell.item(), cell.grade()));
                for (Map.Entry<String, Set<String>> bank : banks.entrySet()) {
                    int low = label(bank.getValue(), grades, GradedCell.LEAST, choice);
                    boolean isSure = low == label(bank.getValue(), grades, GradedCell.BEST, choice);
                    open += isSure
                            ? 0
                            : (int) bank.getValue().stream()
                                    .filter(item -> !grades.containsKey(item))
                                    .count();
                    if (isSure || !choice.leaveOpenOut()) {
                        rows.add(new Labelled(bank.getKey(), unit.id(), low));
                    } else {
                        leftOut++;
                    }
                }
            }
        }
        return new RubricLabels(rows, open, leftOut);
    }

    /** A grader's labels of each passage as a whole. */
    public static RubricLabels direct(GradedPool pool, String grader, IntUnaryOperator map) {
        return new RubricLabels(
                pool.units().stream()
                        .filter(unit -> unit.labels().containsKey(grader))
                        .map(unit -> new Labelled(
                                unit.topic().value(), unit.id(), map.applyAsInt(unit.labels().get(grader))))
                        .toList(),
                0,
                0);
    }

    private static int label(Set<String> bank, Map<String, Integer> grades, int supposed, Choice choice) {
        return choice.map()
                .applyAsInt(choice.rule()
                        .label(bank.stream().map(item -> grades.getOrDefault(item, supposed)).toList()));
    }

    /** The items by the name that their labels have; an id is {@code topic/facet/hash} where the bank has facets. */
    private static Map<String, Set<String>> banks(TopicId topic, Set<String> items, boolean byFacet) {
        Map<String, Set<String>> banks = new LinkedHashMap<>();
        if (!byFacet) {
            banks.put(topic.value(), items);
            return banks;
        }
        for (String item : items) {
            int end = item.lastIndexOf('/');
            boolean isOfFacet = item.startsWith(topic.value() + "/") && end > topic.value().length();
            banks.computeIfAbsent(isOfFacet ? item.substring(0, end) : topic.value(), name -> new LinkedHashSet<>())
                    .add(item);
        }
        return banks;
    }
}
