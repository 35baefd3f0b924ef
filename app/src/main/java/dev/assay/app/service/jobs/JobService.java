package dev.assay.app.service.jobs;

import dev.assay.app.service.Consent;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.Sending;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.Unconfirmed;
import dev.assay.app.service.UnconfirmedException;
import dev.assay.llm.ModelClient;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Money;
import dev.assay.llm.NetworkSwitch;
import dev.assay.llm.Price;
import dev.assay.llm.Prices;
import dev.assay.llm.Throttle;
import dev.assay.llm.TokenBudget;
import dev.assay.llm.UnderWay;
import dev.assay.llm.server.BatchFile;
import dev.assay.llm.steps.Call;
import dev.assay.llm.steps.Prompt;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.rubric.Grader;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.rubric.ProjectRubric;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the jobs of one open project. Its methods write to the store through {@link StoreAccess} and wait for it, so
 * that they are not for the store's own thread, nor for one that must not wait; what a job will need is worked out
 * beside that thread. Nothing uses the network before a job is started.
 */
public final class JobService implements AutoCloseable {
    /**
     * The things that a job needs from outside the project.
     *
     * @param clients where clients come from
     * @param network the switch that forbids the network
     * @param consent what the user agreed to have sent
     * @param prices what models cost, as the user has it by now
     */
    public record Surroundings(
            ModelClients clients, NetworkSwitch network, Consent consent, Clock clock, Supplier<Prices> prices) {
        LocalDate today() {
            return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        }
    }

    private static final Logger LOG = LoggerFactory.getLogger(JobService.class);

    /**
     * The place that replies come from when it is not the job's server.
     *
     * @param replies those that came
     * @param toCome is told of the calls whose replies are to come
     */
    public record Elsewhere(
            Function<ModelRequest, Optional<BatchFile.Reply>> replies, Consumer<Call> toCome) {}

    private record Live(JobRun run, Job job, Future<?> sitting) {}

    private final StoreAccess store;
    private final Surroundings surroundings;
    private final ProgressTeller teller;
    /** One for each server, so that its jobs wait together. */
    private final Map<String, Throttle> throttles = new ConcurrentHashMap<>();
    private final Map<String, Live> live = new ConcurrentHashMap<>();
    private final UnderWay underWay = new UnderWay();
    /** Jobs begin one after the other, so that a second one of the same kind meets the first. */
    private final Object beginning = new Object();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private volatile boolean closing;

    /** @param listener is told how jobs get on, at most about ten times a second for each, on no particular thread */
    public JobService(StoreAccess store, Surroundings surroundings, Consumer<JobProgress> listener) {
        this.store = store;
        this.surroundings = surroundings;
        this.teller = new ProgressTeller(listener);
    }

    /** The estimate of a job. Uses no network. */
    public JobEstimate estimate(JobRequest asked) {
        JobRequest request = fitted(asked);
        return planned(request.kind(), request.settings(), plan -> plan.estimate(request.scope()))
                .priced(surroundings.prices().get(), surroundings.today());
    }

    /** The reasons why named topics of a job are left out, a sentence each. Uses no network. */
    public List<Message> leftOut(JobRequest asked) {
        return planned(asked.kind(), asked.settings(), plan -> plan.leftOut(asked.scope()));
    }

    /** What a job would send and where, as its user is told before anything is. Uses no network. */
    public Unconfirmed told(JobRequest request) {
        return surroundings.consent().everything(Sending.of(request.settings().model(), request.kind().texts()));
    }

    /** The points of it that the user has not agreed to yet; empty when all of it was agreed to. */
    public Optional<Unconfirmed> missing(JobRequest request) {
        return surroundings.consent().missing(Sending.of(request.settings().model(), request.kind().texts()));
    }

    /** A request with the prompts that it needs, by which its results are named. */
    private JobRequest fitted(JobRequest request) {
        JobSettings settings = planned(request.kind(), request.settings(), plan -> plan.fitted(request.scope()));
        return new JobRequest(request.kind(), request.scope(), request.name(), settings);
    }

    private <T> T planned(JobKind kind, JobSettings settings, Function<JobPlan, T> work) {
        return store.read(open -> work.apply(new JobPlan(open, kind, settings)));
    }

