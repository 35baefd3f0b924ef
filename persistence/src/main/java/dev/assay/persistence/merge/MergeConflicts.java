package dev.assay.persistence.merge;

import dev.assay.model.TopicId;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.judgment.JudgeId;
import dev.assay.persistence.merge.MergeReport.Conflict;
import dev.assay.persistence.merge.MergeReport.Value;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Items to which one judge gave two values in the projects of one merge, and the value that is kept. */
final class MergeConflicts {
    /** An item with its judge, by the names it has here. */
    record Key(JudgeId judge, String kind, TopicId topic, LoggedFields item) {}

    private final Function<Conflict, Optional<Value>> choice;
    private final Map<Key, Supplier<Value>> brought = new HashMap<>();
    private final Map<Key, Conflict> conflicts = new LinkedHashMap<>();

    MergeConflicts(Function<Conflict, Optional<Value>> choice) {
        this.choice = choice;
    }

    /** Says which project of this merge brought a value. */
    void brought(Key key, Supplier<Value> value) {
        brought.put(key, value);
    }

    /**
     * The value that stands; empty where nobody chose.
     *
     * @param text of the nugget, where a label is meant
     * @param present the word of the present value, which may be this project's own
     */
    Optional<Value> choose(Key key, String text, Value there, Optional<String> present) {
        Value here = Optional.ofNullable(brought.get(key))
                .map(Supplier::get)
                .orElseGet(() -> new Value("", Optional.empty(), present));
        Conflict conflict = new Conflict(key.judge(), key.kind(), key.topic(), key.item(), text, here, there);
        conflicts.put(key, conflict);
        Optional<Value> chosen = choice.apply(conflict);
        chosen.ifPresent(value -> brought.put(key, () -> value));
        return chosen;
    }

    List<Conflict> list() {
        return List.copyOf(conflicts.values());
    }
}
