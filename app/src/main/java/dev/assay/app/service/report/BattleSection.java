package dev.assay.app.service.report;

import dev.assay.app.service.judges.BattleBoard;
import dev.assay.app.service.judges.JudgedBattles;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.app.service.scores.BattleScores.LabelScores;
import dev.assay.model.Message;
import dev.assay.model.TableLine;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.battle.BattleRatings.RatedRun;
import dev.assay.model.battle.ImpliedWinners;
import dev.assay.model.measure.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The section on answers side by side: the ratings of the runs by each judge, how far position and habit show, and
 * whether labels name the same winners.
 */
final class BattleSection {
    private final ReportData data;
    private final FigureKeys keys;

    BattleSection(ReportData data) {
        this.data = data;
        this.keys = new FigureKeys(data);
    }

    private record RunRow(String judge, boolean rated, RatedRun run) {
        String key(String kind, FigureKeys keys) {
            return keys.rated(kind, judge, run.run());
        }
    }

    private record MeasureRow(String judge, String labels, Measure measure, ImpliedWinners winners) {
        String key(String kind, FigureKeys keys) {
            return keys.implied(kind, judge, labels, measure);
        }
    }

    /** Empty where nobody judged a battle. */
    Optional<Document.Section> section() {
        if (data.battles().isEmpty()) {
            return Optional.empty();
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.Text.of("battles.about"));
        List<RunRow> runs = new ArrayList<>();
        List<MeasureRow> implied = new ArrayList<>();
        for (BattleBoard board : data.battles()) {
            blocks.add(new Block.Text(habits(board)));
            boolean rated = board.ratings().open().isEmpty();
            for (RatedRun run : board.ratings().runs()) {
                runs.add(new RunRow(board.of().judge(), rated, run));
            }
            labels(board.of().judge()).ifPresent(by -> by.implied(board.of().all(), board.ratings())
                    .forEach((measure, winners) ->
                            implied.add(new MeasureRow(board.of().judge(), by.judge(), measure, winners))));
        }
        blocks.add(runs(runs));
        if (!implied.isEmpty()) {
            blocks.add(implied(implied));
        }
        return Optional.of(new Document.Section("battles", ReportWords.say("battles"), blocks));
    }

    /** The judge's own labels, or else those that the report is by. */
    private Optional<LabelScores> labels(String judge) {
        return data.judges().stream()
                .filter(one -> one.name().equals(judge))
                .findFirst()
                .or(data::first)
                .map(one -> new LabelScores(
                        one.name(),
                        data.sheet().scores().answers().stream()
                                .filter(answer -> answer.judge().equals(one.name()) && !answer.isIncomplete())
                                .toList()))
                .filter(one -> !one.answers().isEmpty());
    }

    private static Message habits(BattleBoard board) {
        List<Message> said = new ArrayList<>();
        said.add(ReportWords.say(
                "battles.judged", board.of().judge(), board.battles(), board.topics(), board.ties()));
        board.leftShare().ifPresent(share -> said.add(ReportWords.say("battles.left", percent(share))));
        if (board.inconsistent().isPresent()) {
            said.add(ReportWords.say("battles.orders", board.bothOrders(), board.inconsistent().getAsInt()));
        } else if (board.repeated() > 0) {
            said.add(ReportWords.say("battles.repeated", board.repeated(), board.agreed()));
        }
        board.of().median().ifPresent(time -> said.add(ReportWords.say(
                "battles.time", Math.round(time.toMillis() / 1000.0), JudgedBattles.BREAK.toMinutes())));
        if (board.of().identical() > 0) {
            said.add(ReportWords.say("battles.identical", board.of().identical()));
        }
        board.ratings().open().ifPresent(why -> said.add(ReportWords.say("battles.open", why)));
        return ReportWords.paragraph(said.toArray(Message[]::new));
    }

    private static Message percent(double share) {
        return ReportCell.percent(Outcome.of(share)).text();
    }

    private Block.Table runs(List<RunRow> rows) {
        return new ReportColumns<RunRow>()
                .words("column.run", row -> row.run().run())
                .figure(row -> keys.name(row.run().run()))
                .as("run")
                .words("column.judge", RunRow::judge)
                .as("judge")
                .number("column.rank", row -> row.rated() ? row.run().rank() : "")
                .figure(row -> row.key("rank", keys))
                .as("rank")
                .number("battles.rating", row -> points(row.run().rating()))
                .figure(row -> row.key("rating", keys))
                .as("rating")
                .number("column.interval", row -> interval(row.run().interval()))
                .as("interval")
                .number("column.ranks", row -> row.run().ranks())
                .as("ranks")
                .number("battles.won", row -> row.run().wins())
                .figure(row -> row.key("wins", keys))
                .as("wins")
                .number("battles.lost", row -> row.run().losses())
                .figure(row -> row.key("losses", keys))
                .as("losses")
                .number("battles.ties", row -> row.run().ties())
                .figure(row -> row.key("ties", keys))
                .as("ties")
                .table("battles", ReportWords.say("battles.runs"), rows);
    }

    private Block.Table implied(List<MeasureRow> rows) {
        return new ReportColumns<MeasureRow>()
                .words("battles.measure", row -> row.measure().symbol())
                .as("measure")
                .words("column.judge", MeasureRow::judge)
                .as("judge")
                .words("battles.labels", MeasureRow::labels)
                .as("labels")
                .number("battles.same", row -> row.winners().same())
                .figure(row -> row.key("same", keys))
                .as("same")
                .number("battles.compared", row -> row.winners().compared())
                .figure(row -> row.key("compared", keys))
                .as("compared")
                .number("battles.equal", row -> row.winners().equal())
                .figure(row -> row.key("equal", keys))
                .as("equal")
                .number("battles.tau", row -> row.winners().correlation())
                .figure(row -> row.key("tau", keys))
                .as("tau")
                .table("battles-labels", ReportWords.say("battles.implied"), rows);
    }

    private static Object points(OptionalDouble rating) {
        return rating.isPresent()
                ? new ReportCell(
                        whole(rating.getAsDouble()), TableLine.digits(rating.getAsDouble()), Optional.empty())
                : "";
    }

    private static Object interval(Range range) {
        return range instanceof Range.Interval(double low, double high)
                ? new ReportCell(
                        ReportWords.say("number.range", whole(low), whole(high)),
                        TableLine.digits(low) + " " + TableLine.digits(high),
                        Optional.empty())
                : range;
    }

    private static Message whole(double points) {
        return Message.verbatim(String.format(Locale.ROOT, "%.0f", points));
    }
}
