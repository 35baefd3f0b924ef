package dev.assay.llm.steps;

import dev.assay.llm.Step;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** One of the {@link StepLimits}. */
public enum StepLimit {
    /** Passages shown at once. */
    PASSAGES("passages", "passages_per_window", 10),
    /** The lowest grade of a passage that is shown. */
    GRADE("grade", "minimum_grade", 1),
    /** The longest list of nuggets that a reply may be. */
    NUGGETS("nuggets", "nuggets_at_most", 30),
    /** The longest nugget, in words; asked for and never enforced. */
    WORDS("words", "words_at_most", 12),
    /** Nuggets kept by their importance. */
    KEPT("kept", "kept", 20),
    /** Nuggets proposed to an assessor, without an importance. */
    PROPOSED("proposed", "proposed", 30),
    /** Nuggets in one request for importance. */
    TAGGED("tagged", "nuggets_per_tag", 10),
    /** Nuggets in one request for labels. */
    LABELLED("labelled", "nuggets_per_labelling", 10);

    private final String word;
    private final String field;
    private final int papers;

    StepLimit(String word, String field, int papers) {
        this.word = word;
        this.field = field;
        this.papers = papers;
    }

    /** The word that the command line and texts use. */
    public String word() {
        return word;
    }

    /** The name under which settings keep it. */
    public String field() {
        return field;
    }

    /** The papers' value. */
    public int papers() {
        return papers;
    }

    /** The lowest value that it can have. */
    public int least() {
        return this == GRADE ? 0 : 1;
    }

    /** The limit that {@code word} names exactly, or empty when it names none. */
    public static Optional<StepLimit> fromWord(String word) {
        return Arrays.stream(values()).filter(limit -> limit.word.equals(word)).findFirst();
    }

    /** Those that a step goes by. */
    public static Set<StepLimit> of(Step step) {
        return switch (step) {
            case CREATE -> EnumSet.of(PASSAGES, GRADE, NUGGETS, WORDS, PROPOSED);
            case QUESTIONS -> EnumSet.of(PASSAGES, GRADE, NUGGETS, WORDS);
            case IMPORTANCE -> EnumSet.of(TAGGED, KEPT);
            case ASSIGN, VERDICTS -> EnumSet.of(LABELLED);
            default -> EnumSet.noneOf(StepLimit.class);
        };
    }
}
