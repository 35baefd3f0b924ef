package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.input.ImportProblem;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports in the two files of the HLTCOE annotation tool: sentences, and which of them cite what. */
class ReportImportTest {
    private static final String REPORTS = """
            {"t1": {"red": {"0": "Mills need tides.", "2": "Some do not.", "10": "So it is."}, "blue": {}}}""";
    private static final String CITATIONS = """
            {"t1": {"d1": {"red": {"0": "Mills need tides.", "10": "So it is."}}, "d2": {}, "d3": {"red": \
            {"0": "Mills need tides."}}}}""";

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

    private ImportReport load(String reports, String... citations) {
        bench.file("bundle/topics.tsv", "t1\tHow do tide mills work?");
        bench.file("bundle/x.report-sentences.json", reports);
        for (String one : citations) {
            bench.file("bundle/x.citation-to-sentences.json", one);
        }
        return bench.load(folder.resolve("bundle"));
    }

    private Answer report(String run) {
        return bench.store.answers(new TopicId("t1")).stream()
                .filter(one -> one.run().value().equals(run))
                .findFirst()
                .orElseThrow();
    }

    private static String only(ImportReport report) {
        assertEquals(1, report.errors().size(), report.errors().toString());
        assertFalse(report.applied());
        ImportProblem problem = report.errors().getFirst();
        return Path.of(problem.file()).getFileName() + " " + problem.field() + ": " + problem.message();
    }

    @Test
    void sentencesStandInTheOrderOfTheirNumbersWithTheirCitations() {
        ImportReport report = load(REPORTS, CITATIONS);
        assertEquals(List.of(), report.errors());
        Answer red = report("red");
        assertEquals("Mills need tides. Some do not. So it is.", red.text());
        assertEquals(
                List.of(List.of("d1", "d3"), List.of(), List.of("d1")),
                red.sentences().stream()
                        .map(Sentence::citations)
                        .map(cited -> cited.stream().map(DocumentId::value).toList())
                        .toList());
        assertEquals("{\"sentence_ids\":[0,2,10]}", red.extra(), "numbers with gaps are kept");
        assertEquals("", report("blue").text(), "a report without sentences is a report");
        String note = report.files().stream()
                .filter(file -> file.kind().word().equals("reports"))
                .flatMap(file -> file.note().stream())
                .findFirst()
                .orElseThrow()
                .toString();
        assertEquals("3 sentences: 2 with and 1 without citations; 3 pairs of a sentence and a document", note);
    }

    @Test
    void theSameFilesAgainChangeNothing() {
        load(REPORTS, CITATIONS);
        ImportReport again = load(REPORTS, CITATIONS);
        assertEquals(List.of(), again.errors());
        assertFalse(again.changed());
    }

    @Test
    void filesThatDoNotBelongTogetherAreRefusedWithThePlace() {
        assertEquals(
                "x.citation-to-sentences.json t1.d1.red.0: The sentence differs from the one in the file of sentences: "
                        + "\"Mills need tides.\". Import files that belong together.",
                only(load(REPORTS, CITATIONS.replace("Mills need tides.", "Mills need wind."))));
        assertTrue(only(load(REPORTS, CITATIONS.replace("\"10\"", "\"11\"")))
                .contains("t1.d1.red.11: The report of run red on topic t1 has no sentence 11."));
        assertTrue(only(load(REPORTS, CITATIONS.replace("red", "green")))
                .contains("t1.d1.green: Run green has no report on topic t1"));
        assertTrue(only(load(REPORTS.replace("\"10\"", "\"ten\""), CITATIONS))
                .startsWith("x.report-sentences.json t1.red.ten: Expected the number"));
        assertTrue(only(load(REPORTS.replace("t1", "t9"), CITATIONS.replace("t1", "t9")))
                .contains("t9: Neither the project nor this import has a topic t9."));
        assertEquals(List.of(), bench.store.topics());
    }

    @Test
    void withoutTheFileOfCitationsItIsSaidThatNothingIsCited() {
        ImportReport report = load(REPORTS);
        assertTrue(report.warnings().toString().contains("no sentence cites anything"), report.warnings().toString());
        assertTrue(report("red").sentences().stream().allMatch(sentence -> sentence.citations().isEmpty()));
    }

    @Test
    void filesThatABundleSaysAreReportsBelongTogether() {
        bench.file("bundle/bundle.json", """
                {"format": "assay-bundle", "files": {
                 "x.citation-to-sentences.json": {"kind": "reports"},
                 "x.report-sentences.json": {"kind": "reports", "source": "red mills"}}}""");
        ImportReport report = load(REPORTS, CITATIONS);
        assertEquals(List.of(), report.errors());
        assertEquals(List.of("d1", "d3"), cited(report("red").sentences().getFirst()));
    }

