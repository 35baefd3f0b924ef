package dev.assay.app.plot;

import dev.assay.app.plot.Drawing.Anchor;
import dev.assay.app.plot.Drawing.Box;
import dev.assay.app.plot.Drawing.Font;
import dev.assay.app.plot.Drawing.Item;
import dev.assay.app.plot.Drawing.Patch;
import dev.assay.app.plot.Drawing.Spots;
import dev.assay.app.plot.Drawing.Stroke;
import dev.assay.app.plot.Drawing.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Draws the marks of a figure into its frame. */
final class MarkLayout {
    /** The greatest opacity of a cell: text on it must stay readable. */
    private static final double STRONGEST = 0.5;
    private static final int SHADES = 8;
    private static final int FEW = 300;
    /** The smallest size of the words in a cell before they are cut off. */
    private static final double SMALLEST = 0.7;

    private final Frame frame;
    private final double size;
    private final List<Item> items;

    MarkLayout(Frame frame, double size, List<Item> items) {
        this.frame = frame;
        this.size = size;
        this.items = items;
    }

    void draw(Mark mark) {
        switch (mark) {
            case Mark.Points points ->
                items.add(new Spots(
                        points.series().ink(),
                        points.series().shape(),
                        radius(points, size),
                        points.small(),
                        points.points().stream().map(frame::point).toList()));
            case Mark.Line line ->
                items.add(new Stroke(
                        line.series().ink(),
                        1.5,
                        line.dashed(),
                        PathText.line(line.places().stream().map(frame::place).toList())));
            case Mark.Bars bars -> bars.bars().forEach(bar -> bar(bars.series().ink(), bar));
            case Mark.Shades shades -> shades(shades);
            case Mark.Intervals intervals -> intervals(intervals);
            case Mark.Cells cells -> cells.cells().forEach(cell -> cell(cells.series().ink(), cell));
            case Mark.Names names -> new NamePlaces(frame, size, items).write(names.points());
        }
    }

    /** Small points are larger where they are few. */
    static double radius(Mark.Points points, double size) {
        return !points.small() ? 0.36 * size : points.points().size() <= FEW ? 0.24 * size : 0.16 * size;
    }

    private void bar(Ink ink, Mark.Bar bar) {
        Mark.Place from = frame.place(bar.from());
        Mark.Place to = frame.place(bar.to());
        items.add(new Box(
                ink,
                1,
                Math.min(from.x(), to.x()),
                Math.min(from.y(), to.y()),
                Math.abs(to.x() - from.x()),
                Math.abs(to.y() - from.y()),
                bar.label()));
    }

    /** One patch for each of a few strengths: thousands of shades are a handful of things to draw. */
    private void shades(Mark.Shades shades) {
        StringBuilder[] paths = new StringBuilder[SHADES];
        for (Mark.Shade shade : shades.shades()) {
            int level = (int) Math.ceil(Math.clamp(shade.strength(), 0, 1) * SHADES) - 1;
            if (level >= 0) {
                if (paths[level] == null) {
                    paths[level] = new StringBuilder();
                }
                Mark.Place from = frame.place(shade.from());
                Mark.Place to = frame.place(shade.to());
                PathText.polygon(paths[level], from.x(), from.y(), to.x(), from.y(), to.x(), to.y(), from.x(), to.y());
            }
        }
        for (int level = 0; level < SHADES; level++) {
            if (paths[level] != null) {
                items.add(new Patch(shades.series().ink(), (level + 1.0) / SHADES, paths[level].toString()));
            }
        }
    }

    private void intervals(Mark.Intervals intervals) {
        double stop = 0.28 * size;
        StringBuilder path = new StringBuilder();
        for (Mark.Interval interval : intervals.intervals()) {
            Mark.Place from = frame.place(interval.from());
            Mark.Place to = frame.place(interval.to());
            boolean across = interval.from().y() == interval.to().y();
            double stopX = across ? 0 : stop;
            double stopY = across ? stop : 0;
            path.append(PathText.line(List.of(from, to)));
            path.append(stopAt(from, stopX, stopY)).append(stopAt(to, stopX, stopY));
        }
        items.add(new Stroke(intervals.series().ink(), 1.5, false, path.toString()));
    }

