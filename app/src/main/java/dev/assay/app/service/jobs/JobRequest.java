package dev.assay.app.service.jobs;

import dev.assay.persistence.record.Job;
import java.util.Optional;

/**
 * A job that somebody asks for.
 *
 * @param scope which topics and runs; all of them where it names none
 * @param name under which its labels or grades are to stand; one made of model and prompt when absent
 */
public record JobRequest(JobKind kind, Job.Scope scope, Optional<String> name, JobSettings settings) {
    /** The name of its results. */
    public String resultName() {
        return name.orElseGet(() -> (kind == JobKind.GRADE ? "umbrela " : "") + settings.nameOf(kind));
    }
}
