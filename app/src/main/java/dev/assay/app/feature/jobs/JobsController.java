package dev.assay.app.feature.jobs;

import dev.assay.app.feature.jobs.JobSetup.Labeller;
import dev.assay.app.feature.jobs.JobSetup.Lack;
import dev.assay.app.feature.jobs.JobSetup.Scope;
import dev.assay.app.service.Unconfirmed;
import dev.assay.app.service.jobs.JobKind.Choice;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.jobs.ModelPreferences;
import dev.assay.app.service.judges.ReservedNames;
import dev.assay.app.state.Regrading;
import dev.assay.app.ui.ChoiceOfSeveral;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.FieldReasons;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RoomForText;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.steps.StepLimit;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.rubric.BankItem;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.collections.SetChangeListener;
import javafx.css.PseudoClass;
import javafx.event.ActionEvent;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** Binds the page with the jobs. */
public final class JobsController {
    private static final PseudoClass FIRST_TIME = PseudoClass.getPseudoClass("first-time");
    private static final PseudoClass NONE = PseudoClass.getPseudoClass("none");

    private final JobsViewModel model;
    private final JobSetup next;
    private final FieldReasons reasons = new FieldReasons();
    private final Runnable close;
    private final BiConsumer<String, String> settings;
    private Optional<JobProgress> failuresOf = Optional.empty();
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
    @FXML private ScrollPane form;
    @FXML private FlowPane columns;
    @FXML private FlowPane jobBank;
    @FXML private Label jobGrader;
    @FXML private Label jobServer;
    @FXML private Label jobMethod;
    @FXML private Label jobEstimate;
    @FXML private VBox jobTokens;
    @FXML private Label jobTokensIn;
    @FXML private Label jobTokensOut;
    @FXML private Label jobProblem;
    @FXML private Label jobDone;
    @FXML private Button jobStart;
    @FXML private Label jobLack;
    @FXML private Hyperlink jobLead;
    @FXML private ListView<JobProgress> jobList;
    @FXML private Label jobsRunning;
    @FXML private Button jobClose;
    @FXML private VBox jobCame;
    @FXML private Label jobCameOf;
    @FXML private Label jobBrought;
    @FXML private TextArea jobFailures;
    @FXML private Button jobModels;
    @FXML private Hyperlink jobLimits;
    @FXML private VBox jobSending;
    @FXML private Label jobSendingTitle;
    @FXML private Label jobSends;
    @FXML private Label jobSendingMore;
    @FXML private CheckBox jobSendsKey;
    @FXML private Button jobRetry;
    @FXML private Button jobProposed;
    @FXML private Button jobAccept;
    @FXML private Button jobDrop;

    /**
     * @param settings brings a section of the settings into view, and a field of it
     * @param close leads back to the work
     */
    JobsController(JobsViewModel model, BiConsumer<String, String> settings, Runnable close) {
        this.model = model;
        this.next = model.next();
        this.settings = settings;
        this.close = close;
    }

