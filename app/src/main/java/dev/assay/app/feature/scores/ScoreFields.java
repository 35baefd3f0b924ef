package dev.assay.app.feature.scores;

import dev.assay.app.ui.Messages;
import dev.assay.model.Answer;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.Compliance;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.OpenAnswers;
import dev.assay.model.measure.OpenLabels;
import dev.assay.model.measure.RunStanding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The columns of the tables: the chosen measure first, then each other one. */
final class ScoreFields {
    private static final double NUMBER = 5.6;

    private ScoreFields() {}

    /**
     * The columns of runs.
     *
     * @param open whether something stands open in one of the runs' answers
     * @param compliance beside the chosen measure, since where there are criteria nothing else may count them
     */
    static ScoreColumns<RunRow> runs(Measure by, List<Measure> measures, boolean open, ComplianceFields compliance) {
        ScoreColumns<RunRow> columns = new ScoreColumns<>();
        columns.number("scores.rank", "rank", 4.2, row -> of(row, RunStanding::rank)).fixed();
        columns.names("scores.run", "run", 8.7, RunRow::name).fixed();
        columns.score(by, row -> of(row, standing -> by.of(standing.scores())));
        compliance.add(columns, (board, row) -> ComplianceFields.standing(board.run(row.run())),
                (board, row) -> board.run(row.run()).bounds());
        columns.number("scores.interval", by.key() + "_interval", 9.2,
                row -> of(row, standing -> row.range(by)));
        if (open) {
            columns.number("scores.bounds", by.key() + "_bounds", 9.2, row -> bounds(row, by));
            columns.number("scores.rank-range", by.key() + "_rank_range", 7, row -> row.bounds()
                    .map(known -> Value.ranks(known.ranks().best(), known.ranks().worst(),
                            Messages.get("scores.rank-range.why"))));
            columns.words("scores.left-open", "left_open", 15, row -> why(row));
        }
        columns.number("scores.words", "words", NUMBER, row -> of(row, standing -> Value.mean(standing.words())));
        columns.number("scores.ranks", "ranks", 7, row -> row.ranks().map(ScoreFields::ranks));
        for (Measure other : measures) {
            if (!other.equals(by)) {
                columns.score(other, row -> of(row, standing -> other.of(standing.scores())));
            }
        }
        columns.number("scores.topics", "topics", NUMBER, row -> of(row, RunStanding::topics));
        columns.number("scores.missing", "missing", NUMBER,
                row -> of(row, RunStanding::missing));
        columns.number("scores.open", "open", NUMBER,
                row -> row.open().map(OpenAnswers::answers).orElse(0));
        columns.words("scores.task", "task", NUMBER,
                row -> row.task() == Answer.Task.NONE ? "" : row.task().name());
        return columns;
    }

    /** A value of a run that has a score; else why there is none. */
    private static Object of(RunRow row, Function<RunStanding, ?> value) {
        return row.standing().<Object>map(value).orElseGet(() -> Value.none(why(row)));
    }

    private static Object bounds(RunRow row, Measure by) {
        return row.bounds()
                .map(known -> new Range.Interval(by.of(known.means().low()), by.of(known.means().high())));
    }

    /** A note on the answers of a run that have no score, or on their absence. */
    private static String why(RunRow row) {
        return row.open()
                .map(open ->
                        Messages.get("scores.left-open.why", open.answers(), open(open.labels(), open.untouched())))
                .orElse(row.isRanked() ? "" : Messages.get("scores.no-answer"));
    }

    /** The non-zero counts of open labels, as text. */
    private static String open(OpenLabels labels, int untouched) {
        List<String> some = new ArrayList<>();
        add(some, "scores.left-open.untouched", untouched);
        add(some, "scores.left-open.unlabelled", labels.unlabelled());
        add(some, "scores.left-open.failed", labels.failed());
        add(some, "scores.left-open.cant-judge", labels.cantJudge());
        return String.join(", ", some);
    }

    private static void add(List<String> words, String key, int count) {
        if (count > 0) {
            words.add(Messages.get(key, count));
        }
    }

    static ScoreColumns<ScoresViewModel.TopicRow> topics(Measure by, List<Measure> measures,
            ComplianceFields compliance) {
        ScoreColumns<ScoresViewModel.TopicRow> columns = new ScoreColumns<>();
        columns.names("scores.topic", "topic", 6, row -> row.standing().topic()).fixed();
        columns.words("scores.query", "query", 17, ScoresViewModel.TopicRow::query);
        columns.score(by, row -> by.of(row.standing().scores())).summed();
        compliance.add(
                columns,
                (board, row) -> ComplianceFields.standing(board.topic(row.standing().topic())),
                (board, row) -> board.topic(row.standing().topic()).bounds());
        columns.number("scores.answers", "answers", NUMBER, row -> row.standing().runs());
        columns.number("scores.words", "words", NUMBER, row -> Value.mean(row.standing().words())).summed();
        for (Measure other : measures) {
            if (!other.equals(by)) {
                columns.score(other, row -> other.of(row.standing().scores())).summed();
            }
        }
        return columns;
    }

    static ScoreColumns<AnswerScore> answers(Measure by, List<Measure> measures, ComplianceFields compliance) {
        ScoreColumns<AnswerScore> columns = new ScoreColumns<>();
        columns.names("scores.topic", "topic", 6, row -> row.answer().topic()).fixed();
        columns.names("scores.run", "run", 8.7, row -> row.answer().run()).fixed();
        columns.score(by, row -> score(row, by)).summed();
        compliance.add(
                columns,
                (board, row) -> board.answer(row.answer()).map(ComplianceFields::answer),
                (board, row) -> board.answer(row.answer()).filter(one -> one.open() > 0).flatMap(Compliance::bounds));
        columns.number("scores.words", "words", NUMBER, AnswerScore::words).summed();
        for (Measure other : measures) {
            if (!other.equals(by)) {
                columns.score(other, row -> score(row, other)).summed();
            }
        }
        columns.number("scores.nuggets", "nuggets", NUMBER, AnswerScore::nuggets);
        columns.number("scores.open", "open", NUMBER, row -> row.open().count());
        return columns;
    }

    static Object ranks(Optional<RankSet> ranks) {
        return ranks.map(known -> Value.ranks(known.low(), known.high(), Messages.get("scores.ranks.why")))
                .orElseGet(() -> Value.none(Messages.get("scores.ranks.none", RankSets.LEAST_TOPICS)));
    }

    private static Object score(AnswerScore row, Measure measure) {
        return row.scores().<Object>map(scores -> measure.of(scores)).orElseGet(() -> Value.none(why(row.open())));
    }

    private static String why(OpenLabels open) {
        return Messages.get("scores.why-open", open.unlabelled(), open.failed(), open.cantJudge());
    }
}
