package dev.assay.model.judgment;

import dev.assay.model.Item;
import dev.assay.model.Worded;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A judge's label of one nugget in one answer. The last three are different from {@code NOT_SUPPORT} and from each
 * other.
 */
public enum Label implements Worded {
    /** The answer states the nugget in full. */
    SUPPORT("support"),
    /** The answer states part of the nugget. */
    PARTIAL_SUPPORT("partial_support"),
    /** The answer does not state the nugget. */
    NOT_SUPPORT("not_support"),
    /** The judge looked and could not decide. */
    CANT_JUDGE("cant_judge"),
    /** A judge was asked and gave nothing that can be used. */
    FAILED("failed"),
    /** Nobody has looked yet. */
    UNLABELLED("unlabelled");

    private final String word;

    Label(String word) {
        this.word = word;
    }

    /** The word that files and screens use. */
    @Override
    public String word() {
        return word;
    }

    /** True if this is one of the three labels that count in a score. */
    public boolean isScored() {
        return state() == Judgment.State.GIVEN;
    }

    /** The labels that are words of {@link Scale#LABELS}, the best first. */
    public static List<Label> onScale() {
        return Arrays.stream(values()).filter(Label::isScored).toList();
    }

    /** True if an assessor who gave this label is done with the pair: scored, or can't judge. */
    public boolean isDecided() {
        return isScored() || this == CANT_JUDGE;
    }

    /** The label's state as a judgment on {@link Scale#LABELS}: a word of the scale, or a state without one. */
    public Judgment.State state() {
        return switch (this) {
            case CANT_JUDGE -> Judgment.State.CANT_JUDGE;
            case FAILED -> Judgment.State.FAILED;
            case UNLABELLED -> Judgment.State.OPEN;
            default -> Judgment.State.GIVEN;
        };
    }

    /** A judgment of an item that says this label. */
    public <I extends Item> Judgment<I> judgment(I item, String note, boolean recheck, int revision) {
        return judgment(item, List.of(), note, recheck, revision);
    }

    /** As the other, resting on marked sentences. */
    public <I extends Item> Judgment<I> judgment(
            I item, List<Integer> sentences, String note, boolean recheck, int revision) {
        return new Judgment<>(
                item, state(), Optional.of(word).filter(own -> isScored()), note, recheck, revision, sentences);
    }

    /** The label that a judgment on {@link Scale#LABELS} says. */
    public static Label of(Judgment<?> judgment) {
        return ofWord(judgment.state() == Judgment.State.OPEN
                ? UNLABELLED.word
                : judgment.word().orElse(judgment.state().word()));
    }

    /** The label that {@code word} names exactly, or empty when it names none. */
    public static Optional<Label> fromWord(String word) {
        return Worded.find(values(), word);
    }

    /** The word of the track's runner for this label as a verdict on a criterion; empty where it has none. */
    public Optional<String> verdict() {
        return switch (this) {
            case SUPPORT -> Optional.of("satisfied");
            case PARTIAL_SUPPORT -> Optional.of("partially_satisfied");
            case NOT_SUPPORT -> Optional.of("not_satisfied");
            case FAILED -> Optional.of(word);
            case CANT_JUDGE, UNLABELLED -> Optional.empty();
        };
    }

    /** The label whose {@link #verdict()} is {@code word}, or empty when there is none. */
    public static Optional<Label> fromVerdict(String word) {
        return Arrays.stream(values())
                .filter(label -> label.verdict().filter(word::equals).isPresent())
                .findFirst();
    }

    /** The label that {@code word} names; an unknown word is an {@link IllegalArgumentException}. */
    public static Label ofWord(String word) {
        return fromWord(word).orElseThrow(() -> new IllegalArgumentException("No label is called " + word));
    }
}
