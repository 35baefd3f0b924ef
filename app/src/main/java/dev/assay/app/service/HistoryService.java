package dev.assay.app.service;

import dev.assay.app.service.HistoryEntry.LabelThen;
import dev.assay.app.service.HistoryEntry.NuggetThen;
import dev.assay.app.service.HistoryEntry.Step;
import dev.assay.model.LabelKey;
import dev.assay.model.NuggetId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.LoggedEvent;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells from the log what became of a nugget or a label. It changes nothing, and reaches the assessor's own acts only. */
public final class HistoryService {
    private final ProjectStore store;

    public HistoryService(ProjectStore store) {
        this.store = store;
    }

    /** What became of a nugget, from the first act to the last. */
    public List<HistoryEntry<NuggetThen>> ofNugget(TopicId topic, NuggetId id) {
        List<HistoryEntry<NuggetThen>> entries = new ArrayList<>();
        NuggetThen[] present = {NuggetThen.NOTHING};
        store.forEachEvent(topic, id, event -> {
            NuggetThen before = present[0];
            for (Change<?, ?> change : store.changes(event)) {
                present[0] = after(present[0], change, id);
            }
            if (!before.equals(present[0])) {
                entries.add(entry(event, new Step<>(before, present[0])));
            }
        });
        return entries;
    }

    private static NuggetThen after(NuggetThen then, Change<?, ?> change, NuggetId id) {
        Optional<NuggetThen> reworded = change.as(Kinds.NUGGET)
                .filter(nugget -> nugget.item().nugget().equals(id))
                .map(nugget -> new NuggetThen(nugget.after(), then.inForce()));
        Optional<NuggetThen> reordered = change.as(Kinds.SET)
                .map(set -> new NuggetThen(
                        then.nugget(), set.after().map(shape -> shape.order().contains(id)).orElse(false)));
        return reworded.or(() -> reordered).orElse(then);
    }

    /** What became of a label, from the first act to the last. */
    public List<HistoryEntry<LabelThen>> ofLabel(LabelKey key) {
        List<HistoryEntry<LabelThen>> entries = new ArrayList<>();
        LabelThen[] present = {new LabelThen(Optional.empty())};
        store.forEachEvent(key.topic(), key.nugget(), event -> {
            LabelThen before = present[0];
            for (Change<?, ?> change : store.changes(event)) {
                change.as(Kinds.LABEL)
                        .filter(label -> label.item().equals(key))
                        .ifPresent(label -> present[0] = new LabelThen(label.after()));
            }
            if (!before.equals(present[0])) {
                entries.add(entry(event, new Step<>(before, present[0])));
            }
        });
        return entries;
    }

    private static <T> HistoryEntry<T> entry(LoggedEvent event, Step<T> step) {
        return new HistoryEntry<>(
                event.sequence(), event.at(), event.actor(), event.kind(), event.reverses().isPresent(), step);
    }
}
