package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedFilter;
import dev.assay.app.service.judges.ComparedLabel;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.state.Reversal;
import dev.assay.app.state.ScreenView;
import dev.assay.model.agreement.Compared;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.AfterReveal;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;

/**
 * The topic in view, who is held against whom in it, which of its pairs are listed, and the one in hand; nothing in here is ahead of
 * the disk. Who was chosen stays chosen for the topics in which they labelled something. FX thread only.
 */
final class PairsInView implements ScreenView<TopicToCompare> {
    private final ReadOnlyObjectWrapper<Optional<TopicToCompare>> opened = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ComparedTopic>> held = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ComparedLabel>> current = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(Choice.ALL);
    private final ObservableSet<JudgeBySet> chosen = FXCollections.observableSet(new TreeSet<>(
            Comparator.comparing(JudgeBySet::set).thenComparing(JudgeBySet::judge)));
    private final ObservableList<ComparedLabel> rows = FXCollections.observableArrayList();
    /** Who was asked for, whether or not they labelled anything of this topic; the first is empty for the assessor. */
    private Optional<JudgeBySet> wantedFirst = Optional.empty();
    private Set<JudgeBySet> wantedSecond = Set.of();
    private Map<JudgeId, Compared> counted = Map.of();
    private boolean settling;

    PairsInView() {
        choice.subscribe((before, now) -> fill());
        chosen.addListener((SetChangeListener<JudgeBySet>) change -> {
            if (!settling) {
                wantedSecond = Set.copyOf(chosen);
                settleChoice();
                fill();
            }
        });
    }

    /** The topic as read; empty while it is being read. */
    ReadOnlyObjectProperty<Optional<TopicToCompare>> openedProperty() {
        return opened.getReadOnlyProperty();
    }

