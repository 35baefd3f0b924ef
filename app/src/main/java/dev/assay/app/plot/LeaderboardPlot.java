package dev.assay.app.plot;

import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Runs in the order of their scores, each with its interval; several columns, such as those of two judges, side by
 * side.
 *
 * @param runs from top to bottom
 * @param columns each with a value, or none, for every run
 */
public record LeaderboardPlot(String title, String measure, List<String> runs, List<Column> columns) {
    private static final double ROW = 18;
    private static final double CLOSE_ROW = 14;
    private static final double ROOM = 110;
    private static final List<Series> LOOKS = List.of(
            new Series("", Ink.FIRST, Series.PointShape.CIRCLE),
            new Series("", Ink.SECOND, Series.PointShape.TRIANGLE),
            new Series("", Ink.THIRD, Series.PointShape.SQUARE),
            new Series("", Ink.FOURTH, Series.PointShape.DIAMOND));

    /** Values of the runs, in their order, undefined where a run has none. */
    public record Column(String name, List<Estimate> values) {
        public Column {
            values = List.copyOf(values);
        }
    }

    public LeaderboardPlot {
        runs = List.copyOf(runs);
        columns = List.copyOf(columns);
        for (Column column : columns) {
            if (column.values().size() != runs.size()) {
                throw new IllegalArgumentException(
                        column.name() + " has " + column.values().size() + " values for " + runs.size() + " runs.");
            }
        }
        if (columns.size() > LOOKS.size()) {
            throw new IllegalArgumentException("At most " + LOOKS.size() + " columns can be told apart.");
        }
    }

    /** The figure. */
    public Figure figure(PlotWords words) {
        List<Mark> marks = new ArrayList<>();
        DoubleStream.Builder ends = DoubleStream.builder().add(0);
        boolean hasIntervals = false;
        for (int column = 0; column < columns.size(); column++) {
            Series look = LOOKS.get(column);
            Series series = new Series(columns.get(column).name(), look.ink(), look.shape());
            List<Mark.Interval> intervals = new ArrayList<>();
            List<Mark.Point> points = new ArrayList<>();
            for (int run = 0; run < runs.size(); run++) {
                Estimate scored = columns.get(column).values().get(run);
                if (scored.value().isDefined()) {
                    double y = run + offset(column, run);
                    add(scored, y, intervals, ends);
                    points.add(new Mark.Point(
                            scored.value().orThrow(), y, label(run, columns.get(column), scored, words)));
                }
            }
            if (!intervals.isEmpty()) {
                marks.add(new Mark.Intervals(series, intervals));
                hasIntervals = true;
            }
            marks.add(new Mark.Points(series, false, points));
        }
        double height = ROOM + Math.max(2, runs.size()) * (runs.size() > 30 ? CLOSE_ROW : ROW) * rowsPerRun();
        String xTitle = hasIntervals ? words.get("plot.with-interval", measure) : measure;
        return new Figure(
                title,
                words.get("plot.leaderboard.description", runs.size(), measure),
                new Figure.Size(760, height),
                Axis.Numbers.around(xTitle, ends.build().toArray()),
                new Axis.Names("", runs),
                marks,
                words.locale());
    }

    private double rowsPerRun() {
        return isShared() ? Math.max(1, 0.55 * columns.size()) : 1;
    }

    /** True if some run has values in several columns, which then need room of their own. */
    private boolean isShared() {
        for (int run = 0; run < runs.size(); run++) {
            if (present(run) > 1) {
                return true;
            }
        }
        return false;
    }

    private int present(int run) {
        return (int) columns.stream().filter(column -> column.values().get(run).value().isDefined()).count();
    }

    private double offset(int column, int run) {
        return present(run) < 2 ? 0 : (column - (columns.size() - 1) / 2.0) * 0.7 / columns.size();
    }

    private static void add(Estimate scored, double y, List<Mark.Interval> intervals, DoubleStream.Builder ends) {
        ends.add(scored.value().orThrow());
        if (scored.range() instanceof Range.Interval(double low, double high)) {
            intervals.add(new Mark.Interval(new Mark.Place(low, y), new Mark.Place(high, y)));
            ends.add(low).add(high);
        }
    }

    private String label(int run, Column column, Estimate scored, PlotWords words) {
        String name = column.name().isEmpty() ? runs.get(run) : runs.get(run) + ", " + column.name();
        String score = words.score(scored.value().orThrow());
        return scored.range() instanceof Range.Interval(double low, double high)
                ? words.get("plot.leaderboard.interval", name, measure, score, words.score(low), words.score(high))
                : words.get("plot.leaderboard.point", name, measure, score);
    }
}
