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
import dev.assay.app.service.judges.JudgedBattles;
import dev.assay.app.service.judges.NamedJudgments;
import dev.assay.app.service.scores.BattleScores;
import dev.assay.model.Message;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.BattleRatings.RatedPair;
import dev.assay.model.battle.BattleRatings.RatedRun;
import dev.assay.model.battle.BattleRatings.Ties;
import dev.assay.model.battle.ImpliedWinners.Contrary;
import dev.assay.model.battle.ImpliedWinners;
import dev.assay.model.edit.Kinds;
import dev.assay.model.measure.Measure;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine;

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
                    + "settle a rating, such as of a run that won all of them, are said and not fitted.",
            "",
            "Where nuggets are labelled in the same answers, a table says of each measure in how many battles the "
                    + "winner scores higher (equal scores are left out and counted), and Kendall's tau-b between the "
                    + "ratings and the mean scores of the runs."
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

    @Option(
            names = "--labels",
            paramLabel = "NAME",
            description = "Judge whose labels are held against the battles. Default: the assessor.")
    private String labels;

    @Mixin
    private RevealOption reveal;

    /** The ratings, and what labels say of the same answers. */
    private record Rated(BattleBoard board, Optional<BattleScores.LabelScores> labels) {
        List<ByMeasure> implied() {
            return labels.stream()
                    .flatMap(one -> one.implied(board.of().all(), board.ratings()).entrySet().stream())
                    .map(one -> new ByMeasure(one.getKey(), one.getValue()))
                    .toList();
        }
    }

    private record ByMeasure(Measure measure, ImpliedWinners winners) {}

    @Override
    public Integer call() {
        String named = judge == null ? read(store -> NamedJudgments.ofNumbers(store).assessor()) : judge;
        reveal.openSome(project(), named, Kinds.BATTLE, terminal());
        Rated rated = read(store -> store.snapshot(() -> {
            BattleBoard found =
                    BattleBoard.of(store, NamedJudgments.ofNumbers(store), named, ties, Resampling.DEFAULT);
            if (found.battles() == 0 && !UnnamedRuns.topics(store).isEmpty()) {
                throw UnnamedRuns.refusal(store);
            }
            UnnamedRuns.leftOut(store).ifPresent(sentence -> terminal().tell(CommandWords.said(sentence)));
            return new Rated(found, labelScores(store));
        }));
        if (rated.board().battles() == 0) {
            throw new RefusedException(Message.verbatim(
                    "There is no battle with a verdict by " + named
                            + ". Judge battles in the window, or import a file of verdicts."));
        }
        show(() -> json(rated), () -> text(rated));
        return ExitCode.DONE;
    }

    private Optional<BattleScores.LabelScores> labelScores(ProjectStore store) {
        NamedJudgments known = NamedJudgments.ofNumbers(store);
        String wanted = labels == null ? known.assessor() : labels;
        Optional<BattleScores.LabelScores> found = BattleScores.labels(store).stream()
                .filter(one -> one.judge().equals(wanted))
                .findFirst();
        if (labels != null && found.isEmpty()) {
            known.requireKnown(labels);
            throw new RefusedException(Message.verbatim(
                    "No answer is labelled in full by " + labels + " in a topic that may be shown."));
        }
        return found;
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

    private static final ResultTable<ByMeasure> IMPLIED = new ResultTable<ByMeasure>()
            .column("measure", one -> one.measure().key())
            .column("same", "same winner", one -> one.winners().same())
            .column("compared", "of", one -> one.winners().compared())
            .json("share", one -> one.winners().share())
            .column("equal", "equal scores", one -> one.winners().equal())
            .column("unscored", "not scored", one -> one.winners().unscored())
            .json("tau", one -> one.winners().correlation())
            .text("tau", one -> one.winners().correlation().number().stream()
                    .mapToObj(tau -> String.format(Locale.ROOT, "%.3f", tau))
                    .findFirst()
                    .orElse(""))
            .json("runs", one -> one.winners().rated().size());

    private static final ResultTable<Contrary> CONTRARY = new ResultTable<Contrary>()
            .json("topic", one -> one.pair().topic())
            .json("winner", Contrary::winner)
            .json("loser", Contrary::loser)
            .json("score_of_winner", Contrary::ofWinner)
            .json("score_of_loser", Contrary::ofLoser);

    private static String points(OptionalDouble rating) {
        return rating.isPresent() ? String.format(Locale.ROOT, "%.0f", rating.getAsDouble()) : "";
    }

    private static List<Double> bounds(Range range) {
        return range instanceof Range.Interval known ? List.of(known.low(), known.high()) : null;
    }

    private ObjectNode json(Rated rated) {
        BattleBoard board = rated.board();
        ObjectNode object = Terminal.object().put("judge", board.of().judge()).put("battles", board.battles());
        object.put("ties", board.ties()).put("tie_model", ties.word());
        ResultTable.putValue(object, "left_share", board.leftShare());
        ResultTable.putValue(object, "self_agreement", board.selfAgreement());
        object.put("repeated", board.repeated()).put("identical", board.of().identical());
        ResultTable.putValue(object, "inconsistent", board.inconsistent());
        ResultTable.putValue(
                object, "median_seconds", board.of().median().map(time -> time.toMillis() / 1000.0).orElse(null));
        object.put("connected", board.ratings().open().isEmpty());
        ResultTable.putValue(object, "tie_parameter", board.ratings().tie());
        RUNS.put(object, "runs", board.ratings().runs());
        PAIRS.put(object, "pairs", board.ratings().pairs());
        List<ByMeasure> implied = rated.implied();
        object.put("labels", rated.labels().map(BattleScores.LabelScores::judge).orElse(null));
        IMPLIED.put(object, "implied", implied);
        CONTRARY.put(
                object,
                "contrary",
                implied.isEmpty() ? List.of() : implied.getFirst().winners().contrary());
        ResultTable.putValue(object, "undefined", board.ratings().open().map(Message::toString));
        return object;
    }

    private static List<String> text(Rated rated) {
        BattleBoard board = rated.board();
        List<String> lines = new ArrayList<>(RUNS.lines(board.ratings().runs()));
        board.ratings().open().ifPresent(why -> lines.add("No ratings: " + why));
        lines.add(board.battles() + " battles by " + board.of().judge() + ", " + board.ties() + " of them ties.");
        board.leftShare().ifPresent(share -> lines.add(String.format(
                Locale.ROOT, "The answer on the left won %.0f %% of the verdicts with a winner.", 100 * share)));
        String again = board.inconsistent().isPresent()
                ? String.format(
                        Locale.ROOT,
                        "Of %d battles asked in both orders, %d had another winner in the other order and count as "
                                + "ties.",
                        board.bothOrders(),
                        board.inconsistent().getAsInt())
                : String.format(
                        Locale.ROOT,
                        "Of %d battles shown twice, %.0f %% got the same verdict again.",
                        board.repeated(),
                        100 * board.selfAgreement().orElse(0));
        if (board.repeated() > 0) {
            lines.add(again);
        }
        board.of().median().ifPresent(time -> lines.add(String.format(
                Locale.ROOT,
                "Median time a battle: %.0f s. More than %d minutes between two acts count as a break.",
                time.toMillis() / 1000.0,
                JudgedBattles.BREAK.toMinutes())));
        rated.labels().ifPresent(labels -> {
            lines.add("");
            lines.add("Winners of the battles by the labels of " + labels.judge() + ":");
            lines.addAll(IMPLIED.lines(rated.implied()));
        });
        return lines;
    }
}
