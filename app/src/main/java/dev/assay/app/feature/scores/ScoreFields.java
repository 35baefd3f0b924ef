package dev.assay.app.feature.scores;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.table.IntervalBar;
import dev.assay.app.ui.table.ScoreColumns;
import dev.assay.app.ui.table.TableFoot.Sum;
import dev.assay.app.ui.table.Value;
import dev.assay.model.Answer;
import dev.assay.model.RunDescription;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Spread;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.Compliance;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.OpenAnswers;
import dev.assay.model.measure.OpenLabels;
import dev.assay.model.measure.RunStanding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The columns of the tables: the measures in one order, the chosen one with its bar. */
final class ScoreFields {
    private static final double NUMBER = 4.6;
    /** The lowest and the highest score. */
    static final double BOUNDS = 7.5;

    private static final double TYPE = 7;

    private static final double SPREAD = 4.4;

    private ScoreFields() {}

    /**
     * The columns of runs.
     *
     * @param ranked whether there are rank sets
     * @param open whether something stands open in one of the runs' answers
     * @param missing whether a run lacks an answer to a topic
     * @param described has a task, a type or a team where any run has one
     * @param compliance beside the chosen measure, since where there are criteria nothing else may count them
     */
    static ScoreColumns<RunRow> runs(
            Measure by,
            List<Measure> measures,
            boolean ranked,
            boolean open,
            boolean missing,
            RunDescription described,
            ComplianceFields compliance) {
        ScoreColumns<RunRow> columns = new ScoreColumns<>();
        columns.number("scores.rank", "rank", 3.6, row -> of(row, RunStanding::rank)).fixed();
        if (ranked) {
            columns.number("scores.ranks", "ranks", 5.2, row -> row.ranks()
                    .map(known -> Value.ranks(known, Messages.get("scores.ranks.why")))).fixed();
        }
        columns.names("scores.run", "run", 8.7, RunRow::name).fixed();
        for (Measure measure : measures) {
            if (measure.equals(by)) {
                columns.bar(by, open ? BOUNDS : NUMBER, row -> scoreOrBounds(row, by), row -> spread(row, by));
                columns.summed();
                columns.copied(by.key() + "_interval", row -> of(row, standing -> row.range(by)));
                if (open) {
                    columns.copied(by.key() + "_bounds", row -> bounds(row, by));
                    columns.copied(by.key() + "_rank_range", row -> row.bounds()
                            .map(known -> Value.ranks(known.ranks().best(), known.ranks().worst(), "")));
                }
                compliance.add(columns, (board, row) -> ComplianceFields.standing(board.run(row.run())),
                        (board, row) -> board.run(row.run()).bounds());
                compliance.addFailed(columns, (board, row) -> board.mandatoryFailed(row.run()));
            } else {
                columns.score(measure, row -> of(row, standing -> measure.of(standing.scores()))).summed();
            }
        }
        columns.number("scores.words", "words", NUMBER, row -> of(row, standing -> Value.mean(standing.words())));
        columns.summed();
        columns.number("scores.topics", "topics", NUMBER, row -> of(row, RunStanding::topics));
        if (described.task() != Answer.Task.NONE) {
            columns.words("scores.task", "task", NUMBER, row -> row.description().task().word());
        }
        if (described.type() != RunDescription.Type.NONE) {
            columns.words("scores.type", "type", TYPE, row -> typed(row.description().type()));
        }
        if (!described.team().isEmpty()) {
            columns.words("scores.team", "team", TYPE, row -> row.description().team());
        }
        columns.numberIf(missing, "scores.missing", "missing", NUMBER, row -> of(row, RunStanding::missing));
        columns.numberIf(open, "scores.open", "open", NUMBER, row -> row.open().map(OpenAnswers::answers).orElse(0));
        compliance.addTypes(columns, RunRow::run);
        if (open) {
            columns.words("scores.left-open", "left_open", 15, row -> why(row));
        }
        return columns.sums(Sum.MAX, Sum.MEDIAN, Sum.MIN);
    }

