package dev.assay.model.judgment;

import java.util.Objects;
import java.util.Optional;

/**
 * What was decided on a pair that judges labelled differently: kept beside everybody's label, in the place of none.
 *
 * @param reason why; never blank
 */
public record Adjudication(LabelKey key, Label label, String reason) {
    public Adjudication {
        Objects.requireNonNull(key);
        if (!label.isDecided()) {
            throw new IllegalArgumentException(label.word() + " is no decision.");
        }
        if (reason.isBlank()) {
            throw new IllegalArgumentException("A decision needs a reason.");
        }
    }

    /** What was decided as a judgment on {@link Scale#LABELS}, with the reason for a note. */
    public Judgment<LabelKey> judgment() {
        return new Judgment<>(
                key, label.state(), Optional.of(label.word()).filter(word -> label.isScored()), reason, false, 0);
    }
}
