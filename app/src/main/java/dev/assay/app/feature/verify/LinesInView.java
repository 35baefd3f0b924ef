package dev.assay.app.feature.verify;

import dev.assay.model.DocumentId;
import dev.assay.model.rubric.GradeTable;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Verification;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;

/** A table of grades as the views line it up at their cut-offs, and the cell in hand. FX thread only. */
final class LinesInView {
    /** The cut-off that a grade has at first; what the field calls an answer. */
    private static final int USUAL_GRADE = 4;

    /** Verifies the table in view at two cut-offs, of a grade and of a judgment. */
    interface Verifier {
        Verification at(int leastGrade, int leastJudgment);
    }

    /** A cell beside the one that its line leads to. */
    private record Aside(int line, int unit, int item) {}

    private final Supplier<IntBinaryOperator> other;
    private final Function<PassageGroup, IntPredicate> groups;
    private final IntegerProperty changes = new SimpleIntegerProperty();
    private final IntegerProperty place = new SimpleIntegerProperty();
    private Optional<GradeTable> table = Optional.empty();
    private Verifier verifier = (grade, judgment) -> {
        throw new IllegalStateException("No table is shown.");
    };
    private Optional<GradeLines> atCuts = Optional.empty();
    private List<GradeLine> lines = List.of();
    private GradesView view = GradesView.ITEMS;
    private GradeOrder order = GradeOrder.SUM;
    private boolean reversed;
    private GradeFilter filter = GradeFilter.NONE;
    private PassageGroup group = PassageGroup.ALL;
    private int leastGrade = USUAL_GRADE;
    private int leastJudgment = 1;
    private int item;
    private Optional<Aside> aside = Optional.empty();

    /**
     * @param other what the one beside the grader says of a cell, asked anew whenever two are held against each other
     * @param groups whether a passage of the table belongs to a group
     */
    LinesInView(Supplier<IntBinaryOperator> other, Function<PassageGroup, IntPredicate> groups) {
        this.other = other;
        this.groups = groups;
    }

    /** Grows whenever a view has other lines, or says something else of one. */
    ReadOnlyIntegerProperty changesProperty() {
        return changes;
    }

    /** The place of the line in hand. */
    ReadOnlyIntegerProperty placeProperty() {
        return place;
    }

    /** The judgment of a line changed. */
    void changed() {
        changes.set(changes.get() + 1);
    }

    /** Starts as in a project that was just opened. */
    void forget() {
        leastGrade = USUAL_GRADE;
        leastJudgment = 1;
        filter = GradeFilter.NONE;
        group = PassageGroup.ALL;
        reversed = false;
    }

    /** Shows the grades of a topic by one grader, or none. */
    void show(Optional<GradeTable> shown, Verifier wanted) {
        table = shown;
        verifier = wanted;
        refresh();
    }

    /** True if there are grades that may be seen. */
    boolean isReady() {
        return table.filter(one -> !one.items().isEmpty() && !one.units().isEmpty()).isPresent();
    }

    /** True if there is a table, be it an empty one. */
    boolean isShown() {
        return table.isPresent();
    }

    /** The grades; there while this is ready. */
    GradeTable table() {
        return table.orElseThrow();
    }

    /** The lines of the view; of the grid its passages. */
    List<GradeLine> all() {
        return lines;
    }

    /** Makes the lines of the view anew, and keeps the cell in hand where it is still there. */
    void refresh() {
        Optional<GradeLine> held = inHand();
        item = isReady() ? Math.clamp(item, 0, table().items().size() - 1) : 0;
        lines = isReady() ? linesOf() : List.of();
        int at = held.map(this::find).orElse(0);
        place.set(-1);
        changed();
        goTo(at);
    }

    private List<GradeLine> linesOf() {
        return switch (view) {
            case ITEMS -> atCuts().ofItem(item);
            case GRID -> {
                IntPredicate shown = filter.in(table()).and(groups.apply(group));
                yield order.of(table(), item, reversed).stream()
                        .filter(shown::test)
                        .map(unit -> GradeLine.of(unit, item))
                        .toList();
            }
            case MISSING -> atCuts().missing();
            case SPURIOUS -> atCuts().spurious();
            case GRADERS -> atCuts().differing(other.get());
        };
    }