    /** {@code count} fields, each a name that begins with {@code name} and the same value. */
    private static String many(String name, int count, String value) {
        return IntStream.range(0, count)
                .mapToObj(i -> "\"" + name + i + "\":" + value)
                .collect(Collectors.joining(","));
    }

    @Test
    void aFileMayHoldMoreValuesThanARecordTopicByTopic() {
        bench.file("bundle/topics.tsv", "t1\tHow do tide mills work?\nt2\tHow do windmills work?");
        String red = "{\"red\": {\"0\": \"Mills turn.\"}}";
        String cites = "\"d\": " + red + "," + many("x", 520_000, "{}");
        bench.file("bundle/x.report-sentences.json", "{\"t1\": " + red + ", \"t2\": " + red + "}");
        bench.file("bundle/x.citation-to-sentences.json", "{\"t1\": {" + cites + "},\n\"t2\": {" + cites + "}}");
        ImportReport report = bench.load(folder.resolve("bundle"));
        assertEquals(List.of(), report.errors());
        assertEquals(List.of("d"), cited(report("red").sentences().getFirst()));
        assertEquals(
                List.of("d"), cited(bench.store.answers(new TopicId("t2")).getFirst().sentences().getFirst()));
    }

    @Test
    void sentencesOfACampaignAreReadTopicByTopicAndATopicHasTheLimitOfARecord() {
        bench.file("bundle/topics.tsv", "t1\tHow do tide mills work?\nt2\tHow do windmills work?");
        String half = IntStream.range(0, 505_000).mapToObj(i -> "\"" + i + "\":\"a\"").collect(Collectors.joining(","));
        bench.file(
                "bundle/x.report-sentences.json",
                "{\"t1\": {\"red\": {" + half + "}},\n\"t2\": {\"red\": {" + half + ", \"ten\": \"a\"}}}");
        String numbered = only(bench.load(folder.resolve("bundle")));
        assertTrue(numbered.startsWith("x.report-sentences.json t2.red.ten: "), numbered);
        bench.file(
                "bundle/x.report-sentences.json",
                "{\"t1\": {},\n\"t2\": {\"red\": {" + half + "}, \"blue\": {" + half + "}}}");
        ImportProblem problem = bench.load(folder.resolve("bundle")).errors().getFirst();
        assertEquals(2, problem.line());
        assertTrue(problem.field().startsWith("t2.blue"), problem.field());
    }

    @Test
    void aPoolMayHoldMoreDocumentsThanARecordTopicByTopic() {
        bench.file("bundle/topics.tsv", "t1\tHow do tide mills work?\nt2\tHow do windmills work?");
        String same = String.join(",", Collections.nCopies(520_000, "\"d\""));
        bench.file("bundle/pool.json", "{\"t1\": [" + same + "], \"t2\": [" + same + "]}");
        assertEquals(List.of(), bench.load(folder.resolve("bundle")).errors());
        assertEquals(1, bench.store.pool(new TopicId("t2")).size());
    }

    @Test
    void aTopicThatStandsTwiceAndAFileThatIsCutOffAreRefusedWithThePlace() {
        String twice = only(load(REPORTS.substring(0, REPORTS.length() - 1) + ",\n\"t1\": {}}", CITATIONS));
        assertTrue(twice.startsWith("x.report-sentences.json t1: "), twice);
        String cutOff = only(load(REPORTS.substring(0, REPORTS.length() - 14), CITATIONS));
        assertTrue(cutOff.startsWith("x.report-sentences.json t1."), cutOff);
    }

    @Test
    void aSetIsHeldAgainstTheSumsOfItsBundle() {
        bench.file("bundle/bundle.json", """
                {"format": "assay-bundle", "files": {"x.citation-to-sentences.json": \
                {"kind": "reports", "sha256": "00"}}}""");
        assertTrue(only(load(REPORTS, CITATIONS)).startsWith("x.citation-to-sentences.json sha256: "));
    }

    @Test
    void filesThatTheUserSaysAreReportsBelongTogether() {
        bench.file("topics.tsv", "t1\tHow do tide mills work?");
        bench.load(folder.resolve("topics.tsv"));
        Path reports = bench.file("reports/x.report-sentences.json", REPORTS);
        bench.file("reports/x.citation-to-sentences.json", CITATIONS);
        ImportReport report = bench.loadAs(Formats.fromWord("reports").orElseThrow(), reports.getParent());
        assertEquals(List.of(), report.errors());
        assertEquals(List.of("d1", "d3"), cited(report("red").sentences().getFirst()));
    }

    private static List<String> cited(Sentence sentence) {
        return sentence.citations().stream().map(DocumentId::value).toList();
    }
}
