package dev.assay.llm.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.ModelRequest;
import dev.assay.llm.Step;
import dev.assay.llm.steps.QuestionCreation.Answered;
import dev.assay.llm.steps.QuestionCreation.Found;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Relevance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionCreationTest {
    private static final Relevance EVERYONES = new Relevance("", List.of("umbrela"), Map.of());

    private final QuestionCreation creation = new QuestionCreation(Samples.setup(Step.QUESTIONS));

    private Read<List<Found>> read(String reply, Found... present) {
        return creation.window(Samples.TOPIC, 1, List.of(Samples.passage(1), Samples.passage(2)), List.of(present))
                .read(reply);
    }

    private static Found found(String question, Answered... answers) {
        return new Found(question, List.of(answers));
    }

    private static Answered answered(String text, int... documents) {
        return new Answered(text, IntStream.of(documents).mapToObj(one -> Samples.passage(one).id()).toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"questions\": [{\"question\": \"Why?\", \"answers\": [{\"answer\": \"joy\", \"documents\": [1]}]}]}",
                "```json\n{'questions': [{'question': 'Why?', 'answers': [{'answer': 'joy', 'documents': "
                        + "['1']},]}]}\n```",
                "Here they are: { \"questions\" : [{\"question\": \" Why? \", \"answers\": [{\"answer\": \"joy\", "
                        + "\"documents\": [1, 1]}]}] }",
                "<think>{\"questions\": []}</think>{\"questions\": [{\"question\": \"Why?\", \"answers\": "
                        + "[{\"answer\": \"joy\", \"documents\": [1]}]}]}"
            })
    void questionsAreReadInEveryDress(String reply) {
        assertEquals(new Read.Value<>(List.of(found("Why?", answered("joy", 1)))), read(reply));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "None.",
                "[]",
                "{\"questions\": [",
                "{\"questions\": \"Why?\"}",
                "{\"questions\": [{\"question\": \"\", \"answers\": [{\"answer\": \"joy\", \"documents\": [1]}]}]}",
                "{\"questions\": [{\"question\": \"Why?\", \"answers\": []}]}",
                "{\"questions\": [{\"question\": \"Why?\", \"answers\": [\"joy\"]}]}",
                "{\"questions\": [{\"question\": \"Why?\", \"answers\": [{\"answer\": \"joy\", \"documents\": []}]}]}",
                "{\"questions\": [{\"question\": \"Why?\", \"answers\": [{\"answer\": \"joy\", \"documents\": [3]}]}]}",
                "{\"questions\": []} or {\"questions\": [{\"question\": \"Why?\", \"answers\": [{\"answer\": \"joy\", "
                        + "\"documents\": [1]}]}]}"
            })
    void whatSaysNoQuestionFails(String reply) {
        assertInstanceOf(Read.Unusable.class, read(reply), reply);
    }

    @Test
    void whatAReplyAddsJoinsWhatWasThereAndLosesNothing() {
        Found before = found("Why?", answered("joy", 7));
        assertEquals(
                new Read.Value<>(List.of(
                        found("Why?", answered("joy", 7, 2), answered("fear", 1)),
                        found("Where?", answered("at home", 1, 2)))),
                read(
                        "{\"questions\": [{\"question\": \"Why?\", \"answers\": [{\"answer\": \"joy\", \"documents\": "
                                + "[2]}, {\"answer\": \"fear\", \"documents\": [1]}]}, {\"question\": \"Where?\", "
                                + "\"answers\": [{\"answer\": \"at home\", \"documents\": [1, 2]}]}]}",
                        before));
        assertEquals(new Read.Value<>(List.of(before)), read("{\"questions\": []}", before));
        String many = IntStream.range(0, 30)
                .mapToObj(
                        i -> "{\"question\": \"Q" + i + "?\", \"answers\": [{\"answer\": \"a\", \"documents\": [1]}]}")
                .collect(Collectors.joining(",", "{\"questions\": [", "]}"));
        assertInstanceOf(Read.Value.class, read(many));
        assertInstanceOf(Read.Unusable.class, read(many, before));
    }

    @Test
    void documentsAreCutSoThatNoWindowIsTooLong() {
        List<Passage> ranked = new ArrayList<>();
        for (int i = 1; i <= 12; i++) {
            ranked.add(Samples.passage(i));
        }
        ranked.add(Samples.passage(13, new Grade("umbrela", 0)));
        ranked.add(new Passage(Samples.TOPIC.id(), Samples.passage(14).id(), "", "", "  ", List.of(), ""));
        ranked.add(new Passage(
                Samples.TOPIC.id(), Samples.passage(15).id(), "", "", "long ".repeat(9_000), List.of(), ""));
        List<List<String>> ids = creation.cut(ranked, EVERYONES).stream()
                .map(window -> window.stream().map(one -> one.id().value()).toList())
                .toList();
        assertEquals(4, ids.size(), ids.toString());
        assertEquals(10, ids.get(0).size());
        assertEquals(List.of("d11", "d12"), ids.get(1));
        assertEquals(List.of(List.of("d15"), List.of("d15")), ids.subList(2, 4));
    }

    @Test
    void aWindowShowsRequestDocumentsAndQuestionsSoFar() {
        ModelRequest request = creation.window(
                        Samples.TOPIC,
                        2,
                        List.of(Samples.passage(1)),
                        List.of(found("Why \"so\"?", answered("joy", 7), answered("fear", 8))))
                .request(0, 1);
        assertTrue(request.user().contains("The request: \"why do cats purr\""), request.user());
        assertTrue(request.user().contains("1: {\"title\": \"Title 1\", \"text\": \"Text 1\"}"), request.user());
        assertTrue(
                request.user().contains("(1):\n\"Why \\\"so\\\"?\" - answered by \"joy\", \"fear\"\n"), request.user());
        assertTrue(request.system().contains("at most 30"), request.system());
    }
}
