package dev.assay.model.judgment;

/**
 * The purpose for which the assessor, or somebody who works with the assessor's project, wants to see other judges'
 * values.
 */
public enum Purpose {
    /** To look at them one by one, on a screen or in a folder that anybody can read: those that were revealed. */
    LABELS,
    /**
     * Scores of runs by name, kept up to date while labels are given: of topics that were revealed and whose runs may
     * be named.
     */
    SCORES,
    /** Means over many topics: also of topics that are not begun, as long as no run is named to the assessor. */
    MEANS,
    /** Numbers that somebody asked for, such as agreement or a report: of topics that were revealed or could be now. */
    NUMBERS,
    /** To decide where judges differ, without their names: as for numbers. */
    DECISIONS
}
