package dev.assay.app.judging;

import dev.assay.app.ui.text.FoldedText;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** Finds words in the passages shown, without regard to case and accents, and steps from hit to hit. */
public final class PassageSearch {
    /** A place where the words were found. */
    public record Hit(DocumentId passage, int start, int end) {}

    private final StringProperty wanted = new SimpleStringProperty("");
    private final ObjectProperty<List<Hit>> hits = new SimpleObjectProperty<>(List.of());
    private final ObjectProperty<Optional<Hit>> current = new SimpleObjectProperty<>(Optional.empty());
    private final Map<String, FoldedText> folded = new HashMap<>();
    private List<Passage> passages = List.of();
    private Optional<DocumentId> standing = Optional.empty();

    public PassageSearch() {
        wanted.subscribe(words -> search());
    }

    /** The words to find; blank finds nothing. */
    public StringProperty wantedProperty() {
        return wanted;
    }

    /** Every hit, in the order of the passages. */
    public ReadOnlyObjectProperty<List<Hit>> hitsProperty() {
        return hits;
    }

    /** The hit that was stepped to. */
    public ReadOnlyObjectProperty<Optional<Hit>> currentProperty() {
        return current;
    }

    /** The number of the hit that was stepped to, from 1; 0 when there is none. */
    public int number() {
        return current.get().map(hit -> hits.get().indexOf(hit) + 1).orElse(0);
    }

    /** Says what to search in. */
    public void searchIn(List<Passage> shown) {
        if (!shown.equals(passages)) {
            passages = List.copyOf(shown);
            folded.keySet().retainAll(passages.stream().map(Passage::text).toList());
            search();
        }
    }

    /** Says which passage is in view: stepping starts there. */
    public void standAt(DocumentId passage) {
        standing = Optional.of(passage);
        if (current.get().filter(hit -> !hit.passage().equals(passage)).isPresent()) {
            current.set(Optional.empty());
        }
    }

    public void next() {
        step(1);
    }

    public void previous() {
        step(-1);
    }

    private void step(int by) {
        List<Hit> all = hits.get();
        if (all.isEmpty()) {
            return;
        }
        int from = number() - 1;
        int to = from >= 0
                ? Math.floorMod(from + by, all.size())
                : by > 0 ? firstFromHere(all) : Math.floorMod(firstFromHere(all) - 1, all.size());
        Hit hit = all.get(to);
        standing = Optional.of(hit.passage());
        current.set(Optional.of(hit));
    }

    private int firstFromHere(List<Hit> all) {
        List<DocumentId> order = passages.stream().map(Passage::id).toList();
        int here = standing.map(order::indexOf).orElse(0);
        for (int i = 0; i < all.size(); i++) {
            if (order.indexOf(all.get(i).passage()) >= here) {
                return i;
            }
        }
        return 0;
    }

    private void search() {
        List<Hit> found = new ArrayList<>();
        if (!wanted.get().isBlank()) {
            for (Passage passage : passages) {
                folded.computeIfAbsent(passage.text(), FoldedText::of)
                        .find(wanted.get())
                        .forEach(place -> found.add(new Hit(passage.id(), place.start(), place.end())));
            }
        }
        Optional<Hit> still = current.get().filter(found::contains);
        hits.set(List.copyOf(found));
        current.set(still);
    }
}
