package dev.assay.app.feature.jobs;

import dev.assay.app.service.jobs.JobEstimate;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.jobs.KeptSentence;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ShownTime;
import dev.assay.llm.ModelOptions;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Step;
import dev.assay.llm.steps.StepLimit;
import dev.assay.llm.steps.StepLimits;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Jobs in words. No word here is a model's, and none names a run. */
final class JobWords {
    private JobWords() {}

    static String kind(JobKind kind) {
        return Messages.get("jobs.kind." + kind.word());
    }

    static String step(Step step) {
        return Messages.get("jobs.step." + step.word());
    }

    /** The name of its results, and the server that it asks. */
    static String name(JobProgress job) {
        return job.name() + " · " + job.settings().model().connection().origin().replaceFirst("^https?://", "");
    }

    static String title(JobProgress job) {
        int topics = job.scope().topics().size();
        String what = job.settings().set().isAssessors()
                ? kind(job.kind())
                : Messages.get("jobs.of-set", kind(job.kind()), job.settings().set().value());
        return topics == 1
                ? Messages.get("jobs.of-topic", what, job.scope().topics().getFirst().value())
                : Messages.get("jobs.of-topics", what, topics);
    }

    static String state(JobProgress job) {
        Optional<String> waiting = job.waitingUntil();
        if (waiting.isPresent()) {
            return Messages.get("jobs.state.waiting", waiting.get());
        }
        String state = Messages.get("jobs.state." + job.state().name().toLowerCase(Locale.ROOT));
        int failed = job.counts().failed();
        return failed == 0 || job.state() == JobProgress.State.RUNNING
                ? state
                : Messages.get("jobs.state.failed", state, failed);
    }

    /** The state of a job whose batches were handed over at a moment. */
    static String atProvider(Instant since) {
        Duration age = Duration.between(since, Instant.now());
        String words = age.toHours() >= 48
                ? Messages.get("jobs.age.days", age.toDays())
                : age.toMinutes() >= 60
                ? Messages.get("jobs.age.hours", age.toHours())
                : Messages.get("jobs.age.minutes", age.toMinutes());
        return Messages.get("jobs.state.provider", words);
    }

    /** The differences of a job's method from the papers'; empty when there is none. */
    static String method(JobProgress job) {
        return method(job.settings().limits(), job.settings().model());
    }

    /** The differences of a method from the papers'; empty when there is none. */
    static String method(StepLimits limits, ModelSettings settings) {
        List<String> others = new ArrayList<>();
        for (StepLimit limit : StepLimit.values()) {
            if (limits.of(limit) != limit.papers()) {
                others.add(other(limit.word(), Integer.toString(limits.of(limit)), Integer.toString(limit.papers())));
            }
        }
        if (!settings.temperatures().equals(ModelSettings.TEMPERATURES)) {
            others.add(other(
                    "temperatures", temperatures(settings.temperatures()), temperatures(ModelSettings.TEMPERATURES)));
        }
        if (settings.maximumReply() != 0) {
            others.add(other("longest-reply", Integer.toString(settings.maximumReply()), "0"));
        }
        settings.seed().ifPresent(seed -> others.add(other("seed", Long.toString(seed), "\u2013")));
        if (!settings.options().isNone()) {
            others.add(other("options", options(settings.options()), "\u2013"));
        }
        return others.isEmpty() ? "" : Messages.get("jobs.method.others", String.join("; ", others));
    }

