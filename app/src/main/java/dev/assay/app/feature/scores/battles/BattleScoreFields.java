package dev.assay.app.feature.scores.battles;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.table.IntervalBar;
import dev.assay.app.ui.table.ScoreColumns;
import dev.assay.app.ui.table.Value;
import dev.assay.model.TableLine;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Range;
import dev.assay.model.battle.BattleRatings;
import dev.assay.model.battle.BattleRatings.RatedRun;
import dev.assay.model.battle.ImpliedWinners;
import dev.assay.model.battle.ImpliedWinners.Contrary;
import dev.assay.model.measure.Measure;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The columns of the tables. */
final class BattleScoreFields {
    private static final double COUNT = 3.6;

    private BattleScoreFields() {}

    /** A run, and its row in the matrix, from 1. */
    record RunLine(int place, RatedRun run) {}

    /** A measure, and the winners that it implies. */
    record MeasureLine(Measure measure, ImpliedWinners winners) {}

    /** @param rated true if there are ratings; else the runs stand by their share of wins */
    static ScoreColumns<RunLine> runs(boolean rated) {
        ScoreColumns<RunLine> columns = new ScoreColumns<>();
        columns.number("scores.rank", "rank", COUNT, line -> line.run().rank()).fixed();
        columns.names("scores.run", "run", 10, line -> line.run().run().value()).fixed();
        if (rated) {
            columns.bar(
                    Messages.get("scores.battles.rating"),
                    "rating",
                    5,
                    line -> points(line.run().rating()),
                    line -> new IntervalBar.Spread(
                            line.run().rating(),
                            known(line.run().interval()),
                            Optional.empty(),
                            OptionalDouble.of(BattleRatings.MEAN)));
            columns.words("scores.interval", "interval", 7.5, line -> between(line.run().interval()));
            columns.number("scores.ranks", "ranks", 5.2, line -> Value.ranks(
                    line.run().ranks(), Messages.get("scores.battles.ranks.why")));
        } else {
            columns.number("scores.battles.share", "share", 6, line -> Value.share(line.run().share()));
        }
        columns.number("scores.battles.won", "wins", COUNT, line -> line.run().wins());
        columns.number("scores.battles.lost", "losses", COUNT, line -> line.run().losses());
        columns.number("scores.battles.ties", "ties", COUNT, line -> line.run().ties());
        return columns;
    }

    static ScoreColumns<MeasureLine> measures() {
        return new ScoreColumns<MeasureLine>()
                .words("scores.battles.measure", "measure", 7, line -> Value.coded(
                        line.measure().symbol(), line.measure().key()))
                .words("scores.battles.same", "same", 7, line -> new Value(
                        Messages.get(
                                "scores.battles.of", line.winners().same(), line.winners().compared()),
                        Integer.toString(line.winners().same()),
                        OptionalDouble.of(line.winners().same()),
                        ""))
                .copied("compared", line -> line.winners().compared())
                .number("scores.battles.same-share", "share", 5, line -> share(line.winners().share()))
                .number("scores.battles.equal", "equal", 6, line -> line.winners().equal())
                .number("scores.battles.unscored", "unscored", 6, line -> line.winners().unscored())
                .number("scores.battles.tau", "tau", 6, line -> line.winners().correlation());
    }

    /** @param query the words of a topic */
    static ScoreColumns<Contrary> contrary(Function<TopicId, String> query) {
        return new ScoreColumns<Contrary>()
                .names("scores.battles.winner", "winner", 9, one -> one.winner().value())
                .names("scores.battles.loser", "loser", 9, one -> one.loser().value())
                .number("scores.battles.of-winner", "score_of_winner", 6, Contrary::ofWinner)
                .number("scores.battles.of-loser", "score_of_loser", 6, Contrary::ofLoser)
                .words("scores.topic", "topic", 24, one -> {
                    String id = one.pair().topic().value();
                    return new Value(id + " · " + query.apply(one.pair().topic()), id, OptionalDouble.empty(), "");
                });
    }

    private static Object share(OptionalDouble share) {
        return share.isPresent() ? Value.share(share.getAsDouble()) : Value.none("");
    }

    static Optional<Range.Interval> known(Range range) {
        return range instanceof Range.Interval interval ? Optional.of(interval) : Optional.empty();
    }

    private static Value points(OptionalDouble rating) {
        return rating.isEmpty()
                ? Value.none("")
                : new Value(whole(rating.getAsDouble()), TableLine.digits(rating.getAsDouble()), rating, "");
    }

    private static Value between(Range range) {
        return switch (range) {
            case Range.Interval(double low, double high) -> new Value(
                    Messages.get("scores.between", whole(low), whole(high)),
                    TableLine.digits(low) + " " + TableLine.digits(high),
                    OptionalDouble.of(high - low),
                    "");
            case Range.Unknown(var reason) -> Value.none(Messages.of(reason));
        };
    }

    /** Points without digits behind the point. */
    static String whole(double points) {
        return String.format(Locale.getDefault(), "%.0f", points);
    }
}
