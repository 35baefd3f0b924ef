package dev.assay.app.feature.verify;

import dev.assay.app.service.rubric.BankService;
import dev.assay.app.service.verify.TopicGrades;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicScreen;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.Cell;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.GradeTable;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.model.rubric.Verification;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * The grades of the topic in view, as the views show them: which cell is in hand, at which cut-offs, and what a person says of it. FX
 * thread only.
 */
final class GradesViewModel {
    /** The cut-off that a grade has at first; what the field calls an answer. */
    private static final int USUAL_GRADE = 4;
    /** How many passages of a run may count, the usual number first. */
    private static final List<Integer> DEPTHS = List.of(20, 10, 5, 3, 1);

    private final Workspace workspace;
    private final TopicScreen<TopicGrades> screen;
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
    private final ReadOnlyIntegerWrapper place = new ReadOnlyIntegerWrapper();
    private final ReadOnlyObjectWrapper<Optional<Leaderboard>> board = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final StringProperty draft = new SimpleStringProperty("");
    private final Map<CellKey, VerifyService.Said> own = new HashMap<>();
    private final Set<String> off = new HashSet<>();
    private Optional<TopicGrades> read = Optional.empty();
    private Optional<GradeTable> table = Optional.empty();
    private Optional<GradeTable> compared = Optional.empty();
    private Optional<GradeLines> atCuts = Optional.empty();
    private List<GradeLine> lines = List.of();
    private GradesView view = GradesView.ITEMS;
    private GradeOrder order = GradeOrder.SUM;
    private int grader;
    private int second;
    private int leastGrade = USUAL_GRADE;
    private int leastJudgment = 1;
    private int depth;
    private int item;
    private boolean active;
    private boolean agreed;
    private Optional<Aside> aside = Optional.empty();
    private boolean alsoAfter;
    private int asked;

    GradesViewModel(Workspace workspace) {
        this.workspace = workspace;
        workspace.projectProperty().subscribe(open -> forget());
        screen = new TopicScreen<>(
                workspace,
                Stage.VERIFY,
                TopicScreen.Cost.LARGE,
                (session, topic) -> session.verify().topic(topic),
                new ScreenView<>() {
                    @Override
                    public void clear() {
                        read = Optional.empty();
                        makeTables();
                    }

                    @Override
                    public void show(TopicGrades grades) {
                        open(grades);
                    }
                });
    }

    private void forget() {
        off.clear();
        agreed = false;
        grader = 0;
        second = 0;
        leastGrade = USUAL_GRADE;
        leastJudgment = 1;
        depth = 0;
        board.set(Optional.empty());
    }

    /** Grows whenever a view has other lines, or says something else of one. */
    ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    /** The place of the line in hand. */
    ReadOnlyIntegerProperty placeProperty() {
        return place.getReadOnlyProperty();
    }

    /** The order of the runs; empty until it was worked out. */
    ReadOnlyObjectProperty<Optional<Leaderboard>> boardProperty() {
        return board.getReadOnlyProperty();
    }

    /** What is typed of a remark or of an item. */
    StringProperty draftProperty() {
        return draft;
    }

    /** Whether there are grades that may be seen. */
    boolean isReady() {
        return table.filter(one -> !one.items().isEmpty() && !one.units().isEmpty()).isPresent();
    }

    /** Whether the person is to be asked before grades are looked through for the first time. */
    boolean asks() {
        return active
                && !agreed
                && read.isPresent()
                && grader().filter(one -> !read.get().isSeen(one.kind()) && !read.get().isBegun(one.kind())).isPresent();
    }

    /** Looks through grades from now on, which is on record. */
    void agree() {
        agreed = true;
        look();
    }

    /** Whether the views are looked at, and not the sample. */
    void setActive(boolean looked) {
        active = looked;
        look();
    }

    private void look() {
        if (!active || read.isEmpty() || asks() || grader().isEmpty()) {
            changes.set(changes.get() + 1);
            return;
        }
        Grader one = grader().get();
        TopicGrades grades = read.get();
        if (grades.isSeen(one.kind())) {
            makeTables();
            moveBoard();
        } else {
            screen.perform(
                    grades.topic(),
                    session -> {
                        session.verify().look(grades.topic(), one.kind());
                        return true;
                    },
                    done -> screen.reload());
        }
    }

    private void open(TopicGrades grades) {
        read = Optional.of(grades);
        own.clear();
        own.putAll(grades.own());
        leastJudgment = Math.min(leastJudgment, mostJudgment());
        look();
    }

    private void makeTables() {
        table = read.flatMap(grades -> grader().filter(one -> active).flatMap(grades::table));
        compared = read.flatMap(grades -> second().filter(one -> active).flatMap(grades::table));
        makeLines();
    }