    /** What the user has a model told beside the question. */
    static String options(ModelOptions options) {
        return Stream.of(options.effort(), options.fields())
                .filter(one -> !one.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String other(String key, String value, String papers) {
        return Messages.get("jobs.method.other", Messages.get("jobs.method." + key), value, papers);
    }

    private static String temperatures(List<Double> temperatures) {
        return temperatures.stream().map(MethodForm::number).collect(Collectors.joining(" "));
    }

    /** How many of its calls are done. */
    static String calls(JobProgress job) {
        return Messages.get("jobs.calls", job.counts().done() + job.counts().failed(), job.counts().all());
    }

    /** Its progress: what failed, what it took, how long it will still take. */
    static String counts(JobProgress job) {
        JobProgress.Counts counts = job.counts();
        // A reply that cannot be used is asked for again: the replies move when the calls do not.
        String line = Messages.get("jobs.counts", counts.failed(), counts.replies(), counts.tokens());
        line += job.cost().amounts().isEmpty() ? "" : " · " + job.cost().words();
        if (job.state() != JobProgress.State.RUNNING) {
            return ShownTime.friendly(job.job().begun()) + " · " + line;
        }
        boolean told = job.waiting().isEmpty() && counts.timeLeft().isPresent();
        return told ? line + " · " + left(counts.timeLeft().get()) : line;
    }

    /**
     * The results and where they are; empty while it runs.
     *
     * @param locked whether its topics are, so that labels are no longer kept back
     */
    static String brought(JobProgress job, boolean locked) {
        Optional<Job.Brought> brought = job.brought();
        if (brought.isEmpty() || job.state() != JobProgress.State.FINISHED && brought.get().items() == 0) {
            return "";
        }
        Job.Brought came = brought.get();
        String line = Messages.get("jobs.brought." + job.kind().word(), came.items(), came.places(), came.failed());
        String where = Messages.get(
                "jobs.brought." + job.kind().word() + (locked && job.kind().isOfAnswers() ? ".there" : ".where"));
        boolean madeSet = job.kind() == JobKind.NUGGETIZE
                && !job.settings().set().isAssessors()
                && job.counts().failed() == 0;
        if (madeSet) {
            return Messages.get("jobs.brought.set", job.settings().set().value());
        }
        return came.items() == 0 ? line : line + "; " + where;
    }

    private static String left(Duration time) {
        long minutes = time.toMinutes();
        if (minutes >= 60) {
            return Messages.get("jobs.left.hours", minutes / 60, minutes % 60);
        }
        return minutes >= 1
                ? Messages.get("jobs.left.minutes", minutes)
                : Messages.get("jobs.left.seconds", Math.max(1, time.toSeconds()));
    }

    static String estimate(JobEstimate estimate) {
        String line = Messages.get(
                "jobs.estimate",
                estimate.topics(),
                estimate.calls(),
                estimate.windows() - estimate.calls());
        if (!estimate.ofBatches().isEmpty()) {
            line += " " + Messages.get(
                    "jobs.estimate.batches",
                    estimate.ofBatches().getOrDefault(1, 0),
                    estimate.ofBatches().getOrDefault(10, 0));
        }
        if (!estimate.cost().amounts().isEmpty()) {
            line += " " + Messages.get("jobs.estimate.cost", estimate.cost().words(), estimate.cost().batchWords());
        }
        return estimate.leftOut().isEmpty()
                ? line
                : line + " " + Messages.get(
                        "jobs.left-out", estimate.leftOut().size(), Messages.of(estimate.leftOut().getFirst()));
    }

    /** The reason why it stopped, or the last failure; empty when there is nothing to say. */
    static String note(JobProgress job) {
        return Messages.of(KeptSentence.of(job.note()));
    }

    /**
     * The failures with their reasons, the same reason once for a topic. Runs stay unnamed, as they are for whoever
     * labels.
     */
    static String failures(List<JobWindow> windows) {
        record Line(String step, String topic, String why) {}
        Map<Line, Integer> lines = new LinkedHashMap<>();
        for (JobWindow one : windows) {
            lines.merge(new Line(one.key().step(), one.key().topic().value(), one.failure()), 1, Integer::sum);
        }
        String text = lines.entrySet().stream()
                .map(line -> Messages.get(
                        "jobs.failure",
                        Messages.get("jobs.step." + line.getKey().step()),
                        line.getKey().topic(),
                        line.getValue(),
                        Messages.of(KeptSentence.of(line.getKey().why()))))
                .collect(Collectors.joining("\n"));
        return text.isEmpty() ? Messages.get("jobs.failures.none") : text;
    }
}
