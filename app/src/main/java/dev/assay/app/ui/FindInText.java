package dev.assay.app.ui;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Finds words in the text in view; the words stay when the text changes. FX thread only. */
final class FindInText {
    /** What was found; {@code current} is -1 when nothing was. */
    record Hits(List<FoldedText.Stretch> all, int current) {
        static final Hits NONE = new Hits(List.of(), -1);

        Optional<FoldedText.Stretch> held() {
            return current < 0 ? Optional.empty() : Optional.of(all.get(current));
        }
    }

    private final BooleanProperty open = new SimpleBooleanProperty();
    private final StringProperty wanted = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Hits> hits = new ReadOnlyObjectWrapper<>(Hits.NONE);
    private FoldedText text = FoldedText.of("");

    FindInText() {
        wanted.subscribe(words -> search());
        open.subscribe(shown -> search());
    }

    /** Turns to another text. */
    void setText(String other) {
        text = FoldedText.of(other);
        search();
    }

    /** Whether somebody is looking for something. */
    BooleanProperty openProperty() {
        return open;
    }

    StringProperty wantedProperty() {
        return wanted;
    }

    ReadOnlyObjectProperty<Hits> hitsProperty() {
        return hits.getReadOnlyProperty();
    }

    /** The next or previous hit, going round. */
    void step(int by) {
        Hits found = hits.get();
        if (!found.all().isEmpty()) {
            hits.set(new Hits(found.all(), Math.floorMod(found.current() + by, found.all().size())));
        }
    }

    private void search() {
        List<FoldedText.Stretch> all = open.get() ? text.find(wanted.get()) : List.of();
        hits.set(all.isEmpty() ? Hits.NONE : new Hits(all, 0));
    }
}
