package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.work.NuggetService;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What auto-judge's annotation tool calls <i>avoid</i> is a criterion of weight -1, whichever way its bank is read, and
 * is called so again.
 */
class AvoidedNuggetsTest {
    private static final TopicId MILLS = new TopicId("300");

    /** Three importances as that tool gives them; the second topic has nothing to avoid. */
    private static final String BANKS = """
            {"query_id": "300", "title_query": "Tide mills", "full_query": "How do tide mills \
            work?", "format_version": "v3", "nugget_bank": {\
            "What turns the wheel?": {"question": "What turns the \
            wheel?", "question_id": "q-1", "query_id": "300", "importance": "must_have", \
            "creator": [{"is_human": true, "assessor_id": "kim"}]}, \
            "Who built one?": {"question": "Who built \
            one?", "question_id": "q-2", "query_id": "300", "importance": "should_have"}, \
            "Says that wind drives it": {"question": "Says that wind drives \
            it", "question_id": "q-3", "query_id": "300", "importance": "avoid"}}}
            {"query_id": "301", "title_query": "Rain", "nugget_bank": {\
            "Does it rain?": {"question": "Does it \
            rain?", "question_id": "q-4", "query_id": "301", "importance": "must_have"}}}
            """;

    @TempDir
    Path folder;

    private Path made(String... options) throws IOException {
        Path bank = Files.writeString(folder.resolve("banks.jsonl"), BANKS);
        Path project = folder.resolve("p.assay");
        Cli made = Cli.run(Stream.concat(
                        Stream.of("new", project, "--title", "mills", "--assessor", "kim", "--from", bank),
                        Stream.of(options))
                .toArray());
        assertEquals(0, made.code(), made.out() + made.err());
        assertTrue((made.out() + made.err()).contains("to be avoided"), made.out() + made.err());
        return project;
    }

    private static List<Nugget> nuggets(Path project, TopicId topic) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            return store.nuggetSet(topic).map(set -> set.nuggets()).orElse(List.of());
        }
    }

    @Test
    void asNuggetsTheOthersOfItsBankWeighOne() throws IOException {
        Path project = made();
        assertEquals(
                List.of(OptionalDouble.of(1), OptionalDouble.of(1), OptionalDouble.of(-1)),
                nuggets(project, MILLS).stream().map(Nugget::weighs).toList());
        assertTrue(
                nuggets(project, new TopicId("301")).stream().noneMatch(Nugget::isCriterion),
                "a bank without any stays what it is");
    }

    @Test
    void itGoesOutAsItCameAndOtherwiseWhereItWeighsOtherwise() throws IOException {
        Path project = made();
        assertEquals(
                new ObjectMapper()
                        .readTree(BANKS.lines().findFirst().orElseThrow())
                        .get("nugget_bank"),
                exported(project, "out"));
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            NuggetService service = new NuggetService(store, () -> new NuggetId("n"));
            List<Nugget> nuggets = store.nuggetSet(MILLS).orElseThrow().nuggets();
            service.setWeight(MILLS, List.of(nuggets.get(0).id()), OptionalDouble.of(-3));
            service.setWeight(MILLS, List.of(nuggets.get(2).id()), OptionalDouble.of(2));
        }
        JsonNode again = exported(project, "again");
        assertEquals("avoid", again.get("What turns the wheel?").get("importance").asText());
        assertEquals("should_have", again.get("Who built one?").get("importance").asText());
        assertFalse(again.get("Says that wind drives it").has("importance"));
    }

    private JsonNode exported(Path project, String name) throws IOException {
        Cli out = Cli.run("export", project, folder.resolve(name), "--as", "argue");
        assertEquals(0, out.code(), out.err());
        JsonNode bank = new ObjectMapper()
                .readTree(folder.resolve(name)
                        .resolve("nuggets/nuggets_300.v3.json")
                        .toFile())
                .get("nugget_bank");
        // What a bank that says nothing of answers gets: none, of which any will do.
        bank.forEach(question -> ((ObjectNode) question).remove(List.of("answers", "aggregator_type")));
        return bank;
    }

    @Test
    void asABankItIsNoItemButACriterionOfAnswers() throws IOException {
        Path project = made("--as", "rubric-banks");
        List<Nugget> nuggets = nuggets(project, MILLS);
        assertEquals(List.of("Says that wind drives it"), nuggets.stream().map(Nugget::text).toList());
        assertEquals(OptionalDouble.of(-1), nuggets.getFirst().weighs());
        Cli bank = Cli.run("bank", project, "--json");
        assertEquals(0, bank.code(), bank.err());
        assertFalse(bank.out().contains("wind"), bank.out());
        assertTrue(bank.out().contains("What turns the wheel?"), bank.out());
    }
}
