package dev.assay.app.feature.jobs;

import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WindowCommand;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.stage.Modality;
import javafx.stage.Window;

/** The panel as a window of its own that stays beside the work, and the place in the status bar that opens it. */
public final class JobsPanel {
    private static final PseudoClass IN_USE = PseudoClass.getPseudoClass("in-use");

    private static final double WIDTH = 780;
    private static final double HEIGHT = 560;

    private final JobsViewModel model;
    private final Supplier<Window> owner;
    private Optional<Dialog<ButtonType>> shown = Optional.empty();
    private JobsTabs tabs;

    private JobsPanel(JobsViewModel model, Supplier<Window> owner) {
        this.model = model;
        this.owner = owner;
    }

    /** Answers the command, and shows in {@code status} whether the network is in use. */
    public static void answer(JobsViewModel model, Commands commands, Supplier<Window> owner, Button status) {
        JobsPanel panel = new JobsPanel(model, owner);
        commands.on(WindowCommand.JOBS, panel::open);
        status.setOnAction(event -> commands.run(WindowCommand.JOBS));
        model.onRegrading(panel::openToStart);
        Runnable show = () -> panel.showIn(status);
        model.jobs().subscribe(show);
        model.setup().testingProperty().subscribe(show);
        model.setup().preferencesProperty().subscribe(show);
        model.confirming().questionProperty().subscribe(question ->
                question.ifPresent(asked -> ConsentDialog.show(model.confirming(), asked, panel.window())));
        show.run();
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
        } else {
            boolean allowed = model.setup().preferencesProperty().get().networkAllowed();
            words = Messages.get(allowed ? "jobs.status.unused" : "jobs.status.forbidden");
        }
        status.setText(words);
        status.setAccessibleText(words);
        status.pseudoClassStateChanged(IN_USE, all > 0 || testing);
    }

    private Window window() {
        return shown.map(dialog -> dialog.getDialogPane().getScene().getWindow()).orElseGet(owner);
    }

    /** With a job that is set up: its start is a key away. */
    private void openToStart() {
        open(() -> tabs.show("jobs", "jobStart"));
    }

    private void open() {
        if (shown.isEmpty()) {
            model.suit();
        }
        open(() -> tabs.focusFirst());
    }

    private void open(Runnable focus) {
        if (shown.isPresent()) {
            shown.get().getDialogPane().getScene().getWindow().requestFocus();
            focus.run();
            return;
        }
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner.get());
        dialog.initModality(Modality.NONE);
        dialog.setTitle(Messages.get("jobs.title"));
        dialog.setResizable(true);
        load();
        DialogSize.set(tabs.node(), owner.get(), WIDTH, HEIGHT);
        dialog.getDialogPane().setContent(tabs.node());
        dialog.getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
        dialog.getDialogPane().setId("jobsDialog");
        dialog.setOnHidden(event -> {
            shown = Optional.empty();
            model.next().forgetAgain();
        });
        shown = Optional.of(dialog);
        dialog.setOnShown(event -> focus.run());
        Dialogs.open(dialog);
        // Whoever comes back from an editor finds what was edited there.
        dialog.getDialogPane().getScene().getWindow().focusedProperty().subscribe(focused -> {
            if (focused) {
                model.setup().readPrompts();
            }
        });
    }

    private void load() {
        ModelController form = new ModelController(model.setup());
        MethodController method = new MethodController(model.setup());
        JobsController jobs = new JobsController(model, this::lead);
        tabs = new JobsTabs(List.of(
                new JobsTabs.Leaf(
                        "jobs", Layouts.load("JobsView.fxml", jobs), "jobKind", model.setup()::readPrompts, () -> {}),
                new JobsTabs.Leaf("model", Layouts.load("ModelView.fxml", form), "server", () -> {}, form::save),
                new JobsTabs.Leaf(
                        "method",
                        Layouts.load("MethodView.fxml", method),
                        "method-passages",
                        model.setup()::readPrompts,
                        method::save)));
    }

    private void lead(JobSetup.Lack lack) {
        tabs.show("model", lack == JobSetup.Lack.NETWORK ? "networkAllowed" : "model");
    }

    /** The panel's leaves: the jobs, the model that they ask, and how it is asked. */
    private static final class JobsTabs {
        /**
         * A leaf.
         *
         * @param key names it
         * @param first the id of the field that has the focus when it comes into view
         * @param shown is run when it comes into view
         * @param left is run when it is left, and when the panel is closed on it: keeps what was typed
         */
        record Leaf(String key, Node content, String first, Runnable shown, Runnable left) {}

        private final TabPane tabs = new TabPane();
        private final List<Leaf> leaves;

        JobsTabs(List<Leaf> leaves) {
            this.leaves = leaves;
            tabs.setId("jobsTabs");
            tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
            for (Leaf leaf : leaves) {
                Tab tab = new Tab(Messages.get("jobs.tab." + leaf.key()), leaf.content());
                tab.setId(leaf.key() + "Tab");
                tabs.getTabs().add(tab);
                tab.selectedProperty().subscribe((was, is) -> (is ? leaf.shown() : leaf.left()).run());
                tabs.sceneProperty().subscribe((was, is) -> {
                    if (was != null && is == null && tab.isSelected()) {
                        leaf.left().run();
                    }
                });
            }
            // Ahead of the fields, some of which take these keys for themselves.
            tabs.addEventFilter(KeyEvent.KEY_PRESSED, this::turn);
        }

        Region node() {
            return tabs;
        }

        /** Turns to a leaf, with a field of it in focus. */
        void show(String key, String field) {
            for (int i = 0; i < leaves.size(); i++) {
                if (leaves.get(i).key().equals(key)) {
                    tabs.getSelectionModel().select(i);
                    focus(field);
                }
            }
        }

        /** Gives the focus to the first field of the leaf in view. */
        void focusFirst() {
            focus(leaves.get(tabs.getSelectionModel().getSelectedIndex()).first());
        }

        private void focus(String field) {
            // A leaf that was never in view gets its nodes with its first layout.
            tabs.applyCss();
            tabs.layout();
            Node node = tabs.lookup("#" + field);
            if (node != null) {
                node.requestFocus();
            }
        }

        private void turn(KeyEvent event) {
            boolean on = event.getCode() == KeyCode.TAB && !event.isShiftDown() || event.getCode() == KeyCode.PAGE_DOWN;
            boolean back = event.getCode() == KeyCode.TAB && event.isShiftDown() || event.getCode() == KeyCode.PAGE_UP;
            if (event.isControlDown() && (on || back)) {
                int count = leaves.size();
                tabs.getSelectionModel().select(
                        (tabs.getSelectionModel().getSelectedIndex() + (on ? 1 : count - 1)) % count);
                focusFirst();
                event.consume();
            }
        }
    }
}
