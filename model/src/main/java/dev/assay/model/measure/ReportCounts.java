package dev.assay.model.measure;

import java.util.Arrays;
import java.util.Set;

/** All that the scores of a report depend on, counted; of several reports, the sums. */
public final class ReportCounts {
    /** The quantities that are counted. */
    public enum Of {
        REPORTS,
        SENTENCES,
        VALID,
        HALLUCINATED,
        IGNORED,
        CONFLICT,
        CHARACTERS,
        /** Sentences that cite and are supported. */
        CORRECTLY_CITED,
        /**
         * Sentences that cite, and those that should and do not only repeat what an earlier one conveyed that cites.
         */
        TO_BE_CITED,
        CITATIONS,
        /** Citations that support their sentence. */
        SUPPORTING,
        /** Citations of documents that attest an answer or a nugget. */
        RELEVANT,
        /** The weight of all citations. */
        WEIGHT,
        /** Citations of weight 1. */
        FULL,
        /** Sentences that cite. */
        FIRST,
        /** The weight of the first citation of each sentence. */
        FIRST_WEIGHT,
        FIRST_FULL,
        /** The weight of the best citation of each sentence. */
        BEST_WEIGHT,
        BEST_FULL,
        /** Sentences that cite nothing. */
        UNCITED,
        /** Sentences whose first citation is judged: it is not one that cannot be judged. */
        FIRST_JUDGED,
        /** The weight of these first citations. */
        FIRST_JUDGED_WEIGHT,
        FIRST_JUDGED_FULL,
        /** Sentences any citation of which is judged. */
        ANY_JUDGED,
        /** The mean weight of each such sentence's judged citations. */
        JUDGED_MEAN,
        /** Nuggets that reports are held to. */
        NUGGETS,
        NUGGET_WEIGHT,
        /** Nuggets that the sentences convey. */
        CORRECT,
        CORRECT_WEIGHT,
        /** Nuggets that the valid sentences convey. */
        RECALLED,
        /** Pairs of a sentence and a nugget that it conveys. */
        LINKS,
        /** Nuggets that any sentence conveys at least in part. */
        CONVEYED
    }

    /**
     * The least and the most of everything that may come to be counted, each by itself: not all of them go together.
     *
     * @param least the same as {@code most} where nothing is open
     */
    public record Ends(ReportCounts least, ReportCounts most) {
        /** The exact bounds of counts that are fully known. */
        public static Ends exactly(ReportCounts counts) {
            return new Ends(counts, counts);
        }

        /** Both together. */
        public Ends plus(Ends more) {
            return new Ends(least.plus(more.least), most.plus(more.most));
        }

        /** True if nothing is open. */
        public boolean isSettled() {
            return least.equals(most);
        }
    }

    private final double[] counts;

    private ReportCounts(double[] counts) {
        this.counts = counts;
    }

    /** No report. */
    public static ReportCounts none() {
        return new ReportCounts(new double[Of.values().length]);
    }

    /** The count of that quantity. */
    public double of(Of what) {
        return counts[what.ordinal()];
    }

    /** As {@link #of}, of what comes in whole numbers. */
    public int number(Of what) {
        return (int) Math.round(of(what));
    }

    /** Both together. */
    public ReportCounts plus(ReportCounts more) {
        double[] sums = counts.clone();
        for (int i = 0; i < sums.length; i++) {
            sums[i] += more.counts[i];
        }
        return new ReportCounts(sums);
    }

    /** These counts with more of one thing. */
    public ReportCounts plus(Of what, double more) {
        ReportCounts sum = new ReportCounts(counts.clone());
        sum.add(what, more);
        return sum;
    }

    /** These counts with some of another's in their place. */
    ReportCounts with(Set<Of> some, ReportCounts other) {
        ReportCounts mixed = new ReportCounts(counts.clone());
        some.forEach(one -> mixed.counts[one.ordinal()] = other.counts[one.ordinal()]);
        return mixed;
    }

    /** The counts of an empty report that is held to the same nuggets. */
    public ReportCounts ofSilence() {
        return none().plus(Of.REPORTS, of(Of.REPORTS))
                .plus(Of.NUGGETS, of(Of.NUGGETS))
                .plus(Of.NUGGET_WEIGHT, of(Of.NUGGET_WEIGHT));
    }

    void add(Of what, double more) {
        counts[what.ordinal()] += more;
    }

    void add(Of what) {
        add(what, 1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ReportCounts some && Arrays.equals(counts, some.counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Of what : Of.values()) {
            text.append(text.isEmpty() ? "" : " ").append(what).append(' ').append(of(what));
        }
        return text.toString();
    }
}
