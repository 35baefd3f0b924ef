package dev.assay.app.cli.jobs;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.ProgressLine;
import dev.assay.app.cli.command.ProgressOptions;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.UnconfirmedException;
import dev.assay.app.service.batch.FiledJobs;
import dev.assay.app.service.batch.ProviderBatches;
import dev.assay.app.service.jobs.JobCost;
import dev.assay.app.service.jobs.JobEstimate;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.jobs.JobRequest;
import dev.assay.app.service.jobs.JobService;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.jobs.StoreAccess;
import dev.assay.app.service.judges.ReservedNames;
import dev.assay.llm.ConnectionTest;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Step;
import dev.assay.llm.server.BatchFile;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.hints.LexicalBaseline;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import java.nio.file.Path;
import java.time.Clock;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntSupplier;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The base of the commands that let a model work. The same call again goes on where the last one stopped. */
@CommandLine.Command(
        exitCodeList = {
            "0:done",
            "1:refused, with the reason",
            "2:wrong usage",
            "3:done, but some calls failed; they are listed",
            "4:stopped on the way; the same command goes on"
        })
abstract class JobCommand extends JsonCommand {
    @Parameters(paramLabel = "PROJECT.assay", description = "The project; must not be open in the window.")
    private Path project;

    @Mixin
    private final ConnectionOptions how;

    @Mixin
    private TopicOptions topics = new TopicOptions();

    @Option(
            names = "--judge",
            paramLabel = "NAME",
            description = "Name to store the results under. Default: model and prompt.")
    private String judge;

    @Option(names = "--dry-run", description = "Estimate calls and tokens, and send nothing.")
    private boolean dryRun;

    @Option(
            names = "--test-connection",
            description = "Test: ask the model for one word and report the result.")
    private boolean testConnection;

    @Option(names = "--retry-failed", description = "Ask again for what failed last time.")
    private boolean retryFailed;

    @Mixin
    private ProgressOptions progressOptions;

    @Mixin
    private BatchOptions batch = new BatchOptions();

    private final JobKind kind;
    private final Map<String, String> environment;
    private ProgressLine line;
    private Optional<String> waiting = Optional.empty();
    private Optional<Path> output = Optional.empty();
    private FiledJobs.Limits limits;

    protected JobCommand(JobKind kind, Map<String, String> environment, Answers answers) {
        this.kind = kind;
        this.environment = environment;
        this.how = new ConnectionOptions(environment, answers);
    }

    /** The kind of job that the model is asked for. */
    protected JobKind kind() {
        return kind;
    }

    /** Has the requests written into a file that is not there yet, in place of making them. */
    void writeTo(Path file, FiledJobs.Limits limitsOfFiles) {
        output = Optional.of(file);
        limits = limitsOfFiles;
    }

    /** The topics that were named. */
    protected List<String> topics() {
        return topics.named();
    }

    protected Path project() {
        return project;
    }

    protected Optional<String> judge() {
        return Optional.ofNullable(judge);
    }

    protected boolean isDryRun() {
        return dryRun;
    }

    /** The scope of the job; everything if nothing is named. */
    protected Job.Scope scope() {
        return topics.scope(project, runs());
    }

    /** The work of the judge that compares words, where it can be done without a model; it gives the exit code. */
    protected Optional<IntSupplier> withoutModel() {
        return Optional.empty();
    }

    protected List<RunId> runs() {
        return List.of();
    }

    /** The options that a model's work has in common, whatever the command. */
    protected static Set<String> modelOptions() {
        Set<String> names = ConnectionOptions.names();
        names.addAll(TopicOptions.NAMES);
        names.addAll(BatchOptions.NAMES);
        names.addAll(ProgressOptions.NAMES);
        names.addAll(Set.of("--judge", "--dry-run", "--test-connection", "--retry-failed"));
        return names;
    }

