package dev.assay.app.ui;

import dev.assay.app.plot.Drawing;
import dev.assay.app.plot.Mark;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What can be pointed at in a drawing: points, and boxes that stand for something. */
final class FigureTargets {
    private static final double REACH = 9;

    private final List<Mark.Point> points = new ArrayList<>();
    private final List<Drawing.Box> boxes = new ArrayList<>();
    /** The large points and the boxes, from left to right: what the arrow keys walk through. */
    private List<Mark.Point> walk = List.of();
    private int at = -1;

    void take(Drawing drawing) {
        points.clear();
        boxes.clear();
        at = -1;
        List<Mark.Point> large = new ArrayList<>();
        for (Drawing.Item item : drawing.items()) {
            if (item instanceof Drawing.Spots spots) {
                List<Mark.Point> named = spots.points().stream().filter(point -> !point.label().isEmpty()).toList();
                points.addAll(named);
                if (!spots.small()) {
                    large.addAll(named);
                }
            } else if (item instanceof Drawing.Box box && !box.label().isEmpty()) {
                boxes.add(box);
                large.add(middle(box));
            }
        }
        large.sort(Comparator.comparingDouble(Mark.Point::x).thenComparingDouble(Mark.Point::y));
        walk = List.copyOf(large);
    }

    /** The nearest point in reach, else the box around the place. Of points in the same place, the one drawn last. */
    Optional<Mark.Point> near(double x, double y) {
        Mark.Point nearest = null;
        double reach = REACH * REACH;
        for (Mark.Point point : points) {
            double squared = (point.x() - x) * (point.x() - x) + (point.y() - y) * (point.y() - y);
            if (squared <= reach) {
                reach = squared;
                nearest = point;
            }
        }
        return Optional.ofNullable(nearest)
                .or(() -> boxes.stream()
                        .filter(box -> x >= box.x()
                                && x <= box.x() + box.width()
                                && y >= box.y()
                                && y <= box.y() + box.height())
                        .findFirst()
                        .map(FigureTargets::middle));
    }

    Optional<Mark.Point> current() {
        return at < 0 || at >= walk.size() ? Optional.empty() : Optional.of(walk.get(at));
    }

    Optional<Mark.Point> step(int by) {
        return go(at < 0 ? (by > 0 ? 0 : walk.size() - 1) : at + by);
    }

    Optional<Mark.Point> first() {
        return go(0);
    }

    Optional<Mark.Point> last() {
        return go(walk.size() - 1);
    }

    private Optional<Mark.Point> go(int to) {
        if (walk.isEmpty()) {
            return Optional.empty();
        }
        at = Math.clamp(to, 0, walk.size() - 1);
        return current();
    }

    private static Mark.Point middle(Drawing.Box box) {
        return new Mark.Point(box.x() + box.width() / 2, box.y() + box.height() / 2, box.label());
    }
}
