package dev.assay.app.feature.scores;

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
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
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

    private ScoresScreen() {}

    /** The screen, bound to a workspace and answering its commands. */
    private static Parent create(Workspace workspace, Commands commands, Choosers choosers) {
        ScoresViewModel model = new ScoresViewModel(workspace);
        ReportsViewModel reports = new ReportsViewModel(workspace);
        RubricViewModel rubric = new RubricViewModel(workspace, choosers);
        Runnable toLabels = () -> {
            reports.chosenProperty().set(false);
            rubric.chosenProperty().set(false);
        };
        ScoresController labels = new ScoresController(model, commands, new FigureFiles(workspace, choosers), toLabels);
        RubricPane graded = new RubricPane(rubric, commands, OF_RUBRIC);
        ReportsPane pane = new ReportsPane(Layouts.load("ScoresView.fxml", labels), reports, graded, rubric, commands);
        commands.narrow(
                Stage.SCORES.scope(),
                () -> !reports.chosenProperty().get()
                        && !rubric.chosenProperty().get(),
                OF_LABELS);
        commands.narrow(Stage.SCORES.scope(), rubric.chosenProperty()::get, OF_RUBRIC.ofLeaf());
        commands.on(ScoresCommand.SCORES_OF_RUBRIC, rubric::choose);
        commands.on(ScoresCommand.SCORES_OF_REPORTS, () -> {
            if (rubric.chosenProperty().get() && reports.chosenProperty().get()) {
                rubric.chosenProperty().set(false);
            } else {
                rubric.chosenProperty().set(false);
                reports.turn();
            }
        });
        BooleanSupplier ofReports = () ->
                reports.chosenProperty().get() && !rubric.chosenProperty().get();
        BooleanSupplier notOfRubric = () -> !rubric.chosenProperty().get();
        inEither(commands, ScoresCommand.COMMON_TOPICS, ofReports, reports::turnCommonTopics, labels::turnCommonTopics);
        inEither(commands, ScoresCommand.NEXT_JUDGE, ofReports, reports::nextJudge, () -> model.stepJudge(1));
        inEither(commands, ScoresCommand.OPEN_SCORES, ofReports, reports::openJudgments, labels::open);
        commands.narrow(
                Stage.SCORES.scope(),
                notOfRubric,
                List.of(ScoresCommand.COMMON_TOPICS, ScoresCommand.NEXT_JUDGE, ScoresCommand.OPEN_SCORES));
        commands.narrow(
                Stage.SCORES.scope(),
                ofReports,
                List.of(
                        ScoresCommand.ALL_MEASURES,
                        ScoresCommand.NEXT_SCORED_REPORT,
                        ScoresCommand.PREVIOUS_SCORED_REPORT,
                        ScoresCommand.CITED_DOCUMENT,
                        ScoresCommand.ONE_OUTCOME));
        commands.on(
                ScoresCommand.ALL_MEASURES,
                () -> reports.allMeasuresProperty().set(!reports.allMeasuresProperty().get()));
        Supplier<ScoreTable<?>> inView = () -> rubric.chosenProperty().get()
                ? graded.tableInView()
                : reports.chosenProperty().get() ? pane.tableInView() : labels.tableInView();
        commands.on(
                ScoresCommand.COPY_TABLE,
                () -> copy(inView.get()));
        commands.on(ScoresCommand.COLUMN_MENU, () -> inView.get().openColumnMenu());
        commands.waitWhileRead(Stage.SCORES.scope(), model.waitingProperty());
        return pane;
    }

    /** A command that means one thing on reports and another on labels. */
    private static void inEither(
            Commands commands, Command command, BooleanSupplier ofReports, Runnable reports, Runnable labels) {
        commands.on(command, () -> (ofReports.getAsBoolean() ? reports : labels).run());
    }

    private static void copy(ScoreTable<?> table) {
        CopiedRows.put(table.tsv().text());
    }
}