    /**
     * Starts a job. One that asks for what a running one asks joins that one, and goes on with it where it is paused.
     *
     * @return its id
     * @throws RefusedException when there is nothing to do, the name is taken, or the network is switched off
     * @throws UnconfirmedException when the user has to be asked first
     */
    public String start(JobRequest asked) {
        requireNetwork();
        JobRequest request = fitted(asked);
        surroundings.consent().require(Sending.of(request.settings().model(), request.kind().texts()));
        store.change(open -> new NewJob(open, surroundings.clock()).require(request));
        requirePrices(request.kind(), request.settings());
        Job.Scope scope = planned(request.kind(), request.settings(), plan -> plan.settle(request.scope()));
        synchronized (beginning) {
            Optional<String> same = live.values().stream()
                    .filter(one -> !one.run().isEnding())
                    .filter(one -> NewJob.isSame(request, scope, one.job(), one.run().settings()))
                    .map(one -> one.job().id())
                    .findFirst();
            if (same.isPresent()) {
                open(same.get());
                return same.get();
            }
            Job job = store.call(open -> new NewJob(open, surroundings.clock()).make(request, scope));
            surroundings.consent().remember(JobSettingsJson.fingerprint(job, request.settings()));
            sit(job, request.settings(), 0);
            return job.id();
        }
    }

    /**
     * As {@link #start}, or goes on with the job that asked for the same, without a server: nothing is sent, and nobody
     * is asked.
     *
     * @param retry whether windows that failed are asked for again
     */
    public String startElsewhere(JobRequest asked, boolean retry, Elsewhere from) {
        JobRequest request = fitted(asked);
        store.change(open -> new NewJob(open, surroundings.clock()).require(request));
        Job.Scope scope = planned(request.kind(), request.settings(), plan -> plan.settle(request.scope()));
        Optional<Job> before = store.read(open -> new NewJob(open, surroundings.clock()).sameAs(request));
        Job job = before.orElseGet(
                () -> store.call(open -> new NewJob(open, surroundings.clock()).make(request, scope)));
        int round = before.isPresent() ? reopen(job, Optional.of(request.settings()), retry) : 0;
        sit(job, request.settings().elsewhere(), round, from);
        return job.id();
    }

    /** As {@link #resume}, without a server. One that runs just now is left alone. */
    public void resumeElsewhere(String id, Elsewhere from) {
        synchronized (beginning) {
            if (!live.containsKey(id)) {
                Job job = store.call(open -> open.jobs().find(id)).orElseThrow();
                JobSettings settings = store.call(open -> JobSettingsJson.read(job.settings(), open.jobs()));
                sit(job, settings.elsewhere(), reopen(job, Optional.empty(), false), from);
            }
        }
    }

    /** The last job that asked for the same and can be gone on with or tried again. */
    public Optional<String> sameAs(JobRequest asked) {
        JobRequest request = fitted(asked);
        return store.read(open -> new NewJob(open, surroundings.clock()).sameAs(request)).map(Job::id);
    }

    /** The settings of the last job whose results stand under a name; empty where there is none that can be read. */
    public Optional<JobSettings> settingsOf(JobKind kind, String name) {
        return store.read(open -> open.jobs().all().reversed().stream()
                .filter(job -> job.kind().equals(kind.word()) && job.judge().equals(name))
                .map(job -> JobSettingsJson.read(job.settings(), open.jobs()))
                .findFirst());
    }

    /** Those by whose ratings answers can be extracted, or whose answers can be checked: each name once. */
    public List<String> gradersFor(JobKind kind) {
        Grader.Method method = kind == JobKind.CHECK ? Grader.Method.EXTRACT : Grader.Method.RATE;
        return store.read(open -> new ProjectRubric(open.material()).pool().graders().stream()
                .filter(grader -> grader.method() == method)
                .map(Grader::judge)
                .distinct()
                .toList());
    }

    /** Begins no new call of a job; calls under way finish. */
    public void pause(String id) {
        Live one = live.get(id);
        if (one != null) {
            one.run().gate().close();
            setState(id, Job.State.PAUSED, "");
            tell(id);
        }
    }

