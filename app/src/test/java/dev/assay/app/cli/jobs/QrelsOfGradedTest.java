package dev.assay.app.cli.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Judgments in a qrels file are those of graded passages, in whichever order the files come. */
class QrelsOfGradedTest {
    private static final String GRADED =
            "[\"t\", [" + passage("p", 5) + ", " + passage("q", 0) + ", " + passage("r", 4) + "]]";
    private static final String QRELS = "t 0 p 0\nt 0 q 2\n";
    private static final String NOTHING = "No passage has a relevance judgment.";

    @TempDir
    Path folder;

    private static String passage(String id, int grade) {
        return "{\"paragraph_id\": \"" + id + "\", \"text\": \"text of " + id
                + "\", \"exam_grades\": [{\"llm\": \"m\", \"self_ratings\":"
                + " [{\"question_id\": \"t/a\", \"self_rating\": " + grade + "}]}]}";
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static String done(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.out() + ran.err());
        return ran.out() + ran.err();
    }

    static Stream<List<List<String>>> orders() {
        return Stream.of(
                List.of(List.of("graded.jsonl", "judged.qrels")),
                List.of(List.of("judged.qrels", "graded.jsonl")),
                List.of(List.of("graded.jsonl"), List.of("judged.qrels")),
                List.of(List.of("judged.qrels"), List.of("graded.jsonl")));
    }

    @ParameterizedTest
    @MethodSource("orders")
    void judgmentsReachGradedPassages(List<List<String>> imports) throws IOException {
        file("graded.jsonl", GRADED + "\n");
        file("judged.qrels", QRELS);
        Path project = folder.resolve("x.assay");
        String said = done("new", project, "--title", "x", "--assessor", "kim");
        for (List<String> names : imports) {
            Stream<Object> files = names.stream().map(folder::resolve);
            said += done(Stream.concat(Stream.of("import", project), files).toArray());
        }
        boolean alone = imports.getFirst().equals(List.of("judged.qrels"));
        assertEquals(alone, said.contains("Grades of passages that the project does not have"), said);
        holds(project);

        Path sync = folder.resolve("sync");
        done("sync", project, sync);
        Path copy = folder.resolve("copy.assay");
        done("new", copy, "--from", sync);
        holds(copy);
    }

    @Test
    void alsoInAFolderThatAProjectIsMadeFrom() throws IOException {
        Path from = Files.createDirectory(folder.resolve("from"));
        Files.writeString(from.resolve("graded.jsonl"), GRADED + "\n");
        Files.writeString(from.resolve("judged.qrels"), QRELS);
        Path project = folder.resolve("x.assay");
        String said = done("new", project, "--from", from, "--title", "x", "--assessor", "kim");
        assertFalse(said.contains("does not hold"), said);
        holds(project);
    }

    /** Passage p is not relevant and reaches the item, q is relevant and does not, and nobody judged r. */
    private static void holds(Path project) {
        String spurious = done("verify", project, "--view", "spurious");
        assertTrue(spurious.contains("t/a"), spurious);
        String missing = done("verify", project, "--view", "missing");
        assertTrue(missing.contains("q") && !missing.contains(" p ") && !missing.contains(" r "), missing);
        assertEquals(2, Cli.run("verify", project, "--view", "missing", "--json").json().get("judged").asInt());
    }

    @Test
    void withoutJudgmentsAViewSaysSo() throws IOException {
        Path project = folder.resolve("x.assay");
        done("new", project, "--title", "x", "--assessor", "kim");
        done("import", project, file("graded.jsonl", GRADED + "\n"));
        assertTrue(done("verify", project, "--view", "missing").startsWith(NOTHING));
        assertTrue(done("verify", project, "--view", "spurious").startsWith(NOTHING));
        done("import", project, file("judged.qrels", "t 0 r 1\n"));
        assertEquals("None.\n", done("verify", project, "--view", "missing"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"blind --min-grade 2", "blind --grader m", "grid --min-judgment 2", "grid --min-grade 2"})
    void anOptionThatAViewDoesNotAskForIsAnError(String options) throws IOException {
        Path project = folder.resolve("x.assay");
        done("new", project, "--title", "x", "--assessor", "kim");
        done("import", project, file("graded.jsonl", GRADED + "\n"));
        Stream<Object> all = Stream.concat(Stream.of("verify", project, "--view"), Stream.of(options.split(" ")));
        assertEquals(2, Cli.run(all.toArray()).code());
    }

    @Test
    void whatIsReadOnceIsReadAnewWhenJudgmentsCome() throws IOException {
        Path project = folder.resolve("x.assay");
        done("new", project, "--title", "x", "--assessor", "kim");
        done("import", project, file("graded.jsonl", GRADED + "\n"));
        TopicId topic = new TopicId("t");
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            VerifyService service = new VerifyService(store);
            assertEquals(OptionalInt.empty(), judgment(service, topic));
            store.importing(
                    writer -> {
                        writer.grade(topic, new DocumentId("p"), new Grade("nist", 3));
                        writer.finish();
                        return true;
                    },
                    kept -> kept);
            assertEquals(OptionalInt.of(3), judgment(service, topic));
        }
    }

    private static OptionalInt judgment(VerifyService service, TopicId topic) {
        return service.numbers().judgments().getOrDefault(topic, Map.of()).entrySet().stream()
                .filter(one -> one.getKey().equals(new DocumentId("p")))
                .mapToInt(Map.Entry::getValue)
                .findFirst();
    }
}
