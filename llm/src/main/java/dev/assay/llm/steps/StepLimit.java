package dev.assay.llm.steps;

import dev.assay.llm.Step;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One of the {@link StepLimits} by name, to be read and set like every other. */
public enum StepLimit {
    /** Passages shown at once. */
    PASSAGES("passages"),
    /** The lowest grade of a passage that is shown. */
    GRADE("grade"),
    /** The longest list of nuggets. */
    NUGGETS("nuggets"),
    /** The longest nugget, in words. */
    WORDS("words"),
    /** Nuggets kept by their importance. */
    KEPT("kept"),
    /** Nuggets proposed to an assessor. */
    PROPOSED("proposed"),
    /** Nuggets in one request for importance. */
    TAGGED("tagged"),
    /** Nuggets in one request for labels. */
    LABELLED("labelled");

    private final String word;

    StepLimit(String word) {
        this.word = word;
    }

    /** The word that the command line and texts use. */
    public String word() {
        return word;
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
            case ASSIGN -> EnumSet.of(LABELLED);
            default -> EnumSet.noneOf(StepLimit.class);
        };
    }

    /** The papers' value. */
    public int papers() {
        return in(StepLimits.PAPERS);
    }

    /** Its value among {@code limits}. */
    public int in(StepLimits limits) {
        StepLimits.Creation creation = limits.creation();
        return switch (this) {
            case PASSAGES -> creation.passagesPerWindow();
            case GRADE -> creation.minimumGrade();
            case NUGGETS -> creation.nuggetsAtMost();
            case WORDS -> creation.wordsAtMost();
            case KEPT -> creation.kept();
            case PROPOSED -> creation.proposed();
            case TAGGED -> limits.nuggetsPerTag();
            case LABELLED -> limits.nuggetsPerLabelling();
        };
    }

    /**
     * {@code limits} with other values for some.
     *
     * @throws IllegalArgumentException when one is less than it can be; the message is for the user
     */
    public static StepLimits set(StepLimits limits, Map<StepLimit, Integer> others) {
        Map<StepLimit, Integer> all = new EnumMap<>(StepLimit.class);
        for (StepLimit one : values()) {
            all.put(one, others.getOrDefault(one, one.in(limits)));
        }
        return new StepLimits(
                new StepLimits.Creation(
                        all.get(PASSAGES), all.get(GRADE), all.get(NUGGETS), all.get(WORDS), all.get(KEPT), all.get(PROPOSED)),
                all.get(TAGGED),
                all.get(LABELLED));
    }
}
