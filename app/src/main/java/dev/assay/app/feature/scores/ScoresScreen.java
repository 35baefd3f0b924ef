package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ScoresViewModel.Showing;
import dev.assay.app.feature.scores.battles.BattleScoresPane;
import dev.assay.app.feature.scores.battles.BattleScoresViewModel;
import dev.assay.app.feature.scores.rubric.RubricPane;
import dev.assay.app.feature.scores.rubric.RubricViewModel;
import dev.assay.app.judging.StageScreen;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.CopiedRows;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.table.ScoreTable;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.scene.Parent;

/** Makes the screen. */
public final class ScoresScreen {
    /** The stage as the window offers it. */
    public static final StageScreen STAGE =
            new StageScreen(Stage.SCORES, List.of(ScoresCommand.values()), ScoresScreen::create);

    /** The commands on tables and plots that reports cover while they are in view. */
    private static final List<Command> OF_LABELS = List.of(
            ScoresCommand.NEXT_OTHER_JUDGE,
            ScoresCommand.SWAP_JUDGES,
            ScoresCommand.NEXT_MEASURE,
            ScoresCommand.PREVIOUS_MEASURE,
            ScoresCommand.NEXT_PLOT,
            ScoresCommand.SHOW_PLOT,
            ScoresCommand.TWO_RUNS,
            ScoresCommand.SCORE_OPTIONS,
            ScoresCommand.SORT_TABLE,
            ScoresCommand.REVERSE_TABLE,
            ScoresCommand.SUPPOSE_OFF,
            ScoresCommand.SUPPOSE_IMPORTANCE,
            ScoresCommand.SUPPOSE_SOLO,
            ScoresCommand.SUPPOSE_NOTHING,
            ScoresCommand.SAVE_PNG,
            ScoresCommand.SAVE_SVG,
            WindowCommand.FIND);

    private static final RubricPane.Keys OF_RUBRIC = new RubricPane.Keys(
            ScoresCommand.RUBRIC_TABLE,
            ScoresCommand.RUBRIC_GRADER,
            ScoresCommand.RUBRIC_GRADE_DOWN,
            ScoresCommand.RUBRIC_GRADE_UP,
            ScoresCommand.RUBRIC_JUDGMENT_DOWN,
            ScoresCommand.RUBRIC_JUDGMENT_UP,
            ScoresCommand.RUBRIC_DEPTH,
            ScoresCommand.RUBRIC_UNITS,
            ScoresCommand.RUBRIC_LOWEST,
            ScoresCommand.RUBRIC_RULE,
            ScoresCommand.RUBRIC_WAY,
            ScoresCommand.RUBRIC_FACETS,
            ScoresCommand.RUBRIC_OPEN,
            ScoresCommand.RUBRIC_MAP,
            ScoresCommand.RUBRIC_OFFICIAL,
            ScoresCommand.RUBRIC_QRELS,
            ScoresCommand.COPY_TABLE);

    private static final BattleScoresPane.Keys OF_BATTLES = new BattleScoresPane.Keys(
            ScoresCommand.SCORES_OF_BATTLES,
            ScoresCommand.BATTLES_AND_NUGGETS,
            ScoresCommand.BATTLE_TIES,
            ScoresCommand.BATTLE_LABELS,
            ScoresCommand.OPEN_SCORES,
            ScoresCommand.COPY_TABLE);

    private ScoresScreen() {}

