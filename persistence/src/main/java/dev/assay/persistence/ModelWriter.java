package dev.assay.persistence;

import dev.assay.persistence.sqlite.ModelTables;

/** Adds what models were asked elsewhere, inside the transaction of a {@link MaterialWriter}: for restoring a sync. */
public final class ModelWriter {
    private final ModelTables tables;

    ModelWriter(ModelTables tables) {
        this.tables = tables;
    }

    /** Adds a call behind those that are there. */
    public void call(ModelCall call) {
        Sql.run(() -> tables.add(ModelCalls.row(call)));
    }

    /** Adds a job behind those that are there; which of its windows are finished is not known here. */
    public void job(Job job) {
        Sql.run(() -> tables.add(Jobs.row(job)));
    }

    /** Adds a prompt, unless one of its hash is there. */
    public void prompt(Jobs.PromptText one) {
        Sql.run(() -> tables.addPrompt(one.hash(), one.step(), one.version(), one.system(), one.user(), one.source()));
    }
}
