package dev.assay.model.judgment;

import java.util.Objects;

/**
 * What the assessor says of a pair after seeing other judges' labels of it: kept beside the first label, never in its place.
 *
 * @param label the same as the first when the assessor keeps it
 * @param reason why; may be empty
 */
public record AfterReveal(LabelKey key, Label label, String reason) {
    public AfterReveal {
        Objects.requireNonNull(key);
        Objects.requireNonNull(reason);
        if (!label.isDecided()) {
            throw new IllegalArgumentException(label.word() + " is nothing that an assessor decides on.");
        }
    }
}
