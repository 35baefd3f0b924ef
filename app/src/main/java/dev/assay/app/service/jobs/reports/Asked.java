package dev.assay.app.service.jobs.reports;

import dev.assay.llm.steps.Window;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Something that is asked, in one window or, where it is too long for that, in several whose replies count together.
 *
 * @param windows one or more
 * @param keep puts what the windows said, in their order, where it belongs; empty stands for a window that failed. On the store's
 *     thread
 */
public record Asked<T>(List<Window<T>> windows, BiConsumer<ProjectStore, List<Optional<T>>> keep) {
    public Asked {
        windows = List.copyOf(windows);
        Objects.requireNonNull(keep);
    }
}
