package dev.assay.app.service.report;

import dev.assay.app.plot.ConfusionPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.Importance;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.LabelRatings;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.analysis.Supposition.NuggetRef;
import dev.assay.model.analysis.TopicLabels;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How far judges give the same labels to the same pairs of nugget and answer. */
final class AgreementSection {
    private static final List<Column> COLUMNS = List.of(
            Column.words("judges"),
            Column.words("of"),
            Column.number("labels"),
            Column.number("same"),
            Column.number("κ"),
            Column.number("κ linear"),
            Column.number("κ quadratic"),
            Column.number("α nominal"),
            Column.number("α ordinal"),
            Column.number("AC1"),
            Column.number("AC2"));

    private final List<Judged> judges;
    private final List<Map<LabelKey, Label>> labels = new ArrayList<>();
    private final Map<NuggetRef, Importance> importances = new HashMap<>();

    /** @param compared the judges to compare, the reference first */
    AgreementSection(List<Judged> compared) {
        this.judges = compared;
        for (Judged judge : compared) {
            labels.add(TopicLabels.byPair(judge.labels()));
            importances.putAll(TopicLabels.importances(judge.labels()));
        }
    }

    /** Empty where fewer than two judges labelled anything in common. */
    Optional<Document.Section> section() {
        List<List<Cell>> rows = new ArrayList<>();
        List<List<Cell>> byTopic = new ArrayList<>();
        List<Block> plots = new ArrayList<>();
        for (int i = 0; i < judges.size(); i++) {
            for (int j = i + 1; j < judges.size(); j++) {
                Ratings<LabelKey> pair = LabelRatings.of(List.of(labels.get(i), labels.get(j)));
                Confusion confusion = Confusion.of(pair, 0, 1);
                if (confusion.total() > 0) {
                    String names = judges.get(i).name() + " and " + judges.get(j).name();
                    rows.addAll(rows(names, pair));
                    pair.groupedBy(LabelKey::topic).forEach((topic, ratings) -> {
                        if (Confusion.of(ratings, 0, 1).total() > 0) {
                            byTopic.add(row(names, topic.value(), ratings));
                        }
                    });
                    if (i == 0) {
                        plots.add(new Block.Plot("confusion-" + j, plot(i, j, confusion).figure(PlotWords.ENGLISH)));
                    }
                }
            }
        }
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        if (judges.size() > 2) {
            rows.addAll(rows("all " + judges.size(), LabelRatings.of(labels)));
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Text("Pairs of nugget and answer that both judges labelled support, partial_support or"
                + " not_support. Only topics that may be seen: those that the assessor has locked, or has not begun"
                + " to label. same: the share of equal labels; κ: Cohen's, plain, with linear and with quadratic"
                + " weights; α: Krippendorff's, nominal and ordinal; AC1, AC2: Gwet's, AC2 with ordinal weights."));
        blocks.add(new Block.Table("agreement", "Agreement between judges", COLUMNS, rows));
        blocks.addAll(plots);
        blocks.add(new Block.Heading("By topic"));
        blocks.add(new Block.Table("agreement-topics", "Agreement between judges, topic by topic", COLUMNS, byTopic));
        return Optional.of(new Document.Section("agreement", "Agreement between judges", blocks));
    }

    private List<List<Cell>> rows(String names, Ratings<LabelKey> ratings) {
        List<List<Cell>> rows = new ArrayList<>();
        rows.add(row(names, "three labels", ratings));
        rows.add(row(names, "support against the rest", LabelRatings.supportAgainstRest(ratings)));
        Map<Importance, Ratings<LabelKey>> parts = ratings.groupedBy(key -> importances.get(new NuggetRef(key.topic(), key.nugget())));
        for (Importance importance : List.of(Importance.VITAL, Importance.OKAY)) {
            Optional.ofNullable(parts.get(importance))
                    .ifPresent(part -> rows.add(row(names, importance.word() + " nuggets", part)));
        }
        return rows;
    }

    private static List<Cell> row(String names, String of, Ratings<LabelKey> ratings) {
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

    private ConfusionPlot plot(int first, int second, Confusion confusion) {
        List<List<Long>> counts = new ArrayList<>();
        for (int row = 0; row < confusion.categories().size(); row++) {
            List<Long> line = new ArrayList<>();
            for (int column = 0; column < confusion.categories().size(); column++) {
                line.add(confusion.count(row, column));
            }
            counts.add(line);
        }
        String one = judges.get(first).name();
        String other = judges.get(second).name();
        return new ConfusionPlot("Labels of " + one + " and " + other, one, other, confusion.categories(), counts);
    }
}
