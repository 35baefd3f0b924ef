package dev.assay.llm.steps;

/**
 * The limits of the method, each with the papers' value unless the user says otherwise.
 *
 * @param nuggetsPerTag nuggets in one window of the importance step
 * @param nuggetsPerLabelling nuggets in one window of the labelling of an answer
 */
public record StepLimits(Creation creation, int nuggetsPerTag, int nuggetsPerLabelling) {
    /**
     * The limits of nugget creation.
     *
     * @param passagesPerWindow passages shown at once
     * @param minimumGrade passages graded lower are not shown
     * @param nuggetsAtMost the longest list a reply may be
     * @param wordsAtMost the longest nugget, in words; asked for and never enforced
     * @param kept nuggets kept once they have an importance
     * @param proposed nuggets proposed to an assessor, without an importance
     */
    public record Creation(
            int passagesPerWindow, int minimumGrade, int nuggetsAtMost, int wordsAtMost, int kept, int proposed) {
        public Creation {
            if (minimumGrade < 0) {
                throw new IllegalArgumentException("A grade is 0 or more.");
            }
            requirePositive(passagesPerWindow, nuggetsAtMost, wordsAtMost, kept, proposed);
        }
    }

    /** The papers' values. */
    public static final StepLimits PAPERS = new StepLimits(new Creation(10, 1, 30, 12, 20, 30), 10, 10);

    public StepLimits {
        requirePositive(nuggetsPerTag, nuggetsPerLabelling);
    }

    private static void requirePositive(int... limits) {
        for (int limit : limits) {
            if (limit < 1) {
                throw new IllegalArgumentException("A limit is 1 or more, not " + limit + ".");
            }
        }
    }
}
