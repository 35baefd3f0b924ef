package dev.assay.app.feature.jobs;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappingCell;
import java.util.function.Predicate;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A job: what it is, who is asked, how far it is, what came of it, and why it stopped. */
final class JobCell extends WrappingCell<JobProgress> {
    private static final PseudoClass FAILED = PseudoClass.getPseudoClass("failed");
    private static final PseudoClass WHOLE = PseudoClass.getPseudoClass("whole");

    private final Label title = Nodes.styled(new Label(), "strong");
    private final Label state = Nodes.styled(new Label(), "job-state");
    private final Label name = Nodes.styled(new Label(), "muted");
    private final ProgressBar bar = new ProgressBar();
    private final Label counts = new Label();
    private final Label brought = new Label();
    private final Label method = Nodes.styled(new Label(), "muted");
    private final Label note = Nodes.styled(new Label(), "job-note");
    private final VBox box;
    private final Predicate<JobProgress> locked;

    /** @param locked whether what a job brought can be seen already */
    JobCell(Predicate<JobProgress> locked) {
        this.locked = locked;
        getStyleClass().add("job-cell");
        method.setWrapText(true);
        title.setWrapText(true);
        note.setWrapText(true);
        counts.setWrapText(true);
        brought.setWrapText(true);
        state.setMinWidth(Region.USE_PREF_SIZE);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox first = new HBox(10, title, space, state);
        first.setAlignment(Pos.BASELINE_LEFT);
        bar.setMaxWidth(Double.MAX_VALUE);
        box = new VBox(4, first, name, bar, counts, brought, method, note);
    }

    @Override
    protected void showItem(JobProgress job) {
        JobProgress.Counts numbers = job.counts();
        title.setText(JobWords.title(job));
        state.setText(JobWords.state(job));
        name.setText(JobWords.name(job));
        bar.setProgress(numbers.all() == 0 ? 1 : (double) (numbers.done() + numbers.failed()) / numbers.all());
        Nodes.show(counts, JobWords.counts(job));
        Nodes.show(brought, JobWords.brought(job, locked.test(job)));
        boolean finished = job.state() == JobProgress.State.FINISHED;
        boolean failed = numbers.failed() > 0 || job.state() == JobProgress.State.STOPPED;
        pseudoClassStateChanged(FAILED, failed);
        pseudoClassStateChanged(WHOLE, finished && !failed);
        Nodes.show(method, JobWords.method(job));
        Nodes.show(note, JobWords.note(job));
        // What a bank was proposed is nothing that went wrong.
        note.getStyleClass().setAll("label", job.kind() == JobKind.BANK && !failed ? "muted" : "job-note");
        setAccessibleText(String.join(
                ". ",
                title.getText(),
                state.getText(),
                name.getText(),
                counts.getText(),
                brought.getText(),
                method.getText(),
                JobWords.note(job)));
        setGraphic(box);
    }
}