    protected JobSettings adapted(JobSettings settings) {
        return settings;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (judge != null && judge.isBlank()) {
            throw wrongUsage("The name of the judge is empty.");
        }
        if (LexicalBaseline.NAME.equals(judge) && !how.namesModel() && withoutModel().isPresent()) {
            if (how.namesServer() || testConnection || retryFailed) {
                throw wrongUsage(LexicalBaseline.NAME + " compares words and asks no model. Leave out the options of"
                        + " a server, or name a model"
                        + " with --model and another judge.");
            }
            allowOnly(
                    "--judge '" + LexicalBaseline.NAME + "'",
                    Set.of("--judge", "--topic", "--topics", "--shard", "--run", "--set", "--dry-run", "--json"));
            return withoutModel().orElseThrow().getAsInt();
        }
        if (testConnection) {
            // What says which step is meant, and so which model.
            Set<String> part = ConnectionOptions.names();
            part.addAll(ProgressOptions.NAMES);
            part.addAll(Set.of("--method", "--parts", "--generate"));
            allowOnly("--test-connection", part);
        }
        refuseBoth("--json", isJson(), "--test-connection", testConnection);
        refuseBoth("--retry-failed", retryFailed, "--dry-run", dryRun);
        refuseBoth("--dry-run", dryRun, "requests", output.isPresent());
        refuseBoth("--test-connection", testConnection, "requests", output.isPresent());
        refuseBoth("--as-batch", batch.isGiven(), "requests", output.isPresent());
        refuseBoth("--as-batch", batch.isGiven(), "--dry-run", dryRun);
        if (judge != null && ReservedNames.isReserved(judge)) {
            throw wrongUsage(ReservedNames.refusal(judge).toString());
        }
        JobRequest request = request();
        how.idleLimit(kind().steps(request.settings().automatic())).ifPresent(limit -> {
            throw wrongUsage("--limit " + limit + " does nothing here. Leave it out.");
        });
        if (how.hasModel()) {
            how.fromWindow().ifPresent(this::remark);
            how.fromEnvironment(request.settings().model().connection()).ifPresent(this::remark);
        }
        if (testConnection) {
            return test(request.settings().model());
        }
        if (topics.isShard() && request.scope().topics().isEmpty()) {
            return nothingToDo(List.of());
        }
        if (output.isPresent() && !BatchFile.isReadBy(request.settings().model().connection().api())) {
            throw wrongUsage("Files of requests are in OpenAI's form, which servers of this protocol do not read. Name"
                    + " --api openai or azure.");
        }
        JobService.Surroundings surroundings = new JobService.Surroundings(
                how.desk().clients(),
                how.desk().network(),
                how.desk().consent(),
                Clock.systemUTC(),
                how.desk()::prices);
        line = progressOptions.line(errors(), environment);
        ExecutorService db = Executors.newSingleThreadExecutor();
        try (ProjectStore store = dryRun
                        ? ProjectStore.openReadOnly(project)
                        : ProjectStore.open(project, InstantSource.system())) {
            StoreAccess access = new StoreAccess(store, db);
            try (JobService jobs = new JobService(
                    access, surroundings, output.isPresent() ? _ -> {} : this::tell)) {
                List<Message> idle = topics.isShard() ? jobs.leftOut(request) : List.of();
                if (topics.isShard() && idle.size() == request.scope().topics().size()) {
                    return nothingToDo(idle);
                }
                if (output.isPresent()) {
                    return print(new FiledJobs(access, jobs, Clock.systemUTC())
                            .write(request, retryFailed, output.get(), limits));
                }
                if (batch.isGiven()) {
                    ProviderBatches batches = new ProviderBatches(
                            access, jobs, how.desk()::batches, Clock.systemUTC());
                    try {
                        return batched(jobs, batches, request);
                    } catch (UnconfirmedException e) {
                        how.agree(e.unconfirmed(), terminal());
                        return batched(jobs, batches, request);
                    }
                }
                return dryRun ? print(jobs.estimate(request)) : run(jobs, request);
            }
        } catch (InterruptedException _) {
            // As at the time limit of a scheduler: what came is kept.
            terminal().tell("Stopped. The same command goes on where it stopped.");
            return ExitCode.STOPPED;
        } finally {
            db.shutdown();
        }
    }

