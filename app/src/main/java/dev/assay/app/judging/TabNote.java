package dev.assay.app.judging;

import dev.assay.app.state.Workspace;
import dev.assay.model.StageProgress;
import dev.assay.model.TopicProgress;

/**
 * The note beside the name of a stage's tab, on the topic in view: a count, or that the stage is still closed.
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

    /** A note with a number; empty for 0. */
    public static TabNote count(int number) {
        return number == 0 ? NOTHING : new TabNote(Integer.toString(number), false);
    }

    /** The judgments given out of all that a stage takes; empty when it takes none. */
    public static TabNote part(StageProgress stage) {
        return stage.expected() == 0 ? NOTHING : new TabNote(stage.done() + "/" + stage.expected(), false);
    }
}
