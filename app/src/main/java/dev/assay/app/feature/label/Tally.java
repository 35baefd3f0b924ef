package dev.assay.app.feature.label;

/**
 * How far a topic's labels are.
 *
 * @param labelled decided pairs, can't judge included
 * @param disagreements of labels in answers that say the same
 * @param draft the nuggets were changed after they were frozen, and not frozen again
 */
record Tally(
        int labelled, int expected, int cantJudge, int recheck, int disagreements, boolean draft, boolean locked) {
    static final Tally NONE = new Tally(0, 0, 0, 0, 0, false, false);

    boolean allLabelled() {
        return expected > 0 && labelled == expected;
    }

    /** Whether the topic can be locked. */
    boolean complete() {
        return allLabelled() && recheck == 0 && !draft && !locked;
    }
}
