package dev.assay.persistence;

import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.ModelCall;
import dev.assay.persistence.record.StoredPrompt;
import dev.assay.persistence.sqlite.ModelTables;

/** Adds what models were asked elsewhere, inside the transaction of a {@link MaterialWriter}: for restoring a sync. */
public final class ModelWriter {
    private final ModelTables tables;

    ModelWriter(ModelTables tables) {
        this.tables = tables;
    }

    /** Adds a call behind those that are there. */
    public void call(ModelCall call) {
        tables.add(call);
    }

    /** Adds a job behind those that are there; which of its windows are finished is not known here. */
    public void job(Job job) {
        tables.add(job);
    }

    /** Adds a prompt, unless one of its hash is there. */
    public void prompt(StoredPrompt one) {
        tables.add(one);
    }
}
