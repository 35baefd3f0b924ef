package dev.assay.llm.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.Step;
import dev.assay.llm.steps.CriteriaWriting.Criterion;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.Origin;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CriteriaStepsTest {
    private static final Nugget OPENED = nugget("It opened in 1929", Importance.VITAL);
    private static final Nugget BUILDER = nugget("The builder was Ek", Importance.VITAL);
    private static final Nugget COLOUR = nugget("It is red", Importance.OKAY);
    private static final List<Nugget> NUGGETS = List.of(OPENED, BUILDER, COLOUR);

    private final CriteriaWriting writing = new CriteriaWriting(Samples.setup(Step.CRITERIA));
    private final CriteriaGrading grading = new CriteriaGrading(Samples.setup(Step.VERDICTS));

    private static Nugget nugget(String text, Importance importance) {
        return new Nugget(new NuggetId("n-" + text), text, importance, new Origin.Own(), List.of(), "");
    }

    private Read<List<Criterion>> written(String reply) {
        return writing.window(Samples.TOPIC, 1, NUGGETS).read(reply);
    }

    private static String one(String text, String type, String nugget) {
        return "{\"text\": \"" + text + "\", \"type\": \"" + type + "\", \"nugget\": " + nugget + "}";
    }

    private static String list(String... criteria) {
        return "{\"criteria\": [" + String.join(", ", criteria) + "]}";
    }

    @Test
    void aVitalNuggetThatTheModelLeavesOutIsACriterionItself() {
        String reply = list(
                one("Says when it opened.", "Explicit", "1"),
                one("Says  when it opened.", "explicit", "1"),
                one("Is short.", "instruction", "0"));
        assertEquals(
                new Read.Value<>(List.of(
                        new Criterion("Says when it opened.", "explicit", Optional.of(OPENED), true),
                        new Criterion("Is short.", "instruction", Optional.empty(), true),
                        new Criterion("The builder was Ek", "explicit", Optional.of(BUILDER), false))),
                written(reply));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "None.",
                "{\"criteria\": []}",
                "{\"criteria\": [{\"text\": \"A\", \"type\": \"explicit\", \"nugget\": 1}",
                "{\"criteria\": [{\"text\": \" \", \"type\": \"explicit\", \"nugget\": 1}]}",
                "{\"criteria\": [{\"text\": \"A\", \"type\": \"good\", \"nugget\": 1}]}",
                "{\"criteria\": [{\"text\": \"A\", \"type\": \"explicit\", \"nugget\": 4}]}",
                "{\"criteria\": [{\"text\": \"A\", \"type\": \"explicit\"}]}"
            })
    void whatIsNoListOfCriteriaCannotBeUsed(String reply) {
        assertInstanceOf(Read.Unusable.class, written(reply));
    }

    @Test
    void noMoreCriteriaThanAskedFor() {
        String[] many = new String[NUGGETS.size() + CriteriaWriting.MORE + 1];
        for (int i = 0; i < many.length; i++) {
            many[i] = one("Says thing " + i, "implicit", "1");
        }
        assertInstanceOf(Read.Unusable.class, written(list(many)));
    }

    @Test
    void theModelLearnsHowMuchANuggetMatters() {
        String asked = writing.window(Samples.TOPIC, 1, NUGGETS).request(0, 1).user();
        assertTrue(asked.contains("1: vital - \"It opened in 1929\"\n2: vital - \"The builder"), asked);
        assertTrue(asked.contains("3: okay - \"It is red\""), asked);
    }

    @Test
    void verdictsAreWordsForLabelsAndTheAnswerShowsWhatItCites() {
        DocumentId first = new DocumentId("d1");
        DocumentId second = new DocumentId("d2");
        Answer answer = new Answer(
                Samples.TOPIC.id(),
                new RunId("secret-run"),
                Answer.Task.RAG,
                "It opened. It closed.",
                List.of(new Sentence(0, 10, List.of(second)), new Sentence(11, 21, List.of(first, second))),
                true,
                List.of(first, second),
                0,
                "");
        Nugget heavy = OPENED.withWeight(-7.5);
        Window<List<Label>> window = grading.window(Samples.TOPIC, answer, 1, List.of(heavy, COLOUR, BUILDER));
        String asked = window.request(0, 1).user();
        assertTrue(asked.contains("\"It opened. [2] It closed. [1][2]\""), asked);
        assertTrue(!asked.contains("secret-run") && !asked.contains("7.5"), asked);
        assertEquals(
                new Read.Value<>(List.of(Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT)),
                window.read("{\"1\": \"satisfied\", \"2\": \"Partially satisfied\", \"3\": \"not_satisfied\"}"));
        assertInstanceOf(
                Read.Unusable.class,
                window.read("{\"1\": \"satisfied\", \"2\": \"failed\", \"3\": \"not_satisfied\"}"));
        assertInstanceOf(
                Read.Unusable.class,
                window.read("{\"1\": \"support\", \"2\": \"support\", \"3\": \"support\"}"));
    }
}
