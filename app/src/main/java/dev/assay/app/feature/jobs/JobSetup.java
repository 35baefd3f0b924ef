package dev.assay.app.feature.jobs;

import dev.assay.app.service.Unconfirmed;
import dev.assay.app.service.jobs.JobEstimate;
import dev.assay.app.service.jobs.JobKind.Choice;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.jobs.JobRequest;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.jobs.ModelPreferences;
import dev.assay.app.service.jobs.RubricSettings;
import dev.assay.app.service.jobs.TierWeights;
import dev.assay.app.state.Regrading;
import dev.assay.app.state.Workspace;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.record.Job;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;

/** The job that is being set up: what is asked for, what it would take, and its start. FX thread only. */
final class JobSetup {
    /** The judge that labels. */
    enum Labeller {
        MODEL,
        BASELINE
    }

    /** The choice of topics. */
    enum Scope {
        TOPIC,
        EVERY,
        CHOSEN
    }

    /** A condition without which no model can be asked. */
    enum Lack {
        NETWORK,
        MODEL
    }

    /** The job that is set up, at one moment. */
    private record Plan(
            JobKind kind,
            Job.Scope scope,
            Optional<String> name,
            ModelPreferences preferences,
            boolean automatic,
            NuggetSetId set,
            RubricSettings rubric,
            TierWeights weights,
            boolean criteria,
            Optional<Again> again) {
        JobRequest request(ModelAccess desk) {
            JobSettings settings = again.flatMap(Again::settings)
                    .orElseGet(() -> JobSettings.of(preferences.settings(), preferences.limits(), desk.prompts())
                            .withRubric(rubric)
                            .withWeights(weights));
            // A set beside the assessor's is made by the job as a whole.
            JobSettings whole = fitted(settings.withAutomatic(isWhole()).withSet(set));
            return new JobRequest(kind, scope, name, again.map(one -> one.of(whole)).orElse(whole));
        }

        private JobSettings fitted(JobSettings settings) {
            return kind.has(Choice.CRITERIA) ? settings.withCriteria(criteria) : settings;
        }

        private boolean isWhole() {
            return automatic || kind == JobKind.NUGGETIZE && !set.isAssessors();
        }
    }

    /**
     * Cells that are graded again.
     *
     * @param settings how their grader was asked; empty where the project does not know
     * @param chosen which of them
     */
    record Again(Regrading wanted, Optional<JobSettings> settings, Regrading.Offer chosen) {
        JobSettings of(JobSettings before) {
            return before.withRubric(before.rubric().with(Optional.of(wanted.grader().kind()), chosen.cells()));
        }
    }

    /**
     * What is known before it starts.
     *
     * @param told what would be sent and where
     * @param missing what of that was not agreed to yet
     */
    record Forecast(JobKind kind, JobEstimate estimate, Unconfirmed told, Optional<Unconfirmed> missing) {}

    private final Workspace workspace;
    private final ProjectJobs open;
    private final ModelAccess desk;
    private final Supplier<ModelPreferences> preferences;
    private final BaselineRun baseline;
    private final ObjectProperty<JobKind> kind = new SimpleObjectProperty<>(JobKind.NUGGETIZE);
    private final ObjectProperty<Labeller> labeller = new SimpleObjectProperty<>(Labeller.MODEL);
    private final ObjectProperty<Scope> scope = new SimpleObjectProperty<>(Scope.TOPIC);
    private final ObservableSet<TopicId> topics = FXCollections.observableSet(new LinkedHashSet<>());
    private final BooleanProperty automatic = new SimpleBooleanProperty(false);
    private final StringProperty name = new SimpleStringProperty("");
    private final StringProperty set = new SimpleStringProperty("");
    private final ObjectProperty<Optional<JobEstimate>> estimate = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<Forecast>> sending = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<Again>> again = new SimpleObjectProperty<>(Optional.empty());
    private final BankChoice bank = new BankChoice();
    private int asked;
    private boolean forecastFailed;

