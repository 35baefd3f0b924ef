package dev.assay.app.feature.label;

/**
 * What the assessor chose for a project; everything is off until then.
 *
 * @param identicalAtOnce a label goes to all answers with the same text
 * @param terms the words of the nugget in hand are marked in the answer; it can steer
 */
record Choices(boolean identicalAtOnce, boolean terms) {
    static final Choices NONE = new Choices(false, false);
}
