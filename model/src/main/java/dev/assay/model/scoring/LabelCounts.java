package dev.assay.model.scoring;

import dev.assay.model.Importance;
import dev.assay.model.Label;

/** How often each label was given in one answer, apart by importance: all that its scores depend on. */
public final class LabelCounts {
    private static final Importance[] EVERY = Importance.values();
    private static final int IMPORTANCES = EVERY.length;
    private static final int LABELS = Label.values().length;
    private static final double OKAY_WEIGHT = 0.5;
    private static final double PARTIAL_SUPPORT = 0.5;

    private final int[] counts = new int[LABELS * IMPORTANCES];

    /** Counts a label of one nugget. */
    public void add(Importance importance, Label label) {
        add(importance, label, 1);
    }

    /** Counts the same label of several nuggets. */
    public void add(Importance importance, Label label, int nuggets) {
        counts[label.ordinal() * IMPORTANCES + importance.ordinal()] += nuggets;
    }

    /** The nuggets that got a label, of whatever importance. */
    public int of(Label label) {
        int sum = 0;
        for (Importance importance : EVERY) {
            sum += of(importance, label);
        }
        return sum;
    }

    /** Every nugget that was counted. */
    public int all() {
        int sum = 0;
        for (int count : counts) {
            sum += count;
        }
        return sum;
    }

    private int of(Importance importance, Label label) {
        return counts[label.ordinal() * IMPORTANCES + importance.ordinal()];
    }

    /**
     * The six measures, a failed label counting as not_support. No nuggets at all gives 0 throughout.
     *
     * @throws IllegalStateException when there is a label that cannot count; the caller decides what becomes of those
     */
    Scores scores() {
        if (of(Label.UNLABELLED) + of(Label.CANT_JUDGE) > 0) {
            throw new IllegalStateException("There is a label that does not count in a score.");
        }
        int vital = nuggets(Importance.VITAL);
        double weight = vital + OKAY_WEIGHT * nuggets(Importance.OKAY);
        double strictOkay = OKAY_WEIGHT * of(Importance.OKAY, Label.SUPPORT);
        double okay = OKAY_WEIGHT * supported(Importance.OKAY);
        double allSupport = of(Label.SUPPORT);
        return new Scores(
                share(of(Importance.VITAL, Label.SUPPORT), vital),
                share(supported(Importance.VITAL), vital),
                share(of(Importance.VITAL, Label.SUPPORT) + strictOkay, weight),
                share(supported(Importance.VITAL) + okay, weight),
                share(allSupport, all()),
                share(allSupport + PARTIAL_SUPPORT * of(Label.PARTIAL_SUPPORT), all()));
    }

    private int nuggets(Importance importance) {
        int sum = 0;
        for (int i = importance.ordinal(); i < counts.length; i += IMPORTANCES) {
            sum += counts[i];
        }
        return sum;
    }

    private double supported(Importance importance) {
        return of(importance, Label.SUPPORT) + PARTIAL_SUPPORT * of(importance, Label.PARTIAL_SUPPORT);
    }

    private static double share(double sum, double of) {
        return of == 0 ? 0 : sum / of;
    }
}
