package dev.assay.model;

import java.util.Objects;

/**
 * A relevance grade of one passage for one topic.
 *
 * @param source who gave it: an assessor, UMBRELA, a qrels file
 * @param value 0 (irrelevant) upwards; 3 or 4 at the most in the field's files
 */
public record Grade(String source, int value) {
    public Grade {
        Objects.requireNonNull(source);
    }
}