    /**
     * Goes on with a job where it stopped, as the project has it; with a retry where one was stopped.
     *
     * @throws UnconfirmedException when the user has to be asked first
     */
    public void resume(String id) {
        again(id, Optional.empty(), false);
    }

    /** Opens the gate of a job that is paused; whether the job runs at all. */
    private boolean open(String id) {
        Live one = live.get(id);
        if (one != null && one.run().gate().isClosed()) {
            setState(id, Job.State.RUNNING, "");
            one.run().gate().open();
            tell(id);
        }
        return one != null;
    }

    /** As {@link #resume}, and asks again for the windows of the job that failed. */
    public void retryFailed(String id) {
        again(id, Optional.empty(), true);
    }

    /**
     * Goes on with a job as it is asked for now: with another server, other limits. One that runs already goes on as
     * it is.
     *
     * @param retry whether windows that failed are asked for again
     * @throws UnconfirmedException when the user has to be asked first, also because it was begun on another server
     */
    public void goOn(String id, JobRequest request, boolean retry) {
        again(id, Optional.of(fitted(request).settings()), retry);
    }

    private void again(String id, Optional<JobSettings> asked, boolean retry) {
        synchronized (beginning) {
            if (!open(id)) {
                sitAgain(id, asked, retry);
            }
        }
    }

    private void sitAgain(String id, Optional<JobSettings> asked, boolean retry) {
        requireNetwork();
        Job job = store.call(open -> open.jobs().find(id)).orElseThrow();
        JobSettings stored = store.call(open -> JobSettingsJson.read(job.settings(), open.jobs()));
        JobSettings settings = asked.orElse(stored);
        if (asked.isEmpty()) {
            JobSettingsJson.requireTrue(job.settings(), stored);
        }
        requirePrices(JobKind.fromWord(job.kind()).orElseThrow(), settings);
        surroundings.consent().require(sending(job, settings, stored, asked.isEmpty()));
        int round = reopen(job, asked, retry);
        surroundings.consent().remember(JobSettingsJson.fingerprint(job, settings));
        // What runs is what was agreed to, whatever the file says by now.
        sit(job, settings, round);
    }

    private static Sending sending(Job job, JobSettings settings, JobSettings stored, boolean isAsStored) {
        JobKind kind = JobKind.fromWord(job.kind()).orElseThrow();
        List<Prompt> prompts = settings.steps(kind).stream().map(settings.prompts()::get).toList();
        return new Sending(
                settings.model(),
                Optional.of(new Sending.Stored(
                        JobSettingsJson.fingerprint(job, settings),
                        prompts,
                        stored.model().connection().origin(),
                        isAsStored)),
                kind.texts());
    }

    /** Notes that a job runs again, by other settings perhaps, and returns the round of its retry. */
    private int reopen(Job job, Optional<JobSettings> asked, boolean retry) {
        return store.call(open -> {
            int again = retry ? nextRound(open.jobs().windows(job.id())) : JobSettingsJson.retry(job.settings());
            String kept = asked.map(JobSettingsJson::write).orElse(job.settings());
            open.jobs().setSettings(job.id(), JobSettingsJson.withRetry(kept, again));
            open.jobs().setState(job.id(), Job.State.RUNNING, "");
            return again;
        });
    }

    /** The round after every one that a window failed in. */
    private static int nextRound(List<JobWindow> windows) {
        return 1 + windows.stream().filter(JobWindow::isFailed).mapToInt(JobWindow::round).max().orElse(0);
    }

    /** Raises the spending limits of a job that is not running; 0 for none. What was agreed to otherwise stays so. */
    public void setLimits(String id, long tokens, BigDecimal money) {
        Job job = store.call(open -> open.jobs().find(id)).orElseThrow();
        JobSettings stored = store.call(open -> JobSettingsJson.read(job.settings(), open.jobs()));
        JobSettings settings = stored.withLimits(tokens, money);
        boolean known = surroundings.consent().knows(JobSettingsJson.fingerprint(job, stored));
        store.change(open -> open.jobs().setSettings(
                id, JobSettingsJson.withRetry(JobSettingsJson.write(settings), JobSettingsJson.retry(job.settings()))));
        if (known) {
            surroundings.consent().remember(JobSettingsJson.fingerprint(job, settings));
        }
    }