    @FXML
    private void initialize() {
        bindNew();
        bindSending();
        bindList();
        jobClose.setGraphic(KeyCap.of("Esc"));
        jobClose.setOnAction(event -> close.run());
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
        model.setup().pricesProperty().subscribe((before, set) -> next.forecastAgain());
        next.estimateProperty().subscribe(found -> showEstimate());
        model.open().problemProperty().subscribe(sentence -> {
            jobProblem.setText(sentence);
            Nodes.show(jobProblem, !sentence.isEmpty());
            showLack();
            showEstimate();
        });
        model.open().doneProperty().subscribe(sentence -> {
            jobDone.setText(sentence);
            Nodes.show(jobDone, !sentence.isEmpty());
        });
        jobStart.disableProperty().bind(model.open().busyProperty());
        jobStart.setOnAction(event -> start());
        jobStart.setGraphic(KeyCap.of(Command.keyText("Shortcut+Enter")));
        jobLead.setOnAction(event -> next.lack().ifPresent(this::lead));
        jobModels.setTooltip(new Tooltip(Messages.get("jobs.models.go")));
        jobModels.setOnAction(event -> settings.accept("models", "model"));
        jobLimits.setOnAction(event -> settings.accept("method", "method-passages"));
        columns.widthProperty().subscribe((was, is) -> ModelController.fit(columns));
        RoomForText.follow(form);
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

    private void bindSending() {
        next.sendingProperty().subscribe(forecast -> {
            Nodes.show(jobSending, forecast.isPresent());
            forecast.ifPresent(this::showSending);
        });
    }

    /** What leaves the computer when Start is pressed: pressing it is the yes. */
    private void showSending(JobSetup.Forecast forecast) {
        Unconfirmed what = forecast.missing().orElse(forecast.told());
        boolean first = forecast.missing().filter(one -> one.isNewServer() || one.isWider()).isPresent();
        boolean local = what.connection().isLocal();
        jobSending.pseudoClassStateChanged(FIRST_TIME, first && !local);
        jobSendingTitle.setText(Messages.get(
                local ? "jobs.sending.local" : first ? "jobs.sending.first" : "jobs.sending"));
        jobSends.setText(Messages.get(
                        "consent.sends",
                        Messages.get("consent.sends." + forecast.kind().word()),
                        what.connection().origin())
                + " " + Messages.get("jobs.sending.not"));
        Nodes.show(
                jobSendingMore,
                forecast.missing().map(one -> String.join(" ", ConsentDialog.sentences(one))).orElse(""));
        Optional<ApiKeys.Offer> offer = forecast.missing().flatMap(Unconfirmed::offer);
        Nodes.show(jobSendsKey, offer.isPresent());
        jobSendsKey.setSelected(false);
        jobSendsKey.setText(offer.map(ConsentDialog::offered).orElse(""));
    }

    private void lead(Lack lack) {
        settings.accept("models", lack == Lack.NETWORK ? "networkAllowed" : "model");
    }

    /** Starts the job, or leads to what is missing. */
    void start() {
        if (jobStart.isDisabled()) {
            return;
        }
        if (next.lack().isPresent()) {
            lead(next.lack().get());
        } else if (next.lacksTopics()) {
            jobTopics.fire();
        } else if (next.isBaseline() || reasons.accept()) {
            model.start(jobSendsKey.isVisible() && jobSendsKey.isSelected());
        }
    }

    /** Asks again for what failed of the job in hand. */
    void retry() {
        model.chosen().filter(JobProgress::canRetry).ifPresent(model::retryFailed);
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
        showField(jobLabeller, next.kindProperty().get().has(Choice.LABELLER));
        boolean again = next.againProperty().get().isPresent();
        showField(jobCells, again);
        showField(jobScope, !again);
        Nodes.show(jobTopics, !again && next.scopeProperty().get() == Scope.CHOSEN);
        showField(jobName, !next.isBaseline());
        showField(jobSet, next.mayHaveSet());
        bank.show(next.kindProperty().get(), next.againProperty().get());
        showLack();
        ModelPreferences set = model.setup().preferencesProperty().get();
        Optional<JobSettings> asBefore = next.againProperty().get().flatMap(JobSetup.Again::settings);
        ModelSettings asked = asBefore.map(JobSettings::model).orElse(set.settings());
        showModel(asked);
        String method = JobWords.method(asBefore.map(JobSettings::limits).orElse(set.limits()), asked);
        jobMethod.setText(method);
        Nodes.show(jobMethod, !method.isEmpty());
        Nodes.show(jobMethod.getParent(), !next.isBaseline());
        jobAutomatic.setText(Messages.get(
                "jobs.automatic", set.limits().of(StepLimit.KEPT)));
        // A set of its own is never without.
        Nodes.show(
                jobAutomatic, next.kindProperty().get().has(Choice.IMPORTANCE) && next.setProperty().get().isBlank());
        next.forecast();
        showEstimate();
    }

    /** The models that are asked, as a button that leads to where they are set. */
    private void showModel(ModelSettings asked) {
        boolean none = next.lack().filter(Lack.MODEL::equals).isPresent();
        String names = next.kindProperty().get().steps().stream()
                .map(step -> asked.models().getOrDefault(step, model.setup().model(step)))
                .filter(name -> !name.isBlank())
                .distinct()
                .collect(Collectors.joining(", "));
        jobModels.setText(none || names.isEmpty() ? Messages.get("jobs.lack.model.go") : names);
        jobModels.setAccessibleText(Messages.get("jobs.model") + ": " + jobModels.getText());
        jobModels.pseudoClassStateChanged(NONE, none || names.isEmpty());
        jobServer.setText(Messages.get("jobs.asks", asked.connection().origin()));
        Nodes.show(jobServer, !none);
        Nodes.show(jobModels.getParent(), !next.isBaseline());
    }

    private void showEstimate() {
        Nodes.show(jobTokens, next.estimateProperty().get().filter(one -> one.calls() > 0).isPresent());
        next.estimateProperty().get().ifPresent(estimate -> {
            jobTokensIn.setText(Messages.get("jobs.tokens", estimate.inputTokens()));
            jobTokensOut.setText(Messages.get("jobs.tokens", estimate.outputTokens()));
        });
        jobEstimate.setText(next.estimateProperty().get().map(JobWords::estimate).orElseGet(this::noEstimate));
        Nodes.show(jobEstimate.getParent(), !jobEstimate.getText().isEmpty());
    }

    /** Shows a field with its name, or neither. */
    static void showField(Node field, boolean shown) {
        Nodes.show(field, shown);
        Nodes.show(field.getParent(), shown);
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
        // A model is chosen in its field.
        Nodes.show(jobLead, lack.filter(Lack.NETWORK::equals).isPresent());
        jobStart.getStyleClass().remove("success");
        if (lack.isEmpty() && model.open().problemProperty().get().isEmpty()) {
            jobStart.getStyleClass().add("success");
        }
    }

    private void bindList() {
        jobList.setItems(model.jobs());
        jobList.setCellFactory(one -> new JobCell(model));
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
        jobRetry.setOnAction(event -> retry());
        jobRetry.setGraphic(KeyCap.of("R"));
        jobRetry.setContentDisplay(ContentDisplay.RIGHT);
        model.jobs().subscribe(this::showCount);
        showCount();
        select();
    }

    private void bindProposed() {
        ProposedItems proposed = model.proposed();
        ChoiceOfSeveral<BankItem> choice =
                new ChoiceOfSeveral<>(jobProposed, JobsController::words, proposed.chosen());
        Runnable count = () -> {
            jobProposed.setText(Messages.get("jobs.proposed", proposed.waiting().size()));
            jobAccept.setText(Messages.get(
                    proposed.isSeen() ? "jobs.proposed.accept" : "jobs.proposed.accept.look", proposed.meant().size()));
            jobDrop.setText(Messages.get("jobs.proposed.drop", proposed.meant().size()));
            List.of(jobProposed, jobAccept, jobDrop).forEach(
                    button -> Nodes.show(button, !proposed.waiting().isEmpty()));
            showCame();
        };
        proposed.waiting().subscribe(() -> {
            choice.offer(proposed.waiting());
            count.run();
        });
        proposed.chosen().addListener((SetChangeListener<BankItem>) change -> count.run());
        jobProposed.addEventHandler(ActionEvent.ACTION, event -> {
            proposed.look();
            count.run();
        });
        // Nobody accepts what nobody looked at: the list comes first.
        jobAccept.setOnAction(event -> {
            if (proposed.isSeen()) {
                proposed.accept();
            } else {
                jobProposed.fire();
            }
        });
        jobDrop.setOnAction(event -> proposed.drop());
        choice.offer(proposed.waiting());
        count.run();
    }

    private static String words(BankItem item) {
        return item.topic() + " · " + (item.facet().isEmpty() ? "" : item.facet() + " · ") + item.text();
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
        showCame();
    }

    private void showCount() {
        long running = model.jobs().stream()
                .filter(job -> job.state() == JobProgress.State.RUNNING)
                .count();
        jobsRunning.setText(running == 0 ? "" : Messages.get("jobs.running", running));
    }

    /** What came of the job in hand, and what can be done about it. */
    private void showCame() {
        Optional<JobProgress> job = model.chosen();
        int failed = job.map(one -> one.counts().failed()).orElse(0);
        boolean waiting = !model.proposed().waiting().isEmpty();
        Nodes.show(jobCame, job.isPresent() || waiting);
        jobCameOf.setText(job.map(JobWords::title).orElse(""));
        Nodes.show(
                jobBrought,
                job.map(one -> JobWords.brought(one, model.isLocked(one)))
                        .filter(words -> !words.isEmpty())
                        .orElseGet(() -> job.isPresent() ? Messages.get("jobs.came.nothing") : ""));
        Nodes.show(jobRetry, job.filter(JobProgress::canRetry).isPresent());
        jobRetry.setText(Messages.get("jobs.retry", failed));
        Nodes.show(jobFailures, failed > 0);
        if (failed > 0 && !isSame(job, failuresOf)) {
            failuresOf = job;
            model.failures(job.get(), windows -> jobFailures.setText(JobWords.failures(windows)));
        }
    }

    private static boolean isSame(Optional<JobProgress> job, Optional<JobProgress> other) {
        return job.map(JobProgress::id).equals(other.map(JobProgress::id))
                && job.map(one -> one.counts().failed()).equals(other.map(one -> one.counts().failed()));
    }
}
