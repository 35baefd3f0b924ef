package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.JudgeTables.Coefficient;
import dev.assay.app.feature.scores.JudgeTables.LabelPair;
import dev.assay.app.feature.scores.JudgeTables.Order;
import dev.assay.app.service.scores.Calibration;
import dev.assay.app.service.scores.JudgePair.PartAgreement;
import dev.assay.app.ui.Messages;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.analysis.PredictionPowered;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The columns of the tables about two judges. */
final class JudgeFields {
    private static final double NUMBER = 4.7;
    private static final double RANGE = 9.2;

    private JudgeFields() {}

    static List<Field<Order>> orders() {
        return List.of(
                Field.words(Messages.get("scores.pair.coefficient"), "coefficient", 7.5, row -> coded(
                        symbol(row.correlation()), row.correlation().key())),
                Field.words(Messages.get("scores.pair.between"), "between", 6.3, row -> named("scores.pair.way.", row.way())),
                Field.number(Messages.get("scores.pair.value"), "value", NUMBER, row -> Value.outcome(row.estimate().value())),
                Field.number(
                        Messages.get("scores.interval"), "interval", RANGE, row -> Value.range(row.estimate().range())),
                Field.number(Messages.get("scores.pair.of"), "of", NUMBER, row -> Value.count(row.of())),
                Field.words(
                        Messages.get("scores.pair.measure"), "measure", 6.6, row -> coded(row.measure().symbol(), row.measure().key())));
    }

    /** Symbols, which are the same in every language. */
    private static String symbol(Correlation correlation) {
        return switch (correlation) {
            case KENDALL_TAU_B -> "Kendall τb";
            case TAU_AP -> "τAP";
            case TAU_AP_B -> "τAP,b";
            case SPEARMAN -> "Spearman ρ";
            case PEARSON -> "Pearson r";
        };
    }

    /** @param names of the two; the columns are called after them */
    static List<Field<LabelPair>> labels(JudgeFindings.Names names) {
        return List.of(
                Field.words(names.first(), "first", 8.9, row -> Value.words(row.first())),
                Field.words(names.second(), "second", 8.9, row -> Value.words(row.second())),
                Field.number(Messages.get("scores.pair.count"), "count", 4.6, row -> Value.count(row.count())),
                Field.number(Messages.get("scores.pair.share"), "share", 5.6, row -> Value.share(row.share())),
                Field.number(
                        Messages.get("scores.pair.share-of", names.first()),
                        "share_of_first",
                        8,
                        row -> Value.share(row.shareOfFirst())),
                Field.number(
                        Messages.get("scores.pair.share-of", names.second()),
                        "share_of_second",
                        8,
                        row -> Value.share(row.shareOfSecond())));
    }

    static List<Field<Coefficient>> agreement() {
        return List.of(
                Field.words(Messages.get("scores.pair.part"), "labels", 6.8, row -> part(row.of())),
                Field.words(
                        Messages.get("scores.pair.coefficient"), "coefficient", 7.4, row -> named("scores.pair.kind.", row.kind())),
                Field.number(Messages.get("scores.pair.value"), "value", NUMBER, row -> Value.outcome(row.value())),
                Field.number(Messages.get("scores.interval"), "interval", RANGE, row -> range(row)),
                Field.number(Messages.get("scores.pair.of"), "of", NUMBER, row -> Value.count(row.of().agreement().items())));
    }

    private static Value range(Coefficient row) {
        return row.of().topic().isEmpty() ? Value.range(row.range()) : Value.none(Messages.get("scores.pair.one-topic"));
    }

    private static Value part(PartAgreement of) {
        return of.topic().isEmpty() ? named("scores.pair.part.", of.part()) : Value.words(of.topic());
    }

    static List<Field<Calibration.Row>> calibrated(Calibration of) {
        List<Field<Calibration.Row>> fields = new ArrayList<>();
        fields.add(Field.words(Messages.get("scores.run"), "run", 9, row -> Value.words(row.run().run().value())));
        fields.add(Field.words(
                Messages.get("scores.pair.measure"), "measure", 6.6, row -> coded(row.measure().symbol(), row.measure().key())));
        estimate(fields, Messages.get("scores.pair.calibrated"), "calibrated", PredictionPowered::tuned);
        estimate(fields, Messages.get("scores.pair.alone", of.person()), "human", PredictionPowered::human);
        estimate(fields, Messages.get("scores.pair.alone", of.model()), "model", PredictionPowered::model);
        fields.add(Field.number("λ", "lambda", NUMBER, row -> Value.score(row.run().score().lambda())));
        fields.add(Field.number(
                Messages.get("scores.pair.both"), "labelled", 6.4, row -> Value.count(row.run().score().labelled())));
        fields.add(Field.number(
                Messages.get("scores.pair.further"), "further", 6.4, row -> Value.count(row.run().score().further())));
        return fields;
    }

    private static void estimate(
            List<Field<Calibration.Row>> fields, String title, String name, Function<PredictionPowered, Estimate> estimate) {
        fields.add(Field.number(title, name, 7.4, row -> Value.outcome(estimate.apply(row.run().score()).value())));
        fields.add(Field.number(
                Messages.get("scores.interval"),
                name + "_interval",
                RANGE,
                row -> Value.range(estimate.apply(row.run().score()).range())));
    }

    private static Value named(String prefix, Enum<?> one) {
        String word = one.name().toLowerCase(Locale.ROOT);
        return coded(Messages.get(prefix + word.replace('_', '-')), word);
    }

    private static Value coded(String text, String data) {
        return new Value(text, data, OptionalDouble.empty(), "");
    }
}