    /** The lines of all views, which are the same until another table is shown or a cut-off moves. */
    private GradeLines atCuts() {
        GradeLines all = atCuts.filter(one -> one.isOf(table(), leastGrade, leastJudgment))
                .orElseGet(() -> new GradeLines(table(), verifier.at(leastGrade, leastJudgment)));
        atCuts = Optional.of(all);
        return all;
    }

    private int find(GradeLine held) {
        int near = 0;
        for (int at = 0; at < lines.size(); at++) {
            if (lines.get(at).unit() == held.unit()
                    && (lines.get(at).item() == held.item() || view == GradesView.GRID)) {
                return at;
            }
            if (lines.get(at).item() == held.item() && view == GradesView.SPURIOUS) {
                near = at;
            }
        }
        return near;
    }

    /** The reason why the view has no line, by the name of its message. */
    String whyNone() {
        if (isFiltered()) {
            return "verify.none.filtered";
        }
        boolean asksForRelevance = view == GradesView.MISSING || view == GradesView.SPURIOUS;
        return asksForRelevance && isReady() && !atCuts().isJudged()
                ? "verify.none.judged"
                : "verify.none." + view.word();
    }

    /** Number of lines in a view at these cut-offs; only for the views that say that something is wrong. */
    int wrong(GradesView one) {
        return !isReady() ? 0 : one == GradesView.MISSING ? atCuts().missing().size() : atCuts().spurious().size();
    }

    GradesView view() {
        return view;
    }

    void view(GradesView wanted) {
        view = wanted;
        refresh();
    }

    GradeOrder order() {
        return order;
    }

    /** Puts the passages of the grid in the next order. */
    void nextOrder() {
        order = order.next();
        reversed = false;
        refresh();
    }

    /** Puts them in an order; in the one that they are in, the other way round. */
    void order(GradeOrder wanted) {
        reversed = wanted == order && !reversed;
        order = wanted;
        refresh();
    }

    /** Turns the order that they are in round. */
    void turnOrder() {
        order(order);
    }

    /** True if the lowest come first. */
    boolean isReversed() {
        return reversed;
    }

    /** The filter of the passages in the grid. */
    GradeFilter filter() {
        return filter;
    }

    /** Shows those passages in the grid for which something holds. */
    void filter(GradeFilter wanted) {
        if (!wanted.equals(filter)) {
            filter = wanted;
            refresh();
        }
    }

    /** The group of passages that the grid shows. */
    PassageGroup group() {
        return group;
    }

    /** Shows a group of passages in the grid. */
    void group(PassageGroup wanted) {
        group = wanted;
        refresh();
    }

    /** Shows all passages in the grid. */
    void unfilter() {
        filter = GradeFilter.NONE;
        group(PassageGroup.ALL);
    }

    /** True if passages of the grid are not shown. */
    boolean isFiltered() {
        return view == GradesView.GRID && isReady() && (filter.size(table()) > 0 || group != PassageGroup.ALL);
    }

    /** True if anybody judged a passage of the topic. */
    boolean isJudged() {
        return isReady() && atCuts().isJudged();
    }

    /** Number of passages in which an item has a grade that counts. */
    long reached(int wanted) {
        return IntStream.range(0, table().units().size())
                .filter(unit -> table().grade(unit, wanted) >= leastGrade)
                .count();
    }

    int leastGrade() {
        return leastGrade;
    }

    int leastJudgment() {
        return leastJudgment;
    }

    /** Moves the cut-off of grades; whether it moved. */
    boolean moveGrade(int by) {
        int wanted = Math.clamp(leastGrade + by, GradedCell.LEAST + 1, GradedCell.BEST);
        boolean moves = wanted != leastGrade;
        if (moves) {
            leastGrade = wanted;
            refresh();
        }
        return moves;
    }

    /** Moves the cut-off of relevance, which goes up to {@code most}. */
    void moveJudgment(int by, int most) {
        int wanted = Math.clamp(leastJudgment + by, 1, most);
        if (wanted != leastJudgment) {
            leastJudgment = wanted;
            refresh();
        }
    }

    /** Takes the cut-off of relevance down to {@code most}, for a topic that has no higher judgment. */
    void limitJudgment(int most) {
        leastJudgment = Math.min(leastJudgment, most);
    }

    /** Another grader's items begin with the first. */
    void toFirstItem() {
        item = 0;
    }

