package dev.assay.app.feature.verify;

import dev.assay.app.judging.GradesChoice;
import dev.assay.app.service.verify.CellAgreement;
import dev.assay.app.service.verify.TopicGrades;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.app.state.Reversal;
import dev.assay.app.state.RubricCuts;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicScreen;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.GradeTable;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.Verification;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * The grades of the topic in view, as the views show them: which cell is in hand, at which cut-offs, and what a person
 * says of it. FX thread only.
 */
final class GradesViewModel {
    private final Workspace workspace;
    private final TopicScreen<TopicGrades> screen;
    /** Read by the thread that reads the project. */
    private volatile GradedUnits units = GradedUnits.PASSAGES;
    private volatile boolean byLowest;
    private final LinesInView lines = new LinesInView(this::other, this::inGroup);
    private final LeaderboardInView board;
    private final GradesChoice choice;
    private final ItemEdits edits;
    private final StringProperty draft = new SimpleStringProperty("");
    private final Map<CellKey, VerifyService.Said> own = new HashMap<>();
    private Optional<TopicGrades> read = Optional.empty();
    private Optional<GradeTable> compared = Optional.empty();
    private int grader;
    private int second;
    private boolean active;
    private boolean agreed;
    private boolean alsoAfter;
    private boolean searched;

    GradesViewModel(Workspace workspace) {
        this.workspace = workspace;
        board = new LeaderboardInView(workspace);
        choice = new GradesChoice(workspace);
        workspace.projectProperty().subscribe(open -> {
            forget();
            searched = false;
        });
        screen = new TopicScreen<>(
                workspace,
                Stage.VERIFY,
                TopicScreen.Cost.LARGE,
                (session, topic) -> session.verify(units, byLowest).topic(topic),
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

                    @Override
                    public Optional<String> takeInHand(Reversal reversal) {
                        return lines.isReady() ? take(reversal) : Optional.empty();
                    }
                });
        edits = new ItemEdits(this, workspace, screen);
        workspace.requests().byLowestJudgmentProperty().subscribe(now -> {
            byLowest = now;
            screen.reload();
        });
        workspace.requests().unitsProperty().subscribe(now -> {
            units = now;
            forget();
            screen.reload();
        });
    }

    /** The choice of the units in view, and of the way in which their judgments count. */
    GradesChoice choice() {
        return choice;
    }

    /** The edits to the items in hand. */
    ItemEdits edits() {
        return edits;
    }

    private void forget() {
        agreed = false;
        grader = 0;
        second = 0;
        lines.forget();
        board.forget();
    }

    /** The grades in view, line by line, and the cell in hand. */
    LinesInView lines() {
        return lines;
    }

    /** The order of the runs. */
    LeaderboardInView board() {
        return board;
    }

    /** The text typed of a remark or of an item. */
    StringProperty draftProperty() {
        return draft;
    }

    /** True if the person is to be asked before grades are looked through for the first time. */
    boolean asks() {
        return active
                && !agreed
                && read.isPresent()
                && grader().filter(one ->
                                !read.get().isSeen(one.kind()) && !read.get().isBegun(one.kind()))
                        .isPresent();
    }

    /** Looks through grades from now on, which is on record. */
    void agree() {
        agreed = true;
        look();
    }

    /** Makes these views active while they are looked at, and inactive while the sample is. */
    void setActive(boolean looked) {
        active = looked;
        look();
    }

    private void look() {
        if (!active || read.isEmpty() || asks() || grader().isEmpty()) {
            lines.changed();
            return;
        }
        Grader one = grader().get();
        TopicGrades grades = read.get();
        if (grades.isSeen(one.kind())) {
            makeTables();
            moveBoard();
        } else {
            GradedUnits shown = units;
            boolean lowest = byLowest;
            screen.perform(
                    grades.topic(),
                    session -> {
                        VerifyService service = session.verify(shown, lowest);
                        service.look(grades.topic(), one.kind());
                        return service.topic(grades.topic());
                    },
                    this::open);
        }
    }

    private void open(TopicGrades grades) {
        read = Optional.of(grades);
        if (grades.graders().isEmpty() && grades.units() == GradedUnits.PASSAGES && !searched) {
            searched = true;
            choice.findUnits();
        }
        own.clear();
        own.putAll(grades.own());
        lines.limitJudgment(mostJudgment());
        look();
    }

    /** Reads the topic again. */
    void reload() {
        screen.reload();
    }

    /** Turns to the cell that was taken back or done again, or to the item that was changed. */
    private Optional<String> take(Reversal reversal) {
        Optional<CellKey> cell = VerifyViewModel.cells(reversal).stream().findFirst();
        Optional<String> id = cell.map(CellKey::item)
                .or(() -> reversal.items(Kinds.BANK_ITEM).stream().map(BankItemKey::item).findFirst());
        return id.filter(this::turnToItem).flatMap(one -> {
            int at = lines.table().items().indexOf(one);
            String item = read.orElseThrow().item(one);
            if (cell.isEmpty()) {
                lines.goToItem(at);
                return Optional.of(Messages.get("verify.item", Reversal.shortened(item)));
            }
            return lines.goToCell(cell.get().passage(), at)
                    ? Optional.of(VerifyViewModel.name(
                            cell.get(), item, own.getOrDefault(cell.get(), VerifyService.Said.NOTHING).own()))
                    : Optional.empty();
        });
    }

    /** Shows a grader that grades an item: the one in view, or the first that does; true where there is one. */
    private boolean turnToItem(String item) {
        List<Grader> graders = read.orElseThrow().graders();
        for (int by = 0; by < graders.size() && !lines.table().items().contains(item); by++) {
            Grader other = graders.get(by);
            if (read.flatMap(grades -> grades.table(other)).filter(table -> table.items().contains(item)).isPresent()) {
                grader = by;
                second = 0;
                board.clear();
                makeTables();
                moveBoard();
            }
        }
        return lines.isReady() && lines.table().items().contains(item);
    }

    private void makeTables() {
        compared = read.flatMap(grades -> second().filter(one -> active).flatMap(grades::table));
        lines.show(read.flatMap(grades -> grader().filter(one -> active).flatMap(grades::table)), this::verify);
    }

    private Verification verify(int leastGrade, int leastJudgment) {
        Grader one = grader().orElseThrow();
        return new Verification(read.orElseThrow().pool(one.kind()).orElseThrow(), one, leastGrade, leastJudgment);
    }

    /** The query of the topic, or its id; empty while it is being read. */
    String title() {
        return read.map(TopicGrades::query).orElse("");
    }

    /** True if the topic is read and nobody graded anything in it. */
    boolean hasNothing() {
        return read.isPresent() && (grader().isEmpty() || lines.isShown() && !lines.isReady());
    }

    /** Turns on or off the counting of judgments that the person made after grades were seen. */
    void turnAlsoAfter() {
        alsoAfter = !alsoAfter;
        lines.refresh();
    }

    /** The number of lines, as text; for two graders their agreement. */
    String counted() {
        if (lines.isFiltered()) {
            return Messages.get("verify.count.filtered", lines.all().size(), lines.table().units().size());
        }
        if (lines.view() != GradesView.GRADERS) {
            return Messages.get("verify.count." + lines.view().word(), lines.all().size());
        }
        IntBinaryOperator two = other();
        CellAgreement both = CellAgreement.of(lines.all().stream()
                .map(line -> new CellAgreement.Two(
                        lines.table().grade(line.unit(), line.item()), two.applyAsInt(line.unit(), line.item())))
                .toList());
        String words = VerifyController.words(both);
        return compared.isPresent()
                ? words
                : words + " · " + Messages.get(alsoAfter ? "verify.also-after" : "verify.blind-only");
    }

    private IntPredicate inGroup(PassageGroup group) {
        GradeTable table = lines.table();
        return switch (group) {
            case ALL -> unit -> true;
            case RELEVANT -> unit -> table.units().get(unit).judgment().orElse(-1) >= lines.leastJudgment();
            case NOT_JUDGED -> unit -> table.units().get(unit).judgment().isEmpty();
            case AT_ODDS -> unit -> anyItem(item -> signOf(unit, item) != GradeSign.NONE);
            case OWN -> unit -> anyItem(item -> said(unit, item).own().filter(Judgment::isDecided).isPresent());
        };
    }

    private boolean anyItem(IntPredicate holds) {
        return IntStream.range(0, lines.table().items().size()).anyMatch(holds);
    }

    /** The sign of a cell at the cut-offs. */
    GradeSign signOf(int unit, int at) {
        return GradeSign.of(lines, unit, at, mostJudgment());
    }

    /** The grade of a cell by the other one: the second grader, or the person. */
    IntBinaryOperator other() {
        if (compared.isEmpty()) {
            return this::ownGrade;
        }
        GradeTable beside = compared.get();
        Map<String, Integer> columns = new HashMap<>();
        beside.items().forEach(one -> columns.put(one, columns.size()));
        int[] there = lines.table().items().stream().mapToInt(one -> columns.getOrDefault(one, -1)).toArray();
        return (unit, at) -> there[at] < 0 ? GradeTable.OPEN : beside.grade(unit, there[at]);
    }

    private int ownGrade(int unit, int at) {
        VerifyService.Said said = said(unit, at);
        return (alsoAfter ? said.own() : said.blind())
                .flatMap(Judgment::word)
                .map(Integer::parseInt)
                .orElse(GradeTable.OPEN);
    }

    /** The grades read of the topic; present while this is ready. */
    TopicGrades topic() {
        return read.orElseThrow();
    }

    /**
     * Number of topics that the order of the runs leaves out; 0 while the topic is being read, when the order before it
     * is still seen.
     */
    int leftOut() {
        return read.map(TopicGrades::leftOut).orElse(0);
    }

    Optional<Grader> grader() {
        return read.filter(grades -> !grades.graders().isEmpty())
                .map(grades -> grades.graders().get(grader % grades.graders().size()));
    }

    /** The one that is compared; empty for the person. */
    Optional<Grader> second() {
        List<Grader> others = others();
        return second % (others.size() + 1) == others.size()
                ? Optional.empty()
                : Optional.of(others.get(second % (others.size() + 1)));
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
        board.clear();
        lines.toFirstItem();
        makeTables();
        look();
    }

    void nextSecond() {
        if (others().isEmpty()) {
            workspace.say("verify.one-grader");
            return;
        }
        second++;
        makeTables();
    }

    /** The highest cut-off of relevance. */
    int mostJudgment() {
        return read.map(grades -> grades.bestJudgment().orElse(1)).orElse(1);
    }

    void moveGrade(int by) {
        if (lines.moveGrade(by)) {
            moveBoard();
        }
    }

    void moveJudgment(int by) {
        lines.moveJudgment(by, mostJudgment());
        RubricCuts before = workspace.requests().cutsProperty().get();
        workspace
                .requests()
                .cutsProperty()
                .set(new RubricCuts(before.grader(), before.leastGrade(), lines.leastJudgment(), before.depth()));
    }

    /** Supposes the item in hand not to be in the bank, or to be in it again. */
    void supposeOff() {
        lines.inHand().ifPresent(line -> {
            board.turn(lines.table().items().get(line.item()));
            lines.changed();
            moveBoard();
        });
    }

    boolean isOff(int at) {
        return board.isOff(lines.table().items().get(at));
    }

    /** Counts another number of each run's passages. */
    void nextDepth() {
        board.nextDepth();
        moveBoard();
    }

    private void moveBoard() {
        Grader one = grader().orElseThrow();
        TopicGrades grades = read.orElseThrow();
        int least = lines.leastGrade();
        workspace.requests().cutsProperty().set(new RubricCuts(one.key(), least, lines.leastJudgment(), board.depth()));
        board.move((depth, without) -> grades.cover(one, least, depth, without));
    }

    /** Goes to the next cell without a grade of the person's own. */
    void toOpen() {
        if (!lines.toNext(line -> said(line.unit(), line.item()).own().filter(Judgment::isDecided).isEmpty())) {
            workspace.say("verify.none-open");
        }
    }

    /** Goes to the next cell in which the grader and the other one differ. */
    void toDisagreement() {
        IntBinaryOperator two = other();
        if (!lines.toNext(line -> {
            int one = lines.table().grade(line.unit(), line.item());
            int other = two.applyAsInt(line.unit(), line.item());
            return one != GradeTable.OPEN && other != GradeTable.OPEN && one != other;
        })) {
            workspace.say("verify.none-differs");
        }
    }

    /** Names a cell of the table in view. */
    CellKey key(int unit, int at) {
        GradedUnit one = lines.table().units().get(unit);
        return new CellKey(one.topic(), one.id(), lines.table().items().get(at));
    }

    /** The person's judgment of a cell. */
    VerifyService.Said said(int unit, int at) {
        return own.getOrDefault(key(unit, at), VerifyService.Said.NOTHING);
    }

    void grade(int grade) {
        grader().ifPresent(of -> submit((service, key) -> service.grade(of, key, grade)));
    }

    void cantJudge() {
        grader().ifPresent(of -> submit((service, key) -> service.cantJudge(of, key)));
    }

    void clear() {
        grader().ifPresent(of -> submit((service, key) -> service.clear(of, key)));
    }

    void note(String words) {
        grader().ifPresent(of -> submit((service, key) -> service.note(of, key, words)));
    }

    /** Takes the grader's grade over as one's own. */
    void takeOver() {
        lines.inHand().ifPresent(line -> {
            int grade = lines.table().grade(line.unit(), line.item());
            if (grade == GradeTable.OPEN) {
                workspace.say("verify.nothing-to-take");
            } else {
                grade(grade);
            }
        });
    }

    private void submit(BiFunction<VerifyService, CellKey, VerifyService.Said> saying) {
        if (!mayChange() || lines.inHand().isEmpty()) {
            return;
        }
        GradeLine line = lines.inHand().get();
        CellKey key = key(line.unit(), line.item());
        GradedUnits shown = units;
        screen.perform(key.topic(), session -> saying.apply(session.verify(shown), key), said -> {
            own.put(key, said);
            lines.changed();
        });
    }

    boolean mayChange() {
        if (lines.isReady() && workspace.isReadOnly()) {
            workspace.say("judging.read-only");
        }
        return lines.isReady() && !workspace.isReadOnly();
    }
}
