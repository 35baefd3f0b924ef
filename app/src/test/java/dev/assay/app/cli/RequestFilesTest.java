package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.app.service.jobs.ReportJobsProject;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.TopicId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code assay requests} and {@code replies}: a step through files brings what it brings online. */
class RequestFilesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Files of a sync that tell how and when: the log, the calls, and what names them. */
    private static final Set<String> APART =
            Set.of("events.jsonl", "manifest.json", "model-calls.jsonl", "model-jobs.jsonl");

    private static final String BANK =
            "{\"query_id\": \"t1\", \"query_text\": \"why?\", \"items\": [{\"query_id\": \"t1\", \"question_id\": "
                    + "\"t1/a\", \"question_text\": \"What is a?\", \"gold_answers\": [\"24 minutes\"]}, {\"query_id\":"
                    + " \"t1\", \"question_id\": \"t1/b\", \"question_text\": \"What is b?\"}]}\n";

    @TempDir
    Path folder;

    private Path file;
    private ChatServer server;
    private int written;

    @BeforeEach
    void prepare() {
        file = folder.resolve("jobs.assay");
        server = FakeModel.behave(new ChatServer());
    }

    @AfterEach
    void close() {
        server.close();
    }

    private void fill() {
        try (JobFixture project = new JobFixture(file)) {
            project.nuggets(project.topic("t1", 3, 2), 12);
            project.nuggets(project.topic("t2", 2, 1), 3);
        }
    }

    private static Cli run(String line, Path project, Object... more) {
        List<Object> all = new ArrayList<>(Arrays.asList((Object[]) line.split(" ")));
        all.add(1, project);
        all.addAll(List.of(more));
        return Cli.run(all.toArray());
    }

    private Path requests(String step, Path project, Object... more) {
        Path out = folder.resolve("requests" + ++written + ".jsonl");
        List<Object> options = new ArrayList<>(List.of("-o", out, "--model", "test-model"));
        options.addAll(List.of(more));
        String[] words = step.split(" ", 2);
        Cli ran = run("requests --step " + words[0] + (words.length > 1 ? " " + words[1] : ""), project,
                options.toArray());
        assertEquals(0, ran.code(), ran.out() + ran.err());
        return out;
    }

    /** What a batch endpoint sends back, in any order. */
    private Path answered(Path requests, Function<Question, ServerReply> model) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line : Files.readAllLines(requests)) {
            JsonNode request = JSON.readTree(line);
            ServerReply reply = model.apply(
                    new Question(request.path("url").asText(), Map.of(), request.path("body")));
            lines.add(line(request.path("custom_id").asText(), reply));
        }
        Collections.shuffle(lines, new Random(7));
        return Files.write(folder.resolve("replies" + ++written + ".jsonl"), lines);
    }

    private static String line(String id, ServerReply reply) throws IOException {
        ObjectNode line = JSON.createObjectNode().put("id", "batch_req_1").put("custom_id", id);
        line.putObject("response")
                .put("status_code", reply.status())
                .put("request_id", "r")
                .set("body", JSON.readTree(reply.body()));
        return line.putNull("error").toString();
    }

    /** Everything that a project holds, but how, when and in which order it came. */
    private Map<String, String> content(Path project) throws IOException {
        Path sync = folder.resolve("sync" + ++written);
        assertEquals(0, Cli.run("sync", project, sync).code());
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> all = Files.walk(sync)) {
            for (Path one : all.filter(Files::isRegularFile).toList()) {
                if (!APART.contains(one.getFileName().toString())) {
                    content.put(
                            sync.relativize(one).toString(),
                            Files.readAllLines(one).stream()
                                    .map(line -> line.replaceAll("job-[0-9a-f-]{36}", "job")
                                            .replaceAll("\\d{4}-\\d\\d-\\d\\dT[0-9:.]*Z", "then"))
                                    .sorted()
                                    .collect(Collectors.joining("\n")));
                }
            }
        }
        return content;
    }

    /** Both ways from one project, and what stands there afterwards. */
    private int bothWays(String step) throws IOException {
        Path online = folder.resolve("online" + ++written + ".assay");
        Files.copy(file, online);
        for (int i = 0; i < 2; i++) {
            // Again, as the files are asked for again below.
            Cli asked = run(step, online, "--model", "test-model", "--base-url", server.baseUrl());
            assertEquals(0, asked.code(), asked.out() + asked.err());
        }
        int rounds = 0;
        Path requests = requests(step, file);
        while (Files.exists(requests)) {
            rounds++;
            Cli taken = run("replies", file, answered(requests, FakeModel::reply));
            requests = requests(step, file);
            assertEquals(Files.exists(requests) ? 4 : 0, taken.code(), taken.out() + taken.err());
        }
        Map<String, String> expected = content(online);
        content(file).forEach((name, text) -> assertEquals(expected.remove(name), text, name));
        assertEquals(Map.of(), expected);
        assertEquals(0, Cli.run("check", file).code());
        return rounds;
    }

    @Test
    void everyStepOnAnswersAndPassages() throws IOException {
        fill();
        for (String step : List.of("grade", "assign", "criteria", "questions",
                "grade-bank --method rate --parts answer")) {
            assertEquals(1, bothWays(step), step);
        }
        assertEquals(0, bothWays("assign --judge robot --topic t2"), "the replies are known by another name");
    }

    @Test
    void aStepInRoundsAsksRoundByRound() throws IOException {
        try (JobFixture project = new JobFixture(file)) {
            project.topic("t1", 23, 2);
            project.topic("t2", 2, 1);
        }
        assertEquals(4, bothWays("nuggetize --importance"), "three windows of passages, then importance");
    }

    @Test
    void everyStepOnReports() throws IOException {
        try (JobFixture project = new JobFixture(file)) {
            ReportJobsProject.fill(project);
            ReportJobsProject.nuggets(project, 2);
        }
        assertEquals(1, bothWays("support --judge robot"));
        assertEquals(1, bothWays("align --judge robot"));
    }

    @Test
    void everyStepOfABank() throws IOException {
        fill();
        Path bank = Files.writeString(folder.resolve("bank.jsonl"), BANK);
        assertEquals(0, Cli.run("import", file, bank).code());
        for (String step : List.of("grade-bank --method rate", "grade-bank --method extract",
                "grade-bank --method check", "grade-bank --method direct", "bank --generate question")) {
            assertEquals(1, bothWays(step), step);
        }
    }

    @Test
    void aLineIsTheRequestThatIsMadeOnline() throws IOException {
        fill();
        Path requests = requests("assign --topic t2 --seed 5 --effort low", file);
        JsonNode line = JSON.readTree(Files.readString(requests));
        assertEquals("POST", line.path("method").asText());
        assertEquals("/v1/chat/completions", line.path("url").asText());
        assertTrue(line.path("custom_id").asText().matches("[0-9a-f-]{64}"));
        assertFalse(Files.readString(requests).contains("run1"));
        run("assign --topic t2 --seed 5 --effort low", file, "--model", "test-model", "--base-url", server.baseUrl());
        assertEquals(server.questions().getFirst().body(), line.path("body"));
    }
}
