package dev.assay.model.measure;

/** The number of nuggets of one answer without a label that counts, by reason. */
public record OpenLabels(int unlabelled, int failed, int cantJudge) {
    /** All of them. */
    public int count() {
        return unlabelled + failed + cantJudge;
    }
}