    /** A part without work is as good as done, so that no scheduler starts it again. */
    private int nothingToDo(List<Message> reasons) {
        reasons.forEach(why -> terminal().tell(why.toString()));
        show(
                () -> Terminal.object().put("done", 0).put("failed", 0).put("left", 0),
                () -> List.of(topics + ": nothing to do."));
        return ExitCode.DONE;
    }

    private int print(FiledJobs.Written written) {
        show(
                () -> {
                    ObjectNode object = Terminal.object()
                            .put("job", written.job().id())
                            .put("judge", written.job().name())
                            .put("requests", written.requests())
                            .put("bytes", written.bytes());
                    ArrayNode files = object.putArray("files");
                    written.files().forEach(file -> files.add(file.toString()));
                    return object;
                },
                () -> written.files().isEmpty()
                        ? List.of("Nothing to ask: every request that can be made now has a reply.")
                        : written.files().stream()
                                .map(Path::toString)
                                .collect(() -> new ArrayList<>(List.of(count(written.requests(), "request") + " of "
                                        + written.job().name() + ", " + written.bytes() + " bytes, in:")),
                                        List::add, List::addAll));
        return ExitCode.DONE;
    }

    private void refuseBoth(String idle, boolean isGiven, String other, boolean isOtherGiven) {
        if (isGiven && isOtherGiven) {
            throw wrongUsage(idle + " does nothing with " + other + ". Leave it out.");
        }
    }

    private JobRequest request() {
        try {
            // What asks nothing needs nobody to ask.
            if (!dryRun && !how.hasModel()) {
                throw new IllegalArgumentException(how.lack()
                        + (withoutModel().isPresent() ? " To label without a model, name the judge: --judge"
                        + " \"" + LexicalBaseline.NAME + "\"." : ""));
            }
            return new JobRequest(
                    kind(),
                    scope(),
                    judge(),
                    adapted(how.settings()));
        } catch (IllegalArgumentException e) {
            throw wrongUsage(e.getMessage());
        }
    }

    private int test(ModelSettings settings) throws InterruptedException {
        remark(how.asked(settings.connection()));
        ConnectionTest.Result result;
        try {
            result = askOneWord(settings);
        } catch (UnconfirmedException e) {
            how.agree(e.unconfirmed(), terminal());
            result = askOneWord(settings);
        }
        terminal().print(result.sentence());
        return result.isWorking() ? ExitCode.DONE : ExitCode.PROBLEMS;
    }

    private ConnectionTest.Result askOneWord(ModelSettings settings) throws InterruptedException {
        try {
            return how.desk().test(settings.connection().withRetries(0), settings.model(kind().steps().getFirst()));
        } catch (ModelException e) {
            throw wrongUsage(e.getMessage());
        }
    }

    private int run(JobService jobs, JobRequest request) throws InterruptedException {
        remark(how.asked(request.settings().model().connection()));
        String id;
        try {
            id = begin(jobs, request);
        } catch (UnconfirmedException e) {
            how.agree(e.unconfirmed(), terminal());
            id = begin(jobs, request);
        }
        JobProgress end = jobs.await(id);
        List<JobWindow> failures = jobs.failures(id);
        if (isJson()) {
            terminal().print(object(end, failures));
        } else {
            terminal().print(line(end));
        }
        tell(failures);
        if (!end.note().isEmpty()) {
            terminal().tell(end.note());
        }
        if (end.cost().broken() > 0) {
            terminal().tell(count(end.cost().broken(), "call") + " brought no reply; whether the server charges for "
                    + (end.cost().broken() == 1 ? "it" : "them") + " is not known.");
        }
        return code(end, failures);
    }