    /** Makes the lines of the view anew, and keeps the cell in hand where it is still there. */
    private void makeLines() {
        Optional<GradeLine> held = inHand();
        item = isReady() ? Math.clamp(item, 0, table.orElseThrow().items().size() - 1) : 0;
        lines = isReady() ? linesOf(table.orElseThrow()) : List.of();
        int at = held.map(this::find).orElse(0);
        place.set(-1);
        changes.set(changes.get() + 1);
        goTo(at);
    }

    private List<GradeLine> linesOf(GradeTable shown) {
        GradeLines all = all(shown);
        return switch (view) {
            case ITEMS -> all.ofItem(item);
            case GRID -> order.of(shown, item).stream().map(unit -> GradeLine.of(unit, item)).toList();
            case MISSING -> all.missing();
            case SPURIOUS -> all.spurious();
            case GRADERS -> all.differing(other());
        };
    }

    /** The lines of all views, which are the same until another table is shown or a cut-off moves. */
    private GradeLines all(GradeTable shown) {
        GradeLines all = atCuts.filter(one -> one.isOf(shown, leastGrade, leastJudgment)).orElseGet(() -> {
            Grader one = grader().orElseThrow();
            return new GradeLines(
                    shown,
                    new Verification(read.orElseThrow().pool(one.kind()).orElseThrow(), one, leastGrade, leastJudgment));
        });
        atCuts = Optional.of(all);
        return all;
    }

    private int find(GradeLine held) {
        int near = 0;
        for (int at = 0; at < lines.size(); at++) {
            if (lines.get(at).unit() == held.unit() && (lines.get(at).item() == held.item() || view == GradesView.GRID)) {
                return at;
            }
            if (lines.get(at).item() == held.item() && view == GradesView.SPURIOUS) {
                near = at;
            }
        }
        return near;
    }

    /** Whether the topic is read and nobody graded anything in it. */
    boolean hasNothing() {
        return read.isPresent() && (grader().isEmpty() || table.isPresent() && !isReady());
    }

    /** Whether what the person said after grades were seen counts as well. */
    void turnAlsoAfter() {
        alsoAfter = !alsoAfter;
        makeLines();
    }

    /** How many lines there are; of two graders how far they go together. */
    String counted() {
        if (view != GradesView.GRADERS) {
            return Messages.get("verify.count." + view.word(), lines.size());
        }
        IntBinaryOperator two = other();
        int same = 0;
        int near = 0;
        for (GradeLine line : lines) {
            int apart = Math.abs(table().grade(line.unit(), line.item()) - two.applyAsInt(line.unit(), line.item()));
            same += apart == 0 ? 1 : 0;
            near += apart <= 1 ? 1 : 0;
        }
        String words = Messages.get("verify.agreement", same, lines.size(), near);
        return compared.isPresent() ? words : words + " · " + Messages.get(alsoAfter ? "verify.also-after" : "verify.blind-only");
    }

    /** How many lines a view has at these cut-offs; of those alone that say where something is wrong. */
    int wrong(GradesView one) {
        return !isReady() ? 0 : one == GradesView.MISSING ? all(table()).missing().size() : all(table()).spurious().size();
    }

    /** What the other one says of a cell: the second grader, or the person. */
    IntBinaryOperator other() {
        if (compared.isEmpty()) {
            return this::ownGrade;
        }
        GradeTable beside = compared.get();
        Map<String, Integer> columns = new HashMap<>();
        beside.items().forEach(one -> columns.put(one, columns.size()));
        int[] there = table().items().stream().mapToInt(one -> columns.getOrDefault(one, -1)).toArray();
        return (unit, at) -> there[at] < 0 ? GradeTable.OPEN : beside.grade(unit, there[at]);
    }

    private int ownGrade(int unit, int at) {
        VerifyService.Said said = said(unit, at);
        return (alsoAfter ? said.own() : said.blind()).flatMap(Judgment::word).map(Integer::parseInt).orElse(GradeTable.OPEN);
    }

    GradesView view() {
        return view;
    }

    void show(GradesView wanted) {
        view = wanted;
        makeLines();
    }

    GradeOrder order() {
        return order;
    }

    /** Puts the passages of the grid in the next order. */
    void nextOrder() {
        order(order.next());
    }

    void order(GradeOrder wanted) {
        order = wanted;
        makeLines();
    }

    /** The lines of the view; of the grid its passages. */
    List<GradeLine> lines() {
        return lines;
    }

    /** The grades; there while this is ready. */
    GradeTable table() {
        return table.orElseThrow();
    }

