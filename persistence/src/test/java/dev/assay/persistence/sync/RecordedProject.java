package dev.assay.persistence.sync;

import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/**
 * A project file as a version of this program wrote it, kept as text: the statements that make it again, each ended by
 * a semicolon and a line feed. Kept beside the sync that was written of it.
 */
final class RecordedProject {
    private static final String END = ";\n";

    private RecordedProject() {}

    /** Where the recordings of a version are. */
    static Path folder(int version) {
        return Path.of(
                System.getProperty("assay.root", ""), "persistence/src/test/resources/earlier/version-" + version);
    }

    /** Makes the project file of a version again. */
    static void make(int version, Path file) throws IOException, SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA foreign_keys = OFF");
            statement.execute("BEGIN");
            for (String one : Files.readString(folder(version).resolve("project.sql")).split(END)) {
                statement.execute(one);
            }
            statement.execute("COMMIT");
        }
    }

    /**
     * Records a version: a project of today with what the tables of that version have of it, and the sync of that. Run
     * by its name before a new version begins, with the number of the present one; what is recorded is never recorded
     * again.
     */
    public static void main(String... arguments) throws Exception {
        int version = Integer.parseInt(arguments[0]);
        Path folder = folder(version);
        if (Files.exists(folder)) {
            throw new IllegalStateException(folder + " is there already");
        }
        Path scratch = Files.createTempDirectory("recording");
        Path today = scratch.resolve("today.assay");
        EveryActProject.filled(today, version).close();
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("project.sql"), statements(today, version));
        Path again = scratch.resolve("again.assay");
        make(version, again);
        try (ProjectStore store = ProjectStore.openReadOnly(again)) {
            SyncFolder.writeWithJudges(store, folder.resolve("sync"), InstantSource.system());
        }
        Files.deleteIfExists(folder.resolve("sync").resolve(".assay-sync.lock"));
        for (Path one : List.of(again, today, scratch.resolve(".today.assay.lock"), scratch)) {
            Files.delete(one);
        }
    }

    private static String statements(Path file, int version) throws IOException, SQLException {
        StringBuilder all = new StringBuilder();
        Path fresh = Files.createTempFile("version", ".db");
        try (Database database = Database.open(fresh, Database.Mode.READ_WRITE)) {
            Schema.create(database, version);
        }
        try (Connection empty = DriverManager.getConnection("jdbc:sqlite:" + fresh);
                Connection project = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            for (String pragma : List.of("application_id", "user_version")) {
                all.append("PRAGMA ").append(pragma).append(" = ");
                all.append(rows(empty, "PRAGMA " + pragma).getFirst().getFirst()).append(END);
            }
            for (List<Object> object :
                    rows(empty, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")) {
                all.append(object.getFirst()).append(END);
            }
            for (List<Object> table :
                    rows(empty, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")) {
                for (List<Object> row : rows(project, "SELECT * FROM " + table.getFirst())) {
                    all.append("INSERT INTO ").append(table.getFirst()).append(" VALUES (");
                    all.append(String.join(", ", row.stream().map(RecordedProject::literal).toList()));
                    all.append(')').append(END);
                }
            }
        }
        Files.delete(fresh);
        return all.toString();
    }

    private static List<List<Object>> rows(Connection connection, String sql) throws SQLException {
        List<List<Object>> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                List<Object> row = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.add(result.getObject(i));
                }
                rows.add(row);
            }
        }
        return rows;
    }

    /** A value in SQL, in one line of characters that can be seen. */
    private static String literal(Object value) {
        if (value instanceof byte[] bytes) {
            return "X'" + HexFormat.of().formatHex(bytes) + "'";
        }
        if (!(value instanceof String text)) {
            return String.valueOf(value).toUpperCase(Locale.ROOT);
        }
        StringBuilder escaped = new StringBuilder();
        boolean plain = true;
        for (char unit : text.toCharArray()) {
            boolean shown = unit >= ' '
                    && Character.getType(unit) != Character.CONTROL
                    && Character.getType(unit) != Character.FORMAT
                    && Character.getType(unit) != Character.LINE_SEPARATOR;
            if (!shown) {
                escaped.append("\\%04x".formatted((int) unit));
                plain = false;
            } else {
                escaped.append(unit == '\\' ? "\\\\" : unit == '\'' ? "''" : String.valueOf(unit));
            }
        }
        return plain ? "'" + text.replace("'", "''") + "'" : "unistr('" + escaped + "')";
    }
}
