package dev.assay.app.service.jobs;

import dev.assay.llm.ModelException;
import dev.assay.llm.steps.Outcome;
import dev.assay.llm.steps.Window;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Runs the windows of a topic as the job allows: no more at once than its settings say, none while it is paused. */
interface WindowRunner {
    /**
     * A window and what is to be done with its outcome.
     *
     * @param keep on the store's thread, before the window counts as finished
     */
    record Piece<T>(Window<T> window, BiConsumer<ProjectStore, Outcome<T>> keep) {}

    /** Runs windows that do not depend on each other; those that are finished already are left alone. */
    void all(List<? extends Piece<?>> pieces) throws ModelException, InterruptedException;

    /**
     * Runs a window whose value the next one needs; of one that is done already the value comes from the record of calls.
     *
     * @return empty when it failed
     */
    <T> Optional<T> value(Window<T> window) throws ModelException, InterruptedException;

    /** Runs windows that do not depend on each other, for their values: empty for those that failed. */
    <T> List<Optional<T>> values(List<Window<T>> windows) throws ModelException, InterruptedException;
}
