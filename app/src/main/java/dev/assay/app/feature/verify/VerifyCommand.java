package dev.assay.app.feature.verify;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.keys.Command;
import dev.assay.app.ui.keys.Scope;
import java.util.List;

/** What is done on the screen on which a grader is verified. */
enum VerifyCommand implements Command {
    ITEM_GRADE_0("0"),
    ITEM_GRADE_1("1"),
    ITEM_GRADE_2("2"),
    ITEM_GRADE_3("3"),
    ITEM_GRADE_4("4"),
    ITEM_GRADE_5("5"),
    VERIFY_CANT_JUDGE("?"),
    VERIFY_CLEAR("Delete"),
    VERIFY_NEXT("Enter", "Down"),
    VERIFY_PREVIOUS("Up"),
    NEXT_OPEN_CELL("U"),
    NEXT_DIFFERENCE("D"),
    NEXT_GRADER("G"),
    SHOW_GRADES("S");

    private final List<String> keys;

    VerifyCommand(String... keys) {
        this.keys = List.of(keys);
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
        return ordinal() <= VERIFY_CLEAR.ordinal();
    }
}
