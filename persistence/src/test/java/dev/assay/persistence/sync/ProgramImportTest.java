package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Exports of programs that trace or evaluate answers, in the shapes that these programs write today. */
class ProgramImportTest {
    private static final String QUESTION = "Why do the swans of Ull leave in May?";
    private static final String ANSWER = "Their pond dries out.";
    private static final String PASSAGE = "The pond of Ull is dry from May to July.";

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

    private static String told(ImportReport report) {
        return report.problems().stream().map(Object::toString).collect(Collectors.joining("\n"));
    }

    private Topic onlyTopic(ImportReport report) {
        assertTrue(report.applied(), () -> told(report));
        assertEquals(1, bench.store.topics().size(), () -> told(report));
        return bench.store.topics().getFirst();
    }

    /** Each answer as its run and its text. */
    private List<String> answers(Topic topic) {
        return bench.store.answers(topic.id()).stream().map(one -> one.run() + ": " + one.text()).toList();
    }

    private List<String> contexts(Topic topic, Answer answer) {
        Map<DocumentId, String> texts = bench.store.passages(topic.id()).stream()
                .collect(Collectors.toMap(Passage::id, Passage::text));
        return answer.references().stream().map(texts::get).toList();
    }

    /** Single quotes stand for double ones. */
    private static String json(String... lines) {
        return String.join("\n", lines).replace('\'', '"')
                .replace("QUESTION", QUESTION)
                .replace("ANSWER", ANSWER)
                .replace("PASSAGE", PASSAGE);
    }

