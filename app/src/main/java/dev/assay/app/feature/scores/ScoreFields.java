package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.table.ScoreTable;
import dev.assay.app.feature.scores.table.Value;
import dev.assay.app.ui.Messages;
import dev.assay.model.Answer;
import dev.assay.model.agreement.Range;
import dev.assay.model.interval.RankSets;
import dev.assay.model.interval.RankSets.RankSet;
import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.Compliance;
import dev.assay.model.scoring.Measure;
import dev.assay.model.scoring.OpenAnswers;
import dev.assay.model.scoring.OpenLabels;
import dev.assay.model.scoring.RunStanding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The columns of the tables: the chosen measure first, then each other one. */
final class ScoreFields {
    private static final double NUMBER = 5.6;
    private static final double SCORE = 5.6;

    private ScoreFields() {}

    /**
     * The columns of runs.
     *
     * @param open whether something stands open in one of the runs' answers
     * @param compliance beside the chosen measure, since where there are criteria nothing else may count them
     */
    static List<ScoreTable.Field<RunRow>> runs(Measure by, List<Measure> measures, boolean open, ComplianceFields compliance) {
        List<ScoreTable.Field<RunRow>> fields = new ArrayList<>();
        fields.add(ScoreTable.Field.<RunRow>number(
                Messages.get("scores.rank"), "rank", 4.2, row -> of(row, standing -> Value.count(standing.rank())))
                .fixed());
        fields.add(ScoreTable.Field.<RunRow>names(Messages.get("scores.run"), "run", 8.7, row -> Value.words(row.name())).fixed());
        fields.add(measure(by, row -> of(row, standing -> Value.score(by.of(standing.scores())))));
        compliance.add(fields, (board, row) -> ComplianceFields.standing(board.run(row.run())), (board, row) -> board.run(row.run()).bounds());
        fields.add(ScoreTable.Field.number(
                Messages.get("scores.interval"),
                by.key() + "_interval",
                9.2,
                row -> of(row, standing -> Value.range(row.range(by)))));
        if (open) {
            fields.add(ScoreTable.Field.number(
                    Messages.get("scores.bounds"), by.key() + "_bounds", 9.2, row -> bounds(row, by)));
            fields.add(ScoreTable.Field.number(
                    Messages.get("scores.rank-range"), by.key() + "_rank_range", 7, row -> row.bounds()
                            .map(known -> Value.ranks(known.ranks().best(), known.ranks().worst(), Messages.get("scores.rank-range.why")))
                            .orElse(Value.words(""))));
            fields.add(ScoreTable.Field.words(Messages.get("scores.left-open"), "left_open", 15, row -> Value.words(why(row))));
        }
        fields.add(ScoreTable.Field.number(
                Messages.get("scores.words"), "words", NUMBER, row -> of(row, standing -> Value.mean(standing.words()))));
        fields.add(ScoreTable.Field.number(
                Messages.get("scores.ranks"), "ranks", 7, row -> row.ranks().map(ScoreFields::ranks).orElse(Value.words(""))));
        for (Measure other : measures) {
            if (!other.equals(by)) {
                fields.add(measure(other, row -> of(row, standing -> Value.score(other.of(standing.scores())))));
            }
        }
        fields.add(ScoreTable.Field.number(
                Messages.get("scores.topics"), "topics", NUMBER, row -> of(row, standing -> Value.count(standing.topics()))));
        fields.add(ScoreTable.Field.number(
                Messages.get("scores.missing"), "missing", NUMBER, row -> of(row, standing -> Value.count(standing.missing()))));
        fields.add(ScoreTable.Field.number(
                Messages.get("scores.open"), "open", NUMBER, row -> Value.count(row.open().map(OpenAnswers::answers).orElse(0))));
        fields.add(ScoreTable.Field.words(
                Messages.get("scores.task"),
                "task",
                NUMBER,
                row -> Value.words(row.task() == Answer.Task.NONE ? "" : row.task().name())));
        return fields;
    }

    /** A value of a run that has a score; else why there is none. */
    private static Value of(RunRow row, Function<RunStanding, Value> value) {
        return row.standing().map(value).orElseGet(() -> Value.none(why(row)));
    }

    private static Value bounds(RunRow row, Measure by) {
        return row.bounds()
                .map(known -> Value.range(new Range.Interval(by.of(known.means().low()), by.of(known.means().high()))))
                .orElse(Value.words(""));
    }

