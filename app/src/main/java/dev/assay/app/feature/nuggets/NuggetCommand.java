package dev.assay.app.feature.nuggets;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.app.ui.Scope;
import java.util.List;

/** The commands of the screen Nuggets, with the keys that they have from the start. */
public enum NuggetCommand implements Command {
    NEW_NUGGET("N"),
    ADD_EVIDENCE("E"),
    EDIT_NUGGET("Enter"),
    DELETE_NUGGETS("Delete"),
    MERGE_NUGGETS("M"),
    SPLIT_NUGGET("S"),
    DUPLICATE_NUGGET("D"),
    MOVE_UP("Alt+Up"),
    MOVE_DOWN("Alt+Down"),
    SET_VITAL("V"),
    SET_OKAY("O"),
    SET_UNSET("U"),
    WEIGH_NUGGETS("Shift+V"),
    SHOW_PROPOSALS("P"),
    ACCEPT_PROPOSAL("A"),
    DROP_PROPOSAL("R"),
    NEXT_PASSAGE("]"),
    PREVIOUS_PASSAGE("["),
    NO_NUGGET("X"),
    PUT_CARET("C"),
    RELEVANT_ONLY("G"),
    LIST_PASSAGES("L"),
    SHOW_EVIDENCE("J"),
    FILTER_NUGGETS("F"),
    NEXT_HIT("F3"),
    PREVIOUS_HIT("Shift+F3"),
    NEXT_HINT("W"),
    PREVIOUS_HINT("Shift+W"),
    SHOW_HINTS("I"),
    SHOW_TERMS("T"),
    TICK_ANSWER("Space"),
    INTO_ANSWERS("Right"),
    OUT_OF_ANSWERS("Left"),
    ADD_ANSWER("Y"),
    CHANGE_RULE("Q"),
    GROUP_NUGGETS("Z"),
    FOLD_GROUPS("Shift+Z"),
    SHOW_KIND("Shift+K"),
    SHOW_ALL_KINDS("Esc"),
    COMPARE_REVISIONS("K"),
    RELEVANCE_0(ScaleKeys.digit(0)),
    RELEVANCE_1(ScaleKeys.digit(1)),
    RELEVANCE_2(ScaleKeys.digit(2)),
    RELEVANCE_3(ScaleKeys.digit(3)),
    RELEVANCE_4(ScaleKeys.digit(4)),
    RELEVANCE_5(ScaleKeys.digit(5)),
    RELEVANCE_6(ScaleKeys.digit(6)),
    RELEVANCE_7(ScaleKeys.digit(7)),
    RELEVANCE_8(ScaleKeys.digit(8)),
    RELEVANCE_9(ScaleKeys.digit(9)),
    FREEZE("Shortcut+Enter");


    private final List<String> keys;

    NuggetCommand(String... keys) {
        this(List.of(keys));
    }

    NuggetCommand(List<String> keys) {
        this.keys = keys;
    }

    /** The command that gives a document a grade, or takes it back. */
    public static NuggetCommand relevance(int grade) {
        return values()[RELEVANCE_0.ordinal() + grade];
    }

    @Override
    public Scope scope() {
        return Stage.NUGGETS.scope();
    }

    @Override
    public List<String> keys() {
        return keys;
    }
}
