package dev.assay.app.service.work;

import dev.assay.app.service.work.HistoryEntry.NuggetThen;
import dev.assay.app.service.work.HistoryEntry.Step;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.SetShape;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSet.State;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.rubric.Criteria;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * Tells from the log what became of a nugget, a label, or anything else that acts change. It changes nothing, and
 * reaches the assessor's own acts only.
 */
public final class HistoryService {
    private final ProjectStore store;

    public HistoryService(ProjectStore store) {
        this.store = store;
    }

    /** The history of a nugget of the assessor's set, from the first act to the last. */
    public List<HistoryEntry<NuggetThen>> ofNugget(TopicId topic, NuggetId id) {
        NuggetKey key = new NuggetKey(topic, id);
        return entries(
                reader -> store.forEachEvent(topic, id, reader),
                NuggetThen.NOTHING,
                (then, change) -> after(then, change, key));
    }

    /**
     * A topic's nugget set as it was at moments worth comparing with, the first one first: as proposals were brought
     * along as its draft, and whenever it was frozen. A freeze that was taken back is none; nor is what is the same as
     * now.
     */
    public List<EarlierSet> earlierSets(TopicId topic) {
        NuggetSetKey own = new NuggetSetKey(topic);
        Map<NuggetId, Nugget> nuggets = new HashMap<>();
        SetShape[] present = {SetShape.of(NuggetSet.empty(topic))};
        List<EarlierSet> earlier = new ArrayList<>();
        store.forEachEvent(topic, event -> {
            SetShape before = present[0];
            for (Change<?, ?> change : store.changes(event)) {
                change.as(Kinds.NUGGET)
                        .filter(one -> one.item().set().equals(own.set()))
                        .ifPresent(one -> one.after()
                                .ifPresentOrElse(
                                        nugget -> nuggets.put(nugget.id(), nugget),
                                        () -> nuggets.remove(one.item().nugget())));
                change.as(Kinds.SET)
                        .filter(one -> one.item().equals(own))
                        .ifPresent(
                                one -> present[0] = one.after().orElseGet(() -> SetShape.of(NuggetSet.empty(topic))));
            }
            SetShape after = present[0];
            boolean frozen = after.state() == State.FROZEN && before.state() == State.DRAFT;
            boolean thawed = before.state() == State.FROZEN
                    && after.state() == State.DRAFT
                    && after.revision() == before.revision();
            if (thawed && !earlier.isEmpty()) {
                earlier.removeLast();
            } else if (frozen
                    || earlier.isEmpty()
                            && event.kind() == ActKind.ADOPT_PROPOSALS
                            && event.reverses().isEmpty()) {
                List<Nugget> inForce = after.order().stream().map(nuggets::get).toList();
                NuggetSet set = new NuggetSet(topic, after.revision(), after.state(), inForce, List.of());
                earlier.add(new EarlierSet(event.at(), Criteria.settled(store, set)));
            }
        });
        List<Nugget> now = store.nuggetSet(topic).map(set -> Criteria.settled(store, set).nuggets()).orElse(List.of());
        return earlier.stream().filter(one -> !one.set().nuggets().equals(now)).toList();
    }

    private static NuggetThen after(NuggetThen then, Change<?, ?> change, NuggetKey key) {
        Optional<NuggetThen> reworded = change.as(Kinds.NUGGET)
                .filter(nugget -> nugget.item().equals(key))
                .map(nugget -> new NuggetThen(nugget.after(), then.inForce()));
        Optional<NuggetThen> reordered = change.as(Kinds.SET)
                .filter(set -> set.item().set().equals(key.set()))
                .map(set -> new NuggetThen(
                        then.nugget(), set.after().map(shape -> shape.order().contains(key.nugget())).orElse(false)));
        return reworded.or(() -> reordered).orElse(then);
    }

    /**
     * The history of an item's value of a kind, a label for one, from the first act to the last; empty where it was
     * blank.
     */
    public <K extends Item, V> List<HistoryEntry<Optional<V>>> of(Kind<K, V> kind, K item) {
        // The events that name a nugget are found without reading the others.
        LoggedFields named = kind.fields(item);
        return entries(
                reader -> {
                    if (named.has("nugget")) {
                        store.forEachEvent(item.topic(), new NuggetId(named.text("nugget")), reader);
                    } else {
                        store.forEachEvent(item.topic(), reader);
                    }
                },
                Optional.empty(),
                (present, change) -> change.as(kind)
                        .filter(one -> one.item().equals(item))
                        .map(Change::after)
                        .orElse(present));
    }

    /** The events that make another value of a thing, each with what it was before and after. */
    private <T> List<HistoryEntry<T>> entries(
            Consumer<Consumer<LoggedEvent>> log, T blank, BiFunction<T, Change<?, ?>, T> changed) {
        List<HistoryEntry<T>> entries = new ArrayList<>();
        log.accept(event -> {
            T before = entries.isEmpty() ? blank : entries.getLast().step().after();
            T after = before;
            for (Change<?, ?> change : store.changes(event)) {
                after = changed.apply(after, change);
            }
            if (!before.equals(after)) {
                entries.add(new HistoryEntry<>(
                        event.sequence(),
                        event.at(),
                        event.actor(),
                        event.kind(),
                        event.reverses().isPresent(),
                        new Step<>(before, after)));
            }
        });
        return entries;
    }
}
