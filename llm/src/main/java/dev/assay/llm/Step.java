package dev.assay.llm;

import java.util.Optional;

/** What a model is asked for, each with a prompt and a model of its own. */
public enum Step {
    /** A relevance grade of a passage. */
    GRADE("grade"),
    /** The nuggets of a topic. */
    CREATE("create"),
    /** Vital or okay. */
    IMPORTANCE("importance"),
    /** The label of nuggets in an answer. */
    ASSIGN("assign"),
    /** How far a document bears out sentences that cite it. */
    SUPPORT("support"),
    /** Whether sentences that cite nothing need a citation. */
    NEED("need"),
    /** What a sentence conveys. */
    ALIGN("align"),
    /** Questions on a topic, with the answers that documents give. */
    QUESTIONS("questions");

    private final String word;

    Step(String word) {
        this.word = word;
    }

    /** The word that files and settings use. */
    public String word() {
        return word;
    }

    /** The step that {@code word} names exactly, or empty when it names none. */
    public static Optional<Step> fromWord(String word) {
        for (Step step : values()) {
            if (step.word.equals(word)) {
                return Optional.of(step);
            }
        }
        return Optional.empty();
    }
}
