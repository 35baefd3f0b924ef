package dev.assay.app.plot;

import java.util.List;

/** Writes SVG path data, with two digits after the point at most and a point in any language. */
final class PathText {
    private PathText() {}

    static void move(StringBuilder path, double x, double y) {
        path.append('M').append(number(x)).append(' ').append(number(y));
    }

    /** Half a circle to the point {@code across} to the right. */
    static void arc(StringBuilder path, double radius, double across) {
        path.append('a').append(number(radius)).append(' ').append(number(radius)).append(" 0 1 1 ");
        path.append(number(across)).append(" 0");
    }

    static void polygon(StringBuilder path, double... places) {
        move(path, places[0], places[1]);
        for (int i = 2; i < places.length; i += 2) {
            path.append('L').append(number(places[i])).append(' ').append(number(places[i + 1]));
        }
        path.append('Z');
    }

    /** A line through places. */
    static String line(List<Mark.Place> places) {
        StringBuilder path = new StringBuilder();
        for (Mark.Place place : places) {
            path.append(path.isEmpty() ? 'M' : 'L').append(number(place.x())).append(' ').append(number(place.y()));
        }
        return path.toString();
    }

    static String number(double value) {
        long hundredths = Math.round(value * 100);
        if (hundredths % 100 == 0) {
            return Long.toString(hundredths / 100);
        }
        String text = Double.toString(hundredths / 100.0);
        return text.contains("E") ? Long.toString(Math.round(value)) : text;
    }
}
