package dev.assay.app.state;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The content of a stage that is about a topic: that of the topic in view, read while the stage is in view too, and
 * what is done to it. FX thread only.
 */
public final class TopicScreen<T> extends ScreenContent<TopicId, T> {
    private final Workspace workspace;
    private final Cost cost;
    private final Consumer<Optional<TopicId>> listener = this::changed;
    private final List<ProjectScreen<?>> beside = new ArrayList<>();

    /** The cost of reading a topic. */
    public enum Cost {
        /** So little that it is read in its turn, among what is saved. */
        SMALL,
        /** So much that nothing should wait for it. */
        LARGE
    }

    /** @param reading reads a topic, on the {@code db} runner */
    public TopicScreen(
            Workspace workspace, Stage stage, BiFunction<ProjectSession, TopicId, T> reading, ScreenView<T> view) {
        this(workspace, stage, Cost.SMALL, reading, view);
    }

    /** @param reading reads a topic, beside what is saved where it costs much */
    public TopicScreen(
            Workspace workspace,
            Stage stage,
            Cost cost,
            BiFunction<ProjectSession, TopicId, T> reading,
            ScreenView<T> view) {
        super(
                workspace,
                workspace.inView(stage),
                workspace.topicProperty()::get,
                (topic, done, failed) -> {
                    Function<ProjectSession, T> work = session -> reading.apply(session, topic);
                    if (cost == Cost.LARGE) {
                        workspace.readBeside(work, done, failed);
                    } else {
                        workspace.read(work, done, failed);
                    }
                },
                view);
        this.workspace = workspace;
        this.cost = cost;
        workspace.onChange(listener);
        follow();
        workspace.topicProperty().subscribe(this::refresh);
    }

    /** The topic that is or will be shown. */
    public Optional<TopicId> topic() {
        return shown();
    }

    /** Lets a screen of the whole project change with this stage's topic, but for the acts that go through here. */
    public void takeAlong(ProjectScreen<?> other) {
        beside.add(other);
    }

    private void changed(Optional<TopicId> topic) {
        if (topic.isEmpty() || topic.equals(shown())) {
            outdate();
        }
        refresh();
        beside.forEach(other -> other.changed(topic));
    }

    /** Commits an act on a topic, and shows what came of it if the topic is in view still. */
    public <R> void perform(TopicId topic, Function<ProjectSession, R> act, Consumer<R> shown) {
        workspace.perform(
                topic,
                act,
                result -> {
                    if (cost == Cost.LARGE) {
                        outdateWhatIsBeingRead();
                    }
                    whileShown(topic, shown).accept(result);
                },
                listener);
    }

    /**
     * Commits an act on a topic.
     *
     * @param done told whatever is in view by then
     * @param failed as of {@link Workspace#perform}
     */
    public <R> void commit(
            TopicId topic, Function<ProjectSession, R> act, Consumer<R> done, Consumer<Exception> failed) {
        workspace.perform(
                topic,
                act,
                result -> {
                    if (cost == Cost.LARGE) {
                        outdateWhatIsBeingRead();
                    }
                    done.accept(result);
                },
                failed,
                listener);
    }
}
