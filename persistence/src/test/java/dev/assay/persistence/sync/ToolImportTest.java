package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.ReportRules;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Proposal;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.input.ImportProblem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the HLTCOE annotation tool starts from: its configuration, pools, and nuggets. */
class ToolImportTest {
    private static final TopicId M1 = new TopicId("m_1");

    @TempDir
    Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private Path tool() {
        return ToolFolder.write(bench);
    }

    private List<String> pool(String topic) {
        return bench.store.pool(new TopicId(topic)).stream().map(DocumentId::value).toList();
    }

    /** A nugget in one line: its group, its question, and its answers with what attests them. */
    private static String line(Nugget nugget) {
        return nugget.group() + " | " + nugget.text()
                + nugget.question().map(NuggetQuestion::answers).orElse(List.of()).stream()
                        .map(answer -> " / " + answer.text()
                                + answer.attestedBy().stream()
                                        .map(DocumentId::value)
                                        .toList())
                        .collect(Collectors.joining());
    }

    private List<String> nuggets() {
        return bench.store.nuggetSet(M1).map(NuggetSet::nuggets).orElse(List.of()).stream()
                .map(ToolImportTest::line)
                .toList();
    }

    private static List<String> problems(List<ImportProblem> problems) {
        return problems.stream().map(one -> one.file() + " " + one.field() + ": " + one.message()).toList();
    }

    private void assertKnown(ImportReport again) {
        assertEquals(List.of(), again.errors());
        assertFalse(again.changed(), again.files().toString());
    }

    @Test
    void theConfigurationSaysWhichFileIsWhatAndItsPathsMayStartAnywhere() throws Exception {
        Path tool = tool();
        ImportReport report = bench.load(tool);
        assertEquals(List.of(), report.errors());
        assertEquals(
                List.of(
                        "conf/mills.json job_assignment.eve: eve has no topics.",
                        "conf/mills.json : Unknown settings, left out: colour."),
                problems(report.warnings()).stream().filter(one -> one.startsWith("conf")).toList());
        assertEquals(List.of("12", "d-2", "d3"), pool("m_1"));
        assertEquals("Mills", bench.store.settings().title());
        assertEquals(List.of("nuggets", "support", "align"), bench.store.settings().policy().stages());
        ReportRules rules = bench.store.settings().policy().reports();
        assertEquals(
                List.of("none", "partial", "full"),
                rules.support().stream().map(ReportRules.SupportWord::word).toList());
        assertEquals(0.5, rules.supportWord("partial").orElseThrow().weight().orElseThrow());
        assertEquals(ReportRules.Gate.ENFORCED, rules.supportGate());
        assertEquals(ReportRules.Gate.ADVISED, rules.alignGate());
        assertTrue(rules.severalNuggets());
        assertEquals(List.of(new ReportRules.OwnOption("Advertisement", "Advertisement")), rules.options());
        assertEquals(List.of("need citation", "no need citations"), rules.needTitles());
        assertEquals(List.of(M1, new TopicId("m2")), rules.assignees().get("bob"));
        Topic topic = bench.store.topics().getFirst();
        assertEquals("How do tide mills work?", topic.query());
        assertEquals("A miller.", topic.narrative().get("background"));
        assertKnown(bench.load(tool));
    }

    @Test
    void aFileThatTheConfigurationNamesMustBeThere() throws Exception {
        Path tool = tool();
        Files.delete(tool.resolve("resources/documents.json"));
        ImportReport report = bench.load(tool);
        assertEquals(
                List.of(
                        "conf/mills.json doc_pools_path: There is no file ./resources/documents.json. The bundle is "
                                + "incomplete: get it again, or correct the path."),
                problems(report.errors()));
        assertEquals(List.of(), bench.store.topics());
    }

    @Test
    void twoSpellingsOfADocumentAreSaid() {
        tool();
        bench.file("tool/resources/documents.json", ToolFolder.POOL.replace("\"d3\"", "\"d3\", \"D3\""));
        ImportReport report = bench.load(folder.resolve("tool"));
        assertEquals(List.of(), report.errors());
        assertTrue(
                problems(report.warnings())
                        .contains("resources/documents.json : Document ids that differ only in capitals or blanks,"
                                + " so two of them may mean one document: \"d3 / D3\"."),
                report.warnings().toString());
    }