    /** Hands requests over as batches, or looks at those that were; each call does what can be done now. */
    private int batched(JobService jobs, ProviderBatches batches, JobRequest request) throws InterruptedException {
        Optional<String> before = jobs.sameAs(request);
        if (batch.isCancel()) {
            batches.cancel(before.orElseThrow(this::noBatch));
            terminal().tell("Cancelled at the provider. Replies that are there already come with the next --as-batch.");
        }
        if (batch.isDelete()) {
            int deleted = batches.delete(before.orElseThrow(this::noBatch));
            terminal().tell("Deleted the files of " + count(deleted, "batch", "batches") + " at the provider.");
            return ExitCode.DONE;
        }
        if (before.filter(job -> !batches.open(job).isEmpty()).isPresent()) {
            ProviderBatches.Looked looked = batches.look(before.get(), true);
            looked.problems().forEach(why -> terminal().tell("failed  " + why));
            looked.waiting().forEach(one -> terminal().tell(BatchOptions.line(one)));
            looked.fetched().forEach(one -> ProblemLines.tell(one.problems(), terminal()));
            return end(jobs, before.get(), looked.waiting().size());
        }
        if (batch.isCancel()) {
            return ExitCode.DONE;
        }
        terminal().tell(how.asked(request.settings().model().connection()));
        String job = batches.submit(request, retryFailed);
        List<ProviderBatches.Sent> sent = batches.open(job);
        sent.forEach(one -> terminal().tell("handed over  " + one.id()));
        return end(jobs, job, sent.size());
    }

    private RuntimeException noBatch() {
        return wrongUsage("No batch of this step is known. The options must be those that it was handed over with.");
    }

    /** @param waiting batches that have not ended */
    private int end(JobService jobs, String id, int waiting) {
        JobProgress end = jobs.progress(id);
        List<JobWindow> failures = jobs.failures(id);
        show(() -> object(end, failures).put("batches", waiting), () -> List.of(line(end)));
        tell(failures);
        if (waiting > 0) {
            terminal().tell("Waiting at the provider. Type the same command later to fetch the replies.");
        } else if (end.state() != JobProgress.State.FINISHED) {
            terminal().tell("Some requests are still open. Type the same command to hand them over.");
        }
        return code(end, failures);
    }

    private void tell(List<JobWindow> failures) {
        for (JobWindow one : failures) {
            terminal().tell("failed  " + words(one.key()) + ": " + one.failure());
        }
    }

    private static int code(JobProgress end, List<JobWindow> failures) {
        if (end.state() != JobProgress.State.FINISHED) {
            return ExitCode.STOPPED;
        }
        return failures.isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    }

    /** Goes on with the job that asked for the same, as it is asked for now, or starts one. */
    private String begin(JobService jobs, JobRequest request) {
        Optional<String> before = jobs.sameAs(request);
        if (before.isEmpty()) {
            return jobs.start(request);
        }
        jobs.goOn(before.get(), request, retryFailed);
        return before.get();
    }

    /** Tells what is good to know, and no problem. */
    private void remark(String sentence) {
        if (!progressOptions.isQuiet()) {
            terminal().tell(sentence);
        }
    }

    private void tell(JobProgress progress) {
        if (progress.state() == JobProgress.State.RUNNING) {
            boolean isNews = !waiting.equals(progress.waitingUntil());
            waiting = progress.waitingUntil();
            line.show(line(progress), isNews);
        } else {
            line.end(line(progress), !isJson());
        }
    }

    /** A line on the progress of a job. */
    static String line(JobProgress progress) {
        JobProgress.Counts counts = progress.counts();
        String time = progress.waitingUntil()
                .map(until -> ", waiting for the server until " + until)
                .or(() -> counts.timeLeft().map(left -> ", about " + Math.max(1, left.toSeconds()) + " s left"))
                .orElse("");
        return String.format(
                Locale.ROOT,
                "%s  %d of %d done, %d failed, %,d tokens%s%s",
                progress.name(),
                counts.done(),
                counts.all(),
                counts.failed(),
                counts.tokens(),
                progress.cost().amounts().isEmpty() ? "" : ", " + progress.cost().words(),
                time);
    }

    private static String words(JobWindow.Key key) {
        return key.step() + " topic " + key.topic() + (key.subject().isEmpty() ? "" : " " + key.subject()) + " window "
                + key.number();
    }

