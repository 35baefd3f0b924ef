package dev.assay.app.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Curves of one number over another, each with its name: told apart by colour, point and dashes. */
public record CurvePlot(String title, String xTitle, String yTitle, List<Curve> curves) {
    /** With more points than this, a curve is a line alone. */
    private static final int POINTS = 40;

    private static final List<Ink> INKS = List.of(Ink.FIRST, Ink.SECOND, Ink.THIRD, Ink.FOURTH);

    /** A curve; its points from left to right. */
    public record Curve(String name, List<Point> points) {
        public Curve {
            points = List.copyOf(points);
        }
    }

    /** A point of a curve. */
    public record Point(double x, double y) {}

    public CurvePlot {
        curves = List.copyOf(curves);
    }

    /** The figure. */
    public Figure figure(PlotWords words) {
        List<Mark> marks = new ArrayList<>();
        for (int i = 0; i < curves.size(); i++) {
            Curve curve = curves.get(i);
            Series series = new Series(
                    curve.name(),
                    INKS.get(i % INKS.size()),
                    Series.PointShape.values()[i % Series.PointShape.values().length]);
            marks.add(new Mark.Line(
                    series,
                    i >= INKS.size(),
                    curve.points().stream().map(point -> new Mark.Place(point.x(), point.y())).toList()));
            if (curve.points().size() <= POINTS) {
                marks.add(new Mark.Points(series, false, curve.points().stream()
                        .map(point -> new Mark.Point(
                                point.x(),
                                point.y(),
                                curve.name() + ", " + Math.round(point.x()) + ": " + words.score(point.y())))
                        .toList()));
            }
        }
        return new Figure(
                title,
                words.get("plot.curves.description", curves.size(), yTitle, xTitle),
                new Figure.Size(720, 480),
                Axis.Numbers.around(xTitle, curves.stream()
                        .flatMap(curve -> curve.points().stream())
                        .mapToDouble(Point::x)
                        .toArray()),
                shares(),
                marks,
                words.locale());
    }

    /** The axis of y: no further than from 0 to 1 where all points lie there, as shares do. */
    private Axis.Numbers shares() {
        double[] all = curves.stream()
                .flatMap(curve -> curve.points().stream())
                .mapToDouble(Point::y)
                .toArray();
        Axis.Numbers around = Axis.Numbers.around(yTitle, all);
        return Arrays.stream(all).allMatch(y -> y >= 0 && y <= 1)
                ? new Axis.Numbers(yTitle, Math.max(0, around.low()), Math.min(1, around.high()))
                : around;
    }
}
