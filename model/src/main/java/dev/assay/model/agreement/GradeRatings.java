package dev.assay.model.agreement;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Whole-number grades as ratings: the scale goes from the lowest grade that any judge gave to the highest, without gaps. */
public final class GradeRatings {
    private static final int WIDEST = 100;

    private GradeRatings() {}

    /**
     * The grades of several judges, by whatever names an item. The scale includes 0 and every grade between the lowest and the
     * highest, given or not.
     *
     * @throws IllegalArgumentException when the scale would have more than 100 grades
     */
    public static <K> Ratings<K> of(List<? extends Map<K, Integer>> judges) {
        int low = 0;
        int high = 0;
        for (Map<K, Integer> judge : judges) {
            for (int grade : judge.values()) {
                low = Math.min(low, grade);
                high = Math.max(high, grade);
            }
        }
        if ((long) high - low >= WIDEST) {
            throw new IllegalArgumentException("The grades go from " + low + " to " + high
                    + ": agreement is for scales of at most 100 grades.");
        }
        List<Integer> scale = new ArrayList<>();
        for (int grade = low; grade <= high; grade++) {
            scale.add(grade);
        }
        return Ratings.of(judges, scale, grade -> Integer.toString(grade));
    }
}
