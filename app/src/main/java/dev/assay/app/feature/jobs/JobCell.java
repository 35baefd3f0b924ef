package dev.assay.app.feature.jobs;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappingCell;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A job: what it is, who is asked, how far it is, why it stopped, and what can be done with it now. */
final class JobCell extends WrappingCell<JobProgress> {
    private static final PseudoClass FAILED = PseudoClass.getPseudoClass("failed");
    private static final PseudoClass WHOLE = PseudoClass.getPseudoClass("whole");
    private static final PseudoClass PARTLY = PseudoClass.getPseudoClass("partly");
    private static final PseudoClass RUNS = PseudoClass.getPseudoClass("runs");
    private static final PseudoClass WAITS = PseudoClass.getPseudoClass("waits");

    private final JobsViewModel model;
    private final Label title = Nodes.blank("strong");
    private final Label state = Nodes.blank("job-state");
    private final Label name = Nodes.blank("muted");
    private final Label calls = Nodes.blank("muted");
    private final ProgressBar bar = new ProgressBar();
    private final Label counts = Nodes.blank("muted");
    private final Label method = Nodes.blank("muted");
    private final Label note = Nodes.blank("job-note");
    private final HBox acts = Nodes.styled(new HBox(), "job-acts");
    private final ContextMenu menu = new ContextMenu();
    private final VBox box;
    private List<Object> actsOf = List.of();

    JobCell(JobsViewModel model) {
        this.model = model;
        getStyleClass().add("job-cell");
        for (Label label : List.of(title, method, note, counts)) {
            label.setWrapText(true);
        }
        for (Region whole : List.of(state, calls, acts)) {
            whole.setMinWidth(Region.USE_PREF_SIZE);
        }
        bar.setMaxWidth(Double.MAX_VALUE);
        setOnContextMenuRequested(event -> {
            if (!menu.getItems().isEmpty() && getItem() != null) {
                model.chosenProperty().set(Optional.of(getItem().id()));
                menu.show(this, event.getScreenX(), event.getScreenY());
            }
            event.consume();
        });
        box = new VBox(4, line(title, state), line(name, calls), bar, line(counts, acts), method, note);
    }

    private static HBox line(Label first, Region last) {
        first.setMaxWidth(Double.MAX_VALUE);
        first.setMinWidth(0);
        HBox.setHgrow(first, Priority.ALWAYS);
        HBox line = new HBox(10, first, last);
        line.setAlignment(Pos.BASELINE_LEFT);
        return line;
    }

    @Override
    protected void showItem(JobProgress job) {
        JobProgress.Counts numbers = job.counts();
        title.setText(JobWords.title(job));
        Optional<Instant> atProvider = model.atProvider(job);
        state.setText(atProvider.map(JobWords::atProvider).orElseGet(() -> JobWords.state(job)));
        name.setText(JobWords.name(job));
        calls.setText(JobWords.calls(job));
        counts.setText(JobWords.counts(job));
        boolean finished = job.state() == JobProgress.State.FINISHED;
        boolean away = atProvider.isPresent();
        boolean failed = numbers.failed() > 0 || job.state() == JobProgress.State.STOPPED && !away;
        boolean partly = finished && numbers.done() > 0;
        int passed = numbers.done() + (partly ? 0 : numbers.failed());
        bar.setProgress(numbers.all() == 0 ? 1 : (double) passed / numbers.all());
        boolean waits = job.waiting().isPresent() || away;
        pseudoClassStateChanged(FAILED, failed);
        pseudoClassStateChanged(PARTLY, partly);
        pseudoClassStateChanged(WHOLE, finished && !failed);
        pseudoClassStateChanged(RUNS, !failed && !waits && job.state() == JobProgress.State.RUNNING);
        pseudoClassStateChanged(WAITS, !failed && waits);
        Nodes.show(method, JobWords.method(job));
        Nodes.show(note, away ? "" : JobWords.note(job));
        // What a bank was proposed is nothing that went wrong.
        note.getStyleClass().setAll("label", job.kind() == JobKind.BANK && !failed ? "muted" : "job-note");
        showActs(job);
        setAccessibleText(String.join(
                ". ",
                title.getText(),
                state.getText(),
                name.getText(),
                calls.getText(),
                counts.getText(),
                method.getText(),
                JobWords.note(job)));
        setGraphic(box);
    }

    /** Those that apply, and no other. */
    private void showActs(JobProgress job) {
        // They stay while a job only gets on: a link that goes between press and release cannot be clicked.
        boolean away = model.atProvider(job).isPresent();
        boolean left = model.isToDelete(job);
        List<Object> now = List.of(
                job.id(), job.state(), job.counts().failed(), isChosen(job), title.getText(), away, left);
        if (now.equals(actsOf)) {
            return;
        }
        actsOf = now;
        acts.getChildren().clear();
        menu.getItems().clear();
        boolean runs = job.state() == JobProgress.State.RUNNING;
        if (runs) {
            add(job, "jobPause", Messages.get("jobs.pause"), model::pause);
        }
        if (away && !runs) {
            add(job, "jobFetch", Messages.get("jobs.fetch"), model::fetch);
            item(job, Messages.get("jobs.batches.cancel"), model::cancelBatches);
        } else if (job.canResume()) {
            add(job, "jobResume", Messages.get("jobs.resume"), model::resume);
        }
        if (runs || job.state() == JobProgress.State.PAUSED) {
            add(job, "jobCancel", Messages.get("jobs.cancel"), model::cancel);
        }
        if (left) {
            item(job, Messages.get("jobs.batches.delete"), model::deleteBatches);
        }
        if (job.counts().failed() > 0 && !runs) {
            item(job, Messages.get("jobs.retry", job.counts().failed()), model::retryFailed);
        }
    }

    private boolean isChosen(JobProgress job) {
        return model.chosen().map(JobProgress::id).equals(Optional.of(job.id()));
    }

    private void item(JobProgress job, String words, Consumer<JobProgress> does) {
        MenuItem item = new MenuItem(words);
        item.setOnAction(event -> does.accept(job));
        menu.getItems().add(item);
    }

    private void add(JobProgress job, String id, String words, Consumer<JobProgress> does) {
        item(job, words, does);
        Hyperlink link = new Hyperlink(words);
        boolean chosen = isChosen(job);
        if (chosen) {
            link.setId(id);
        }
        // By Tab one gets to those of the job in hand.
        link.setFocusTraversable(chosen);
        link.setMinWidth(Region.USE_PREF_SIZE);
        link.setAccessibleText(link.getText() + ": " + title.getText());
        link.setOnAction(event -> {
            model.chosenProperty().set(Optional.of(job.id()));
            does.accept(job);
        });
        acts.getChildren().add(link);
    }
}
