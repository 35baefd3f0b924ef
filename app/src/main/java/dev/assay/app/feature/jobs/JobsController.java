package dev.assay.app.feature.jobs;

import dev.assay.app.feature.jobs.JobsViewModel.Labeller;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.ui.Messages;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.util.StringConverter;

/** Binds the leaf with the jobs. */
public final class JobsController {
    private final JobsViewModel model;

    @FXML private ComboBox<JobKind> kind;
    @FXML private ComboBox<Labeller> labeller;
    @FXML private ComboBox<Boolean> scope;
    @FXML private CheckBox automatic;
    @FXML private Label estimate;
    @FXML private Label problem;
    @FXML private Button start;
    @FXML private ListView<JobProgress> list;
    @FXML private Button pause;
    @FXML private Button resume;
    @FXML private Button cancel;
    @FXML private Button retry;
    @FXML private Button why;
    @FXML private TextArea failures;

    JobsController(JobsViewModel model) {
        this.model = model;
    }

    @FXML
    private void initialize() {
        bindNew();
        bindList();
    }

    private void bindNew() {
        kind.getItems().setAll(JobKind.NUGGETIZE, JobKind.ASSIGN, JobKind.GRADE);
        kind.setConverter(words(JobWords::kind));
        kind.valueProperty().bindBidirectional(model.kindProperty());
        labeller.getItems().setAll(Labeller.values());
        labeller.setConverter(words(one -> Messages.get(
                one == Labeller.MODEL ? "jobs.labeller.model" : "jobs.labeller.baseline")));
        labeller.valueProperty().bindBidirectional(model.labellerProperty());
        scope.getItems().setAll(false, true);
        scope.setConverter(words(every -> Messages.get(every ? "jobs.scope.all" : "jobs.scope.topic")));
        scope.valueProperty().bindBidirectional(model.everyTopicProperty().asObject());
        automatic.selectedProperty().bindBidirectional(model.automaticProperty());
        model.kindProperty().subscribe(this::changed);
        model.labellerProperty().subscribe(this::changed);
        model.everyTopicProperty().subscribe(this::changed);
        model.automaticProperty().subscribe(this::changed);
        model.setup().preferencesProperty().subscribe(this::changed);
        model.estimateProperty().subscribe(found -> estimate.setText(found.map(JobWords::estimate).orElseGet(this::noEstimate)));
        model.problemProperty().subscribe(sentence -> {
            problem.setText(sentence);
            show(problem, !sentence.isEmpty());
            estimate.setText(model.estimateProperty().get().map(JobWords::estimate).orElseGet(this::noEstimate));
        });
        start.disableProperty().bind(model.busyProperty());
        start.setOnAction(event -> model.start());
        changed();
    }

    private String noEstimate() {
        if (model.isBaseline()) {
            return Messages.get("jobs.estimate.baseline");
        }
        return model.problemProperty().get().isEmpty() ? Messages.get("jobs.estimate.counting") : "";
    }

    private void changed() {
        show(labeller, model.kindProperty().get() == JobKind.ASSIGN);
        show(automatic, model.kindProperty().get() == JobKind.NUGGETIZE);
        model.forecast();
        estimate.setText(noEstimate());
    }

    private void bindList() {
        list.setItems(model.jobs());
        list.setCellFactory(one -> new JobCell());
        Label none = new Label(Messages.get("jobs.none"));
        none.getStyleClass().add("empty");
        none.setWrapText(true);
        list.setPlaceholder(none);
        list.getSelectionModel().selectedItemProperty().subscribe(this::showActs);
        model.jobs().subscribe(() -> {
            if (list.getSelectionModel().isEmpty()) {
                list.getSelectionModel().selectFirst();
            }
            showActs();
        });
        act(pause, model::pause);
        act(resume, model::resume);
        act(cancel, model::cancel);
        act(retry, model::retryFailed);
        act(why, job -> model.failures(job, windows -> {
            failures.setText(JobWords.failures(windows));
            show(failures, true);
        }));
        show(failures, false);
        list.getSelectionModel().selectFirst();
        showActs();
    }

    private void act(Button button, Consumer<JobProgress> what) {
        button.setOnAction(event -> {
            JobProgress chosen = list.getSelectionModel().getSelectedItem();
            if (chosen != null) {
                what.accept(chosen);
            }
        });
    }

    private void showActs() {
        enable(pause, job -> job.state() == JobProgress.State.RUNNING);
        enable(resume, JobProgress::canResume);
        enable(cancel, job -> job.state() == JobProgress.State.RUNNING || job.state() == JobProgress.State.PAUSED);
        enable(retry, JobProgress::canRetry);
        enable(why, job -> job.counts().failed() > 0);
    }

    private void enable(Button button, Predicate<JobProgress> when) {
        JobProgress chosen = list.getSelectionModel().getSelectedItem();
        button.setDisable(chosen == null || !when.test(chosen));
    }

    private static void show(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }

    private static <T> StringConverter<T> words(Function<T, String> words) {
        return new StringConverter<>() {
            @Override
            public String toString(T one) {
                return one == null ? "" : words.apply(one);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("Chosen, not typed.");
            }
        };
    }
}
