package dev.assay.model;

import java.util.Objects;

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
}