    static Stream<Arguments> exports() {
        return Stream.of(
                Arguments.of("Langfuse: traces with observations", "t.json", "v2-beta", json("""
                        [{'id': 'tr-1', 'timestamp': '2026-05-02T08:00:00Z', 'name': 'ask', 'release': 'v2-beta',
                          'input': {'question': 'QUESTION'}, 'output': 'ANSWER', 'latency': 1.2,
                          'observations': [
                           {'id': 'o1', 'traceId': 'tr-1', 'type': 'RETRIEVER', 'input': 'swans May', 'output':
                            [{'page_content': 'PASSAGE', 'metadata': {'source': 'ull.md'}}]},
                           {'id': 'o2', 'traceId': 'tr-1', 'type': 'GENERATION', 'input': [{'role': 'user',
                            'content': 'Use the context ...'}], 'output': {'role': 'assistant', 'content': 'x'}}]}]"""),
                        "latency"),
                Arguments.of("Langfuse: observations", "o.jsonl", "o", json(
                        "{'id': 'o2', 'trace_id': 'tr-1', 'parent_observation_id': 'o1', 'type': 'RETRIEVER', "
                                + "'input': 'swans', 'output': '[{\\'content\\': \\'PASSAGE\\'}]'}",
                        "{'id': 'o3', 'trace_id': 'tr-1', 'parent_observation_id': 'o1', 'type': 'GENERATION', "
                                + "'input': 'Rewrite', 'output': 'swans'}",
                        "{'id': 'o1', 'trace_id': 'tr-1', 'parent_observation_id': null, 'type': 'SPAN', 'input': "
                                + "'{\\'args\\': [], \\'kwargs\\': {\\'query\\': \\'QUESTION\\'}}', "
                                + "'output': 'ANSWER', 'level': 'DEFAULT'}"),
                        "level"),
                Arguments.of("Langfuse: what its interface answers", "page.json", "page", json("""
                        {'data': [{'id': 'o1', 'traceId': 'tr-1', 'parentObservationId': null, 'type': 'AGENT', 'input':
                        '[{\\'role\\':\\'user\\',\\'parts\\':[{\\'type\\':\\'text\\',\\'content\\':\\'QUESTION\\'}]}]',
                          'output': '{\\'role\\':\\'assistant\\',\\'content\\':\\'ANSWER\\'}'},
                          {'id': 'o2', 'traceId': 'tr-1', 'parentObservationId': 'o1', 'type': 'SPAN', 'name':
                          'retrieval', 'input': {'query': 'swans'}, 'output': {'documents': ['PASSAGE']}}],
                         'meta': {'cursor': 'x'}}"""), "meta"),
                Arguments.of("promptfoo: a summary alone", "out.json", "swan", json("""
                        {'version': 3, 'timestamp': 'x', 'results': [{'testIdx': 0, 'promptIdx': 0, 'provider':
                          {'id': 'p', 'label': 'swan'}, 'vars': {'q': 'QUESTION'}, 'response': {'output': 'ANSWER',
                          'metadata': {'context': ['PASSAGE']}}}], 'prompts': [], 'stats': {}}"""), "stats"),
                Arguments.of("LangSmith: runs", "runs.jsonl", "swan-bot", json(
                        "{'id': 'r1', 'trace_id': 'r1', 'parent_run_id': null, 'run_type': 'chain', 'name': 'rag', "
                                + "'inputs': {'messages': [{'type': 'human', 'content': 'QUESTION'}]}, "
                                + "'outputs': {'messages': [{'type': 'human', 'content': 'QUESTION'}, "
                                + "{'type': 'ai', 'content': 'ANSWER'}]}, 'session_name': 'swan-bot'}",
                        "{'id': 'r2', 'trace_id': 'r1', 'parent_run_id': 'r1', 'run_type': 'retriever', 'inputs': "
                                + "{'query': 'swans'}, 'outputs': {'documents': [{'page_content': 'PASSAGE', "
                                + "'metadata': {}, 'type': 'Document'}]}, 'session_name': 'swan-bot', "
                                + "'feedback_stats': {}}"),
                        "feedback_stats"),
                Arguments.of("Phoenix: spans", "spans.jsonl", "m-7", json(
                        "{'name': 'retrieve', 'span_kind': 'RETRIEVER', 'parent_id': 's1', 'context': {'trace_id': "
                                + "'t', 'span_id': 's2'}, 'attributes': {'input.value': 'swans', "
                                + "'retrieval.documents.0.document.content': 'PASSAGE', "
                                + "'retrieval.documents.0.document.id': 'd4'}}",
                        "{'name': 'llm', 'span_kind': 'LLM', 'parent_id': 's1', 'context': {'trace_id': 't', "
                                + "'span_id': 's3'}, 'attributes': {'llm.model_name': 'm-7', 'output.value': 'x'}}",
                        "{'name': 'query', 'span_kind': 'CHAIN', 'parent_id': null, 'context': {'trace_id': 't', "
                                + "'span_id': 's1'}, 'attributes': {'input.value': 'QUESTION', "
                                + "'output.value': 'ANSWER'}, 'status_code': 'OK'}"),
                        "status_code"),
                Arguments.of("Phoenix: a table of spans", "spans.jsonl", "spans", json(
                        "{'context.trace_id': 't', 'context.span_id': 's1', 'parent_id': null, 'span_kind': 'CHAIN', "
                                + "'attributes.input.value': 'QUESTION', 'attributes.output.value': 'ANSWER'}",
                        "{'context.trace_id': 't', 'context.span_id': 's2', 'parent_id': 's1', 'span_kind': "
                                + "'RETRIEVER', 'attributes.retrieval.documents': [{'document.content': 'PASSAGE'}]}"),
                        ""),
                Arguments.of("Phoenix: OpenTelemetry's JSON", "otlp.json", "otlp", json("""
                        {'resourceSpans': [{'resource': {}, 'scopeSpans': [{'spans': [
                          {'traceId': 'a1', 'spanId': 'b1', 'name': 'rag', 'attributes': [
                            {'key': 'openinference.span.kind', 'value': {'stringValue': 'CHAIN'}},
                            {'key': 'input.value', 'value': {'stringValue': 'QUESTION'}},
                            {'key': 'output.value', 'value': {'stringValue': 'ANSWER'}}]},
                          {'traceId': 'a1', 'spanId': 'b2', 'parentSpanId': 'b1', 'name': 'find', 'attributes': [
                            {'key': 'openinference.span.kind', 'value': {'stringValue': 'RETRIEVER'}},
                            {'key': 'retrieval.documents.0.document.content', 'value': {'stringValue': 'PASSAGE'}}]}
                        ]}]}]}"""), ""),
                Arguments.of("Braintrust: spans", "logs.jsonl", "exp-3", json(
                        "{'id': 'x1', 'span_id': 'p1', 'root_span_id': 'p1', 'span_parents': null, 'span_attributes': "
                                + "{'name': 'eval', 'type': 'eval'}, 'input': {'question': 'QUESTION'}, 'output': "
                                + "'ANSWER', 'expected': 'Drought.', 'experiment_name': 'exp-3', 'scores': {'f': 1}}",
                        "{'id': 'x2', 'span_id': 'p2', 'root_span_id': 'p1', 'span_parents': ['p1'], "
                                + "'span_attributes': {'name': 'retrieve', 'type': 'function'}, 'input': 'swans', "
                                + "'output': ['PASSAGE']}",
                        "{'id': 'x3', 'span_id': 'p3', 'root_span_id': 'p1', 'span_parents': ['p1'], "
                                + "'span_attributes': {'name': 'f', 'type': 'score'}, 'input': 'QUESTION', "
                                + "'output': 'good'}"),
                        "scores"),
                Arguments.of("DeepEval: a test run", "run.json", "swan-1", json("""
                        {'testRunData': {'testFile': 'test_swans.py', 'testCases': [{'name': 'test_case_0',
                          'input': 'QUESTION', 'actualOutput': 'ANSWER', 'expectedOutput': 'Drought.',
                          'retrievalContext': ['PASSAGE'], 'success': true, 'metricsData': [{'name': 'Faithfulness',
                          'score': 1.0}]}], 'conversationalTestCases': [], 'metricsScores': [],
                          'hyperparameters': {'model': 'swan-1'}, 'testPassed': 1}, 'testRunLink': null}"""),
                        "metricsData"),
                Arguments.of("DeepEval: a test run on one line", "run.json", "swan-2", json(
                        "{'testCases': [{'name': 'a', 'input': 'QUESTION', 'actualOutput': 'ANSWER', "
                                + "'retrievalContext': ['PASSAGE'], 'metricsData': []}], 'metricsScores': [], "
                                + "'hyperparameters': {'model': 'swan-2'}}"), ""),
                Arguments.of("promptfoo: results", "out.json", "local:swan", json("""
                        {'evalId': 'eval-9', 'results': {'version': 3, 'timestamp': 'x', 'prompts': [{'label': 'p'}],
                          'results': [{'testIdx': 0, 'promptIdx': 0, 'success': true, 'score': 1, 'provider':
                          {'id': 'local:swan', 'label': ''}, 'prompt': {'raw': 'Say: QUESTION', 'label': 'p'},
                          'vars': {'question': 'QUESTION', 'context': 'PASSAGE'}, 'testCase': {'vars': {}, 'assert':
                          [{'type': 'factuality', 'value': 'Drought.'}]}, 'response': {'output': 'ANSWER',
                          'tokenUsage': {}}, 'latencyMs': 20}], 'stats': {}}, 'config': {}, 'shareableUrl': null}"""),
                        "latencyMs"),
                Arguments.of("Inspect: a log", "log.json", "lake/heron", json("""
                        {'version': 2, 'status': 'success', 'eval': {'task': 'swans', 'model': 'lake/heron',
                          'dataset': {'name': 'ull'}}, 'plan': {'steps': []}, 'samples': [{'id': 1, 'epoch': 1,
                          'input': [{'role': 'system', 'content': 'Be brief.'}, {'role': 'user', 'content':
                          [{'type': 'text', 'text': 'QUESTION'}]}], 'target': ['Drought.', 'No water.'],
                          'messages': [], 'metadata': {'contexts': ['PASSAGE']}, 'output': {'model': 'heron',
                          'choices': [{'message': {'role': 'assistant', 'content': 'ANSWER'}}]},
                          'scores': {'match': {'value': 'C'}}, 'store': {}}]}"""),
                        "scores"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("exports")
    void anExportIsReadByItsShape(String shape, String name, String run, String content, String unused) {
        ImportReport report = bench.load(bench.file(name, content));
        Topic topic = onlyTopic(report);
        assertEquals(QUESTION, topic.query());
        assertEquals(List.of(run + ": " + ANSWER), answers(topic), () -> told(report));
        assertEquals(List.of(PASSAGE), contexts(topic, bench.store.answers(topic.id()).getFirst()));
        assertTrue(
                unused.isEmpty() || told(report).lines().anyMatch(one -> one.matches(".*Not used: .*" + unused + ".*")),
                () -> told(report));
        assertEquals("exports", report.files().getFirst().kind().word());
    }

    @Test
    void aTraceWithoutAnAnswerIsCountedAndNamed() {
        String trace = "{'id': '%s', 'timestamp': 'x', 'sessionId': 's', 'input': 'QUESTION%s', 'output': %s}";
        ImportReport report = bench.load(bench.file("t.jsonl", json(
                trace.formatted("tr-1", "", "'ANSWER'"),
                trace.formatted("tr-2", " And in June?", "null"),
                trace.formatted("tr-3", "", "'Nobody knows.'"),
                "{'id': 'tr-4', 'timestamp': 'x', 'sessionId': 's', 'input': null, 'output': 'Yes.'}")));
        assertTrue(report.applied(), () -> told(report));
        assertEquals(2, bench.store.topics().size());
        assertTrue(told(report).contains("1 row or trace has no answer: \"tr-2\""), () -> told(report));
        assertTrue(told(report).contains("no question and is left out: \"tr-4\""), () -> told(report));
        assertTrue(told(report).contains("The first answer counts: \"tr-3\""), () -> told(report));
    }

    @Test
    void theAnswerOfAStepStandsForThatOfItsTraceIfNothingElseCanBeMeant() {
        String root = "{'id': '%s', 'trace_id': '%s', 'run_type': 'chain', 'inputs': {'question': '%s'}, "
                + "'outputs': null, 'error': %s, 'session_name': 's'}";
        String step = "{'id': '%s', 'trace_id': '%s', 'parent_run_id': '%s', 'run_type': 'llm', 'inputs': "
                + "{'messages': [[{'role': 'user', 'content': 'Context: ...'}]]}, "
                + "'outputs': {'generations': [[{'text': '%s'}]]}, 'session_name': 's'}";
        ImportReport report = bench.load(bench.file("runs.jsonl", json(
                step.formatted("b", "a", "a", "ANSWER"),
                root.formatted("a", "a", "QUESTION", "null"),
                root.formatted("c", "c", "Who counts them?", "null"),
                step.formatted("d", "c", "c", "One."),
                step.formatted("e", "c", "c", "Two."),
                root.formatted("f", "f", "Who feeds them?", "'timeout'"),
                step.formatted("g", "f", "f", "Three."))));
        assertTrue(report.applied(), () -> told(report));
        assertEquals(
                List.of("s: " + ANSWER),
                bench.store.topics().stream().flatMap(topic -> answers(topic).stream()).toList());
        assertTrue(told(report).contains("2 rows or traces have no answer: \"c\", \"f\""), () -> told(report));
        assertTrue(told(report).contains("is that of a step in it"), () -> told(report));
    }

    @Test
    void aRecordOfAnotherShapeAmongThemIsCounted() {
        ImportReport report = bench.load(bench.file("page.json", json(
                "{'runs': [{'id': 'a', 'run_type': 'chain', 'inputs': {'q': 'QUESTION'}, 'outputs': {'a': 'ANSWER'}}, "
                        + "{'next': 2}], 'cursors': {}}")));
        assertEquals(List.of("page: " + ANSWER), answers(onlyTopic(report)), () -> told(report));
        assertTrue(told(report).contains("1 record has another shape"), () -> told(report));
        assertTrue(told(report).contains("Not used: cursors"), () -> told(report));
    }

    @Test
    void aPassageMayBeJsonItself() {
        ImportReport report = bench.load(bench.file("o.jsonl", json(
                "{'id': 't', 'run_type': 'chain', 'inputs': {'question': 'QUESTION'}, 'outputs': {'answer': 'ANSWER', "
                        + "'context': ['{\\'pond\\': \\'Ull\\'}', '[]']}}")));
        Topic topic = onlyTopic(report);
        assertEquals(
                List.of("{\"pond\": \"Ull\"}"), contexts(topic, bench.store.answers(topic.id()).getFirst()));
    }

    @Test
    void tracesAndTheirStepsMayStandInAFileEach() {
        bench.file("langfuse/observations.jsonl", json(
                "{'id': 'o1', 'trace_id': 'tr-1', 'parent_observation_id': null, 'type': 'RETRIEVER', "
                        + "'output': ['PASSAGE'], 'start_time': 'x'}"));
        bench.file("langfuse/traces.jsonl", json(
                "{'id': 'tr-1', 'timestamp': 'x', 'session_id': 's', 'input': 'QUESTION', 'output': 'ANSWER', "
                        + "'release': 'r8'}"));
        ImportReport report = bench.load(folder.resolve("langfuse"));
        Topic topic = onlyTopic(report);
        assertEquals(List.of("r8: " + ANSWER), answers(topic), () -> told(report));
        assertEquals(List.of(PASSAGE), contexts(topic, bench.store.answers(topic.id()).getFirst()));
    }

    @Test
    void itemsOfADataSetAreTopicsWhoseReferenceMayBeARun() {
        Path items = bench.file("items.jsonl", json(
                "{'id': 'i1', 'datasetId': 'd', 'datasetName': 'n', 'input': {'question': 'QUESTION'}, "
                        + "'expectedOutput': {'answer': 'ANSWER'}, 'status': 'ACTIVE'}"));
        RowMeaning people = new RowMeaning(Map.of(), Optional.of("people"));
        ImportReport report = Importer.run(
                bench.store,
                List.of(items),
                new ImportOptions(Optional.empty(), Optional.empty(), Optional.empty(), List.of(people), false),
                ProgressListener.NONE);
        assertEquals(List.of("people: " + ANSWER), answers(onlyTopic(report)), () -> told(report));
    }

    @Test
    void furtherAnswersOfARunToldApartByEpochOrPromptAreRunsOfTheirOwn() {
        String sample = "{'id': 1, 'epoch': %d, 'input': 'QUESTION', 'target': 'x', 'messages': [], "
                + "'output': {'model': 'heron', 'completion': '%s', 'choices': []}}";
        ImportReport report = bench.load(bench.file(
                "samples.jsonl", json(sample.formatted(1, "One."), sample.formatted(2, "Two."))));
        assertEquals(List.of("heron: One.", "heron \u00b7 2: Two."), answers(onlyTopic(report)).stream()
                .sorted(Comparator.comparing(String::length))
                .toList());
    }

    @Test
    void documentsOfOneIdWithSeveralTextsKeepTheirTexts() {
        ImportReport report = bench.load(bench.file("runs.jsonl", json(
                "{'id': 'r1', 'run_type': 'chain', 'inputs': {'question': 'QUESTION'}, 'outputs': {'answer': "
                        + "'ANSWER', 'context': [{'id': 'ull', 'page_content': 'PASSAGE'}, {'id': 'ull', "
                        + "'page_content': 'Swans need water.'}]}}")));
        Topic topic = onlyTopic(report);
        assertEquals(
                List.of(PASSAGE, "Swans need water."),
                contexts(topic, bench.store.answers(topic.id()).getFirst()),
                () -> told(report));
        assertTrue(told(report).contains("has the id of another text"), () -> told(report));
    }

    @Test
    void sourcesAndResponsesOfRagTruthBelongTogether() {
        bench.file("ragtruth/response.jsonl", json(
                "{'id': '0', 'source_id': '77', 'model': 'heron', 'temperature': 0.7, 'labels': [{'start': 0, 'end': "
                        + "5, 'text': 'Their', 'label_type': 'Subtle Conflict'}], 'split': 'train', 'quality': "
                        + "'good', 'response': 'ANSWER'}",
                "{'id': '1', 'source_id': '78', 'model': 'heron', 'temperature': 0.7, 'labels': [], 'split': "
                        + "'train', 'quality': 'good', 'response': 'Swans leave.'}"));
        bench.file("ragtruth/source_info.jsonl", json(
                "{'source_id': '77', 'task_type': 'QA', 'source': 'M', 'source_info': {'question': 'QUESTION', "
                        + "'passages': 'passage 1:PASSAGE\\n\\npassage 2:Swans need water.\\n\\n'}, 'prompt': 'p'}",
                "{'source_id': '78', 'task_type': 'Summary', 'source': 'N', 'source_info': 'Swans left Ull.', "
                        + "'prompt': 'Summarize this news:\\nSwans left Ull.\\noutput:'}"));
        ImportReport report = bench.load(folder.resolve("ragtruth"));
        assertTrue(report.applied(), () -> told(report));
        assertEquals(
                List.of("77 " + QUESTION, "78 Summarize this news:"),
                bench.store.topics().stream().map(one -> one.id() + " " + one.query()).toList());
        Topic topic = bench.store.topics().getFirst();
        assertEquals(List.of("heron: " + ANSWER), answers(topic));
        assertEquals(2, bench.store.passages(topic.id()).size());
        assertTrue(told(report).contains("Not used: id, labels"), () -> told(report));
    }
}
