package dev.assay.model.agreement;

import java.util.Optional;

/**
 * The judgments of several people of one item, merged into one judge's. The rule, on any scale:
 *
 * <ul>
 *   <li>where somebody decided on the item, the decision;
 *   <li>where all who judged it said the same, be it one person alone, that;
 *   <li>where they said different things and nothing was decided, nothing.
 * </ul>
 *
 * @param said a word of the scale, or that the item cannot be judged; empty where there is nothing
 * @param <S> what can be said
 */
public record Settled<S>(Optional<S> said, Basis basis) {
    /** The basis of a merged judgment. */
    public enum Basis {
        /** A decision. */
        DECIDED,
        /** Several people who all said it. */
        AGREED,
        /** One person; nobody else judged the item. */
        ALONE,
        /** Nothing: people disagree, and it is not decided. */
        OPEN,
        /** Nothing: nobody judged it. */
        NONE
    }

    /** Before anybody said anything. */
    public static <S> Settled<S> none() {
        return new Settled<>(Optional.empty(), Basis.NONE);
    }

    /** As it was decided. */
    public static <S> Settled<S> decided(S decision) {
        return new Settled<>(Optional.of(decision), Basis.DECIDED);
    }

    /** With what one person more says; nobody is asked twice. */
    public Settled<S> and(S vote) {
        return switch (basis) {
            case DECIDED, OPEN -> this;
            case AGREED, ALONE ->
                said.get().equals(vote)
                        ? new Settled<>(said, Basis.AGREED)
                        : new Settled<>(Optional.empty(), Basis.OPEN);
            case NONE -> new Settled<>(Optional.of(vote), Basis.ALONE);
        };
    }
}
