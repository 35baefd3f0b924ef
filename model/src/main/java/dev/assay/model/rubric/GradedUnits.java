package dev.assay.model.rubric;

import java.util.Optional;

/** The units that are looked at: graders grade passages, or the parts of answers. */
public enum GradedUnits {
    PASSAGES(Optional.empty()),
    SENTENCES(Optional.of(AnswerParts.SENTENCE)),
    PARAGRAPHS(Optional.of(AnswerParts.PARAGRAPH)),
    ANSWERS(Optional.of(AnswerParts.ANSWER));

    private final Optional<AnswerParts> parts;

    GradedUnits(Optional<AnswerParts> parts) {
        this.parts = parts;
    }

    /** The parts into which answers are cut; empty for passages. */
    public Optional<AnswerParts> parts() {
        return parts;
    }
}