    /** The screen, bound to a workspace and answering its commands. */
    private static Parent create(Workspace workspace, Commands commands, Choosers choosers) {
        ScoresViewModel model = new ScoresViewModel(workspace);
        ReportsViewModel reports = new ReportsViewModel(workspace);
        RubricViewModel rubric = new RubricViewModel(workspace, choosers);
        BattleScoresViewModel battles = new BattleScoresViewModel(workspace);
        BooleanProperty ofReports = reports.chosenProperty();
        BooleanProperty ofRubric = rubric.chosenProperty();
        BooleanProperty ofBattles = battles.chosenProperty();
        List<BooleanProperty> leaves = List.of(ofReports, ofRubric, ofBattles);
        leaves.forEach(leaf -> leaf.subscribe(chosen -> {
            if (chosen) {
                leaves.stream().filter(other -> other != leaf).forEach(other -> other.set(false));
            }
        }));
        Runnable toLabels = () -> leaves.forEach(leaf -> leaf.set(false));
        ScoresController labels = new ScoresController(model, commands, new FigureFiles(workspace, choosers), toLabels);
        RubricPane graded = new RubricPane(rubric, commands, OF_RUBRIC);
        BattleScoresPane fought = new BattleScoresPane(battles, commands, OF_BATTLES);
        ReportsPane pane = new ReportsPane(
                Layouts.load("ScoresView.fxml", labels), reports, graded, rubric, fought, battles, toLabels, commands,
                model.contentProperty().map(content -> content.showing() != Showing.SCORES));
        commands.narrow(
                Stage.SCORES.scope(), () -> leaves.stream().noneMatch(BooleanProperty::get), OF_LABELS);
        commands.narrow(Stage.SCORES.scope(), ofRubric::get, OF_RUBRIC.ofLeaf());
        commands.narrow(
                Stage.SCORES.scope(), ofBattles::get, List.of(ScoresCommand.BATTLE_TIES, ScoresCommand.BATTLE_LABELS));
        commands.on(ScoresCommand.SCORES_OF_RUBRIC, rubric::choose);
        commands.on(ScoresCommand.SCORES_OF_BATTLES, () -> battles.choose(BattleScoresViewModel.Page.RATINGS));
        commands.on(ScoresCommand.BATTLES_AND_NUGGETS, () -> battles.choose(BattleScoresViewModel.Page.NUGGETS));
        commands.on(ScoresCommand.SCORES_OF_REPORTS, () -> {
            boolean back = ofReports.get();
            toLabels.run();
            if (!back) {
                reports.choose();
            }
        });
        // Which topics intervals speak of is chosen once for labels and reports.
        reports.theseTopicsProperty().bindBidirectional(model.theseTopicsProperty());
        inEither(
                commands,
                ScoresCommand.THESE_TOPICS,
                ofReports,
                () -> reports.theseTopicsProperty().set(!reports.theseTopicsProperty().get()),
                labels::turnTheseTopics);
        inEither(commands, ScoresCommand.COMMON_TOPICS, ofReports, reports::turnCommonTopics, labels::turnCommonTopics);
        inEither(
                commands,
                ScoresCommand.NEXT_JUDGE,
                ofBattles,
                battles::nextJudge,
                () -> either(ofReports, reports::nextJudge, () -> model.stepJudge(1)));
        inEither(
                commands,
                ScoresCommand.OPEN_SCORES,
                ofBattles,
                fought::open,
                () -> either(ofReports, reports::openJudgments, labels::open));
        commands.narrow(
                Stage.SCORES.scope(),
                () -> !ofRubric.get() && !ofBattles.get(),
                List.of(ScoresCommand.COMMON_TOPICS, ScoresCommand.THESE_TOPICS));
        commands.narrow(
                Stage.SCORES.scope(),
                () -> !ofRubric.get(),
                List.of(ScoresCommand.NEXT_JUDGE, ScoresCommand.OPEN_SCORES));
        commands.narrow(
                Stage.SCORES.scope(),
                ofReports::get,
                List.of(
                        ScoresCommand.ALL_MEASURES,
                        ScoresCommand.NEXT_SCORED_REPORT,
                        ScoresCommand.PREVIOUS_SCORED_REPORT,
                        ScoresCommand.CITED_DOCUMENT,
                        ScoresCommand.ONE_OUTCOME));
        commands.on(
                ScoresCommand.ALL_MEASURES,
                () -> reports.allMeasuresProperty().set(!reports.allMeasuresProperty().get()));
        Supplier<ScoreTable<?>> inView = () -> ofBattles.get()
                ? fought.tableInView()
                : ofRubric.get()
                        ? graded.tableInView()
                        : ofReports.get() ? pane.tableInView() : labels.tableInView();
        commands.on(
                ScoresCommand.COPY_TABLE,
                () -> copy(inView.get()));
        commands.on(ScoresCommand.COLUMN_MENU, () -> inView.get().openColumnMenu());
        commands.waitWhileRead(Stage.SCORES.scope(), model.waitingProperty());
        return pane;
    }

    /** A command that means one thing on one leaf and another on the others. */
    private static void inEither(
            Commands commands, Command command, BooleanProperty ofLeaf, Runnable leaf, Runnable others) {
        commands.on(command, () -> either(ofLeaf, leaf, others));
    }

    private static void either(BooleanProperty ofLeaf, Runnable leaf, Runnable others) {
        (ofLeaf.get() ? leaf : others).run();
    }

    private static void copy(ScoreTable<?> table) {
        CopiedRows.put(table.tsv().text());
    }
}
