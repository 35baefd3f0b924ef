package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.input.ImportProblem;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What auto-argue says of reports becomes the judgments of a judge. */
class ReportJudgmentImportTest {
    private static final TopicId T1 = new TopicId("300");
    private static final RunId RED = new RunId("red");
    private static final Judge ARGUE = new Judge(new JudgeId("auto-argue"), Judge.Kind.MODEL);

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

    private ImportReport load(String judgments) {
        bench.file("argue/nuggets_300.v3.json", ArgueBanks.MILLS);
        bench.file("argue/red.judgments.jsonl", judgments);
        return bench.loadBy(ARGUE, folder.resolve("argue"));
    }

    private <K extends Item, V> Map<K, V> said(Kind<K, V> kind) {
        return bench.store.judgments().values(Visibility.permitToCarry(), kind, T1).getOrDefault(ARGUE.id(), Map.of());
    }

    private static List<String> problems(List<ImportProblem> problems) {
        return problems.stream().map(one -> one.line() + " " + one.field() + ": " + one.message()).toList();
    }

    @Test
    void itsJudgmentsComeWithTheReportAndWhatThatCites() {
        ImportReport report = load(ArgueBanks.JUDGMENTS);
        assertEquals(List.of(), report.errors());
        assertEquals(
                Map.of("300 red 0 d1", "full", "300 red 0 d2", "none", "300 red 1 d3", "full"),
                said(Kinds.SUPPORT).entrySet().stream().collect(Collectors.toMap(
                        one -> line(one.getKey()), one -> one.getValue().word().orElseThrow())));
        NuggetSet set = bench.store.nuggetSet(T1).orElseThrow();
        Map<SentenceKey, Alignment> aligned = said(Kinds.ALIGNMENT);
        assertEquals(
                set.nuggets().getFirst().question().orElseThrow().answers().stream()
                        .map(answer -> new Target(set.nuggets().getFirst().id(), answer.id()))
                        .toList(),
                aligned.get(new SentenceKey(T1, RED, 0)).targets());
        assertEquals(Optional.of("topical"), aligned.get(new SentenceKey(T1, RED, 1)).option());
        assertEquals(2, aligned.size(), "what was not judged is open");
        Answer answer = bench.store.answers(T1).getFirst();
        assertEquals("Water turns the wheel. It has a wheel and a pond. So it is.", answer.text());
        assertEquals(List.of("nuggets", "support", "align"), bench.store.settings().policy().stages());
        assertEquals(
                Map.of("d1", "Mills: The tide turns it.", "d2", ": Rain."),
                bench.store.passages(T1).stream()
                        .collect(Collectors.toMap(one -> one.id().value(), one -> one.title() + ": " + one.text())));
        assertEquals(
                List.of("d1 auto-argue 1"),
                bench.store.passages(T1).stream()
                        .flatMap(one -> one.grades().stream()
                                .map(grade -> one.id() + " " + grade.source() + " " + grade.value()))
                        .toList(),
                "which documents it calls relevant");
        assertTrue(report.files().toString().contains("1 relevance grades"), report.files().toString());
        assertTrue(
                problems(report.warnings())
                        .contains(
                                "0 : Reports with fewer judgments than sentences; the other sentences stay open: \"300 "
                                        + "by red\"."),
                report.warnings().toString());
        assertFalse(bench.loadBy(ARGUE, folder.resolve("argue")).changed());
        assertTrue(bench.store.check().isSound(), bench.store.check()::toString);
    }

    private static String line(CitationKey key) {
        return key.topic() + " " + key.run() + " " + key.sentence() + " " + key.document();
    }

    @Test
    void nobodySeesThemWhoHasNotJudgedAndLocked() {
        assertEquals(List.of(), load(ArgueBanks.JUDGMENTS).errors());
        assertFalse(bench.store.visibility().permit(Purpose.LABELS).covers(ARGUE.id(), T1));
        assertFalse(bench.store.visibility().permit(Purpose.SCORES).covers(ARGUE.id(), T1));
    }

