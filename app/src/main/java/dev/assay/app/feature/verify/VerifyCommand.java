package dev.assay.app.feature.verify;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.app.ui.Scope;
import java.util.List;

/** The commands of the screen Verify, with the keys that they have from the start. */
enum VerifyCommand implements Command {
    ITEM_GRADE_0(ScaleKeys.digit(0)),
    ITEM_GRADE_1(ScaleKeys.digit(1)),
    ITEM_GRADE_2(ScaleKeys.digit(2)),
    ITEM_GRADE_3(ScaleKeys.digit(3)),
    ITEM_GRADE_4(ScaleKeys.digit(4)),
    ITEM_GRADE_5(ScaleKeys.digit(5)),
    VERIFY_CANT_JUDGE(ScaleKeys.CANT_JUDGE),
    VERIFY_CLEAR("Delete"),
    TAKE_GRADE_OVER("A"),
    VERIFY_NEXT("Enter", "Down"),
    VERIFY_PREVIOUS("Up"),
    CELL_AFTER("Right"),
    CELL_BEFORE("Left"),
    NEXT_OPEN_CELL("U"),
    NEXT_DIFFERENCE("D"),
    VERIFY_NOTE("T"),
    REWORD_ITEM("E"),
    ITEM_OF_WORDS("N"),
    SECRET_ITEM("Shift+S"),
    REMOVE_ITEM("Shift+Delete"),
    TO_EVIDENCE("J"),
    REGRADE("R"),
    WHOLE_REPLY("W"),
    FOLD_PASSAGE("P"),
    NEXT_VIEW("V"),
    NEXT_GRADER("G"),
    SECOND_GRADER("Shift+G"),
    GRADE_CUT_DOWN(","),
    GRADE_CUT_UP("."),
    JUDGMENT_CUT_DOWN("<"),
    JUDGMENT_CUT_UP(">"),
    SUPPOSE_ITEM_OFF("X"),
    NEXT_DEPTH("K"),
    NEXT_UNITS("Y"),
    LOWEST_JUDGMENTS("Shift+Y"),
    NEXT_ORDER("O"),
    TURN_ORDER("Shift+O"),
    FILTER_GRID("F"),
    UNFILTER_GRID("Shift+X"),
    ALSO_AFTER_SEEING("B"),
    SHOW_GRADES("S");

    private final List<String> keys;

    VerifyCommand(String... keys) {
        this(List.of(keys));
    }

    VerifyCommand(List<String> keys) {
        this.keys = keys;
    }

    /** The command that gives a grade. */
    static VerifyCommand grade(int grade) {
        return values()[grade];
    }

    @Override
    public Scope scope() {
        return Stage.VERIFY.scope();
    }

    @Override
    public List<String> keys() {
        return keys;
    }

    @Override
    public boolean judges() {
        return ordinal() <= TAKE_GRADE_OVER.ordinal();
    }
}
