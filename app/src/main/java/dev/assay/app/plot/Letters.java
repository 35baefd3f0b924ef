package dev.assay.app.plot;

import java.util.ArrayList;
import java.util.List;

/**
 * How wide texts are, about: enough to leave room for them without asking a toolkit. Errs to the wide side of the usual sans-serif
 * fonts.
 */
final class Letters {
    private static final String NARROW = "iljtfrI.,:;'|!()[]/ -";
    private static final String WIDE = "mwMW@%";
    private static final String ELLIPSIS = "…";

    private Letters() {}

    static double width(String text, double size) {
        return text.codePoints().mapToDouble(Letters::ems).sum() * size;
    }

    /** The text, or its beginning and an ellipsis when it is wider than {@code room}. */
    static String fit(String text, double size, double room) {
        if (width(text, size) <= room) {
            return text;
        }
        int[] points = text.codePoints().toArray();
        int kept = points.length;
        double width = width(text, size) + width(ELLIPSIS, size);
        while (kept > 1 && width > room) {
            kept--;
            width -= ems(points[kept]) * size;
        }
        return new String(points, 0, kept).strip() + ELLIPSIS;
    }

    /** The text in lines that are no wider than {@code room}, parted at spaces; what is too long for {@code most} is cut off. */
    static List<String> lines(String text, double size, double room, int most) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            boolean goesOn = line.isEmpty() || lines.size() == most - 1 || width(longer, size) <= room;
            if (!goesOn) {
                lines.add(line);
            }
            line = goesOn ? longer : word;
        }
        lines.add(line);
        return lines.stream().map(one -> fit(one, size, room)).toList();
    }

    private static double ems(int point) {
        if (point >= 0x1100 && isFullWidth(point)) {
            return 1.02;
        }
        if (NARROW.indexOf(point) >= 0) {
            return 0.38;
        }
        if (WIDE.indexOf(point) >= 0) {
            return 0.95;
        }
        return Character.isUpperCase(point) ? 0.72 : 0.615;
    }

    private static boolean isFullWidth(int point) {
        return Character.isIdeographic(point)
                || point >= 0x3000 && point < 0xD7B0
                || point >= 0xFF00 && point < 0xFF61
                || point >= 0x1F000;
    }
}
