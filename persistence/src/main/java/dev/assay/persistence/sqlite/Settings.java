package dev.assay.persistence.sqlite;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The settings of a project and the remembered state of its window, as pairs of texts. */
public final class Settings {
    private final Database database;

    public Settings(Database database) {
        this.database = database;
    }

    public Map<String, String> read() {
        Map<String, String> all = new LinkedHashMap<>();
        database.forEach("SELECT key, value FROM setting", row -> all.put(row.getString(1), row.getString(2)));
        return all;
    }

    public void write(Map<String, String> values) {
        for (Map.Entry<String, String> one : values.entrySet()) {
            put(ControlSums.Part.SETTING, "setting", one.getKey(), one.getValue());
        }
    }

    /** Something the window remembers. */
    public Optional<String> viewState(String key) {
        return database.list("SELECT value FROM view_state WHERE key = ?", row -> row.getString(1), key).stream()
                .findFirst();
    }

    public void putViewState(String key, String value) {
        put(ControlSums.Part.VIEW_STATE, "view_state", key, value);
    }

    private void put(ControlSums.Part part, String table, String key, String value) {
        database.sums()
                .around(
                        part,
                        "key = ?",
                        List.of(key),
                        () -> database.update("INSERT OR REPLACE INTO " + table + " VALUES (?, ?)", key, value));
    }
}
