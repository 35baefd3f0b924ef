package dev.assay.app.feature.jobs;

import dev.assay.app.service.Unconfirmed;
import dev.assay.app.service.UnconfirmedException;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobService;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.task.BackgroundRunner;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** The way to the jobs of the open project: what is asked of them in order, and what came of it. FX thread only. */
final class ProjectJobs {
    private final BackgroundRunner runner;
    private final Confirming confirming;
    private final StringProperty problem = new SimpleStringProperty("");
    private final StringProperty done = new SimpleStringProperty("");
    private final BooleanProperty busy = new SimpleBooleanProperty(false);
    private Optional<JobService> service = Optional.empty();

    /**
     * @param runner asks the jobs; may wait for the store
     * @param confirming asks the user before anything is sent
     */
    ProjectJobs(BackgroundRunner runner, Confirming confirming) {
        this.runner = runner;
        this.confirming = confirming;
    }

    /** Turns to the jobs of another project, or to none. */
    void turnTo(Optional<JobService> other) {
        service.ifPresent(JobService::leave);
        service = other;
        clear();
    }

    boolean isThere() {
        return service.isPresent();
    }

    /** Why something cannot be done: a sentence; empty when there is nothing to say. */
    ReadOnlyStringProperty problemProperty() {
        return problem;
    }

    /** A sentence on what was done at once, without a job; empty when there is nothing to say. */
    ReadOnlyStringProperty doneProperty() {
        return done;
    }

    ReadOnlyBooleanProperty busyProperty() {
        return busy;
    }

    /** Forgets what was said. */
    void clear() {
        problem.set("");
        done.set("");
    }

    void refuse(Exception failure) {
        problem.set(FailureText.words(failure));
    }

    void say(String sentence) {
        done.set(sentence);
    }

    void setBusy(boolean isBusy) {
        busy.set(isBusy);
    }

    /**
     * Asks, after the user agreed where that is needed, and says why it failed should it fail; does nothing without a
     * project.
     *
     * @param kind what of the project may be sent
     */
    <T> void ask(JobKind kind, Function<JobService, T> work, Consumer<T> then) {
        ask(kind, work, then, Optional.empty());
    }

    /** A yes that was given already: to this and nothing else. */
    record Agreed(Unconfirmed unconfirmed, boolean withKey) {}

    /** As {@link #ask}, where the user may have agreed before it is asked. */
    <T> void ask(JobKind kind, Function<JobService, T> work, Consumer<T> then, Optional<Agreed> agreed) {
        if (isThere()) {
            busy.set(true);
            askQuietly(
                    work,
                    result -> {
                        busy.set(false);
                        then.accept(result);
                    },
                    failure -> {
                        busy.set(false);
                        if (failure instanceof UnconfirmedException unconfirmed) {
                            Confirming.Question question = new Confirming.Question(
                                    unconfirmed.unconfirmed(),
                                    "consent.sends." + kind.word(),
                                    () -> ask(kind, work, then),
                                    () -> refuse(failure));
                            agreed.filter(yes -> yes.unconfirmed().equals(unconfirmed.unconfirmed()))
                                    .ifPresentOrElse(
                                            yes -> confirming.agree(question, yes.withKey()),
                                            () -> confirming.ask(question));
                        } else {
                            refuse(failure);
                        }
                    });
        }
    }

    /** As {@link #ask}, with nothing held up meanwhile. */
    <T> void askQuietly(Function<JobService, T> work, Consumer<T> then, Consumer<Exception> failed) {
        service.ifPresent(mine -> runner.run(
                () -> work.apply(mine),
                result -> ifStill(mine, () -> then.accept(result)),
                failure -> ifStill(mine, () -> failed.accept(failure))));
    }

    /** Runs an act if the service is still the same; a late result belongs to another project. */
    private void ifStill(JobService mine, Runnable act) {
        if (service.filter(now -> now == mine).isPresent()) {
            act.run();
        } else {
            busy.set(false);
        }
    }
}
