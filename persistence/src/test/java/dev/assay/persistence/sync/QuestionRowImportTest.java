package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Flat rows as programs that evaluate RAG keep them become topics, passages and answers. */
class QuestionRowImportTest {
    private static final TopicId MADE = new TopicId("q-dfe243d8");

    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private ImportReport load(RowMeaning meaning, Path... paths) {
        return Importer.run(
                bench.store,
                List.of(paths),
                new ImportOptions(Optional.empty(), Optional.empty(), Optional.empty(), List.of(meaning), false),
                ProgressListener.NONE);
    }

    private Answer only() {
        assertEquals(1, bench.store.topics().size(), () -> bench.store.topics().toString());
        List<Answer> answers = bench.store.answers(bench.store.topics().getFirst().id());
        assertEquals(1, answers.size());
        return answers.getFirst();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'question': 'When is it quiet?', 'contexts': ['At night.', 'In winter.'], 'answer': 'At night.'}",
                "{'user_input': 'When is it quiet?', 'retrieved_contexts': ['At night.', 'In winter.'], 'response': "
                        + "'At night.'}",
                "{'input': 'When is it quiet?', 'retrieval_context': ['At night.', 'In winter.'], 'actual_output': "
                        + "'At night.'}",
                "{'inputs': {'question': 'When is it quiet?'}, 'outputs': {'answer': 'At night.', 'contexts': ['At "
                        + "night.', 'In winter.']}}",
                "{'query': 'When is it quiet?', 'source_documents': [{'page_content': 'At night.'}, {'page_content': "
                        + "'In winter.'}], 'answer': 'At night.'}"
            })
    void eachProgramsOwnNames(String row) {
        ImportReport report = bench.load(bench.file("base.jsonl", row.replace('\'', '"')));
        assertTrue(report.applied(), () -> report.problems().toString());
        Answer answer = only();
        assertEquals("When is it quiet?", bench.store.topics().getFirst().query());
        assertEquals("At night.", answer.text());
        assertEquals(new RunId("base"), answer.run());
        assertEquals(
                List.of("At night.", "In winter."),
                bench.store.passages(answer.topic()).stream().map(Passage::text).sorted().toList());
        assertEquals(2, answer.references().size());
    }

    @Test
    void aTableWithCellsInQuotes() {
        ImportReport report = bench.load(bench.file(
                "rows.csv",
                "id,question,contexts,answer,run",
                "7,\"When, and how long?\",\"[\"\"One.\"\", \"\"Two.\"\"]\",\"It \"\"ends\"\"",
                "at seven.\",tide",
                "7,\"When, and how long?\",,Never.,harbour"));
        assertTrue(report.applied(), () -> report.problems().toString());
        TopicId topic = new TopicId("7");
        assertEquals(
                Map.of("tide", "It \"ends\"\nat seven.", "harbour", "Never."),
                bench.store.answers(topic).stream()
                        .collect(Collectors.toMap(one -> one.run().value(), Answer::text)));
        assertEquals(2, bench.store.passages(topic).size());
    }

    @Test
    void theSameQuestionUnderAnotherNumberIsTheSameTopicAndGetsTheSameIdAgain() {
        bench.load(bench.file("one.jsonl", "{\"question\": \"When is it quiet?\", \"answer\": \"At night.\"}"));
        bench.load(bench.file(
                "two.jsonl", "{\"question\": \"When is it  quiet\", \"answer\": \"In winter.\", \"id\": 99}"));
        assertEquals(List.of(MADE), bench.store.topics().stream().map(one -> one.id()).toList());
        assertEquals(2, bench.store.answers(MADE).size());
        ImportReport again =
                bench.load(bench.file("one.jsonl", "{\"question\": \"When is it quiet?\", \"answer\": \"At night.\"}"));
        assertEquals(List.of(), again.errors());
        assertEquals(2, bench.store.answers(MADE).size());
    }

    @Test
    void columnsThatSomebodyNames() {
        ImportReport unknown =
                bench.load(bench.file("mine.csv", "frage,fundstelle,antwort", "Wann?,Nachts.,Im Winter."));
        assertEquals(1, unknown.errors().size());
        ImportReport report = load(
                new RowMeaning(
                        Map.of(
                                RowMeaning.Part.QUESTION, "frage",
                                RowMeaning.Part.CONTEXTS, "fundstelle",
                                RowMeaning.Part.ANSWER, "antwort"),
                        Optional.empty()),
                folder.resolve("mine.csv"));
        assertTrue(report.applied(), () -> report.problems().toString());
        assertEquals("Im Winter.", only().text());
    }

    @Test
    void groundTruthIsKeptAndSaidOrBecomesARun() {
        String row =
                "{\"question\": \"When?\", \"answer\": \"At night.\", \"ground_truth\": \"In winter.\", \"score\": "
                        + "0.5}";
        ImportReport report = bench.load(bench.file("base.jsonl", row));
        assertTrue(report.applied());
        assertTrue(
                report.problems().stream().anyMatch(one -> one.toString().contains("ground truth")),
                () -> report.problems().toString());
        assertEquals("{\"ground_truth\":\"In winter.\",\"score\":0.5}", only().extra());
        load(new RowMeaning(Map.of(), Optional.of("people")), bench.file("other.jsonl", row));
        TopicId topic = bench.store.topics().getFirst().id();
        assertEquals(
                List.of("base", "other", "people"),
                bench.store.answers(topic).stream().map(one -> one.run().value()).sorted().toList());
    }

    @Test
    void groundTruthThatStandsOnTheRowOfEachRunIsOneAnswer() {
        RowMeaning people = new RowMeaning(Map.of(), Optional.of("people"));
        ImportReport report = load(people, bench.file("two.csv",
                "question,run,answer,reference\nWhen?,a,Now.,In winter.\nWhen?,b,Then.,In winter.\n"));
        assertTrue(report.applied(), () -> report.problems().toString());
        assertEquals(
                List.of("a", "b", "people"),
                bench.store.answers(bench.store.topics().getFirst().id()).stream()
                        .map(one -> one.run().value())
                        .sorted()
                        .toList());
        ImportReport other = load(people, bench.file("other.csv",
                "question,run,answer,reference\nHow?,a,Now.,One way.\nHow?,b,Then.,Another way.\n"));
        assertTrue(other.hasErrors(), "two truths are not one");
    }

    @Test
    void whatCannotBeTakenIsSaidWithItsLineAndNothingIsKept() {
        ImportReport report = bench.load(bench.file(
                "rows.csv",
                "question,contexts,answer",
                "When?,\"['One.' 'Two.']\",Never.",
                "Why?,One.,Because,of a comma."));
        assertEquals(
                List.of(2L, 3L),
                report.errors().stream().map(one -> one.line()).toList(),
                () -> report.problems().toString());
        assertEquals(List.of(), bench.store.topics());
        ImportReport open = bench.load(bench.file("open.csv", "question,answer", "When?,\"Never."));
        assertEquals(1, open.errors().size(), () -> open.problems().toString());
        ImportReport twice = bench.load(bench.file("twice.csv", "question,answer,answer", "When?,Never.,Now."));
        assertEquals(1, twice.errors().size(), () -> twice.problems().toString());
    }

    @Test
    void aHeaderOfTopicsIsNoTopic() {
        ImportReport report = bench.load(bench.file("t.tsv", "id\tquery", "1\tone", "2\ttwo"));
        assertEquals(List.of(), report.errors());
        assertEquals(List.of("1", "2"), bench.store.topics().stream().map(one -> one.id().value()).toList());
    }

    @Test
    void questionsWithNothingButGroundTruthAreTheAnswersOfTheRunThatIsNamed() {
        Path file = bench.file("golden.csv", "question,ground_truth\nWhen is it quiet?,At night\n");
        assertFalse(bench.load(file).applied());
        ImportReport report = load(new RowMeaning(Map.of(), Optional.of("people")), file);
        assertTrue(report.applied(), () -> report.problems().toString());
        assertEquals(List.of(), report.warnings().stream().filter(one -> one.message().contains("no answer")).toList());
        assertEquals("people", bench.store.answers(bench.store.topics().getFirst().id()).getFirst().run().value());
    }

    @Test
    void columnsOfSeveralFilesAreSaidOfEachAndTheUsualOnesStayKnown() {
        RowMeaning german = RowMeaning.exactly(
                Map.of(RowMeaning.Part.QUESTION, "frage", RowMeaning.Part.ANSWER, "antwort"), Optional.empty());
        RowMeaning french = RowMeaning.exactly(
                Map.of(RowMeaning.Part.QUESTION, "demande", RowMeaning.Part.ANSWER, "reponse"), Optional.empty());
        ImportReport report = Importer.run(
                bench.store,
                List.of(
                        bench.file("de.csv", "frage,antwort\nWann?,Nachts\n"),
                        bench.file("fr.csv", "demande,reponse\nQuand?,La nuit\n"),
                        bench.file("en.csv", "question,answer\nWhen?,At night\n")),
                new ImportOptions(Optional.empty(), Optional.empty(), Optional.empty(), List.of(german, french), false),
                ProgressListener.NONE);
        assertTrue(report.applied(), () -> report.problems().toString());
        assertEquals(
                List.of("Quand?", "Wann?", "When?"),
                bench.store.topics().stream().map(one -> one.query()).sorted().toList());
    }

    @Test
    void aColumnThatNoFileHasIsAnErrorAlsoWhereTheRowsAreKnownWithoutIt() {
        ImportReport report = load(
                new RowMeaning(Map.of(RowMeaning.Part.ANSWER, "anwser"), Optional.empty()),
                bench.file("rows.csv", "question,answer\nWhen?,At night\n"));
        assertTrue(report.errors().toString().contains("anwser"), () -> report.problems().toString());
    }

    @Test
    void aColumnOfEachSystemIsItsRunAndAnEmptyCellIsNoAnswer() {
        ImportReport report = load(
                new RowMeaning(Map.of(), List.of("ours", "bm25"), Optional.empty()),
                bench.file(
                        "wide.csv",
                        "id,question,ours,bm25,seconds\n1,When?,At night.,By day.,2\n2,Where?,,Here.,1\n"));
        assertTrue(report.applied(), () -> report.problems().toString());
        assertEquals(List.of("bm25", "ours"), runs("1"));
        assertEquals(List.of("bm25"), runs("2"));
        ImportReport none = load(
                new RowMeaning(Map.of(), List.of("theirs"), Optional.empty()),
                bench.file("other.csv", "id,question,ours\n3,When?,At night.\n"));
        assertFalse(none.errors().isEmpty(), () -> none.problems().toString());
    }

    private List<String> runs(String topic) {
        return bench.store.answers(new TopicId(topic)).stream().map(one -> one.run().value()).sorted().toList();
    }
}
