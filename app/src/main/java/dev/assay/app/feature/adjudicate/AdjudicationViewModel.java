package dev.assay.app.feature.adjudicate;

import dev.assay.app.service.judges.RevealWithoutJudging;
import dev.assay.app.service.merge.AdjudicationQueue;
import dev.assay.app.service.merge.AdjudicationService;
import dev.assay.app.service.merge.Disputed;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.state.ProjectScreen;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Adjudication;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
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

/** What the decisions show and do; nothing in here is ahead of the disk. FX thread only. */
final class AdjudicationViewModel {
    private final Workspace workspace;
    private final ObservableList<Disputed> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<AdjudicationQueue>> queue = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Disputed>> current = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<Optional<Label>> chosen = new SimpleObjectProperty<>(Optional.empty());
    private final StringProperty reason = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final RecentReasons reasons = new RecentReasons();
    private final ReadOnlyObjectWrapper<Map<DocumentId, Passage>> passages = new ReadOnlyObjectWrapper<>(Map.of());
    private Optional<TopicId> passagesOf = Optional.empty();
    private final BooleanProperty open = new SimpleBooleanProperty();
    private final ProjectScreen<AdjudicationQueue> screen;
    private final Consumer<Optional<TopicId>> listener;
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
                });
        this.listener = screen::changed;
        workspace.onChange(listener);
    }

    /** Whether the decisions are looked at. */
    BooleanProperty openProperty() {
        return open;
    }

    /** Reads again what changed since the last time. */
    void refresh() {
        screen.refresh();
    }

    /** What is disputed, in the order it was read in. */
    ObservableList<Disputed> rows() {
        return rows;
    }

    /** The queue as it was read; empty while it is being read. */
    ReadOnlyObjectProperty<Optional<AdjudicationQueue>> queueProperty() {
        return queue.getReadOnlyProperty();
    }

    /** The pair in hand. */
    ReadOnlyObjectProperty<Optional<Disputed>> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** The label that is to be decided for. */
    ObjectProperty<Optional<Label>> chosenProperty() {
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

    /** What was asked. */
    String query(TopicId topic) {
        return workspace.find(topic).map(found -> found.topic().query()).orElse("");
    }

    /** Takes Compare out of sight, which says who gave which label; {@code true} where it was in view. */
    boolean hideNames() {
        boolean compare = workspace.stageProperty().get() == Stage.COMPARE;
        if (compare) {
            workspace.goTo(Stage.LABEL);
            if (workspace.stageProperty().get() == Stage.COMPARE) {
                workspace.goTo(Stage.SCORES);
            }
        }
        return compare;
    }

    /** Goes back to Compare. */
    void showNames() {
        workspace.goTo(Stage.COMPARE);
    }

    boolean hasProject() {
        return workspace.projectProperty().get().isPresent();
    }

    /** Whether the project may only be looked at. */
    boolean isReadOnly() {
        return workspace.projectProperty().get().map(Workspace.OpenProject::readOnly).orElse(false);
    }

    int decided() {
        return (int) rows.stream().filter(one -> one.decision().isPresent()).count();
    }

    int currentIndex() {
        return current.get().map(one -> indexOf(one.key())).orElse(-1);
    }

    /** Takes a pair in hand; while the list is being filled, only its own selection moves. */
    void select(int index) {
        if (!filling && index >= 0 && index < rows.size() && index != currentIndex()) {
            take(Optional.of(rows.get(index)));
        }
    }

    /** Goes to the next pair without a decision, round the end. */
    void nextUndecided() {
        int from = currentIndex();
        for (int i = 1; i <= rows.size(); i++) {
            int index = Math.floorMod(from + i, rows.size());
            if (rows.get(index).decision().isEmpty()) {
                select(index);
                return;
            }
        }
        problem.set(Messages.get("adjudicate.none-undecided"));
    }

    /** Decides on the pair in hand as chosen, for the reason written. */
    void decide() {
        current.get().ifPresent(pair -> {
            if (chosen.get().isEmpty()) {
                problem.set(Messages.get("adjudicate.no-label"));
            } else if (reason.get().isBlank()) {
                problem.set(Messages.get("adjudicate.no-reason"));
            } else {
                Label label = chosen.get().get();
                String why = reason.get();
                perform(pair.key(), service -> Optional.of(service.decide(pair.key(), label, why)));
            }
        });
    }

    /** Takes the decision on the pair in hand back. */
    void takeBack() {
        current.get().filter(pair -> pair.decision().isPresent()).ifPresent(pair -> perform(pair.key(), service -> {
            service.clear(pair.key());
            return Optional.empty();
        }));
    }

    /** Reveals what somebody who judges nothing may see. */
    void revealWithoutJudging() {
        workspace.topics().stream().findFirst().ifPresent(topic -> workspace.perform(
                topic.topic().id(),
                session -> session.service(RevealWithoutJudging::new).reveal(),
                revealed -> workspace.reload(),
                failure -> problem.set(Messages.of(FailureText.of(failure))),
                null));
    }

    void undo() {
        workspace.undo();
    }

    void redo() {
        workspace.redo();
    }

    /** Leaves the pair in hand as it was. */
    void cancel() {
        take(current.get());
    }

    private void perform(LabelKey key, Function<AdjudicationService, Optional<Adjudication>> act) {
        if (workspace.projectProperty().get().isEmpty() || isReadOnly()) {
            return;
        }
        Object project = workspace.projectProperty().get();
        problem.set("");
        workspace.perform(
                key.topic(),
                session -> act.apply(session.service(AdjudicationService::new)),
                decision -> {
                    if (workspace.projectProperty().get() == project) {
                        screen.acted();
                        put(key, decision);
                    }
                },
                failure -> problem.set(Messages.of(FailureText.of(failure))),
                listener);
    }

    /** Shows what was decided on one pair, and goes on to the next when something was. */
    private void put(LabelKey key, Optional<Adjudication> decision) {
        int index = indexOf(key);
        if (index < 0) {
            return;
        }
        Disputed before = rows.get(index);
        Disputed after = before.with(decision);
        decision.ifPresent(made -> reasons.use(made.reason()));
        boolean inHand = index == currentIndex();
        fill(() -> rows.set(index, after));
        if (inHand) {
            take(Optional.of(after));
            if (decision.isPresent() && decided() < rows.size()) {
                nextUndecided();
            }
        }
    }

    private void take(Optional<Disputed> pair) {
        Optional<Adjudication> decision = pair.flatMap(Disputed::decision);
        problem.set("");
        chosen.set(decision.map(Adjudication::label));
        reason.set(decision.map(Adjudication::reason).orElse(""));
        current.set(pair);
        readPassages(pair.map(one -> one.answer().topic()));
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
        return rows.stream().anyMatch(one -> one.answer().topic().equals(topic));
    }

    private int indexOf(LabelKey key) {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).key().equals(key)) {
                return i;
            }
        }
        return -1;
    }

    private void clear() {
        fill(rows::clear);
        reasons.clear();
        queue.set(Optional.empty());
        take(Optional.empty());
    }

    private void show(AdjudicationQueue read) {
        Optional<Disputed> before = current.get();
        fill(() -> rows.setAll(read.disputed()));
        queue.set(Optional.of(read));
        reasons.know(read.disputed().stream().flatMap(one -> one.decision().stream()).map(Adjudication::reason).toList());
        int index = before.map(pair -> indexOf(pair.key())).orElse(-1);
        Optional<Disputed> now = index >= 0 ? Optional.of(rows.get(index)) : rows.stream().findFirst();
        if (before.isPresent() && before.map(Disputed::key).equals(now.map(Disputed::key))
                && before.flatMap(Disputed::decision).equals(now.flatMap(Disputed::decision))) {
            // What is being written stays.
            current.set(now);
        } else {
            take(now);
        }
    }
}
