package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.judges.RevealWithoutJudging;
import dev.assay.app.service.merge.AdjudicationQueue;
import dev.assay.app.service.merge.AdjudicationService;
import dev.assay.app.service.merge.Disputed;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.state.ProjectScreen;
import dev.assay.app.state.Reversal;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The state and the acts of the decisions; nothing in here is ahead of the disk. FX thread only. */
final class AdjudicationViewModel extends RowsInHand<Disputed> {
    private final Workspace workspace;
    private final ObservableList<Disputed> all = FXCollections.observableArrayList();
    private final ObjectProperty<DisputedFilter> filter = new SimpleObjectProperty<>(DisputedFilter.NONE);
    private final ReadOnlyIntegerWrapper listed = new ReadOnlyIntegerWrapper();
    private final ReadOnlyObjectWrapper<Optional<AdjudicationQueue>> queue =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<Optional<Opinion>> chosen = new SimpleObjectProperty<>(Optional.empty());
    private final StringProperty reason = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final RecentReasons reasons = new RecentReasons();
    private final ReadOnlyObjectWrapper<Map<DocumentId, Passage>> passages = new ReadOnlyObjectWrapper<>(Map.of());
    private Optional<TopicId> passagesOf = Optional.empty();
    private final BooleanProperty open = new SimpleBooleanProperty();
    private final ProjectScreen<AdjudicationQueue> screen;
    private final Consumer<Optional<TopicId>> listener;
    /** The items that were put off, the latest at the end. */
    private final Set<Object> putOff = new LinkedHashSet<>();
    private boolean filling;

    AdjudicationViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.screen = new ProjectScreen<>(
                workspace,
                open,
                () -> session -> session.service(AdjudicationService::new).queue(),
                this::isListed,
                new ScreenView<>() {
                    @Override
                    public void clear() {
                        AdjudicationViewModel.this.clear();
                    }

                    @Override
                    public void show(AdjudicationQueue read) {
                        AdjudicationViewModel.this.show(read);
                    }

                    @Override
                    public Optional<String> takeInHand(Reversal reversal) {
                        return decided(reversal).map(pair -> {
                            bringInHand(pair);
                            return Messages.get(
                                    "reversal.said", DisputedWords.pair(pair), DisputedWords.decision(rules(), pair));
                        });
                    }
                });
        this.listener = screen::changed;
        workspace.onChange(listener);
        filter.subscribe((before, now) -> list(current()));
    }

    /** True while the decisions are looked at. */
    BooleanProperty openProperty() {
        return open;
    }

    /** Everything that is disputed. */
    ObservableList<Disputed> all() {
        return all;
    }

    /** The filter of those that are listed. */
    ObjectProperty<DisputedFilter> filterProperty() {
        return filter;
    }

    /** The queue as it was read; empty while it is being read. */
    ReadOnlyObjectProperty<Optional<AdjudicationQueue>> queueProperty() {
        return queue.getReadOnlyProperty();
    }

    /** The opinion that is to be decided for. */
    ObjectProperty<Optional<Opinion>> chosenProperty() {
        return chosen;
    }

    StringProperty reasonProperty() {
        return reason;
    }

    /** Why something was not done; empty when nothing stands in the way. */
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** The reasons that were given last, the latest first. */
    ObservableList<String> recentReasons() {
        return reasons.all();
    }

    /** Decides on the pair in hand for a reason that was given before; nothing is done where there are not so many. */
    void decideAsBefore(int place) {
        if (place < reasons.all().size()) {
            reason.set(reasons.all().get(place));
            decide();
        }
    }

    /** The pool of the topic in hand, for what answers cite; empty while it is read. */
    ReadOnlyObjectProperty<Map<DocumentId, Passage>> passagesProperty() {
        return passages.getReadOnlyProperty();
    }

    /** The topic of the pair in hand. */
    Optional<Topic> topic() {
        return current().flatMap(pair -> workspace.find(pair.item().topic())).map(TopicProgress::topic);
    }

    String guidelines() {
        return workspace.guidelines();
    }

    boolean hasProject() {
        return workspace.open().isPresent();
    }

    /** True where the project may only be looked at. */
    boolean isReadOnly() {
        return workspace.open().map(Workspace.OpenProject::readOnly).orElse(false);
    }

    int decided() {
        return decided(all);
    }

    static int decided(List<Disputed> some) {
        return (int) some.stream().filter(one -> one.decision().isPresent()).count();
    }

    @Override
    Object name(Disputed row) {
        return List.of(row.kind(), row.item());
    }

    /** While the list is being filled, only its own selection moves. */
    @Override
    void select(int index) {
        if (!filling) {
            super.select(index);
        }
    }

    /** Goes to the next pair of the list without a decision, round the end. */
    void nextUndecided() {
        if (!selectNext(1, pair -> pair.decision().isEmpty())) {
            problem.set(Messages.get("adjudicate.none-undecided"));
        }
    }

    /** Puts the open pair in hand behind the other open ones, and goes on to the next. */
    void putOff() {
        current().filter(pair -> pair.decision().isEmpty()).ifPresent(pair -> {
            putOff.remove(name(pair));
            putOff.add(name(pair));
            int index = currentIndex();
            arrange(List.copyOf(all));
            take(Optional.of(rows.get(Math.min(index, rows.size() - 1))).filter(one -> one.decision().isEmpty())
                    .or(() -> rows.stream().findFirst()));
            listed.set(listed.get() + 1);
        });
    }

    /** Lists what is open first, and of that what was put off last. */
    private void arrange(List<Disputed> read) {
        List<Disputed> sorted = new ArrayList<>(read);
        List<Object> later = List.copyOf(putOff);
        sorted.sort(Comparator.comparing((Disputed one) -> one.decision().isPresent())
                .thenComparing(one -> one.decision().isPresent() ? -1 : later.indexOf(name(one))));
        all.setAll(sorted);
        fill(() -> rows.setAll(all.stream().filter(filter.get()::lets).toList()));
    }

    /** Decides on the pair in hand as chosen, for the reason written. */
    void decide() {
        current().ifPresent(pair -> {
            if (chosen.get().isEmpty()) {
                problem.set(Messages.get("adjudicate.no-label"));
            } else if (reason.get().isBlank()) {
                problem.set(Messages.get("adjudicate.no-reason"));
            } else {
                Opinion opinion = chosen.get().get();
                String why = reason.get();
                perform(pair, service -> Optional.of(service.decide(pair.kind(), pair.item(), opinion, why)));
            }
        });
    }

    /** Takes the decision on the pair in hand back. */
    void takeBack() {
        current().filter(pair -> pair.decision().isPresent()).ifPresent(pair -> perform(pair, service -> {
            service.clear(pair.kind(), pair.item());
            return Optional.empty();
        }));
    }

    /** Reveals what somebody who judges nothing may see. */
    void revealWithoutJudging() {
        workspace.topics().stream().findFirst().ifPresent(topic -> workspace.perform(
                topic.topic().id(),
                session -> session.service(RevealWithoutJudging::new).reveal(),
                revealed -> workspace.reload(),
                failure -> problem.set(FailureText.words(failure)),
                null));
    }

    /** Leaves the pair in hand as it was. */
    void cancel() {
        take(current());
    }

    private void perform(Disputed pair, Function<AdjudicationService, Optional<Opinion>> act) {
        if (workspace.open().isEmpty() || isReadOnly()) {
            return;
        }
        Object project = workspace.open();
        problem.set("");
        workspace.perform(
                pair.item().topic(),
                session -> act.apply(session.service(AdjudicationService::new)),
                decision -> {
                    if (workspace.open() == project) {
                        screen.acted();
                        put(pair, decision);
                    }
                },
                failure -> problem.set(FailureText.words(failure)),
                listener);
    }

    /** Shows what was decided on one pair, and goes on to the next when something was. */
    private void put(Disputed before, Optional<Opinion> decision) {
        int place = indexOf(all, name(before));
        if (place < 0) {
            return;
        }
        Disputed after = all.get(place).with(decision);
        all.set(place, after);
        decision.ifPresent(made -> reasons.use(made.note()));
        int index = indexOf(rows, name(before));
        if (index < 0) {
            return;
        }
        boolean inHand = index == currentIndex();
        fill(() -> rows.set(index, after));
        if (inHand) {
            take(Optional.of(after));
            if (decision.isPresent() && decided(rows) < rows.size()) {
                nextUndecided();
            }
        }
        if (!filter.get().lets(after)) {
            list(current());
        }
    }

    /** Lists what the filter lets, with the same pair in hand where it is among it. */
    private void list(Optional<Disputed> inHand) {
        fill(() -> rows.setAll(all.stream().filter(filter.get()::lets).toList()));
        int index = inHand.map(pair -> indexOf(rows, name(pair))).orElse(-1);
        if (index < 0) {
            take(rows.stream().findFirst());
        }
        listed.set(listed.get() + 1);
    }

    /** Another number whenever other pairs are listed: the one in hand may stand elsewhere. */
    ReadOnlyIntegerProperty listedProperty() {
        return listed.getReadOnlyProperty();
    }

    /** The first pair whose decision was undone or redone. */
    private Optional<Disputed> decided(Reversal reversal) {
        return reversal.changes().stream()
                .flatMap(change -> change.kind().decides().stream()
                        .flatMap(kind -> all.stream()
                                .filter(pair -> pair.kind() == kind && pair.item().equals(change.item()))))
                .findFirst();
    }

    /** The rules whose words are shown. */
    ReportRules rules() {
        return workspace.policy().map(Policy::reports).orElse(ReportRules.USUAL);
    }

    private void bringInHand(Disputed pair) {
        if (indexOf(rows, name(pair)) < 0) {
            filter.set(DisputedFilter.NONE);
        }
        take(Optional.of(pair));
    }

    @Override
    void take(Optional<Disputed> pair) {
        Optional<Opinion> decision = pair.flatMap(Disputed::decision);
        problem.set("");
        chosen.set(decision);
        reason.set(decision.map(Opinion::note).orElse(""));
        super.take(pair);
        readPassages(pair.map(one -> one.item().topic()));
    }

    private void readPassages(Optional<TopicId> topic) {
        if (!topic.equals(passagesOf)) {
            passagesOf = topic;
            passages.set(Map.of());
            topic.ifPresent(id -> workspace.readBeside(
                    session -> session.nuggets().open(id).passages().stream()
                            .collect(Collectors.toMap(Passage::id, Function.identity())),
                    pool -> {
                        if (passagesOf.equals(topic)) {
                            passages.set(pool);
                        }
                    }));
        }
    }

    private void fill(Runnable change) {
        filling = true;
        change.run();
        filling = false;
    }

    private boolean isListed(TopicId topic) {
        return all.stream().anyMatch(one -> one.item().topic().equals(topic));
    }

    private void clear() {
        fill(rows::clear);
        all.clear();
        filter.set(DisputedFilter.NONE);
        reasons.clear();
        putOff.clear();
        queue.set(Optional.empty());
        take(Optional.empty());
    }

    private void show(AdjudicationQueue read) {
        Optional<Disputed> before = current();
        arrange(read.disputed());
        queue.set(Optional.of(read));
        reasons.know(read.disputed().stream().flatMap(one -> one.decision().stream()).map(Opinion::note).toList());
        int index = before.map(pair -> indexOf(rows, name(pair))).orElse(-1);
        Optional<Disputed> now = index >= 0 ? Optional.of(rows.get(index)) : rows.stream().findFirst();
        if (before.isPresent() && before.map(this::name).equals(now.map(this::name))
                && before.flatMap(Disputed::decision).equals(now.flatMap(Disputed::decision))) {
            // What is being written stays.
            super.take(now);
        } else {
            take(now);
        }
    }
}
