package dev.assay.app.feature.label;

/** In which order the pairs of a topic are gone through. */
enum Order {
    /** One answer, all its nuggets, then the next answer. */
    ANSWER_FIRST,
    /** One nugget in all answers, then the next nugget. */
    NUGGET_FIRST;

    Order other() {
        return this == ANSWER_FIRST ? NUGGET_FIRST : ANSWER_FIRST;
    }
}
