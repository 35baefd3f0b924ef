package dev.assay.app.plot;

import java.util.List;

/** Something drawn in a figure, in the units of its axes; names of an axis count from 0. */
public sealed interface Mark {
    /** The series that the mark belongs to. */
    Series series();

    /**
     * Points.
     *
     * @param small whether there are so many that each is small and faint
     */
    record Points(Series series, boolean small, List<Point> points) implements Mark {
        public Points {
            points = List.copyOf(points);
        }
    }

    /**
     * One point.
     *
     * @param label what it stands for, shown on demand
     */
    record Point(double x, double y, String label) {}

    /** A line through places. */
    record Line(Series series, boolean dashed, List<Place> places) implements Mark {
        public Line {
            places = List.copyOf(places);
        }
    }

    /** Rectangles. */
    record Bars(Series series, List<Bar> bars) implements Mark {
        public Bars {
            bars = List.copyOf(bars);
        }
    }

    /** One rectangle between two corners. */
    record Bar(Place from, Place to, String label) {}

    /** Rectangles without an edge, the stronger the more; for many of them. */
    record Shades(Series series, List<Shade> shades) implements Mark {
        public Shades {
            shades = List.copyOf(shades);
        }
    }

    /**
     * One of them, between two corners.
     *
     * @param strength 0 to 1
     */
    record Shade(Place from, Place to, double strength) {}

    /** Ranges with a stop at each end. */
    record Intervals(Series series, List<Interval> intervals) implements Mark {
        public Intervals {
            intervals = List.copyOf(intervals);
        }
    }

    /** One range: from left to right, or from bottom to top. */
    record Interval(Place from, Place to) {}

    /** Squares of a table, the stronger the more. */
    record Cells(Series series, List<Cell> cells) implements Mark {
        public Cells {
            cells = List.copyOf(cells);
        }
    }

    /**
     * One square.
     *
     * @param strength 0 to 1
     * @param lines what is written in it, the first in bold
     */
    record Cell(int column, int row, double strength, List<String> lines, String label) {
        public Cell {
            lines = List.copyOf(lines);
        }
    }

    /** Names beside points, each where there is room and left out where there is none. */
    record Names(List<Point> points) implements Mark {
        public Names {
            points = List.copyOf(points);
        }

        @Override
        public Series series() {
            return Series.UNNAMED;
        }
    }

    /** A place in a figure: in the units of its data, or in pixels from the upper left corner once it is drawn. */
    public record Place(double x, double y) {}
}
