package dev.assay.app.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows in columns of equal width, for people to read. Columns of numbers stand to the right. */
final class TextTable {
    private static final String GAP = "  ";
    private final List<String> heading;
    private final int textColumns;
    private final List<List<String>> rows = new ArrayList<>();

    /** @param textColumns how many columns, from the first, hold text rather than numbers */
    TextTable(int textColumns, String... heading) {
        this.textColumns = textColumns;
        this.heading = List.of(heading);
    }

    void row(Object... cells) {
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(printable(cell.toString()));
        }
        rows.add(row);
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    List<String> lines() {
        int[] widths = new int[heading.size()];
        List<List<String>> all = new ArrayList<>(rows);
        all.addFirst(heading);
        for (List<String> row : all) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], width(row.get(i)));
            }
        }
        return all.stream().map(row -> line(row, widths)).toList();
    }

    private String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String space = " ".repeat(widths[i] - width(row.get(i)));
            line.append(i == 0 ? "" : GAP)
                    .append(i < textColumns ? row.get(i) + space : space + row.get(i));
        }
        return line.toString().stripTrailing();
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }

    /** Ids are any text; what would move the cursor or turn the line round is shown as a dot. */
    static String printable(String text) {
        StringBuilder printable = new StringBuilder();
        text.codePoints().forEach(point -> {
            int type = Character.getType(point);
            boolean unseen = type == Character.CONTROL
                    || type == Character.FORMAT
                    || type == Character.LINE_SEPARATOR
                    || type == Character.PARAGRAPH_SEPARATOR;
            printable.appendCodePoint(unseen ? '\u00b7' : point);
        });
        return printable.toString();
    }
}