    @Test
    void preloadedQuestionsAreADraftAndFrozenOnesAreFrozen() {
        tool();
        bench.file("tool/nuggets_m_1.preload.json", ToolFolder.PRELOAD);
        assertEquals(List.of(), bench.load(folder.resolve("tool")).errors());
        assertEquals(
                List.of("Power | What turns it? / Water[]", " | Who built it? / Monks[] / Nobody knows[]"), nuggets());
        assertFalse(bench.store.nuggetSet(M1).orElseThrow().isFrozen());
        bench.file("other/nuggets_m_1.revised.json", ToolFolder.PRELOAD);
        ImportReport frozen = bench.load(folder.resolve("other"));
        assertEquals(List.of(), frozen.problems());
        assertTrue(
                bench.store.nuggetSet(M1).orElseThrow().isFrozen(), "the same questions under the name of frozen ones");
        assertKnown(bench.load(folder.resolve("other")));
        assertKnown(bench.load(folder.resolve("tool")));
        assertTrue(bench.store.check().isSound(), bench.store.check()::toString);
    }

    @Test
    void idsOfProposalsAreThoseThatEarlierVersionsGave() {
        tool();
        bench.file("tool/nuggets_m_1.preload.json", ToolFolder.PRELOAD);
        assertEquals(List.of(), bench.load(folder.resolve("tool")).errors());
        assertEquals(
                List.of("m_1/0bf9ff3120", "m_1/df38c6acbc"),
                bench.store.proposals(M1).stream().map(one -> one.id().value()).toList());
    }

    @Test
    void answersOfAPersonJoinTheFrozenQuestionsAndOtherQuestionsWait() {
        tool();
        bench.file("tool/nuggets_m_1.preload.json", ToolFolder.PRELOAD);
        bench.file("tool/nuggets_m_1.revised.json", ToolFolder.REVISED);
        bench.file("tool/nuggets_m_1_ada.json", ToolFolder.ADAS);
        ImportReport report = bench.load(folder.resolve("tool"));
        assertEquals(List.of(), report.errors());
        assertEquals(
                List.of(
                        "Power | What turns the wheel? / Water[12, d3] / The moon[d-2]",
                        " | Who built it? / Monks[d3]"),
                nuggets());
        NuggetSet set = bench.store.nuggetSet(M1).orElseThrow();
        assertTrue(set.isFrozen());
        assertEquals(1, set.revision());
        List<String> waiting = bench.store.proposals(M1).stream().map(Proposal::text).toList();
        assertTrue(waiting.containsAll(List.of("Is it loud?", "What turns it?")), waiting.toString());
        assertTrue(
                report.warnings()
                        .toString()
                        .contains("Questions that topic m_1 does not have with the same words are kept as proposals:"
                                + " \"Is it loud?\"."),
                report.warnings().toString());
        assertKnown(bench.load(folder.resolve("tool")));
        assertTrue(bench.store.check().isSound(), bench.store.check()::toString);
    }

    @Test
    void aQuestionThatStandsTwiceIsRefused() {
        tool();
        bench.file("tool/nuggets_m_1.json", ToolFolder.REVISED.replace("What turns the wheel?", "Who built it?"));
        assertEquals(
                List.of(
                        "nuggets_m_1.json nugget_list[1]: The file has this question twice: \"Who built it?\". "
                                + "Keep one of them, with the answers of both."),
                problems(bench.load(folder.resolve("tool")).errors()));
    }

    @Test
    void aUserGetsTheirTopicsAndTheirNuggetsAlone() {
        tool();
        bench.file("tool/nuggets_m_1_ada.json", ToolFolder.ADAS);
        bench.file("tool/nuggets_m_1_bob.json", ToolFolder.REVISED);
        Path tool = folder.resolve("tool");
        ImportReport report = bench.loadFor("ada", tool);
        assertEquals(List.of(), report.errors());
        assertEquals(List.of("m_1"), bench.store.topics().stream().map(one -> one.id().value()).toList());
        assertEquals(
                List.of(" | What turns the wheel? / Water[12, d3] / The moon[d-2]", " | Is it loud? / Yes[]"),
                nuggets());
        assertKnown(bench.loadFor("ada", tool));
        assertEquals(List.of(), bench.load(tool).errors());
        assertEquals(2, bench.store.topics().size(), "the rest can be had later");
        assertEquals(List.of("d-9"), pool("m2"));
    }

    @Test
    void aUserWhomTheConfigurationDoesNotNameIsRefused() {
        assertEquals(
                List.of("conf/mills.json job_assignment: There is no user zoe here. Users: ada, bob, eve."),
                problems(bench.loadFor("zoe", tool()).errors()));
    }
}
