package dev.assay.app.feature.nuggets;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.app.ui.Scope;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Button;

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
    RELEVANCE_0(ScaleKeys.digit(0)), RELEVANCE_1(ScaleKeys.digit(1)), RELEVANCE_2(ScaleKeys.digit(2)),
    RELEVANCE_3(ScaleKeys.digit(3)), RELEVANCE_4(ScaleKeys.digit(4)), RELEVANCE_5(ScaleKeys.digit(5)),
    RELEVANCE_6(ScaleKeys.digit(6)), RELEVANCE_7(ScaleKeys.digit(7)), RELEVANCE_8(ScaleKeys.digit(8)),
    RELEVANCE_9(ScaleKeys.digit(9)),
    FREEZE("Shortcut+Enter");

    /** The keys in the line below the nuggets. */
    static final List<NuggetCommand> KEYS =
            List.of(NEW_NUGGET, SET_VITAL, SET_OKAY, EDIT_NUGGET, MERGE_NUGGETS, SPLIT_NUGGET, DELETE_NUGGETS);

    /** As {@link #KEYS}, where nuggets are questions. */
    static final List<NuggetCommand> KEYS_OF_QUESTIONS =
            List.of(TICK_ANSWER, ADD_ANSWER, SET_VITAL, SET_OKAY, CHANGE_RULE, GROUP_NUGGETS);

    /** The keys in the line below a document that is read for questions. */
    static final List<NuggetCommand> KEYS_OF_DOCUMENTS = List.of(PUT_CARET, NEW_NUGGET, ADD_ANSWER, ADD_EVIDENCE);

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

    /** A button of a line of keys. */
    Button inLegend(Commands commands) {
        String word = name().toLowerCase(Locale.ROOT).replace('_', '-');
        return commands.offer(commands.inLegend(this, Messages.get("nuggets.keys." + word)), this);
    }

    /** The commands that change one nugget or more. */
    static Command[] changing(NuggetCommand first) {
        EnumSet<NuggetCommand> some = EnumSet.range(first, WEIGH_NUGGETS);
        some.addAll(List.of(TICK_ANSWER, ADD_ANSWER, CHANGE_RULE, GROUP_NUGGETS, FREEZE));
        return some.toArray(Command[]::new);
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
