package dev.assay.app.service.report;

import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.Block.Column;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.analysis.Supposition.NuggetRef;
import dev.assay.model.judgment.LabelKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How far pairs of judges agree on each nugget, over the answers: the page shows the worst of them, the file has all. */
final class NuggetAgreement {
    private static final int SHOWN = 20;

    private final Map<NuggetRef, String> texts;
    private final List<Row> rows = new ArrayList<>();
    private final List<Row> shown = new ArrayList<>();

    private record Row(String names, NuggetRef nugget, Agreement agreement) {
        private double same() {
            return agreement.raw().orThrow();
        }
    }

    NuggetAgreement(Map<NuggetRef, String> texts) {
        this.texts = texts;
    }

    /** Adds the nuggets of a pair of judges that both gave labels. */
    void add(String names, Ratings<LabelKey> pair) {
        List<Row> added = new ArrayList<>();
        pair.groupedBy(key -> new NuggetRef(key.topic(), key.nugget())).forEach((nugget, labels) -> {
            Agreement agreement = Agreement.of(labels);
            if (agreement.items() > 0) {
                added.add(new Row(names, nugget, agreement));
            }
        });
        rows.addAll(added);
        added.stream()
                .sorted(Comparator.comparingDouble(Row::same)
                        .thenComparing(row -> row.agreement().items(), Comparator.reverseOrder()))
                .limit(SHOWN)
                .forEach(shown::add);
    }

    Block.Table table() {
        return new Block.Table(
                "agreement-nuggets",
                "Agreement between judges, nugget by nugget: of each two, at most " + SHOWN
                        + " on which they differ most. The file has every nugget",
                List.of(
                        Column.words("nugget"),
                        Column.words("topic"),
                        Column.words("judges"),
                        Column.number("answers"),
                        Column.number("same"),
                        Column.number("κ"),
                        Column.number("α ordinal"),
                        Column.number("AC1")),
                shown.stream()
                        .map(row -> List.of(
                                Cell.text(text(row)),
                                Cell.text(row.nugget().topic()),
                                Cell.text(row.names()),
                                Cell.count(row.agreement().items()),
                                Cell.number(row.agreement().raw()),
                                Cell.number(row.agreement().kappa()),
                                Cell.number(row.agreement().alphaOrdinal()),
                                Cell.number(row.agreement().ac1())))
                        .toList(),
                Optional.of(data()));
    }

    private TsvTable data() {
        return new TsvTable(
                List.of(
                        "judges", "topic", "nugget", "text", "answers", "same", "kappa", "kappa_linear", "kappa_quadratic",
                        "alpha_nominal", "alpha_ordinal", "ac1", "ac2"),
                rows.stream()
                        .map(row -> List.of(
                                row.names(),
                                row.nugget().topic().value(),
                                row.nugget().nugget().value(),
                                text(row),
                                Integer.toString(row.agreement().items()),
                                Cell.digits(row.agreement().raw()),
                                Cell.digits(row.agreement().kappa()),
                                Cell.digits(row.agreement().kappaLinear()),
                                Cell.digits(row.agreement().kappaQuadratic()),
                                Cell.digits(row.agreement().alphaNominal()),
                                Cell.digits(row.agreement().alphaOrdinal()),
                                Cell.digits(row.agreement().ac1()),
                                Cell.digits(row.agreement().ac2())))
                        .toList());
    }

    private String text(Row row) {
        return texts.getOrDefault(row.nugget(), "");
    }
}