    /**
     * @param preferences which model is asked, and how, at that moment
     * @param baseline labels without a model
     */
    JobSetup(
            Workspace workspace,
            ProjectJobs open,
            ModelAccess desk,
            Supplier<ModelPreferences> preferences,
            BaselineRun baseline) {
        this.workspace = workspace;
        this.open = open;
        this.desk = desk;
        this.preferences = preferences;
        this.baseline = baseline;
    }

    /** The kind of job. */
    ObjectProperty<JobKind> kindProperty() {
        return kind;
    }

    /** The judge that labels. */
    ObjectProperty<Labeller> labellerProperty() {
        return labeller;
    }

    /** For which topics it is asked. */
    ObjectProperty<Scope> scopeProperty() {
        return scope;
    }

    /** The topics that are chosen one by one. */
    ObservableSet<TopicId> topics() {
        return topics;
    }

    /** The thing that is missing before it can be started; empty when nothing is. */
    Optional<Lack> lack() {
        if (isBaseline()) {
            return Optional.empty();
        }
        ModelPreferences set = preferences.get();
        if (!set.networkAllowed()) {
            return Optional.of(Lack.NETWORK);
        }
        if (again.get().flatMap(Again::settings).isPresent()) {
            return Optional.empty();
        }
        boolean named = kind.get().steps(plan().isWhole()).stream()
                .noneMatch(step -> JobSettings.withEvery(set.settings()).models().getOrDefault(step, "").isBlank());
        return named ? Optional.empty() : Optional.of(Lack.MODEL);
    }

    /** The choices for grading by a bank. */
    BankChoice bank() {
        return bank;
    }

    /** Finds out who can be meant, where a kind of job goes by what others said. */
    void findSources(Runnable found) {
        if (kind.get().has(Choice.SOURCE)) {
            JobKind asked = kind.get();
            open.askQuietly(
                    service -> service.gradersFor(asked),
                    names -> {
                        bank.offer(names);
                        found.run();
                    },
                    open::refuse);
        }
    }

    /** The cells that are graded again; empty where the job is about all. */
    ReadOnlyObjectProperty<Optional<Again>> againProperty() {
        return again;
    }

    /** Sets up the grading of cells again: as their grader was asked, where the project knows how. */
    void gradeAgain(Regrading wanted) {
        open.clear();
        open.askQuietly(
                service -> service.settingsOf(JobKind.RATE, wanted.grader().judge()),
                settings -> {
                    kind.set(JobKind.RATE);
                    name.set(settings.isPresent() ? wanted.grader().judge() : "");
                    again.set(Optional.of(new Again(wanted, settings, wanted.offers().getFirst())));
                },
                open::refuse);
    }

    /** Other cells are meant of those that are offered. */
    void choose(Regrading.Offer offer) {
        again.set(again.get().map(one -> new Again(one.wanted(), one.settings(), offer)));
    }

    /** The job is about all cells again. */
    void forgetAgain() {
        if (again.get().isPresent()) {
            name.set("");
            again.set(Optional.empty());
        }
    }

    /** True if topics are still to be chosen. */
    boolean lacksTopics() {
        return again.get().isEmpty() && scope.get() == Scope.CHOSEN && topics.isEmpty();
    }

    /** True if nuggets get an importance from the model. */
    BooleanProperty automaticProperty() {
        return automatic;
    }

    /** The name that its results are to stand under; model and prompt where it is blank. */
    StringProperty nameProperty() {
        return name;
    }

    /** The name of the nugget set that it makes or labels by; the assessor's own where it is blank. */
    StringProperty setProperty() {
        return set;
    }

    /** True if the job may be about a nugget set beside the assessor's. */
    boolean mayHaveSet() {
        return kind.get().has(Choice.SET) && !isBaseline();
    }

