package dev.assay.app.feature.nuggets;

import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.hints.NuggetHint;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** A row of the list of nuggets. */
sealed interface Row {
    /**
     * The row of one nugget for as long as it is shown. What it shows may change; the row stays, and with it what the list
     * knows of selection and focus.
     */
    final class OfNugget implements Row {
        /** A hint; {@code other} is the place of the nugget it speaks of, from 1, or 0 when it speaks of none. */
        record Hint(NuggetHint hint, int other) {}

        /** A nugget with its place in the set, from 1. */
        record Content(int number, Nugget nugget, Provenance provenance, List<Hint> hints) {
            Content {
                hints = List.copyOf(hints);
            }
        }

        private final ReadOnlyObjectWrapper<Content> content;

        OfNugget(Content content) {
            this.content = new ReadOnlyObjectWrapper<>(content);
        }

        ReadOnlyObjectProperty<Content> contentProperty() {
            return content.getReadOnlyProperty();
        }

        Nugget nugget() {
            return content.get().nugget();
        }

        NuggetId id() {
            return nugget().id();
        }

        void show(Content newContent) {
            content.set(newContent);
        }
    }

    /** The words being typed, where they will stand. */
    record OfDraft(Draft draft) implements Row {}
}
