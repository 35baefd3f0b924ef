package dev.assay.model.edit;

import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The changes that lead from one state of a nugget set to another. */
public final class SetDifference {
    private SetDifference() {}

    /**
     * The changes from {@code before} to {@code after}, nuggets first, then the shape of the set.
     *
     * @param before the same of the topic's sets; empty when there is none yet
     */
    public static List<Change<?, ?>> between(Optional<NuggetSet> before, NuggetSet after) {
        if (before.isPresent() && !before.get().key().equals(after.key())) {
            throw new IllegalArgumentException(
                    "The set " + before.get().key() + " never becomes the set " + after.key() + ".");
        }
        Map<NuggetId, Nugget> gone = before.map(SetDifference::everyNugget).orElseGet(LinkedHashMap::new);
        List<Change<?, ?>> changes = new ArrayList<>();
        everyNugget(after).forEach((id, nugget) -> {
            Nugget previous = gone.remove(id);
            if (!nugget.equals(previous)) {
                changes.add(ofNugget(after, id, Optional.ofNullable(previous), Optional.of(nugget)));
            }
        });
        gone.forEach((id, nugget) ->
                changes.add(ofNugget(after, id, Optional.of(nugget), Optional.empty())));
        Optional<SetShape> oldShape = before.map(SetShape::of);
        Optional<SetShape> newShape = Optional.of(SetShape.of(after));
        if (!oldShape.equals(newShape)) {
            changes.add(Kinds.SET.change(after.key(), oldShape, newShape));
        }
        return changes;
    }

    private static Map<NuggetId, Nugget> everyNugget(NuggetSet set) {
        Map<NuggetId, Nugget> all = new LinkedHashMap<>();
        set.nuggets().forEach(nugget -> all.put(nugget.id(), nugget));
        set.deleted().forEach(nugget -> all.put(nugget.id(), nugget));
        return all;
    }

    private static Change<?, ?> ofNugget(NuggetSet set, NuggetId id, Optional<Nugget> before, Optional<Nugget> after) {
        return Kinds.NUGGET.change(new NuggetKey(set.key(), id), before, after);
    }
}
