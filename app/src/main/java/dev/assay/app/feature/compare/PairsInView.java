package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedFilter;
import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.ComparedTopic.Numbers;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.state.Reversal;
import dev.assay.app.state.ScreenView;
import dev.assay.model.Item;
import dev.assay.model.ReportRules;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;

/**
 * The topic in view, who is held against whom in it, which of its pairs are listed, and the one in hand; nothing in
 * here is ahead of the disk. Who was chosen stays chosen for the topics in which they labelled something. FX thread
 * only.
 */
final class PairsInView extends RowsInHand<ComparedItem> implements ScreenView<TopicToCompare> {
    private final ReadOnlyObjectWrapper<Optional<TopicToCompare>> opened =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<Kind<?, ?>> kinds = FXCollections.observableArrayList();
    private final ObjectProperty<Kind<?, ?>> kind = new SimpleObjectProperty<>(Kinds.LABEL);
    private final ReadOnlyObjectWrapper<Optional<ComparedTopic>> held = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(Choice.ALL);
    private final ObservableSet<JudgeBySet> chosen = FXCollections.observableSet(new TreeSet<>(
            Comparator.comparing(JudgeBySet::set).thenComparing(JudgeBySet::judge)));
    /**
     * The judges that were asked for, whether or not they labelled anything of this topic; the first is empty for the
     * assessor.
     */
    private Optional<JudgeBySet> wantedFirst = Optional.empty();
    private Set<JudgeBySet> wantedSecond = Set.of();
    private final BooleanProperty agreed = new SimpleBooleanProperty();
    private final BooleanProperty byNugget = new SimpleBooleanProperty();
    private final ObjectProperty<Optional<JudgeId>> column = new SimpleObjectProperty<>(Optional.empty());
    private Differing differing = new Differing(Optional.empty(), Set.of(), Set.of(), 0);
    private Map<JudgeId, Numbers> numbers = Map.of();
    private ReportRules rules = ReportRules.USUAL;
    private boolean settling;

