package dev.assay.app.feature.jobs;

import dev.assay.app.service.batch.ProviderBatches;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.jobs.JobService;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.jobs.StoreAccess;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Regrading;
import dev.assay.app.state.Requests;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Choosers;
import dev.assay.llm.ModelSettings;
import dev.assay.model.Policy;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.persistence.record.JobWindow;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The jobs of the open project and how far they are. FX thread only. */
public final class JobsViewModel {
    /**
     * The threads that do the work.
     *
     * @param db owns the store
     * @param jobs asks the jobs, in order; waits for {@code db}
     * @param net waits for the network, where no job does
     */
    public record Runners(BackgroundRunner db, BackgroundRunner jobs, BackgroundRunner net) {}

    private final Workspace workspace;
    private final Runners runners;
    private final ModelAccess desk;
    private final Confirming confirming;
    private final ModelSetup setup;
    private final ProjectJobs open;
    private final JobSetup next;
    private final JobResults results;
    private final ProposedItems proposed;
    private final ObjectProperty<Optional<String>> chosen = new SimpleObjectProperty<>(Optional.empty());
    private final ObservableList<JobProgress> jobs = FXCollections.observableArrayList();
    private final ObservableList<JobProgress> seen = FXCollections.unmodifiableObservableList(jobs);
    private final BooleanProperty asking = new SimpleBooleanProperty(false);
    private Optional<ProviderBatches> provider = Optional.empty();
    /** By job, its batches at the provider. */
    private Map<String, List<ProviderBatches.Sent>> batches = Map.of();

    private record Listed(List<JobProgress> jobs, Map<String, List<ProviderBatches.Sent>> batches) {}

    /** @param choosers show the user the folder with the prompts */
    public JobsViewModel(Workspace workspace, Runners runners, ModelAccess desk, Choosers choosers) {
        this.workspace = workspace;
        this.runners = runners;
        this.desk = desk;
        this.confirming = new Confirming(runners.jobs(), desk.consent());
        this.setup = new ModelSetup(runners.jobs(), runners.net(), desk, confirming, choosers);
        this.open = new ProjectJobs(runners.jobs(), confirming);
        this.next = new JobSetup(
                workspace,
                open,
                desk,
                setup.preferencesProperty()::get,
                new BaselineRun(workspace, runners.db(), open));
        this.results = new JobResults(workspace);
        this.proposed = new ProposedItems(workspace);
        workspace.projectProperty().subscribe(this::follow);
    }

    /** Sets up what other screens want graded again, and has it shown. */
    void onRegrading(Runnable show) {
        Requests.Request<Regrading> wanted = workspace.requests().regrading();
        wanted.onAsked(() -> wanted.take(Optional::of).ifPresent(one -> {
            next.gradeAgain(one);
            show.run();
        }));
    }

    /** Sets up battles where they are in view, and proposals of nuggets where a topic that has none is in view. */
    void suit() {
        if (workspace.stageProperty().get().equals(Stage.BATTLES)) {
            next.kindProperty().set(JobKind.JUDGE_BATTLES);
        }
        boolean empty = workspace.stageProperty().get().equals(Stage.NUGGETS)
                && workspace.topicProperty().get()
                        .flatMap(workspace::find)
                        .filter(topic -> topic.nuggets() == 0)
                        .isPresent();
        if (empty) {
            boolean questions = workspace.policy().filter(Policy::wantsReports).isPresent();
            next.kindProperty().set(questions ? JobKind.QUESTIONS : JobKind.NUGGETIZE);
            next.scopeProperty().set(JobSetup.Scope.TOPIC);
        }
    }

    private void follow(Optional<Workspace.OpenProject> project) {
        leave();
        jobs.clear();
        chosen.set(Optional.empty());
        next.clear();
        project.map(Workspace.OpenProject::session).ifPresent(this::join);
    }

    private void join(ProjectSession session) {
        StoreAccess store = session.service(project -> new StoreAccess(project, work -> runners.db().run(
                () -> {
                    work.run();
                    return null;
                },
                nothing -> {},
                failure -> {})));
        JobService joined = new JobService(
                store,
                new JobService.Surroundings(
                        desk.clients(), desk.network(), desk.consent(), Clock.systemUTC(), desk::prices),
                // Comes back in order on the FX thread.
                progress -> runners.jobs().run(() -> progress, this::take, failure -> {}));
        session.onClosing(joined::leave);
        open.turnTo(Optional.of(joined));
        provider = Optional.of(new ProviderBatches(store, joined, desk::batches, Clock.systemUTC()));
        open.askQuietly(this::list, this::show, open::refuse);
    }

