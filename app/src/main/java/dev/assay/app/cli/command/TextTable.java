package dev.assay.app.cli.command;

import dev.assay.model.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Rows in columns of equal width, for people to read. Columns that hold numbers only stand to the right. */
public final class TextTable {
    private static final String GAP = "  ";
    private static final Pattern NUMBER = Pattern.compile("-?[0-9.]+");

    private final List<String> heading;
    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(String... heading) {
        this.heading = List.of(heading);
    }

    public void row(Object... cells) {
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(OneLine.shown(cell.toString()));
        }
        rows.add(row);
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    public List<String> lines() {
        int[] widths = new int[heading.size()];
        List<List<String>> all = new ArrayList<>(rows);
        all.addFirst(heading);
        for (List<String> row : all) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], width(row.get(i)));
            }
        }
        boolean[] numbers = new boolean[widths.length];
        for (int i = 0; i < widths.length; i++) {
            int column = i;
            numbers[i] = rows.stream().allMatch(row -> NUMBER.matcher(row.get(column)).matches());
        }
        return all.stream().map(row -> line(row, widths, numbers)).toList();
    }

    private static String line(List<String> row, int[] widths, boolean[] numbers) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String space = " ".repeat(widths[i] - width(row.get(i)));
            line.append(i == 0 ? "" : GAP)
                    .append(numbers[i] ? space + row.get(i) : row.get(i) + space);
        }
        return line.toString().stripTrailing();
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
