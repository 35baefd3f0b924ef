package dev.assay.app.plot;

import dev.assay.app.plot.Drawing.Anchor;
import dev.assay.app.plot.Drawing.Box;
import dev.assay.app.plot.Drawing.Font;
import dev.assay.app.plot.Drawing.Item;
import dev.assay.app.plot.Drawing.Patch;
import dev.assay.app.plot.Drawing.Spots;
import dev.assay.app.plot.Drawing.Stroke;
import dev.assay.app.plot.Drawing.Words;
import java.util.List;

/** Draws the marks of a figure into its frame. */
final class MarkLayout {
    /** How strong the strongest cell is: text on it must stay readable. */
    private static final double STRONGEST = 0.5;
    private static final int SHADES = 8;
    private static final int FEW = 300;
    /** How small the words in a cell become before they are cut off. */
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
        Place from = frame.place(bar.from());
        Place to = frame.place(bar.to());
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
                Place from = frame.place(shade.from());
                Place to = frame.place(shade.to());
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
            Place from = frame.place(interval.from());
            Place to = frame.place(interval.to());
            boolean across = interval.from().y() == interval.to().y();
            double stopX = across ? 0 : stop;
            double stopY = across ? stop : 0;
            path.append(PathText.line(List.of(from, to)));
            path.append(stopAt(from, stopX, stopY)).append(stopAt(to, stopX, stopY));
        }
        items.add(new Stroke(intervals.series().ink(), 1.5, false, path.toString()));
    }

    private static String stopAt(Place at, double x, double y) {
        return PathText.line(List.of(new Place(at.x() - x, at.y() - y), new Place(at.x() + x, at.y() + y)));
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
}
