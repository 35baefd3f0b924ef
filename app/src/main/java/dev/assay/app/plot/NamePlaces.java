package dev.assay.app.plot;

import dev.assay.app.plot.Drawing.Anchor;
import dev.assay.app.plot.Drawing.Font;
import dev.assay.app.plot.Drawing.Item;
import dev.assay.app.plot.Drawing.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Writes names beside points where no other name and no point is in the way; leaves out those for which there is no room. */
final class NamePlaces {
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