    PairsInView() {
        choice.subscribe((before, now) -> fill());
        agreed.subscribe((before, now) -> fill());
        byNugget.subscribe((before, now) -> fill());
        column.subscribe((before, now) -> {
            if (choice.get().cell().isPresent()) {
                fill();
            }
        });
        kind.subscribe((before, now) -> {
            // A cell of the matrix is of the words of one kind.
            if (choice.get().cell().isPresent()) {
                choice.set(Choice.ALL);
            }
            opened.get().ifPresent(this::show);
        });
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

    /** The revealed part of it, held against the first judge; set before the topic is. */
    ReadOnlyObjectProperty<Optional<ComparedTopic>> heldProperty() {
        return held.getReadOnlyProperty();
    }

    /** The kinds of judgments that are compared in the topic. */
    ObservableList<Kind<?, ?>> kinds() {
        return kinds;
    }

    /** The kind in view; it stays for the topics that have it. */
    ObjectProperty<Kind<?, ?>> kindProperty() {
        return kind;
    }

    /** The rules whose words are shown; set before the topic is. */
    ReportRules rules() {
        return rules;
    }

    /** Goes from one kind to the next, round the end. */
    void nextKind() {
        kind.set(kinds.get((kinds.indexOf(kind.get()) + 1) % kinds.size()));
    }

    /** The judgments of the kind in view; empty while the topic is being read. */
    Optional<TopicToCompare.OfKind> ofKind() {
        return opened.get().map(read -> read.kinds().get(kind.get()));
    }

    TopicToCompare.Situation situation() {
        return opened.get().map(read -> read.situation(kind.get())).orElse(TopicToCompare.Situation.LOADING);
    }

    ObjectProperty<Choice> choiceProperty() {
        return choice;
    }

    /** Everybody who can be first. */
    List<JudgeBySet> everybody() {
        return ofKind().map(TopicToCompare.OfKind::everybody).orElse(List.of());
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

    /** True where nobody who labelled by the nuggets of the first is to be compared with. */
    boolean isNobody() {
        return held.get().map(topic -> topic.judges().isEmpty()).orElse(true)
                || !chosen.isEmpty() && against().isEmpty();
    }

    /** True where the assessor is one of those who are compared, and judged something. */
    boolean isOwn() {
        return held.get().map(topic -> topic.hasOwn() && topic.isOwn(against())).orElse(true);
    }

    /** The agreement of each judge with the first on what is revealed of the topic. */
    Map<JudgeId, Numbers> numbers() {
        return numbers;
    }

    /** True if the list shows the pairs on which all judges agree, below the others. */
    BooleanProperty agreedProperty() {
        return agreed;
    }

    /** Whether labels stand nugget by nugget instead of answer by answer. */
    BooleanProperty byNuggetProperty() {
        return byNugget;
    }

    /** True if two rows, one below the other, are of the same answer; nugget by nugget, of the same nugget. */
    boolean areTogether(ComparedItem one, ComparedItem other) {
        return isDisputed(one) == isDisputed(other)
                && (isByNugget() ? one.nugget().equals(other.nugget()) : one.answer().equals(other.answer()));
    }

    boolean isByNugget() {
        return byNugget.get() && kind.get() == Kinds.LABEL;
    }

    /**
     * Numbers of pairs.
     *
     * @param differing those in which somebody differs from the first judge
     * @param decided of these, those with a second thought
     * @param other those to which no two judges gave a word
     */
    record Counts(int differing, int decided, int agreed, int other) {}

    Counts counts() {
        List<ComparedItem> all = isNobody() ? List.of() : held.get().map(ComparedTopic::items).orElse(List.of());
        Differing now = differing();
        long decided = all.stream().filter(one -> one.after().isPresent() && isDisputed(one)).count();
        int differ = all.isEmpty() ? 0 : now.items().size();
        int agree = all.isEmpty() ? 0 : now.agreed();
        return new Counts(differ, (int) decided, agree, all.size() - differ - agree);
    }

    /** The pairs of a topic in which somebody differs, which second thoughts do not change: counted once. */
    private record Differing(Optional<ComparedTopic> topic, Set<JudgeId> against, Set<Item> items, int agreed) {}

    private Differing differing() {
        Set<JudgeId> against = against();
        boolean same = differing.topic().orElse(null) == held.get().orElse(null);
        if (!same || !against.equals(differing.against())) {
            List<ComparedItem> all = held.get().map(ComparedTopic::items).orElse(List.of());
            ComparedFilter agreed = ComparedFilter.of(ComparedFilter.Relation.AGREEMENT, against);
            differing = new Differing(
                    held.get(),
                    against,
                    all.stream()
                            .filter(one -> one.differs(against))
                            .map(ComparedItem::item)
                            .collect(Collectors.toSet()),
                    (int) all.stream().filter(agreed::matches).count());
        }
        return differing;
    }

    /** The judges that the first is compared with, in their order. */
    List<Judge> others() {
        Set<JudgeId> against = against();
        return held.get().filter(topic -> !isNobody()).stream()
                .flatMap(topic -> topic.judges().stream()
                        .filter(one -> against.contains(one.id())
                                || against.isEmpty() && (topic.hasOwn() || !one.id().equals(topic.assessor()))))
                .toList();
    }

    /** The judge whose column was chosen; whoever it is now is {@link #inColumn}. */
    ObjectProperty<Optional<JudgeId>> columnProperty() {
        return column;
    }

    /** The judge whose matrix is shown and whose opinion is taken over: at first the one with the most judgments. */
    Optional<JudgeId> inColumn() {
        List<JudgeId> all = others().stream().map(Judge::id).toList();
        return column.get().filter(all::contains).or(() -> all.stream()
                .max(Comparator.comparingLong((JudgeId one) -> numbers.get(one).counted().items())
                        .thenComparing(Comparator.comparing(JudgeId::value).reversed())));
    }

    /** The judge whose opinion the assessor takes over: that of the column, or else the first. */
    Optional<JudgeId> takenFrom() {
        return held.get().flatMap(topic ->
                inColumn().map(judge -> judge.equals(topic.assessor()) ? topic.first() : judge));
    }

    /** The judge that {@link #takenFrom} is held against: the assessor, if one of the two, and else the first. */
    Optional<JudgeId> firstOfTwo() {
        return held.get().map(topic -> inColumn().filter(topic.assessor()::equals).orElse(topic.first()));
    }

    /** Goes to the column of the next judge, as far as there is one. */
    void stepColumn(int by) {
        List<JudgeId> all = others().stream().map(Judge::id).toList();
        inColumn().ifPresent(now ->
                column.set(Optional.of(all.get(Math.clamp(all.indexOf(now) + by, 0, all.size() - 1)))));
    }

    @Override
    Object name(ComparedItem row) {
        return row.item();
    }

    void step(int by) {
        select(Math.clamp(currentIndex() + by, 0, Math.max(0, rows.size() - 1)));
    }

    boolean isDisputed(ComparedItem item) {
        return differing().items().contains(item.item());
    }

    /** True where somebody differs and the assessor, where that is one of those compared, did not decide yet. */
    boolean isUndecided(ComparedItem item) {
        return isDisputed(item) && (item.after().isEmpty() || !isOwn());
    }

    /** The relations that can be asked for: nothing is decided of a pair that the assessor is not one of. */
    List<Choice> relations() {
        return Choice.relations().stream().filter(one -> isOwn() || !one.isOfDecisions()).toList();
    }

    void nextChoice() {
        List<Choice> relations = relations();
        choice.set(relations.get((relations.indexOf(choice.get()) + 1) % relations.size()));
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

    /**
     * Makes the judge that the first is compared with, or whose matrix is shown, the first, and compares it with that;
     * false when there is nobody.
     */
    boolean swap() {
        Optional<ComparedTopic> topic = held.get();
        Optional<JudgeBySet> second = chosen.size() == 1
                ? chosen.stream().findFirst()
                : topic.flatMap(one -> inColumn().map(one::by)).or(() -> chosen.stream().findFirst());
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
    void choose(JudgeId one, String own, String theirs) {
        column.set(Optional.of(one));
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
        rules = read.rules();
        if (!kinds.equals(List.copyOf(read.kinds().keySet()))) {
            kinds.setAll(read.kinds().keySet());
        }
        if (!read.kinds().containsKey(kind.get())) {
            // Nothing is opened of the kind in view: its listener would show this topic again.
            opened.set(Optional.empty());
            kind.set(kinds.getFirst());
        }
        settle(read);
        opened.set(Optional.of(read));
        fill();
    }

    /** The kind whose later judgment was undone or redone, and its first item. */
    private record SecondThought(Kind<?, ?> kind, Item item) {}

    private Optional<SecondThought> secondThought(Reversal reversal) {
        return kinds.stream().flatMap(of -> secondThoughts(reversal, of)).findFirst();
    }

    private static <K extends Item> Stream<SecondThought> secondThoughts(Reversal reversal, Kind<K, ?> kind) {
        return Kinds.secondThoughts(kind).stream()
                .flatMap(later -> reversal.items(later).stream())
                .map(item -> new SecondThought(kind, item));
    }

    @Override
    public Optional<String> takeInHand(Reversal reversal) {
        Optional<SecondThought> changed = secondThought(reversal);
        changed.map(SecondThought::kind).ifPresent(kind::set);
        return changed.map(SecondThought::item)
                .filter(item -> held.get().flatMap(topic -> topic.find(item)).isPresent())
                .map(item -> {
                    if (indexOf(rows, item) < 0) {
                        choice.set(Choice.ALL);
                    }
                    if (indexOf(rows, item) < 0) {
                        agreed.set(true);
                    }
                    if (indexOf(rows, item) < 0) {
                        choose(Set.of());
                    }
                    select(indexOf(rows, item));
                    return current()
                            .map(one -> ComparedWords.pair(opened.get().orElseThrow(), held.get().orElseThrow(), one))
                            .orElseThrow();
                });
    }

    private void hold(JudgeBySet first, Set<JudgeBySet> second) {
        wantedFirst = Optional.of(first);
        wantedSecond = second;
        opened.get().ifPresent(this::show);
    }

    /** Settles who is held against whom in a topic: as was asked for, as far as they labelled something of it. */
    private void settle(TopicToCompare read) {
        TopicToCompare.OfKind ofKind = read.kinds().get(kind.get());
        Optional<ComparedTopic> now = ofKind.from(wantedFirst);
        numbers = now.map(
                        topic -> topic == ofKind.bySet().getFirst() ? ofKind.numbers() : TopicToCompare.numbers(topic))
                .orElse(Map.of());
        Set<JudgeBySet> offered = new HashSet<>(ofKind.everybody());
        now.map(ComparedTopic::by).ifPresent(offered::remove);
        offered.retainAll(wantedSecond);
        settling = true;
        held.set(now);
        chosen.retainAll(offered);
        chosen.addAll(offered);
        settling = false;
        settleChoice();
    }

    /** Resets the choice if it asks for decisions and there are none. */
    private void settleChoice() {
        if (held.get().isPresent() && !isOwn() && choice.get().isOfDecisions()) {
            choice.set(Choice.ALL);
        }
    }

    /** Shows the second thought on one item, and goes on to the next when there is one. */
    void put(Item item, Optional<Opinion> said) {
        int index = indexOf(rows, item);
        held.get().ifPresent(topic -> {
            opened.set(opened.get().map(shown -> shown.with(topic, item, said)));
            Differing before = differing();
            Optional<ComparedTopic> now = Optional.of(topic.with(item, said));
            differing = new Differing(now, before.against(), before.items(), before.agreed());
            held.set(now);
        });
        held.get().flatMap(topic -> topic.find(item)).ifPresent(changed -> {
            boolean inHand = current().filter(one -> one.item().equals(item)).isPresent();
            if (index >= 0 && filter().matches(changed)) {
                rows.set(index, changed);
                if (inHand) {
                    take(Optional.of(said.isPresent() && index + 1 < rows.size() ? rows.get(index + 1) : changed));
                }
            } else if (index >= 0) {
                rows.remove(index);
                if (inHand) {
                    settleAt(index);
                }
            }
        });
    }

    private Set<JudgeId> judgeOfCell() {
        return inColumn().map(Set::of).orElse(Set.of());
    }

    private ComparedFilter filter() {
        // A cell is of the matrix of the judge whose column is chosen.
        return choice.get().filter(choice.get().cell().isPresent() ? judgeOfCell() : against());
    }

    /** Fills the list anew; the pair in hand stays where it is still wanted. */
    private void fill() {
        Optional<Item> before = current().map(ComparedItem::item);
        List<ComparedItem> wanted = opened.get().isEmpty() || isNobody()
                ? List.of()
                : held.get().map(this::listed).orElse(List.of());
        boolean folded = choice.get().equals(Choice.ALL)
                && !agreed.get()
                && wanted.stream().findFirst().filter(this::isDisputed).isPresent();
        rows.setAll(folded ? wanted.stream().takeWhile(this::isDisputed).toList() : wanted);
        settleAt(before.map(item -> indexOf(rows, item)).orElse(0));
    }

    private List<ComparedItem> listed(ComparedTopic topic) {
        List<ComparedItem> wanted = topic.differingFirst(filter());
        return isByNugget()
                ? wanted.stream()
                        .sorted(Comparator.comparing((ComparedItem one) -> !isDisputed(one))
                                .thenComparing(one -> ComparedWords.number(topic, one).orElse(0)))
                        .toList()
                : wanted;
    }

    private void settleAt(int index) {
        take(
                rows.isEmpty()
                        ? Optional.empty()
                        : Optional.of(rows.get(Math.clamp(index, 0, rows.size() - 1))));
    }
}
