package dev.assay.app.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Approximate widths of texts: enough to leave room for them without asking a toolkit. Errs to the wide side of the
 * usual sans-serif fonts.
 */
final class Letters {
    private static final String NARROW = "iljtfrI.,:;'|!()[]/ -";
    private static final String WIDE = "mwMW@%";
    private static final String ELLIPSIS = "…";
    /** Before what may stand in the next line. */
    private static final Pattern SPACES = Pattern.compile("(?<= )");
    private static final Pattern JOINTS = Pattern.compile("(?<=[ _])");

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

    /**
     * The text in lines that are no wider than {@code room}, parted at spaces; what is too long for {@code most} is cut
     * off.
     */
    static List<String> lines(String text, double size, double room, int most) {
        return lines(SPACES.split(text), size, room, most);
    }

    /** A name in lines, parted where it has a low line too. */
    static List<String> nameLines(String name, double size, double room, int most) {
        return lines(JOINTS.split(name), size, room, most);
    }

    private static List<String> lines(String[] parts, double size, double room, int most) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String part : parts) {
            boolean goesOn = line.isEmpty() || lines.size() == most - 1 || width((line + part).strip(), size) <= room;
            if (!goesOn) {
                lines.add(line);
            }
            line = goesOn ? line + part : part;
        }
        lines.add(line);
        return lines.stream().map(one -> fit(one.strip(), size, room)).toList();
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
