package dev.assay.app.service.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The split of a table to fit a printed page, by how many letters its columns need: first long headings over numbers
 * are stood upright, then the table goes on below itself with its first column again, so that nothing of it is cut off.
 *
 * @param parts which columns stand beside each other, by their places
 * @param upright by column, whether its heading runs from bottom to top
 */
record TableWidths(List<List<Integer>> parts, List<Boolean> upright) {
    /** The number of letters in the size of a printed table that stand beside each other on A4, in a usual typeface. */
    private static final double ROOM = 120;
    /** The gap between two columns, in letters. */
    private static final double BETWEEN = 1.3;
    /** Beyond that words go on in the next line. */
    private static final int MOST_OF_WORDS = 24;

    static TableWidths of(Block.Table table, Locale language) {
        int columns = table.columns().size();
        List<Integer> all = IntStream.range(0, columns).boxed().toList();
        double[] cells = new double[columns];
        double[] headings = new double[columns];
        for (int i = 0; i < columns; i++) {
            int column = i;
            boolean number = table.columns().get(i).number();
            double longest = table.rows().stream()
                    .mapToInt(row -> row.get(column).text().in(language).length())
                    .max()
                    .orElse(0);
            cells[i] = BETWEEN + (number ? longest : Math.min(longest, MOST_OF_WORDS));
            headings[i] = BETWEEN
                    + Stream.of(table.columns().get(i).name().in(language).split("[ -]"))
                            .mapToInt(String::length)
                            .max()
                            .orElse(0);
        }
        if (IntStream.range(0, columns).mapToDouble(i -> Math.max(cells[i], headings[i])).sum() <= ROOM) {
            return new TableWidths(List.of(all), all.stream().map(i -> false).toList());
        }
        List<Boolean> upright = all.stream()
                .map(i -> table.columns().get(i).number() && headings[i] > cells[i])
                .toList();
        List<List<Integer>> parts = new ArrayList<>();
        List<Integer> part = new ArrayList<>();
        double taken = ROOM;
        for (int i = 1; i < columns; i++) {
            double width = upright.get(i) ? cells[i] : Math.max(cells[i], headings[i]);
            if (taken + width > ROOM) {
                part = new ArrayList<>(List.of(0));
                parts.add(part);
                taken = Math.max(cells[0], headings[0]);
            }
            part.add(i);
            taken += width;
        }
        return new TableWidths(parts, upright);
    }

    boolean isUpright(int column) {
        return upright.get(column);
    }
}
