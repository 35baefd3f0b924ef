package dev.assay.model.report;

import dev.assay.model.judgment.Scale;
import java.util.List;
import java.util.OptionalDouble;

/** A judgment of a sentence that cites nothing. */
public enum CitationNeed {
    /** It claims something that a citation should bear out. */
    NEEDS_CITATION("needs_citation"),
    /** It can stand without a citation. */
    NEEDS_NONE("needs_none");

    /** Both as a scale. */
    public static final Scale SCALE = new Scale(
            "need",
            false,
            List.of(
                    new Scale.Word(NEEDS_CITATION.word(), OptionalDouble.empty()),
                    new Scale.Word(NEEDS_NONE.word(), OptionalDouble.empty())));

    private final String word;

    CitationNeed(String word) {
        this.word = word;
    }

    /** The word that files use. */
    public String word() {
        return word;
    }
}
