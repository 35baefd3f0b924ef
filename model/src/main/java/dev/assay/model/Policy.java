package dev.assay.model;

import java.util.List;
import java.util.Objects;

/**
 * What the organiser decided for everybody who works on a bundle.
 *
 * @param orderSeed decides the order in which answers are shown
 * @param stages the stages the organiser wants done
 */
public record Policy(Reveal reveal, boolean runsShown, long orderSeed, List<String> stages) {
    /** When run names and a model's labels may be seen. */
    public enum Reveal {
        AFTER_TOPIC("after-topic"),
        AFTER_ANSWER("after-answer"),
        NEVER("never");

        private final String word;

        Reveal(String word) {
            this.word = word;
        }

        /** The word that files use. */
        public String word() {
            return word;
        }
    }

    public Policy {
        Objects.requireNonNull(reveal);
        stages = List.copyOf(stages);
    }
}