    /** What was read of the topic; there while this is ready. */
    TopicGrades topic() {
        return read.orElseThrow();
    }

    Optional<Grader> grader() {
        return read.filter(grades -> !grades.graders().isEmpty())
                .map(grades -> grades.graders().get(grader % grades.graders().size()));
    }

    /** The one that is compared; empty for the person. */
    Optional<Grader> second() {
        List<Grader> others = others();
        return second % (others.size() + 1) == others.size() ? Optional.empty() : Optional.of(others.get(second % (others.size() + 1)));
    }

    private List<Grader> others() {
        return grader().map(one -> read.orElseThrow().graders().stream()
                        .filter(other -> other.kind() == one.kind() && !other.equals(one))
                        .toList())
                .orElse(List.of());
    }

    void nextGrader() {
        grader++;
        second = 0;
        board.set(Optional.empty());
        item = 0;
        makeTables();
        look();
    }

    void nextSecond() {
        if (others().isEmpty()) {
            workspace.notify(Messages.get("verify.one-grader"));
            return;
        }
        second++;
        makeTables();
    }

    int leastGrade() {
        return leastGrade;
    }

    int leastJudgment() {
        return leastJudgment;
    }

    /** The highest cut-off of relevance. */
    int mostJudgment() {
        return read.map(grades -> grades.bestJudgment().orElse(1)).orElse(1);
    }

    void moveGrade(int by) {
        int wanted = Math.clamp(leastGrade + by, Cell.LEAST + 1, Cell.BEST);
        if (wanted != leastGrade) {
            leastGrade = wanted;
            makeLines();
            moveBoard();
        }
    }

    void moveJudgment(int by) {
        int wanted = Math.clamp(leastJudgment + by, 1, mostJudgment());
        if (wanted != leastJudgment) {
            leastJudgment = wanted;
            makeLines();
        }
    }

    /** Supposes the item in hand not to be in the bank, or to be in it again. */
    void supposeOff() {
        inHand().ifPresent(line -> {
            String id = table().items().get(line.item());
            if (!off.remove(id)) {
                off.add(id);
            }
            changes.set(changes.get() + 1);
            moveBoard();
        });
    }

    boolean isOff(int at) {
        return off.contains(table().items().get(at));
    }

    int supposedOff() {
        return off.size();
    }

    /** How many passages of a run count, from the first. */
    int depth() {
        return DEPTHS.get(depth);
    }

    /** Counts another number of each run's passages. */
    void nextDepth() {
        depth = (depth + 1) % DEPTHS.size();
        // Of another number of passages it is another order, and not one that moved.
        board.set(Optional.empty());
        moveBoard();
    }

    private void moveBoard() {
        Optional<Leaderboard> before = board.get();
        int request = ++asked;
        Grader one = grader().orElseThrow();
        TopicGrades grades = read.orElseThrow();
        int least = leastGrade;
        int first = depth();
        Set<String> without = Set.copyOf(off);
        workspace.compute(
                () -> grades.cover(one, least, first, without),
                cover -> {
                    if (request == asked) {
                        board.set(Optional.of(Leaderboard.of(cover, before)));
                    }
                });
    }

    /** The cell in hand. */
    Optional<GradeLine> inHand() {
        if (place.get() < 0 || place.get() >= lines.size()) {
            return Optional.empty();
        }
        GradeLine line = lines.get(place.get());
        return Optional.of(view == GradesView.GRID ? GradeLine.of(line.unit(), item) : aside.filter(at -> at.line() == place.get())
                .map(at -> new GradeLine(at.unit(), at.item(), line.counts()))
                .orElse(line));
    }

    /** A cell beside the one that its line leads to. */
    private record Aside(int line, int unit, int item) {}

    void goTo(int at) {
        if (!lines.isEmpty()) {
            aside = Optional.empty();
            int wanted = Math.clamp(at, 0, lines.size() - 1);
            if (place.get() == wanted) {
                place.set(-1);
            }
            place.set(wanted);
        }
    }

    void step(int by) {
        goTo(place.get() + by);
    }

    /** Takes a cell of the grid in hand. */
    void goTo(int at, int wantedItem) {
        item = Math.clamp(wantedItem, 0, table().items().size() - 1);
        goTo(at);
    }

