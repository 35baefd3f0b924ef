package dev.assay.app.feature.jobs;

import dev.assay.app.judging.WindowPage;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.WindowCommand;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.stage.Window;

/** The page of jobs, and the place in the status bar that opens it. */
public final class JobsPanel {
    private static final PseudoClass IN_USE = PseudoClass.getPseudoClass("in-use");
    private static final Scope SCOPE = new Scope("jobs");
    private static final KeyCombination RETRY = KeyCombination.valueOf("R");
    private static final KeyCombination START = KeyCombination.valueOf("Shortcut+Enter");

    private final JobsViewModel model;
    private final JobsController controller;
    private final StackPane content = new StackPane();

    private JobsPanel(JobsViewModel model, Commands commands, BiConsumer<String, String> settings) {
        this.model = model;
        controller = new JobsController(model, settings, () -> commands.run(WindowCommand.JOBS));
        content.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (START.match(event)) {
                event.consume();
                controller.start();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                commands.run(WindowCommand.JOBS);
            } else if (RETRY.match(event) && !(event.getTarget() instanceof TextInputControl)) {
                event.consume();
                controller.retry();
            }
        });
    }

    /**
     * Answers the command, and shows in {@code status} whether the network is in use.
     *
     * @param place what the screens stand in
     * @param settings brings a section of the settings into view, and a field of it
     */
    public static void answer(
            JobsViewModel model,
            Workspace workspace,
            Commands commands,
            Pane place,
            Button status,
            BiConsumer<String, String> settings) {
        JobsPanel panel = new JobsPanel(model, commands, settings);
        WindowPage page = new WindowPage(
                panel.content, SCOPE, place, true, workspace, commands, panel::open, model.next()::forgetAgain);
        commands.on(WindowCommand.JOBS, page::toggle);
        status.setOnAction(event -> commands.run(WindowCommand.JOBS));
        model.onRegrading(() -> {
            page.open();
            panel.focus("jobStart");
        });
        Runnable show = () -> panel.showIn(status);
        model.jobs().subscribe(show);
        model.setup().testingProperty().subscribe(show);
        model.askingProvider().subscribe(show);
        model.setup().preferencesProperty().subscribe(show);
        model.confirming().questionProperty().subscribe(question -> question.ifPresent(asked ->
                ConsentDialog.show(model.confirming(), asked, place.getScene().getWindow())));
        show.run();
    }

    /** The form with the servers and models that are asked. */
    public static Node modelForm(JobsViewModel model) {
        return Layouts.load("ModelView.fxml", new ModelController(model.setup()));
    }

    /** The form with the limits and prompts. */
    public static Node methodForm(JobsViewModel model) {
        model.setup().readPrompts();
        return Layouts.load("MethodView.fxml", new MethodController(model.setup()));
    }

    private void showIn(Button status) {
        List<JobProgress.Counts> running = model.jobs().stream()
                .filter(one -> one.state() == JobProgress.State.RUNNING)
                .map(JobProgress::counts)
                .toList();
        int all = running.stream().mapToInt(JobProgress.Counts::all).sum();
        Optional<String> waiting =
                model.jobs().stream().flatMap(one -> one.waitingUntil().stream()).findFirst();
        boolean testing = model.setup().testingProperty().get();
        String words;
        if (waiting.isPresent() && running.stream().allMatch(one -> one.underWay() == 0)) {
            words = Messages.get("jobs.status.waiting", waiting.get());
        } else if (all > 0) {
            words = Messages.get(
                    "jobs.status.running", all - running.stream().mapToInt(JobProgress.Counts::left).sum(), all);
        } else if (testing) {
            words = Messages.get("jobs.status.testing");
        } else if (model.askingProvider().get()) {
            words = Messages.get("jobs.status.batches");
        } else {
            boolean allowed = model.setup().preferencesProperty().get().networkAllowed();
            words = Messages.get(allowed ? "jobs.status.unused" : "jobs.status.forbidden");
        }
        status.setText(words);
        status.setAccessibleText(words);
        status.pseudoClassStateChanged(IN_USE, all > 0 || testing || model.askingProvider().get());
    }

    private void open() {
        // Made when it is first shown.
        if (content.getChildren().isEmpty()) {
            content.getChildren().setAll(Layouts.load("JobsView.fxml", controller));
            // Whoever comes back from an editor finds what was edited there.
            content.sceneProperty()
                    .flatMap(Scene::windowProperty)
                    .flatMap(Window::focusedProperty)
                    .subscribe(focused -> {
                        if (Boolean.TRUE.equals(focused)) {
                            model.setup().readPrompts();
                        }
                    });
        }
        model.suit();
        model.setup().readPrompts();
        focus("jobKind");
    }

    private void focus(String field) {
        content.applyCss();
        content.layout();
        Node node = content.lookup("#" + field);
        if (node != null) {
            node.requestFocus();
        }
    }
}
