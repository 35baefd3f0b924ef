package dev.assay.app.feature.label;

import dev.assay.model.Label;
import dev.assay.model.consistency.Relation;

/**
 * Two related answers whose labels of a nugget cannot both be meant, seen from one of them.
 *
 * @param here the pair it is seen from
 * @param there the same nugget in the other answer
 */
record Clash(Pair here, Pair there, RelatedAnswers.Both both, Label labelHere, Label labelThere) {
    Relation relation() {
        return both.relation();
    }

    /** Whether it is the answer seen from that contains the other one. */
    boolean containsOther() {
        return relation() == Relation.CONTAINS && both.first() == here.answer();
    }
}
