package dev.assay.app.service.report.page;

import dev.assay.app.plot.TsvTable;
import dev.assay.model.Message;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Spread;
import dev.assay.model.measure.Measure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The columns of a table, each with what it says of a row ({@link ReportCell#of}): those that the page shows, and those
 * of its file, which holds what is shown where none are named for it. A column that says nothing in any row is in the
 * file alone, whose columns do not depend on what the rows are.
 *
 * @param <T> what a row is about
 */
public final class ReportColumns<T> {
    private static final List<String> NOTHING = List.of("", "0");

    private final List<Titled<T>> shown = new ArrayList<>();
    private final List<Titled<T>> kept = new ArrayList<>();

    private final Map<Block.Column, Function<? super T, Optional<Double>>> summed = new IdentityHashMap<>();
    private final Map<Block.Column, String> feet = new IdentityHashMap<>();

    private record Titled<T>(Block.Column column, Function<? super T, ?> value, boolean mayGo) {
        private ReportCell cell(T row) {
            return ReportCell.of(value.apply(row));
        }
    }

    /** A column of words. */
    public ReportColumns<T> words(String key, Function<? super T, ?> value) {
        return show(new Block.Column(ReportWords.say(key), false), value);
    }

    /** A column of numbers. */
    public ReportColumns<T> number(String key, Function<? super T, ?> value) {
        return number(ReportWords.say(key), value);
    }

    /** A column of numbers with a title of its own. */
    public ReportColumns<T> number(Message title, Function<? super T, ?> value) {
        return column(title, true, value);
    }

    /** A column of numbers or of words with a title of its own. */
    public ReportColumns<T> column(Message title, boolean number, Function<? super T, ?> value) {
        return show(new Block.Column(title, number), value);
    }

    /** A column of scores. */
    public ReportColumns<T> score(Measure measure, Function<? super T, ?> value) {
        return number(Message.verbatim(measure.symbol()), value);
    }

    private ReportColumns<T> show(Block.Column column, Function<? super T, ?> value) {
        shown.add(new Titled<>(column, value, false));
        return this;
    }

    /** The last column that is shown stands in the file too, under a name. */
    public ReportColumns<T> as(String name) {
        return data(name, shown.getLast().value());
    }

    /** The numbers of the last column are worked out again in the page, each by its key. */
    public ReportColumns<T> figure(Function<? super T, String> key) {
        Titled<T> last = shown.removeLast();
        shown.add(new Titled<>(
                last.column(), row -> ReportCell.of(last.value().apply(row)).with(key.apply(row)), last.mayGo()));
        return this;
    }

    /** The last column is not shown where it is empty or 0 in every row. */
    public ReportColumns<T> unlessEmpty() {
        Titled<T> last = shown.removeLast();
        shown.add(new Titled<>(last.column(), last.value(), true));
        return this;
    }

    /** The last column that is shown has the maximum, median and minimum of these numbers below it. */
    public ReportColumns<T> summed(Function<? super T, Optional<Double>> numbers) {
        summed.put(shown.getLast().column(), numbers);
        return this;
    }

    /** As the other; what stands below is worked out again in the page, by these keys. */
    public ReportColumns<T> summed(Function<? super T, Optional<Double>> numbers, String key) {
        feet.put(shown.getLast().column(), key);
        return summed(numbers);
    }

    private List<List<ReportCell>> foot(List<Titled<T>> columns, Collection<? extends T> rows) {
        if (rows.size() < 2 || summed.isEmpty()) {
            return List.of();
        }
        List<Optional<Spread>> spreads = columns.stream()
                .map(one -> Optional.ofNullable(summed.get(one.column())).flatMap(numbers -> {
                    double[] known = rows.stream()
                            .flatMap(row -> numbers.apply(row).stream())
                            .mapToDouble(Double::doubleValue)
                            .toArray();
                    return known.length == 0 ? Optional.empty() : Optional.of(Spread.of(known));
                }))
                .toList();
        return List.of(
                foot("max", columns, spreads, Spread::max),
                foot("median", columns, spreads, Spread::median),
                foot("min", columns, spreads, Spread::min));
    }

    private List<ReportCell> foot(
            String name, List<Titled<T>> columns, List<Optional<Spread>> spreads, Function<Spread, Double> value) {
        List<ReportCell> cells = new ArrayList<>();
        for (int i = 0; i < spreads.size(); i++) {
            ReportCell cell = ReportCell.of(spreads.get(i).map(value));
            String key = feet.get(columns.get(i).column());
            cells.add(key == null ? cell : cell.with(key + " " + name));
        }
        cells.set(0, ReportCell.of(ReportWords.say("table." + name)));
        return cells;
    }

    /** A column of the file. */
    public ReportColumns<T> data(String name, Function<? super T, ?> value) {
        kept.add(new Titled<>(new Block.Column(Message.verbatim(name), false), value, false));
        return this;
    }

    /** Two columns of the file, empty where the ends are not known. */
    public ReportColumns<T> ends(String low, String high, Function<? super T, Optional<Range>> range) {
        return data(low, row -> interval(range.apply(row)).map(Range.Interval::low))
                .data(high, row -> interval(range.apply(row)).map(Range.Interval::high));
    }

    private static Optional<Range.Interval> interval(Optional<Range> range) {
        return range.filter(Range::isKnown).map(Range.Interval.class::cast);
    }

    /** The table of rows. */
    public Block.Table table(String id, Message caption, Collection<? extends T> rows) {
        return table(id, caption, rows, file(rows));
    }

    /** A table whose file has other rows. */
    public Block.Table table(String id, Message caption, Collection<? extends T> rows, TsvTable file) {
        // The first one names the rows.
        List<Titled<T>> columns = shown.stream()
                .filter(one -> one == shown.getFirst() || rows.isEmpty()
                        || rows.stream().map(one::cell).anyMatch(cell -> !cell.isBlank()))
                .filter(one -> !one.mayGo() || rows.stream().anyMatch(row -> !NOTHING.contains(one.cell(row).data())))
                .toList();
        return new Block.Table(
                id,
                caption,
                columns.stream().map(Titled::column).toList(),
                cells(columns, rows),
                foot(columns, rows),
                file);
    }

    private static <T> List<List<ReportCell>> cells(List<Titled<T>> columns, Collection<? extends T> rows) {
        return rows.stream().map(row -> columns.stream().map(one -> one.cell(row)).toList()).toList();
    }

    /** The file of rows. */
    public TsvTable file(Collection<? extends T> rows) {
        List<Titled<T>> columns = kept.isEmpty() ? shown : kept;
        return new TsvTable(
                columns.stream().map(one -> one.column().name().toString()).toList(),
                cells(columns, rows).stream().map(row -> row.stream().map(ReportCell::data).toList()).toList());
    }
}
