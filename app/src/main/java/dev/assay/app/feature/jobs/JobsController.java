package dev.assay.app.feature.jobs;

import dev.assay.app.feature.jobs.JobSetup.Labeller;
import dev.assay.app.feature.jobs.JobSetup.Lack;
import dev.assay.app.feature.jobs.JobSetup.Scope;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobKind.Choice;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.jobs.ModelPreferences;
import dev.assay.app.service.judges.ReservedNames;
import dev.assay.app.state.Regrading;
import dev.assay.app.ui.ChoiceOfSeveral;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.FieldReasons;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.steps.StepLimit;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.rubric.BankItem;
import dev.assay.persistence.record.JobWindow;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ObjectProperty;
import javafx.collections.SetChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import org.controlsfx.control.PopOver;

/** Binds the leaf with the jobs. */
public final class JobsController {
    private final JobsViewModel model;
    private final JobSetup next;
    private final Consumer<Lack> lead;
    private final FieldReasons reasons = new FieldReasons();
    private final PopOver why = new PopOver();
    private final TextArea failures = new TextArea();
    private BankFields bank;
    private boolean selecting;

    @FXML private ComboBox<JobKind> jobKind;
    @FXML private ComboBox<Labeller> jobLabeller;
    @FXML private ComboBox<Scope> jobScope;
    @FXML private Button jobTopics;
    @FXML private ComboBox<Regrading.Offer> jobCells;
    @FXML private CheckBox jobAutomatic;
    @FXML private TextField jobSet;
    @FXML private TextField jobName;
    @FXML private Label jobNameReason;
    @FXML private WrapBar jobBank;
    @FXML private Label jobGrader;
    @FXML private Label jobServer;
    @FXML private Label jobMethod;
    @FXML private Label jobEstimate;
    @FXML private Label jobProblem;
    @FXML private Label jobDone;
    @FXML private Button jobStart;
    @FXML private Label jobLack;
    @FXML private Hyperlink jobLead;
    @FXML private ListView<JobProgress> jobList;
    @FXML private Button jobPause;
    @FXML private Button jobResume;
    @FXML private Button jobCancel;
    @FXML private Button jobRetry;
    @FXML private Button jobWhy;
    @FXML private Button jobProposed;
    @FXML private Button jobAccept;
    @FXML private Button jobDrop;

    /** @param lead goes to where what is missing can be set */
    JobsController(JobsViewModel model, Consumer<Lack> lead) {
        this.model = model;
        this.next = model.next();
        this.lead = lead;
    }

    @FXML
    private void initialize() {
        bindNew();
        bindList();
        bindProposed();
    }

    private void bindNew() {
        jobKind.getItems().setAll(model.kinds());
        model.onKinds(this::addKinds);
        bind(jobKind, next.kindProperty(), JobWords::kind);
        jobLabeller.getItems().setAll(Labeller.values());
        bind(jobLabeller, next.labellerProperty(), one -> Messages.get(
                one == Labeller.MODEL ? "jobs.labeller.model" : "jobs.labeller.baseline"));
        jobScope.getItems().setAll(Scope.values());
        bind(jobScope, next.scopeProperty(), one -> Messages.get("jobs.scope." + word(one)));
        bindTopics();
        bank = new BankFields(next.bank(), jobBank);
        jobCells.setConverter(new ChosenWords<>(Regrading.Offer::words));
        jobCells.setOnAction(event -> {
            if (!selecting && jobCells.getValue() != null) {
                next.choose(jobCells.getValue());
            }
        });
        jobAutomatic.selectedProperty().bindBidirectional(next.automaticProperty());
        jobName.textProperty().bindBidirectional(next.nameProperty());
        jobSet.textProperty().bindBidirectional(next.setProperty());
        // What is typed is a name when it is whole.
        jobSet.setOnAction(event -> changed());
        jobSet.focusedProperty().subscribe((was, is) -> {
            if (was) {
                changed();
            }
        });
        next.kindProperty().subscribe(kind -> {
            if (kind != JobKind.RATE) {
                next.forgetAgain();
            }
            next.findSources(this::changed);
            changed();
        });
        bank.onChange(this::changed);
        next.againProperty().subscribe(again -> {
            showCells(again);
            changed();
        });
        next.labellerProperty().subscribe(this::changed);
        next.scopeProperty().subscribe(this::changed);
        next.automaticProperty().subscribe(this::changed);
        model.setup().preferencesProperty().subscribe(this::changed);
        model.setup().promptsProperty().subscribe(next::forecastAgain);
        next.estimateProperty().subscribe(
                found -> jobEstimate.setText(found.map(JobWords::estimate).orElseGet(this::noEstimate)));
        model.open().problemProperty().subscribe(sentence -> {
            jobProblem.setText(sentence);
            Nodes.show(jobProblem, !sentence.isEmpty());
            jobEstimate.setText(next.estimateProperty().get().map(JobWords::estimate).orElseGet(this::noEstimate));
        });
        model.open().doneProperty().subscribe(sentence -> {
            jobDone.setText(sentence);
            Nodes.show(jobDone, !sentence.isEmpty());
        });
        jobStart.disableProperty().bind(model.open().busyProperty());
        jobStart.setOnAction(event -> start());
        jobLead.setOnAction(event -> next.lack().ifPresent(lead));
        reasons.watch(jobName, jobNameReason, name ->
                ReservedNames.isReserved(name) ? Messages.of(ReservedNames.refusal(name)) : "");
        changed();
    }

