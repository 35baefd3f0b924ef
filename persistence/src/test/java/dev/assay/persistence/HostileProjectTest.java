package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.FailedLabels;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreException.Kind;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncRestore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Projects from elsewhere that hold more, less or other things than Assay puts into one. */
class HostileProjectTest {
    private static final Duration AT_ONCE = Duration.ofSeconds(60);
    private static final String ENDLESS =
            " AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS topic_id, x AS query, x "
                    + "AS narrative, x AS extra, x AS position FROM n";

    @TempDir
    static Path shared;

    private static byte[] project;

    @TempDir
    Path folder;

    private Path file;

    @BeforeAll
    static void project() throws IOException {
        Path file = shared.resolve("study.assay");
        try (ProjectStore store = TestProject.filled(file)) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            store.commit(TestProject.freeze(store, FIRST));
            store.commit(TestProject.label(store, TestProject.key(FIRST, RUNS.getFirst(), "n1"), Label.SUPPORT));
            store.jobs()
                    .add(
                            new Job(
                                    "job-1",
                                    "assign",
                                    new Job.Scope(List.of(FIRST), List.of()),
                                    "model",
                                    "{\"retries\":3}",
                                    Instant.parse("2026-11-22T10:00:00Z"),
                                    Job.State.STOPPED,
                                    ""),
                            List.of());
        }
        project = Files.readAllBytes(file);
    }

    @BeforeEach
    void copy() throws IOException {
        file = Files.write(folder.resolve("study.assay"), project);
    }

    private void change(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA synchronous = OFF");
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** What another program added: told by name, never run, never written beside, and the work is not lost. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TRIGGER wipe AFTER INSERT ON passage BEGIN DELETE FROM label; DELETE FROM event; END",
                "CREATE TRIGGER wipe AFTER INSERT ON event BEGIN DELETE FROM label; END",
                "CREATE TRIGGER wipe BEFORE UPDATE ON answer BEGIN SELECT RAISE(IGNORE); END",
                "CREATE VIEW wipe" + ENDLESS,
                "CREATE TABLE wipe (notes TEXT)",
                "CREATE INDEX wipe ON label (note)",
                "CREATE UNIQUE INDEX wipe ON label (topic_id)",
                "CREATE INDEX wipe ON answer (hex(zeroblob(1000)))",
                "CREATE VIRTUAL TABLE wipe USING fts5(text)",
            })
    void whatAnotherProgramAddedIsToldAndLeftAlone(String added) throws Exception {
        change(added);
        byte[] before = Files.readAllBytes(file);
        assertTimeoutPreemptively(AT_ONCE, () -> {
            StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(file));
            assertEquals(Kind.FOREIGN, refusal.kind(), refusal.getMessage());
            for (String part : List.of("study.assay", "wipe", "sync", "judges", "looked at")) {
                assertTrue(refusal.getMessage().contains(part), refusal.getMessage());
            }
            Path sync = folder.resolve("sync");
            try (ProjectStore store = ProjectStore.openReadOnly(file)) {
                List<String> problems = store.snapshot(store::check).problems();
                assertTrue(problems.getFirst().contains("wipe"), problems.toString());
                assertEquals(2, store.progress().size());
                ProjectScores.of(Visibility.permitToCarry(), store, FailedLabels.OPEN);
                SyncFolder.write(store, sync);
            }
            try (ProjectStore store = ProjectStore.glance(file)) {
                assertEquals(2, store.progress().size());
            }
            // The way on.
            try (ProjectStore store = TestProject.empty(folder.resolve("new.assay"))) {
                assertTrue(SyncRestore.run(store, sync, false).applied());
                assertEquals(1, store.assignments(FIRST).size());
                assertEquals(List.of(), store.check().problems());
            }
        });
        assertArrayEquals(before, Files.readAllBytes(file));
        // And what is put right is worked on as before.
        change(
                added.contains("TRIGGER")
                        ? "DROP TRIGGER wipe"
                        : added.contains("VIEW")
                                ? "DROP VIEW wipe"
                                : added.contains("INDEX") ? "DROP INDEX wipe" : "DROP TABLE wipe");
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void anIndexThatWasDroppedIsNoReasonNotToLook() throws Exception {
        change("DROP INDEX proposal_by_topic");
        assertEquals(Kind.FOREIGN, assertThrows(StoreException.class, () -> TestProject.open(file)).kind());
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            assertEquals(1, store.snapshot(store::check).problems().size());
        }
    }

    /** Where our names stand for something else, nothing is read at all. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "DROP TABLE topic; CREATE VIEW topic" + ENDLESS,
                "DROP TABLE topic",
                "DROP TABLE control_sum",
                "DROP TABLE label; CREATE TABLE label (topic_id, run_id, nugget_id, label, sentences, note, recheck, "
                        + "revision)",
                "ALTER TABLE passage ADD COLUMN more TEXT",
                "ALTER TABLE passage ADD COLUMN more TEXT AS (hex(zeroblob(100000000))) VIRTUAL",
                "ALTER TABLE passage RENAME COLUMN text TO words",
                "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, ' STRICT', '') WHERE name = "
                        + "'passage'",
                "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'text TEXT NOT NULL', 'text "
                        + "TEXT NOT NULL CHECK (length(printf(''%100000000d'', 1)) > 0)') WHERE name = 'passage'",
                "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET type = 'view', rootpage = 0, sql = 'CREATE "
                        + "VIEW topic"
                        + ENDLESS + "' WHERE name = 'topic'",
                "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET tbl_name = 'answer' WHERE name = 'topic'",
                "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'nonsense' WHERE name = 'topic'",
                "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema",
                "PRAGMA user_version = 3",
                "PRAGMA user_version = 1",
                "PRAGMA user_version = -1",
                "PRAGMA user_version = 2147483647; DROP TABLE topic; CREATE VIEW topic" + ENDLESS,
                "PRAGMA user_version = 1000; DROP TABLE topic; CREATE VIRTUAL TABLE topic USING"
                        + " fts5(position, topic_id, query, narrative, extra)",
                "PRAGMA user_version = 1000; ALTER TABLE topic ADD COLUMN more TEXT AS (hex(zeroblob(100000000))) "
                        + "VIRTUAL",
            })
    void whatIsCalledByOurNamesMustBeOurs(String changes) throws Exception {
        change(("PRAGMA foreign_keys = OFF; " + changes).split("; "));
        byte[] before = Files.readAllBytes(file);
        assertTimeoutPreemptively(AT_ONCE, () -> {
            StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(file));
            assertTrue(refusal.getMessage().endsWith("."), refusal.getMessage());
            if (changes.startsWith("PRAGMA user_version = 3") || changes.startsWith("PRAGMA user_version = 1")) {
                assertTrue(refusal.getMessage().contains("study.assay"), refusal.getMessage());
                return;
            }
            assertEquals(Kind.DAMAGED, refusal.kind(), refusal.getMessage());
            assertEquals(
                    Kind.DAMAGED, assertThrows(StoreException.class, () -> ProjectStore.openReadOnly(file)).kind());
            assertEquals(Kind.DAMAGED, assertThrows(StoreException.class, () -> ProjectStore.glance(file)).kind());
        });
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    /** Values that no column of ours takes, put there past SQLite's own check. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "answer SET segmented = 'yes'",
                "grade SET grade = 'high'",
                "label SET recheck = x'00'",
                "passage SET text = x'ff00ff'",
                "topic SET query = zeroblob(50000000)",
            })
    void wrongTypesAreFound(String update) throws Exception {
        String table = update.split(" ")[0];
        String strict;
        try (Database database = Database.open(file, Database.Mode.READ_ONLY)) {
            strict = database.list("SELECT sql FROM sqlite_schema WHERE name = ?", row -> row.getString(1), table)
                    .getFirst();
        }
        String loose = strict.replace("STRICT, WITHOUT", "WITHOUT").replaceAll("\\)\\s*STRICT$", ")");
        rewrite(table, loose);
        change("UPDATE " + update);
        rewrite(table, strict);
        assertTimeoutPreemptively(AT_ONCE, () -> {
            try {
                try (ProjectStore store = ProjectStore.openReadOnly(file)) {
                    assertFalse(store.snapshot(store::check).isSound());
                }
            } catch (StoreException e) {
                assertEquals(Kind.DAMAGED, e.kind(), e.getMessage());
            }
        });
    }

    private void rewrite(String table, String sql) throws SQLException {
        change(
                "PRAGMA writable_schema = ON",
                "UPDATE sqlite_schema SET sql = '" + sql.replace("'", "''") + "' WHERE name = '" + table + "'");
    }

    /** Values of the right type that mean nothing: the check names them, and whatever reads them says a sentence. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE answer SET sentences = 'garbage'",
                "UPDATE answer SET sentences = '[[5]]'",
                "UPDATE answer SET sentences = '[[-5,2]]'",
                "UPDATE answer SET sentences = '[[0,2000000000]]'",
                "UPDATE answer SET refs = '{'",
                "UPDATE answer SET task = 'COOK'",
                "UPDATE answer SET blind = -5",
                "UPDATE answer SET position = -position",
                "UPDATE topic SET narrative = '[['",
                "UPDATE topic SET topic_id = '' WHERE position = 1",
                "UPDATE passage SET docid = '' WHERE position = 1",
                "UPDATE passage SET text = 'other'",
                "UPDATE grade SET grade = -9223372036854775807",
                "UPDATE proposal SET importance = 'enormous'",
                "UPDATE nugget SET evidence = '[{}]'",
                "UPDATE nugget SET origin = 'null'",
                "UPDATE nugget SET position = -7",
                "UPDATE nugget_set SET revision = -2",
                "UPDATE label SET recheck = 3",
                "UPDATE label SET sentences = '[[[['",
                "UPDATE event SET changes = '[{}]'",
                "UPDATE event SET at = 'later'",
                "UPDATE event SET actor = 'somebody else'",
                "UPDATE event SET kind = 'NOTE' WHERE kind = 'LABEL'",
                "UPDATE event SET reverses = 99",
                "UPDATE event SET chain = NULL",
                "INSERT INTO active_time VALUES ('ada', '2026-11-01', '0042', 'label', '', -5)",
                "INSERT INTO active_time VALUES ('ada', 'a day', '0042', 'label', '', 5)",
                "UPDATE job SET settings = 'broken'",
                "UPDATE job SET settings = '[]'",
                "UPDATE job SET scope = 'broken'",
                "UPDATE job SET begun = 'once'",
                "INSERT INTO job_window VALUES ('job-1', 'assign', '', '', -1, '', -1, '')",
                "INSERT INTO judge VALUES ('eve', 'person')",
                "INSERT INTO judged_answer (id, judge_id, topic_id, run_id, extra) VALUES (1, 'eve', '0042', 'alpha', "
                        + "'')",
                "INSERT INTO judged_summary VALUES (7, 'broken', 'zzz')",
                "INSERT INTO answer_length VALUES ('0042', 'nobody', -1)",
                "UPDATE answer_length SET words = -1",
                "DELETE FROM answer_length",
                "DELETE FROM passage",
                "DELETE FROM grade WHERE docid = 'd1'",
                "UPDATE control_sum SET sum = sum + 1 WHERE part = 'PASSAGE'",
                "DELETE FROM control_sum",
                "INSERT INTO control_sum VALUES ('WEATHER', '', 1, 1)",
                "UPDATE setting SET value = 'Mallory' WHERE key = 'assessor'",
                "UPDATE setting SET value = 'soon' WHERE key = 'created'",
                "INSERT INTO view_state VALUES ('place', 'garbage')",
            })
    void valuesThatMeanNothingAreFoundAndSaidInASentence(String tampering) throws Exception {
        change("PRAGMA foreign_keys = OFF", tampering);
        assertTimeoutPreemptively(AT_ONCE, () -> {
            try (ProjectStore store = ProjectStore.openReadOnly(file)) {
                List<String> problems = store.snapshot(store::check).problems();
                assertFalse(problems.isEmpty(), tampering);
                assertTrue(problems.stream().allMatch(one -> one.endsWith(".")), problems.toString());
            } catch (StoreException e) {
                assertEquals(Kind.DAMAGED, e.kind(), e.getMessage());
            }
            for (Runnable reading : List.<Runnable>of(
                    this::status,
                    this::scores,
                    () -> sync(folder.resolve("sync")),
                    this::everythingElse)) {
                try {
                    reading.run();
                } catch (StoreException e) {
                    assertTrue(e.getMessage().endsWith("."), e.getMessage());
                }
            }
        });
    }

    private void status() {
        try (ProjectStore store = ProjectStore.glance(file)) {
            store.progress();
            store.activeTime();
        }
    }

    private void scores() {
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            ProjectScores.of(Visibility.permitToCarry(), store, FailedLabels.OPEN);
        }
    }

    private void sync(Path sync) {
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            SyncFolder.write(store, sync);
        }
    }

    private void everythingElse() {
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            store.jobs().all();
            store.undoState();
            store.forEachEvent(0, event -> {});
            store.topics().forEach(topic -> store.judgments().of(Visibility.permitToCarry(), topic.id()));
        }
    }
}