    private static ObjectNode object(JobProgress end, List<JobWindow> failures) {
        ObjectNode object = Terminal.object();
        object.put("job", end.id())
                .put("kind", end.kind().word())
                .put("judge", end.name())
                .put("state", end.state().name().toLowerCase(Locale.ROOT))
                .put("done", end.counts().done())
                .put("failed", end.counts().failed())
                .put("left", end.counts().left())
                .put("tokens", end.counts().tokens())
                .put("calls", end.cost().calls())
                .put("calls_without_reply", end.cost().broken())
                .put("note", end.note());
        put(object, end.cost());
        ArrayNode list = object.putArray("failures");
        for (JobWindow one : failures) {
            list.addObject()
                    .put("step", one.key().step())
                    .put("topic_id", one.key().topic().value())
                    .put("subject", one.key().subject())
                    .put("window", one.key().number())
                    .put("reason", one.failure());
        }
        return object;
    }

    private static void put(ObjectNode object, JobCost cost) {
        ObjectNode amounts = object.putObject("cost");
        cost.amounts().forEach(money -> amounts.put(money.currency(), money.amount()));
        cost.unpriced().forEach(object.putArray("without_price")::add);
    }

    private int print(JobEstimate estimate) {
        estimate.leftOut().forEach(why -> terminal().tell(why.toString()));
        if (isJson()) {
            ObjectNode object = Terminal.object();
            object.put("topics", estimate.topics())
                    .put("windows", estimate.windows())
                    .put("calls", estimate.calls())
                    .put("input_tokens", estimate.inputTokens())
                    .put("output_tokens", estimate.outputTokens())
                    .put("estimated", true);
            if (!estimate.ofBatches().isEmpty()) {
                ObjectNode batches = object.putObject("calls_of_batches");
                estimate.ofBatches().forEach((batch, calls) -> batches.put(Integer.toString(batch), calls));
            }
            if (kind == JobKind.SUPPORT) {
                ObjectNode steps = object.putObject("calls_of");
                kind.steps().forEach(step -> steps.put(step.word(), estimate.ofSteps().getOrDefault(step, 0)));
                object.put("no_text", estimate.withoutText());
            }
            put(object, estimate.cost());
            ObjectNode batch = object.putObject("cost_in_batch");
            estimate.cost().inBatch().forEach(money -> batch.put(money.currency(), money.amount()));
            ArrayNode leftOut = object.putArray("left_out");
            estimate.leftOut().forEach(why -> leftOut.add(why.toString()));
            terminal().print(object);
        } else {
            terminal().print(String.format(
                    Locale.ROOT,
                    "%s, %s (%d already asked), about %,d tokens in and %,d out; an estimate from the length of"
                            + " the texts. Nothing was asked.",
                    count(estimate.topics(), "topic"),
                    count(estimate.calls(), "call"),
                    estimate.windows() - estimate.calls(),
                    estimate.inputTokens(),
                    estimate.outputTokens()));
            if (!estimate.cost().amounts().isEmpty()) {
                terminal().print("About " + estimate.cost().words() + ", or " + estimate.cost().batchWords()
                        + " in a batch, without retries.");
            }
            if (!estimate.cost().unpriced().isEmpty() && how.hasModel()) {
                terminal().print("No price is known of " + String.join(", ", estimate.cost().unpriced())
                        + ": 'assay prices' sets it.");
            }
            estimate.ofBatches().forEach((batch, calls) -> terminal().print(String.format(
                    Locale.ROOT, "%s a call: %s altogether.", count(batch, "item"), count(calls, "call"))));
            if (kind == JobKind.SUPPORT) {
                terminal().print(String.format(
                        Locale.ROOT,
                        "support: %s, and %s without text; need: %s.",
                        count(estimate.ofSteps().getOrDefault(Step.SUPPORT, 0), "call"),
                        count(estimate.withoutText(), "citation"),
                        count(estimate.ofSteps().getOrDefault(Step.NEED, 0), "call")));
            }
        }
        return ExitCode.DONE;
    }
}