    private Listed list(JobService service) {
        List<JobProgress> all = service.list();
        Map<String, List<ProviderBatches.Sent>> sent = new HashMap<>();
        provider.ifPresent(one -> all.forEach(job -> sent.put(job.id(), one.of(job.id()))));
        return new Listed(all, sent);
    }

    private void show(Listed listed) {
        batches = listed.batches();
        jobs.setAll(listed.jobs());
    }

    /** Leaves the jobs of the project, which can be gone on with when it is opened again. */
    public void leave() {
        open.turnTo(Optional.empty());
    }

    private void take(JobProgress progress) {
        if (workspace.open().isEmpty()) {
            return;
        }
        for (int i = 0; i < jobs.size(); i++) {
            if (jobs.get(i).id().equals(progress.id())) {
                boolean ended = jobs.get(i).state() != progress.state();
                results.came(jobs.get(i), progress);
                jobs.set(i, progress);
                if (ended) {
                    next.forecastAgain();
                }
                return;
            }
        }
        jobs.addFirst(progress);
    }

    /** Every job, the last one first. */
    public ObservableList<JobProgress> jobs() {
        return seen;
    }

    /** The id of the job that acts are about; empty for the last one. */
    ObjectProperty<Optional<String>> chosenProperty() {
        return chosen;
    }

    /** The job that acts are about, as it stands now. */
    Optional<JobProgress> chosen() {
        return jobs.stream()
                .filter(job -> chosen.get().map(job.id()::equals).orElse(true))
                .findFirst()
                .or(() -> jobs.stream().findFirst());
    }

    /** True if the topics of a job are locked, so that other judges' labels of them can be seen. */
    boolean isLocked(JobProgress job) {
        return job.scope().topics().stream()
                .allMatch(topic -> workspace.find(topic).filter(one -> one.state() == TopicState.LOCKED).isPresent());
    }

    /** The kinds of jobs for the stages that the project has. */
    List<JobKind> kinds() {
        Optional<Policy> policy = workspace.policy();
        boolean verified = workspace.stagesProperty().get().contains(Stage.VERIFY);
        // An organiser who names stages and not this one wants nothing graded by a bank.
        boolean allowed = verified || policy.filter(one -> one.stages().isEmpty()).isPresent();
        boolean graded = verified || allowed && workspace.bankProperty().get();
        return Stream.of(JobKind.values())
                .filter(kind -> !kind.isOfBanks()
                        || (kind == JobKind.BANK
                                ? allowed && !workspace.topics().isEmpty()
                                : graded))
                .filter(kind -> isForStages(kind, policy))
                .toList();
    }

    /** Has something done when other things may be asked for. */
    void onKinds(Runnable changed) {
        workspace.bankProperty().subscribe(changed);
        workspace.stagesProperty().subscribe(changed);
    }

    private static boolean isForStages(JobKind kind, Optional<Policy> policy) {
        return switch (kind) {
            case SUPPORT -> policy.filter(one -> one.wants(Policy.Stage.SUPPORT)).isPresent();
            case ALIGN -> policy.filter(one -> one.wants(Policy.Stage.ALIGN)).isPresent();
            case JUDGE_BATTLES -> policy.filter(one -> one.wants(Policy.Stage.BATTLES)).isPresent();
            case QUESTIONS -> policy.filter(Policy::wantsReports).isPresent();
            default -> true;
        };
    }

    /** The topics of the project, in their order. */
    ObservableList<TopicProgress> topics() {
        return workspace.topics();
    }

    /** The settings of the model. */
    public ModelSetup setup() {
        return setup;
    }

    /** The questions to the user before anything is sent. */
    Confirming confirming() {
        return confirming;
    }

    /** The job that is being set up. */
    JobSetup next() {
        return next;
    }

    /** The way to the jobs of the open project, and what came of what was asked there. */
    ProjectJobs open() {
        return open;
    }