    private static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }

    /** Has a box show and set a value, in words. */
    static <T> void bind(ComboBox<T> box, ObjectProperty<T> value, Function<T, String> words) {
        box.setConverter(new ChosenWords<>(words));
        box.valueProperty().bindBidirectional(value);
    }

    private void bindTopics() {
        Map<TopicId, String> words = new HashMap<>();
        jobTopics.setText(Messages.get("jobs.scope"));
        ChoiceOfSeveral<TopicId> choice = new ChoiceOfSeveral<>(jobTopics, words::get, next.topics());
        Runnable offer = () -> {
            List<Topic> topics = model.topics().stream().map(TopicProgress::topic).toList();
            topics.forEach(topic -> words.put(
                    topic.id(), topic.query().isBlank() ? topic.id().value() : topic.id() + " · " + topic.query()));
            choice.offer(topics.stream().map(Topic::id).toList());
        };
        model.topics().subscribe(offer);
        offer.run();
        Runnable count = () -> jobTopics.setText(Messages.get("jobs.topics.chosen", next.topics().size()));
        next.topics().addListener((SetChangeListener<TopicId>) change -> {
            count.run();
            changed();
        });
        count.run();
    }

    /** Starts the job, or leads to what is missing. */
    private void start() {
        if (next.lack().isPresent()) {
            lead.accept(next.lack().get());
        } else if (next.lacksTopics()) {
            jobTopics.fire();
        } else if (next.isBaseline() || reasons.accept()) {
            model.start();
        }
    }

    private String noEstimate() {
        if (next.isBaseline()) {
            return Messages.get("jobs.estimate.baseline");
        }
        if (next.lacksTopics()) {
            return Messages.get("jobs.estimate.no-topics");
        }
        boolean counting = model.open().problemProperty().get().isEmpty()
                && next.lack().filter(Lack.MODEL::equals).isEmpty();
        return counting ? Messages.get("jobs.estimate.counting") : "";
    }

    private void changed() {
        Nodes.show(jobLabeller, next.kindProperty().get().has(Choice.LABELLER));
        boolean again = next.againProperty().get().isPresent();
        Nodes.show(jobCells, again);
        Nodes.show(jobScope, !again);
        Nodes.show(jobTopics, !again && next.scopeProperty().get() == Scope.CHOSEN);
        Nodes.show(jobName, !next.isBaseline());
        Nodes.show(jobSet, next.mayHaveSet());
        bank.show(next.kindProperty().get(), next.againProperty().get());
        showLack();
        ModelPreferences set = model.setup().preferencesProperty().get();
        Optional<JobSettings> asBefore = next.againProperty().get().flatMap(JobSetup.Again::settings);
        ModelSettings asked = asBefore.map(JobSettings::model).orElse(set.settings());
        jobServer.setText(Messages.get("jobs.asks", asked.connection().origin()));
        Nodes.show(jobServer, !next.isBaseline());
        String method = JobWords.method(asBefore.map(JobSettings::limits).orElse(set.limits()), asked);
        jobMethod.setText(method);
        Nodes.show(jobMethod, !method.isEmpty() && !next.isBaseline());
        jobAutomatic.setText(Messages.get(
                "jobs.automatic", set.limits().of(StepLimit.KEPT)));
        // A set of its own is never without.
        Nodes.show(
                jobAutomatic, next.kindProperty().get().has(Choice.IMPORTANCE) && next.setProperty().get().isBlank());
        next.forecast();
        jobEstimate.setText(noEstimate());
    }

    /** Adds the kinds of jobs that there are since there is a bank, each in its place: what is chosen stays so. */
    private void addKinds() {
        List<JobKind> kinds = model.kinds();
        for (int at = 0; at < kinds.size(); at++) {
            if (!jobKind.getItems().contains(kinds.get(at))) {
                jobKind.getItems().add(Math.min(at, jobKind.getItems().size()), kinds.get(at));
            }
        }
    }

    private void showCells(Optional<JobSetup.Again> again) {
        selecting = true;
        jobCells.getItems().setAll(again.map(one -> one.wanted().offers()).orElse(List.of()));
        jobCells.setValue(again.map(JobSetup.Again::chosen).orElse(null));
        selecting = false;
        // A grader of which no job tells came with a file.
        Nodes.show(jobGrader, again.filter(one -> one.settings().isEmpty())
                .map(one -> Messages.get("jobs.cells.beside", one.wanted().grader().judge()))
                .orElse(""));
    }

    private void showLack() {
        Optional<Lack> lack = next.lack();
        String key = lack.map(one -> "jobs.lack." + word(one)).orElse("");
        Nodes.show(jobLack, key.isEmpty() ? "" : Messages.get(key));
        jobLead.setText(key.isEmpty() ? "" : Messages.get(key + ".go"));
        Nodes.show(jobLead, lack.isPresent());
    }

    private void bindList() {
        jobList.setItems(model.jobs());
        jobList.setCellFactory(one -> new JobCell(model::isLocked));
        Label none = Nodes.label("jobs.none", "empty");
        none.setWrapText(true);
        jobList.setPlaceholder(none);
        jobList.getSelectionModel().selectedItemProperty().subscribe(job -> {
            if (job != null && !selecting) {
                model.chosenProperty().set(Optional.of(job.id()));
            }
        });
        model.chosenProperty().subscribe(() -> {
            select();
            jobList.scrollTo(jobList.getSelectionModel().getSelectedIndex());
        });
        model.jobs().subscribe(this::select);
        // A lock changes where the labels are.
        model.topics().subscribe(jobList::refresh);
        act(jobPause, model::pause);
        act(jobResume, model::resume);
        act(jobCancel, model::cancel);
        act(jobRetry, model::retryFailed);
        act(jobWhy, job -> model.failures(job, this::showWhy));
        bindWhy();
        select();
    }

    private void bindProposed() {
        ProposedItems proposed = model.proposed();
        ChoiceOfSeveral<BankItem> choice =
                new ChoiceOfSeveral<>(jobProposed, item -> item.topic() + " · " + item.text(), proposed.chosen());
        Runnable count = () -> {
            jobProposed.setText(Messages.get("jobs.proposed", proposed.waiting().size()));
            jobAccept.setText(Messages.get("jobs.proposed.accept", proposed.meant().size()));
            jobDrop.setText(Messages.get("jobs.proposed.drop", proposed.meant().size()));
            List.of(jobProposed, jobAccept, jobDrop).forEach(
                    button -> Nodes.show(button, !proposed.waiting().isEmpty()));
        };
        proposed.waiting().subscribe(() -> {
            choice.offer(proposed.waiting());
            count.run();
        });
        proposed.chosen().addListener((SetChangeListener<BankItem>) change -> count.run());
        jobAccept.setOnAction(event -> proposed.accept());
        jobDrop.setOnAction(event -> proposed.drop());
        choice.offer(proposed.waiting());
        count.run();
    }

    private void bindWhy() {
        failures.setId("jobFailures");
        failures.setEditable(false);
        failures.setWrapText(true);
        failures.setAccessibleText(Messages.get("jobs.failures"));
        failures.getStyleClass().add("job-failures");
        why.setContentNode(failures);
        why.setArrowLocation(PopOver.ArrowLocation.BOTTOM_LEFT);
        why.setAnimated(false);
    }

    private void showWhy(List<JobWindow> windows) {
        failures.setText(JobWords.failures(windows));
        why.show(jobWhy);
    }

    /** Keeps the chosen job selected, whatever line it is on by now. */
    private void select() {
        boolean late = jobList.getItems().size() != model.jobs().size();
        int index = model.chosen().map(model.jobs()::indexOf).orElse(-1);
        selecting = true;
        if (index >= 0 && !late && jobList.getSelectionModel().getSelectedIndex() != index) {
            jobList.getSelectionModel().clearAndSelect(index);
        }
        selecting = false;
        showActs();
    }

    private void act(Button button, Consumer<JobProgress> what) {
        button.setOnAction(event -> model.chosen().ifPresent(what));
    }

    private void showActs() {
        enable(jobPause, job -> job.state() == JobProgress.State.RUNNING);
        enable(jobResume, JobProgress::canResume);
        enable(jobCancel, job -> job.state() == JobProgress.State.RUNNING || job.state() == JobProgress.State.PAUSED);
        enable(jobRetry, JobProgress::canRetry);
        enable(jobWhy, job -> job.counts().failed() > 0);
    }

    private void enable(Button button, Predicate<JobProgress> when) {
        button.setDisable(model.chosen().filter(when).isEmpty());
    }
}
