package dev.assay.model;

import java.util.List;
import java.util.Objects;

/**
 * What was decided for everybody who works on a project, most of it by the organiser of its bundle.
 *
 * @param orderSeed decides the order in which answers are shown
 * @param stages the stages the organiser wants done
 * @param gradeSource whose relevance grades count; empty for the usual order, see {@link Relevance}
 */
public record Policy(Reveal reveal, boolean runsShown, long orderSeed, List<String> stages, String gradeSource) {
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
        Objects.requireNonNull(gradeSource);
        stages = List.copyOf(stages);
    }

    /** Relevance grades count in the usual order. */
    public Policy(Reveal reveal, boolean runsShown, long orderSeed, List<String> stages) {
        this(reveal, runsShown, orderSeed, stages, "");
    }

    /** This policy, but with the grades of another source counting; empty for the usual order. */
    public Policy withGradeSource(String newSource) {
        return new Policy(reveal, runsShown, orderSeed, stages, newSource);
    }
}
