package dev.assay.app.feature;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.keys.QuestionBar;
import dev.assay.model.TopicId;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Locks the topic in view, whose reports are judged, and unlocks it, each after a question. FX thread only. */
public final class ReportLock {
    private final Workspace workspace;
    private final QuestionBar bar;
    private final BooleanSupplier locked;
    private final Supplier<List<QuestionBar.Way>> open;

    /**
     * @param bar where it asks
     * @param locked whether the topic in view is locked
     * @param open what of it may be looked at before, with the way there
     */
    public ReportLock(
            Workspace workspace, QuestionBar bar, BooleanSupplier locked, Supplier<List<QuestionBar.Way>> open) {
        this.workspace = workspace;
        this.bar = bar;
        this.locked = locked;
        this.open = open;
        workspace.topicProperty().subscribe(topic -> bar.close());
        workspace.stageProperty().subscribe(stage -> bar.close());
    }

    /** Asks whether to lock the topic, or to unlock one that is locked. What cannot be locked yet says why. */
    public void ask() {
        if (locked.getAsBoolean()) {
            ask(Messages.get("report.unlock.question"), List.of(), Messages.get("label.unlock.yes"), (session, topic) ->
                    session.labelling().unlock(topic));
            return;
        }
        workspace.topicProperty().get().ifPresent(topic -> workspace.read(
                session -> {
                    session.labelling().checkLockable(topic);
                    return topic;
                },
                lockable -> {
                    if (workspace.topicProperty().get().equals(Optional.of(lockable))) {
                        List<QuestionBar.Way> ways = open.get();
                        ask(
                                Messages.get(ways.isEmpty() ? "align.lock.question" : "report.lock.question.open"),
                                ways,
                                Messages.get("label.lock.yes"),
                                (session, one) -> session.labelling().lock(one));
                    }
                }));
    }

    private void ask(String sentence, List<QuestionBar.Way> ways, String name, BiConsumer<ProjectSession, TopicId> act) {
        Optional<TopicId> asked = workspace.topicProperty().get();
        bar.ask(
                sentence,
                ways.stream()
                        .map(way -> new QuestionBar.Way(way.words(), way.key(), () -> {
                            bar.close();
                            way.go().run();
                        }))
                        .toList(),
                name,
                () -> {
                    bar.close();
                    asked.ifPresent(topic -> workspace.perform(
                            topic,
                            session -> {
                                act.accept(session, topic);
                                return true;
                            },
                            done -> {},
                            null));
                },
                bar::close);
    }
}
