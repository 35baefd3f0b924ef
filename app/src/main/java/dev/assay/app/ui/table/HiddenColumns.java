package dev.assay.app.ui.table;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javafx.scene.Scene;

/** The columns that somebody hid, by the id of the table: what the tables of a window have in common. */
public final class HiddenColumns {
    private static final String HIDDEN = "assay.hidden-columns";

    private final Map<String, List<String>> names = new HashMap<>();

    /** Has the tables of a window hide these from now on. */
    public static HiddenColumns of(Scene scene, Map<String, List<String>> kept) {
        HiddenColumns hidden = new HiddenColumns();
        hidden.names.putAll(kept);
        scene.getProperties().put(HIDDEN, hidden);
        return hidden;
    }

    static Optional<HiddenColumns> in(Scene scene) {
        return Optional.ofNullable(scene)
                .map(one -> one.getProperties().get(HIDDEN))
                .map(HiddenColumns.class::cast);
    }

    /** The names of hidden columns by the id of their table. */
    public Map<String, List<String>> names() {
        return new TreeMap<>(names);
    }

    List<String> of(String table) {
        return names.getOrDefault(table, List.of());
    }

    void keep(String table, Set<String> hidden) {
        if (hidden.isEmpty()) {
            names.remove(table);
        } else {
            names.put(table, hidden.stream().sorted().toList());
        }
    }
}
