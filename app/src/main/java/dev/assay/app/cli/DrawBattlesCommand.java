package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.scores.BattlePlan;
import dev.assay.app.service.scores.BattlePlan.From;
import dev.assay.app.service.scores.BattlePlan.Row;
import dev.assay.app.service.work.BattleService;
import dev.assay.app.service.work.BattleService.Drawn;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.BattleDraw.Method;
import dev.assay.model.battle.BattleForecast;
import dev.assay.persistence.ProjectStore;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Option;
import picocli.CommandLine;

/** {@code assay draw-battles}: which answers are judged side by side, by chance. */
@CommandLine.Command(
        name = "draw-battles",
        description = {
            "Draw at random which answers are judged side by side.",
            "",
            "With --per-run, the runs of each topic stand in a ring by chance and each meets its neighbours; further "
                    + "pairs follow by chance. With --topics-per-pair, each pair of runs meets in that many topics. "
                    + "What is drawn already stays: a second draw adds to it. Locked topics are left as they are.",
            "",
            "The draw is kept in the log of the project and can be undone. The same seed draws the same battles."
        })
final class DrawBattlesCommand extends ProjectCommand {
    @Option(names = "--per-run", paramLabel = "K", description = "Number of battles of each run in each topic.")
    private Integer perRun;

    @Option(names = "--topics-per-pair", paramLabel = "N", description = "Number of topics for each pair of runs.")
    private Integer perPair;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed. Default: 2024.")
    private long seed = Resampling.DEFAULT.seed();

    @Option(
            names = "--repeats",
            paramLabel = "SHARE",
            description = "Share of battles shown a second time with the sides changed, from 0 to 1. Default: 0.05.")
    private double repeats = BattleDraw.USUAL_AGAIN;

    @Option(
            names = "--plan",
            description = "Draw nothing: show what few and many battles a run would cost and tell.")
    private boolean plan;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            description = "With --plan, the time a battle takes. Default: what the assessor's took, else 90.")
    private Double seconds;

    @Override
    public Integer call() {
        if (!(repeats >= 0 && repeats <= 1)) {
            throw wrongUsage("--repeats is a share of repeats from 0 to 1.");
        }
        if (plan) {
            return showPlan();
        }
        if (seconds != null) {
            throw wrongUsage("--seconds goes with --plan.");
        }
        if ((perRun == null) == (perPair == null)) {
            throw wrongUsage("Say --per-run K or --topics-per-pair N.");
        }
        int count = perRun == null ? perPair : perRun;
        if (count < 1) {
            throw wrongUsage("Say a number from 1 on.");
        }
        Drawn drawn;
        try (ProjectStore store = ProjectStore.open(project(), InstantSource.system())) {
            drawn = new BattleService(store)
                    .draw(new BattleDraw(
                            perRun == null ? Method.TOPICS_PER_PAIR : Method.PER_RUN, count, seed, repeats));
        }
        show(() -> json(drawn), () -> text(drawn));
        return ExitCode.DONE;
    }

    private Integer showPlan() {
        if (perPair != null || perRun != null && perRun < 1 || seconds != null && !(seconds > 0)) {
            throw wrongUsage("With --plan, say --per-run K from 1 on or nothing, and more than 0 seconds.");
        }
        try (ProjectStore store = ProjectStore.openReadOnly(project())) {
            BattlePlan read = BattlePlan.read(store, Optional.ofNullable(seconds));
            List<Row> rows = (perRun == null ? read.usual() : List.of(perRun))
                    .stream()
                            .map(count -> read.row(new BattleDraw(Method.PER_RUN, count, seed, repeats)))
                            .toList();
            if (rows.isEmpty()) {
                throw new RefusedException("draw.battles-none");
            }
            show(() -> json(read, rows), () -> text(read, rows));
        }
        return ExitCode.DONE;
    }

    private static ResultTable<Row> table(BattlePlan read) {
        return new ResultTable<Row>()
                .column("per_run", "per run", Row::perRun)
                .column("battles", Row::battles)
                .json("showings", Row::showings)
                .json("hours", Row::hours)
                .text("hours", row -> String.format(Locale.ROOT, "%.1f", row.hours()))
                .json("standard_error", row -> row.forecast().error())
                .text("standard error", row -> points(row.forecast().error()))
                .json("top_right", row -> row.forecast().right())
                .text(top(read) + " right", row -> String.format(Locale.ROOT, "%.1f", row.forecast().right()))
                .json("top_settled", row -> row.forecast().settled())
                .text(top(read) + " settled", row -> percent(row.forecast().settled()))
                .json("unrated", row -> row.forecast().unrated())
                .text("no ratings", row -> percent(row.forecast().unrated()));
    }

    private static String top(BattlePlan read) {
        int top = BattleForecast.top(read.runs());
        return top == 1 ? "best" : "top " + top;
    }

    private static String points(OptionalDouble error) {
        return error.isPresent() ? String.format(Locale.ROOT, "%.0f", error.getAsDouble()) : "-";
    }

    private static String percent(double share) {
        return Math.round(100 * share) + " %";
    }

    private ObjectNode json(BattlePlan read, List<Row> rows) {
        ObjectNode object = Terminal.object()
                .put("seed", seed)
                .put("from", read.source().from().name().toLowerCase(Locale.ROOT));
        if (read.source().from() != From.NOTHING) {
            object.put("judge", read.source().judge()).put("count", read.source().count());
        }
        object.put("seconds", read.seconds())
                .put("seconds_measured", read.timed())
                .put("top", BattleForecast.top(read.runs()))
                .put("simulations", BattleForecast.TIMES);
        return table(read).put(object, "plan", rows);
    }

    private List<String> text(BattlePlan read, List<Row> rows) {
        List<String> lines = new ArrayList<>(table(read).lines(rows));
        lines.add("Nothing is drawn. By " + BattleForecast.TIMES + " simulations, "
                + switch (read.source().from()) {
                    case BATTLES -> "with strengths from " + read.source().count() + " battles by "
                            + read.source().judge() + ".";
                    case SCORES -> "as if V_strict decided by the labels of " + read.source().judge() + " ("
                            + read.source().count() + " answers).";
                    case NOTHING -> "assuming that the strongest run beats the weakest twenty times in twenty-one.";
                });
        lines.add(String.format(
                Locale.ROOT,
                "A battle takes %.0f s (%s).",
                read.seconds(),
                seconds != null ? "--seconds" : read.timed() ? "the assessor's so far" : "assumed"));
        lines.add(rows.stream()
                .filter(row -> row.forecast().settled() >= BattlePlan.SETTLED)
                .findFirst()
                .map(row -> "With " + row.perRun() + " battles a run, the " + top(read)
                        + " would be settled in " + percent(row.forecast().settled()) + " of the simulations.")
                .orElse("None of these settles the " + top(read) + " in 95 % of the simulations."));
        return lines;
    }

    private ObjectNode json(Drawn drawn) {
        return Terminal.object()
                .put("seed", seed)
                .put("drawn", drawn.fresh())
                .put("repeats", drawn.again())
                .put("same_text", drawn.same())
                .put("battles", drawn.all())
                .put("topics", drawn.topics())
                .put("runs", drawn.runs());
    }

    private List<String> text(Drawn drawn) {
        return List.of(
                drawn.fresh() + " battles drawn with seed " + seed + ", " + drawn.again() + " of them to be shown twice"
                        + (drawn.same() == 0 ? "." : "; " + drawn.same() + " have the same text and count as ties."),
                "The project has " + drawn.all() + " battles of " + drawn.runs() + " runs in " + drawn.topics()
                        + " topics.");
    }
}
