package dev.assay.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The choice of the grader whose grades of passages count in a project, and so of the relevant passages of a topic.
 *
 * @param chosen the one source whose grades count; empty for the usual order, in which the first that graded a passage
 * counts for it
 * @param sources everybody who gave grades, in the usual order: the assessor, other people, models
 * @param failed passages of the topic whose grading failed, by the source that would have graded them
 */
public record Relevance(String chosen, List<String> sources, Map<String, Set<DocumentId>> failed) {
    /** The prefix of the names of models' grades, from any source. */
    private static final String OF_A_MODEL = "umbrela";

    public Relevance {
        sources = List.copyOf(sources);
        Map<String, Set<DocumentId>> copy = new LinkedHashMap<>();
        failed.forEach((source, passages) -> copy.put(source, Set.copyOf(passages)));
        failed = Map.copyOf(copy);
    }

    /**
     * Sources in the usual order, each kind in the order in which they came.
     *
     * @param models those that are known to be models; what is called UMBRELA is one too
     */
    public static List<String> usualOrder(List<String> sources, String assessor, Set<String> models) {
        List<String> ordered = new ArrayList<>(sources);
        ordered.sort(Comparator.comparingInt(source -> source.equals(assessor) ? 0 : isModel(source, models) ? 2 : 1));
        return List.copyOf(ordered);
    }

    /** The same without models. */
    public static List<String> ofPeople(List<String> sources, String assessor, Set<String> models) {
        return usualOrder(sources, assessor, models).stream().filter(source -> !isModel(source, models)).toList();
    }

    private static boolean isModel(String source, Set<String> models) {
        return models.contains(source) || source.toLowerCase(Locale.ROOT).startsWith(OF_A_MODEL);
    }

    /** The sources whose grades count, the first of them before the others. */
    public List<String> counting() {
        return chosen.isEmpty() ? sources : List.of(chosen);
    }

    /** The grade of a passage that counts; empty when none of those that count graded it. */
    public Optional<Grade> grade(Passage passage) {
        return counting().stream()
                .flatMap(source -> passage.grades().stream().filter(grade -> grade.source().equals(source)))
                .findFirst();
    }

    /**
     * True if the graders whose grades count tried to grade a passage and failed: that is no grade, and differs from
     * never tried.
     */
    public boolean isFailed(Passage passage) {
        return grade(passage).isEmpty()
                && (chosen.isEmpty() ? failed.values().stream() : Optional.ofNullable(failed.get(chosen)).stream())
                        .anyMatch(passages -> passages.contains(passage.id()));
    }

    /**
     * True if a passage is graded {@code minimum} or better. One that nobody tried to grade counts as relevant, one
     * whose grading failed does not. 0 is everything.
     */
    public boolean isAtLeast(Passage passage, int minimum) {
        return minimum <= 0
                || grade(passage).map(grade -> grade.value() >= minimum).orElseGet(() -> !isFailed(passage));
    }
}
