package dev.assay.model.edit;

import dev.assay.model.Worded;
import java.util.Optional;

/** The way in which a label was given, if it can have swayed the label. */
public enum GivenHow implements Worded {
    /** For a pair whose answer was there to be read. */
    ONE_BY_ONE("one-by-one"),
    /** While only the likeliest sentences of the answer were shown. */
    AT_A_GLANCE("glance"),
    /** With all other nuggets of the answer that had no label yet. */
    WITH_THE_REST("rest");

    private final String word;

    GivenHow(String word) {
        this.word = word;
    }

    /** The word that files use. */
    @Override
    public String word() {
        return word;
    }

    /** The way of that word; empty when there is none. */
    public static Optional<GivenHow> ofWord(String word) {
        return Worded.find(values(), word);
    }

    /** The way in which an act gives its labels. */
    public static GivenHow by(ActKind kind) {
        return switch (kind) {
            case LABEL_AT_A_GLANCE -> AT_A_GLANCE;
            case REST_NOT_SUPPORT -> WITH_THE_REST;
            default -> ONE_BY_ONE;
        };
    }
}
