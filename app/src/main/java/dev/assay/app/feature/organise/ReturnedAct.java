package dev.assay.app.feature.organise;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Scope;
import java.util.List;

/** The commands of the page of returned bundles, with the keys from the start. */
public enum ReturnedAct implements Command {
    MERGE_RETURNED("Shortcut+Enter"),
    LOOK_AGAIN("R"),
    TAKE_FIRST("1"),
    TAKE_SECOND("2"),
    NEXT_CONFLICT("D"),
    DECIDE_AFTER_MERGE("G");

    /** The scope of the page. */
    public static final Scope RETURNED = new Scope("returned");

    private final List<String> keys;

    ReturnedAct(String key) {
        this.keys = List.of(key);
    }

    @Override
    public Scope scope() {
        return RETURNED;
    }

    @Override
    public List<String> keys() {
        return keys;
    }
}
