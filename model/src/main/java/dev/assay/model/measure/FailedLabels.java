package dev.assay.model.measure;

/** The treatment of a label that a judge failed to give. */
public enum FailedLabels {
    /** It stands open, so the answer has no score. */
    OPEN,
    /**
     * It counts as not_support, and a judge is scored over the nuggets that it lists, as other programs do. Makes
     * numbers that can be compared with theirs; says nothing about the answer that the judge did not say.
     */
    AS_NOT_SUPPORT
}