    /** A type in words, copied as files have it. */
    private static Value typed(RunDescription.Type type) {
        return type == RunDescription.Type.NONE
                ? Value.EMPTY
                : Value.coded(Messages.get("scores.type." + type.word()), type.word());
    }

    private static Object scoreOrBounds(RunRow row, Measure by) {
        return bounds(row, by)
                .<Object>map(bounds -> bounds(row, by, bounds))
                .orElseGet(() -> of(row, standing -> by.of(standing.scores())));
    }

    private static IntervalBar.Spread spread(RunRow row, Measure by) {
        return new IntervalBar.Spread(
                row.value(by),
                row.isRanked() && row.range(by) instanceof Range.Interval interval
                        ? Optional.of(interval)
                        : Optional.empty(),
                bounds(row, by));
    }

    /** The lowest and highest possible value of a run; it is sorted by its mean. */
    private static Value bounds(RunRow row, Measure by, Range.Interval bounds) {
        return Value.between(
                bounds,
                row.value(by),
                Stream.of(
                                why(row),
                                row.bounds()
                                        .map(known -> Messages.get(
                                                "scores.rank-range.of", known.ranks().best(), known.ranks().worst()))
                                        .orElse(""))
                        .filter(words -> !words.isEmpty())
                        .collect(Collectors.joining("\n")));
    }

    /** A value of a run that has a score; else why there is none. */
    private static Object of(RunRow row, Function<RunStanding, ?> value) {
        return row.standing().<Object>map(value).orElseGet(() -> Value.none(why(row)));
    }

