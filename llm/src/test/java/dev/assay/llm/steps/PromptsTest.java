package dev.assay.llm.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.ContentHash;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Step;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PromptsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Step.class)
    void everyStepHasAPromptOfAssaysOwn(Step step) {
        Prompt prompt = Prompts.builtIn().of(step);
        assertEquals(step, prompt.step());
        assertEquals("built in", prompt.source());
        assertTrue(prompt.version().startsWith(step.word()), prompt.version());
        assertEquals(64, prompt.hash().length());
    }

    @Test
    void aFileOfTheUsersTakesThePlaceOfOne() throws Exception {
        String own = Prompts.builtInText(Step.ASSIGN)
                .replace("version: assign-2", "\uFEFFversion: mine")
                .replace("\n", "\r\n");
        Files.writeString(folder.resolve("assign.txt"), own);
        Prompts prompts = Prompts.load(folder);
        assertEquals("mine", prompts.of(Step.ASSIGN).version());
        assertEquals(folder.resolve("assign.txt").toString(), prompts.of(Step.ASSIGN).source());
        assertEquals(Prompts.builtIn().of(Step.CREATE), prompts.of(Step.CREATE));
        // The words are the same, so what they produced has the same name.
        assertEquals(Prompts.builtIn().of(Step.ASSIGN).hash(), prompts.of(Step.ASSIGN).hash());

        Files.writeString(
                folder.resolve("assign.txt"), own.replace("states the fact completely", "states the fact fully"));
        assertNotEquals(prompts.of(Step.ASSIGN).hash(), Prompts.load(folder).of(Step.ASSIGN).hash());
    }

    @Test
    void aPromptThatWasKeptIsFilledInAsItWasThen() {
        String user = "{{query}}|{{narrative}}|{{answer}}|{{nuggets}}|{{count}}";
        String hashThen = ContentHash.of("assay-prompt-1").add("assign").add("Label.").add(user).hex();
        Prompt then = Prompt.kept(hashThen, Step.ASSIGN, "mine", "Label.", user, "assign.txt");
        assertEquals(hashThen, then.hash());
        ModelRequest asked = request(then);
        assertEquals("Label.", asked.system());
        assertEquals(
                "why do cats purr|background: for a vet|Cats \"purr\".|[\n  \"fact 1\",\n  \"fact 2\"\n]|2",
                asked.user());
        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"labels\":{\"type\":\"array\",\"items\":{\"type\":\"string\","
                        + "\"enum\":[\"support\",\"partial_support\",\"not_support\"]}}},\"required\":[\"labels\"],"
                        + "\"additionalProperties\":false}",
                asked.schema().orElseThrow().json());

        Prompt today = Prompt.of(Step.ASSIGN, "mine", "Label.", user, "assign.txt");
        assertNotEquals(
                hashThen, today.hash(), "the same words are another prompt, since they are filled in otherwise");
        assertEquals(today, Prompt.kept(today.hash(), Step.ASSIGN, "mine", "Label.", user, "assign.txt"));
        assertTrue(request(today).user().contains("|\"Cats \\\"purr\\\".\"|"), request(today).user());
    }

    @Test
    void wordsAndShapeAskForTheSame() {
        ModelRequest three = request(Prompts.builtIn().of(Step.ASSIGN));
        assertTrue(
                three.user().contains("one label for each number from 1 to 2, like this: {\"1\": \"support\", \"2\": "),
                three.user());
        String label = "{\"type\":\"string\",\"enum\":[\"support\",\"partial_support\",\"not_support\"]}";
        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"1\":" + label + ",\"2\":" + label
                        + "},\"required\":[\"1\",\"2\"]," + "\"additionalProperties\":false}",
                three.schema().orElseThrow().json());
        Window<List<String>> creation = new NuggetCreation(Samples.setup(Step.CREATE))
                .window(Samples.TOPIC, 1, List.of(Samples.passage(1)), List.of());
        assertTrue(creation.request(0, 1).user().contains("{\"nuggets\": ["));
        assertTrue(creation.request(0, 1).schema().orElseThrow().json().contains("\"nuggets\""));
    }

    private static ModelRequest request(Prompt prompt) {
        return new NuggetAssigning(new StepSetup("tiny", prompt, StepLimits.PAPERS, 0, OptionalLong.empty()))
                .window(
                        Samples.TOPIC,
                        Samples.answer("r", "Cats \"purr\"."),
                        1,
                        List.of(Samples.nugget(1), Samples.nugget(2)))
                .request(0, 1);
    }

    @Test
    void aFolderThatIsNotThereIsNoMistake() throws Exception {
        assertEquals(Prompts.builtIn().of(Step.GRADE), Prompts.load(folder.resolve("none")).of(Step.GRADE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'[system]\n[user]\n{{query}}'|line 1 must be",
                "'version:\n[system]\n[user]\n{{query}}'|line 1 must be",
                "'version: a\n[user]\n{{query}}'|it has no line \"[system]\"",
                "'version: a\n[system]\n{{query}}'|it has no line \"[user]\"",
                "'version: a\n[user]\n{{query}}\n[system]\n'|must come before",
                "'version: a\n[system]\n\n[user]\n{{query}} {{passage}} {{nuggets}}'|line 5 has the unknown "
                        + "placeholder {{passage}}",
                "'version: a\n[system]\n[user]\n{{query}} {{nuggets}}'|it lacks {{answer}}",
            })
    void aPromptThatCannotBeUsedIsNamedWithItsPlace(String text, String expected) throws Exception {
        Files.writeString(folder.resolve("assign.txt"), text);
        PromptException refused = assertThrows(PromptException.class, () -> Prompts.load(folder));
        assertTrue(refused.getMessage().contains(expected), refused.getMessage());
        assertTrue(refused.getMessage().contains("assign.txt"), refused.getMessage());
    }

    @Test
    void aFileThatIsNoTextIsNamed() throws Exception {
        Files.write(folder.resolve("grade.txt"), "version: gr\u00E9".getBytes(StandardCharsets.ISO_8859_1));
        PromptException refused = assertThrows(PromptException.class, () -> Prompts.load(folder));
        assertTrue(refused.getMessage().contains("grade.txt"), refused.getMessage());
    }
}
