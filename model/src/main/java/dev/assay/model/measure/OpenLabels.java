package dev.assay.model.measure;

/** How many nuggets of one answer have no label that counts, by why. */
public record OpenLabels(int unlabelled, int failed, int cantJudge) {
    /** All of them. */
    public int count() {
        return unlabelled + failed + cantJudge;
    }
}
