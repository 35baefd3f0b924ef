package dev.assay.app.feature.compare;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Scope;
import java.util.List;

/** The commands of the page of decisions between judges, besides those that say a value. */
public enum DecideCommand implements Command {
    DECIDE_NEXT_OPEN("D"),
    DECIDE_PREVIOUS("["),
    DECIDE_NEXT("]"),
    DECIDE_LATER("P"),
    UNDECIDE("Delete"),
    TURN_TO_CITED("C");

    /** The scope of the page. */
    public static final Scope DECIDE = new Scope("decide");

    private final List<String> keys;

    DecideCommand(String key) {
        this.keys = List.of(key);
    }

    @Override
    public Scope scope() {
        return DECIDE;
    }

    @Override
    public List<String> keys() {
        return keys;
    }
}
