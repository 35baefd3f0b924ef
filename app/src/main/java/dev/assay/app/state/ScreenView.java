package dev.assay.app.state;

/** What shows the content of a screen. FX thread only. */
public interface ScreenView<T> {
    /** Something else is being read. */
    void clear();

    /** This was read. */
    void show(T content);

    /** Something else may come into view: what is begun is to be finished. */
    default void leave() {}
}
