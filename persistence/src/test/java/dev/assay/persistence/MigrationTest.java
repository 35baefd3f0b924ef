package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.StoreException.Kind;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.QueryRow;
import dev.assay.persistence.sqlite.Schema;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project of an earlier version is brought up to date with a copy kept, or looked at as it is. */
class MigrationTest {
    private static final String TABLES =
            "SELECT type || ' ' || name || ' ' || sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name";

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("study.assay");
    }

    /** A file as the first version left it: its own tables, with what a project of today holds in them. */
    private StoredWork versionOne() throws Exception {
        Path today = folder.resolve("today.assay");
        StoredWork work;
        try (ProjectStore store = TestProject.filled(today)) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            work = StoredWork.of(store);
        }
        asVersion(1, today);
        return work;
    }

    /** Writes a project of today as an earlier version would have left it, in its place. */
    private void asVersion(int version, Path today) throws Exception {
        asVersion(version, today, file());
        for (String left : List.of("today.assay", ".today.assay.lock")) {
            Files.delete(folder.resolve(left));
        }
    }

    /** Writes a project of today to another file, as an earlier version would have left it. */
    static void asVersion(int version, Path today, Path old) throws Exception {
        Files.createFile(old);
        try (Database database = Database.open(old, Database.Mode.READ_WRITE)) {
            database.begin();
            Schema.create(database, version);
            database.commit();
            database.execute("ATTACH '" + today + "' AS today");
            database.execute("PRAGMA foreign_keys = OFF");
            for (String table :
                    database.list("SELECT name FROM sqlite_schema WHERE type = 'table'", row -> row.getString(1))) {
                String columns = String.join(
                        ", ",
                        database.list("SELECT name FROM pragma_table_info('" + table + "')", row -> row.getString(1)));
                database.execute("INSERT INTO main." + table + " SELECT " + columns + " FROM today." + table);
            }
        }
    }

    private List<String> files() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(one -> one.getFileName().toString()).sorted().toList();
        }
    }

    private static <T> List<T> list(Path file, String sql, Function<QueryRow, T> reader) throws Exception {
        try (Database database = Database.open(file, Database.Mode.READ_ONLY)) {
            return database.list(sql, reader);
        }
    }

    private static long version(Path file) throws Exception {
        return list(file, "PRAGMA user_version", row -> row.getLong(1)).getFirst();
    }

    @Test
    void anOlderProjectIsBroughtUpToDateAndKeptAsItWas() throws Exception {
        StoredWork work = versionOne();
        try (ProjectStore store = TestProject.open(file())) {
            assertEquals(work, StoredWork.of(store));
            assertEquals(List.of(), store.check().problems());
            store.commit(TestProject.add(store, FIRST, "n2"));
        }
        assertEquals(Schema.VERSION, version(file()));
        Path fresh = folder.resolve("fresh.assay");
        TestProject.empty(fresh).close();
        assertEquals(
                list(fresh, TABLES, row -> row.getString(1)),
                list(file(), TABLES, row -> row.getString(1)),
                "A new file and a migrated one have the same tables");
        Path kept = folder.resolve("study.version-1.assay");
        assertEquals(1, version(kept));
        try (ProjectStore store = ProjectStore.openReadOnly(kept)) {
            assertEquals(work, StoredWork.of(store));
        }
        // Once is enough.
        TestProject.open(file()).close();
        assertEquals(
                List.of(
                        ".fresh.assay.lock",
                        ".study.assay.lock",
                        "fresh.assay",
                        "study.assay",
                        "study.version-1.assay"),
                files());
    }

    @Test
    void noFileIsWrittenOver() throws Exception {
        StoredWork work = versionOne();
        Path there = folder.resolve("study.version-1.assay");
        Files.writeString(there, "mine");
        TestProject.open(file()).close();
        assertEquals("mine", Files.readString(there));
        try (ProjectStore store = ProjectStore.openReadOnly(folder.resolve("study.version-1-2.assay"))) {
            assertEquals(work, StoredWork.of(store));
        }
    }

    @Test
    void whatAKilledOlderProgramLeftInItsLogIsInBoth() throws Exception {
        versionOne();
        Path copy = Files.createDirectories(folder.resolve("copied")).resolve("study.assay");
        try (Database database = Database.open(file(), Database.Mode.READ_WRITE)) {
            database.writeAhead();
            database.execute("INSERT INTO view_state VALUES ('late', 'yes')");
            for (String suffix : List.of("", "-wal")) {
                Files.copy(folder.resolve("study.assay" + suffix), copy.resolveSibling("study.assay" + suffix));
            }
        }
        TestProject.open(copy).close();
        for (String name : List.of("study.assay", "study.version-1.assay")) {
            try (ProjectStore store = ProjectStore.openReadOnly(copy.resolveSibling(name))) {
                assertEquals("yes", store.viewState("late").orElseThrow(), name);
            }
        }
    }

    @Test
    void anOlderProjectCanBeLookedAtWithoutAByteBeingChanged() throws Exception {
        StoredWork work = versionOne();
        byte[] before = Files.readAllBytes(file());
        try (ProjectStore store = ProjectStore.openReadOnly(file());
                ProjectStore second = store.reader()) {
            assertEquals(work, StoredWork.of(store));
            assertEquals(List.of(), store.snapshot(store::check).problems());
            assertEquals(work, second.snapshot(() -> StoredWork.of(second)));
            assertFalse(files().contains("study.version-1.assay"));
        }
        assertArrayEquals(before, Files.readAllBytes(file()));
        assertEquals(List.of("study.assay"), files());
    }

    @Test
    void whereNoCopyCanBeKeptTheProjectStaysAsItIs() throws Exception {
        StoredWork work = versionOne();
        byte[] before = Files.readAllBytes(file());
        // What is in the way is neither a file that could be removed nor one that could be written to.
        Files.createDirectories(folder.resolve("study.version-1.part/inside"));
        StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(file()));
        assertEquals(Kind.READ_ONLY, refusal.kind());
        assertTrue(refusal.getMessage().contains("study.assay"), refusal.getMessage());
        assertArrayEquals(before, Files.readAllBytes(file()));
        try (ProjectStore store = ProjectStore.openReadOnly(file())) {
            assertEquals(work, StoredWork.of(store));
        }
        Files.delete(folder.resolve("study.version-1.part/inside"));
        TestProject.open(file()).close();
        assertEquals(Schema.VERSION, version(file()));
    }

    @Test
    void aMigrationThatBreaksOffChangesNothing() throws Exception {
        versionOne();
        try (Database database = Database.open(file(), Database.Mode.READ_WRITE)) {
            database.execute("CREATE TABLE active_time (in_the_way TEXT)");
        }
        List<String> tables = list(file(), TABLES, row -> row.getString(1));
        assertThrows(StoreException.class, () -> TestProject.open(file()));
        assertEquals(tables, list(file(), TABLES, row -> row.getString(1)));
        assertEquals(1, version(file()));
        try (Database database = Database.open(file(), Database.Mode.READ_WRITE)) {
            database.execute("DROP TABLE active_time");
        }
        TestProject.open(file()).close();
        assertEquals(Schema.VERSION, version(file()));
    }

    @Test
    void everyTableThatALaterVersionAddsCanBeStoodInFor() throws Exception {
        versionOne();
        List<String> tables =
                list(file(), "SELECT name FROM sqlite_schema WHERE type = 'table'", row -> row.getString(1));
        assertNotEquals(List.of(), tables);
        Path fresh = folder.resolve("fresh.assay");
        TestProject.empty(fresh).close();
        try (Database old = Database.open(file(), Database.Mode.READ_ONLY)) {
            Schema.standIn(old, 1);
            for (String table : list(
                    fresh,
                    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
                    row -> row.getString(1))) {
                assertEquals(
                        tables.contains(table),
                        old.number("SELECT count(*) FROM sqlite_schema WHERE name = ?", table) == 1,
                        table);
                old.list("SELECT * FROM " + table, row -> row.getString(1));
            }
        }
    }

    @Test
    void scoresAreTheSameBeforeAndAfterTheVersionThatKeepsWhatTheyAreMadeOf() throws Exception {
        Path today = folder.resolve("today.assay");
        ScoreSheet scores;
        try (ProjectStore store = TestProject.filled(today)) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            store.commit(TestProject.freeze(store, FIRST));
            store.importing(
                    writer -> {
                        JudgeId judge = new JudgeId("a model");
                        writer.judge(new Judge(judge, Judge.Kind.MODEL));
                        for (RunId run : RUNS) {
                            writer.judgmentAnew(new JudgedAnswer(judge, new AnswerKey(FIRST, run), labels(), ""));
                        }
                        writer.judgmentAnew(new JudgedAnswer(
                                judge, new AnswerKey(new TopicId("elsewhere"), RUNS.getFirst()), List.of(), ""));
                        writer.finish();
                        return true;
                    },
                    kept -> kept);
            scores = ProjectScores.of(Visibility.permitToCarry(), store, FailedLabels.OPEN);
            assertEquals(RUNS.size(), scores.answers().size());
        }
        asVersion(2, today);
        try (ProjectStore store = ProjectStore.openReadOnly(file())) {
            assertEquals(
                    scores,
                    ProjectScores.of(Visibility.permitToCarry(), store, FailedLabels.OPEN),
                    "looked at as it was");
            assertEquals(List.of(), store.snapshot(store::check).problems());
        }
        try (ProjectStore store = TestProject.open(file())) {
            assertEquals(
                    scores,
                    ProjectScores.of(Visibility.permitToCarry(), store, FailedLabels.OPEN),
                    "brought up to date");
            assertEquals(List.of(), store.check().problems());
        }
        assertEquals(
                RUNS.size() + 1,
                list(file(), "SELECT labels FROM judged_summary", row -> row.getString(1)).size());
        try (Database database = Database.open(file(), Database.Mode.READ_WRITE)) {
            database.execute("UPDATE judged_summary SET labels = upper(labels) WHERE answer = 1");
        }
        try (ProjectStore store = TestProject.open(file())) {
            assertEquals(1, store.check().problems().size(), store.check().problems().toString());
        }
    }

    private static List<JudgedAnswer.JudgedNugget> labels() {
        return List.of(
                new JudgedAnswer.JudgedNugget(
                        Optional.of(new NuggetId("n1")),
                        "a fact",
                        "vital",
                        Label.PARTIAL_SUPPORT,
                        "partial_support",
                        ""),
                new JudgedAnswer.JudgedNugget(Optional.empty(), "another", "okay", Label.FAILED, "failed", ""));
    }
}
