package dev.assay.app.feature.imports;

import dev.assay.app.service.FailureText;
import dev.assay.app.service.ProjectSession;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.persistence.exchange.FileKind;
import dev.assay.persistence.exchange.ImportOptions;
import dev.assay.persistence.exchange.ImportReport;
import dev.assay.persistence.exchange.Importer;
import dev.assay.persistence.exchange.ProgressListener;
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
    /** How far it is. */
    public enum State {
        /** The files are being looked at. */
        CHECKING,
        /** They can be imported. */
        READY,
        /** Labels are among them, and nobody said whose. */
        NEEDS_JUDGE,
        /** They cannot be imported as they are. */
        REFUSED,
        /** They are being imported. */
        IMPORTING,
        /** They are in the project. */
        DONE,
        /** The project could not be written to. */
        FAILED
    }

    private final BackgroundRunner db;
    private final ProjectSession session;
    private final List<Path> paths;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.CHECKING);
    private final ReadOnlyObjectWrapper<Optional<ImportReport>> report = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper("");
    private Optional<Judge> judge = Optional.empty();

    public ImportViewModel(BackgroundRunner db, ProjectSession session, List<Path> paths) {
        this.db = db;
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

    /** Why it failed, as a sentence. */
    public ReadOnlyStringProperty failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** Looks at the files and keeps nothing. */
    public void check() {
        state.set(State.CHECKING);
        run(true, found -> {
            if (!found.hasErrors()) {
                state.set(State.READY);
            } else if (judge.isEmpty() && found.files().stream().anyMatch(file -> file.kind() == FileKind.ASSIGNMENTS)) {
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

    /** Imports what was looked at. */
    public void confirm() {
        state.set(State.IMPORTING);
        run(false, done -> state.set(done.applied() || !done.changed() && !done.hasErrors() ? State.DONE : State.REFUSED));
    }

    private void run(boolean dryRun, Consumer<ImportReport> then) {
        Optional<Judge> whose = judge;
        db.run(
                () -> Importer.run(
                        session.store(),
                        paths,
                        new ImportOptions(Optional.empty(), whose, dryRun),
                        ProgressListener.NONE),
                found -> {
                    report.set(Optional.of(found));
                    then.accept(found);
                },
                problem -> {
                    failure.set(FailureText.sentence(problem));
                    state.set(State.FAILED);
                });
    }
}
