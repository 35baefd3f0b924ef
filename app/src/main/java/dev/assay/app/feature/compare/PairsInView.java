package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedFilter;
import dev.assay.app.service.judges.ComparedLabel;
import dev.assay.app.state.ScreenView;
import dev.assay.model.judgment.AfterReveal;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;

/** The topic in view, which of its pairs are listed, and the one in hand; nothing in here is ahead of the disk. FX thread only. */
final class PairsInView implements ScreenView<TopicToCompare> {
    private final ReadOnlyObjectWrapper<Optional<TopicToCompare>> opened = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ComparedLabel>> current = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(Choice.ALL);
    private final ObservableSet<JudgeId> chosen = FXCollections.observableSet(new TreeSet<>(Comparator.comparing(JudgeId::value)));
    private final ObservableList<ComparedLabel> rows = FXCollections.observableArrayList();

    PairsInView() {
        choice.subscribe((before, now) -> fill());
        chosen.addListener((SetChangeListener<JudgeId>) change -> fill());
    }

    /** The topic as read; empty while it is being read. */
    ReadOnlyObjectProperty<Optional<TopicToCompare>> openedProperty() {
        return opened.getReadOnlyProperty();
    }

    TopicToCompare.Situation situation() {
        return opened.get().map(TopicToCompare::situation).orElse(TopicToCompare.Situation.LOADING);
    }

    /** The pairs that are wanted, the worst disagreements first. */
    ObservableList<ComparedLabel> rows() {
        return rows;
    }

    /** The pair in hand. */
    ReadOnlyObjectProperty<Optional<ComparedLabel>> currentProperty() {
        return current.getReadOnlyProperty();
    }

    ObjectProperty<Choice> choiceProperty() {
        return choice;
    }

    /** The judges that are compared with; all when there are none. */
    ObservableSet<JudgeId> chosen() {
        return chosen;
    }

    List<JudgeId> judges() {
        return opened.get().flatMap(TopicToCompare::compared).stream()
                .flatMap(topic -> topic.judges().stream())
                .map(Judge::id)
                .toList();
    }

    /** The judge whose matrix is shown: of those that are compared with the one with the most labels. */
    Optional<JudgeId> matrixJudge() {
        return opened.get().flatMap(shown -> judges().stream()
                .filter(one -> chosen.isEmpty() || chosen.contains(one))
                .max(Comparator.comparingLong(one -> shown.counted().get(one).items())));
    }

    int currentIndex() {
        return current.get().map(label -> indexOf(label.key())).orElse(-1);
    }

    void select(int index) {
        if (index >= 0 && index < rows.size() && index != currentIndex()) {
            current.set(Optional.of(rows.get(index)));
        }
    }

    void step(int by) {
        select(Math.clamp(currentIndex() + by, 0, Math.max(0, rows.size() - 1)));
    }

    /** Goes to the next pair that is disputed, round the end; false when there is none. */
    boolean stepDisputed(int by) {
        int from = currentIndex();
        for (int i = 1; i <= rows.size(); i++) {
            int index = Math.floorMod(from + i * by, rows.size());
            if (isDisputed(rows.get(index))) {
                select(index);
                return true;
            }
        }
        return false;
    }

    boolean isDisputed(ComparedLabel label) {
        return chosen.isEmpty() ? label.isDisputed() : chosen.stream().anyMatch(label::disagrees);
    }

    void nextChoice() {
        List<Choice> kinds = Choice.kinds();
        choice.set(kinds.get((kinds.indexOf(choice.get()) + 1) % kinds.size()));
    }

    /** One judge after the other, then all; after several that were chosen, all. */
    void nextJudge() {
        List<Set<JudgeId>> all = new ArrayList<>(List.of(Set.of()));
        judges().forEach(one -> all.add(Set.of(one)));
        choose(all.get((all.indexOf(chosen) + 1) % all.size()));
    }

    /** Compares with these alone. */
    void choose(Set<JudgeId> wanted) {
        chosen.retainAll(wanted);
        chosen.addAll(wanted);
    }

    /** Shows the pairs of one cell of a judge's matrix. */
    void choose(JudgeId one, Label own, Label theirs) {
        choose(Set.of(one));
        choice.set(Choice.of(own, theirs));
    }

    @Override
    public void clear() {
        opened.set(Optional.empty());
        fill();
    }

    @Override
    public void show(TopicToCompare read) {
        opened.set(Optional.of(read));
        chosen.retainAll(judges());
        fill();
    }

    /** Shows what is said of one pair now, and goes on to the next when something was. */
    void put(LabelKey key, Optional<AfterReveal> said) {
        int index = indexOf(key);
        Optional<ComparedLabel> changed = opened.get().flatMap(TopicToCompare::compared).stream()
                .flatMap(topic -> topic.labels().stream())
                .filter(label -> label.key().equals(key))
                .findFirst()
                .map(label -> label.withAfter(said));
        changed.ifPresent(label -> {
            opened.set(opened.get().map(shown -> shown.with(key, said)));
            boolean inHand = current.get().filter(one -> one.key().equals(key)).isPresent();
            if (index >= 0 && filter().matches(label)) {
                rows.set(index, label);
                if (inHand) {
                    current.set(Optional.of(said.isPresent() && index + 1 < rows.size() ? rows.get(index + 1) : label));
                }
            } else if (index >= 0) {
                rows.remove(index);
                if (inHand) {
                    settleAt(index);
                }
            }
        });
    }

    private ComparedFilter filter() {
        return choice.get().filter(chosen);
    }

    private int indexOf(LabelKey key) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).key().equals(key)) {
                return i;
            }
        }
        return -1;
    }

    /** Fills the list anew; the pair in hand stays where it is still wanted. */
    private void fill() {
        Optional<LabelKey> before = current.get().map(ComparedLabel::key);
        rows.setAll(opened.get()
                .flatMap(TopicToCompare::compared)
                .map(topic -> topic.worstFirst(filter()))
                .orElse(List.of()));
        settleAt(before.map(this::indexOf).orElse(0));
    }

    private void settleAt(int index) {
        current.set(
                rows.isEmpty()
                        ? Optional.empty()
                        : Optional.of(rows.get(Math.clamp(index, 0, rows.size() - 1))));
    }
}
