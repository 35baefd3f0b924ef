package dev.assay.persistence;

import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.record.ModelCall;
import dev.assay.persistence.record.StoredPrompt;
import dev.assay.persistence.sqlite.ModelTables;

/**
 * Adds what models were asked elsewhere, inside the transaction of a {@link MaterialWriter}: for restoring a sync and
 * for a merge.
 */
public final class ModelWriter {
    private final ModelTables tables;

    ModelWriter(ModelTables tables) {
        this.tables = tables;
    }

    /** Adds a call behind those that are there. */
    public void call(ModelCall call) {
        tables.add(call);
    }

    /** Adds a call behind those that are there, unless it is among them; says whether it did. */
    public boolean callOnce(ModelCall call) {
        boolean isNew = !tables.has(call);
        if (isNew) {
            tables.add(call);
        }
        return isNew;
    }

    /** Adds a job behind those that are there. */
    public void job(Job job) {
        tables.add(job);
    }

    /** Says where a job stands now. */
    public void setState(String job, Job.State state, String note) {
        tables.setState(job, state, note);
    }

    /** Adds a window of a job, or puts it in the place of what was known of it. */
    public void window(String job, JobWindow window) {
        tables.putWindow(job, window);
    }

    /** Adds a prompt, unless one of its hash is there. */
    public void prompt(StoredPrompt one) {
        tables.add(one);
    }
}
