package dev.assay.app.service.jobs;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.llm.ModelClient;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Money;
import dev.assay.llm.Throttle;
import dev.assay.llm.TokenBudget;
import dev.assay.llm.steps.Asking;
import dev.assay.llm.steps.Call;
import dev.assay.llm.steps.StepOutcome;
import dev.assay.llm.steps.Window;
import dev.assay.model.Message;
import dev.assay.model.Told;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One sitting of a job: from its start, or from where it was stopped, to its end. */
final class JobRun {
    private static final Logger LOG = LoggerFactory.getLogger(JobRun.class);

    /** The things that a sitting works with. */
    record Tools(
            StoreAccess store,
            ModelClient client,
            Throttle throttle,
            TokenBudget budget,
            Optional<String> currency,
            Call.Book book,
            JobCounts counts,
            Clock clock,
            Runnable changed) {}

    private final Job job;
    private final JobSettings settings;
    private final Tools tools;
    private final Gate gate = new Gate();
    private final Semaphore calls;
    private final Asking asking;
    private final AtomicReference<Message> stop = new AtomicReference<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private volatile boolean cancelled;
    private volatile boolean awaiting;

    JobRun(Job job, JobSettings settings, Tools tools) {
        this.job = job;
        this.settings = settings;
        this.tools = tools;
        this.calls = new Semaphore(settings.model().concurrency(), true);
        this.asking = new Asking(
                tools.client(),
                this::askInTurn,
                tools.book(),
                tools.budget(),
                settings.model(),
                tools.clock());
    }

    JobSettings settings() {
        return settings;
    }

    Gate gate() {
        return gate;
    }

    /** The cost so far, as far as its prices are of one currency. */
    JobCost cost() {
        return tools.currency()
                .map(currency -> new JobCost(
                        List.of(new Money(tools.budget().paid(), currency)), List.of(), List.of(), counts().replies(),
                        0))
                .orElse(JobCost.NONE);
    }

    JobProgress.Counts counts() {
        tools.counts().setTokens(tools.budget().spent());
        return tools.counts().counts();
    }

    /** Until when its calls wait because the server asked them to. */
    Optional<Instant> waiting() {
        return gate.isClosed() || isEnding() ? Optional.empty() : tools.throttle().until();
    }

    /** Interrupts every call under way and begins no other. */
    void cancel() {
        cancelled = true;
        threads.shutdownNow();
    }

    boolean isCancelled() {
        return cancelled;
    }

    /** True if it met windows whose replies are to come: there is nothing more to do before they are there. */
    boolean isAwaiting() {
        return awaiting;
    }

    /** The reason why the job cannot go on; empty when it can. */
    Optional<Message> stopped() {
        return Optional.ofNullable(stop.get());
    }

    /**
     * Works until there is nothing left that can be done. Several topics at once, so that a topic that is slow holds up
     * no call.
     */
    void run() {
        Results results = new Results(job.id(), job.judge(), settings.set());
        Semaphore topics = new Semaphore(settings.model().concurrency());
        List<Future<?>> all = new ArrayList<>();
        try {
            for (TopicId topic : job.scope().topics()) {
                topics.acquire();
                if (isEnding()) {
                    break;
                }
                all.add(threads.submit(() -> {
                    try {
                        topic(topic, results);
                    } finally {
                        topics.release();
                    }
                    return null;
                }));
            }
            await(all);
        } catch (InterruptedException | RejectedExecutionException | CancellationException _) {
            // Cancelled, or the project is closed: what is left can be gone on with.
            cancel();
        } catch (ModelException e) {
            stop(e.told());
        } catch (RuntimeException e) {
            LOG.warn("A job broke", e);
            stop(sentence(e));
        } finally {
            threads.close();
        }
    }

    /** True if it begins no more calls, though some may still be under way. */
    boolean isEnding() {
        return cancelled || stop.get() != null;
    }

    private void stop(Message why) {
        stop.compareAndSet(null, why);
        gate.open();
    }

