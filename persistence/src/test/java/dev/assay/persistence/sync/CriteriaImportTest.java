package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.Topic;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.Weight;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Criteria with weights, in the forms of the field. */
class CriteriaImportTest {
    private static final String QUESTION = "How are eel traps woven?";

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

    static Stream<Arguments> forms() {
        return Stream.of(
                Arguments.of("HealthBench", "{'prompt_id': 'h1', 'prompt': [{'role': 'user', 'content': 'QUESTION'}], "
                        + "'rubrics': [{'criterion': 'Names willow.', 'points': 4, 'tags': ['axis:accuracy']}, "
                        + "{'criterion': 'Is rude.', 'points': -3, 'tags': []}], 'example_tags': [], "
                        + "'ideal_completions_data': {'ideal_completion': 'Of willow.'}}",
                        "h1", "4 -3", "ideal_completions_data"),
                Arguments.of("RaR, without an id", "{'question': 'QUESTION', 'reference_answer': 'Of willow, by hand, "
                        + "in autumn.', 'rubric': [{'title': 'Willow', 'description': 'Names willow.', 'weight': 5}, "
                        + "{'title': 'Rude', 'description': 'Is rude.', 'weight': -1}], 'rubric_count': 2}",
                        "q-", "5 -1", "reference_answer"),
                Arguments.of("ResearchRubrics", "{'sample_id': 's9', 'domain': 'crafts', 'prompt': 'QUESTION', "
                        + "'rubrics': [{'criterion': 'Names willow.', 'weight': 5.0, 'axis': 'Explicit Criteria'}, "
                        + "{'criterion': 'Is rude.', 'weight': -2.0, 'axis': 'Communication Quality'}]}",
                        "s9", "5 -2", ""),
                Arguments.of("ResearchRubrics, compiled", "{'task_name': 't3', 'prompt': 'QUESTION', 'rubrics': "
                        + "'[{\\'title\\': \\'Names willow.\\', \\'weight\\': 1.0, \\'category\\': "
                        + "\\'Accuracy\\'}, {\\'title\\': \\'Is rude.\\', \\'weight\\': 0.5}]'}",
                        "t3", "1 0.5", ""),
                Arguments.of("Deep Research Bench", "{'id': 7, 'prompt': 'QUESTION', 'dimension_weight': "
                        + "{'insight': 0.6, 'readability': 0.4}, 'criterions': {'insight': [{'criterion': "
                        + "'Names willow.', 'explanation': 'It bends.', 'weight': 0.25}], 'readability': "
                        + "[{'criterion': 'Is rude.', 'explanation': 'No.', 'weight': 0.5}]}}",
                        "7", "0.15 0.2", ""),
                Arguments.of("the track's runner", "{'qid': 'r5', 'query': 'QUESTION', 'criteria': [{'text': "
                        + "'Names willow.', 'tier': 'mandatory', 'type': 'explicit', 'weight': 5}, {'text': "
                        + "'Is rude.', 'tier': 'optional', 'type': 'communication', 'weight': 2}]}",
                        "r5", "5 2", ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("forms")
    void criteriaComeInWithTheirWeights(String form, String line, String id, String weights, String unused) {
        ImportReport report = bench.load(
                bench.file("c.jsonl", line.replace('\'', '"').replace("QUESTION", QUESTION)));
        assertTrue(report.applied(), () -> told(report));
        Topic topic = bench.store.topics().getFirst();
        assertTrue(topic.id().value().startsWith(id), topic.id().value());
        assertEquals(QUESTION, topic.query());
        List<Nugget> nuggets = bench.store.nuggetSet(topic.id()).orElseThrow().nuggets();
        assertEquals(List.of("Names willow.", "Is rude."), nuggets.stream().map(Nugget::text).toList());
        assertEquals(
                weights,
                nuggets.stream()
                        .map(one -> Weight.text(one.weight().orElseThrow().value().orElseThrow()))
                        .collect(Collectors.joining(" ")));
        assertTrue(told(report).contains(unused.isEmpty() ? "" : "Not used: " + unused), () -> told(report));
    }

    @Test
    void articlesOfDeepResearchBenchAreAnswers() {
        ImportReport report = bench.load(bench.file(
                "heron.jsonl", "{\"id\": 7, \"prompt\": \"" + QUESTION + "\", \"article\": \"Of willow.\"}"));
        assertTrue(report.applied(), () -> told(report));
        Topic topic = bench.store.topics().getFirst();
        assertEquals("7", topic.id().value());
        Answer answer = bench.store.answers(topic.id()).getFirst();
        assertEquals("heron: Of willow.", answer.run() + ": " + answer.text());
    }
}
