package dev.assay.llm.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.ModelRequest;
import dev.assay.llm.Step;
import dev.assay.llm.steps.ImportanceTagging.Tagged;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Relevance;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StepsTest {
    private final PassageGrading grading = new PassageGrading(Samples.setup(Step.GRADE));
    private final NuggetCreation creation = new NuggetCreation(Samples.setup(Step.CREATE));
    private final ImportanceTagging tagging = new ImportanceTagging(Samples.setup(Step.IMPORTANCE));
    private final NuggetAssigning assigning = new NuggetAssigning(Samples.setup(Step.ASSIGN));

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "{\"grade\": 2}|2", "3|3", "**0**|0", "Grade: 1|1", "~```json\n{\"grade\":3}\n```~|3", "##final score: 2|2",
        "~The passage is off topic.\nFinal score: 0~|0", "{'grade': '1'}|1", "[2]|2", "The grade is 2.|2",
        "<think>score: 3?</think>{\"grade\": 1}|1"
    })
    void aGradeIsReadInEveryDress(String reply, int grade) {
        Window<Integer> window = grading.window(Samples.TOPIC, Samples.passage(1));
        assertEquals(new Read.Value<>(grade), window.read(reply));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "relevant",
                "4",
                "-1",
                "2.5",
                "Grade: 5",
                "grade: 1 or grade: 2",
                "There are 2 answers.",
                "{\"gra"
            })
    void whatIsNoGradeFailsAndIsNeverZero(String reply) {
        assertInstanceOf(Read.Unusable.class, grading.window(Samples.TOPIC, Samples.passage(1)).read(reply));
    }

    @Test
    void passagesAreCutInRankOrderWithoutTheIrrelevant() {
        List<Passage> ranked = new ArrayList<>();
        for (int i = 1; i <= 25; i++) {
            ranked.add(Samples.passage(i, new Grade("umbrela", i % 5 == 0 ? 0 : 1 + i % 3)));
        }
        ranked.add(Samples.passage(26));
        List<List<Passage>> windows = creation.cut(ranked, new Relevance("", List.of("umbrela"), Map.of()));
        assertEquals(List.of(10, 10, 1), windows.stream().map(List::size).toList());
        assertEquals("d1", windows.get(0).getFirst().id().value());
        assertEquals("d26", windows.get(2).getLast().id().value());
        assertFalse(windows.get(0).contains(ranked.get(4)));
    }

    @Test
    void creationShowsQueryPassagesAndThePresentList() {
        ModelRequest first = creation.window(
                        Samples.TOPIC, 1, List.of(Samples.passage(1), Samples.passage(2)), List.of())
                .request(0, 1);
        assertTrue(first.user().contains("Question: \"why do cats purr\""), first.user());
        assertTrue(first.user().contains("{\"background\": \"for a vet\"}"), first.user());
        assertTrue(first.user().contains("\n2: {\"title\": \"Title 2\", \"text\": \"Text 2\"}\n"), first.user());
        assertTrue(first.user().contains("(0 nuggets):\n[]"), first.user());
        assertTrue(first.system().contains("1 to 12 words"), first.system());
        assertTrue(first.system().contains("at most 30 nuggets"), first.system());
        assertFalse((first.system() + first.user()).contains("{{"));
        ModelRequest second = creation.window(Samples.TOPIC, 2, List.of(Samples.passage(3)), List.of("a \"b\"", "c"))
                .request(0, 1);
        assertTrue(second.user().contains("[\n  \"a \\\"b\\\"\",\n  \"c\"\n]"), second.user());
        assertNotEquals(first.hash(), second.hash());
    }

    @Test
    void bracesInsideAPassageAreText() {
        Passage tricky = new Passage(
                Samples.TOPIC.id(),
                Samples.passage(1).id(),
                "",
                "",
                "Use {{nuggets}} and $1 \\ {{query}}",
                List.of(),
                "");
        String user = creation.window(Samples.TOPIC, 1, List.of(tricky), List.of()).request(0, 1).user();
        assertTrue(user.contains("1: {\"text\": \"Use {{nuggets}} and $1 \\\\ {{query}}\"}"), user);
    }

    @Test
    void aWholeNewListIsTakenAsItIsOrNotAtAll() {
        Window<List<String>> window = creation.window(Samples.TOPIC, 2, List.of(Samples.passage(1)), List.of("old"));
        String longer = "a nugget of many more words than the twelve that were asked for here";
        assertEquals(new Read.Value<>(List.of("old", longer)), window.read("[\"old\", \"" + longer + "\"]"));
        assertInstanceOf(Read.Unusable.class, window.read("[]"));
        assertInstanceOf(Read.Unusable.class, window.read("[\"old\", \" \"]"));
        assertInstanceOf(Read.Unusable.class, window.read(quotedFacts(31)));
        assertInstanceOf(Read.Value.class, window.read(quotedFacts(30)));
        assertEquals(
                new Read.Value<>(List.of()),
                creation.window(Samples.TOPIC, 1, List.of(Samples.passage(1)), List.of()).read("[]"));
    }

    @Test
    void importanceNeedsOneKnownLabelForEachNugget() {
        Window<List<Importance>> window = tagging.window(Samples.TOPIC, 1, List.of("a", "b"));
        assertEquals(new Read.Value<>(List.of(Importance.VITAL, Importance.OKAY)), window.read("['Vital', ' OKAY']"));
        assertInstanceOf(Read.Unusable.class, window.read("[\"vital\"]"));
        assertInstanceOf(Read.Unusable.class, window.read("[\"vital\", \"okay\", \"okay\"]"));
        assertInstanceOf(Read.Unusable.class, window.read("[\"vital\", \"unset\"]"));
    }

    @Test
    void vitalComesFirstAndTwentyAreKept() {
        List<Tagged> tagged = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            tagged.add(new Tagged(
                    "f" + i, i % 3 == 0 ? Importance.VITAL : i % 3 == 1 ? Importance.OKAY : Importance.UNSET));
        }
        List<Tagged> kept = tagging.kept(tagged);
        assertEquals(20, kept.size());
        assertEquals(
                List.of("f0", "f3", "f6", "f9", "f12", "f15", "f18", "f21", "f24", "f27", "f1", "f4"),
                kept.stream().limit(12).map(Tagged::text).toList());
        assertTrue(kept.stream().noneMatch(one -> one.importance() == Importance.UNSET));
        assertEquals(30, creation.proposals(IntStream.range(0, 40).mapToObj(i -> "f" + i).toList()).size());
    }

    @Test
    void nuggetsAreAssignedInWindowsOfTenAndTheRunStaysUnknown() {
        List<Nugget> nuggets = IntStream.range(0, 23).mapToObj(Samples::nugget).toList();
        List<List<Nugget>> windows = assigning.cut(nuggets);
        assertEquals(List.of(10, 10, 3), windows.stream().map(List::size).toList());
        Window<List<Label>> window =
                assigning.window(Samples.TOPIC, Samples.answer("secretrun", "Cats purr."), 3, windows.get(2));
        ModelRequest request = window.request(0, 1);
        assertTrue(request.user().contains("Answer: \"Cats purr.\""));
        assertTrue(request.user().contains("\n  \"3\": \"fact 22\"\n"));
        assertTrue(request.user().contains("one label for each number from 1 to 3"));
        assertFalse((request.system() + request.user()).contains("secretrun"));
        assertEquals("assign t1 secretrun #3", window.id().toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[\"support\", \"partial_support\", \"not_support\"]",
                "['Support', 'Partial Support', 'NOT-SUPPORT']",
                "[support, partial support, not support]",
                "{\"labels\": [\"support\", \"partial\u2011support\", \"not  support\"]}",
                "{\"1\": \"support\", \"2\": \"partial_support\", \"3\": \"not_support\"}",
                "Here you are:\n```json\n{\n  \"3\": \"not_support\",\n  \"1\": \"Support\",\n  \"2\": \"partial "
                        + "support\"\n}\n```\n",
                "{1: support, 2: 'partial_support', 3: \u201Cnot_support\u201D,}",
                "{\"labels\": {\"1\": \"support\", \"2\": \"partial_support\", \"3\": \"not_support\"}}",
                "{\"analysis\": \"It says so.\", \"1\": \"support\", \"2\": \"partial_support\", \"3\": "
                        + "\"not_support\", \"scores\": [0.9, 0.1]}",
                "{\"1\": {\"verdict\": \"support\", \"why\": \"support is said\"}, \"2\": {\"why\": \"half\", "
                        + "\"verdict\": \"partial_support\"}, \"3\": {\"verdict\": \"not_support\", \"sure\": 0.7}}",
                "{\"reasons\": {\"1\": \"said\", \"2\": \"half\", \"3\": \"not\"}, \"labels\": {\"1\": \"support\", "
                        + "\"2\": \"partial_support\", \"3\": \"not_support\"}}",
                "[{\"nugget\": 1, \"label\": \"support\"}, {\"nugget\": 3, \"label\": \"not_support\"}, {\"nugget\": "
                        + "2, \"label\": \"partial_support\"}]"
            })
    void labelsAreReadInEverySpellingOfTheThree(String reply) {
        assertEquals(
                new Read.Value<>(List.of(Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT)),
                labels().read(reply));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[\"support\", \"mostly\", \"not_support\"]",
                "[\"support\", \"partial\", \"not_support\"]",
                "[\"support\", \"failed\", \"unlabelled\"]",
                "[\"unterst\u00FCtzt\", \"teilweise\", \"nicht\"]",
                "[\"\u652F\u6301\", \"\u90E8\u5206\", \"\u4E0D\"]",
                "[\"support\", \"support\"]",
                "[\"support\", \"support\", \"support\", \"support\"]",
                "support support support",
                "{\"1\": \"support\", \"2\": \"support\"}",
                "{\"1\": \"support\", \"2\": \"support\", \"4\": \"support\"}",
                "{\"0\": \"support\", \"1\": \"support\", \"2\": \"support\"}",
                "{\"1\": \"support\", \"2\": \"support\", \"3\": \"support\", \"4\": \"support\"}",
                "{\"1\": \"support\", \"1\": \"not_support\", \"2\": \"support\", \"3\": \"support\"}",
                "{\"1\": \"support\", \"2\": \"support\", \"3\": \"mostly\"}",
                "{\"1\": \"support\", \"2\": \"support\", \"3\": \"support\"} or {\"1\": \"support\", \"2\": "
                        + "\"support\", \"3\": \"not_support\"}",
                "{\"1\": \"support\", \"2\": \"support\", \"3\": \"supp",
                "{\"1\": \"support\", \"2\": \"support\", \"3\": {\"why\": \"nobody knows\"}}",
                "{\"1\": \"support\", \"2\": \"support\", \"3\": {\"before\": \"support\", \"after\": "
                        + "\"not_support\"}}",
                "{\"first\": {\"1\": \"support\", \"2\": \"support\", \"3\": \"support\"}, \"second\": {\"1\": "
                        + "\"support\", \"2\": \"support\", \"3\": \"not_support\"}}",
                ""
            })
    void nothingIsPaddedTruncatedOrGuessed(String reply) {
        assertInstanceOf(Read.Unusable.class, labels().read(reply));
    }

    @Test
    void everythingThatMattersChangesTheAddressOfARequest() {
        Window<List<Label>> window = labels();
        Set<String> hashes = new HashSet<>();
        hashes.add(window.request(0, 1).hash());
        hashes.add(window.request(0.2, 2).hash());
        hashes.add(window.request(0.2, 3).hash());
        hashes.add(assigning
                .window(Samples.TOPIC, Samples.answer("r", "Dogs bark."), 1, List.of(Samples.nugget(1)))
                .request(0, 1)
                .hash());
        StepSetup other =
                new StepSetup("large", Samples.setup(Step.ASSIGN).prompt(), StepLimits.PAPERS, 0, OptionalLong.empty());
        hashes.add(new NuggetAssigning(other)
                .window(Samples.TOPIC, Samples.answer("r", "Cats purr."), 1, nuggets())
                .request(0, 1)
                .hash());
        assertEquals(5, hashes.size());
        assertEquals(window.request(0, 1).hash(), labels().request(0, 1).hash());
        assertEquals(64, window.request(0, 1).hash().length());
    }

    private Window<List<Label>> labels() {
        return assigning.window(Samples.TOPIC, Samples.answer("r", "Cats purr."), 1, nuggets());
    }

    private static List<Nugget> nuggets() {
        return List.of(Samples.nugget(1), Samples.nugget(2), Samples.nugget(3));
    }

    private static String quotedFacts(int count) {
        return IntStream.range(0, count).mapToObj(i -> "'f" + i + "'").toList().toString();
    }
}
