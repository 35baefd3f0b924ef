package dev.assay.model.edit;

import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import java.util.List;

/** The shape of a nugget set: its revision, its state, and which nuggets are in force in which order. */
public record SetShape(int revision, NuggetSet.State state, List<NuggetId> order) {
    public SetShape {
        order = List.copyOf(order);
    }

    /** The shape of a set. */
    public static SetShape of(NuggetSet set) {
        return new SetShape(
                set.revision(), set.state(), set.nuggets().stream().map(Nugget::id).toList());
    }
}
