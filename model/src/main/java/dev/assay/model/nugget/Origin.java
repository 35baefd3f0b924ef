package dev.assay.model.nugget;

import java.util.List;
import java.util.Objects;

/** The origin of a nugget. Kept through every edit, so that a chain of merges and splits can be followed back. */
public sealed interface Origin {

    /** Taken from a proposal; {@code text} is the model's wording, kept unchanged. */
    record Proposed(ProposalId proposal, String text) implements Origin {
        public Proposed {
            Objects.requireNonNull(text);
        }
    }

    /** Written by the assessor. */
    record Own() implements Origin {}

    /** Made of two or more nuggets, which are kept as deleted ones. */
    record MergedFrom(List<NuggetId> parents) implements Origin {
        public MergedFrom {
            parents = List.copyOf(parents);
            if (parents.size() < 2) {
                throw new IllegalArgumentException("A merge takes at least two nuggets.");
            }
        }
    }

    /** One of the parts of a nugget, which is kept as a deleted one. */
    record SplitFrom(NuggetId parent) implements Origin {}

    /** A duplicate of another nugget. */
    record CopyOf(NuggetId original) implements Origin {}
}
