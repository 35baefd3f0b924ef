package dev.assay.app.service.jobs;

import dev.assay.llm.ModelException;
import dev.assay.llm.steps.Window;
import dev.assay.persistence.ProjectStore;
import java.util.List;

/** What a job has to do for one topic, from what the project held when the topic's turn came. Immutable. */
interface TopicWork {
    /**
     * The windows as far as they are known before any reply, to count them and forecast what they cost. Of windows that depend on a
     * reply there is one that looks like it.
     */
    List<Window<?>> forecast();

    /** Does it, and returns when every window is finished. */
    void run(JobRun.TopicWindows windows) throws ModelException, InterruptedException;

    /** Ends it in the store when anything was kept, also when it was stopped on the way. On the store's thread. */
    void end(ProjectStore store);
}
