package dev.assay.app.feature.scores;

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
import javafx.scene.Parent;

/** Makes the screen. */
public final class ScoresScreen {
    /** The stage as the window offers it. */
    public static final StageScreen STAGE =
            new StageScreen(Stage.SCORES, List.of(ScoresCommand.values()), ScoresScreen::create);

    /** The commands on tables and plots that reports cover while they are in view. */
    private static final List<Command> OF_LABELS = List.of(
            ScoresCommand.NEXT_JUDGE,
            ScoresCommand.NEXT_OTHER_JUDGE,
            ScoresCommand.SWAP_JUDGES,
            ScoresCommand.NEXT_MEASURE,
            ScoresCommand.PREVIOUS_MEASURE,
            ScoresCommand.NEXT_PLOT,
            ScoresCommand.SHOW_PLOT,
            ScoresCommand.TWO_RUNS,
            ScoresCommand.SCORE_OPTIONS,
            ScoresCommand.OPEN_SCORES,
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
        ReportsPane pane = new ReportsPane(Layouts.load("ScoresView.fxml", labels), reports, graded, rubric);
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
        commands.on(ScoresCommand.COMMON_TOPICS, () -> {
            if (rubric.chosenProperty().get()) {
                return;
            }
            if (reports.chosenProperty().get()) {
                reports.commonTopicsProperty().set(!reports.commonTopicsProperty().get());
            } else {
                labels.turnCommonTopics();
            }
        });
        commands.narrow(
                Stage.SCORES.scope(),
                () -> reports.chosenProperty().get()
                        && !rubric.chosenProperty().get(),
                List.of(ScoresCommand.ALL_MEASURES));
        commands.on(
                ScoresCommand.ALL_MEASURES,
                () -> reports.allMeasuresProperty().set(!reports.allMeasuresProperty().get()));
        commands.on(
                ScoresCommand.COPY_TABLE,
                () -> copy(
                        rubric.chosenProperty().get()
                                ? graded.tableInView()
                                : reports.chosenProperty().get() ? pane.tableInView() : labels.tableInView()));
        return pane;
    }

    private static void copy(ScoreTable<?> table) {
        CopiedRows.put(table.tsv().text());
    }
}
