package dev.assay.model.rubric;

import java.util.Optional;

/** Which units are looked at: graders grade passages, or the parts of answers. */
public enum GradedUnits {
    PASSAGES(Optional.empty()),
    SENTENCES(Optional.of(AnswerParts.SENTENCE)),
    PARAGRAPHS(Optional.of(AnswerParts.PARAGRAPH)),
    ANSWERS(Optional.of(AnswerParts.ANSWER));

    private final Optional<AnswerParts> parts;

    GradedUnits(Optional<AnswerParts> parts) {
        this.parts = parts;
    }

    /** How answers are cut; empty of passages. */
    public Optional<AnswerParts> parts() {
        return parts;
    }
}
