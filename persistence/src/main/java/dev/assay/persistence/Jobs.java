package dev.assay.persistence;

import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.record.StoredPrompt;
import dev.assay.persistence.sqlite.ModelTables;
import java.util.List;
import java.util.Optional;

/** The jobs that asked models, and how far each came. Holds no label and no nugget. */
public final class Jobs {
    private final ModelTables tables;
    private final ProjectStore store;

    Jobs(ModelTables tables, ProjectStore store) {
        this.tables = tables;
        this.store = store;
    }

    /** Every job, the last one last. */
    public List<Job> all() {
        return tables.jobs();
    }

    public Optional<Job> find(String id) {
        return all().stream().filter(job -> job.id().equals(id)).findFirst();
    }

    /** The results of a job so far. */
    public Job.Brought brought(Job job) {
        return tables.brought(job);
    }

    /** Keeps a new job with its prompts. */
    public void add(Job job, List<StoredPrompt> prompts) {
        store.writing(() -> {
            prompts.forEach(tables::add);
            tables.add(job);
        });
    }

    /** Says where a job stands now. */
    public void setState(String id, Job.State state, String note) {
        store.writing(() -> tables.setState(id, state, note));
    }

    /** Gives a job other settings to go on with. */
    public void setSettings(String id, String settings) {
        store.writing(() -> tables.setSettings(id, settings));
    }

    /** The finished windows of a job. */
    public List<JobWindow> windows(String job) {
        return tables.windows(job);
    }

    /** Keeps that a window is finished, in the place of what was known of it. */
    public void putWindow(String job, JobWindow window) {
        store.writing(() -> tables.putWindow(job, window));
    }

    /** The prompt of that hash, if a job used it. */
    public Optional<StoredPrompt> prompt(String hash) {
        return tables.prompt(hash);
    }

    /** Every prompt that jobs used, by hash. */
    public List<StoredPrompt> prompts() {
        return tables.prompts();
    }
}
