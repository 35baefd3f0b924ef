package dev.assay.model.rubric;

import dev.assay.model.Item;
import dev.assay.model.judgment.Judgment;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * A grader's grades of a nugget, or of an item of the bank, in each part of an answer.
 *
 * @param key the nugget or the item in the answer
 * @param words what it said when the grader was asked
 * @param parts how the answer was cut
 * @param grades one for each part in their order: 0 to 5, or {@link #FAILED}
 */
public record AnswerGrades<K extends Item>(K key, String words, AnswerParts parts, List<Integer> grades) {
    /** The value in place of a grade that the grader failed to give. */
    public static final int FAILED = -1;

    public AnswerGrades {
        Objects.requireNonNull(words);
        grades = List.copyOf(grades);
        if (grades.isEmpty() || grades.stream().anyMatch(grade -> grade < FAILED || grade > GradedCell.BEST)) {
            throw new IllegalArgumentException("Not the grades of an answer's parts: " + grades);
        }
    }

    /** The best grade that any part has; {@link #FAILED} where none has one. */
    public int best() {
        return grades.stream().mapToInt(Integer::intValue).max().orElseThrow();
    }

    /** True if a part has no grade, so that the answer's could be better than {@link #best}. */
    public boolean isOpen() {
        return grades.contains(FAILED);
    }

    /** The grade of the answer, the best of its parts; empty where a part that has none could change it. */
    public OptionalInt grade() {
        return isOpen() && best() < GradedCell.BEST ? OptionalInt.empty() : OptionalInt.of(best());
    }

    /** The grade of the answer as a judgment: failed where there is none. */
    public Judgment<K> judgment() {
        Judgment<K> open = Judgment.open(key, 0);
        OptionalInt grade = grade();
        return grade.isPresent()
                ? open.with(Integer.toString(grade.getAsInt()), 0)
                : open.with(Judgment.State.FAILED, 0);
    }
}
