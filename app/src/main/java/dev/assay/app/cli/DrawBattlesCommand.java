package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.work.BattleService.Drawn;
import dev.assay.app.service.work.BattleService;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.BattleDraw.Method;
import dev.assay.model.battle.BattleDraw;
import dev.assay.persistence.ProjectStore;
import java.time.InstantSource;
import java.util.List;
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

    @Override
    public Integer call() {
        if ((perRun == null) == (perPair == null)) {
            throw wrongUsage("Say --per-run K or --topics-per-pair N.");
        }
        int count = perRun == null ? perPair : perRun;
        if (count < 1 || !(repeats >= 0 && repeats <= 1)) {
            throw wrongUsage("Say a number from 1 on, and a share of repeats from 0 to 1.");
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
