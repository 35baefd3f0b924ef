package dev.assay.app.feature.nuggets;

import dev.assay.model.Nugget;

/** A row of the list of nuggets. */
sealed interface Row {
    /** A nugget with its place in the set, from 1. */
    record OfNugget(int number, Nugget nugget, Provenance provenance) implements Row {}

    /** The words being typed, where they will stand. */
    record OfDraft(Draft draft) implements Row {}
}