    /** Gives up the calls under way and begins no other; what is done is kept, and it can be gone on with. */
    public void cancel(String id) {
        Live one = live.get(id);
        if (one != null) {
            one.run().cancel();
        } else {
            setState(id, Job.State.CANCELLED, "");
            tell(id);
        }
    }

    /** Waits until a job does not run any more; how far it came. */
    public JobProgress await(String id) throws InterruptedException {
        Live one = live.get(id);
        if (one != null) {
            try {
                one.sitting().get();
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
        }
        return progress(id);
    }

    /** Every job of the project, the last one first. */
    public List<JobProgress> list() {
        Prices prices = surroundings.prices().get();
        return store.read(open -> open.jobs().all().reversed().stream()
                .map(job -> progress(job, open, prices))
                .toList());
    }

    /** The progress of a job. */
    public JobProgress progress(String id) {
        Prices prices = surroundings.prices().get();
        return store.read(open -> progress(open.jobs().find(id).orElseThrow(), open, prices));
    }

    /**
     * The windows of a job that failed, with the reason, those of a topic by subject. A run that may not be named has
     * its code for a subject.
     */
    public List<JobWindow> failures(String id) {
        return store.call(open -> {
            Visibility visibility = open.visibility();
            return windows(open.jobs().find(id).orElseThrow(), open).stream()
                    .filter(JobWindow::isFailed)
                    .map(window -> called(open, visibility, window))
                    .collect(Collectors.groupingBy(
                            one -> List.of(one.key().step(), one.key().topic()),
                            LinkedHashMap::new,
                            Collectors.toList()))
                    .values().stream()
                    .flatMap(ofTopic -> ofTopic.stream().sorted(Comparator.comparing(one -> one.key().subject())))
                    .toList();
        });
    }

    private static JobWindow called(ProjectStore project, Visibility visibility, JobWindow window) {
        JobWindow.Key key = window.key();
        Function<RunId, String> called = run -> visibility.called(key.topic(), run).value();
        Optional<String> pair = key.pair().stream().map(called).reduce((one, other) -> one + " | " + other);
        return project.tasks(key.topic()).keySet().stream()
                .filter(run -> run.value().equals(key.subject()))
                .findFirst()
                .map(called)
                .or(() -> pair)
                .map(name -> new JobWindow(
                        new JobWindow.Key(key.step(), key.topic(), name, key.number()),
                        window.content(),
                        window.round(),
                        window.failure()))
                .orElse(window);
    }

    /** Calls of all jobs that wait for a reply just now: whether the network is in use. */
    public int callsUnderWay() {
        return live.values().stream().mapToInt(one -> one.run().counts().underWay()).sum();
    }

    /**
     * Refuses to send anything for a job, as {@link #start} does.
     *
     * @throws UnconfirmedException when the user has to be asked first
     */
    public void requireSending(JobRequest request) {
        requireNetwork();
        surroundings.consent().require(Sending.of(request.settings().model(), request.kind().texts()));
    }

    /**
     * Refuses to ask the server of a job that is there for anything, as {@link #resume} does.
     *
     * @throws UnconfirmedException when the user has to be asked first
     */
    public void requireSending(String id) {
        requireNetwork();
        Job job = store.call(open -> open.jobs().find(id)).orElseThrow();
        JobSettings stored = store.call(open -> JobSettingsJson.read(job.settings(), open.jobs()));
        surroundings.consent().require(sending(job, stored, stored, true));
    }

    /** Notes that the user agreed to a job as it is. */
    public void rememberSending(String id) {
        Job job = store.call(open -> open.jobs().find(id)).orElseThrow();
        JobSettings stored = store.call(open -> JobSettingsJson.read(job.settings(), open.jobs()));
        surroundings.consent().remember(JobSettingsJson.fingerprint(job, stored));
    }

    private void requireNetwork() {
        if (!surroundings.network().isAllowed()) {
            throw new RefusedException("jobs.network-off");
        }
    }

    /** The one currency of the prices of all models that a job asks today; empty where a price is missing. */
    private Optional<String> currency(JobKind kind, JobSettings settings, Prices prices) {
        List<Optional<String>> currencies = models(kind, settings)
                .map(model -> prices.of(model, surroundings.today()).map(Price::currency))
                .distinct()
                .toList();
        return currencies.size() == 1 ? currencies.getFirst() : Optional.empty();
    }

    private static Stream<String> models(JobKind kind, JobSettings settings) {
        return settings.steps(kind).stream()
                .map(step -> settings.model().models().getOrDefault(step, ""))
                .distinct();
    }

    /** Refuses a limit in money that could not be held. */
    private void requirePrices(JobKind kind, JobSettings settings) {
        if (settings.model().moneyLimit().signum() == 0) {
            return;
        }
        Prices prices = surroundings.prices().get();
        models(kind, settings)
                .filter(model -> prices.of(model, surroundings.today()).isEmpty())
                .findFirst()
                .ifPresent(model -> {
                    throw new RefusedException("jobs.no-price", model);
                });
        if (currency(kind, settings, prices).isEmpty()) {
            throw new RefusedException("jobs.currencies");
        }
    }

    /** @param round that of a retry; 0 for none */
    private void sit(Job job, JobSettings settings, int round) {
        ModelClient client = surroundings.network().guard(surroundings.clients().open(settings.model().connection()));
        sit(job, settings, round, client, _ -> {});
    }

    private void sit(Job job, JobSettings settings, int round, Elsewhere from) {
        ModelClient client = BatchFile.replying(settings.model().connection(), from.replies());
        sit(job, settings, round, client, from.toCome());
    }

    private void sit(Job job, JobSettings settings, int round, ModelClient client, Consumer<Call> toCome) {
        JobCounts counts = store.read(open -> new JobCounts(
                open.jobs().windows(job.id()),
                new JobPlan(open, JobKind.fromWord(job.kind()).orElseThrow(), settings).windows(job.scope()),
                open.modelCalls().tokens(job.id()),
                round));
        long longestReply = store.read(open -> open.modelCalls().longestReply(job.id()));
        Prices prices = surroundings.prices().get();
        Optional<String> currency = currency(JobKind.fromWord(job.kind()).orElseThrow(), settings, prices);
        JobCost before = store.read(open -> JobCost.of(open.modelCalls().usage(job.id()), prices));
        TokenBudget.Purse purse = currency.isEmpty()
                ? TokenBudget.Purse.NONE
                : new TokenBudget.Purse(
                        settings.model().moneyLimit(),
                        before.amounts().stream()
                                .filter(one -> one.currency().equals(currency.get()))
                                .map(Money::amount)
                                .reduce(BigDecimal.ZERO, BigDecimal::add),
                        model -> prices.of(model, surroundings.today()));
        TokenBudget budget = new TokenBudget(
                settings.model().tokenLimit(), counts.counts().tokens(), longestReply, settings::outputTokens, purse);
        JobRun.Tools tools = new JobRun.Tools(
                store,
                client,
                throttles.computeIfAbsent(
                        settings.model().connection().origin(), _ -> new Throttle(surroundings.clock())),
                budget,
                currency,
                new StoredCallBook(store, job.id(), underWay, toCome),
                counts,
                surroundings.clock(),
                () -> teller.changed(job.id()));
        JobRun run = new JobRun(job, settings, tools);
        teller.follow(job.id(), () -> live(job.id()));
        // Put in its place before it can end.
        synchronized (live) {
            live.put(job.id(), new Live(run, job, threads.submit(() -> sitting(job.id(), run, client))));
        }
    }

    private void sitting(String id, JobRun run, ModelClient client) {
        try (client) {
            // Before the first call, so that its time is the server's.
            client.prepare();
            run.run();
        } catch (CancellationException e) {
            LOG.debug("A job ended with its project: {}", e.getMessage());
        } finally {
            end(id, run);
        }
    }

    private void end(String id, JobRun run) {
        try {
            if (!closing) {
                if (run.stopped().isPresent()) {
                    setState(id, Job.State.STOPPED, run.stopped().get().toString());
                } else if (run.isCancelled()) {
                    setState(id, Job.State.CANCELLED, said(id));
                } else if (run.isAwaiting()) {
                    setState(id, Job.State.STOPPED, ServiceWords.say("jobs.to-come").toString());
                } else {
                    finish(id);
                }
            }
        } finally {
            synchronized (live) {
                live.remove(id);
            }
        }
        if (!closing) {
            teller.last(id, progress(id));
        }
    }

    private void finish(String id) {
        String said = said(id);
        store.change(open -> {
            Job job = open.jobs().find(id).orElseThrow();
            open.jobs().setSettings(id, JobSettingsJson.withRetry(job.settings(), 0));
            open.jobs().setState(id, Job.State.FINISHED, said);
        });
    }

    /** A sentence on a job's results; empty where there is none. */
    private String said(String id) {
        return store.call(open -> {
            Job job = open.jobs().find(id).orElseThrow();
            JobKind kind = JobKind.fromWord(job.kind()).orElseThrow();
            if (kind == JobKind.BANK) {
                return Results.written(open, id).toString();
            }
            if (kind == JobKind.CRITERIA) {
                return Results.criteriaWritten(open, job).toString();
            }
            if (kind == JobKind.NUGGETIZE) {
                return Results.notWhole(open.jobs().windows(id)).map(Message::toString).orElse("");
            }
            int unread = new JobPlan(
                    open, kind, JobSettingsJson.read(job.settings(), open.jobs())).withoutText(job.scope());
            return unread == 0 ? "" : ServiceWords.say("jobs.no-text", unread).toString();
        });
    }

    private void setState(String id, Job.State state, String note) {
        store.change(open -> open.jobs().setState(id, state, note));
    }

    private void tell(String id) {
        teller.now(progress(id));
    }

    private Optional<JobProgress> live(String id) {
        return Optional.ofNullable(live.get(id)).map(one -> running(one.job(), one.run()));
    }

    private static JobProgress running(Job job, JobRun run) {
        return new JobProgress(
                job,
                run.settings(),
                run.gate().isClosed() ? JobProgress.State.PAUSED : JobProgress.State.RUNNING,
                run.counts(),
                run.waiting(),
                Optional.empty(),
                run.cost(),
                "");
    }

    private JobProgress progress(Job job, ProjectStore open, Prices prices) {
        Live one = live.get(job.id());
        if (one != null) {
            return running(job, one.run());
        }
        JobSettings settings = JobSettingsJson.read(job.settings(), open.jobs());
        JobKind kind = JobKind.fromWord(job.kind()).orElseThrow();
        List<JobWindow> windows = windows(job, open);
        int expected = job.state() == Job.State.FINISHED
                ? windows.size()
                : new JobPlan(open, kind, settings).windows(job.scope());
        JobCounts counts = new JobCounts(
                windows, expected, open.modelCalls().tokens(job.id()), JobSettingsJson.retry(job.settings()));
        return new JobProgress(
                job,
                settings,
                state(job.state()),
                counts.counts(),
                Optional.empty(),
                Optional.of(open.jobs().brought(job)),
                JobCost.of(open.modelCalls().usage(job.id()), prices),
                job.note());
    }

    /** The windows of a job. A sync has none: of one that was finished there its calls tell what they were. */
    private static List<JobWindow> windows(Job job, ProjectStore open) {
        List<JobWindow> windows = open.jobs().windows(job.id());
        return windows.isEmpty() && job.state() == Job.State.FINISHED ? open.modelCalls().windows(job.id()) : windows;
    }

    private static JobProgress.State state(Job.State kept) {
        return switch (kept) {
            case RUNNING -> JobProgress.State.INTERRUPTED;
            case PAUSED -> JobProgress.State.PAUSED;
            case CANCELLED -> JobProgress.State.CANCELLED;
            case STOPPED -> JobProgress.State.STOPPED;
            case FINISHED -> JobProgress.State.FINISHED;
        };
    }

    /** As {@link #close}, without waiting: for whoever is about to close the store on its own thread. */
    public void leave() {
        closing = true;
        store.close();
        live.values().forEach(one -> one.run().cancel());
        threads.shutdown();
        teller.close();
    }

    /** Stops what runs, as the end of the program does: it can be gone on with when the project is opened again. */
    @Override
    public void close() {
        closing = true;
        List<Live> all = new ArrayList<>(live.values());
        all.forEach(one -> one.run().cancel());
        threads.close();
        teller.close();
    }
}
