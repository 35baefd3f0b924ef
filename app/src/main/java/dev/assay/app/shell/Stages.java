package dev.assay.app.shell;

import dev.assay.app.feature.align.AlignScreen;
import dev.assay.app.feature.battles.BattlesScreen;
import dev.assay.app.feature.compare.CompareScreen;
import dev.assay.app.feature.compare.DecideCommand;
import dev.assay.app.feature.label.LabelScreen;
import dev.assay.app.feature.nuggets.NuggetsScreen;
import dev.assay.app.feature.organise.ImportAct;
import dev.assay.app.feature.organise.ReturnedAct;
import dev.assay.app.feature.scores.ScoresScreen;
import dev.assay.app.feature.support.SupportScreen;
import dev.assay.app.feature.verify.VerifyScreen;
import dev.assay.app.judging.GoTo;
import dev.assay.app.judging.StageScreen;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.WindowCommand;
import java.util.ArrayList;
import java.util.List;

/**
 * The stages that a window has, in their order. Adding one is adding it to {@link #ALL}.
 *
 * @param screens in the order of their tabs
 */
public record Stages(List<StageScreen> screens) {
    /** The stages of the program. */
    public static final Stages ALL =
            new Stages(List.of(
                    NuggetsScreen.STAGE,
                    LabelScreen.STAGE,
                    SupportScreen.STAGE,
                    AlignScreen.STAGE,
                    VerifyScreen.STAGE,
                    BattlesScreen.STAGE,
                    CompareScreen.STAGE,
                    ScoresScreen.STAGE));

    public Stages {
        screens = List.copyOf(screens);
    }

    /** The stages alone. */
    public List<Stage> stages() {
        return screens.stream().map(StageScreen::stage).toList();
    }

    /**
     * The command that brings a stage into view. The usual stages have the first numbers, the others those that follow,
     * whatever stands between them and whatever a project leaves out: keys are learnt by hand.
     */
    GoTo goTo(StageScreen screen) {
        List<Stage> numbered = new ArrayList<>(Stage.USUAL);
        stages().stream().filter(stage -> !numbered.contains(stage)).forEach(numbered::add);
        int number = numbered.indexOf(screen.stage()) + 1;
        return new GoTo(screen.stage(), List.of(number < 10 ? "Shortcut+" + number : "Shortcut+Shift+" + (number - 9)));
    }

    /** Everything that can be done in the window: everywhere, then on each screen and page. */
    public List<Command> commands() {
        List<Command> all = new ArrayList<>(List.of(WindowCommand.values()));
        int place = all.indexOf(WindowCommand.SHOW_GUIDELINES) + 1;
        all.addAll(place, screens.stream().map(this::goTo).toList());
        screens.forEach(screen -> all.addAll(screen.commands()));
        all.addAll(List.of(DecideCommand.values()));
        all.addAll(List.of(ReturnedAct.values()));
        all.addAll(List.of(ImportAct.values()));
        return all;
    }
}
