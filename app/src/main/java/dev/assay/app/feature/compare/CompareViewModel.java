package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.ComparedFilter;
import dev.assay.app.service.judges.ComparedLabel;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.app.service.judges.LexicalService;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.AfterReveal;
import dev.assay.model.AnswerKey;
import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** What the compare screen shows and does; nothing in here is ahead of the disk. FX thread only. */
final class CompareViewModel {
    private final Workspace workspace;
    private final CompareLoader loader;
    private final ReadOnlyObjectWrapper<Optional<Opened>> opened = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<ComparedLabel>> current = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Label>> asked = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<List<JudgeAgreement>>> project =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(Choice.ALL);
    private final ObjectProperty<Optional<JudgeId>> judge = new SimpleObjectProperty<>(Optional.empty());
    private final StringProperty reason = new SimpleStringProperty("");
    private final ObservableList<ComparedLabel> rows = FXCollections.observableArrayList();

    CompareViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.loader = new CompareLoader(workspace, this::clear, this::show, project::set);
        choice.subscribe((before, now) -> fill());
        judge.subscribe((before, now) -> fill());
    }

    /** The topic as read; empty while it is being read. */
    ReadOnlyObjectProperty<Optional<Opened>> openedProperty() {
        return opened.getReadOnlyProperty();
    }

    Opened.Situation situation() {
        return opened.get().map(Opened::situation).orElse(Opened.Situation.LOADING);
    }

    /** How far the judges agree with the assessor in the whole project; empty while that is counted. */
    ReadOnlyObjectProperty<Optional<List<JudgeAgreement>>> projectProperty() {
        return project.getReadOnlyProperty();
    }

    /** The pairs that are wanted, the worst disagreements first. */
    ObservableList<ComparedLabel> rows() {
        return rows;
    }

    /** The pair in hand. */
    ReadOnlyObjectProperty<Optional<ComparedLabel>> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** The label whose reason is being written. */
    ReadOnlyObjectProperty<Optional<Label>> askedProperty() {
        return asked.getReadOnlyProperty();
    }

    StringProperty reasonProperty() {
        return reason;
    }

    ObjectProperty<Choice> choiceProperty() {
        return choice;
    }

    /** The one judge that is compared with; all when empty. */
    ObjectProperty<Optional<JudgeId>> judgeProperty() {
        return judge;
    }

    List<JudgeId> judges() {
        return opened.get().flatMap(Opened::compared).stream()
                .flatMap(topic -> topic.judges().stream())
                .map(Judge::id)
                .toList();
    }

    /** The judge whose matrix is shown: the one that is compared with, or else the one with the most labels. */
    Optional<JudgeId> matrixJudge() {
        return judge.get().or(() -> opened.get().flatMap(shown -> judges().stream()
                .max(Comparator.comparingLong(one -> shown.counted().get(one).labels()))));
    }

    int currentIndex() {
        return current.get().map(label -> indexOf(label.key())).orElse(-1);
    }

    void select(int index) {
        if (index >= 0 && index < rows.size() && index != currentIndex()) {
            cancel();
            current.set(Optional.of(rows.get(index)));
        }
    }

    void step(int by) {
        select(Math.clamp(currentIndex() + by, 0, Math.max(0, rows.size() - 1)));
    }

    /** Goes to the next pair that is disputed, round the end. */
    void stepDisputed(int by) {
        int from = currentIndex();
        for (int i = 1; i <= rows.size(); i++) {
            int index = Math.floorMod(from + i * by, rows.size());
            if (isDisputed(rows.get(index))) {
                select(index);
                return;
            }
        }
        workspace.notify(Messages.get("compare.no-disputed"));
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

    /** Whether single answers open before the whole topic does. */
    boolean opensByAnswer() {
        return workspace.projectProperty().get()
                .map(open -> open.settings().policy().reveal() == Policy.Reveal.AFTER_ANSWER)
                .orElse(false);
    }

    /** Whether there is something that may be revealed. */
    boolean mayReveal() {
        return opened.get().map(shown -> !shown.reveal().ready().isEmpty()).orElse(false);
    }

    /** Reveals what may be revealed of the topic: all of it, or the answers that are done. */
    void reveal() {
        opened.get().filter(shown -> !shown.reveal().ready().isEmpty()).ifPresent(shown -> {
            TopicId topic = shown.topic().id();
            boolean whole = switch (shown.reveal().kind()) {
                case READY -> true;
                case BY_ANSWER, CLOSED, NO_JUDGES, REVEALED -> false;
            };
            change(topic, service -> {
                if (whole) {
                    service.reveal(topic);
                } else {
                    shown.reveal().ready().forEach(run -> service.reveal(new AnswerKey(topic, run)));
                }
                return whole;
            }, done -> loader.reload(topic));
        });
    }

    /** Lets the judge that needs no model label the topic. */
    void runBaseline() {
        workspace.topicProperty().get().ifPresent(topic -> workspace.perform(
                topic,
                session -> new LexicalService(session.store()).judge(topic, Set.of(), false),
                judged -> {
                    workspace.notify(Messages.get(
                            "compare.baseline.done",
                            Integer.toString(judged.answers()),
                            Integer.toString(judged.fresh() + judged.anew()),
                            Integer.toString(judged.same())));
                    loader.reload(topic);
                },
                loader));
    }

    /** Keeps the first label of the pair in hand; with the reason that was being written, if any. */
    void keep() {
        onCurrent(label -> decide(label.key(), service -> Optional.of(service.keep(label.key(), given()))));
    }

    /** Asks why the pair in hand should have another label; the first label again is kept. */
    void change(Label to) {
        onCurrent(label -> {
            if (label.firstLabel() == to) {
                keep();
            } else {
                ask(to, label.after().filter(said -> said.label() == to).map(AfterReveal::reason).orElse(reason.get()));
            }
        });
    }

    /** Asks for the reason of what is said of the pair in hand now. */
    void giveReason() {
        onCurrent(label -> ask(label.labelNow(), label.after().map(AfterReveal::reason).orElse("")));
    }

    private void ask(Label to, String written) {
        boolean goesOn = asked.get().isPresent();
        asked.set(Optional.of(to));
        if (!goesOn) {
            reason.set(written);
        }
    }

    /** Takes the written reason for what was asked. */
    void confirm() {
        asked.get().ifPresent(to -> onCurrent(label -> {
            if (label.firstLabel() != to && given().isEmpty()) {
                workspace.notify(Messages.get("compare.reason.needed"));
            } else {
                decide(label.key(), service -> Optional.of(service.change(label.key(), to, given())));
            }
        }));
    }

    /** Asks for what became of the pair in hand. */
    void askForHistory() {
        onCurrent(label -> workspace.requests().askForHistory(new HistorySubject.OfLabel(label.key())));
    }

    /** Leaves things as they were. */
    void cancel() {
        asked.set(Optional.empty());
        reason.set("");
    }

    /** Takes back what was said of the pair in hand after the reveal. */
    void takeBack() {
        onCurrent(label -> label.after().ifPresent(said -> decide(label.key(), service -> {
            service.clear(label.key());
            return Optional.empty();
        })));
    }

    private String given() {
        return reason.get().strip();
    }

    private void onCurrent(Consumer<ComparedLabel> act) {
        if (situation() == Opened.Situation.OPEN) {
            current.get().ifPresent(act);
        }
    }

    private void decide(LabelKey key, Function<CompareService, Optional<AfterReveal>> act) {
        change(key.topic(), act, said -> {
            cancel();
            put(key, said);
        });
    }

    private <T> void change(TopicId topic, Function<CompareService, T> act, Consumer<T> done) {
        workspace.perform(
                topic,
                session -> act.apply(new CompareService(session.store())),
                result -> {
                    if (loader.topic().equals(Optional.of(topic))) {
                        done.accept(result);
                    }
                },
                loader);
    }

    /** Shows what is said of one pair now, and goes on to the next when something was. */
    private void put(LabelKey key, Optional<AfterReveal> said) {
        int index = indexOf(key);
        Optional<ComparedLabel> changed = opened.get().flatMap(Opened::compared).stream()
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

    private void clear() {
        cancel();
        opened.set(Optional.empty());
        fill();
    }

    private void show(Opened read) {
        opened.set(Optional.of(read));
        if (judge.get().isPresent() && !judges().contains(judge.get().get())) {
            judge.set(Optional.empty());
        }
        fill();
    }

    /** Fills the list anew; the pair in hand stays where it is still wanted. */
    private void fill() {
        Optional<LabelKey> before = current.get().map(ComparedLabel::key);
        rows.setAll(opened.get()
                .flatMap(Opened::compared)
                .map(topic -> topic.worstFirst(filter()))
                .orElse(List.of()));
        settleAt(before.map(this::indexOf).orElse(0));
    }

    private void settleAt(int index) {
        ComparedLabel before = current.get().orElse(null);
        current.set(
                rows.isEmpty()
                        ? Optional.empty()
                        : Optional.of(rows.get(Math.clamp(index, 0, rows.size() - 1))));
        if (before != null && current.get().filter(now -> now.key().equals(before.key())).isEmpty()) {
            cancel();
        }
    }
}
