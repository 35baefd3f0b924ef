package dev.assay.app.service.report;

import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.Block.Column;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.analysis.Supposition.NuggetRef;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.message.Message;
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

    private record Row(Message names, NuggetRef nugget, Agreement agreement) {
        private double same() {
            return agreement.raw().orThrow();
        }
    }

    NuggetAgreement(Map<NuggetRef, String> texts) {
        this.texts = texts;
    }

    /** Adds the nuggets of a pair of judges that both gave labels. */
    void add(Message names, Ratings<LabelKey> pair) {
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
                ReportWords.say("agreement.by-nugget.caption", SHOWN),
                List.of(
                        Column.words("column.nugget"),
                        Column.words("column.topic"),
                        Column.words("column.judges"),
                        Column.number("column.answers"),
                        Column.number("column.same"),
                        Column.number("column.kappa"),
                        Column.number("column.alpha-ordinal"),
                        Column.number("column.ac1")),
                shown.stream()
                        .map(row -> List.of(
                                Cell.text(text(row)),
                                Cell.text(row.nugget().topic()),
                                Cell.said(row.names()),
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
                                row.names().toString(),
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
