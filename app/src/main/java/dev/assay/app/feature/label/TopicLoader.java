package dev.assay.app.feature.label;

import dev.assay.app.service.ProjectSession;
import dev.assay.app.service.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.model.Answer;
import dev.assay.model.LabelKey;
import dev.assay.model.TopicId;
import dev.assay.model.consistency.AnswerRelations;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads the topic in view when the label stage is, and again when something else changed it. A reply for a topic that is no
 * longer in view is dropped. FX thread only.
 */
final class TopicLoader {
    /**
     * A topic as read, with what the assessor chose and where he left off.
     *
     * @param relations which of its answers say the same
     */
    record Opening(
            TopicLabels topic, AnswerRelations relations, Order order, Choices choices, Optional<LabelKey> place) {}

    /** The answers of the topic read last, and what was found of them: they seldom change, and finding takes a while. */
    private record Related(List<Answer> answers, AnswerRelations relations) {}

    private final Workspace workspace;
    private final Runnable leaving;
    private final Runnable clear;
    private final Consumer<Opening> opened;
    private Optional<TopicId> loaded = Optional.empty();
    private boolean stale;
    /** Only ever asked and set by what runs on the {@code db} runner. */
    private volatile Related related = new Related(List.of(), AnswerRelations.of(List.of()));

    /**
     * @param leaving what is to be finished before another topic or stage comes into view
     * @param clear shows nothing
     * @param opened shows what was read
     */
    TopicLoader(Workspace workspace, Runnable leaving, Runnable clear, Consumer<Opening> opened) {
        this.workspace = workspace;
        this.leaving = leaving;
        this.clear = clear;
        this.opened = opened;
    }

    /** The topic that is or will be shown. */
    Optional<TopicId> topic() {
        return loaded;
    }

    /** Another project is in view. */
    void forget() {
        loaded = Optional.empty();
        clear.run();
    }

    /** Something changed a topic, or (empty) perhaps all of them. */
    void changed(Optional<TopicId> topic) {
        if (topic.isEmpty() || topic.equals(loaded)) {
            stale = true;
            refresh();
        }
    }

    /** Another topic or stage may be in view. */
    void refresh() {
        Optional<TopicId> wanted = workspace.topicProperty().get();
        boolean inView = workspace.stageProperty().get() == Stage.LABEL;
        // A project that is left takes what is half-typed with it: it is in its file, and comes back with it.
        if (wanted.isPresent() && (!inView || !wanted.equals(loaded))) {
            leaving.run();
        }
        if (inView && wanted.isPresent()) {
            if (!wanted.equals(loaded)) {
                loaded = wanted;
                clear.run();
                load();
            } else if (stale) {
                load();
            }
        }
    }

    /** Reads the topic again. */
    void load() {
        TopicId topic = loaded.orElseThrow();
        stale = false;
        workspace.read(
                session -> read(session, topic),
                opening -> {
                    if (loaded.equals(Optional.of(topic))) {
                        opened.accept(opening);
                    }
                });
    }

    private Opening read(ProjectSession session, TopicId topic) {
        TopicLabels labels = session.labelling().open(topic);
        if (!related.answers().equals(labels.answers())) {
            related = new Related(labels.answers(), AnswerRelations.of(labels.answers()));
        }
        return new Opening(
                labels,
                related.relations(),
                PlaceMemory.order(session),
                PlaceMemory.choices(session),
                PlaceMemory.pair(session, topic));
    }
}