    /** What of a run's answers has no score, or that there are none. */
    private static String why(RunRow row) {
        return row.open()
                .map(open -> Messages.get("scores.left-open.why", open.answers(), open(open.labels(), open.untouched())))
                .orElse(row.isRanked() ? "" : Messages.get("scores.no-answer"));
    }

    /** What is open, without what there is none of. */
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

    static List<ScoreTable.Field<ScoresViewModel.TopicRow>> topics(Measure by, List<Measure> measures, ComplianceFields compliance) {
        List<ScoreTable.Field<ScoresViewModel.TopicRow>> fields = new ArrayList<>();
        fields.add(ScoreTable.Field.<ScoresViewModel.TopicRow>names(
                        Messages.get("scores.topic"), "topic", 6, row -> Value.words(row.standing().topic().value()))
                .fixed());
        fields.add(ScoreTable.Field.words(Messages.get("scores.query"), "query", 17, row -> Value.words(row.query())));
        fields.add(ScoreFields.<ScoresViewModel.TopicRow>measure(by, row -> Value.score(by.of(row.standing().scores())))
                .summed());
        compliance.add(
                fields,
                (board, row) -> ComplianceFields.standing(board.topic(row.standing().topic())),
                (board, row) -> board.topic(row.standing().topic()).bounds());
        fields.add(ScoreTable.Field.number(
                Messages.get("scores.answers"), "answers", NUMBER, row -> Value.count(row.standing().runs())));
        fields.add(ScoreTable.Field.<ScoresViewModel.TopicRow>number(
                        Messages.get("scores.words"), "words", NUMBER, row -> Value.mean(row.standing().words()))
                .summed());
        for (Measure other : measures) {
            if (!other.equals(by)) {
                fields.add(ScoreFields.<ScoresViewModel.TopicRow>measure(
                                other, row -> Value.score(other.of(row.standing().scores())))
                        .summed());
            }
        }
        return fields;
    }

    static List<ScoreTable.Field<AnswerScore>> answers(Measure by, List<Measure> measures, ComplianceFields compliance) {
        List<ScoreTable.Field<AnswerScore>> fields = new ArrayList<>();
        fields.add(ScoreTable.Field.<AnswerScore>names(
                        Messages.get("scores.topic"), "topic", 6, row -> Value.words(row.answer().topic().value()))
                .fixed());
        fields.add(ScoreTable.Field.<AnswerScore>names(
                        Messages.get("scores.run"), "run", 8.7, row -> Value.words(row.answer().run().value()))
                .fixed());
        fields.add(ScoreFields.<AnswerScore>measure(by, row -> score(row, by)).summed());
        compliance.add(
                fields,
                (board, row) -> board.answer(row.answer()).map(ComplianceFields::answer).orElse(Value.words("")),
                (board, row) -> board.answer(row.answer()).filter(one -> one.open() > 0).flatMap(Compliance::bounds));
        fields.add(ScoreTable.Field.<AnswerScore>number(
                        Messages.get("scores.words"), "words", NUMBER, row -> Value.count(row.words()))
                .summed());
        for (Measure other : measures) {
            if (!other.equals(by)) {
                fields.add(ScoreFields.<AnswerScore>measure(other, row -> score(row, other)).summed());
            }
        }
        fields.add(ScoreTable.Field.number(Messages.get("scores.nuggets"), "nuggets", NUMBER, row -> Value.count(row.nuggets())));
        fields.add(ScoreTable.Field.number(Messages.get("scores.open"), "open", NUMBER, row -> Value.count(row.open().count())));
        return fields;
    }

    static Value ranks(Optional<RankSet> ranks) {
        return ranks.map(known -> Value.ranks(known.low(), known.high(), Messages.get("scores.ranks.why")))
                .orElseGet(() -> Value.none(Messages.get("scores.ranks.none", RankSets.LEAST_TOPICS)));
    }

    private static Value score(AnswerScore row, Measure measure) {
        return row.scores().map(scores -> Value.score(measure.of(scores))).orElseGet(() -> Value.none(why(row.open())));
    }

    private static String why(OpenLabels open) {
        return Messages.get("scores.why-open", open.unlabelled(), open.failed(), open.cantJudge());
    }

    private static <T> ScoreTable.Field<T> measure(Measure measure, Function<T, Value> value) {
        return ScoreTable.Field.number(measure.symbol(), measure.key(), SCORE, value);
    }
}
