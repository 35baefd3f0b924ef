package dev.assay.model.judgment;

import dev.assay.model.Worded;
import java.util.Optional;

/** A judge other than the assessor whose project it is. */
public record Judge(JudgeId id, Kind kind) {
    /** The kind of judge. */
    public enum Kind implements Worded {
        PERSON("person"),
        MODEL("model"),
        /** A program that compares words and needs no model. */
        BASELINE("baseline");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The word that files and screens use. */
        @Override
        public String word() {
            return word;
        }

        /** The kind that {@code word} names exactly, or empty when it names none. */
        public static Optional<Kind> fromWord(String word) {
            return Worded.find(values(), word);
        }
    }
}