    private static Message sentence(RuntimeException e) {
        return e instanceof Told told
                ? told.told()
                : ServiceWords.say("jobs.own-mistake", e);
    }

    private void topic(TopicId topic, Results results) throws ModelException, InterruptedException {
        TopicWork work = tools.store().call(open -> {
            try {
                return new JobPlan(open, kind(), settings).work(topic, job.scope().runs(), results);
            } catch (ModelException e) {
                throw new RefusedException(Told.of(e));
            }
        });
        TopicWindows windows = new TopicWindows();
        boolean complete = false;
        try {
            work.run(windows);
            complete = !windows.awaiting;
            if (complete) {
                tools.counts().expect(windows.met - work.forecast().size());
            }
        } catch (ModelException e) {
            if (!isToCome(e)) {
                throw e;
            }
        } finally {
            awaiting |= windows.awaiting;
            if (windows.kept || complete && work.isKeptAtEnd()) {
                tools.store().change(work::end);
            }
            tools.changed().run();
        }
    }

    private JobKind kind() {
        return JobKind.fromWord(job.kind()).orElseThrow();
    }

    /** Waits for all; throws the failure of the first that failed. */
    private static void await(List<? extends Future<?>> all) throws ModelException, InterruptedException {
        Throwable first = null;
        for (Future<?> one : all) {
            try {
                one.get();
            } catch (ExecutionException e) {
                first = first == null || first instanceof InterruptedException ? e.getCause() : first;
            }
        }
        switch (first) {
            case null -> {}
            case ModelException e -> throw e;
            case InterruptedException e -> throw e;
            case RuntimeException e -> throw e;
            default -> throw new IllegalStateException(first);
        }
    }

    /**
     * The windows of one topic, run as the job allows: no more at once than its settings say, none while it is paused.
     */
    final class TopicWindows {
        private volatile int met;
        private volatile boolean awaiting;
        private volatile boolean kept;

        private TopicWindows() {}

        /** Asks in one window each what does not depend on each other; what is finished already is left alone. */
        void all(List<Asked<?>> single) throws ModelException, InterruptedException {
            submit(single.stream().<Callable<?>>map(one -> () -> ask(one)).toList());
        }

        private <T> StepOutcome<T> ask(Asked<T> one) throws ModelException, InterruptedException {
            return finish(
                    one.windows().getFirst(),
                    (store, outcome) -> one.keep().accept(store, List.of(outcome)),
                    false);
        }

        /**
         * Runs a window whose value the next one needs; of one that is done already the value comes from the record of
         * calls.
         *
         * @return empty when it failed
         */
        <T> Optional<T> value(Window<T> window) throws ModelException, InterruptedException {
            return outcomes(List.of(window)).getFirst().result();
        }

        /** Runs windows that do not depend on each other, for their values. */
        <T> List<StepOutcome<T>> outcomes(List<Window<T>> windows) throws ModelException, InterruptedException {
            List<StepOutcome<T>> outcomes = new ArrayList<>();
            for (Optional<StepOutcome<T>> one : outcomesSoFar(windows)) {
                outcomes.add(one.orElseThrow(() -> new ModelException(
                        ModelException.Reason.WRITTEN, ServiceWords.say("jobs.to-come"))));
            }
            return outcomes;
        }

        /** As {@link #outcomes}; a window whose reply is to come has none. */
        <T> List<Optional<StepOutcome<T>>> outcomesSoFar(List<Window<T>> windows)
                throws ModelException, InterruptedException {
            List<Optional<StepOutcome<T>>> outcomes = new ArrayList<>();
            for (Future<?> one : submit(windows.stream()
                    .<Callable<?>>map(window -> () -> finish(window, (_, _) -> {}, true))
                    .toList())) {
                @SuppressWarnings("unchecked")
                StepOutcome<T> outcome = (StepOutcome<T>) one.resultNow();
                outcomes.add(Optional.ofNullable(outcome));
            }
            return outcomes;
        }

