package dev.assay.app.judging;

import dev.assay.app.service.work.EarlierSet;
import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.state.Workspace;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetEnd;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The nugget set in view beside an earlier one, which is read from the log while somebody looks. FX thread only. */
public final class RevisionViewModel {
    /**
     * An item that has words, then and now; both are given if it was there and still is.
     *
     * @param was empty where it came later
     * @param now empty where it is gone
     */
    public record Became<T>(Optional<T> was, Optional<T> now) {
        /** True if it is there, and unchanged. */
        boolean isSame() {
            return was.equals(now);
        }
    }

    /**
     * A nugget then and now.
     *
     * @param how why it is gone; empty where it is not
     */
    public record Line(Became<Nugget> nugget, Optional<NuggetEnd> how) {
        /** Its answers then and now, as they stand now, those that are gone behind. */
        public List<Became<NuggetAnswer>> answers() {
            List<NuggetAnswer> before = answers(nugget.was());
            List<NuggetAnswer> after = answers(nugget.now());
            List<Became<NuggetAnswer>> all = new ArrayList<>();
            after.forEach(answer -> all.add(new Became<>(
                    before.stream().filter(one -> one.id().equals(answer.id())).findFirst(), Optional.of(answer))));
            before.stream()
                    .filter(answer -> after.stream().noneMatch(one -> one.id().equals(answer.id())))
                    .forEach(answer -> all.add(new Became<>(Optional.of(answer), Optional.empty())));
            return all;
        }

        private static List<NuggetAnswer> answers(Optional<Nugget> nugget) {
            return nugget.flatMap(Nugget::question).map(NuggetQuestion::answers).orElse(List.of());
        }

        /**
         * True if its words, its importance and weight, its group and its answers are unchanged; the evidence that
         * attests it may be other.
         */
        public boolean isSame() {
            return nugget.was().isPresent()
                    && nugget.now().isPresent()
                    && nugget.was().get().text().equals(nugget.now().get().text())
                    && nugget.was().get().importance() == nugget.now().get().importance()
                    && nugget.was().get().weighs().equals(nugget.now().get().weighs())
                    && nugget.was().get().group().equals(nugget.now().get().group())
                    && nugget.was().get().question().equals(nugget.now().get().question());
        }
    }

    private final Workspace workspace;
    private final ReadOnlyObjectProperty<Optional<TopicNuggets>> topic;
    private final BooleanProperty open = new SimpleBooleanProperty();
    private final BooleanProperty differing = new SimpleBooleanProperty(true);
    private final BooleanProperty reading = new SimpleBooleanProperty();
    private final ObjectProperty<EarlierSet> chosen = new SimpleObjectProperty<>();
    private final ObservableList<EarlierSet> earlier = FXCollections.observableArrayList();
    private final ObservableList<Line> lines = FXCollections.observableArrayList();
    private Optional<TopicId> readOf = Optional.empty();

    /** @param topic the present set of the topic in view */
    public RevisionViewModel(Workspace workspace, ReadOnlyObjectProperty<Optional<TopicNuggets>> topic) {
        this.workspace = workspace;
        this.topic = topic;
        topic.subscribe(content -> {
            if (!content.map(TopicNuggets::topic).map(one -> one.id()).equals(readOf)) {
                earlier.clear();
                chosen.set(null);
                lines.clear();
            }
            content.filter(one -> open.get()).ifPresent(this::read);
        });
        open.subscribe(shown -> topic.get().filter(one -> shown).ifPresent(this::read));
        chosen.subscribe(this::show);
        differing.subscribe(this::show);
    }

    /** True while the comparison is open. */
    public BooleanProperty openProperty() {
        return open;
    }

    /** True if only the differences are listed. */
    public BooleanProperty differingProperty() {
        return differing;
    }

    /** True while the log is still being read. */
    public ReadOnlyBooleanProperty readingProperty() {
        return reading;
    }

    /** Earlier sets that the present one can be compared with, the first one first. */
    public ObservableList<EarlierSet> earlier() {
        return earlier;
    }

    /** The earlier set chosen for the comparison; null if there is none. */
    public ObjectProperty<EarlierSet> chosenProperty() {
        return chosen;
    }

    /** The nuggets then and now, in the present order, those that are gone where they stood. */
    public ObservableList<Line> lines() {
        return lines;
    }

    private void read(TopicNuggets content) {
        TopicId id = content.topic().id();
        reading.set(true);
        workspace.readBeside(session -> session.history().earlierSets(id), found -> {
            if (topic.get().map(TopicNuggets::topic).map(one -> one.id()).equals(Optional.of(id))) {
                reading.set(false);
                readOf = Optional.of(id);
                take(found);
            }
        });
    }

    private void take(List<EarlierSet> found) {
        EarlierSet before = chosen.get();
        if (!earlier.equals(found)) {
            earlier.setAll(found);
        }
        // The one that was looked at stays, else it is the last one: what was changed since is asked for most.
        chosen.set(before != null && found.contains(before) ? before : found.isEmpty() ? null : found.getLast());
        show();
    }

    private void show() {
        List<Line> all = chosen.get() == null || topic.get().isEmpty()
                ? List.of()
                : compare(chosen.get().set(), topic.get().get().set());
        List<Line> wanted = all.stream().filter(line -> !differing.get() || !line.isSame()).toList();
        if (!wanted.equals(lines)) {
            lines.setAll(wanted);
        }
    }

    private static List<Line> compare(NuggetSet was, NuggetSet now) {
        List<Line> all = new ArrayList<>();
        now.nuggets().forEach(nugget ->
                all.add(new Line(new Became<>(was.find(nugget.id()), Optional.of(nugget)), Optional.empty())));
        for (int i = 0; i < was.nuggets().size(); i++) {
            Nugget gone = was.nuggets().get(i);
            if (now.find(gone.id()).isEmpty()) {
                Optional<Nugget> behind = i == 0 ? Optional.empty() : Optional.of(was.nuggets().get(i - 1));
                int at = behind.map(one -> place(all, one) + 1).orElse(0);
                all.add(
                        at,
                        new Line(
                                new Became<>(Optional.of(gone), Optional.empty()),
                                Optional.of(NuggetEnd.of(gone, now))));
            }
        }
        return all;
    }

    private static int place(List<Line> lines, Nugget was) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).nugget().was().equals(Optional.of(was))) {
                return i;
            }
        }
        return -1;
    }
}
