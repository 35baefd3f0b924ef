package dev.assay.model.nugget;

import dev.assay.model.Id;

/** Names one answer of a nugget's question among those of its nugget; it never follows the answer's text. */
public record NuggetAnswerId(String value) implements Id<NuggetAnswerId> {
    public NuggetAnswerId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("An answer must be called something.");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
