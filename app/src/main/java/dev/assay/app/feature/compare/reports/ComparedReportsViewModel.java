package dev.assay.app.feature.compare.reports;

import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.ComparedReport.Opinion;
import dev.assay.app.service.judges.ComparedReport.Row;
import dev.assay.app.service.judges.ComparedReport;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.app.service.judges.ReportCompareService;
import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.ProjectScreen;
import dev.assay.app.state.Requests;
import dev.assay.app.state.Reversal;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicScreen;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.keys.ScaleKeys;
import dev.assay.model.Item;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;

/** What Compare shows and does of reports; nothing in here is ahead of the disk. FX thread only. */
public final class ComparedReportsViewModel {
    private final Workspace workspace;
    private final TopicScreen<ReportsToCompare> screen;
    private final ProjectScreen<Map<ReportKind, List<JudgeAgreement>>> inProject;
    private final ObservableList<Optional<ReportKind>> kinds = FXCollections.observableArrayList();
    private final ObjectProperty<Optional<ReportKind>> kind = new SimpleObjectProperty<>(Optional.empty());
    private final ObservableSet<JudgeId> chosen = FXCollections.observableSet(new TreeSet<>(Comparator.comparing(JudgeId::value)));
    private final ReadOnlyObjectWrapper<Optional<Map<ReportKind, List<JudgeAgreement>>>> project =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final BooleanProperty everything = new SimpleBooleanProperty();
    private final BooleanProperty agreement = new SimpleBooleanProperty(true);
    private final ReadOnlyObjectWrapper<Optional<ReportsToCompare>> opened = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Row>> current = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<Row> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<Opinion>> asked = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final StringProperty reason = new SimpleStringProperty("");

