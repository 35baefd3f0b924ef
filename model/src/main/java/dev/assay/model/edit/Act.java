package dev.assay.model.edit;

import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One thing the assessor did: everything that it changed, in order.
 *
 * @param topic the topic it was done to; absent when it concerns the project as a whole
 */
public record Act(ActKind kind, Optional<TopicId> topic, List<Change<?, ?>> changes) {
    public Act {
        changes = List.copyOf(changes);
        if (kind.isUndoable() && !changes.stream().allMatch(change -> change.kind().isUndoable())) {
            throw new IllegalArgumentException(
                    "Undo offers acts of kind " + kind + ", but not what was done: " + changes);
        }
    }

    /** Gives an item a value of a kind that has no acts of its own, or takes it away. */
    public static Act of(Change<?, ?> change) {
        return new Act(change.kind().isUndoable() ? ActKind.JUDGMENT : ActKind.LASTING_JUDGMENT, change);
    }

    public Act(ActKind kind, TopicId topic, List<Change<?, ?>> changes) {
        this(kind, Optional.of(topic), changes);
    }

    /** One change, of the topic that its item has to do with. */
    public Act(ActKind kind, Change<?, ?> change) {
        this(kind, change.item().topic(), List.of(change));
    }

    /** The act that takes this one back: the inverse changes, last first. */
    public Act inverse() {
        List<Change<?, ?>> inverse = new ArrayList<>(changes.size());
        for (Change<?, ?> change : changes.reversed()) {
            inverse.add(change.inverse());
        }
        return new Act(kind, topic, inverse);
    }
}