    private static Optional<Range.Interval> bounds(RunRow row, Measure by) {
        return row.bounds()
                .map(known -> new Range.Interval(by.of(known.means().low()), by.of(known.means().high())))
                .filter(bounds -> bounds.width() > 0);
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

    /** Adds the text of {@code key} with this count, unless the count is 0. */
    static void add(List<String> words, String key, int count) {
        if (count > 0) {
            words.add(Messages.get(key, count));
        }
    }

    static ScoreColumns<ScoresViewModel.TopicRow> topics(Measure by, List<Measure> measures,
            ComplianceFields compliance) {
        ScoreColumns<ScoresViewModel.TopicRow> columns = new ScoreColumns<>();
        columns.names("scores.topic", "topic", 6, row -> row.standing().topic()).fixed();
        columns.words("scores.query", "query", 17, ScoresViewModel.TopicRow::query);
        for (Measure measure : measures) {
            if (measure.equals(by)) {
                columns.bar(by, NUMBER, row -> by.of(row.standing().scores()),
                        row -> dot(OptionalDouble.of(by.of(row.standing().scores()))));
                columns.summed();
                columns.number("scores.spread.max", "max", SPREAD, row -> row.spread().map(Spread::max));
                columns.number("scores.spread.median", "median", SPREAD, row -> row.spread().map(Spread::median));
                columns.number("scores.spread.min", "min", SPREAD, row -> row.spread().map(Spread::min));
                compliance.add(
                        columns,
                        (board, row) -> ComplianceFields.standing(board.topic(row.standing().topic())),
                        (board, row) -> board.topic(row.standing().topic()).bounds());
            } else {
                columns.score(measure, row -> measure.of(row.standing().scores())).summed();
            }
        }
        columns.number("scores.answers", "answers", NUMBER, row -> row.standing().runs());
        columns.number("scores.words", "words", NUMBER, row -> Value.mean(row.standing().words())).summed();
        return columns.sums(Sum.MAX, Sum.MEDIAN, Sum.MIN, Sum.MEAN);
    }

    /**
     * The columns of one run's topics: scores with a line from the median of all runs, or how much they are above or
     * below those of another run.
     *
     * @param two whether they are compared with another run
     */
    static ScoreColumns<ScoresViewModel.RunTopic> topicsOfRun(Measure by, boolean two) {
        ScoreColumns<ScoresViewModel.RunTopic> columns = new ScoreColumns<>();
        columns.words("scores.topic", "topic", 9, row -> new Value(
                row.query().isEmpty() ? row.topic().value() : row.query(),
                row.topic().value(),
                OptionalDouble.empty(),
                row.topic().value() + ": " + row.query()));
        if (two) {
            columns.bar(
                    Messages.get("scores.two.difference"),
                    "difference",
                    NUMBER,
                    row -> row.difference().isPresent() ? signed(row.difference().getAsDouble()) : Value.none(""),
                    row -> new IntervalBar.Spread(
                            row.difference(), fromZero(row), Optional.empty(), OptionalDouble.of(0)));
            columns.copied(by.key(), row -> number(row.score()));
        } else {
            columns.bar(by, NUMBER,
                    row -> number(row.score()),
                    row -> new IntervalBar.Spread(row.score(), fromBase(row), Optional.empty()));
        }
        columns.copied(two ? "other" : "median", row -> number(row.base()));
        return columns;
    }

    private static Value number(OptionalDouble value) {
        return value.isPresent() ? Value.of(value.getAsDouble()) : Value.none("");
    }

    /** A difference, whose sign is always written. */
    static Value signed(double difference) {
        Value value = Value.of(difference);
        return difference > 0 ? new Value("+" + value.text(), value.data(), value.number(), "") : value;
    }

    private static Optional<Range.Interval> fromZero(ScoresViewModel.RunTopic row) {
        return row.difference().stream()
                .mapToObj(by -> new Range.Interval(Math.min(by, 0), Math.max(by, 0)))
                .findFirst();
    }

    private static Optional<Range.Interval> fromBase(ScoresViewModel.RunTopic row) {
        if (row.score().isEmpty() || row.base().isEmpty()) {
            return Optional.empty();
        }
        double score = row.score().getAsDouble();
        double base = row.base().getAsDouble();
        return Optional.of(new Range.Interval(Math.min(score, base), Math.max(score, base)));
    }

    static ScoreColumns<AnswerScore> answers(Measure by, List<Measure> measures, ComplianceFields compliance) {
        ScoreColumns<AnswerScore> columns = new ScoreColumns<>();
        columns.names("scores.topic", "topic", 6, row -> row.answer().topic()).fixed();
        columns.names("scores.run", "run", 8.7, row -> row.answer().run()).fixed();
        for (Measure measure : measures) {
            if (measure.equals(by)) {
                columns.bar(by, NUMBER, row -> score(row, by), row -> dot(row.scores().stream()
                        .mapToDouble(by::of)
                        .findFirst()));
                columns.summed();
                compliance.add(
                        columns,
                        (board, row) -> board.answer(row.answer()).map(ComplianceFields::answer),
                        (board, row) ->
                                board.answer(row.answer()).filter(one -> one.open() > 0).flatMap(Compliance::bounds));
                compliance.addFailed(
                        columns, (board, row) -> board.answer(row.answer()).map(Compliance::mandatoryFailed));
            } else {
                columns.score(measure, row -> score(row, measure)).summed();
            }
        }
        columns.number("scores.words", "words", NUMBER, AnswerScore::words).summed();
        columns.number("scores.nuggets", "nuggets", NUMBER, AnswerScore::nuggets);
        columns.number("scores.open", "open", NUMBER, row -> row.open().count());
        return columns.sums(Sum.MEAN);
    }

    private static IntervalBar.Spread dot(OptionalDouble value) {
        return new IntervalBar.Spread(value, Optional.empty(), Optional.empty());
    }

    private static Object score(AnswerScore row, Measure measure) {
        return row.scores().<Object>map(scores -> measure.of(scores)).orElseGet(() -> Value.none(whyOpen(row.open())));
    }

    static String whyOpen(OpenLabels open) {
        return Messages.get("scores.why-open", open.unlabelled(), open.failed(), open.cantJudge());
    }
}
