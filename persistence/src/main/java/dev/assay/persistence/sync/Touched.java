package dev.assay.persistence.sync;

import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Revealed;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.sqlite.ChangeJson;
import dev.assay.persistence.sqlite.EventLog;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The times at which items of one topic last got a value, and the labels that were given after others were seen. */
final class Touched {
    private final Map<Kind<?, ?>, Map<Item, String>> touched = new HashMap<>();
    private final Set<Revealed> revealed = new HashSet<>();
    private final Set<LabelKey> sighted = new HashSet<>();

    private Touched() {}

    /** Reads what the log says of a topic. */
    static Touched in(ProjectStore store, TopicId topic) {
        Touched all = new Touched();
        store.forEachEvent(topic, event -> {
            String at = EventLog.time(event.at());
            try {
                ChangeJson.read(event.changes(), store.kinds()).forEach(change -> all.take(at, change));
            } catch (IllegalArgumentException | IllegalStateException | NullPointerException e) {
                throw new StoreException(StoreException.Kind.DAMAGED, e, "sync.not-json");
            }
        });
        return all;
    }

    /** The time at which an item was last given a value, or lost it. */
    <K extends Item> Optional<String> at(Kind<K, ?> kind, K item) {
        return Optional.ofNullable(touched.getOrDefault(kind, Map.of()).get(item));
    }

    /** True for a first label that was given when other judges' labels had been seen already. */
    boolean isSighted(LabelKey label) {
        return sighted.contains(label);
    }

    private <K extends Item, V> void take(String at, Change<K, V> change) {
        touched.computeIfAbsent(change.kind(), one -> new HashMap<>()).put(change.item(), at);
        change.as(Kinds.REVEAL).ifPresent(reveal -> revealed.add(reveal.item()));
        change.as(Kinds.LABEL).ifPresent(one -> label(one.item(), label(one.before()), label(one.after())));
    }

    private static Label label(Optional<Judgment<LabelKey>> value) {
        return value.map(Label::of).orElse(Label.UNLABELLED);
    }

    /** A note or a mark changes nothing here, and a label that was taken back is none. */
    private void label(LabelKey pair, Label before, Label after) {
        if (after == Label.UNLABELLED) {
            sighted.remove(pair);
        } else if (before != after && isRevealed(pair)) {
            sighted.add(pair);
        }
    }

    private boolean isRevealed(LabelKey pair) {
        return revealed.contains(Revealed.topic(pair.topic()))
                || revealed.contains(Revealed.answer(new AnswerKey(pair.topic(), pair.run())));
    }
}
