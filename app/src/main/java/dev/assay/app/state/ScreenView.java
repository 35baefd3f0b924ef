package dev.assay.app.state;

import java.util.Optional;

/** A view that shows the content of a screen. FX thread only. */
public interface ScreenView<T> {
    /** Something else is being read. */
    void clear();

    /** This was read. */
    void show(T content);

    /**
     * Takes what was taken back or done again in hand: the first thing that changed, on the page on which it is seen.
     *
     * @return the name of that thing; empty where it is not seen here
     */
    default Optional<String> takeInHand(Reversal reversal) {
        return Optional.empty();
    }

    /** Something else may come into view: what is begun is to be finished. */
    default void leave() {}
}
