package dev.assay.app.service.report;

import dev.assay.app.plot.ConfusionPlot;
import dev.assay.app.service.report.Block.Column;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Ratings;
import java.util.ArrayList;
import java.util.List;

/** The coefficients of agreement as columns of a table, and the matrix behind them as a plot. */
final class AgreementTable {
    /** What the columns mean, as a sentence. */
    static final String MEANING = "same: the share of equal ones; κ: Cohen's, plain, with linear and with quadratic weights; α:"
            + " Krippendorff's, nominal and ordinal; AC1, AC2: Gwet's, AC2 with ordinal weights.";

    private AgreementTable() {}

    /** @param who what the judges are called; {@code items} what they judged */
    static List<Column> columns(String who, String items) {
        return List.of(
                Column.words(who),
                Column.words("of"),
                Column.number(items),
                Column.number("same"),
                Column.number("κ"),
                Column.number("κ linear"),
                Column.number("κ quadratic"),
                Column.number("α nominal"),
                Column.number("α ordinal"),
                Column.number("AC1"),
                Column.number("AC2"));
    }

    static List<Cell> row(String names, String of, Ratings<?> ratings) {
        Agreement agreement = Agreement.of(ratings);
        return List.of(
                Cell.text(names),
                Cell.text(of),
                Cell.count(agreement.items()),
                Cell.number(agreement.raw()),
                Cell.number(agreement.kappa()),
                Cell.number(agreement.kappaLinear()),
                Cell.number(agreement.kappaQuadratic()),
                Cell.number(agreement.alphaNominal()),
                Cell.number(agreement.alphaOrdinal()),
                Cell.number(agreement.ac1()),
                Cell.number(agreement.ac2()));
    }

    /** @param what what the two gave */
    static ConfusionPlot plot(String what, String one, String other, Confusion confusion) {
        List<List<Long>> counts = new ArrayList<>();
        for (int row = 0; row < confusion.categories().size(); row++) {
            List<Long> line = new ArrayList<>();
            for (int column = 0; column < confusion.categories().size(); column++) {
                line.add(confusion.count(row, column));
            }
            counts.add(line);
        }
        return new ConfusionPlot(what + " of " + one + " and " + other, one, other, confusion.categories(), counts);
    }
}
