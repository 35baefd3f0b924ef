package dev.assay.app.feature.jobs;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.state.Workspace;

/** Lets the screens read anew what a job brought for them: proposals and grades, never labels. */
final class JobResults {
    private static final long PACE_NANOS = 3_000_000_000L;

    private final Workspace workspace;
    private long last;

    JobResults(Workspace workspace) {
        this.workspace = workspace;
    }

    /** Says that a job got on. While it runs the screens are not disturbed often. */
    void came(JobProgress before, JobProgress now) {
        boolean ended = before.state() != now.state() && now.state() != JobProgress.State.RUNNING;
        boolean more = now.counts().done() > before.counts().done();
        boolean due = System.nanoTime() - last > PACE_NANOS;
        if (now.kind() != JobKind.ASSIGN && (ended || more && due)) {
            last = System.nanoTime();
            workspace.reload();
        }
        if (ended) {
            workspace.showCommitted();
        }
    }
}
