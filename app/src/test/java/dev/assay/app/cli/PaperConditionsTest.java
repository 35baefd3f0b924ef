package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The shared NIST topic, 45 runs: NIST's nuggets with NIST's labels, NIST's nuggets with a model's labels, the model's nuggets with its labels,
 * each pair compared in the order of the runs. Skipped unless {@code -Dassay.data=FOLDER} is given.
 */
class PaperConditionsTest {
    @TempDir
    Path folder;

    /** A label follows from the words of nugget and answer, so that runs differ, and not as NIST has them. */
    private static ServerReply reply(Question question) {
        if (question.schemaName().equals("nuggets")) {
            return ServerReply.list(
                    IntStream.rangeClosed(1, 24).mapToObj(i -> "what the model thinks of as fact " + i).toList());
        }
        int count = FakeModel.nuggets(question);
        String text = question.user();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int drawn = Math.floorMod((text + i).hashCode(), 3);
            words.add(question.schemaName().equals("importance")
                    ? List.of("vital", "okay", "vital").get(drawn)
                    : List.of("support", "partial_support", "not_support").get(drawn));
        }
        return ServerReply.list(words);
    }

    private static Cli run(Object... arguments) {
        Cli cli = Cli.run(arguments);
        assertEquals(0, cli.code(), cli.err());
        return cli;
    }

    @Test
    void threeConditionsComeOutOfOneProject() throws Exception {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        Path file = folder.resolve("nist.assay");
        Path passages = folder.resolve("passages.jsonl");
        Files.writeString(passages, """
                {"query": {"qid": "2024-32912", "text": "the topic"}, "candidates": [{"docid": "d1", "doc": {"segment": "A passage."}, "judgment": 3}]}
                """);
        run("new", file, "--assessor", "ann");
        run("import", file, Path.of(data, "trec-rag-2024", "nugget_assignment.2024-32912.jsonl"), "--judge", "NIST");
        Cli.run("import", file, passages);
        try (ChatServer server = new ChatServer().always(PaperConditionsTest::reply)) {
            Object[] model = {"--base-url", server.baseUrl(), "--model", "test-model", "--judge", "auto"};
            job(file, model, "nuggetize", "--set", "automatic");
            job(file, model, "assign", "--set", "automatic");
            job(file, model, "assign");
        }
        run("score", file, "--reveal");
        JsonNode nist = run("score", file, "--judge", "NIST", "--json").json();
        JsonNode labels = run("score", file, "--judge", "auto", "--json").json();
        JsonNode all = run("score", file, "--judge", "auto", "--set", "automatic", "--json").json();
        assertEquals(45, nist.get("answers").size());
        assertEquals(45, labels.get("answers").size());
        assertEquals(45, all.get("answers").size());
        Set<String> different = new HashSet<>();
        List.of(nist, labels, all).forEach(one -> different.add(one.get("runs").toString()));
        assertEquals(3, different.size());

        JsonNode byNist = run("compare", file + ":NIST", file + ":auto", "--json").json();
        assertEquals(45, byNist.at("/runs/n").asInt());
        JsonNode automatic = run("compare", file + ":NIST", file + ":auto", "--set", "-", "--set", "automatic", "--json").json();
        assertEquals(45, automatic.at("/runs/n").asInt());
        assertEquals(45, automatic.at("/runs/pairs").asInt());
        JsonNode swapped = run("compare", file + ":auto", file + ":NIST", "--set", "automatic", "--set", "-", "--json").json();
        assertEquals(
                automatic.at("/runs/measures/vital_strict/kendall_tau_b"), swapped.at("/runs/measures/vital_strict/kendall_tau_b"));
        assertTrue(automatic.at("/runs/measures/vital_strict").toString().contains("tau"), automatic.toString());
    }

    private static void job(Path file, Object[] model, String command, Object... more) {
        List<Object> all = new ArrayList<>(List.of(command, file));
        all.addAll(List.of(model));
        all.addAll(List.of(more));
        run(all.toArray());
    }
}
