package dev.assay.app.cli.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Items that a model proposes for a bank: they wait until somebody accepts or drops them, and what is left out is
 * counted.
 */
class ProposedItemsTest {
    private static final String BANK =
            "{\"query_id\": \"t\", \"query_text\": \"why?\", \"items\": [{\"query_id\": \"t\", \"question_id\": "
                    + "\"t/a\", \"question_text\": \"What is a?\"}]}";

    @TempDir
    Path folder;

    private final ChatServer server = new ChatServer();
    private Path project;

    @BeforeEach
    void make() throws IOException {
        project = folder.resolve("x.assay");
        done("new", project, "--title", "x", "--assessor", "kim");
        done("import", project, Files.writeString(folder.resolve("bank.jsonl"), BANK + "\n"));
        server.always(_ -> ServerReply.text("{\"items\": [\"Who was it?\", \"the harbour froze\", \"Since when?\"]}"));
    }

    @AfterEach
    void close() {
        server.close();
    }

    private static Cli done(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.out() + ran.err());
        return ran;
    }

    private Cli ask(Object... more) {
        List<Object> all =
                new ArrayList<>(List.of("bank", project, "--base-url", server.baseUrl(), "--model", "test-model"));
        all.addAll(List.of(more));
        return Cli.run(all.toArray());
    }

    private static List<String> texts(Path file, Object... more) {
        List<Object> all = new ArrayList<>(List.of("bank", file, "--json"));
        all.addAll(List.of(more));
        JsonNode items = done(all.toArray()).json().get("items");
        return StreamSupport.stream(items.spliterator(), false).map(item -> item.get("text").asText()).toList();
    }

    @Test
    void whatAModelWritesWaitsUntilItIsAcceptedOrDropped() {
        done("bank", project, "--add", "the harbour froze", "--topic", "t", "--kind", "nugget");
        Cli made = ask("--generate", "question", "--count", "3", "--json");
        assertEquals(0, made.code(), made.err());
        assertEquals(
                "2 items were proposed for you to accept or drop. Left out: 0 that are in the bank already, 1 "
                        + "with the words of an item of the other kind.",
                made.json().get("note").asText());
        List<String> before = texts(project);
        assertEquals(List.of("What is a?", "the harbour froze"), before);
        assertEquals(List.of("Who was it?", "Since when?"), texts(project, "--proposed"));
        done("check", project);

        JsonNode waiting = done("bank", project, "--proposed", "--json").json().get("items");
        done("bank", project, "--accept", waiting.get(0).get("id").asText());
        assertEquals(List.of("What is a?", "the harbour froze", "Who was it?"), texts(project));
        assertEquals(List.of("Since when?"), texts(project, "--proposed"));
        done("bank", project, "--drop", "all");
        assertEquals(List.of(), texts(project, "--proposed"));
        assertEquals(3, texts(project).size());
        assertEquals(2, Cli.run("bank", project, "--accept", "all").code(), "none waits");

        Cli again = ask("--generate", "question", "--count", "4", "--json");
        assertEquals(0, again.code(), again.err());
        assertTrue(again.json().get("note").asText().startsWith("0 items were proposed"), again.out());
        assertTrue(
                again.json().get("note").asText().contains("Left out: 2 that are in the bank already, 1"),
                again.out());
        assertEquals(List.of(), texts(project, "--proposed"), "what was dropped is not proposed again");

        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            store.undo();
            store.undo();
        }
        assertEquals(List.of("Who was it?", "Since when?"), texts(project, "--proposed"), "undo has them wait again");
        done("check", project);
    }

    @Test
    void aBankWithFacetsIsWrittenFacetByFacet() throws IOException {
        String facets = "{\"query_id\": \"g\", \"facet_id\": \"f1\", \"query_text\": \"Geology / Rocks\", "
                + "\"items\": [{\"query_id\": \"g\", \"facet_id\": \"f1\", \"question_id\": \"g/f1/a\", "
                + "\"question_text\": \"What is basalt?\"}]}\n"
                + "{\"query_id\": \"g\", \"facet_id\": \"f2\", \"query_text\": \"Geology / Tides\", "
                + "\"items\": [{\"query_id\": \"g\", \"facet_id\": \"f2\", \"question_id\": \"g/f2/a\", "
                + "\"question_text\": \"What moves the sea?\"}]}\n";
        done("import", project, Files.writeString(folder.resolve("facets.jsonl"), facets));
        server.always(asked -> ServerReply.text(
                asked.user().contains("Rocks") ? "{\"items\": [\"How old is it?\"]}" : "{\"items\": [\"When?\"]}"));
        assertEquals(0, ask("--generate", "question", "--topic", "g").code());
        assertEquals(2, server.count());
        String first = server.questions().stream()
                .map(Question::user)
                .filter(text -> text.contains("Rocks"))
                .findFirst()
                .orElseThrow();
        assertTrue(first.contains("meant, if not all: \"Rocks\"") && first.contains("basalt"), first);
        assertFalse(first.contains("What moves the sea?"), "another facet's items");
        JsonNode waiting = done("bank", project, "--proposed", "--json").json().get("items");
        assertEquals(List.of("How old is it?", "When?"), texts(project, "--proposed"));
        assertEquals("f1", waiting.get(0).get("facet_id").asText());
        assertTrue(waiting.get(1).get("id").asText().startsWith("g/f2/"), waiting.toString());
        Cli accepted = done("bank", project, "--accept", "all", "--json");
        assertEquals(2, accepted.json().get("unseen").asInt(), "all are taken, looked at or not");
        assertTrue(accepted.err().contains("Nobody had to look at 2 items"), accepted.err());
        Path file = folder.resolve("written.jsonl");
        done("bank", project, "-o", file, "--file", "facets");
        List<String> lines = Files.readAllLines(file);
        assertEquals(2, lines.size());
        assertTrue(lines.getFirst().contains("How old is it?") && lines.getLast().contains("When?"), lines.toString());
        done("bank", project, "--remove", waiting.get(0).get("id").asText());
        assertEquals(List.of(), texts(project, "--proposed"), "what is removed does not wait again");
        server.always(asked -> ServerReply.text("{\"items\": [\"How old is it?\", \"And now?\"]}"));
        assertEquals(0, ask("--generate", "question", "--count", "4", "--topic", "g").code());
        assertEquals(
                List.of("And now?", "How old is it?", "And now?"),
                texts(project, "--proposed"),
                "nor is it proposed again for its facet");
        done("check", project);
    }

    @Test
    void whatWaitsGoesThroughASyncAndAMerge() {
        assertEquals(0, ask("--generate", "question").code());
        List<String> waiting = texts(project, "--proposed");
        assertEquals(3, waiting.size());
        Path sync = folder.resolve("sync");
        done("sync", project, sync);
        Path copy = folder.resolve("copy.assay");
        done("new", copy, "--from", sync);
        assertEquals(waiting, texts(copy, "--proposed"));
        Path other = folder.resolve("other.assay");
        done("new", other, "--title", "y", "--assessor", "lee");
        done("merge", other, project);
        assertEquals(waiting, texts(other, "--proposed"));
        assertEquals(List.of("What is a?"), texts(other));
        Path file = folder.resolve("written.jsonl");
        done("bank", other, "-o", file);
        assertFalse(texts(other).contains("Who was it?"));
        done("check", other);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--generate question --facet f",
                "--generate question --kind nugget",
                "--generate question --with-secret",
                "--generate question --text x",
                "--generate question --add x",
                "--generate question --as tsv",
                "--generate question --proposed",
                "--generate question --count 0",
                "--add x --topic t --dry-run",
                "--add x --topic t --count 3",
                "--add x --topic t --model m",
                "--add x --topic t --with-secret",
                "--reword t/a --text x --kind nugget",
                "--reword t/a --text x --facet f",
                "--secret t/a --kind question",
                "--secret t/a --not-secret t/a",
                "-o out.jsonl --topic t",
                "-o out.jsonl --retry-failed",
                "--facet f",
                "--with-secret",
                "--file x",
                "--count 3",
                "--judge x",
                "--dry-run",
                "--accept all --drop all",
                "--accept all --kind question",
                "--proposed --facet f"
            })
    void anOptionThatDoesNothingIsAnError(String options) {
        List<Object> all = new ArrayList<>(List.of("bank", project));
        all.addAll(List.of(options.split(" ")));
        Cli refused = Cli.run(all.toArray());
        assertEquals(2, refused.code(), refused.out() + refused.err());
        assertEquals(List.of("What is a?"), texts(project));
        assertEquals(0, server.count());
    }
}
