package dev.assay.app.feature.scores.rubric;

import dev.assay.app.feature.scores.table.ScoreTable;
import dev.assay.app.feature.scores.table.Value;
import dev.assay.app.service.comparison.RankedRuns;
import dev.assay.app.service.comparison.RubricScores;
import dev.assay.app.ui.Messages;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.rubric.Cover;
import dev.assay.model.trec.TrecMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The rows and columns of the tables. */
final class RubricFields {
    private static final double NUMBER = 5.6;
    private static final double RANGE = 9.2;

    private RubricFields() {}

    /** A run's cover with its intervals. */
    record CoverRow(Cover.Run run, Range cover, Range relative) {}

    /**
     * How a topic's grades go with its judgments.
     *
     * @param topic all of them together where it is empty
     * @param binary kappa at the cut-offs
     */
    record AgreementRow(String topic, long passages, Outcome binary, Outcome weighted, Outcome ac2) {}

    /** How often passages with a best grade have each judgment. */
    record CountRow(String grade, Map<String, Long> counts) {}

    static List<ScoreTable.Field<CoverRow>> cover() {
        List<ScoreTable.Field<CoverRow>> fields = new ArrayList<>();
        fields.add(ScoreTable.Field.<CoverRow>names(Messages.get("scores.run"), "run", 8.7, row -> Value.words(row.run().run().value()))
                .fixed());
        fields.add(number("cover", row -> value(row.run().cover().value())));
        fields.add(ScoreTable.Field.number(Messages.get("scores.interval"), "cover_interval", RANGE, row -> Value.range(row.cover())));
        fields.add(number("stderr", row -> value(row.run().cover().standardError())));
        fields.add(number("high", row -> value(row.run().high().value())));
        fields.add(number("n_cover", row -> value(row.run().relative().value())));
        fields.add(ScoreTable.Field.number(Messages.get("scores.interval"), "n_cover_interval", RANGE, row -> Value.range(row.relative())));
        fields.add(number("n_stderr", row -> value(row.run().relative().standardError())));
        fields.add(number("open_cells", row -> Value.count(row.run().openCells())));
        fields.add(ScoreTable.Field.words(Messages.get("scores.rubric.missing"), "missing", 10, row -> Value.words(
                row.run().missing().stream().map(TopicId::value).collect(Collectors.joining(", ")))));
        return fields;
    }

    /** @param labels those that there are */
    static List<ScoreTable.Field<RubricScores.LabelCounts>> qrels(List<Integer> labels) {
        List<ScoreTable.Field<RubricScores.LabelCounts>> fields = new ArrayList<>();
        fields.add(ScoreTable.Field.<RubricScores.LabelCounts>names(
                        Messages.get("scores.topic"), "topic", 8.7, row -> Value.words(row.topic()))
                .fixed());
        for (int label : labels) {
            fields.add(ScoreTable.Field.number(
                    Integer.toString(label), "label_" + label, NUMBER, row -> Value.count(row.counts().getOrDefault(label, 0))));
        }
        fields.add(number(
                "passages", row -> Value.count(row.counts().values().stream().mapToInt(Integer::intValue).sum())));
        return fields;
    }

    static List<ScoreTable.Field<RankedRuns.Run>> leaderboard() {
        List<ScoreTable.Field<RankedRuns.Run>> fields = new ArrayList<>();
        fields.add(ScoreTable.Field.<RankedRuns.Run>names(Messages.get("scores.run"), "run", 8.7, row -> Value.words(row.run().value()))
                .fixed());
        TrecMeasure.USUAL.forEach(measure -> fields.add(ScoreTable.Field.number(
                measure.name(), measure.name(), 7, row -> value(row.scores().mean(measure)))));
        fields.add(ScoreTable.Field.number(Messages.get("scores.topics"), "topics", NUMBER, row -> Value.count(row.topics())));
        return fields;
    }

    static List<ScoreTable.Field<RubricScores.Beside>> correlation() {
        List<ScoreTable.Field<RubricScores.Beside>> fields = new ArrayList<>();
        fields.add(ScoreTable.Field.<RubricScores.Beside>names(
                        Messages.get("scores.rubric.score"), "score", 8.7, row -> Value.words(row.score()))
                .fixed());
        fields.add(number("runs", row -> Value.count(row.official().runs())));
        for (Correlation one : List.of(Correlation.KENDALL_TAU_B, Correlation.TAU_AP, Correlation.SPEARMAN)) {
            fields.add(number(one.key(), row -> Value.outcome(row.official().coefficients().get(one))));
        }
        fields.add(ScoreTable.Field.words(Messages.get("scores.rubric.without"), "without", 14, row -> Value.words(
                row.official().without().stream().map(RunId::value).collect(Collectors.joining(", ")))));
        return fields;
    }

    static List<ScoreTable.Field<AgreementRow>> agreement() {
        List<ScoreTable.Field<AgreementRow>> fields = new ArrayList<>();
        fields.add(ScoreTable.Field.<AgreementRow>names(Messages.get("scores.topic"), "topic", 8.7, row -> Value.words(
                        row.topic().isEmpty() ? Messages.get("scores.rubric.all") : row.topic()))
                .fixed());
        fields.add(number("passages", row -> Value.count(row.passages())));
        fields.add(number("kappa", row -> Value.outcome(row.binary())));
        fields.add(number("weighted", row -> Value.outcome(row.weighted())));
        fields.add(number("ac2", row -> Value.outcome(row.ac2())));
        return fields;
    }

    /** @param judgments those that there are */
    static List<ScoreTable.Field<CountRow>> counts(List<String> judgments) {
        List<ScoreTable.Field<CountRow>> fields = new ArrayList<>();
        fields.add(ScoreTable.Field.<CountRow>names(Messages.get("scores.rubric.grade"), "grade", 6, row -> Value.words(row.grade()))
                .fixed());
        judgments.forEach(one -> fields.add(ScoreTable.Field.number(
                Messages.get("scores.rubric.judged", one), "judged_" + one, NUMBER, row -> Value.count(row.counts().getOrDefault(one, 0L)))));
        return fields;
    }

    private static <T> ScoreTable.Field<T> number(String name, Function<T, Value> value) {
        return ScoreTable.Field.number(Messages.get("scores.rubric.column." + name), name, 6.4, value);
    }

    private static Value value(OptionalDouble number) {
        return number.isPresent() ? Value.score(number.getAsDouble()) : Value.none(Messages.get("scores.rubric.undefined"));
    }
}
