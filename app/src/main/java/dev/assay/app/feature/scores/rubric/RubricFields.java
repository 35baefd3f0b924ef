package dev.assay.app.feature.scores.rubric;

import dev.assay.app.service.scores.RankedRuns;
import dev.assay.app.service.scores.RubricScores;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.table.ScoreColumns;
import dev.assay.app.ui.table.Value;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.rubric.Cover;
import dev.assay.model.rubric.TrecMeasure;
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
     * The agreement of a topic's grades with its judgments.
     *
     * @param topic all of them together where it is empty
     * @param binary kappa at the cut-offs
     */
    record AgreementRow(String topic, long passages, Outcome binary, Outcome weighted, Outcome ac2) {}

    /** The number of passages with a best grade, for each judgment. */
    record CountRow(String grade, Map<String, Long> counts) {}

    static ScoreColumns<CoverRow> cover() {
        ScoreColumns<CoverRow> columns = new ScoreColumns<>();
        columns.names("scores.run", "run", 8.7, row -> row.run().run()).fixed();
        add(columns, "cover", row -> value(row.run().cover().value()));
        columns.number("scores.interval", "cover_interval", RANGE, CoverRow::cover);
        add(columns, "stderr", row -> value(row.run().cover().standardError()));
        add(columns, "high", row -> value(row.run().high().value()));
        add(columns, "n_cover", row -> value(row.run().relative().value()));
        columns.number("scores.interval", "n_cover_interval", RANGE, CoverRow::relative);
        add(columns, "n_stderr", row -> value(row.run().relative().standardError()));
        add(columns, "open_cells", row -> row.run().openCells());
        columns.words("scores.rubric.missing", "missing", 10,
                row -> row.run().missing().stream().map(TopicId::value).collect(Collectors.joining(", ")));
        return columns;
    }

    /** @param labels those that there are */
    static ScoreColumns<RubricScores.LabelCounts> qrels(List<Integer> labels) {
        ScoreColumns<RubricScores.LabelCounts> columns = new ScoreColumns<>();
        columns.names("scores.topic", "topic", 8.7, RubricScores.LabelCounts::topic).fixed();
        for (int label : labels) {
            columns.numberTitled(Integer.toString(label), "label_" + label, NUMBER,
                    row -> row.counts().getOrDefault(label, 0));
        }
        add(columns, "passages", row -> row.counts().values().stream().mapToInt(Integer::intValue).sum());
        return columns;
    }

    static ScoreColumns<RankedRuns.Run> leaderboard() {
        ScoreColumns<RankedRuns.Run> columns = new ScoreColumns<>();
        columns.names("scores.run", "run", 8.7, RankedRuns.Run::run).fixed();
        TrecMeasure.USUAL.forEach(measure -> columns.numberTitled(measure.name(), measure.name(), 7,
                row -> value(row.scores().mean(measure))));
        columns.number("scores.topics", "topics", NUMBER, RankedRuns.Run::topics);
        return columns;
    }

    static ScoreColumns<RubricScores.Beside> correlation() {
        ScoreColumns<RubricScores.Beside> columns = new ScoreColumns<>();
        columns.names("scores.rubric.score", "score", 8.7, RubricScores.Beside::score).fixed();
        add(columns, "runs", row -> row.official().runs());
        for (Correlation one : List.of(Correlation.KENDALL_TAU_B, Correlation.TAU_AP, Correlation.SPEARMAN)) {
            add(columns, one.key(), row -> row.official().coefficients().get(one));
        }
        columns.words("scores.rubric.without", "without", 14,
                row -> row.official().without().stream().map(RunId::value).collect(Collectors.joining(", ")));
        return columns;
    }

    static ScoreColumns<AgreementRow> agreement() {
        ScoreColumns<AgreementRow> columns = new ScoreColumns<>();
        columns.names("scores.topic", "topic", 8.7, row -> row.topic().isEmpty() ? Messages.get("scores.rubric.all")
                : row.topic()).fixed();
        add(columns, "passages", AgreementRow::passages);
        add(columns, "kappa", AgreementRow::binary);
        add(columns, "weighted", AgreementRow::weighted);
        add(columns, "ac2", AgreementRow::ac2);
        return columns;
    }

    /** @param judgments those that there are */
    static ScoreColumns<CountRow> counts(List<String> judgments) {
        ScoreColumns<CountRow> columns = new ScoreColumns<>();
        columns.names("scores.rubric.grade", "grade", 6, CountRow::grade).fixed();
        judgments.forEach(one -> columns.numberTitled(Messages.get("scores.rubric.judged", one), "judged_" + one,
                NUMBER, row -> row.counts().getOrDefault(one, 0L)));
        return columns;
    }

    private static <T> void add(ScoreColumns<T> columns, String name, Function<T, ?> value) {
        columns.numberTitled(Messages.get("scores.rubric.column." + name), name, 6.4, value);
    }

    private static Object value(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : Value.none(Messages.get("scores.rubric.undefined"));
    }
}
