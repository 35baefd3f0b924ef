package dev.assay.persistence.sqlite;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a project knows of itself, as pairs of texts. */
public final class Settings {
    private final Database database;

    public Settings(Database database) {
        this.database = database;
    }

    public Map<String, String> read() throws SQLException {
        Map<String, String> all = new LinkedHashMap<>();
        database.forEach("SELECT key, value FROM setting", row -> all.put(row.getString(1), row.getString(2)));
        return all;
    }

    public void write(Map<String, String> values) throws SQLException {
        for (Map.Entry<String, String> one : values.entrySet()) {
            database.update("INSERT OR REPLACE INTO setting VALUES (?, ?)", one.getKey(), one.getValue());
        }
    }
}
