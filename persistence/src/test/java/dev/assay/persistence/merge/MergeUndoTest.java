package dev.assay.persistence.merge;

import static dev.assay.persistence.sync.SyncProject.HIGH;
import static dev.assay.persistence.sync.SyncProject.TIDE;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Revealed;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sync.NuggetSetsSyncTest;
import dev.assay.persistence.sync.SyncProject;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A merge is one act: taken back, the project is as it was before. */
class MergeUndoTest {
    private int copies;

    private static final JudgeId BEA = new JudgeId("Bea");
    private static final NuggetSetKey MODELS = new NuggetSetKey(TIDE, new NuggetSetId("model/x"));

    @TempDir
    Path folder;

    private ProjectStore target;
    private ProjectStore source;

    @BeforeEach
    void open() {
        target = SyncProject.empty(folder.resolve("target.assay"), "project-2");
        source = SyncProject.filled(folder.resolve("source.assay"));
        NuggetSetsSyncTest.fill(source, MODELS);
    }

    @AfterEach
    void close() {
        target.close();
        source.close();
    }

    private MergeReport merge(ProjectStore... sources) {
        return ProjectMerge.run(
                target,
                List.of(sources).stream().map(one -> new MergeSource(one.file().toString(), one, BEA,
                        NuggetSetId.ASSESSOR)).toList(),
                (jobs, job) -> "",
                conflict -> Optional.of(conflict.later()),
                false);
    }

    /** Everything but the log and what the window remembers. */
    private Map<String, List<String>> rows() {
        Path copy = folder.resolve("copy-" + copies++ + ".assay");
        target.copyTo(copy);
        Map<String, List<String>> found = new TreeMap<>();
        try (Database database = Database.open(copy, Database.Mode.READ_ONLY)) {
            for (String table : database.list(
                    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN"
                            + " ('event', 'view_state', 'control_sum')",
                    row -> row.getString(1))) {
                List<String> columns =
                        database.list("SELECT name FROM pragma_table_info(?)", row -> row.getString(1), table);
                String all = columns.stream().map(one -> "quote(" + one + ")").collect(joining(" || '|' || "));
                List<String> rows = database.list(
                        "SELECT " + all + " FROM " + table + " ORDER BY 1", row -> row.getString(1));
                if (!rows.isEmpty()) {
                    found.put(table, rows);
                }
            }
        }
        return found;
    }

    @Test
    void takenBackNothingStaysOfItAndDoneAgainAllOfItIsThere() {
        Map<String, List<String>> before = rows();
        assertEquals(List.of(), merge(source).problems().stream().filter(one -> one.isError()).toList());
        Map<String, List<String>> after = rows();
        assertNotEquals(before, after);
        assertEquals(List.of(), target.check().problems());
        for (int i = 0; i < 2; i++) {
            assertEquals(ActKind.MERGE_PROJECTS, target.undo().orElseThrow().kind());
            assertEquals(before, rows());
            assertEquals(List.of(), target.check().problems());
            assertEquals(Optional.empty(), target.undo());
            assertEquals(ActKind.MERGE_PROJECTS, target.redo().orElseThrow().kind());
            assertEquals(after, rows());
            assertEquals(List.of(), target.check().problems());
            assertEquals(Optional.empty(), target.redo());
        }
    }

    @Test
    void inAProjectThatWasClosedMeanwhileAndWhatWasTakenBackComesInAgain() {
        merge(source);
        Map<String, List<String>> after = rows();
        target.close();
        target = ProjectStore.open(folder.resolve("target.assay"), InstantSource.system());
        assertEquals(List.of(ActKind.MERGE_PROJECTS), kinds(target.undoable(9)));
        target.undo();
        target.close();
        target = ProjectStore.open(folder.resolve("target.assay"), InstantSource.system());
        assertTrue(merge(source).changed());
        assertEquals(withoutFiles(after), withoutFiles(rows()));
        assertEquals(List.of(), target.check().problems());
    }

    /** The list of files says after which event each came. */
    private static Map<String, List<String>> withoutFiles(Map<String, List<String>> rows) {
        Map<String, List<String>> rest = new TreeMap<>(rows);
        rest.remove("source_file");
        return rest;
    }

    private static List<ActKind> kinds(List<LoggedEvent> events) {
        return events.stream().map(LoggedEvent::kind).toList();
    }

    @Test
    void actsAfterItAreTakenBackFirstAndWhatWasSeenStays() {
        target.close();
        target = SyncProject.filled(folder.resolve("mine.assay"));
        SyncProject.label(source, HIGH, SyncProject.nugget("p1").value(), Label.CANT_JUDGE);
        Map<String, List<String>> before = rows();
        merge(source);
        target.commit(new Act(ActKind.LOCK, Kinds.LOCK.change(TIDE, false, true)));
        assertEquals(List.of(ActKind.LOCK, ActKind.MERGE_PROJECTS), kinds(target.undoable(2)));
        target.undo();
        target.undo();
        assertEquals(before, rows());
        target.redo();
        target.redo();
        target.commit(new Act(
                ActKind.REVEAL,
                Kinds.REVEAL.change(new Revealed(TIDE, Optional.empty()), Optional.empty(), Optional.of(true))));
        assertFalse(kinds(target.undoable(99)).contains(ActKind.MERGE_PROJECTS));
        assertEquals(List.of(), target.check().problems());
    }

    @Test
    void ofTwoValuesOfOneJudgeTheLaterStandsUnlessTheOtherIsChosen() {
        ProjectStore again = SyncProject.filled(folder.resolve("again.assay"));
        try (again) {
            SyncProject.label(source, HIGH, SyncProject.nugget("p1").value(), Label.CANT_JUDGE);
            MergeReport report = merge(source, again);
            assertEquals(1, report.conflicts().size(), report.conflicts().toString());
            MergeReport.Conflict conflict = report.conflicts().getFirst();
            assertEquals(source.file().toString(), conflict.later().source());
            assertFalse(report.hasErrors());
            target.undo();
            report = ProjectMerge.run(target, List.of(
                            new MergeSource(source.file().toString(), source, BEA, NuggetSetId.ASSESSOR),
                            new MergeSource(again.file().toString(), again, BEA, NuggetSetId.ASSESSOR)), (jobs,
                                    job) -> "", two -> Optional.empty(), false);
            assertTrue(report.hasErrors());
        }
    }
}
