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
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The topic in view, which of its pairs are listed, and the one in hand; nothing in here is ahead of the disk. FX thread only. */
final class PairsInView implements ScreenView<TopicToCompare> {
    private final ReadOnlyObjectWrapper<Optional<TopicToCompare>> opened = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ComparedLabel>> current = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(Choice.ALL);
    private final ObjectProperty<Optional<JudgeId>> judge = new SimpleObjectProperty<>(Optional.empty());
    private final ObservableList<ComparedLabel> rows = FXCollections.observableArrayList();

    PairsInView() {
        choice.subscribe((before, now) -> fill());
        judge.subscribe((before, now) -> fill());
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

    /** The one judge that is compared with; all when empty. */
    ObjectProperty<Optional<JudgeId>> judgeProperty() {
        return judge;
    }

    List<JudgeId> judges() {
        return opened.get().flatMap(TopicToCompare::compared).stream()
                .flatMap(topic -> topic.judges().stream())
                .map(Judge::id)
                .toList();
    }

    /** The judge whose matrix is shown: the one that is compared with, or else the one with the most labels. */
    Optional<JudgeId> matrixJudge() {
        return judge.get().or(() -> opened.get().flatMap(shown -> judges().stream()
                .max(Comparator.comparingLong(one -> shown.counted().get(one).items()))));
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
        return judge.get().map(label::disagrees).orElseGet(label::isDisputed);
    }

    void nextChoice() {
        List<Choice> kinds = Choice.kinds();
        choice.set(kinds.get((kinds.indexOf(choice.get()) + 1) % kinds.size()));
    }

    void nextJudge() {
        List<Optional<JudgeId>> all = new ArrayList<>(List.of(Optional.empty()));
        judges().forEach(one -> all.add(Optional.of(one)));
        judge.set(all.get((all.indexOf(judge.get()) + 1) % all.size()));
    }

    /** Shows the pairs of one cell of a judge's matrix. */
    void choose(JudgeId one, Label own, Label theirs) {
        judge.set(Optional.of(one));
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
        if (judge.get().isPresent() && !judges().contains(judge.get().get())) {
            judge.set(Optional.empty());
        }
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
            opened.set(opened.get().map(shown -> shown.with(label)));
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
        return choice.get().filter(judge.get());
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
