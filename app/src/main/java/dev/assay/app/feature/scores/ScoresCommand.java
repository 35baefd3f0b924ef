package dev.assay.app.feature.scores;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Scope;
import java.util.List;

/** The commands of the screen Scores, with their initial keys. */
public enum ScoresCommand implements Command {
    SCORES_OF_RUNS("1", "Numpad 1"),
    SCORES_OF_TOPICS("2", "Numpad 2"),
    SCORES_OF_ANSWERS("3", "Numpad 3"),
    SCORES_OF_NUGGETS("4", "Numpad 4"),
    SCORES_OF_JUDGES("5", "Numpad 5"),
    SCORES_OF_RUBRIC("6", "Numpad 6"),
    SCORES_OF_BATTLES("7", "Numpad 7"),
    BATTLES_AND_NUGGETS("8", "Numpad 8"),
    /** Turns from labels to reports, and back. */
    SCORES_OF_REPORTS("R"),
    NEXT_JUDGE("J"),
    NEXT_OTHER_JUDGE("Shift+J"),
    /** Turns the two that are compared round. */
    SWAP_JUDGES("W"),
    NEXT_MEASURE("M"),
    PREVIOUS_MEASURE("Shift+M"),
    NEXT_PLOT("P"),
    /** Shows the plot beside the table, or folds it. */
    SHOW_PLOT("U"),
    /** Compares the run in hand with another one, or with none. */
    TWO_RUNS("D"),
    /** Asks for the task, type and team of the run in hand. */
    DESCRIBE_RUN("Shift+T"),
    SCORE_OPTIONS("E"),
    COMMON_TOPICS("C"),
    /** Turns intervals from all topics of the kind to those of the project, and back. */
    THESE_TOPICS("Shift+C"),
    /** Shows all measures of reports, or those that fit. */
    ALL_MEASURES("Shift+Z"),
    OPEN_SCORES("Enter"),
    /** The next report of the selected run. */
    NEXT_SCORED_REPORT("]"),
    PREVIOUS_SCORED_REPORT("["),
    /** Shows the document that the selected sentence cites. */
    CITED_DOCUMENT("Shift+G"),
    /** Shows the sentences of one outcome alone. */
    ONE_OUTCOME("N"),
    /** Opens the menu of the column that the rows are sorted by. */
    COLUMN_MENU("Alt+Down"),
    SORT_TABLE("O"),
    REVERSE_TABLE("Shift+O"),
    SUPPOSE_OFF("X"),
    SUPPOSE_IMPORTANCE("V"),
    SUPPOSE_SOLO("S"),
    SUPPOSE_NOTHING("Esc"),
    COPY_TABLE("Shortcut+C"),
    SAVE_PNG("Shift+P"),
    SAVE_SVG("Shift+V"),
    RUBRIC_TABLE("T"),
    RUBRIC_GRADER("G"),
    RUBRIC_GRADE_DOWN(","),
    RUBRIC_GRADE_UP("."),
    RUBRIC_JUDGMENT_DOWN("<"),
    RUBRIC_JUDGMENT_UP(">"),
    RUBRIC_DEPTH("K"),
    RUBRIC_UNITS("Y"),
    RUBRIC_LOWEST("Shift+Y"),
    RUBRIC_RULE("L"),
    RUBRIC_WAY("A"),
    RUBRIC_FACETS("F"),
    RUBRIC_OPEN("Z"),
    RUBRIC_MAP("Shift+L"),
    RUBRIC_OFFICIAL("B"),
    RUBRIC_QRELS("Q"),
    BATTLE_TIES("Shift+D"),
    /** The next judge whose labels are held against battles. */
    BATTLE_LABELS("I");

    private final List<String> keys;

    ScoresCommand(String... keys) {
        this.keys = List.of(keys);
    }

    @Override
    public Scope scope() {
        return Stage.SCORES.scope();
    }

    @Override
    public List<String> keys() {
        return keys;
    }
}
