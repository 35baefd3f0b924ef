package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.CommandWords;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.WordConverter;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.UnnamedRuns;
import dev.assay.app.service.judges.BattleBoard;
import dev.assay.app.service.judges.NamedJudgments;
import dev.assay.model.Message;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.BattleRatings.RatedPair;
import dev.assay.model.battle.BattleRatings.RatedRun;
import dev.assay.model.battle.BattleRatings.Ties;
import dev.assay.model.edit.Kinds;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code assay battles}: ratings of the runs by a judge's battles. */
@CommandLine.Command(
        name = "battles",
        description = {
            "Rate the runs by a judge's verdicts on answers side by side.",
            "",
            "rating: 1000 + 400 / ln 10 times the logarithm of a run's strength (Bradley and Terry), 1000 in the mean: "
                    + "400 points are odds of ten to one. The interval is over topics, since battles of one topic are "
                    + "not independent. ranks: those that the run may have, all runs at once.",
            "",
            "A tie is half a win to each run, or an outcome of its own with --ties davidson. Battles that do not "
                    + "settle a rating, such as of a run that won all of them, are said and not fitted."
        })
public final class RateBattlesCommand extends ProjectCommand {
    @Option(names = "--judge", paramLabel = "NAME", description = "Judge whose battles count. Default: the assessor.")
    private String judge;

    static final class TiesWord extends WordConverter<Ties> {
        TiesWord() {
            super("half or davidson", Ties.values());
        }
    }

    @Option(
            names = "--ties",
            paramLabel = "MODEL",
            converter = TiesWord.class,
            description = "half or davidson. Default: half.")
    private Ties ties = Ties.HALF;

    @Mixin
    private RevealOption reveal;

    @Override
    public Integer call() {
        String named = judge == null ? read(store -> NamedJudgments.ofNumbers(store).assessor()) : judge;
        reveal.openSome(project(), named, Kinds.BATTLE, terminal());
        BattleBoard board = read(store -> store.snapshot(() -> {
            BattleBoard found =
                    BattleBoard.of(store, NamedJudgments.ofNumbers(store), named, ties, Resampling.DEFAULT);
            if (found.battles() == 0 && !UnnamedRuns.topics(store).isEmpty()) {
                throw UnnamedRuns.refusal(store);
            }
            UnnamedRuns.leftOut(store).ifPresent(sentence -> terminal().tell(CommandWords.said(sentence)));
            return found;
        }));
        if (board.battles() == 0) {
            throw new RefusedException(Message.verbatim(
                    "There is no battle with a verdict by " + named
                            + ". Judge battles in the window, or import a file of verdicts."));
        }
        show(() -> json(board), () -> text(board));
        return ExitCode.DONE;
    }

    private static final ResultTable<RatedRun> RUNS = new ResultTable<RatedRun>()
            .column("run_id", "run", RatedRun::run)
            .json("rating", RatedRun::rating)
            .text("rating", run -> points(run.rating()))
            .json("interval", run -> bounds(run.interval()))
            .text("interval", run -> run.interval() instanceof Range.Interval known
                    ? points(OptionalDouble.of(known.low())) + " to " + points(OptionalDouble.of(known.high()))
                    : "")
            .json("rank_set", run -> run.ranks().map(one -> List.of(one.low(), one.high())))
            .text("ranks", run -> run.ranks().map(RankSet::toString).orElse(""))
            .column("battles", RatedRun::battles)
            .column("wins", RatedRun::wins)
            .column("losses", RatedRun::losses)
            .column("ties", RatedRun::ties);

    private static final ResultTable<RatedPair> PAIRS = new ResultTable<RatedPair>()
            .json("run_a", RatedPair::first)
            .json("run_b", RatedPair::second)
            .json("topics", RatedPair::topics)
            .json("wins_a", RatedPair::wins)
            .json("wins_b", RatedPair::losses)
            .json("ties", RatedPair::ties)
            .json("preference_a", RatedPair::preference)
            .json("interval", pair -> bounds(pair.interval()));

    private static String points(OptionalDouble rating) {
        return rating.isPresent() ? String.format(Locale.ROOT, "%.0f", rating.getAsDouble()) : "";
    }

    private static List<Double> bounds(Range range) {
        return range instanceof Range.Interval known ? List.of(known.low(), known.high()) : null;
    }

    private ObjectNode json(BattleBoard board) {
        ObjectNode object = Terminal.object().put("judge", board.judge()).put("battles", board.battles());
        object.put("ties", board.ties()).put("tie_model", ties.word());
        ResultTable.putValue(object, "left_share", board.leftShare());
        ResultTable.putValue(object, "self_agreement", board.selfAgreement());
        object.put("repeated", board.repeated()).put("identical", board.identical());
        object.put("connected", board.ratings().open().isEmpty());
        ResultTable.putValue(object, "tie_parameter", board.ratings().tie());
        RUNS.put(object, "runs", board.ratings().runs());
        PAIRS.put(object, "pairs", board.ratings().pairs());
        ResultTable.putValue(object, "undefined", board.ratings().open().map(Message::toString));
        return object;
    }

    private static List<String> text(BattleBoard board) {
        List<String> lines = new ArrayList<>(RUNS.lines(board.ratings().runs()));
        board.ratings().open().ifPresent(why -> lines.add("No ratings: " + why));
        lines.add(board.battles() + " battles by " + board.judge() + ", " + board.ties() + " of them ties.");
        board.leftShare().ifPresent(share -> lines.add(String.format(
                Locale.ROOT, "The answer on the left won %.0f %% of the verdicts with a winner.", 100 * share)));
        board.selfAgreement().ifPresent(share -> lines.add(String.format(
                Locale.ROOT,
                "Of %d battles shown twice, %.0f %% got the same verdict again.",
                board.repeated(),
                100 * share)));
        return lines;
    }
}
