package dev.assay.model;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A line of a table whose cells are parted by tabs. No cell breaks the line, turns it round, commands a terminal,
 * hides a sign or is a formula: such signs are written as escapes. Every table that is written or copied is made of
 * such lines.
 */
public final class TableLine {
    private TableLine() {}

    /** The line, without an end. */
    public static String of(List<String> cells) {
        return cells.stream().map(SpreadsheetCell::written).map(OneLine::escaped).collect(Collectors.joining("\t"));
    }

    /** A number with every digit that there is, a point in any language, never an exponent. */
    public static String digits(double value) {
        return new BigDecimal(Double.toString(value)).toPlainString();
    }
}
