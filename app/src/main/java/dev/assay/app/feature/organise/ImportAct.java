package dev.assay.app.feature.organise;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Scope;
import java.util.List;

/** The commands of the import page, with the keys from the start. */
public enum ImportAct implements Command {
    KEEP_IMPORT("Shortcut+Enter");

    /** The scope of the page. */
    public static final Scope IMPORTING = new Scope("import");

    private final List<String> keys;

    ImportAct(String key) {
        this.keys = List.of(key);
    }

    @Override
    public Scope scope() {
        return IMPORTING;
    }

    @Override
    public List<String> keys() {
        return keys;
    }
}
