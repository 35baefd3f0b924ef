package dev.assay.app.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Every figure of a run; each is shown when it is there, and all of them as a table at the end. */
final class FigureTable {
    private static final List<String> HEADINGS = List.of("name", "value", "unit", "ratio", "what against", "");

    private final List<Figure> figures = new ArrayList<>();
    private final PrintStream out;

    FigureTable(PrintStream out) {
        this.out = out;
    }

    void add(Figure figure) {
        figures.add(figure);
        out.println("  " + String.join("  ", cells(figure)));
    }

    private static List<String> cells(Figure figure) {
        return List.of(
                figure.name(),
                figure.value(),
                figure.unit(),
                figure.ratio().isPresent() ? Figure.number(figure.ratio().getAsDouble()) : "",
                figure.against(),
                figure.met().map(met -> met ? "met" : "MISSED").orElse(""));
    }

    /** The table, aligned to be read in a terminal and understood as Markdown. */
    void print() {
        List<List<String>> rows = new ArrayList<>(List.of(HEADINGS));
        figures.forEach(figure -> rows.add(cells(figure)));
        int[] widths = new int[HEADINGS.size()];
        rows.forEach(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        });
        out.println();
        for (int i = 0; i < rows.size(); i++) {
            out.println(line(rows.get(i), widths, ' '));
            if (i == 0) {
                out.println(line(List.of("", "", "", "", "", ""), widths, '-'));
            }
        }
    }

    private static String line(List<String> cells, int[] widths, char filler) {
        StringBuilder line = new StringBuilder("|");
        for (int i = 0; i < widths.length; i++) {
            String gap = String.valueOf(filler).repeat(widths[i] - cells.get(i).length());
            boolean number = (i == 1 || i == 3) && filler == ' ';
            line.append(filler)
                    .append(number ? gap : cells.get(i))
                    .append(number ? cells.get(i) : gap)
                    .append(filler)
                    .append('|');
        }
        return line.toString();
    }
}
