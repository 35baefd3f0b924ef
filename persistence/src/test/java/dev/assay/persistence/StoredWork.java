package dev.assay.persistence;

import dev.assay.model.Item;
import dev.assay.model.Topic;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.WorkState;
import java.util.HashMap;
import java.util.Map;

/** Everything the assessor has done, as a value: as a store tells it, or as a replay has it. */
record StoredWork(Map<Kind<?, ?>, Map<Item, Object>> values) {
    static StoredWork of(WorkState state) {
        StoredWork work = new StoredWork(new HashMap<>());
        Kinds.standard().all().forEach(kind -> work.values.put(kind, new HashMap<>(state.of(kind))));
        return work;
    }

    static StoredWork of(ProjectStore store) {
        StoredWork work = new StoredWork(new HashMap<>());
        for (Kind<?, ?> kind : Kinds.standard().all()) {
            Map<Item, Object> ofKind = new HashMap<>();
            for (Topic topic : store.topics()) {
                ofKind.putAll(store.values(kind, topic.id()));
            }
            work.values.put(kind, ofKind);
        }
        return work;
    }
}
