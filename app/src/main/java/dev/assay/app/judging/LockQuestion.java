package dev.assay.app.judging;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.QuestionBar;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Locks the topic in view and unlocks it, each after a question, with a way to what may be looked at before. FX thread
 * only.
 */
public final class LockQuestion<K extends Item, P> {
    private final Workspace workspace;
    private final JudgingModel<K, P, ?> model;
    private final JudgingView<K, P, ?> view;
    private final QuestionBar bar;
    private final Runnable takeKeys;
    private final Supplier<List<QuestionBar.Way>> open;

    /**
     * @param bar where it asks
     * @param takeKeys gives the rows the keys
     * @param open what of the topic may be looked at before, besides notes and what could not be judged
     */
    public LockQuestion(
            Workspace workspace,
            JudgingModel<K, P, ?> model,
            JudgingView<K, P, ?> view,
            QuestionBar bar,
            Runnable takeKeys,
            Supplier<List<QuestionBar.Way>> open) {
        this.workspace = workspace;
        this.model = model;
        this.view = view;
        this.bar = bar;
        this.takeKeys = takeKeys;
        this.open = open;
        // Whatever changes in the topic ends the question.
        view.sheetProperty().subscribe(bar::close);
        view.currentProperty().subscribe(bar::close);
        view.onChange(place -> bar.close());
        workspace.stageProperty().subscribe(bar::close);
    }

    /** Asks whether to lock the topic, or to unlock one that is locked. What cannot be locked yet says why. */
    public void ask() {
        if (!model.mayChange()) {
            return;
        }
        TopicId topic = view.sheet().topicId();
        if (view.isLocked()) {
            ask(
                    topic,
                    Messages.get("judging.unlock.question"),
                    List.of(),
                    Messages.get("judging.unlock.yes"),
                    (session, one) -> session.labelling().unlock(one));
            return;
        }
        workspace.read(
                session -> {
                    session.labelling().checkLockable(topic);
                    return topic;
                },
                lockable -> {
                    if (view.isReady() && view.sheet().topicId().equals(topic)) {
                        List<QuestionBar.Way> ways = ways();
                        ask(
                                topic,
                                Messages.get(
                                        ways.isEmpty() ? "judging.lock.question" : "judging.lock.question.open",
                                        view.sheet().namesRuns() ? "" : Messages.get("judging.lock.names")),
                                ways,
                                Messages.get("judging.lock.yes"),
                                (session, one) -> session.labelling().lock(one));
                    }
                });
    }

    private List<QuestionBar.Way> ways() {
        List<QuestionBar.Way> ways = new ArrayList<>(open.get());
        add(ways, "judging.lock.cant-judge", view.sheet()::isCantJudge);
        add(ways, "judging.lock.notes", item -> !view.sheet().note(item).isEmpty());
        return ways;
    }

    private void add(List<QuestionBar.Way> ways, String key, Predicate<K> wanted) {
        List<K> items = view.sheet().items().stream().filter(wanted).toList();
        if (!items.isEmpty()) {
            ways.add(new QuestionBar.Way(Messages.get(key, items.size()), Optional.empty(), () -> {
                view.find(items.getFirst()).ifPresent(model::goTo);
                takeKeys.run();
            }));
        }
    }

    private void ask(
            TopicId topic,
            String sentence,
            List<QuestionBar.Way> ways,
            String name,
            BiConsumer<ProjectSession, TopicId> act) {
        bar.ask(
                sentence,
                ways.stream().map(this::closing).toList(),
                name,
                () -> {
                    bar.close();
                    workspace.perform(
                            topic,
                            session -> {
                                act.accept(session, topic);
                                return true;
                            },
                            done -> {},
                            null);
                    takeKeys.run();
                },
                () -> {
                    bar.close();
                    takeKeys.run();
                });
    }

    /** A way that ends the question, also when it leads to what is in hand already. */
    private QuestionBar.Way closing(QuestionBar.Way way) {
        return new QuestionBar.Way(way.words(), way.key(), () -> {
            bar.close();
            way.go().run();
        });
    }
}
