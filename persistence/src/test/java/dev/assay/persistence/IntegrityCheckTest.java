package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static dev.assay.persistence.TestProject.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.ProposalKey;
import dev.assay.persistence.record.IntegrityReport;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that somebody changed behind the program's back are told. */
class IntegrityCheckTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void work() {
        file = folder.resolve("study.assay");
        try (ProjectStore store = TestProject.filled(file)) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            store.commit(TestProject.add(store, FIRST, "n2"));
            store.commit(TestProject.freeze(store, FIRST));
            store.commit(
                    TestProject.label(store, TestProject.key(FIRST, RUNS.getFirst(), "n1"), Label.NOT_SUPPORT));
            store.commit(new Act(
                    ActKind.MARK_PASSAGE,
                    FIRST,
                    List.of(
                            Kinds.PASSAGE.change(
                                    new PassageKey(FIRST, new DocumentId("d1")),
                                    PassageMark.NONE,
                                    PassageMark.NO_NUGGET),
                            Kinds.PROPOSAL.change(
                                    new ProposalKey(FIRST, new ProposalId("p1")),
                                    ProposalDecision.WAITING,
                                    ProposalDecision.DROPPED))));
            store.commit(TestProject.lock(SECOND, true));
            IntegrityReport report = store.check();
            assertTrue(report.isSound());
            assertEquals(7, report.events());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // What was imported.
                "UPDATE topic SET topic_id = CAST(x'80' AS TEXT) WHERE topic_id = '0042'",
                "UPDATE topic SET topic_id = char(55357) WHERE topic_id = '0042'",
                "UPDATE topic SET topic_id = 'a' || char(0) WHERE topic_id = '12e3'",
                "UPDATE answer SET run_id = CAST(x'ff' AS TEXT) WHERE run_id = 'beta'",
                "UPDATE passage SET docid = CAST(x'c328' AS TEXT) WHERE docid = 'd1'",
                "UPDATE proposal SET topic_id = CAST(x'80' AS TEXT)",
                "UPDATE event SET topic_id = CAST(x'80' AS TEXT) WHERE sequence = 5",
                "UPDATE label SET nugget_id = CAST(x'80' AS TEXT)",
                // What was done.
                "UPDATE label SET label = 'support'",
                "UPDATE label SET label = 'ming_dynasty_support'",
                "UPDATE label SET note = 'added'",
                "UPDATE answer_length SET words = words + 1",
                "DELETE FROM answer_length WHERE run_id = (SELECT min(run_id) FROM answer)",
                "UPDATE report_count SET sentences = sentences + 1",
                "UPDATE report_count SET uncited = 0",
                "DELETE FROM report_count WHERE topic_id = '0042'",
                "UPDATE cited_document SET pairs = pairs - 1",
                "DELETE FROM cited_document",
                "INSERT INTO pool_document VALUES ('0042', 'd9', 1)",
                "UPDATE label SET sentences = '[0]'",
                "UPDATE label SET sentences = 'broken'",
                "UPDATE label SET revision = 2",
                "UPDATE label SET run_id = 'beta'",
                "DELETE FROM label",
                "INSERT INTO label SELECT topic_id, 'beta', nugget_id, label, sentences, note, recheck, revision,"
                        + " set_id FROM label",
                "UPDATE label SET set_id = 'model-x'",
                "UPDATE nugget SET set_id = 'model-x' WHERE nugget_id = 'n2'",
                "UPDATE nugget_set SET set_id = 'model-x'",
                "INSERT INTO nugget_set SELECT topic_id, revision, state, 'model-x' FROM nugget_set",
                "UPDATE nugget SET text = 'Other' WHERE nugget_id = 'n1'",
                "UPDATE nugget SET text = '' WHERE nugget_id = 'n1'",
                "UPDATE nugget SET importance = 'vital' WHERE nugget_id = 'n1'",
                "UPDATE nugget SET importance = 'sq3r method' WHERE nugget_id = 'n1'",
                "UPDATE nugget SET origin = '{}' WHERE nugget_id = 'n1'",
                "UPDATE nugget SET evidence = '[{\"docid\":\"d1\"}]' WHERE nugget_id = 'n1'",
                "UPDATE nugget SET position = 1 - position",
                "UPDATE nugget SET position = NULL WHERE nugget_id = 'n1'",
                "UPDATE nugget SET topic_id = '12e3' WHERE nugget_id = 'n2'",
                "DELETE FROM nugget WHERE nugget_id = 'n2'",
                "INSERT INTO nugget SELECT 'n9', '12e3', position, text, importance, origin, evidence, extra,"
                        + " set_id FROM nugget WHERE nugget_id = 'n1'",
                "UPDATE nugget_set SET state = 'draft'",
                "UPDATE nugget_set SET state = 'thawed'",
                "UPDATE nugget_set SET revision = 0",
                "DELETE FROM nugget_set",
                "UPDATE passage_mark SET docid = 'd2'",
                "UPDATE passage_mark SET mark = 'seen'",
                "DELETE FROM proposal_decision",
                "UPDATE proposal_decision SET decision = 'accepted'",
                "DELETE FROM topic_lock",
                "INSERT INTO topic_lock VALUES ('0042')",
                // What the log says of it.
                "DELETE FROM event WHERE sequence = 1",
                "DELETE FROM event WHERE sequence = 3",
                "DELETE FROM event WHERE sequence = 7",
                "DELETE FROM event",
                "UPDATE event SET changes = replace(changes, 'not_support', 'support')",
                "UPDATE event SET changes = replace(changes, 'not_support', 'ming_dynasty_support')",
                "UPDATE event SET changes = '[]' WHERE sequence = 5",
                "UPDATE event SET changes = '' WHERE sequence = 5",
                "UPDATE event SET changes = '{\"of\":\"label\"}' WHERE sequence = 5",
                "UPDATE event SET changes = '[{\"of\":\"label\"}]' WHERE sequence = 5",
                "UPDATE event SET changes = '[{\"of\":\"weather\",\"topic\":\"0042\"}]' WHERE sequence = 5",
                "UPDATE event SET changes = 'broken' WHERE sequence = 5",
                "UPDATE event SET sequence = 9 WHERE sequence = 7",
                "UPDATE event SET kind = 'WEATHER' WHERE sequence = 5",
                "UPDATE event SET at = 'yesterday' WHERE sequence = 5",
                "UPDATE event SET reverses = 2 WHERE sequence = 5"
            })
    void whatSomebodyChangedIsFound(String tampering) throws SQLException {
        change(tampering);
        try (ProjectStore store = TestProject.open(file)) {
            IntegrityReport report = store.check();
            assertFalse(report.isSound(), tampering);
            for (String problem : report.problems()) {
                assertTrue(problem.endsWith("."), problem);
            }
        }
    }

    @Test
    void theProblemNamesTheLabelAndBothItsValues() throws SQLException {
        change("UPDATE label SET label = 'support'");
        try (ProjectStore store = TestProject.open(file)) {
            List<String> problems = store.check().problems();
            assertEquals(1, problems.size(), () -> problems.toString());
            for (String part : List.of("0042", "alpha", "n1", "[not_support]", "[support]")) {
                assertTrue(problems.getFirst().contains(part), problems.getFirst());
            }
        }
    }

    @Test
    void materialWithoutItsTopicIsFound() throws SQLException {
        change(
                "PRAGMA foreign_keys = OFF",
                "UPDATE passage SET topic_id = 'nowhere' WHERE docid = 'd1' AND topic_id = '0042'");
        try (ProjectStore store = TestProject.open(file)) {
            assertFalse(store.check().isSound());
        }
    }

    @Test
    void anIndexThatDisagreesWithItsTableIsFound() throws SQLException {
        change(
                "PRAGMA writable_schema = ON",
                "UPDATE sqlite_schema SET sql = 'CREATE INDEX nugget_by_topic ON nugget (text)'"
                        + " WHERE name = 'nugget_by_topic'");
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            assertFalse(store.check().isSound());
        }
    }

    private void change(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