    /** Goes to the item beside; among spurious items to the next passage of the same one. */
    void stepAside(int by) {
        if (inHand().isEmpty()) {
            return;
        }
        GradeLine held = inHand().get();
        int items = table().items().size();
        switch (view) {
            case GRID -> goTo(place.get(), item + by);
            case ITEMS -> {
                item = Math.floorMod(item + by, items);
                makeLines();
            }
            case SPURIOUS -> {
                List<Integer> units = all(table()).offending(held.item());
                int next = Math.clamp(units.indexOf(held.unit()) + by, 0, units.size() - 1);
                showAside(units.get(next), held.item());
            }
            case MISSING, GRADERS -> showAside(held.unit(), Math.clamp(held.item() + by, 0, items - 1));
        }
    }

    private void showAside(int unit, int at) {
        int here = place.get();
        place.set(-1);
        aside = Optional.of(new Aside(here, unit, at));
        place.set(here);
    }

    /** Goes to the next cell without a grade of the person's own. */
    void toOpen() {
        if (!toNext(line -> said(line.unit(), line.item()).own().filter(Judgment::isDecided).isEmpty())) {
            workspace.notify(Messages.get("verify.none-open"));
        }
    }

    /** Goes to the next cell in which the grader and the other one differ. */
    void toDisagreement() {
        IntBinaryOperator two = other();
        if (!toNext(line -> {
            int one = table().grade(line.unit(), line.item());
            int other = two.applyAsInt(line.unit(), line.item());
            return one != GradeTable.OPEN && other != GradeTable.OPEN && one != other;
        })) {
            workspace.notify(Messages.get("verify.none-differs"));
        }
    }

    private boolean toNext(Predicate<GradeLine> wanted) {
        int columns = view == GradesView.GRID && isReady() ? table().items().size() : 1;
        int size = lines.size() * columns;
        int from = place.get() * columns + (columns > 1 ? item : 0);
        for (int step = 1; step <= size; step++) {
            int at = (from + step) % size;
            GradeLine line = lines.get(at / columns);
            GradeLine cell = columns > 1 ? GradeLine.of(line.unit(), at % columns) : line;
            if (wanted.test(cell)) {
                item = columns > 1 ? at % columns : item;
                goTo(at / columns);
                return true;
            }
        }
        return false;
    }

    GradedUnit unit(GradeLine line) {
        return table().units().get(line.unit());
    }

    private CellKey key(int unit, int at) {
        GradedUnit one = table().units().get(unit);
        return new CellKey(one.topic(), one.id(), table().items().get(at));
    }

    /** What the person says of a cell. */
    VerifyService.Said said(int unit, int at) {
        return own.getOrDefault(key(unit, at), VerifyService.Said.NOTHING);
    }

    void grade(int grade) {
        submit((service, key) -> service.grade(grader().orElseThrow(), key, grade));
    }

    void cantJudge() {
        submit((service, key) -> service.cantJudge(grader().orElseThrow(), key));
    }

    void clear() {
        submit((service, key) -> service.clear(grader().orElseThrow(), key));
    }

    void note(String words) {
        submit((service, key) -> service.note(grader().orElseThrow(), key, words));
    }

    /** Takes the grader's grade over as one's own. */
    void takeOver() {
        inHand().ifPresent(line -> {
            int grade = table().grade(line.unit(), line.item());
            if (grade == GradeTable.OPEN) {
                workspace.notify(Messages.get("verify.nothing-to-take"));
            } else {
                grade(grade);
            }
        });
    }

    /** Has an item say something else; its grades stay those of the words before. */
    void reword(String id, String words) {
        TopicId topic = read.orElseThrow().topic();
        screen.perform(
                topic,
                session -> session.service(BankService::new).reword(new BankItemKey(topic, id), words),
                changed -> screen.reload());
    }

    /** Adds an item to the topic's bank, of the kind that is looked at. */
    void addItem(String words) {
        TopicId topic = read.orElseThrow().topic();
        ItemKind kind = grader().orElseThrow().kind();
        screen.perform(
                topic,
                session -> session.service(BankService::new).add(topic, "", kind, words),
                added -> {
                    workspace.notify(Messages.get("verify.added", added.text()));
                    screen.reload();
                });
    }

    /** Says something of a cell. */
    private interface Saying {
        VerifyService.Said on(VerifyService service, CellKey key);
    }

    private void submit(Saying saying) {
        if (!mayChange() || inHand().isEmpty()) {
            return;
        }
        GradeLine line = inHand().get();
        CellKey key = key(line.unit(), line.item());
        screen.perform(key.topic(), session -> saying.on(session.verify(), key), said -> {
            own.put(key, said);
            changes.set(changes.get() + 1);
        });
    }

    boolean mayChange() {
        boolean readOnly = workspace.projectProperty().get().map(Workspace.OpenProject::readOnly).orElse(true);
        if (isReady() && readOnly) {
            workspace.notify(Messages.get("label.read-only"));
        }
        return isReady() && !readOnly;
    }
}