    /** The cell in hand. */
    Optional<GradeLine> inHand() {
        if (place.get() < 0 || place.get() >= lines.size()) {
            return Optional.empty();
        }
        GradeLine line = lines.get(place.get());
        return Optional.of(
                view == GradesView.GRID
                        ? GradeLine.of(line.unit(), item)
                        : aside.filter(at -> at.line() == place.get())
                                .map(at -> new GradeLine(at.unit(), at.item(), line.counts()))
                                .orElse(line));
    }

    /** The item of the grid's column in hand, also where no passage is. */
    int itemInHand() {
        return item;
    }

    GradedUnit unit(GradeLine line) {
        return table().units().get(line.unit());
    }

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
        inHand().ifPresent(held -> {
            int items = table().items().size();
            switch (view) {
                case GRID -> goTo(place.get(), item + by);
                case ITEMS -> {
                    item = Math.floorMod(item + by, items);
                    refresh();
                }
                case SPURIOUS -> {
                    List<Integer> units = atCuts().offending(held.item());
                    int next = Math.clamp(units.indexOf(held.unit()) + by, 0, units.size() - 1);
                    showAside(units.get(next), held.item());
                }
                case MISSING, GRADERS -> showAside(held.unit(), Math.clamp(held.item() + by, 0, items - 1));
            }
        });
    }

    /** Takes an item in hand. */
    void goToItem(int wanted) {
        item = wanted;
        if (view == GradesView.GRID || view == GradesView.ITEMS) {
            refresh();
        } else {
            IntStream.range(0, lines.size())
                    .filter(at -> lines.get(at).item() == wanted)
                    .findFirst()
                    .ifPresent(this::goTo);
        }
    }

    /**
     * Takes the cell of an item in a passage in hand, in the grid where the view has no line for it.
     *
     * @return true where there is the passage
     */
    boolean goToCell(DocumentId passage, int wantedItem) {
        OptionalInt unit = unitOf(passage);
        if (unit.isPresent()) {
            goToItem(wantedItem);
            OptionalInt line = lineOf(unit.getAsInt(), wantedItem);
            if (line.isEmpty()) {
                filter = GradeFilter.NONE;
                group = PassageGroup.ALL;
                view(GradesView.GRID);
                line = lineOf(unit.getAsInt(), wantedItem);
            }
            line.ifPresent(this::goTo);
        }
        return unit.isPresent();
    }

    private OptionalInt unitOf(DocumentId passage) {
        return IntStream.range(0, table().units().size())
                .filter(at -> table().units().get(at).id().equals(passage))
                .findFirst();
    }

    private OptionalInt lineOf(int unit, int wantedItem) {
        return IntStream.range(0, lines.size())
                .filter(at -> lines.get(at).unit() == unit && lines.get(at).item() == wantedItem)
                .findFirst();
    }

    /** Goes to the cell of an item in a passage; whether there is one that is shown. */
    boolean goToPassage(DocumentId passage, int wantedItem) {
        OptionalInt unit = unitOf(passage);
        if (unit.isEmpty()) {
            return false;
        }
        OptionalInt line = IntStream.range(0, lines.size())
                .filter(at -> lines.get(at).unit() == unit.getAsInt())
                .findFirst();
        switch (view) {
            case GRID, ITEMS -> line.ifPresent(at -> goTo(at, wantedItem));
            case MISSING, SPURIOUS, GRADERS -> showAside(unit.getAsInt(), wantedItem);
        }
        return line.isPresent() || view != GradesView.GRID && view != GradesView.ITEMS;
    }

    private void showAside(int unit, int at) {
        int here = place.get();
        place.set(-1);
        aside = Optional.of(new Aside(here, unit, at));
        place.set(here);
    }

    /** Goes to the next cell that matches, after the selected one and from the start; true if there was one. */
    boolean toNext(Predicate<GradeLine> wanted) {
        int columns = view == GradesView.GRID && isReady() ? table().items().size() : 1;
        int size = lines.size() * columns;
        int from = place.get() * columns + (columns > 1 ? item : 0);
        OptionalInt found = IntStream.rangeClosed(1, size)
                .map(step -> (from + step) % size)
                .filter(at -> wanted.test(
                        columns > 1 ? GradeLine.of(lines.get(at / columns).unit(), at % columns) : lines.get(at)))
                .findFirst();
        found.ifPresent(at -> {
            item = columns > 1 ? at % columns : item;
            goTo(at / columns);
        });
        return found.isPresent();
    }
}
