package dev.assay.app.service.jobs;

import dev.assay.llm.steps.StepOutcome;
import dev.assay.llm.steps.Window;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Something that is asked, in one window or, where it is too long for that, in several whose replies count together.
 *
 * @param windows one or more
 * @param keep puts the outcomes of the windows, in their order, where they belong. On the store's thread
 */
record Asked<T>(List<Window<T>> windows, BiConsumer<ProjectStore, List<StepOutcome<T>>> keep) {
    Asked {
        windows = List.copyOf(windows);
    }
}