    @Test
    void anAnswerThatIsNotThereLeavesItsSentenceOpen() {
        ImportReport report = load(ArgueBanks.JUDGMENTS.replace("[\"Water\", \"The moon\"]", "[\"Water\", \"Wind\"]"));
        assertEquals(List.of(), report.errors());
        assertEquals(1, said(Kinds.ALIGNMENT).size());
        assertTrue(
                problems(report.warnings())
                        .contains("0 : Sentences aligned with a question or an answer that the project does not have "
                                + "with the same words: 1. They stay open: \"What turns the wheel? / Water / Wind\"."),
                report.warnings().toString());
    }

    @Test
    void theReportMustBeTheOneThatWasJudged() {
        Map<String, String> said = Map.of(
                ArgueBanks.JUDGMENTS.replace(
                        "\"sentence\", \"text\": \"Water turns", "\"sentence\", \"text\": \"Wind turns"),
                "1 judgments[0].text: The report has another sentence in this place. Import the report "
                        + "that was judged.",
                ArgueBanks.JUDGMENTS.replace(
                        ", {\"text\": \"It has a wheel and a pond.\", \"citations\": {\"d3\": 100.0}}, {\"text\": "
                                + "\"So it is.\", \"citations\": {}}",
                        ""),
                "1 judgments: The file judges 2 sentences, but the report has 1. Import the report that was judged.",
                ArgueBanks.JUDGMENTS.replace("\"topic_id\": \"300\"", "\"topic_id\": \"400\""),
                "1 topic_id: Neither the project nor this import has a topic 400. Import its topics file, too.");
        said.forEach((judgments, error) -> {
            assertEquals(List.of(error), problems(load(judgments).errors()));
            assertEquals(List.of(), bench.store.topics(), "nothing is kept");
        });
        assertEquals(
                1,
                bench.load(bench.file("red.judgments.jsonl", ArgueBanks.JUDGMENTS))
                        .errors()
                        .size(),
                "nobody said whose they are");
    }

    @Test
    void whatElseIsSaidOfADocumentsRelevanceIsListedAndTheFirstHolds() {
        String relevance =
                "{\"judgment_type_id\": \"CITED_DOCUMENT_RELEVANCE\", \"response\": {\"is_relevant\": true}, "
                        + "\"evaluator\": \"null\", \"provenance\": {\"doc_id\": \"d1\"}}";
        ImportReport report = load(ArgueBanks.JUDGMENTS.replace(
                relevance,
                relevance + ", " + relevance.replace("true", "false") + ", "
                        + relevance.replace("d1", "d2").replace("true", "false")));
        assertEquals(List.of(), report.errors());
        assertEquals(Optional.of(1), bench.store.material().grade(T1, new DocumentId("d1"), "auto-argue"));
        assertEquals(Optional.of(0), bench.store.material().grade(T1, new DocumentId("d2"), "auto-argue"));
        assertTrue(
                problems(report.warnings())
                        .contains(
                                "0 : Documents judged both relevant and not relevant: the first judgment counts."
                                        + " Contradicting judgments: 1, of \"d1\"."),
                report.warnings().toString());
    }

    @Test
    void aDocumentThatIsNotCitedHasNoJudgment() {
        ImportReport report = load(ArgueBanks.JUDGMENTS.replace(
                "\"is_attested\": false}, \"provenance\": {\"doc_id\": \"d2\"}",
                "\"is_attested\": false}, \"provenance\": {\"doc_id\": \"d9\"}"));
        assertEquals(List.of(), report.errors());
        assertEquals(2, said(Kinds.SUPPORT).size());
        assertTrue(
                problems(report.warnings())
                        .contains("0 : Judgments of documents that the sentence does not cite, left out: 1. Documents:"
                                + " \"d9\"."),
                report.warnings().toString());
        assertEquals(
                Optional.of(new DocumentId("d1")),
                bench.store.passages(T1).stream().map(Passage::id).findFirst());
    }
}