        private List<Future<?>> submit(List<Callable<?>> tasks) throws ModelException, InterruptedException {
            met += tasks.size();
            List<Future<?>> futures = new ArrayList<>();
            for (Callable<?> task : tasks) {
                futures.add(threads.submit(() -> soFar(task)));
            }
            await(futures);
            return futures;
        }

        /** The result of a task; null where it needs a reply that is to come. */
        private Object soFar(Callable<?> task) throws Exception {
            try {
                return task.call();
            } catch (ModelException e) {
                if (!isToCome(e)) {
                    throw e;
                }
                awaiting = true;
                return null;
            }
        }

        /**
         * Finishes a window; one that is finished already is asked again only for its value, or to be tried again.
         *
         * @param keep on the store's thread, before the window counts as finished
         */
        private <T> StepOutcome<T> finish(
                Window<T> window, BiConsumer<ProjectStore, StepOutcome<T>> keep, boolean valueWanted)
                throws ModelException, InterruptedException {
            JobWindow.Key key = StoredCallBook.key(window.id());
            String content = window.request(settings.model().temperatures().getFirst(), 1).hash();
            Optional<JobWindow> before = tools.counts().of(key).filter(known -> known.content().equals(content));
            boolean failedBefore = before.filter(JobWindow::isFailed).isPresent();
            if (before.isPresent() && (failedBefore ? !tools.counts().isToRetry(before.get()) : !valueWanted)) {
                return new StepOutcome.Failed<>("", List.of());
            }
            int round = before.map(known -> known.round() + (known.isFailed() ? 1 : 0)).orElse(1);
            StepOutcome<T> outcome = ask(window, round);
            if (before.isEmpty() || failedBefore) {
                String failure = outcome instanceof StepOutcome.Failed<?> failed ? failed.reason() : "";
                JobWindow finished = new JobWindow(key, content, round, failure);
                tools.store().change(open -> {
                    keep.accept(open, outcome);
                    open.jobs().putWindow(job.id(), finished);
                });
                kept = true;
                tools.counts().finished(finished);
                tools.changed().run();
            }
            return outcome;
        }

        private <T> StepOutcome<T> ask(Window<T> window, int round) throws ModelException, InterruptedException {
            try {
                return asking.run(window, round);
            } catch (ModelException e) {
                if (!isToCome(e)) {
                    stop(e.told());
                }
                throw e;
            }
        }
    }

    private static boolean isToCome(ModelException e) {
        return e.reason() == ModelException.Reason.WRITTEN;
    }

    /**
     * Asks as the job allows: no more at once than its settings say, none while it is paused or the server asks for
     * patience. Only the
     * asking itself takes one of the places, so that no call waits for the disk.
     */
    private ModelReply askInTurn(ModelRequest request, ModelClient attempt)
            throws ModelException, InterruptedException {
        calls.acquire();
        try {
            return tools.throttle().ask(new Turn(attempt), request);
        } finally {
            calls.release();
        }
    }

    /** One of the calls that may be under way at once. */
    private final class Turn implements Throttle.Caller {
        private final ModelClient attempt;

        Turn(ModelClient attempt) {
            this.attempt = attempt;
        }

        @Override
        public void pass() throws InterruptedException {
            gate.pass();
            if (isEnding()) {
                throw new InterruptedException("The job ends.");
            }
        }

        @Override
        public ModelReply ask(ModelRequest request) throws ModelException, InterruptedException {
            tools.counts().begin();
            tools.changed().run();
            try {
                ModelReply reply = attempt.ask(request);
                tools.counts().replied();
                return reply;
            } finally {
                tools.counts().end();
                tools.changed().run();
            }
        }

        @Override
        public void waits() {
            tools.changed().run();
        }

        @Override
        public boolean isOver() {
            return isEnding();
        }

        @Override
        public int retries() {
            return settings.model().connection().retries();
        }
    }
}
