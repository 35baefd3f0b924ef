package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;

import dev.assay.model.edit.Act;
import dev.assay.model.judgment.Label;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;

/**
 * Measures what a label costs beside the least that the database can do: one row in a transaction of its own, with the
 * same settings, in the same folder. Both are done in turn, so that the disk treats them alike. Not a test; run it by
 * its name, with the folder to measure in.
 */
final class CommitTiming {
    private static final int WARM_UP = 2_000;
    private static final int MEASURED = 5_000;

    private CommitTiming() {}

    public static void main(String... arguments) throws Exception {
        Path folder = Files.createTempDirectory(Path.of(arguments.length == 0 ? "." : arguments[0]), "timing");
        Path file = folder.resolve("study.assay");
        Path bare = folder.resolve("bare.db");
        long[] labels = new long[MEASURED];
        long[] rows = new long[MEASURED];
        try (ProjectStore store = TestProject.filled(file);
                Connection connection = DriverManager.getConnection("jdbc:sqlite:" + bare)) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA journal_mode = WAL");
                statement.execute("PRAGMA synchronous = FULL");
                statement.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, x TEXT NOT NULL) STRICT");
            }
            connection.setAutoCommit(false);
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO t (x) VALUES (?)")) {
                for (int i = -WARM_UP; i < MEASURED; i++) {
                    long label = label(store, i);
                    long row = row(connection, insert, i);
                    if (i >= 0) {
                        labels[i] = label;
                        rows[i] = row;
                    }
                }
            }
        }
        report("a label through ProjectStore.commit", labels);
        report("one row through JDBC               ", rows);
        Files.delete(file);
        Files.delete(file.resolveSibling(".study.assay.lock"));
        Files.delete(bare);
        Files.delete(folder);
    }

    private static long label(ProjectStore store, int i) {
        Act act = TestProject.label(
                store,
                TestProject.key(FIRST, RUNS.get(Math.floorMod(i, RUNS.size())), "n1"),
                Math.floorMod(i, 8) < 4 ? Label.SUPPORT : Label.NOT_SUPPORT);
        long start = System.nanoTime();
        store.commit(act);
        return System.nanoTime() - start;
    }

    private static long row(Connection connection, PreparedStatement insert, int i) throws SQLException {
        long start = System.nanoTime();
        insert.setString(1, "a row " + i);
        insert.executeUpdate();
        connection.commit();
        return System.nanoTime() - start;
    }

    private static void report(String what, long[] nanoseconds) {
        Arrays.sort(nanoseconds);
        System.out.printf(
                "%s  median %.3f ms  p99 %.3f ms%n",
                what, nanoseconds[MEASURED / 2] / 1e6, nanoseconds[MEASURED * 99 / 100] / 1e6);
    }
}
