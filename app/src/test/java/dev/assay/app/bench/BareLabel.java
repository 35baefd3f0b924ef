package dev.assay.app.bench;

import dev.assay.persistence.sqlite.Database;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * The rows of one label, an event and the label itself, committed with SQLite alone: same tables, settings, driver and
 * disk.
 */
final class BareLabel implements AutoCloseable {
    private final Database database;
    private final PreparedStatement event;
    private final PreparedStatement label;
    private long sequence;

    /** @param project a copy of the project that the program labels in; its content is of no use afterwards */
    BareLabel(Path project) throws SQLException {
        database = Database.open(project, Database.Mode.READ_WRITE);
        database.writeAhead();
        event = database.connection()
                .prepareStatement(
                        "INSERT INTO event (sequence, at, actor, kind, topic_id, reverses, changes) VALUES (?, ?, ?, "
                                + "?, ?, ?, ?)");
        label = database.connection().prepareStatement(
                "INSERT OR REPLACE INTO label (topic_id, run_id, nugget_id, label, sentences, note, recheck, revision)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
        sequence = database.number("SELECT max(sequence) FROM event");
    }

    void commit(String topic, String run, String nugget, String word) throws SQLException {
        database.begin();
        event.setLong(1, ++sequence);
        event.setString(2, "2026-11-21T08:00:00.000Z");
        event.setString(3, "ann");
        event.setString(4, "LABEL");
        event.setString(5, topic);
        event.setObject(6, null);
        event.setString(
                7,
                "[{\"of\":\"label\",\"topic\":\"" + topic + "\",\"run\":\"" + run + "\",\"nugget\":\"" + nugget
                        + "\",\"before\":null,\"after\":{\"label\":\"" + word + "\",\"revision\":1}}]");
        event.executeUpdate();
        label.setString(1, topic);
        label.setString(2, run);
        label.setString(3, nugget);
        label.setString(4, word);
        label.setString(5, "[]");
        label.setString(6, "");
        label.setInt(7, 0);
        label.setInt(8, 1);
        label.executeUpdate();
        database.commit();
    }

    @Override
    public void close() throws SQLException {
        event.close();
        label.close();
        database.close();
    }
}
