package dev.assay.persistence;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.sqlite.ModelTables;
import dev.assay.persistence.sqlite.ModelTables.JobRow;
import dev.assay.persistence.sqlite.ModelTables.WindowRow;
import dev.assay.persistence.sqlite.ModelTables.WindowRowKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The jobs that asked models, and how far each came. Holds no label and no nugget. */
public final class Jobs {
    /**
     * A prompt that jobs used, kept so that what it produced can be understood and gone on with.
     *
     * @param hash names it
     * @param step the step's word
     * @param source the file it came from, without its folder, or {@code built in}
     */
    public record PromptText(String hash, String step, String version, String system, String user, String source) {}

    private final ModelTables tables;
    private final ProjectStore store;

    Jobs(ModelTables tables, ProjectStore store) {
        this.tables = tables;
        this.store = store;
    }

    /** Every job, the last one last. */
    public List<Job> all() {
        return Sql.read(() -> tables.jobs().stream().map(Jobs::job).toList());
    }

    public Optional<Job> find(String id) {
        return all().stream().filter(job -> job.id().equals(id)).findFirst();
    }

    /** Keeps a new job with its prompts. */
    public void add(Job job, List<PromptText> prompts) {
        store.inTransaction(() -> {
            for (PromptText one : prompts) {
                tables.addPrompt(one.hash(), one.step(), one.version(), one.system(), one.user(), one.source());
            }
            tables.add(row(job));
            return null;
        });
    }

    /** Says where a job stands now. */
    public void setState(String id, Job.State state, String note) {
        store.inTransaction(() -> {
            tables.setState(id, state.word(), note);
            return null;
        });
    }

    /** Gives a job other settings to go on with. */
    public void setSettings(String id, String settings) {
        store.inTransaction(() -> {
            tables.setSettings(id, settings);
            return null;
        });
    }

    /** The finished windows of a job. */
    public List<JobWindow> windows(String job) {
        return Sql.read(() -> tables.windows(job).stream()
                .map(row -> new JobWindow(key(row.key()), row.content(), row.round(), row.failure()))
                .toList());
    }

    /** Keeps that a window is finished, in the place of what was known of it. */
    public void putWindow(String job, JobWindow window) {
        store.inTransaction(() -> {
            tables.putWindow(job, new WindowRow(row(window.key()), window.content(), window.round(), window.failure()));
            return null;
        });
    }

    /** The prompt of that hash, if a job used it. */
    public Optional<PromptText> prompt(String hash) {
        return Sql.call(() -> tables.prompt(hash, PromptText::new));
    }

    /** Every prompt that jobs used, by hash. */
    public List<PromptText> prompts() {
        return Sql.call(() -> tables.prompts(PromptText::new));
    }

    static JobWindow.Key key(WindowRowKey row) {
        return new JobWindow.Key(row.step(), new TopicId(row.topic()), row.subject(), row.number());
    }

    static WindowRowKey row(JobWindow.Key key) {
        return new WindowRowKey(key.step(), key.topic().value(), key.subject(), key.number());
    }

    static JobRow row(Job job) {
        return new JobRow(
                job.id(),
                job.kind(),
                job.scope().topics().stream().map(TopicId::value).toList(),
                job.scope().runs().stream().map(RunId::value).toList(),
                job.judge(),
                job.settings(),
                job.begun().toString(),
                job.state().word(),
                job.note());
    }

    private static Job job(JobRow row) {
        return new Job(
                row.id(),
                row.kind(),
                new Job.Scope(
                        row.topics().stream().map(TopicId::new).toList(),
                        row.runs().stream().map(RunId::new).toList()),
                row.judge(),
                row.settings(),
                Instant.parse(row.begun()),
                Job.State.of(row.state()),
                row.note());
    }
}
