package dev.assay.app.feature.scores.judges;

import dev.assay.app.service.scores.Calibration;
import dev.assay.app.service.scores.JudgePair.PartAgreement;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.table.Rows;
import dev.assay.model.Message;
import dev.assay.model.agreement.AgreementCoefficient;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.ThreeWays;
import dev.assay.model.measure.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The rows of the tables about two judges. */
public final class JudgePairTables {
    private final ObservableList<Order> orders = FXCollections.observableArrayList();
    private final ObservableList<LabelPair> labels = FXCollections.observableArrayList();
    private final ObservableList<Coefficient> agreement = FXCollections.observableArrayList();
    private final ObservableList<Calibration.Row> calibrated = FXCollections.observableArrayList();

    /** Between what a correlation is. */
    public enum Way {
        RUNS,
        TOPIC_MEAN,
        PAIRS
    }

    /**
     * A correlation.
     *
     * @param of how many runs, topics or pairs it is of
     */
    public record Order(Correlation correlation, Way way, Estimate estimate, int of, Measure measure) {}

    /** The count of pairs with one label by the first judge and another by the second. */
    public record LabelPair(
            String first, String second, long count, double share, double shareOfFirst, double shareOfSecond) {}

    /**
     * One coefficient of agreement on some of the labels.
     *
     * @param hasInterval whether the intervals were drawn
     */
    public record Coefficient(PartAgreement of, AgreementCoefficient kind, boolean hasInterval) {
        public Outcome value() {
            return kind.of(of.agreement());
        }

        public Range range() {
            return hasInterval ? kind.of(of.ranges()) : waiting();
        }
    }

    public ObservableList<Order> orders() {
        return orders;
    }

    ObservableList<LabelPair> labels() {
        return labels;
    }

    ObservableList<Coefficient> agreement() {
        return agreement;
    }

    ObservableList<Calibration.Row> calibrated() {
        return calibrated;
    }

    void show(Optional<JudgeFindings> found) {
        Rows.update(orders, found.map(JudgePairTables::orders).orElse(List.of()));
        Rows.update(labels, found.map(known -> labels(known.labels().confusion())).orElse(List.of()));
        Rows.update(agreement, found.map(JudgePairTables::agreement).orElse(List.of()));
        Rows.update(calibrated, found.map(known -> known.calibration().rows()).orElse(List.of()));
    }

    private static Range waiting() {
        return Range.unknown(Message.verbatim(Messages.get("scores.drawing")));
    }

    private static List<Order> orders(JudgeFindings known) {
        MetaEvaluation meta = known.orders().meta();
        List<Order> rows = new ArrayList<>();
        for (Correlation correlation : meta.pairs().isEmpty() ? new Correlation[0] : Correlation.values()) {
            ThreeWays ways = meta.coefficients().get(correlation);
            rows.add(new Order(
                    correlation,
                    Way.RUNS,
                    estimate(known, ways.runLevel()),
                    meta.runs().size(),
                    known.measure()));
            rows.add(new Order(
                    correlation, Way.TOPIC_MEAN, estimate(known, ways.perTopicMean()), ways.topics(), known.measure()));
            rows.add(new Order(
                    correlation,
                    Way.PAIRS,
                    estimate(known, ways.allPairs()),
                    meta.pairs().size(),
                    known.measure()));
        }
        return rows;
    }

    private static Estimate estimate(JudgeFindings known, Estimate one) {
        return known.hasIntervals() || !one.value().isDefined() ? one : new Estimate(one.value(), waiting());
    }

    private static List<LabelPair> labels(Confusion lowestFirst) {
        Confusion confusion = lowestFirst.highestFirst();
        List<LabelPair> rows = new ArrayList<>();
        List<String> names = confusion.total() == 0 ? List.of() : confusion.categories();
        Confusion turned = confusion.transposed();
        for (int row = 0; row < names.size(); row++) {
            for (int column = 0; column < names.size(); column++) {
                rows.add(new LabelPair(
                        names.get(row),
                        names.get(column),
                        confusion.count(row, column),
                        confusion.share(row, column),
                        confusion.shareOfRow(row, column),
                        turned.shareOfRow(column, row)));
            }
        }
        return rows;
    }

    private static List<Coefficient> agreement(JudgeFindings known) {
        List<Coefficient> rows = new ArrayList<>();
        for (PartAgreement part : known.labels().agreement()) {
            for (AgreementCoefficient kind : AgreementCoefficient.values()) {
                rows.add(new Coefficient(part, kind, known.labels().hasIntervals()));
            }
        }
        return rows;
    }
}
