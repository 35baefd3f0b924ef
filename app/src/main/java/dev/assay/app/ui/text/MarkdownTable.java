package dev.assay.app.ui.text;

import dev.assay.app.ui.Nodes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.geometry.VPos;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;

/** A table in a text in Markdown: lines that begin with {@code |}, the second of them dashes. */
final class MarkdownTable {
    /** The least part of the width that a column gets, in percent. */
    private static final double LEAST = 10;

    /** A stretch of a text: words, or the rows of a table. */
    sealed interface Piece {}

    record Words(String text) implements Piece {}

    record Rows(List<List<String>> rows) implements Piece {}

    private MarkdownTable() {}

    /** The pieces of a text, in its order. */
    static List<Piece> pieces(String markdown) {
        List<Piece> pieces = new ArrayList<>();
        List<String> words = new ArrayList<>();
        List<String> lines = markdown.lines().toList();
        boolean fenced = false;
        for (int at = 0; at < lines.size(); at++) {
            String line = lines.get(at);
            fenced ^= line.startsWith("```");
            if (!fenced
                    && line.startsWith("|")
                    && at + 1 < lines.size()
                    && lines.get(at + 1).matches("\\|[\\s:|-]+\\|\\s*")) {
                pieces.add(new Words(String.join("\n", words)));
                words.clear();
                List<List<String>> rows = new ArrayList<>();
                rows.add(cells(line));
                at++;
                while (at + 1 < lines.size() && lines.get(at + 1).startsWith("|")) {
                    at++;
                    rows.add(cells(lines.get(at)));
                }
                pieces.add(new Rows(rows));
            } else {
                words.add(line);
            }
        }
        pieces.add(new Words(String.join("\n", words)));
        return pieces;
    }

    /** The cells of a line; {@code \|} is a bar within one. */
    private static List<String> cells(String line) {
        String inside = line.strip().replaceFirst("^\\|", "").replaceFirst("(?<!\\\\)\\|$", "");
        return Stream.of(inside.split("(?<!\\\\)\\|", -1)).map(cell -> cell.strip().replace("\\|", "|")).toList();
    }

    /** @param cell makes what shows a cell */
    static GridPane of(Rows table, Function<String, WrappedText> cell) {
        GridPane grid = Nodes.styled(new GridPane(), "table");
        int columns = table.rows().stream().mapToInt(List::size).max().orElseThrow();
        double[] weights = new double[columns];
        for (List<String> row : table.rows()) {
            for (int column = 0; column < row.size(); column++) {
                // Between what the longest cell wants and what all want alike.
                weights[column] = Math.max(weights[column], Math.sqrt(1 + row.get(column).length()));
            }
        }
        double sum = Arrays.stream(weights).sum();
        for (double weight : weights) {
            ColumnConstraints width = new ColumnConstraints();
            width.setPercentWidth(Math.max(LEAST, 100 * weight / sum));
            grid.getColumnConstraints().add(width);
        }
        for (int line = 0; line < table.rows().size(); line++) {
            List<String> row = table.rows().get(line);
            for (int column = 0; column < row.size(); column++) {
                WrappedText shown = cell.apply(row.get(column));
                shown.getStyleClass().add(line == 0 ? "table-head" : "table-cell");
                GridPane.setValignment(shown, VPos.TOP);
                grid.add(shown, column, line);
            }
        }
        return grid;
    }
}