    /** What is revealed of it, held against the first judge; set before the topic is. */
    ReadOnlyObjectProperty<Optional<ComparedTopic>> heldProperty() {
        return held.getReadOnlyProperty();
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

    /** Everybody who can be first. */
    List<JudgeBySet> everybody() {
        return opened.get().map(TopicToCompare::everybody).orElse(List.of());
    }

    /** The first judge, where it is not the assessor by the assessor's own nuggets. */
    Optional<JudgeBySet> first() {
        return held.get()
                .filter(topic -> !topic.set().id().isAssessors() || !topic.first().equals(topic.assessor()))
                .map(ComparedTopic::by);
    }

    /** The judges that the first is compared with; all who labelled by the same nuggets when there are none. */
    ObservableSet<JudgeBySet> chosen() {
        return chosen;
    }

    /** Everybody but the first. */
    List<JudgeBySet> judges() {
        Optional<JudgeBySet> first = held.get().map(ComparedTopic::by);
        return everybody().stream().filter(one -> !first.equals(Optional.of(one))).toList();
    }

    /** Those of the chosen that labelled by other nuggets than the first, so that no label is of the same. */
    List<JudgeBySet> apart() {
        return held.get()
                .map(topic -> chosen.stream().filter(one -> !one.set().equals(topic.set().id())).toList())
                .orElse(List.of());
    }

    /** Those of the chosen that labelled by the nuggets of the first; all when there are none. */
    private Set<JudgeId> against() {
        return held.get()
                .map(topic -> chosen.stream()
                        .filter(one -> one.set().equals(topic.set().id()))
                        .map(one -> new JudgeId(one.judge()))
                        .collect(Collectors.toSet()))
                .orElse(Set.of());
    }

    /** Whether nobody who labelled by the nuggets of the first is to be compared with. */
    boolean isNobody() {
        return held.get().map(topic -> topic.judges().isEmpty()).orElse(true) || !chosen.isEmpty() && against().isEmpty();
    }

    /** Whether the assessor is one of those who are compared. */
    boolean isOwn() {
        return held.get().map(topic -> topic.isOwn(against())).orElse(true);
    }

    /** How far each judge agrees with the first on what is revealed of the topic. */
    Map<JudgeId, Compared> counted() {
        return counted;
    }

    /** The judge whose matrix is shown: of those that are compared with the one with the most labels. */
    Optional<JudgeId> matrixJudge() {
        return held.get().filter(topic -> !isNobody()).flatMap(topic -> topic.judges().stream()
                .map(Judge::id)
                .filter(one -> against().isEmpty() || against().contains(one))
                .max(Comparator.comparingLong(one -> counted.get(one).items())));
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
        Set<JudgeId> against = against();
        return against.isEmpty() ? label.isDisputed() : against.stream().anyMatch(label::disagrees);
    }

    /** Which kinds of pairs can be asked for: nothing is decided of a pair that the assessor is not one of. */
    List<Choice> kinds() {
        return Choice.kinds().stream().filter(one -> isOwn() || !one.isOfDecisions()).toList();
    }

    void nextChoice() {
        List<Choice> kinds = kinds();
        choice.set(kinds.get((kinds.indexOf(choice.get()) + 1) % kinds.size()));
    }

    /** One judge after the other, then all; after several that were chosen, all. */
    void nextJudge() {
        List<Set<JudgeBySet>> all = new ArrayList<>(List.of(Set.of()));
        judges().forEach(one -> all.add(Set.of(one)));
        choose(all.get((all.indexOf(chosen) + 1) % all.size()));
    }

    /** The next judge is first. */
    void nextFirst() {
        List<JudgeBySet> all = everybody();
        held.get().map(ComparedTopic::by).ifPresent(now -> chooseFirst(all.get((all.indexOf(now) + 1) % all.size())));
    }

    /** Holds the others against this judge. The one that was first takes the place of who was compared with alone. */
    void chooseFirst(JudgeBySet one) {
        Optional<JudgeBySet> before = held.get().map(ComparedTopic::by);
        if (!before.equals(Optional.of(one))) {
            hold(one, chosen.equals(Set.of(one)) ? before.stream().collect(Collectors.toSet()) : Set.copyOf(chosen));
        }
    }

    /** Makes the judge that the first is compared with, or whose matrix is shown, the first, and compares it with that; false when there is nobody. */
    boolean swap() {
        Optional<ComparedTopic> topic = held.get();
        Optional<JudgeBySet> second = chosen.size() == 1
                ? chosen.stream().findFirst()
                : topic.flatMap(one -> matrixJudge().map(one::by)).or(() -> chosen.stream().findFirst());
        second.ifPresent(one -> hold(one, Set.of(topic.orElseThrow().by())));
        return second.isPresent();
    }

    /** Compares with these alone. */
    void choose(Set<JudgeBySet> wanted) {
        settling = true;
        chosen.retainAll(wanted);
        settling = false;
        if (!chosen.equals(wanted)) {
            chosen.addAll(wanted);
        } else {
            wantedSecond = Set.copyOf(wanted);
            settleChoice();
            fill();
        }
    }

    /** Shows the pairs of one cell of a judge's matrix. */
    void choose(JudgeId one, Label own, Label theirs) {
        held.get().ifPresent(topic -> choose(Set.of(topic.by(one))));
        choice.set(Choice.of(own, theirs));
    }

    @Override
    public void clear() {
        opened.set(Optional.empty());
        held.set(Optional.empty());
        fill();
    }

    @Override
    public void show(TopicToCompare read) {
        take(read);
        opened.set(Optional.of(read));
        fill();
    }

    @Override
    public Optional<String> takeInHand(Reversal reversal) {
        return reversal.first(this::listed, Kinds.AFTER_REVEAL).map(key -> {
            if (indexOf(key) < 0) {
                choice.set(Choice.ALL);
            }
            if (indexOf(key) < 0) {
                choose(Set.of());
            }
            select(indexOf(key));
            return current.get().map(label -> ComparedWords.pair(held.get().orElseThrow(), label)).orElseThrow();
        });
    }

    /** A pair that can be listed of the topic in view. */
    private Optional<LabelKey> listed(LabelKey key) {
        return held.get().stream()
                .flatMap(topic -> topic.labels().stream())
                .map(ComparedLabel::key)
                .filter(key::equals)
                .findFirst();
    }

    private void hold(JudgeBySet first, Set<JudgeBySet> second) {
        wantedFirst = Optional.of(first);
        wantedSecond = second;
        opened.get().ifPresent(this::show);
    }

    /** Settles who is held against whom in a topic: as was asked for, as far as they labelled something of it. */
    private void take(TopicToCompare read) {
        Optional<ComparedTopic> now = read.from(wantedFirst);
        counted = now.map(topic -> topic == read.bySet().getFirst() ? read.counted() : TopicToCompare.counted(topic)).orElse(Map.of());
        Set<JudgeBySet> offered = new HashSet<>(read.everybody());
        now.map(ComparedTopic::by).ifPresent(offered::remove);
        offered.retainAll(wantedSecond);
        settling = true;
        held.set(now);
        chosen.retainAll(offered);
        chosen.addAll(offered);
        settling = false;
        settleChoice();
    }

    /** What was decided cannot be asked for where nothing is. */
    private void settleChoice() {
        if (held.get().isPresent() && !isOwn() && choice.get().isOfDecisions()) {
            choice.set(Choice.ALL);
        }
    }

    /** Shows what is said of one pair now, and goes on to the next when something was. */
    void put(LabelKey key, Optional<AfterReveal> said) {
        int index = indexOf(key);
        opened.set(opened.get().map(shown -> shown.with(key, said)));
        Optional<ComparedLabel> changed = held.get().stream()
                .flatMap(topic -> topic.labels().stream())
                .filter(label -> label.key().equals(key))
                .findFirst()
                .map(label -> label.withAfter(said));
        changed.ifPresent(label -> {
            held.set(held.get().map(topic -> topic.with(key, said)));
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
        return choice.get().filter(against());
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
        rows.setAll(opened.get().isEmpty() || isNobody()
                ? List.of()
                : held.get().map(topic -> topic.worstFirst(filter())).orElse(List.of()));
        settleAt(before.map(this::indexOf).orElse(0));
    }

    private void settleAt(int index) {
        current.set(
                rows.isEmpty()
                        ? Optional.empty()
                        : Optional.of(rows.get(Math.clamp(index, 0, rows.size() - 1))));
    }
}
