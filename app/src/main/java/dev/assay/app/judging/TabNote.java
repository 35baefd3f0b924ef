package dev.assay.app.judging;

import dev.assay.app.state.Workspace;
import dev.assay.model.TopicProgress;

/**
 * What the tab of a stage says of the topic in view, beside its name: how much there is, or that the stage is closed
 * yet.
 *
 * @param words a number, or how many of how many; empty when there is nothing to say
 * @param closed whether nothing can be seen there yet
 */
public record TabNote(String words, boolean closed) {
    public static final TabNote NOTHING = new TabNote("", false);
    public static final TabNote CLOSED = new TabNote("", true);

    /** Tells it from what the workspace holds already; nothing is read for it. */
    @FunctionalInterface
    public interface Teller {
        TabNote of(Workspace workspace, TopicProgress topic);
    }

    /** How much there is; nothing where there is none. */
    public static TabNote count(int number) {
        return number == 0 ? NOTHING : new TabNote(Integer.toString(number), false);
    }

    /** How much is done of all that there is; nothing where there is nothing to do. */
    public static TabNote part(int done, int all) {
        return all == 0 ? NOTHING : new TabNote(done + "/" + all, false);
    }
}
