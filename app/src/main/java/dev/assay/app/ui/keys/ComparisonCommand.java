package dev.assay.app.ui.keys;

import java.util.List;

/**
 * What is done where labels of several judges are looked at, with the keys from the start: the screen Compare and the list of
 * disputed pairs have the same keys for it.
 */
public enum ComparisonCommand implements Command {
    REVEAL("R"),
    RUN_BASELINE("B"),
    KEEP_LABEL("K"),
    CHANGE_TO_SUPPORT("1", "Numpad 1"),
    CHANGE_TO_PARTIAL("2", "Numpad 2"),
    CHANGE_TO_NOT("3", "Numpad 3"),
    CHANGE_TO_CANT_JUDGE("?", "4", "Numpad 4"),
    TAKE_BACK_DECISION("0", "Numpad 0"),
    GIVE_REASON("N"),
    NEXT_COMPARED("Down"),
    PREVIOUS_COMPARED("Up"),
    NEXT_DISPUTED("D"),
    PREVIOUS_DISPUTED("Shift+D"),
    CHOOSE_COMPARED("F"),
    CHOOSE_JUDGE("J"),
    CHOOSE_FIRST_JUDGE("Shift+J"),
    SWAP_COMPARED("W"),
    COMPARE_OTHER_KIND("A"),
    TAKE_OVER("T"),
    CHOOSE_CONVEYED("E"),
    GO_TO_JUDGED("G"),
    SHOW_AGREEMENT("M"),
    SHOW_CITATION("C"),
    NEXT_COMPARED_HIT("F3"),
    PREVIOUS_COMPARED_HIT("Shift+F3"),
    FOCUS_COMPARED("Esc");

    /** The screen that they are for. */
    private static final Scope COMPARE = new Scope("compare");

    private final List<String> keys;

    ComparisonCommand(String... keys) {
        this.keys = List.of(keys);
    }

    @Override
    public Scope scope() {
        return COMPARE;
    }

    @Override
    public boolean judges() {
        return switch (this) {
            case KEEP_LABEL,
                    TAKE_OVER,
                    CHOOSE_CONVEYED,
                    CHANGE_TO_SUPPORT,
                    CHANGE_TO_PARTIAL,
                    CHANGE_TO_NOT,
                    CHANGE_TO_CANT_JUDGE,
                    TAKE_BACK_DECISION -> true;
            default -> false;
        };
    }

    @Override
    public List<String> keys() {
        return keys;
    }
}
