package dev.assay.model;

import java.util.Objects;

/** Who labelled, other than the assessor whose project it is. */
public record Judge(JudgeId id, Kind kind) {
    /** What a judge is. */
    public enum Kind {
        PERSON("person"),
        MODEL("model");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The word that files and screens use. */
        public String word() {
            return word;
        }
    }

    public Judge {
        Objects.requireNonNull(id);
        Objects.requireNonNull(kind);
    }
}