    /** The estimate; empty while it is not known. */
    ReadOnlyObjectProperty<Optional<JobEstimate>> estimateProperty() {
        return estimate;
    }

    /** What would leave this computer; empty while it is not known, and where nothing would. */
    ReadOnlyObjectProperty<Optional<Forecast>> sendingProperty() {
        return sending;
    }

    /** True if the labels come from the judge that needs no model. */
    boolean isBaseline() {
        return kind.get().has(Choice.LABELLER) && labeller.get() == Labeller.BASELINE;
    }

    /** Forecasts it anew, as something else is asked for. Uses no network. */
    void forecast() {
        open.clear();
        forecastFailed = false;
        forecastAgain();
    }

    /** As {@link #forecast}, after an input changed; messages about other things stay. */
    void forecastAgain() {
        int mine = ++asked;
        estimate.set(Optional.empty());
        if (isBaseline() || lacksTopics() || lack().filter(Lack.MODEL::equals).isPresent()) {
            sending.set(Optional.empty());
            return;
        }
        Plan plan = plan();
        open.askQuietly(
                service -> {
                    JobRequest request = plan.request(desk);
                    return new Forecast(
                            plan.kind(), service.estimate(request), service.told(request), service.missing(request));
                },
                found -> {
                    if (mine == asked) {
                        if (forecastFailed) {
                            forecastFailed = false;
                            open.clear();
                        }
                        estimate.set(Optional.of(found.estimate()));
                        sending.set(Optional.of(found));
                    }
                },
                failure -> {
                    if (mine == asked) {
                        sending.set(Optional.empty());
                        forecastFailed = true;
                        open.refuse(failure);
                    }
                });
    }

    /** Forgets what it would take: it is about another project. */
    void clear() {
        asked++;
        forgetAgain();
        if (kind.get().isOfReports()
                || kind.get() == JobKind.QUESTIONS
                || kind.get() == JobKind.JUDGE_BATTLES
                || kind.get().isOfBanks()) {
            kind.set(JobKind.NUGGETIZE);
        }
        topics.clear();
        set.set("");
        estimate.set(Optional.empty());
        sending.set(Optional.empty());
    }

    /**
     * Starts it, which is a yes to what is shown to be sent.
     *
     * @param withKey whether the key that is offered goes along
     */
    void start(boolean withKey, Consumer<JobProgress> started) {
        open.clear();
        if (isBaseline()) {
            baseline.label(scope().topics().isEmpty() ? everyTopicId() : scope().topics());
            return;
        }
        Plan plan = plan();
        open.ask(
                plan.kind(),
                service -> service.progress(service.start(plan.request(desk))),
                started,
                sending.get().flatMap(Forecast::missing).map(shown -> new ProjectJobs.Agreed(shown, withKey)));
    }

    private List<TopicId> everyTopicId() {
        return workspace.topics().stream().map(TopicProgress::topic).map(topic -> topic.id()).toList();
    }

    private Plan plan() {
        Optional<String> named = Optional.of(name.get().strip()).filter(one -> !one.isEmpty());
        NuggetSetId by = mayHaveSet() ? new NuggetSetId(set.get().strip()) : NuggetSetId.ASSESSOR;
        return new Plan(
                kind.get(),
                scope(),
                named,
                preferences.get(),
                automatic.get(),
                by,
                bank.of(kind.get()),
                bank.weights(kind.get()),
                bank.criteria().get(),
                again.get());
    }

    private Job.Scope scope() {
        if (again.get().isPresent()) {
            return new Job.Scope(List.of(again.get().get().wanted().topic()), List.of());
        }
        return new Job.Scope(
                switch (scope.get()) {
                    case TOPIC -> workspace.topicProperty().get().stream().toList();
                    case EVERY -> List.of();
                    // In their own order, whatever the order of choosing.
                    case CHOSEN -> everyTopicId().stream().filter(topics::contains).toList();
                },
                List.of());
    }
}
