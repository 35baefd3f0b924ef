package dev.assay.app.plot;

import dev.assay.app.plot.Drawing.Anchor;
import dev.assay.app.plot.Drawing.Font;
import dev.assay.app.plot.Drawing.Item;
import dev.assay.app.plot.Drawing.Stroke;
import dev.assay.app.plot.Drawing.Words;
import java.util.List;
import java.util.Locale;

/** Draws the axes of a figure: lines of a grid, numbers or names, titles. */
final class AxisLayout {
    /** About how many steps an axis of numbers has at most. */
    static final int TICKS = 6;

    /** In how many lines a name below the figure may stand. */
    static final int NAME_LINES = 2;

    static final double NAME_LINE = 1.3;

    /** The greatest width of the lines of a row's name beside a table, in font sizes. */
    static final double ROW_NAME = 5.5;

    private static final double LINE_HEIGHT = 1.15;
    private static final double LEAST = 0.75;

    private final Frame frame;
    private final Locale locale;
    private final double size;
    private final List<Item> items;
    private final Font font;

    AxisLayout(Frame frame, Locale locale, double size, List<Item> items) {
        this.frame = frame;
        this.locale = locale;
        this.size = size;
        this.items = items;
        this.font = new Font(size, false);
    }

    void acrossGrid() {
        if (frame.xAxis() instanceof Axis.Numbers numbers) {
            for (Axis.Ticks.Tick tick : across(numbers)) {
                double x = frame.x(tick.value());
                line(Ink.GRID, new Mark.Place(x, frame.top()), new Mark.Place(x, frame.bottom()));
            }
        }
    }

    void upGrid() {
        if (frame.yAxis() instanceof Axis.Numbers numbers) {
            for (Axis.Ticks.Tick tick : up(numbers)) {
                double y = frame.y(tick.value());
                line(Ink.GRID, new Mark.Place(frame.left(), y), new Mark.Place(frame.right(), y));
            }
        } else if (frame.xAxis() instanceof Axis.Numbers && frame.yAxis() instanceof Axis.Names names) {
            // A faint line leads the eye from the name to its mark.
            for (int i = 0; i < names.names().size(); i++) {
                line(Ink.GRID, new Mark.Place(frame.left(), frame.y(i)), new Mark.Place(frame.right(), frame.y(i)));
            }
        }
    }

    void frame() {
        StringBuilder path = new StringBuilder();
        PathText.move(path, frame.left(), frame.top());
        path.append('L').append(PathText.number(frame.left())).append(' ').append(PathText.number(frame.bottom()));
        path.append('L').append(PathText.number(frame.right())).append(' ').append(PathText.number(frame.bottom()));
        items.add(new Stroke(Ink.AXIS, 1, false, path.toString()));
    }

    void acrossWords(double height) {
        double y = frame.bottom() + 0.4 * size + size;
        switch (frame.xAxis()) {
            case Axis.Numbers numbers ->
                across(numbers)
                        .forEach(tick -> word(Anchor.MIDDLE, frame.x(tick.value()), y, tick.text(), tick.text()));
            case Axis.Names names -> {
                double band = frame.band(names, true);
                for (int i = 0; i < names.names().size(); i++) {
                    String name = names.names().get(i);
                    double line = y;
                    for (String part : Letters.nameLines(name, size, 0.95 * band, NAME_LINES)) {
                        word(Anchor.MIDDLE, frame.x(i), line, part, name);
                        line += NAME_LINE * size;
                    }
                }
            }
        }
        String title = frame.xAxis().title();
        if (!title.isEmpty()) {
            items.add(new Words(
                    Ink.TEXT, font, Anchor.MIDDLE, frame.left() + frame.width() / 2, height - 0.5 * size,
                    Letters.fit(title, size, frame.width() * 1.2), title, false));
        }
    }

    void upWords() {
        double x = frame.left() - 0.6 * size;
        switch (frame.yAxis()) {
            case Axis.Numbers numbers ->
                up(numbers)
                        .forEach(tick ->
                                word(Anchor.END, x, frame.y(tick.value()) + 0.35 * size, tick.text(), tick.text()));
            case Axis.Names names -> names(names, x);
        }
        String title = frame.yAxis().title();
        if (!title.isEmpty()) {
            items.add(new Words(
                    Ink.TEXT, font, Anchor.MIDDLE, 1.3 * size, frame.top() + frame.height() / 2,
                    Letters.fit(title, size, frame.height()), title, true));
        }
    }

    /**
     * Writes the names of the rows: smaller where rows are low; where they are lower still, only as many as can be
     * read.
     */
    private void names(Axis.Names names, double x) {
        double band = frame.band(names, false);
        double small = Math.clamp(band / LINE_HEIGHT, LEAST * size, size);
        int every = (int) Math.max(1, Math.ceil(LINE_HEIGHT * small / band - 0.05));
        double room = x - 0.5 * size - (names.title().isEmpty() ? 0 : 1.6 * size);
        if (frame.xAxis() instanceof Axis.Names) {
            rowNames(names, x, room);
            return;
        }
        List<String> shown = ShortNames.of(names.names(), name -> Letters.width(name, small), room);
        for (int i = 0; i < names.names().size(); i += every) {
            items.add(new Words(
                    Ink.MUTED, new Font(small, false), Anchor.END, x, frame.y(i) + 0.35 * small,
                    shown.get(i), names.names().get(i), false));
        }
    }

    /** Beside a table a name has as many lines as below it. */
    private void rowNames(Axis.Names names, double x, double room) {
        for (int i = 0; i < names.names().size(); i++) {
            String name = names.names().get(i);
            List<String> lines = Letters.nameLines(name, size, Math.min(room, ROW_NAME * size), NAME_LINES);
            double y = frame.y(i) + 0.35 * size - (lines.size() - 1) * NAME_LINE * size / 2;
            for (String line : lines) {
                word(Anchor.END, x, y, line, name);
                y += NAME_LINE * size;
            }
        }
    }

    private List<Axis.Ticks.Tick> across(Axis.Numbers numbers) {
        double widest = Axis.Ticks.between(numbers.low(), numbers.high(), TICKS, locale).stream()
                .mapToDouble(tick -> Letters.width(tick.text(), size))
                .max()
                .orElse(size);
        int most = (int) Math.max(1, Math.min(2 * TICKS, frame.width() / (2.2 * widest)));
        return Axis.Ticks.between(numbers.low(), numbers.high(), most, locale);
    }

    private List<Axis.Ticks.Tick> up(Axis.Numbers numbers) {
        int most = (int) Math.max(1, Math.min(TICKS, frame.height() / (2 * size)));
        return Axis.Ticks.between(numbers.low(), numbers.high(), most, locale);
    }

    private void word(Anchor anchor, double x, double y, String text, String full) {
        items.add(new Words(Ink.MUTED, font, anchor, x, y, text, full, false));
    }

    private void line(Ink ink, Mark.Place from, Mark.Place to) {
        items.add(new Stroke(ink, 1, false, PathText.line(List.of(from, to))));
    }
}
