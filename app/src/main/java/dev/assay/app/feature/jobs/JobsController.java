package dev.assay.app.feature.jobs;

import dev.assay.app.feature.jobs.JobSetup.Labeller;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;

/** Binds the leaf with the jobs. */
public final class JobsController {
    private final JobsViewModel model;
    private final JobSetup next;

    @FXML private ComboBox<JobKind> jobKind;
    @FXML private ComboBox<Labeller> jobLabeller;
    @FXML private ComboBox<Boolean> jobScope;
    @FXML private CheckBox jobAutomatic;
    @FXML private TextField jobName;
    @FXML private Label jobServer;
    @FXML private Label jobMethod;
    @FXML private Label jobEstimate;
    @FXML private Label jobProblem;
    @FXML private Label jobDone;
    @FXML private Button jobStart;
    @FXML private ListView<JobProgress> jobList;
    @FXML private Button jobPause;
    @FXML private Button jobResume;
    @FXML private Button jobCancel;
    @FXML private Button jobRetry;
    @FXML private Button jobWhy;
    @FXML private TextArea jobFailures;

    JobsController(JobsViewModel model) {
        this.model = model;
        this.next = model.next();
    }

    @FXML
    private void initialize() {
        bindNew();
        bindList();
    }

    private void bindNew() {
        jobKind.getItems().setAll(JobKind.NUGGETIZE, JobKind.ASSIGN, JobKind.GRADE);
        jobKind.setConverter(new ChosenWords<>(JobWords::kind));
        jobKind.valueProperty().bindBidirectional(next.kindProperty());
        jobLabeller.getItems().setAll(Labeller.values());
        jobLabeller.setConverter(new ChosenWords<>(one -> Messages.get(
                one == Labeller.MODEL ? "jobs.labeller.model" : "jobs.labeller.baseline")));
        jobLabeller.valueProperty().bindBidirectional(next.labellerProperty());
        jobScope.getItems().setAll(false, true);
        jobScope.setConverter(new ChosenWords<>(every -> Messages.get(every ? "jobs.scope.all" : "jobs.scope.topic")));
        jobScope.valueProperty().bindBidirectional(next.everyTopicProperty());
        jobAutomatic.selectedProperty().bindBidirectional(next.automaticProperty());
        jobName.textProperty().bindBidirectional(next.nameProperty());
        next.kindProperty().subscribe(this::changed);
        next.labellerProperty().subscribe(this::changed);
        next.everyTopicProperty().subscribe(this::changed);
        next.automaticProperty().subscribe(this::changed);
        model.setup().preferencesProperty().subscribe(this::changed);
        model.setup().promptsProperty().subscribe(next::forecastAgain);
        next.estimateProperty().subscribe(found -> jobEstimate.setText(found.map(JobWords::estimate).orElseGet(this::noEstimate)));
        model.problemProperty().subscribe(sentence -> {
            jobProblem.setText(sentence);
            Nodes.show(jobProblem, !sentence.isEmpty());
            jobEstimate.setText(next.estimateProperty().get().map(JobWords::estimate).orElseGet(this::noEstimate));
        });
        model.doneProperty().subscribe(sentence -> {
            jobDone.setText(sentence);
            Nodes.show(jobDone, !sentence.isEmpty());
        });
        jobStart.disableProperty().bind(model.busyProperty());
        jobStart.setOnAction(event -> model.start());
        changed();
    }

    private String noEstimate() {
        if (next.isBaseline()) {
            return Messages.get("jobs.estimate.baseline");
        }
        return model.problemProperty().get().isEmpty() ? Messages.get("jobs.estimate.counting") : "";
    }

    private void changed() {
        Nodes.show(jobLabeller, next.kindProperty().get() == JobKind.ASSIGN);
        Nodes.show(jobName, !next.isBaseline());
        jobServer.setText(JobWords.server(model.setup().preferencesProperty().get()));
        Nodes.show(jobServer, !next.isBaseline());
        String method = JobWords.method(model.setup().preferencesProperty().get());
        jobMethod.setText(method);
        Nodes.show(jobMethod, !method.isEmpty() && !next.isBaseline());
        jobAutomatic.setText(Messages.get(
                "jobs.automatic", model.setup().preferencesProperty().get().limits().creation().kept()));
        Nodes.show(jobAutomatic, next.kindProperty().get() == JobKind.NUGGETIZE);
        next.forecast();
        jobEstimate.setText(noEstimate());
    }

    private void bindList() {
        jobList.setItems(model.jobs());
        jobList.setCellFactory(one -> new JobCell());
        Label none = new Label(Messages.get("jobs.none"));
        none.getStyleClass().add("empty");
        none.setWrapText(true);
        jobList.setPlaceholder(none);
        jobList.getSelectionModel().selectedItemProperty().subscribe(this::showActs);
        model.jobs().subscribe(() -> {
            if (jobList.getSelectionModel().isEmpty()) {
                jobList.getSelectionModel().selectFirst();
            }
            showActs();
        });
        act(jobPause, model::pause);
        act(jobResume, model::resume);
        act(jobCancel, model::cancel);
        act(jobRetry, model::retryFailed);
        act(jobWhy, job -> model.failures(job, windows -> {
            jobFailures.setText(JobWords.failures(windows));
            Nodes.show(jobFailures, true);
        }));
        Nodes.show(jobFailures, false);
        jobList.getSelectionModel().selectFirst();
        showActs();
    }

    private void act(Button button, Consumer<JobProgress> what) {
        button.setOnAction(event -> chosen().ifPresent(what));
    }

    /** The job of the selected line as it stands now; the list itself may still hold it as it was. */
    private Optional<JobProgress> chosen() {
        int index = Math.max(0, jobList.getSelectionModel().getSelectedIndex());
        return index < model.jobs().size() ? Optional.of(model.jobs().get(index)) : Optional.empty();
    }

    private void showActs() {
        enable(jobPause, job -> job.state() == JobProgress.State.RUNNING);
        enable(jobResume, JobProgress::canResume);
        enable(jobCancel, job -> job.state() == JobProgress.State.RUNNING || job.state() == JobProgress.State.PAUSED);
        enable(jobRetry, JobProgress::canRetry);
        enable(jobWhy, job -> job.counts().failed() > 0);
    }

    private void enable(Button button, Predicate<JobProgress> when) {
        button.setDisable(chosen().filter(when).isEmpty());
    }
}