    /**
     * Starts what is set up.
     *
     * @param withKey whether the key that is offered goes along
     */
    public void start(boolean withKey) {
        next.start(withKey, progress -> {
            if (jobs.stream().noneMatch(one -> one.id().equals(progress.id()))) {
                jobs.addFirst(progress);
            }
            chosen.set(Optional.of(progress.id()));
        });
    }

    public void pause(JobProgress job) {
        act(job, service -> service.pause(job.id()));
    }

    public void resume(JobProgress job) {
        ModelSettings settings = setup.preferencesProperty().get().settings();
        act(job, service -> {
            if (job.state() == JobProgress.State.STOPPED) {
                service.setLimits(job.id(), settings.tokenLimit(), settings.moneyLimit());
            }
            service.resume(job.id());
        });
    }

    public void cancel(JobProgress job) {
        act(job, service -> service.cancel(job.id()));
    }

    public void retryFailed(JobProgress job) {
        act(job, service -> service.retryFailed(job.id()));
    }

    /** The windows of a job that failed. */
    public void failures(JobProgress job, Consumer<List<JobWindow>> then) {
        open.ask(job.kind(), service -> service.failures(job.id()), then);
    }

    /** The items that models proposed for banks. */
    ProposedItems proposed() {
        return proposed;
    }

    private void act(JobProgress job, Consumer<JobService> what) {
        open.clear();
        open.ask(
                job.kind(),
                service -> {
                    what.accept(service);
                    return list(service);
                },
                this::show);
    }

    /** The moment at which the oldest batch was handed over whose replies are to be fetched; empty where none is. */
    Optional<Instant> atProvider(JobProgress job) {
        return batches.getOrDefault(job.id(), List.of()).stream()
                .filter(batch -> !batch.fetched())
                .map(ProviderBatches.Sent::at)
                .findFirst();
    }

    /** True while a provider is asked about batches. */
    ReadOnlyBooleanProperty askingProvider() {
        return asking;
    }

    /** True if files of a job that are no longer needed are at the provider. */
    boolean isToDelete(JobProgress job) {
        return batches.getOrDefault(job.id(), List.of()).stream().anyMatch(ProviderBatches.Sent::fetched);
    }

    private interface AtProvider {
        void act(ProviderBatches provider) throws InterruptedException;
    }

    /** Fetches the replies of a job's batches that have ended. */
    void fetch(JobProgress job) {
        atProvider(job, one -> one.look(job.id(), false));
    }

    /** Has no more requests of a job's batches made. */
    void cancelBatches(JobProgress job) {
        atProvider(job, one -> one.cancel(job.id()));
    }

    /** Deletes the files of a job's fetched batches at the provider. */
    void deleteBatches(JobProgress job) {
        atProvider(job, one -> one.delete(job.id()));
    }

    private void atProvider(JobProgress job, AtProvider act) {
        open.clear();
        open.ask(
                job.kind(),
                service -> {
                    service.requireSending(job.id());
                    return service;
                },
                _ -> askProvider(act));
    }

    private void askProvider(AtProvider act) {
        ProviderBatches mine = provider.orElseThrow();
        open.setBusy(true);
        asking.set(true);
        runners.net().run(
                () -> {
                    act.act(mine);
                    return null;
                },
                _ -> ended(mine, () -> {}),
                failure -> ended(mine, () -> open.refuse(failure)));
    }

    private void ended(ProviderBatches mine, Runnable say) {
        open.setBusy(false);
        asking.set(false);
        if (provider.filter(now -> now == mine).isPresent()) {
            say.run();
            open.askQuietly(this::list, this::show, open::refuse);
        }
    }

    /** Lets the screens read anew what a job brought for them: proposals and grades, never labels. */
    static final class JobResults {
        private static final long PACE_NANOS = 3_000_000_000L;

        private final Workspace workspace;
        private long last;

        JobResults(Workspace workspace) {
            this.workspace = workspace;
        }

        /** Says that a job got on. While it runs the screens are not disturbed often. */
        void came(JobProgress before, JobProgress now) {
            boolean ended = before.state() != now.state() && now.state() != JobProgress.State.RUNNING;
            boolean more = now.counts().done() > before.counts().done();
            boolean due = System.nanoTime() - last > PACE_NANOS;
            if (!now.kind().isOfAnswers() && (ended || more && due)) {
                last = System.nanoTime();
                workspace.reload();
            }
            if (ended) {
                workspace.showCommitted();
            }
        }
    }
}
