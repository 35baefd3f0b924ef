package dev.assay.app.state;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;

/**
 * The content of a screen, kept as it is on the disk: read when the screen comes into view, and again when something
 * else changed it. While it is out of view it only knows that it is stale. A reply for content that is no longer shown
 * is dropped, and content that changes during a read is read once more after it. FX thread only.
 *
 * @param <S> what it is of: a topic, or a project
 * @param <T> what is read of it
 */
abstract sealed class ScreenContent<S, T> permits TopicScreen, ProjectScreen {
    private final Workspace workspace;
    private final ObservableValue<Boolean> inView;
    private final Supplier<Optional<S>> wanted;
    private final Reading<S, T> reading;
    private final ScreenView<T> view;
    private Optional<S> shown = Optional.empty();
    private boolean stale;
    private boolean underWay;
    private int asked;

    /** The way to read the content: with one answer, or one failure. */
    interface Reading<S, T> {
        void read(S subject, Consumer<T> done, Consumer<Exception> failed);
    }

    /**
     * @param inView whether the screen is looked at
     * @param wanted what it would be of
     */
    ScreenContent(
            Workspace workspace,
            ObservableValue<Boolean> inView,
            Supplier<Optional<S>> wanted,
            Reading<S, T> reading,
            ScreenView<T> view) {
        this.workspace = workspace;
        this.inView = inView;
        this.wanted = wanted;
        this.reading = reading;
        this.view = view;
    }

    /** Follows what comes into view; called once, when the screen is made. */
    final void follow() {
        workspace.projectProperty().subscribe(this::forget);
        inView.subscribe((before, now) -> refresh());
    }

    /** The subject that is or will be shown. */
    final Optional<S> shown() {
        return shown;
    }

    private void forget() {
        shown = Optional.empty();
        drop();
        view.clear();
        refresh();
    }

    private void drop() {
        asked++;
        underWay = false;
    }

    /** Something else changed it: it is read again, now or when it is next looked at. */
    final void outdate() {
        stale = true;
    }

    /** Reads it again, now or when it is next looked at, whatever is being read of it. */
    public final void reload() {
        drop();
        stale = true;
        refresh();
    }

    /** Reads what is in view, if that is not shown as it is by now. */
    public final void refresh() {
        Optional<S> now = wanted.get();
        boolean looked = inView.getValue();
        if (now.isPresent() && (!looked || !now.equals(shown))) {
            // A project that is left takes what is half-typed with it: it is in its file, and comes back with it.
            view.leave();
        }
        if (looked && now.isPresent()) {
            if (!now.equals(shown)) {
                shown = now;
                drop();
                stale = true;
                view.clear();
            }
            if (stale && !underWay) {
                read(now.get());
            }
        }
    }

    private void read(S subject) {
        stale = false;
        underWay = true;
        int request = ++asked;
        reading.read(
                subject,
                content -> {
                    if (request == asked) {
                        underWay = false;
                        view.show(content);
                        if (!stale) {
                            workspace.offerReversal(view, subject);
                        }
                        refresh();
                    }
                },
                failure -> {
                    if (request == asked) {
                        underWay = false;
                        stale = true;
                    }
                });
    }

    /** Marks the content being read as stale, as it may have missed an act made meanwhile: it is read once more. */
    final void outdateWhatIsBeingRead() {
        stale |= underWay;
    }

    /** A consumer that runs {@code done} only if the subject is still shown when an act on it is on the disk. */
    final <R> Consumer<R> whileShown(S subject, Consumer<R> done) {
        return result -> {
            if (shown.equals(Optional.of(subject))) {
                done.accept(result);
            }
        };
    }
}
