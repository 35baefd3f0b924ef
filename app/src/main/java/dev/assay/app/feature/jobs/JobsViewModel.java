package dev.assay.app.feature.jobs;

import dev.assay.app.service.ProjectSession;
import dev.assay.app.service.jobs.JobEstimate;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.jobs.JobRequest;
import dev.assay.app.service.jobs.JobService;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.jobs.ModelDesk;
import dev.assay.app.service.jobs.ModelPreferences;
import dev.assay.app.service.jobs.StoreAccess;
import dev.assay.app.service.judges.LexicalService;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Messages;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.lexical.LexicalBaseline;
import dev.assay.persistence.Job;
import dev.assay.persistence.JobWindow;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The jobs of the open project: what is asked for next, and how far the others are. FX thread only. */
public final class JobsViewModel {
    /**
     * Where work is done.
     *
     * @param db owns the store
     * @param jobs asks the jobs, in order; waits for {@code db}
     * @param net waits for the network, where no job does
     */
    public record Runners(BackgroundRunner db, BackgroundRunner jobs, BackgroundRunner net) {}

    /** Who labels. */
    public enum Labeller {
        MODEL,
        BASELINE
    }

    private final Workspace workspace;
    private final Runners runners;
    private final ModelDesk desk;
    private final ModelSetup setup;
    private final ObservableList<JobProgress> jobs = FXCollections.observableArrayList();
    private final ObservableList<JobProgress> seen = FXCollections.unmodifiableObservableList(jobs);
    private final ObjectProperty<JobKind> kind = new SimpleObjectProperty<>(JobKind.NUGGETIZE);
    private final ObjectProperty<Labeller> labeller = new SimpleObjectProperty<>(Labeller.MODEL);
    private final BooleanProperty everyTopic = new SimpleBooleanProperty(false);
    private final BooleanProperty automatic = new SimpleBooleanProperty(false);
    private final ReadOnlyObjectWrapper<Optional<JobEstimate>> estimate = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper done = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private final JobResults results;
    private Optional<JobService> service = Optional.empty();
    private int asked;

    public JobsViewModel(Workspace workspace, Runners runners, ModelDesk desk) {
        this.workspace = workspace;
        this.runners = runners;
        this.desk = desk;
        this.setup = new ModelSetup(runners.jobs(), runners.net(), desk);
        this.results = new JobResults(workspace);
        workspace.projectProperty().subscribe(this::follow);
    }

    private void follow(Optional<Workspace.OpenProject> open) {
        leave();
        jobs.clear();
        estimate.set(Optional.empty());
        problem.set("");
        done.set("");
        open.map(Workspace.OpenProject::session).ifPresent(this::join);
    }

    private void join(ProjectSession session) {
        StoreAccess store = new StoreAccess(session.store(), work -> runners.db().run(
                () -> {
                    work.run();
                    return null;
                },
                nothing -> {},
                failure -> {}));
        JobService joined = new JobService(
                store,
                new JobService.Surroundings(desk.clients(), desk.network(), Clock.systemUTC()),
                // Comes back in order on the FX thread.
                progress -> runners.jobs().run(() -> progress, this::take, failure -> {}));
        session.onClosing(joined::leave);
        service = Optional.of(joined);
        ask(joined::list, jobs::setAll);
    }

    /** Leaves the jobs of the project, which can be gone on with when it is opened again. */
    public void leave() {
        service.ifPresent(JobService::leave);
        service = Optional.empty();
    }

