package dev.assay.app.feature.label;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.app.ui.Scope;
import java.util.List;

/** The commands of the screen Label, with the keys that they have from the start. */
public enum LabelCommand implements Command {
    LABEL_SUPPORT(ScaleKeys.digit(1)),
    LABEL_PARTIAL(ScaleKeys.digit(2)),
    LABEL_NOT(ScaleKeys.digit(3)),
    LABEL_CLEAR(ScaleKeys.CLEAR),
    LABEL_CANT_JUDGE(ScaleKeys.LABEL_CANT_JUDGE),
    REST_NOT_SUPPORT("X"),
    CONFIRM_LABEL("R"),
    NOTE("N"),
    SCROLL_ANSWER_DOWN("Page Down"),
    SCROLL_ANSWER_UP("Page Up", "Shift+Space"),
    NEXT_SENTENCE("."),
    PREVIOUS_SENTENCE(","),
    MARK_SENTENCE("Space"),
    NEXT_PAIR("Down"),
    PREVIOUS_PAIR("Up"),
    NEXT_ANSWER("]", "Right"),
    PREVIOUS_ANSWER("[", "Left"),
    NEXT_UNLABELLED("U"),
    NEXT_RECHECK("Shift+R"),
    NEXT_FLAGGED("Shift+N"),
    NEXT_DISAGREEMENT("D"),
    LOOK_AT_BOTH("C"),
    LABEL_LEFT_AS_RIGHT("Shift+Left"),
    LABEL_RIGHT_AS_LEFT("Shift+Right"),
    LIST_RELATED("L"),
    IDENTICAL_AT_ONCE("I"),
    SHOW_ANSWER_TERMS("W"),
    LOOK_HERE("E"),
    SWITCH_ORDER("T"),
    STOP_AFTER_ANSWER("Shift+T"),
    GLANCE("A"),
    WHOLE_ANSWER("Enter"),
    FOCUS_GRID("G"),
    FOLD_GRID("Shift+G"),
    FOLD_ROWS("Shift+Z"),
    FOCUS_ROWS("Esc"),
    NEXT_ANSWER_HIT("F3"),
    PREVIOUS_ANSWER_HIT("Shift+F3"),
    LOCK("Shortcut+Enter");

    private final List<String> keys;

    LabelCommand(String... keys) {
        this(List.of(keys));
    }

    LabelCommand(List<String> keys) {
        this.keys = keys;
    }

    @Override
    public Scope scope() {
        return Stage.LABEL.scope();
    }

    @Override
    public boolean judges() {
        return switch (this) {
            case LABEL_SUPPORT,
                    LABEL_PARTIAL,
                    LABEL_NOT,
                    LABEL_CLEAR,
                    LABEL_CANT_JUDGE,
                    CONFIRM_LABEL,
                    LABEL_LEFT_AS_RIGHT,
                    LABEL_RIGHT_AS_LEFT -> true;
            default -> false;
        };
    }

    @Override
    public List<String> keys() {
        return keys;
    }
}