    private static String stopAt(Mark.Place at, double x, double y) {
        return PathText.line(List.of(new Mark.Place(at.x() - x, at.y() - y), new Mark.Place(at.x() + x, at.y() + y)));
    }

    private void cell(Ink ink, Mark.Cell cell) {
        double left = frame.x(cell.column() - 0.5);
        double top = frame.y(cell.row() - 0.5);
        double width = frame.x(cell.column() + 0.5) - left;
        double height = frame.y(cell.row() + 0.5) - top;
        double opacity = STRONGEST * Math.clamp(cell.strength(), 0, 1);
        items.add(new Box(ink, opacity, left + 1, top + 1, width - 2, height - 2, cell.label()));
        double lineHeight = 1.35 * size;
        double y = top + height / 2 - (cell.lines().size() - 1) * lineHeight / 2 + 0.35 * size;
        for (int i = 0; i < cell.lines().size(); i++) {
            String line = cell.lines().get(i);
            double wanted = i == 0 ? 1.15 * size : size;
            double room = width - 0.4 * size;
            double letters = Math.clamp(wanted * room / Letters.width(line, wanted), SMALLEST * size, wanted);
            items.add(new Words(
                    Ink.TEXT, new Font(letters, i == 0), Anchor.MIDDLE, left + width / 2, y + i * lineHeight,
                    Letters.fit(line, letters, room + 0.01), line, false));
        }
    }

    /**
     * Writes names beside points where no other name and no point is in the way; leaves out those for which there is no
     * room.
     */
    static final class NamePlaces {
        private final Frame frame;
        private final double size;
        private final List<Item> items;
        private final List<Area> taken = new ArrayList<>();

        NamePlaces(Frame frame, double size, List<Item> items) {
            this.frame = frame;
            this.size = 0.92 * size;
            this.items = items;
        }

        private record Area(double left, double top, double right, double bottom) {
            boolean meets(Area other) {
                return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
            }

            boolean isInside(Frame frame) {
                return left >= frame.left() && right <= frame.right() && top >= frame.top() && bottom <= frame.bottom();
            }
        }

        void write(List<Mark.Point> points) {
            // What is drawn already stays readable; small points are too many to keep clear of.
            items.stream()
                    .filter(item -> item instanceof Drawing.Spots spots && !spots.small())
                    .flatMap(item -> ((Drawing.Spots) item).points().stream())
                    .forEach(point -> taken.add(around(point, 0.3 * size)));
            for (Mark.Point data : points) {
                Mark.Point at = frame.point(data);
                beside(at).filter(this::isFree).findFirst().ifPresent(words -> {
                    taken.add(area(words));
                    items.add(words);
                });
            }
        }

        private Stream<Words> beside(Mark.Point at) {
            double near = 0.6 * size;
            return Stream.of(
                            words(Anchor.START, at.x() + near, at.y() + 0.35 * size, at.label()),
                            words(Anchor.END, at.x() - near, at.y() + 0.35 * size, at.label()),
                            words(Anchor.MIDDLE, at.x(), at.y() - 0.75 * size, at.label()),
                            words(Anchor.MIDDLE, at.x(), at.y() + 1.45 * size, at.label()),
                            words(Anchor.START, at.x() + near, at.y() - 0.5 * size, at.label()),
                            words(Anchor.START, at.x() + near, at.y() + 1.2 * size, at.label()),
                            words(Anchor.END, at.x() - near, at.y() - 0.5 * size, at.label()),
                            words(Anchor.END, at.x() - near, at.y() + 1.2 * size, at.label()));
        }

        private boolean isFree(Words words) {
            Area area = area(words);
            return area.isInside(frame) && taken.stream().noneMatch(area::meets);
        }

        private Words words(Anchor anchor, double x, double y, String text) {
            return new Words(Ink.TEXT, new Font(size, false), anchor, x, y, text, text, false);
        }

        private Area area(Words words) {
            double width = Letters.width(words.text(), size);
            double left = switch (words.anchor()) {
                case START -> words.x();
                case MIDDLE -> words.x() - width / 2;
                case END -> words.x() - width;
            };
            return new Area(left, words.y() - 0.95 * size, left + width, words.y() + 0.35 * size);
        }

        private static Area around(Mark.Point point, double room) {
            return new Area(point.x() - room, point.y() - room, point.x() + room, point.y() + room);
        }
    }
}
