package dev.assay.persistence.record;

import dev.assay.model.TopicId;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * A line of a file of the Rubric workbench, as the project keeps it.
 *
 * @param file what the file was called, without what its name ends with
 * @param json the line, spelled as the workbench spells it
 */
public record RubricLine(Kind kind, TopicId topic, String file, String json) {
    /** Which of the workbench's files. */
    public enum Kind {
        /** The questions or nuggets of a topic, or of a facet of it. */
        BANK("bank"),
        /** The passages of a topic, with what graders made of them. */
        GRADED("graded"),
        /** What a model was asked here of passages of a topic, in a form of the program's own. */
        GIVEN("given");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The word that the project file and a sync use. */
        public String word() {
            return word;
        }

        /** The kind of that word. */
        public static Optional<Kind> fromWord(String word) {
            return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst();
        }
    }

    public RubricLine {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(topic);
        Objects.requireNonNull(file);
        Objects.requireNonNull(json);
    }
}