    private void take(JobProgress progress) {
        if (workspace.projectProperty().get().isEmpty()) {
            return;
        }
        for (int i = 0; i < jobs.size(); i++) {
            if (jobs.get(i).id().equals(progress.id())) {
                boolean ended = jobs.get(i).state() != progress.state();
                results.came(jobs.get(i), progress);
                jobs.set(i, progress);
                if (ended && problem.get().isEmpty()) {
                    forecast();
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

    /** Which model is asked, and how. */
    public ModelSetup setup() {
        return setup;
    }

    /** What is asked for next. */
    public ObjectProperty<JobKind> kindProperty() {
        return kind;
    }

    /** Who labels next. */
    public ObjectProperty<Labeller> labellerProperty() {
        return labeller;
    }

    /** Whether it is asked for every topic, or for the one in view. */
    public BooleanProperty everyTopicProperty() {
        return everyTopic;
    }

    /** Whether nuggets get an importance from the model. */
    public BooleanProperty automaticProperty() {
        return automatic;
    }

    /** What the next job would take; empty while it is not known. */
    public ReadOnlyObjectProperty<Optional<JobEstimate>> estimateProperty() {
        return estimate.getReadOnlyProperty();
    }

    /** What was done at once, without a job: a sentence; empty when there is nothing to say. */
    public ReadOnlyStringProperty doneProperty() {
        return done.getReadOnlyProperty();
    }

    /** Why something cannot be done: a sentence; empty when there is nothing to say. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Whether the next labels come from the judge that needs no model. */
    public boolean isBaseline() {
        return kind.get() == JobKind.ASSIGN && labeller.get() == Labeller.BASELINE;
    }

    /** Forecasts the job that is set up. Uses no network. */
    public void forecast() {
        int mine = ++asked;
        estimate.set(Optional.empty());
        problem.set("");
        done.set("");
        if (service.isEmpty() || isBaseline()) {
            return;
        }
        JobService open = service.get();
        Callable<JobEstimate> work = forecastWork(open);
        runners.jobs().run(
                work,
                found -> {
                    if (mine == asked) {
                        estimate.set(Optional.of(found));
                    }
                },
                failure -> {
                    if (mine == asked) {
                        problem.set(sentence(failure));
                    }
                });
    }

    private Callable<JobEstimate> forecastWork(JobService open) {
        Plan plan = plan();
        return () -> open.estimate(plan.request(desk));
    }

    /** Starts what is set up. */
    public void start() {
        if (service.isEmpty()) {
            return;
        }
        problem.set("");
        done.set("");
        if (isBaseline()) {
            baseline(scope().topics().isEmpty() ? everyTopicId() : scope().topics(), 0, 0);
            return;
        }
        Plan plan = plan();
        JobService open = service.get();
        ask(
                () -> {
                    String id = open.start(plan.request(desk));
                    return open.progress(id);
                },
                progress -> {
                    if (jobs.stream().noneMatch(one -> one.id().equals(progress.id()))) {
                        jobs.addFirst(progress);
                    }
                });
    }

    /** One topic after the other, so that the assessor's own acts come in between. */
    private void baseline(List<TopicId> topics, int labels, int finished) {
        busy.set(!topics.isEmpty());
        if (topics.isEmpty()) {
            done.set(Messages.get("jobs.baseline.done", LexicalBaseline.NAME, labels, finished));
            return;
        }
        TopicId next = topics.getFirst();
        List<TopicId> rest = topics.subList(1, topics.size());
        Optional<ProjectSession> session = workspace.projectProperty().get().map(Workspace.OpenProject::session);
        session.ifPresent(open -> runners.db().run(
                () -> new LexicalService(open.store()).judge(next, Set.of(), false),
                judged -> baseline(rest, labels + judged.fresh() + judged.anew(), finished + 1),
                failure -> {
                    if (rest.isEmpty() && finished == 0) {
                        busy.set(false);
                        problem.set(sentence(failure));
                    } else {
                        baseline(rest, labels, finished);
                    }
                }));
    }

    private List<TopicId> everyTopicId() {
        return workspace.topics().stream().map(TopicProgress::topic).map(topic -> topic.id()).toList();
    }

    /** What is set up, at one moment. */
    private record Plan(JobKind kind, Job.Scope scope, ModelPreferences preferences, boolean automatic) {
        JobRequest request(ModelDesk desk) {
            JobSettings settings = JobSettings.of(preferences.settings(), preferences.limits(), desk.prompts());
            return new JobRequest(kind, scope, Optional.empty(), settings.withAutomatic(automatic));
        }
    }

    private Plan plan() {
        return new Plan(kind.get(), scope(), setup.preferencesProperty().get(), automatic.get());
    }

    private Job.Scope scope() {
        return new Job.Scope(
                everyTopic.get() ? List.of() : workspace.topicProperty().get().stream().toList(), List.of());
    }

    public void pause(JobProgress job) {
        act(open -> open.pause(job.id()));
    }

    public void resume(JobProgress job) {
        long limit = setup.preferencesProperty().get().settings().tokenLimit();
        act(open -> {
            if (job.state() == JobProgress.State.STOPPED) {
                open.setTokenLimit(job.id(), limit);
            }
            open.resume(job.id());
        });
    }

    public void cancel(JobProgress job) {
        act(open -> open.cancel(job.id()));
    }

    public void retryFailed(JobProgress job) {
        act(open -> open.retryFailed(job.id()));
    }

    /** The windows of a job that failed. */
    public void failures(JobProgress job, Consumer<List<JobWindow>> done) {
        service.ifPresent(open -> ask(() -> open.failures(job.id()), done));
    }

    private void act(Consumer<JobService> what) {
        problem.set("");
        done.set("");
        service.ifPresent(open -> ask(
                () -> {
                    what.accept(open);
                    return open.list();
                },
                jobs::setAll));
    }

    private <T> void ask(Callable<T> work, Consumer<T> done) {
        JobService mine = service.orElseThrow();
        busy.set(true);
        runners.jobs().run(
                work,
                result -> {
                    busy.set(false);
                    // What comes late belongs to another project.
                    if (service.filter(now -> now == mine).isPresent()) {
                        done.accept(result);
                    }
                },
                failure -> {
                    busy.set(false);
                    if (service.filter(now -> now == mine).isPresent()) {
                        problem.set(sentence(failure));
                    }
                });
    }

    private static String sentence(Exception failure) {
        return String.valueOf(failure.getMessage());
    }
}
