package dev.assay.app.feature.nuggets;

import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.state.Reversal;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicScreen;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The topic in view as last read or committed. Acts on it go through here: they are shown once they are on the disk,
 * and only while their topic is still in view. FX thread only.
 */
public final class TopicInView {
    private final Workspace workspace;
    private final ReadOnlyObjectWrapper<Optional<TopicNuggets>> content = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ChangedNuggets>> reversed =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final TopicScreen<TopicNuggets> screen;
    TopicInView(Workspace workspace) {
        this.workspace = workspace;
        this.screen = new TopicScreen<>(
                workspace, Stage.NUGGETS, (session, topic) -> session.nuggets().open(topic), new ScreenView<>() {
                    @Override
                    public void clear() {
                        content.set(Optional.empty());
                    }

                    @Override
                    public void show(TopicNuggets read) {
                        content.set(Optional.of(read));
                    }

                    @Override
                    public Optional<String> takeInHand(Reversal reversal) {
                        NuggetSet now = content.get().orElseThrow().set();
                        ChangedNuggets changed = ChangedNuggets.of(reversal, now);
                        // The same nugget may have been changed twice.
                        reversed.set(Optional.empty());
                        reversed.set(Optional.of(changed));
                        return changed.words(now);
                    }
                });
        screen.refresh();
    }

    /** The changes that were taken back or done again last on the topic in view; set when they are shown. */
    ReadOnlyObjectProperty<Optional<ChangedNuggets>> reversedProperty() {
        return reversed.getReadOnlyProperty();
    }

    /** Empty while the topic is being read. */
    public ReadOnlyObjectProperty<Optional<TopicNuggets>> contentProperty() {
        return content.getReadOnlyProperty();
    }

    /** The topic in view; only while there is one. */
    TopicId id() {
        return content.get().orElseThrow().topic().id();
    }

    /** The topic's nuggets now in view. */
    public Optional<TopicNuggets> content() {
        return content.get();
    }

    /** Chooses whose relevance grades count in the project. */
    void countGradesOf(String source) {
        workspace.read(
                session -> {
                    session.grades().choose(source);
                    return source;
                },
                chosen -> {
                    workspace.reload();
                    workspace.showCommitted();
                });
    }

    /** Shows a sentence when the topic is locked. */
    boolean refusesEdits() {
        Optional<TopicNuggets> locked = content.get().filter(TopicNuggets::locked);
        locked.ifPresent(one -> say("nuggets.refused.locked"));
        return content.get().isEmpty() || locked.isPresent();
    }

    /** Commits an act on the nugget set; {@code shown} gets the ids that are new in it, once it is shown. */
    void edit(Function<NuggetService, NuggetSet> act, Consumer<List<NuggetId>> shown) {
        perform(act, TopicNuggets::withSet, shown);
    }

    /** As {@link #edit}, of an act that nothing follows; a locked topic refuses it. */
    void editIfOpen(BiFunction<NuggetService, TopicId, NuggetSet> act) {
        if (!refusesEdits()) {
            TopicId id = id();
            edit(nuggets -> act.apply(nuggets, id), added -> {});
        }
    }

    /** As {@link #edit}, for an act that makes nuggets of others: says how many labels were carried over. */
    void remake(Function<NuggetService, NuggetSet> act, Consumer<List<NuggetId>> shown) {
        record Remade(NuggetSet set, long carried) {}
        content.get().ifPresent(now -> perform(
                nuggets -> {
                    NuggetSet after = act.apply(nuggets);
                    return new Remade(after, nuggets.labelsToRecheck(after.topic(), added(now.set(), after)));
                },
                (before, remade) -> before.withSet(remade.set()),
                remade -> remade.carried() > 0
                        ? Optional.of(Messages.get("nuggets.carried", remade.carried()))
                        : Optional.empty(),
                shown));
    }

    /** Commits an act on more than the set, and reads the topic anew. */
    void editAndRead(Consumer<NuggetService> act, Consumer<List<NuggetId>> shown) {
        topicId().ifPresent(id -> perform(
                nuggets -> {
                    act.accept(nuggets);
                    return nuggets.open(id);
                },
                (before, after) -> after,
                shown));
    }

    /** Commits an act and shows what {@code merge} makes of the topic in view and the act's result. */
    <T> void perform(Function<NuggetService, T> act, Merge<T> merge, Consumer<List<NuggetId>> shown) {
        perform(act, merge, result -> Optional.empty(), shown);
    }

    /** As {@link #perform}; {@code told} says what the assessor is to know of the result. */
    <T> void perform(
            Function<NuggetService, T> act,
            Merge<T> merge,
            Function<T, Optional<String>> told,
            Consumer<List<NuggetId>> shown) {
        topicId().ifPresent(id -> screen.perform(
                id,
                session -> act.apply(session.nuggets()),
                result -> content.get().ifPresent(before -> {
                    TopicNuggets after = merge.apply(before, result);
                    content.set(Optional.of(after));
                    shown.accept(added(before.set(), after.set()));
                    tell(before.set(), after.set(), told.apply(result));
                })));
    }

    private void tell(NuggetSet before, NuggetSet after, Optional<String> more) {
        List<String> told = new ArrayList<>();
        if (before.isFrozen() && !after.isFrozen()) {
            told.add(Messages.get("nuggets.new-revision", after.revision()));
        }
        more.ifPresent(told::add);
        if (!told.isEmpty()) {
            workspace.notify(String.join(" ", told));
        }
    }

    /** Applies the result of an act to the nuggets in view. */
    interface Merge<T> {
        TopicNuggets apply(TopicNuggets before, T result);
    }

    /** Tells the assessor something. */
    public void say(String key, Object... arguments) {
        workspace.say(key, arguments);
    }

    private Optional<TopicId> topicId() {
        return content.get().map(one -> one.topic().id());
    }

    private static List<NuggetId> added(NuggetSet before, NuggetSet after) {
        var known = before.nuggets().stream().map(one -> one.id()).collect(Collectors.toSet());
        return after.nuggets().stream().map(one -> one.id()).filter(id -> !known.contains(id)).toList();
    }
}
