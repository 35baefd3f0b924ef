package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.FailedLabels;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.IntegrityReport;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.scores.ProjectScores;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A byte that a disk or a copy changed: the check notices each one that changes a value, and what it calls sound can be
 * scored.
 */
class OneByteTest {
    private static final long SEED = 20261122;
    private static final int TRIES = 300;

    @TempDir
    Path folder;

    @Test
    void everyByteThatChangesAValueIsNoticed() throws Exception {
        Path project = folder.resolve("study.assay");
        EveryActProject.filled(project, 3).close();
        byte[] bytes = Files.readAllBytes(project);
        List<String> values = values(project);
        assertTrue(values.size() > 100, "The project holds something");
        Path damaged = folder.resolve("damaged.assay");
        Random random = new Random(SEED);
        int changed = 0;
        List<String> missed = new ArrayList<>();
        for (int i = 0; i < TRIES; i++) {
            int at = position(bytes, random);
            byte before = bytes[at];
            bytes[at] ^= (byte) (1 + random.nextInt(255));
            Files.write(damaged, bytes);
            bytes[at] = before;
            boolean sound = isSound(damaged);
            if (!values(damaged).equals(values)) {
                changed++;
                if (sound) {
                    missed.add("byte " + at + " was " + before);
                }
            }
        }
        assertEquals(List.of(), missed);
        assertTrue(changed > TRIES / 10, "Enough bytes were tried that mean something: " + changed);
    }

    /** A place anywhere in the file; rarely one in what is empty, because most of a small file is. */
    private static int position(byte[] bytes, Random random) {
        int at = random.nextInt(bytes.length);
        for (int i = 0; i < 4 && bytes[at] == 0; i++) {
            at = random.nextInt(bytes.length);
        }
        return at;
    }

    private static boolean isSound(Path file) {
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            IntegrityReport report = store.snapshot(store::check);
            report.problems().forEach(problem -> assertTrue(problem.endsWith("."), problem));
            if (report.isSound()) {
                // What is called sound can be scored and written out.
                ProjectScores.of(Visibility.permitToCarry(), store, FailedLabels.OPEN);
            }
            return report.isSound();
        } catch (StoreException e) {
            assertTrue(e.getMessage().endsWith("."), e.getMessage());
            return false;
        }
    }

    /** Everything that the file holds, each value with its type, as any program reads it; or that it cannot be read. */
    private static List<String> values(Path file) {
        List<String> values = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:file:" + file + "?mode=ro&immutable=1");
                Statement statement = connection.createStatement()) {
            for (String query : List.of(
                    "PRAGMA application_id",
                    "PRAGMA user_version",
                    "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid")) {
                add(statement, query, values);
            }
            // In a statement only what it says is a value: one white space is as good as another.
            values.replaceAll(OneByteTest::plain);
            List<String> tables = new ArrayList<>();
            try (ResultSet rows =
                    statement.executeQuery("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid")) {
                while (rows.next()) {
                    tables.add(rows.getString(1));
                }
            }
            for (String table : tables) {
                add(statement, "SELECT * FROM \"" + table.replace("\"", "\"\"") + "\" NOT INDEXED", values);
            }
        } catch (SQLException e) {
            values.add("cannot be read");
        }
        return values;
    }

    private static String plain(String value) {
        return value.startsWith("String")
                ? new String(HexFormat.of().parseHex(value.substring("String".length())), StandardCharsets.ISO_8859_1)
                        .strip()
                        .replaceAll("\\s+", " ")
                : value;
    }

    private static void add(Statement statement, String query, List<String> values) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            values.add(query);
            while (rows.next()) {
                for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                    Object value = rows.getObject(i);
                    byte[] bytes = rows.getBytes(i);
                    values.add((value == null ? "" : value.getClass().getSimpleName())
                            + (bytes == null ? "" : HexFormat.of().formatHex(bytes)));
                }
            }
        }
    }
}