    public ComparedReportsViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.screen = new TopicScreen<>(
                workspace, Stage.COMPARE, TopicScreen.Cost.LARGE, ReportsToCompare::read, new ScreenView<>() {
                    @Override
                    public void clear() {
                        opened.set(Optional.empty());
                        fill();
                    }

                    @Override
                    public void show(ReportsToCompare read) {
                        opened.set(Optional.of(read));
                        fill();
                    }

                    @Override
                    public Optional<String> takeInHand(Reversal reversal) {
                        return take(reversal);
                    }
                });
        ObservableValue<Boolean> inView = workspace.inView(Stage.COMPARE);
        this.inProject = new ProjectScreen<>(
                workspace,
                Bindings.createBooleanBinding(() -> inView.getValue() && isChosen(), inView, kind),
                () -> session -> session.service(ReportCompareService::new).inProject(),
                topic -> true,
                new ScreenView<>() {
                    @Override
                    public void clear() {
                        project.set(Optional.empty());
                    }

                    @Override
                    public void show(Map<ReportKind, List<JudgeAgreement>> counted) {
                        project.set(Optional.of(counted));
                    }
                });
        screen.takeAlong(inProject);
        workspace.projectProperty().subscribe(open -> {
            kinds.setAll(open.map(project -> offered(project.settings().policy())).orElseGet(List::of));
            kind.set(kinds.isEmpty() ? Optional.empty() : kinds.getFirst());
        });
        kind.subscribe(this::fill);
        workspace.reversalProperty().subscribe(came -> came.flatMap(ComparedReportsViewModel::kindOf)
                .filter(kinds::contains)
                .ifPresent(kind::set));
        chosen.addListener((SetChangeListener<JudgeId>) change -> fill());
        everything.subscribe(this::fill);
        current.subscribe((before, now) -> {
            if (!before.map(Row::item).equals(now.map(Row::item))) {
                cancel();
            }
        });
    }

    private static List<Optional<ReportKind>> offered(Policy policy) {
        List<Optional<ReportKind>> offered = new ArrayList<>();
        boolean support = policy.wants(Policy.Stage.SUPPORT);
        boolean align = policy.wants(Policy.Stage.ALIGN);
        if (policy.wants(Policy.Stage.LABEL) || !support && !align) {
            offered.add(Optional.empty());
        }
        if (support) {
            offered.add(Optional.of(ReportKind.SUPPORT));
            offered.add(Optional.of(ReportKind.NEED));
        }
        if (align) {
            offered.add(Optional.of(ReportKind.ALIGN));
        }
        return offered;
    }

    /** What may be compared: labels are empty. One alone where the project judges no reports. */
    public ObservableList<Optional<ReportKind>> kinds() {
        return kinds;
    }

    /** What is compared; empty for labels. */
    public ObjectProperty<Optional<ReportKind>> kindProperty() {
        return kind;
    }

    /** Whether reports are in view, and not labels. */
    public boolean isChosen() {
        return kind.get().isPresent();
    }

    /** Goes from one kind to the next, round the end. */
    public void nextKind() {
        if (!kinds.isEmpty()) {
            kind.set(kinds.get((kinds.indexOf(kind.get()) + 1) % kinds.size()));
        }
    }

    ReadOnlyObjectProperty<Optional<ReportsToCompare>> openedProperty() {
        return opened.getReadOnlyProperty();
    }

    /** Calls back whenever something else was read, and now. */
    public void whenShown(Runnable then) {
        opened.subscribe(then);
    }

    ReportsToCompare.Situation situation() {
        return opened.get().map(ReportsToCompare::situation).orElse(ReportsToCompare.Situation.LOADING);
    }

    /** Whether reports are in view and other judges' are revealed. */
    public boolean isOpen() {
        return isChosen() && situation() == ReportsToCompare.Situation.OPEN;
    }

    /** What is revealed of the kind in view. */
    Optional<ComparedReport> compared() {
        return opened.get().flatMap(shown -> kind.get().map(shown.compared()::get));
    }

    /** Who judged anything of the kind in view, by name. */
    List<JudgeId> judges() {
        return compared().map(ComparedReport::judges).orElseGet(List::of);
    }

    /** The judges that are compared with; all when there are none. */
    ObservableSet<JudgeId> chosen() {
        return chosen;
    }

    /** Those that are compared with, of the kind in view: where none of those chosen judged it, all. */
    private List<JudgeId> wanted() {
        List<JudgeId> judges = judges();
        List<JudgeId> wanted = judges.stream().filter(chosen::contains).toList();
        return wanted.isEmpty() ? judges : wanted;
    }

    /** The judge whose words are counted against one's own: of those compared with the one who judged most of what oneself did. */
    Optional<JudgeId> matrixJudge() {
        Map<JudgeId, ReportsToCompare.Numbers> numbers = numbers();
        return wanted().stream()
                .filter(numbers::containsKey)
                .max(Comparator.comparingLong((JudgeId one) -> numbers.get(one).counted().items())
                        .thenComparing(Comparator.comparing(JudgeId::value).reversed()));
    }

    /** How far each judge agrees in the kind in view, in this topic. */
    Map<JudgeId, ReportsToCompare.Numbers> numbers() {
        return opened.get().flatMap(shown -> kind.get().map(shown.numbers()::get)).orElseGet(Map::of);
    }

    /** How far judges agree in the kind in view over the whole project; empty while that is counted. */
    Optional<List<JudgeAgreement>> inProject() {
        return project.get().flatMap(counted -> kind.get().map(of -> counted.getOrDefault(of, List.of())));
    }

    /** Calls back whenever the project was counted anew. */
    void whenCounted(Runnable then) {
        project.subscribe(then);
    }

    BooleanProperty everythingProperty() {
        return everything;
    }

    /** Whether the numbers are in view. */
    BooleanProperty agreementProperty() {
        return agreement;
    }

    public void turnAgreement() {
        agreement.set(!agreement.get());
    }

    ObservableList<Row> rows() {
        return rows;
    }

    ReadOnlyObjectProperty<Optional<Row>> currentProperty() {
        return current.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Opinion>> askedProperty() {
        return asked.getReadOnlyProperty();
    }

    StringProperty reasonProperty() {
        return reason;
    }

    private void fill() {
        Optional<Item> held = current.get().map(Row::item);
        rows.setAll(compared()
                .map(shown -> everything.get() ? shown.rows() : shown.disagreements(wanted()))
                .orElseGet(List::of));
        current.set(held.flatMap(item -> rows.stream().filter(row -> row.item().equals(item)).findFirst())
                .or(() -> rows.stream().findFirst()));
    }

    /** The kind in which a second opinion was taken back or said again; empty where it is none. */
    private static Optional<Optional<ReportKind>> kindOf(Reversal reversal) {
        for (ReportKind one : ReportKind.values()) {
            if (!items(reversal, one).isEmpty()) {
                return Optional.of(Optional.of(one));
            }
        }
        return reversal.of(Kinds.AFTER_REVEAL).isEmpty() ? Optional.empty() : Optional.of(Optional.empty());
    }

    private static List<? extends Item> items(Reversal reversal, ReportKind kind) {
        return switch (kind) {
            case SUPPORT -> reversal.items(Kinds.SUPPORT_AFTER_REVEAL);
            case NEED -> reversal.items(Kinds.NEED_AFTER_REVEAL);
            case ALIGN -> reversal.items(Kinds.ALIGNMENT_AFTER_REVEAL);
        };
    }

    private Optional<String> take(Reversal reversal) {
        Optional<Row> row = kind.get().stream()
                .flatMap(of -> items(reversal, of).stream())
                .flatMap(item -> compared().stream()
                        .flatMap(shown -> shown.rows().stream())
                        .filter(one -> one.item().equals(item)))
                .findFirst();
        return row.map(one -> {
            if (!rows.contains(one)) {
                everything.set(true);
            }
            select(rows.indexOf(one));
            ReportsToCompare shown = opened.get().orElseThrow();
            String said = one.after().or(one::first)
                    .map(opinion -> OpinionWords.said(shown, compared().orElseThrow().nuggets(), opinion))
                    .orElseGet(() -> Messages.get("support.open"));
            return Messages.get("reversal.said", OpinionWords.place(shown, one), said);
        });
    }

    int currentIndex() {
        return current.get().map(rows::indexOf).orElse(-1);
    }

    void select(int index) {
        if (index >= 0 && index < rows.size() && index != currentIndex()) {
            current.set(Optional.of(rows.get(index)));
        }
    }

    public void step(int by) {
        select(Math.clamp(currentIndex() + by, 0, Math.max(0, rows.size() - 1)));
    }

    /** One judge after the other, then all; after several that were chosen, all. */
    public void nextJudge() {
        List<Set<JudgeId>> all = new ArrayList<>(List.of(Set.of()));
        judges().forEach(one -> all.add(Set.of(one)));
        choose(all.get((all.indexOf(chosen) + 1) % all.size()));
    }

    /** Compares with these alone. */
    void choose(Set<JudgeId> now) {
        chosen.retainAll(now);
        chosen.addAll(now);
    }

    /** Lists all rows, or disagreements alone. */
    public void nextChoice() {
        everything.set(!everything.get());
    }

    public boolean mayReveal() {
        return isChosen() && situation() == ReportsToCompare.Situation.READY;
    }

    /** Reveals the topic, labels and reports alike. */
    public void reveal() {
        opened.get().ifPresent(shown -> screen.perform(
                shown.topic(),
                session -> {
                    session.service(CompareService::new).reveal(shown.topic());
                    return true;
                },
                done -> {
                    screen.reload();
                    inProject.reload();
                }));
    }

    /** Says that what was said first holds. */
    public void keep() {
        onFirst((row, first) -> say(row, first, reason.get()));
    }

    /** Takes over what the judge says, with a reason; of several, what those say who differ from the first, where it is the same. */
    public void takeOver() {
        onFirst((row, first) -> {
            List<Opinion> theirs = wanted().stream()
                    .map(row.judges()::get)
                    .filter(one -> one != null && one.judgment().isDecided())
                    .toList();
            List<Opinion> others = theirs.stream().filter(one -> !one.isSameAs(first)).toList();
            if (others.stream().anyMatch(one -> !one.isSameAs(others.getFirst()))) {
                workspace.notify(Messages.get("compare.reports.take-over.several"));
            } else {
                Stream.concat(others.stream(), theirs.stream()).findFirst().ifPresent(this::ask);
            }
        });
    }

    /**
     * Everything that a sentence can convey, in the order in which it is offered where sentences are aligned: each
     * question's answers, then another answer to it; none but of alignment.
     */
    List<Target> targets() {
        return compared().filter(shown -> shown.kind() == ReportKind.ALIGN).stream()
                .flatMap(shown -> shown.nuggets().byGroup().stream())
                .flatMap(nugget -> Stream.concat(answers(nugget), Stream.of(new Target(nugget.id()))))
                .toList();
    }

    private static Stream<Target> answers(Nugget nugget) {
        return nugget.question().stream()
                .flatMap(question -> question.answers().stream())
                .map(answer -> new Target(nugget.id(), answer.id()));
    }

    /** Whether what the sentence in hand conveys can be chosen; says why where it cannot. */
    boolean mayChooseConveyed() {
        boolean[] may = {false};
        onFirst((row, first) -> may[0] = !targets().isEmpty());
        return may[0];
    }

    /** What the sentence in hand conveys as it was said last. */
    List<Target> conveyed() {
        return current.get().flatMap(row -> row.after().or(row::first)).map(Opinion::targets).orElseGet(List::of);
    }

    /** Says what the sentence in hand conveys, with a reason; nothing where it is what was said last. */
    void convey(Set<Target> chosen) {
        List<Target> wanted = targets().stream().filter(chosen::contains).toList();
        if (wanted.isEmpty() || new HashSet<>(wanted).equals(new HashSet<>(conveyed()))) {
            return;
        }
        if (wanted.size() > 1 && !opened.get().orElseThrow().rules().severalNuggets()) {
            workspace.notify(Messages.get("compare.reports.one-nugget"));
            return;
        }
        ask(Set.copyOf(wanted));
    }

    /** Says another word of the scale, with a reason. */
    void change(String word) {
        onFirst((row, first) -> ask(new Opinion(Judgment.open(row.item(), first.judgment().revision())
                .with(word, first.judgment().revision()), List.of())));
    }

    /** Says the value that has a digit where the kind in view is judged: a word of its scale, or a nugget. */
    public void sayDigit(int digit) {
        if (isAlignment()) {
            List<Target> numbered = numbered();
            if (digit <= numbered.size()) {
                toggle(numbered.get(digit - 1));
            }
        } else if (digit <= words().size()) {
            change(words().get(digit - 1));
        } else {
            workspace.notify(Messages.get("support.no-word", words().size()));
        }
    }

    /** True while alignment is in view and open, so that its options can be said. */
    boolean isAlignment() {
        return isOpen() && kind.get().equals(Optional.of(ReportKind.ALIGN));
    }

    /** Says a project's own option, by its place from 0. */
    void sayOwn(int place) {
        List<ReportRules.OwnOption> options = opened.get().orElseThrow().rules().options();
        if (place < options.size()) {
            change(options.get(place).word());
        }
    }

    /** The digit of what a sentence can convey, from 1; empty where it has none. */
    Optional<Integer> digit(Target target) {
        int place = numbered().indexOf(target);
        return place >= 0 && place < ScaleKeys.DIGITS ? Optional.of(place + 1) : Optional.empty();
    }

    /** The targets that can have a digit: another answer to a question has a key of its own. */
    private List<Target> numbered() {
        return compared().stream()
                .flatMap(shown -> shown.nuggets().byGroup().stream())
                .flatMap(nugget -> nugget.question().isPresent() ? answers(nugget) : Stream.of(new Target(nugget.id())))
                .toList();
    }

    /** Says that the sentence conveys something as well, or no more; it alone where a sentence conveys one thing. */
    private void toggle(Target target) {
        List<Target> before = asked.get().map(Opinion::targets).filter(now -> !now.isEmpty()).orElseGet(this::conveyed);
        Set<Target> wanted = new HashSet<>();
        if (opened.get().orElseThrow().rules().severalNuggets()) {
            wanted.addAll(before);
        }
        if (!wanted.remove(target) || wanted.isEmpty()) {
            wanted.add(target);
        }
        ask(wanted);
    }

    /** Says that the sentence gives another answer to the question that it answers, or to the first. */
    void toggleOtherAnswer() {
        List<Nugget> order = compared().map(shown -> shown.nuggets().byGroup()).orElse(List.of());
        Optional<NuggetId> answered = conveyed().stream().map(Target::nugget).findFirst();
        order.stream()
                .filter(nugget -> answered.isEmpty() || answered.get().equals(nugget.id()))
                .findFirst()
                .filter(nugget -> nugget.question().isPresent())
                .ifPresentOrElse(
                        nugget -> toggle(new Target(nugget.id())),
                        () -> workspace.notify(Messages.get("align.no-question")));
    }

    private void ask(Set<Target> wanted) {
        List<Target> inOrder = targets().stream().filter(wanted::contains).toList();
        onFirst((row, first) -> {
            int revision = first.judgment().revision();
            ask(new Opinion(Judgment.open(row.item(), revision).with(Alignment.NUGGET, revision), inOrder));
        });
    }

    public void cantJudge() {
        onFirst((row, first) -> ask(new Opinion(Judgment.open(row.item(), first.judgment().revision())
                .with(State.CANT_JUDGE, first.judgment().revision()), List.of())));
    }

    /** The words that can be said of a row; what a sentence conveys is said by nuggets. */
    List<String> words() {
        return compared()
                .map(shown -> shown.scale().words().stream()
                        .map(one -> one.word())
                        .filter(word -> shown.kind() != ReportKind.ALIGN || !word.equals(Alignment.NUGGET))
                        .toList())
                .orElseGet(List::of);
    }

    /** Writes the reason of what is said of the row in hand now. */
    public void giveReason() {
        onFirst((row, first) -> {
            Opinion now = row.after().orElse(first);
            reason.set(row.after().map(after -> after.judgment().note()).orElse(""));
            asked.set(Optional.of(now));
        });
    }

    private void ask(Opinion opinion) {
        asked.set(Optional.of(opinion));
    }

    void confirm() {
        asked.get().ifPresent(opinion -> onFirst((row, first) -> {
            if (!opinion.isSameAs(first) && reason.get().isBlank()) {
                workspace.notify(Messages.get("compare.reason.needed"));
            } else {
                say(row, opinion, reason.get());
            }
        }));
    }

    public void cancel() {
        asked.set(Optional.empty());
        reason.set("");
    }

    public void takeBack() {
        current.get().filter(row -> row.after().isPresent()).ifPresent(row -> act(row, (service, of) -> service.clear(row.item(), of)));
    }

    /** Asks for what became of the judgment in hand. */
    public void askForHistory() {
        if (isOpen()) {
            current.get().ifPresent(row -> workspace.requests().askForHistory(switch (kind.get().orElseThrow()) {
                case SUPPORT -> new HistorySubject.OfReport<>(Kinds.SUPPORT, (CitationKey) row.item());
                case NEED -> new HistorySubject.OfReport<>(Kinds.NEED, (SentenceKey) row.item());
                case ALIGN -> new HistorySubject.OfReport<>(Kinds.ALIGNMENT, (SentenceKey) row.item());
            }));
        }
    }

    /** Goes to where the row in hand is judged. */
    public void goToPlace() {
        current.get().ifPresent(row -> kind.get().ifPresent(of -> {
            Stage stage = of == ReportKind.ALIGN ? Stage.ALIGN : Stage.SUPPORT;
            workspace.requests().item().ask(new Requests.Place(stage, row.item()));
            workspace.goTo(stage);
        }));
    }

    private interface OnFirst {
        void accept(Row row, Opinion first);
    }

    private void onFirst(OnFirst act) {
        if (isOpen()) {
            current.get().ifPresent(row -> row.first()
                    .filter(first -> first.judgment().isDecided())
                    .ifPresentOrElse(
                            first -> act.accept(row, first), () -> workspace.notify(Messages.get("compare.reports.nothing-first"))));
        }
    }

    private void say(Row row, Opinion opinion, String why) {
        act(row, (service, of) -> service.say(row.item(), of, opinion, why));
    }

    private interface Act {
        void of(ReportCompareService service, ReportKind kind);
    }

    private void act(Row row, Act act) {
        kind.get().ifPresent(of -> {
            int next = currentIndex() + 1;
            ReportsToCompare before = opened.get().orElseThrow();
            Consumer<ReportsToCompare> shown = read -> {
                Optional<Item> after = next < rows.size() ? Optional.of(rows.get(next).item()) : Optional.empty();
                cancel();
                opened.set(Optional.of(read));
                fill();
                after.flatMap(item -> rows.stream().filter(one -> one.item().equals(item)).findFirst())
                        .ifPresent(one -> current.set(Optional.of(one)));
            };
            screen.perform(
                    row.item().topic(),
                    session -> {
                        act.of(session.service(ReportCompareService::new), of);
                        return before.again(session);
                    },
                    shown);
        });
    }
}
