package dev.assay.app.state;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.model.TopicId;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;

/**
 * Content that is of the project as a whole, such as a list of what is to be decided. It costs more than that of a
 * topic: whoever makes it says which changes are to be seen at once. FX thread only.
 */
public final class ProjectScreen<T> extends ScreenContent<Workspace.OpenProject, T> {
    private final Predicate<TopicId> atOnce;

    /**
     * @param inView whether it is looked at
     * @param reading what reads it, beside what is saved; asked for at the moment at which it is wanted
     * @param atOnce whether a change of a topic is to be seen at once, and not when one turns to it again
     */
    public ProjectScreen(
            Workspace workspace,
            ObservableValue<Boolean> inView,
            Supplier<Function<ProjectSession, T>> reading,
            Predicate<TopicId> atOnce,
            ScreenView<T> view) {
        this(
                workspace,
                inView,
                (project, done, failed) -> workspace.readBeside(reading.get(), done, failed),
                atOnce,
                view);
    }

    private ProjectScreen(
            Workspace workspace,
            ObservableValue<Boolean> inView,
            Reading<Workspace.OpenProject, T> reading,
            Predicate<TopicId> atOnce,
            ScreenView<T> view) {
        super(workspace, inView, workspace.projectProperty()::get, reading, view);
        this.atOnce = atOnce;
        follow();
    }

    /**
     * Content that takes long to work out of what is read, so that it is worked out where nothing waits for it.
     *
     * @param workingOut done with what was read, of which it must be all that it needs
     */
    public static <R, T> ProjectScreen<T> workedOut(
            Workspace workspace,
            ObservableValue<Boolean> inView,
            Supplier<Function<ProjectSession, R>> reading,
            Function<R, T> workingOut,
            ScreenView<T> view) {
        return new ProjectScreen<>(
                workspace,
                inView,
                (project, done, failed) -> workspace.readBeside(
                        reading.get(), read -> workspace.compute(() -> workingOut.apply(read), done, failed), failed),
                topic -> true,
                view);
    }

    /** An act of its own is on the disk: what is being read beside it may not have seen it. */
    public void acted() {
        outdateWhatIsBeingRead();
    }

    /** A topic changed, or (empty) perhaps all of them. */
    public void changed(Optional<TopicId> topic) {
        outdate();
        if (topic.map(atOnce::test).orElse(true)) {
            refresh();
        }
    }
}
