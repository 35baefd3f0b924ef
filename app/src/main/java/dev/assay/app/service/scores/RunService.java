package dev.assay.app.service.scores;

import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.Optional;

/** Sets what is known of runs. */
public final class RunService {
    private final ProjectStore store;

    public RunService(ProjectStore store) {
        this.store = store;
    }

    /** Sets the task, type and team of a run, as one act; says whether anything changed. */
    public boolean describe(RunId run, RunDescription description) {
        return store.describedRuns()
                .change(store, run, description)
                .map(change -> {
                    store.commit(new Act(ActKind.DESCRIBE_RUN, Optional.empty(), List.of(change)));
                    return true;
                })
                .orElse(false);
    }
}
