package dev.assay.model;

import java.util.regex.Pattern;

/**
 * A cell of a table as it can be given to a spreadsheet: what would be run there as a formula gets an apostrophe before
 * it, which makes it a text. Reading takes the apostrophe away again, so that {@code read(written(cell))} is the cell,
 * whatever it holds.
 */
public final class SpreadsheetCell {
    /**
     * A text that begins like a formula, in the wide forms of East Asian scripts too; a quotation mark counts, because
     * a spreadsheet removes those around a cell and runs the text inside. Leading blanks do not protect: some
     * spreadsheets remove them, too.
     */
    private static final Pattern FORMULA =
            Pattern.compile("'*[\\s\\p{Z}\\p{Cf}]*[=+\\-@\"\uFF1D\uFF0B\uFF0D\uFF20].*", Pattern.DOTALL);

    /** Numbers begin with a sign and are no formula. An interval is two of them. */
    private static final Pattern NUMBERS = Pattern.compile("-\\d+(\\.\\d+)?( -?\\d+(\\.\\d+)?)*");

    private static final String MARK = "'";

    private SpreadsheetCell() {}

    /** A cell as it is written. */
    public static String written(String cell) {
        return FORMULA.matcher(cell).matches() && !NUMBERS.matcher(cell).matches() ? MARK + cell : cell;
    }

    /** A cell as it was before it was written. */
    public static String read(String cell) {
        return cell.startsWith(MARK) && FORMULA.matcher(cell).matches() ? cell.substring(MARK.length()) : cell;
    }
}
