package dev.assay.app.service.jobs;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.ReservedNames;
import dev.assay.llm.Step;
import dev.assay.llm.steps.Prompt;
import dev.assay.model.judgment.Judge;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.StoredPrompt;
import dev.assay.persistence.rubric.ProjectRubric;
import dev.assay.persistence.scores.ProjectScores;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Makes a job from what was asked for, if it can be done. On the store's thread. */
final class NewJob {
    private final ProjectStore store;
    private final Clock clock;

    NewJob(ProjectStore store, Clock clock) {
        this.store = store;
        this.clock = clock;
    }

    /** @throws RefusedException when there can be no such job, whatever the project holds */
    void require(JobRequest request) {
        if (store.isReadOnly()) {
            throw new RefusedException("jobs.read-only");
        }
        for (Step step : request.settings().steps(request.kind())) {
            if (request.settings().model().models().getOrDefault(step, "").isBlank()) {
                throw new RefusedException("jobs.no-model", step.word());
            }
        }
    }

    /**
     * Keeps a new job.
     *
     * @param scope that of the request, settled
     * @throws RefusedException when its name cannot be used
     */
    Job make(JobRequest request, Job.Scope scope) {
        String name = request.resultName();
        if (ReservedNames.isReserved(name)) {
            throw new RefusedException(ReservedNames.refusal(name));
        }
        refuseTaken(request, name);
        Job job = new Job(
                "job-" + UUID.randomUUID(),
                request.kind().word(),
                scope,
                name,
                JobSettingsJson.write(request.settings()),
                clock.instant(),
                Job.State.RUNNING,
                "");
        store.jobs().add(job, request.settings().prompts().values().stream().map(NewJob::text).toList());
        return job;
    }

    /** Labels of two ways to make them under one name could not be told apart. */
    private void refuseTaken(JobRequest request, String name) {
        if (request.kind() == JobKind.NUGGETIZE || request.kind() == JobKind.BANK) {
            return;
        }
        String mine = request.settings().nameOf(request.kind());
        List<Job> before = store.jobs().all().stream()
                .filter(job -> isLike(request.kind(), job.kind()) && job.judge().equals(name))
                .toList();
        boolean otherwise = before.stream()
                .anyMatch(
                        job -> !JobSettingsJson.read(job.settings(), store.jobs()).nameOf(request.kind()).equals(mine));
        if (otherwise) {
            throw new RefusedException("jobs.name-stands", name);
        }
        if (before.isEmpty() && isTaken(request.kind(), name)) {
            throw new RefusedException("jobs.name-taken", name);
        }
    }

    /** True if results of two kinds of jobs can stand under one name. */
    private static boolean isLike(JobKind kind, String other) {
        return kind.word().equals(other)
                || JobKind.fromWord(other)
                        .filter(one -> kind.isOfBanks() && one.isOfBanks() || kind.isOfReports() && one.isOfReports())
                        .isPresent();
    }

    private boolean isTaken(JobKind kind, String name) {
        if (kind.isOfBanks()) {
            return new ProjectRubric(store.material())
                    .pool()
                    .graders()
                    .stream()
                    .anyMatch(grader -> grader.judge().equals(name));
        }
        return kind == JobKind.GRADE
                ? store.material().gradeSources().contains(name)
                : ProjectScores.assessorName(store).equals(name)
                        || store.judgments().judges().stream().map(Judge::id).anyMatch(id -> id.value().equals(name));
    }

    /** The last job that asked for the same. */
    Optional<Job> sameAs(JobRequest request) {
        Job.Scope scope = new JobPlan(store, request.kind(), request.settings()).settle(request.scope());
        return store.jobs().all().reversed().stream()
                .filter(job -> isAbout(request, scope, job))
                .filter(job -> isSame(request, scope, job, JobSettingsJson.read(job.settings(), store.jobs())))
                .findFirst();
    }

    private static boolean isAbout(JobRequest request, Job.Scope scope, Job job) {
        return job.kind().equals(request.kind().word())
                && Set.copyOf(job.scope().topics()).equals(Set.copyOf(scope.topics()))
                && Set.copyOf(job.scope().runs()).equals(Set.copyOf(scope.runs()))
                && job.judge().equals(request.resultName());
    }

    /**
     * True if a job asks for the same.
     *
     * @param scope that of the request, settled
     * @param settings those of the job
     */
    static boolean isSame(JobRequest request, Job.Scope scope, Job job, JobSettings settings) {
        return isAbout(request, scope, job)
                && settings.automatic() == request.settings().automatic()
                && settings.set().equals(request.settings().set())
                && settings.rubric().equals(request.settings().rubric())
                && settings.weights().equals(request.settings().weights())
                && names(request, settings).equals(names(request, request.settings()));
    }

    /** Model, prompt and settings of every step that is needed. */
    private static List<String> names(JobRequest request, JobSettings settings) {
        return settings.steps(request.kind()).stream().map(settings::nameOf).toList();
    }

    /** A prompt without the folder that it lies in on this machine. */
    private static StoredPrompt text(Prompt prompt) {
        Path source = Path.of(prompt.source()).getFileName();
        return new StoredPrompt(
                prompt.hash(),
                prompt.step().word(),
                prompt.version(),
                prompt.system(),
                prompt.user(),
                source == null ? "" : source.toString());
    }
}
