package dev.assay.app.feature.imports;

import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.Readiness;
import dev.assay.app.service.project.ScratchFolder;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.task.BackgroundWork.Progress;
import dev.assay.app.task.BackgroundWork;
import dev.assay.app.ui.Messages;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.message.Message;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.CheckedImport;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.format.Format;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.imports.RowMeaning;
import dev.assay.persistence.imports.RowSample;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** An import in the making: looked at first, kept when the user says so. FX thread only. */
public final class ImportViewModel {
    private static final Progress NOWHERE = new Progress("", 0);

    private record Looked(CheckedImport checked, Optional<RowSample> sample) {}

    /** How far it is. */
    public enum State {
        /** The files are being looked at. */
        CHECKING,
        /** They can be imported. */
        READY,
        /** Labels are among them, and nobody said whose. */
        NEEDS_JUDGE,
        /** Nobody knows what the one file is. */
        NEEDS_KIND,
        /** They cannot be imported as they are. */
        REFUSED,
        /** They are being imported. */
        IMPORTING,
        /** They are in the project. */
        DONE,
        /** It was given up, and nothing of it is in the project. */
        CANCELLED,
        /** The project could not be written to. */
        FAILED
    }

    private final BackgroundRunner db;
    private final BackgroundRunner files;
    private final ProjectSession session;
    private final List<Path> paths;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.CHECKING);
    private final ReadOnlyObjectWrapper<Optional<ImportReport>> report = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<Progress> progress = new ReadOnlyObjectWrapper<>(NOWHERE);
    private Optional<Judge> judge = Optional.empty();
    private final ColumnMemory memory;
    private Optional<Format> kind = Optional.empty();
    private Optional<RowMeaning> rows = Optional.empty();
    private Optional<RowSample> sample = Optional.empty();
    private Optional<CheckedImport> checked = Optional.empty();
    private Optional<BackgroundWork<?>> underWay = Optional.empty();

    /**
     * An import of files or folders.
     *
     * @param db saves work in the project, and is asked to keep what was found
     * @param files where it is found out
     * @param memory what was said of columns before
     */
    public ImportViewModel(
            BackgroundRunner db, BackgroundRunner files, ProjectSession session, List<Path> paths, ColumnMemory memory) {
        this.memory = memory;
        this.db = db;
        this.files = files;
        this.session = session;
        this.paths = List.copyOf(paths);
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** What was found; empty until the files were looked at. */
    public ReadOnlyObjectProperty<Optional<ImportReport>> reportProperty() {
        return report.getReadOnlyProperty();
    }

    /** What could be done with the project then, and what would be missing; none until the files were looked at. */
    public List<Message> readiness() {
        return checked.map(found -> Readiness.of(found.progress())).orElse(List.of());
    }

    /** Why it failed, as a sentence. */
    public ReadOnlyStringProperty failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** How far the look at the files, or keeping what they hold, is. */
    public ReadOnlyObjectProperty<Progress> progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /** Looks at the files and keeps nothing. */
    public void check() {
        look(found -> {
            if (Formats.isToBeSaid(found)) {
                state.set(State.NEEDS_KIND);
            } else if (!found.hasErrors()) {
                state.set(State.READY);
            } else if (judge.isEmpty() && found.files().stream().anyMatch(file -> file.kind().isOfJudge())) {
                state.set(State.NEEDS_JUDGE);
            } else {
                state.set(State.REFUSED);
            }
        });
    }

    /** Says whose labels the assignments are, and looks again. */
    public void setJudge(String name, Judge.Kind kind) {
        judge = name.isBlank() ? Optional.empty() : Optional.of(new Judge(new JudgeId(name.strip()), kind));
        check();
    }

    /** Says what the one file is, whatever it looks like, and looks again. */
    public void setKind(Format wanted) {
        kind = Optional.of(wanted);
        check();
    }

    /** The first rows of the one file that nobody knows, where it has columns. */
    public Optional<RowSample> sample() {
        return sample;
    }

    /** What was said of such columns before. */
    public Optional<RowMeaning> known() {
        return sample.flatMap(table -> memory.known(table.columns()));
    }

    /** Says what the columns of the one file are, and looks again. */
    public void setColumns(RowMeaning meaning) {
        rows = Optional.of(meaning);
        kind = Optional.empty();
        sample.ifPresent(table -> memory.keep(table.columns(), meaning));
        check();
    }

    /** Imports what was looked at. */
    public void confirm() {
        CheckedImport found = checked.orElseThrow();
        state.set(State.IMPORTING);
        begin(db, reporting -> found.keep(session.store(), told(reporting)), kept -> {
            if (kept.isPresent()) {
                report.set(kept);
                state.set(isDone(kept.get()) ? State.DONE : State.REFUSED);
            } else {
                // Something else came into the project meanwhile: what was found may not hold any more.
                look(again -> {
                    if (again.hasErrors()) {
                        state.set(State.REFUSED);
                    } else {
                        confirm();
                    }
                });
            }
        }, () -> {});
    }

    private static boolean isDone(ImportReport kept) {
        return kept.applied() || !kept.changed() && !kept.hasErrors();
    }

    /** Gives up what is under way. When it has ended the project is as it was before, or holds everything. */
    public void cancel() {
        underWay.ifPresent(BackgroundWork::cancel);
    }

    /** Whether anything is under way that has to end first. */
    public boolean isUnderWay() {
        return underWay.filter(work -> !work.isOver()).isPresent();
    }

    private void look(Consumer<ImportReport> then) {
        state.set(State.CHECKING);
        ImportOptions options = new ImportOptions(kind, judge, Optional.empty(), rows.orElse(RowMeaning.USUAL), false);
        ScratchFolder scratch = new ScratchFolder();
        begin(
                files,
                reporting -> {
                    try (ProjectStore project = session.store().reader()) {
                        CheckedImport found = CheckedImport.of(
                                project, scratch.file("tried.assay"), paths, options, told(reporting));
                        boolean asked = Formats.isToBeSaid(found.report()) && paths.size() == 1;
                        return new Looked(found, asked ? RowSample.of(paths.getFirst()) : Optional.empty());
                    }
                },
                found -> {
                    checked = Optional.of(found.checked());
                    sample = found.sample();
                    report.set(Optional.of(found.checked().report()));
                    then.accept(found.checked().report());
                },
                scratch::close);
    }

    private <T> void begin(BackgroundRunner runner, BackgroundWork.Work<T> work, Consumer<T> done, Runnable last) {
        progress.set(NOWHERE);
        underWay = Optional.of(new BackgroundWork<>(work)
                .onProgress(progress::set)
                .onDone(done)
                .onCancelled(() -> state.set(State.CANCELLED))
                .onFailed(problem -> {
                    failure.set(Messages.of(FailureText.of(problem)));
                    state.set(State.FAILED);
                })
                .andFinally(last)
                .start(runner));
    }

    private static ProgressListener told(BackgroundWork.Reporting reporting) {
        return (file, done, total) -> reporting.at(new Progress(file, total <= 0 ? 0 : Math.min(1, (double) done / total)));
    }
}
