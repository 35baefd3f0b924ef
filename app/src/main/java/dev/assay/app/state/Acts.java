package dev.assay.app.state;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.edit.Change;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.UndoState;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The acts on the open project: each act is committed on the {@code db} runner and only then shown, and an act that
 * could not be saved is kept to be tried again. FX thread only.
 */
final class Acts {
    private static final UndoState UNTOUCHED = new UndoState(Optional.empty(), Optional.empty());

    private final Workspace workspace;
    private final BackgroundRunner db;
    private final Saving saving = new Saving();
    private final ObjectProperty<UndoState> undoState = new SimpleObjectProperty<>(UNTOUCHED);

    private record Committed<T>(T result, Optional<TopicProgress> progress, UndoState undo) {}

    /** Acts that were taken back or done again, and what the last of them changed, as the log has it. */
    private record Reversed(
            List<LoggedEvent> events, List<Change<?, ?>> changes, List<TopicProgress> progress, UndoState undo) {}

    Acts(Workspace workspace, BackgroundRunner db) {
        this.workspace = workspace;
        this.db = db;
    }

    Saving saving() {
        return saving;
    }

    ReadOnlyObjectProperty<UndoState> undoStateProperty() {
        return undoState;
    }

    /** Shows the acts to undo and to redo as read. */
    void show(UndoState state) {
        undoState.set(state);
    }

    /** Another project is in view, or none. */
    void restart(Optional<UndoState> state) {
        undoState.set(state.orElse(UNTOUCHED));
        saving.restart();
    }

    /** Tries again to save what could not be saved, in order. */
    void retry() {
        saving.takeUnsaved().forEach(Runnable::run);
    }

    /** As of {@link Workspace#perform}. */
    <T> void perform(
            TopicId id,
            Function<ProjectSession, T> act,
            Consumer<T> done,
            Consumer<Exception> failed,
            Consumer<Optional<TopicId>> source) {
        retry();
        submit(id, act, done, failed, source);
    }

    private <T> void submit(
            TopicId id,
            Function<ProjectSession, T> act,
            Consumer<T> done,
            Consumer<Exception> failed,
            Consumer<Optional<TopicId>> source) {
        Workspace.OpenProject open = workspace.open().orElseThrow();
        saving.begin();
        workspace.said().dismissNews();
        db.run(
                () -> {
                    long before = open.session().lastEvent();
                    T result = act.apply(open.session());
                    boolean changed = open.session().lastEvent() != before;
                    return new Committed<>(
                            result,
                            changed ? Optional.of(open.session().progress(id)) : Optional.empty(),
                            open.session().undoState());
                },
                committed -> {
                    saving.end();
                    committed.progress().ifPresent(workspace::replace);
                    undoState.set(committed.undo());
                    done.accept(committed.result());
                    saving.show(committed.progress().isPresent());
                    if (committed.progress().isPresent()) {
                        workspace.tell(Optional.of(id), source);
                    }
                },
                failure -> {
                    saving.end();
                    if (failure instanceof RefusedException) {
                        workspace.report(failure);
                        saving.show(false);
                    } else {
                        saving.keep(() -> submit(id, act, done, failed, source), FailureText.words(failure));
                    }
                    failed.accept(failure);
                });
    }

    /**
     * Takes acts back, or does them again.
     *
     * @param undone true to take back
     */
    void reverse(boolean undone, Function<ProjectSession, List<LoggedEvent>> how) {
        workspace.open().ifPresent(open -> {
            workspace.dismissNotice();
            workspace.beginReversal();
            saving.begin();
            db.run(
                    () -> {
                        List<LoggedEvent> events = how.apply(open.session());
                        return new Reversed(
                                events,
                                events.isEmpty() ? List.of() : open.session().changes(events.getLast()),
                                Workspace.topicsOf(events).map(open.session()::progress).toList(),
                                open.session().undoState());
                    },
                    reversed -> {
                        saving.end();
                        reversed.progress().forEach(workspace::replace);
                        undoState.set(reversed.undo());
                        saving.show(!reversed.events().isEmpty());
                        if (reversed.events().stream().anyMatch(event -> event.kind().isOfMany())) {
                            // Topics may have come or gone.
                            workspace.reload();
                        }
                        // An undo is logged as its act the other way round, the last change first.
                        workspace.showReversed(
                                reversed.events(), undone, undone ? reversed.changes().reversed() : reversed.changes());
                    },
                    failure -> {
                        saving.end();
                        saving.failed(FailureText.words(failure));
                        // Of several acts some may be undone.
                        workspace.reload();
                        workspace.endReversal();
                    });
        });
    }
}
