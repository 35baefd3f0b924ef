package dev.assay.app.feature.label;

/**
 * What the assessor chose for a project; everything is off until then.
 *
 * @param identicalAtOnce a label goes to all answers with the same text
 * @param terms the words of the nugget in hand are marked in the answer; it can steer
 * @param lookHere the sentences of the answer that are likeliest to hold the nugget are marked; it can steer, so the log says so
 */
record Choices(boolean identicalAtOnce, boolean terms, boolean lookHere) {
    static final Choices NONE = new Choices(false, false, false);

    Choices withIdenticalAtOnce(boolean on) {
        return new Choices(on, terms, lookHere);
    }

    Choices withTerms(boolean on) {
        return new Choices(identicalAtOnce, on, lookHere);
    }

    Choices withLookHere(boolean on) {
        return new Choices(identicalAtOnce, terms, on);
    }
}
