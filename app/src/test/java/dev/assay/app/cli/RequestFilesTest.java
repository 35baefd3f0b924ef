package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.app.service.jobs.ReportJobsProject;
import dev.assay.llm.Step;
import dev.assay.llm.steps.Prompts;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import dev.assay.app.service.work.NuggetService;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.sync.SyncFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
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
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            SyncFolder.writeWithJudges(store, sync, InstantSource.system());
        }
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
    void aRequestThatWasWrittenIsNoCallWithoutAReply() throws IOException {
        fill();
        assertEquals(0, run("replies", file, answered(requests("grade", file), FakeModel::reply)).code());
        JsonNode end = run("grade", file, "--model", "test-model", "--base-url", server.baseUrl(), "--json").json();
        assertEquals(0, end.get("calls_without_reply").asInt(-1), end.toString());
        assertTrue(end.get("calls").asInt() > 0, end.toString());
        assertEquals(0, server.count());
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

    private List<String> lines(Path requests) throws IOException {
        return Files.readAllLines(answered(requests, FakeModel::reply));
    }

    private Path replies(List<String> lines) throws IOException {
        return Files.write(folder.resolve("replies" + ++written + ".jsonl"), lines);
    }

    @Test
    void repliesComeInAnyOrderTwiceAndFromSeveralFilesAlsoIntoACopy() throws IOException {
        fill();
        List<String> lines = lines(requests("assign", file));
        assertEquals(5, lines.size(), "ten nuggets and two, of two answers; three of one");
        Path copy = folder.resolve("copy.assay");
        Files.copy(file, copy);
        for (Path project : List.of(file, copy)) {
            Cli some = run("replies --json", project, replies(List.of(lines.get(4), lines.get(1))));
            assertEquals(4, some.code(), some.err());
            assertEquals(2, some.json().get("taken").asInt());
            assertEquals(3, some.json().at("/jobs/0/left").asInt());
            Cli rest = run(
                    "replies --json",
                    project,
                    replies(List.of(lines.get(0), lines.get(1))),
                    replies(List.of(lines.get(2), lines.get(3), lines.get(3), "")));
            assertEquals(0, rest.code(), rest.err());
            assertEquals(3, rest.json().get("taken").asInt());
            assertEquals(2, rest.json().get("before").asInt());
            Cli again = run("replies --json", project, replies(lines));
            assertEquals(0, again.code(), again.err());
            assertEquals(0, again.json().get("taken").asInt());
        }
        assertEquals(content(file), content(copy));
    }

    @Test
    void whatIsTakenInIsTakenBackAsOne() throws IOException {
        fill();
        List<String> lines = lines(requests("assign", file));
        assertEquals(4, run("replies", file, replies(lines.subList(0, 2))).code());
        Map<String, String> before = content(file);
        assertEquals(0, run("replies", file, replies(lines.subList(2, 5))).code());
        Map<String, String> after = content(file);
        assertNotEquals(before, after);
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            assertEquals(ActKind.TAKE_REPLIES, store.undo().orElseThrow().kind());
        }
        assertEquals(before, content(file));
        assertEquals(0, Cli.run("check", file).code());
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            assertEquals(ActKind.TAKE_REPLIES, store.redo().orElseThrow().kind());
            store.undo();
        }
        assertEquals(0, run("replies", file, replies(lines)).code());
        assertEquals(after, content(file));
        assertEquals(0, Cli.run("check", file).code());
    }

    @Test
    void aLineThatIsNobodysIsNamedAndNotKept() throws IOException {
        fill();
        List<String> lines = lines(requests("assign", file));
        Path other = folder.resolve("other.assay");
        assertEquals(0, Cli.run("new", other, "--title", "other", "--assessor", "bob").code());
        Path prompts = Files.createDirectories(folder.resolve("prompts"));
        Files.writeString(
                prompts.resolve(Prompts.fileName(Step.ASSIGN)),
                Prompts.builtInText(Step.ASSIGN).replace("label", "Label"));
        Path copy = folder.resolve("copy.assay");
        Files.copy(file, copy);
        String otherPrompt = lines(requests("assign --judge x --prompts " + prompts, copy)).getFirst();
        String changed = lines.get(1).replaceFirst("(\"custom_id\":\"[^\"]*)[0-9a-f]{3}\"", "$1fff\"");
        List<String> odd = List.of(
                lines.getFirst(), otherPrompt, changed, "no reply", "{\"custom_id\":\"mine-1\",\"error\":1}");
        Cli taken = run("replies", file, replies(odd));
        assertEquals(1, taken.code());
        assertTrue(taken.out().startsWith("1 reply taken, 0 there before"), taken.out());
        assertTrue(taken.err().contains(", line 2, field custom_id: The request "), taken.err());
        assertTrue(taken.err().contains("has a prompt that no job of this project used"), taken.err());
        assertTrue(taken.err().contains("No job of this project wrote the request mine-1."), taken.err());
        assertTrue(taken.err().contains("This line is no reply of a batch"), taken.err());
        Cli strange = run("replies", other, replies(lines));
        assertEquals(1, strange.code());
        assertTrue(strange.err().contains("is of another project"), strange.err());
        assertEquals(1, run("replies", file, folder.resolve("nowhere.jsonl")).code());
    }

    @Test
    void whatTheServerDidNotAnswerStaysOpenAndWhatItRefusedHasFailed() throws IOException {
        fill();
        Path requests = requests("assign", file);
        List<String> ids = new ArrayList<>();
        for (String line : Files.readAllLines(requests)) {
            ids.add(JSON.readTree(line).path("custom_id").asText());
        }
        Cli taken = run("replies --json", file, replies(List.of(
                line(ids.get(0), ServerReply.error(500, "", "Broken")),
                line(ids.get(1), ServerReply.error(400, "", "Content is not allowed")),
                "{\"custom_id\":\"" + ids.get(2) + "\",\"response\":null,\"error\":{\"code\":\"batch_expired\","
                        + "\"message\":\"This request could not be executed\"}}",
                line(ids.get(3), ServerReply.text("Well, now.")),
                line(ids.get(4), FakeModel.reply(question(requests, 4))))));
        assertEquals(4, taken.code(), taken.err());
        assertEquals(1, taken.json().at("/jobs/0/done").asInt());
        assertEquals(1, taken.json().at("/jobs/0/failed").asInt());
        assertTrue(taken.err().contains("The request was not made: This request could not be executed"), taken.err());
        Path next = requests("assign", file);
        assertEquals(3, Files.readAllLines(next).size(), "two that were not answered, one whose reply was of no use");
        assertEquals(
                1,
                Files.readAllLines(next).stream()
                        .filter(line -> line.contains("\"temperature\":0.2"))
                        .count());
        assertEquals(3, run("replies", file, answered(next, FakeModel::reply)).code());
        Path retried = requests("assign --retry-failed", file);
        assertEquals(1, Files.readAllLines(retried).size());
        assertEquals(0, run("replies", file, answered(retried, FakeModel::reply)).code());
        assertFalse(Files.exists(requests("assign", file)));
    }

    private static Question question(Path requests, int line) throws IOException {
        return new Question("", Map.of(), JSON.readTree(Files.readAllLines(requests).get(line)).path("body"));
    }

    @Test
    void aFileThatBreaksOffIsNamedWithTheLine() throws IOException {
        fill();
        Path replies = answered(requests("grade", file), FakeModel::reply);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            Files.copy(replies, out);
        }
        byte[] half = Arrays.copyOf(packed.toByteArray(), packed.size() - 20);
        Cli broken = run("replies", file, Files.write(folder.resolve("half.jsonl.gz"), half));
        assertEquals(1, broken.code(), broken.out());
        assertTrue(broken.err().contains("half.jsonl.gz, line "), broken.err());
        assertEquals(0, run("replies", file, replies).code());
    }

    @Test
    void whatWasAskedOnlineMeanwhileWasThereBefore() throws IOException {
        fill();
        List<String> lines = lines(requests("grade", file));
        assertEquals(0, run("grade", file, "--model", "test-model", "--base-url", server.baseUrl()).code());
        Cli late = run("replies --json", file, replies(lines));
        assertEquals(0, late.code(), late.err());
        assertEquals(0, late.json().get("late").asInt());
        assertEquals(5, late.json().get("before").asInt());
    }

    @Test
    void aReplyThatNothingAsksForAnyMoreIsKeptForWhenItIsAskedForAgain() throws IOException {
        fill();
        List<String> lines = lines(requests("assign", file));
        reword("t2", "nugget 1 of t2", "another nugget");
        Cli late = run("replies --json", file, replies(lines));
        assertEquals(4, late.code(), late.err());
        assertEquals(4, late.json().get("taken").asInt());
        assertEquals(1, late.json().get("late").asInt());
        assertEquals(1, Files.readAllLines(requests("assign", file)).size(), "the new words");
        reword("t2", "another nugget", "nugget 1 of t2");
        assertFalse(Files.exists(requests("assign", file)), "the old ones were answered");
        assertEquals(0, Cli.run("check", file).code());
    }

    private void reword(String topic, String from, String to) {
        try (JobFixture project = new JobFixture(file)) {
            project.with(open -> {
                NuggetService nuggets = new NuggetService(open, () -> new NuggetId("n"));
                TopicId id = new TopicId(topic);
                NuggetId nugget = open.nuggetSet(id).orElseThrow().nuggets().stream()
                        .filter(one -> one.text().equals(from))
                        .findFirst()
                        .orElseThrow()
                        .id();
                nuggets.editText(id, nugget, to);
                return null;
            });
        }
    }

    @Test
    void aProjectThatWasMadeFromASyncTakesRepliesToo() throws IOException {
        fill();
        List<String> lines = lines(requests("assign", file));
        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.run("sync", file, sync, "--with-judges").code());
        Path restored = folder.resolve("restored.assay");
        assertEquals(0, Cli.run("new", restored, "--from", sync).code());
        Cli taken = run("replies", restored, replies(lines));
        assertEquals(0, taken.code(), taken.out() + taken.err());
        assertTrue(taken.out().contains("5 of 5 done"), taken.out());
    }

    @Test
    void aLimitInMoneyKeepsNoRequestFromItsFileAndNoReplyOut() throws IOException {
        fill();
        Path home = Files.createDirectories(folder.resolve("home"));
        Path out = folder.resolve("requests.jsonl");
        Cli set = Cli.runAs(
                home, "prices", "--set", "test-model", "--input", 1_000_000, "--output", 1_000_000);
        assertEquals(0, set.code(), set.err());
        Cli asked = Cli.runAs(
                home, "requests", file, "--step", "assign", "--model", "test-model", "--money-limit", 1, "-o", out);
        assertEquals(0, asked.code(), asked.err());
        Cli taken = Cli.runAs(home, "replies", file, answered(out, FakeModel::reply));
        assertEquals(0, taken.code(), taken.out() + taken.err());
        assertTrue(taken.out().contains("5 replies taken"), taken.out());
        assertTrue(taken.out().contains(" USD"), "the user's own prices are known: " + taken.out());
    }

    @Test
    void filesAreSplitByCountAndBytes() throws IOException {
        fill();
        Path out = folder.resolve("r.jsonl");
        Cli split = run("requests --step assign --model m --max-lines 2 --json", file, "-o", out);
        assertEquals(0, split.code(), split.err());
        assertEquals(5, split.json().get("requests").asInt());
        assertEquals(3, split.json().get("files").size());
        assertEquals(1, Files.readAllLines(folder.resolve("r-3.jsonl")).size());
        assertFalse(Files.exists(out));
        Path packed = folder.resolve("b.jsonl.gz");
        assertEquals(0, run("requests --step assign --model m --max-bytes 1", file, "-o", packed).code());
        assertTrue(Files.exists(folder.resolve("b-5.jsonl.gz")));
        assertEquals(2, run("requests --step sing --model m", file, "-o", out).code());
        assertEquals(2, run("requests --step assign --model m --dry-run", file, "-o", out).code());
        assertEquals(2, run("requests --step assign --model m --api anthropic", file, "-o", out).code());
        assertEquals(2, run("requests --step assign --model m --parts answer", file, "-o", out).code());
    }

    @Test
    void theShardsOfTheTopicsAreAllOfThem() throws IOException {
        fill();
        int requests = 0;
        for (int i = 1; i <= 5; i++) {
            Path part = requests("assign --shard " + i + "/5", file);
            requests += Files.exists(part) ? Files.readAllLines(part).size() : 0;
        }
        assertEquals(5, requests);
        Path topics = Files.writeString(folder.resolve("topics.txt"), "\uFEFFt2\n\n");
        assertEquals(1, Files.readAllLines(requests("assign --judge x --topics " + topics, file)).size());
        assertEquals(2, run("assign --shard 6/5 --model m", file).code());
        Cli unknown = run("assign --model m --base-url http://127.0.0.1:9", file, "--topics",
                Files.writeString(folder.resolve("others.txt"), "t9"));
        assertEquals(1, unknown.code());
        assertTrue(unknown.err().contains("t9"), unknown.err());
        Path latin = Files.write(folder.resolve("latin.txt"), new byte[] {'t', '1', '\n', (byte) 0xe9});
        Cli garbled = run("assign --model m --base-url http://127.0.0.1:9", file, "--topics", latin);
        assertEquals(2, garbled.code());
        assertTrue(garbled.err().contains("latin.txt, line 2: "), garbled.err());
    }
}
