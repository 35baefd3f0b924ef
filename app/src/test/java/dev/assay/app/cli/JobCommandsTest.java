package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.jobs.Answers;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.jobs.ModelPreferences;
import dev.assay.app.testing.OtherProgram;
import dev.assay.llm.ApiKey;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Connection;
import dev.assay.llm.Keychain;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Step;
import dev.assay.llm.steps.StepLimit;
import dev.assay.llm.steps.StepLimits;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.TopicId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code assay grade|nuggetize|assign} against the server of the tests. */
class JobCommandsTest {
    @TempDir
    Path folder;

    private Path file;
    private ChatServer server;

    @BeforeEach
    void prepare() {
        file = folder.resolve("jobs.assay");
        server = FakeModel.behave(new ChatServer());
        try (JobFixture project = new JobFixture(file)) {
            project.topic("t1", 3, 2);
            project.topic("t2", 2, 1);
        }
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Cli run(String command, Object... more) {
        Object[] all = new Object[more.length + 6];
        System.arraycopy(
                new Object[] {command, file, "--base-url", server.baseUrl(), "--model", "test-model"}, 0, all, 0, 6);
        System.arraycopy(more, 0, all, 6, more.length);
        return Cli.run(all);
    }

    /** As at shutdown: the call under way is given up, and the same command goes on from there. */
    @Test
    void aJobWhoseProgramIsEndedLeavesTheProjectClosed() throws Exception {
        server.after(Duration.ofSeconds(30));
        Path home = Files.createDirectory(folder.resolve("user"));
        try (OtherProgram program =
                OtherProgram.assay(home, "grade", file, "--base-url", server.baseUrl(), "--model", "test-model")) {
            server.awaitQuestion();
            program.terminate();
        }
        assertFalse(Files.exists(folder.resolve("jobs.assay-wal")));
        assertEquals("", Files.readString(folder.resolve(".jobs.assay.lock")));
        server.after(Duration.ZERO);
        Cli again = run("grade", "--json");
        assertEquals(0, again.code(), again.err());
        assertEquals(5, again.json().get("done").asInt());
    }

    @Test
    void gradesProposesAndLabels() {
        Cli graded = run("grade", "--json");
        assertEquals(0, graded.code(), graded.err());
        assertEquals(5, graded.json().get("done").asInt());

        Cli proposed = run("nuggetize", "--importance");
        assertEquals(0, proposed.code(), proposed.err());
        assertTrue(proposed.out().contains("8 of 8 done, 0 failed"), proposed.out());

        Cli some = run("assign", "--topic", "t1", "--run", "run2", "--judge", "robot", "--json");
        assertEquals(0, some.code(), some.err());
        assertEquals("robot", some.json().get("judge").asText());
        assertEquals(2, some.json().get("done").asInt());
        Cli all = run("assign", "--judge", "robot", "--json");
        assertEquals(0, all.code(), all.err());
        assertEquals(6, all.json().get("done").asInt());
        assertEquals(5 + 8 + 6, server.count(), "the two windows that were answered before are not asked again");
    }

    @Test
    void anotherProtocolIsSpokenWithTheUsersEffortFieldsAndHeaders() throws IOException {
        server.always(_ -> ServerReply.raw(
                200,
                "{\"type\":\"message\",\"model\":\"claude-tiny\",\"stop_reason\":\"end_turn\",\"content\":["
                        + "{\"type\":\"text\",\"text\":\"{\\\"grade\\\": 2}\"}],\"usage\":{\"input_tokens\":9,"
                        + "\"output_tokens\":3}}"));
        Object[] call = {
            "grade",
            file,
            "--base-url",
            server.address(),
            "--api",
            "anthropic",
            "--model",
            "tiny",
            "--effort",
            "low",
            "--fields",
            "{\"top_k\": 7}",
            "--header",
            "X-Team: search",
            "--header",
            "X-Gateway-Key: Tk-99887766",
            "--json"
        };
        Cli graded = Cli.run(call);
        assertEquals(0, graded.code(), graded.err());
        assertEquals(5, graded.json().get("done").asInt());
        assertTrue(graded.json().get("judge").asText().contains(", settings "), graded.out());
        Question question = server.questions().getFirst();
        assertEquals("/v1/messages", question.path());
        assertEquals("search", question.header("X-team"));
        assertEquals("Tk-99887766", question.header("X-gateway-key"));
        assertEquals("low", question.body().at("/output_config/effort").asText());
        assertEquals(7, question.body().path("top_k").asInt());
        assertEquals(0, Cli.run(call).code());
        assertEquals(5, server.count(), "the same call goes on where it was");
        for (Path one : List.of(file, Path.of(file + "-wal"))) {
            assertFalse(Files.exists(one)
                    && Files.readString(one, StandardCharsets.ISO_8859_1).contains("Tk-99887766"));
        }
        call[11] = "{\"api_key\": \"Tk-1\"}";
        Cli key = Cli.run(call);
        assertEquals(2, key.code());
        assertTrue(key.err().contains("looks like a key"), key.err());
        call[5] = "morse";
        Cli unknown = Cli.run(call);
        assertEquals(2, unknown.code());
        assertTrue(unknown.err().contains("openai, azure, anthropic, gemini"), unknown.err());
    }

    @Test
    void whoseGradesCountIsChosenAndTravelsWithTheSync() {
        run("grade", "--judge", "robot");
        Cli usual = Cli.run("relevance", file, "--json");
        assertEquals(0, usual.code(), usual.err());
        assertEquals("", usual.json().get("source").asText());
        assertEquals(5, usual.json().get("relevant").asInt());
        assertEquals(0, Cli.run("relevance", file, "--source", "robot").code());
        Cli shown = Cli.run("relevance", file);
        assertTrue(shown.out().contains("Grades that count: only those of robot."), shown.out());
        assertTrue(shown.out().contains("5 of 5 passages are relevant."), shown.out());
        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.run("sync", file, sync).code());
        Path copy = folder.resolve("copy.assay");
        assertEquals(0, Cli.run("new", copy, "--from", sync).code());
        assertEquals("robot", Cli.run("relevance", copy, "--json").json().get("source").asText());
        Cli unknown = Cli.run("relevance", file, "--source", "nobody");
        assertEquals(1, unknown.code());
        assertTrue(unknown.err().contains("Graded by: robot."), unknown.err());
        assertEquals(2, Cli.run("relevance", file, "--source", "").code());
        assertEquals(0, Cli.run("relevance", file, "--usual").code());
        assertEquals("", Cli.run("relevance", file, "--json").json().get("source").asText());
    }

    @Test
    void aDryRunAsksNothing() {
        Cli dry = run("nuggetize", "--dry-run", "--json");
        assertEquals(0, dry.code(), dry.err());
        JsonNode estimate = dry.json();
        assertEquals(2, estimate.get("calls").asInt());
        assertTrue(estimate.get("input_tokens").asLong() > 100);
        assertTrue(estimate.get("estimated").asBoolean());
        assertEquals(0, server.count());
    }

    @Test
    void theConnectionIsTestedWithOneWordAndTheCauseIsNamed() {
        Cli good = run("assign", "--test-connection");
        assertEquals(0, good.code(), good.err());
        assertTrue(good.out().startsWith("The model test-model replied in "), good.out());
        assertEquals(1, server.count());
        server.always(_ -> ServerReply.raw(400, "[{\"error\":{\"code\":400,\"message\":\"API key not valid.\"}}]"));
        Cli bad = run("assign", "--test-connection");
        assertEquals(1, bad.code());
        assertTrue(bad.out().contains("needs a key, and none is set"), bad.out());
        server.always(_ -> ServerReply.error(429, "", "Slow down").with("Retry-After", "3600"));
        assertTrue(run("grade", "--test-connection").out().contains("asks to wait 60 minutes"));
        assertEquals(3, server.count());
    }

    @Test
    void aWaitIsSaidAndNothingFails() {
        server.then(ServerReply.error(429, "", "Slow down").with("Retry-After", "2"));
        Cli waited = run("grade", "--topic", "t2");
        assertEquals(0, waited.code(), waited.err());
        assertTrue(waited.err().contains(", waiting for the server until "), waited.err());
    }

    @Test
    void limitsCanBeOthersThanThePapers() {
        int papers = run("nuggetize", "--dry-run", "--json").json().get("calls").asInt();
        Cli narrow = run("nuggetize", "--limit", "passages=1", "--dry-run", "--json");
        assertTrue(narrow.json().get("calls").asInt() > papers, narrow.out());
        Cli unknown = run("nuggetize", "--limit", "passage=1", "--dry-run");
        assertEquals(2, unknown.code());
        assertTrue(
                unknown.err().contains("There is no limit called 'passage'. There is: passages, grade, "),
                unknown.err());
        assertEquals(2, run("nuggetize", "--limit", "passages=0", "--dry-run").code());
    }

    @Test
    void theSameCallAgainGoesOnAndFailedOnesWaitForARetry() {
        server.always(_ -> ServerReply.text("no"));
        Cli failed = run("grade", "--topic", "t1");
        assertEquals(3, failed.code());
        assertTrue(failed.err().contains("failed  grade topic t1 t1-d1 window 1: "), failed.err());
        assertEquals(9, server.count());
        FakeModel.behave(server);
        assertEquals(3, run("grade", "--topic", "t1").code());
        assertEquals(9, server.count());
        Cli again = run("grade", "--topic", "t1", "--retry-failed");
        assertEquals(0, again.code(), again.err());
        assertEquals(12, server.count());
    }

    @ParameterizedTest
    @ValueSource(strings = {"assign", "assign --json"})
    void whatFailedNamesNoRunWhoseNameIsHidden(String asked) {
        try (JobFixture project = new JobFixture(file)) {
            project.nuggets(new TopicId("t1"), 2);
        }
        server.always(_ -> ServerReply.text("no"));
        String[] words = asked.split(" ");
        Cli failed = run(
                words[0],
                Stream.concat(
                                Stream.of("--topic", "t1", "--judge", "robot"),
                                Arrays.stream(words).skip(1))
                        .toArray());
        assertEquals(3, failed.code());
        String all = failed.out() + failed.err();
        assertTrue(all.contains("run-"), all);
        assertFalse(Pattern.compile("run\\d").matcher(all.replaceAll("run-[0-9a-f]{10}", "")).find(), all);
    }

    private ModelAccess desk() {
        Path settings = PreferencesFile.usual(Cli.environment(folder)).getParent();
        return new ModelAccess(settings, new ApiKeys(Map.of(), settings, Keychain.NONE));
    }

    private void setInTheWindow() throws Exception {
        ModelSettings settings = ModelSettings.of(Connection.to(server.baseUrl()).withRetries(0), "window-model");
        desk().write(ModelPreferences.initial()
                .withSettings(settings)
                .withLimits(StepLimits.PAPERS.with(Map.of(StepLimit.PASSAGES, 1))));
        desk().keys().keep(settings.connection(), new ApiKey("sk-of-the-window-0042"));
        desk().confirm(settings.connection());
    }

    @Test
    void whatIsNotNamedIsAsSetInTheWindow() throws Exception {
        Cli nothing = Cli.runAs(folder, "grade", file);
        assertEquals(2, nothing.code());
        assertTrue(nothing.err().contains("No model is named. Name one with --model M"), nothing.err());
        assertEquals(0, Cli.runAs(folder, "grade", "--help").code());

        setInTheWindow();
        Cli graded = Cli.runAs(folder, "grade", file, "--topic", "t1");
        assertEquals(0, graded.code(), graded.err());
        assertTrue(
                graded.err().contains("Not set here. Taken from the window: server " + server.baseUrl()
                        + "; model window-model; limits other than the papers'."),
                graded.err());
        assertEquals("window-model", server.questions().getFirst().body().path("model").asText());
        assertEquals("Bearer sk-of-the-window-0042", server.questions().getFirst().header("Authorization"));
        assertFalse((graded.out() + graded.err()).contains("0042"));
        Cli narrow = Cli.runAs(folder, "nuggetize", file, "--topic", "t1", "--dry-run", "--json");
        assertEquals(3, narrow.json().get("calls").asInt(), "a window for each passage");
        Cli wide =
                Cli.runAs(folder, "nuggetize", file, "--topic", "t1", "--limit", "passages=10", "--dry-run", "--json");
        assertEquals(1, wide.json().get("calls").asInt());

        Cli other = Cli.runAs(folder, "grade", file, "--topic", "t2", "--model", "another-model");
        assertEquals(0, other.code(), other.err());
        assertEquals("another-model", server.questions().getLast().body().path("model").asText());
        Cli elsewhere = Cli.runAs(folder, "grade", file, "--base-url", "http://localhost:1/v1");
        assertEquals(2, elsewhere.code(), "the model of one server is not that of another");
    }

    @Test
    void theSwitchOfTheWindowHoldsHereToo() throws Exception {
        setInTheWindow();
        desk().write(desk().read().withNetworkAllowed(false));
        Cli refused = Cli.runAs(folder, "grade", file);
        assertEquals(1, refused.code());
        assertTrue(refused.err().contains("The network is switched off"), refused.err());
        assertEquals(0, server.count());
    }

    @Test
    void theBaselineIsAskedForByNameWhereAModelIsSet() throws Exception {
        try (JobFixture project = new JobFixture(file)) {
            project.nuggets(new TopicId("t1"), 2);
        }
        setInTheWindow();
        Cli baseline = Cli.runAs(folder, "assign", file, "--judge", "Lexical baseline", "--topic", "t1");
        assertEquals(0, baseline.code(), baseline.err());
        assertEquals(0, server.count());
        Cli asked = Cli.runAs(folder, "assign", file, "--topic", "t1");
        assertEquals(0, asked.code(), asked.err());
        assertEquals(2, server.count());
    }

    /** Nothing that asks a model does anything else where it is not said which one. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "assign P",
                "assign P --test-connection",
                "assign P --base-url U",
                "assign P --base-url U --test-connection",
                "assign P --judge robot",
                "assign P --set own",
                "assign P --base-url U --judge robot",
                "assign P --retry-failed",
                "assign P --judge @ --base-url U",
                "assign P --judge @ --test-connection",
                "assign P --judge @ --retry-failed",
                "assign P --judge @ --confirm-server 127.0.0.1",
                "assign P --judge @ --set own",
                "grade P --test-connection",
                "grade P --base-url U",
                "nuggetize P --base-url U",
                "questions P --base-url U",
                "support P --test-connection",
                "align P --base-url U",
                "bank P --generate question --base-url U",
                "grade-bank P --method rate --base-url U",
                "grade-bank P --method direct --test-connection"
            })
    void anIncompleteRequestIsAnErrorAndNothingIsDone(String line) throws Exception {
        try (JobFixture project = new JobFixture(file)) {
            project.nuggets(new TopicId("t1"), 2);
        }
        byte[] before = Files.readAllBytes(file);
        Object[] words = Stream.of(line.split(" "))
                .map(word -> switch (word) {
                    case "P" -> file;
                    case "U" -> server.baseUrl();
                    case "@" -> "Lexical baseline";
                    default -> word;
                })
                .toArray();
        Cli cli = Cli.runAs(folder.resolve("home"), words);
        assertEquals(2, cli.code(), cli.out() + cli.err());
        assertTrue(cli.err().contains("--model"), cli.err());
        assertEquals("", cli.out());
        assertEquals(0, server.count());
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "assign P --judge @ --concurrency 2",
                "assign P --judge @ --token-limit 9",
                "assign P --judge @ --seed 1",
                "assign P --judge @ --temperatures 0",
                "assign P --judge @ --limit labelled=3",
                "assign P --judge @ --prompts P --dry-run",
                "assign P M --dry-run --test-connection",
                "grade P M --test-connection --json",
                "assign P M --test-connection --topic t1",
                "support P M --test-connection --retry-failed",
                "bank P --generate nugget M --test-connection --count 2",
                "assign P M --dry-run --retry-failed",
                "assign P M --limit passages=2",
                "assign P M --limit labelled=5 --limit tagged=2",
                "grade P M --limit grade=2",
                "support P M --limit labelled=2",
                "align P M --dry-run --limit labelled=2",
                "nuggetize P M --limit kept=3",
                "nuggetize P M --limit tagged=3",
                "questions P M --limit proposed=3",
                "grade-bank P --method direct M --limit nuggets=3"
            })
    void anOptionThatDoesNothingIsAnError(String line) throws Exception {
        try (JobFixture project = new JobFixture(file)) {
            project.nuggets(new TopicId("t1"), 2);
        }
        byte[] before = Files.readAllBytes(file);
        Object[] words = Stream.of(line.split(" "))
                .flatMap(word -> switch (word) {
                    case "P" -> Stream.of(file);
                    case "M" -> Stream.of("--base-url", server.baseUrl(), "--model", "test-model");
                    case "@" -> Stream.of("Lexical baseline");
                    default -> Stream.of(word);
                })
                .toArray();
        Cli cli = Cli.runAs(folder.resolve("home"), words);
        assertEquals(2, cli.code(), cli.out() + cli.err());
        assertTrue(cli.err().contains("does nothing"), cli.err());
        assertEquals(0, server.count());
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @Test
    void topicsAreTheSameHoweverTheyAreNamed() {
        assertEquals(
                1,
                run("grade", "--topic", "t1", "--topic", "t1", "--dry-run", "--json")
                        .json()
                        .get("topics")
                        .asInt());
        JsonNode first = run("grade", "--topic", "t2", "--topic", "t1", "--topic", "t2", "--json").json();
        JsonNode again = run("grade", "--topic", "t1", "--topic", "t2", "--json").json();
        assertEquals(first.get("job"), again.get("job"));
        assertEquals(first.get("job"), run("grade", "--json").json().get("job"), "all topics are these two");
    }

    @Test
    void theEnvironmentSaysWhatNothingElseDoes() throws Exception {
        Map<String, String> environment = new HashMap<>(Cli.environment(folder));
        environment.putAll(Map.of(
                "OPENAI_BASE_URL",
                server.baseUrl(),
                "OPENAI_API_KEY",
                "sk-environment",
                "OPENAI_MODEL",
                "their-model"));
        Cli all = Cli.runAs(environment, Answers.NOBODY, "grade", file);
        assertEquals(0, all.code(), all.err());
        assertTrue(
                all.err().contains("Taken from environment variables: server " + server.baseUrl()
                        + " (OPENAI_BASE_URL); model their-model (OPENAI_MODEL); the key (OPENAI_API_KEY)."),
                all.err());
        assertFalse(all.err().contains("sk-environment"), all.err());
        assertEquals("their-model", server.questions().getFirst().model());
        assertEquals("Bearer sk-environment", server.questions().getFirst().header("Authorization"));

        int before = server.count();
        Cli named = Cli.runAs(environment, Answers.NOBODY, "grade", file, "--model", "mine", "--test-connection");
        assertEquals(0, named.code(), named.err());
        assertTrue(named.err().contains("server " + server.baseUrl()), named.err());
        assertFalse(named.err().contains("OPENAI_MODEL"), named.err());
        assertEquals("mine", server.questions().get(before).model());

        environment.put("OPENAI_BASE_URL", "localhost");
        Cli wrong = Cli.runAs(environment, Answers.NOBODY, "grade", file);
        assertEquals(2, wrong.code());
        assertTrue(wrong.err().contains("OPENAI_BASE_URL is no address"), wrong.err());
        Cli option = Cli.runAs(
                environment, Answers.NOBODY, "grade", file, "--base-url", server.baseUrl(), "--test-connection");
        assertEquals(0, option.code(), option.err());
        assertTrue(
                option.err().contains("Taken from environment variables: model their-model (OPENAI_MODEL)."),
                option.err());
        assertFalse(
                server.questions().getLast().headers().toString().contains("sk-environment"),
                "its server is not known");

        setInTheWindow();
        environment.put("OPENAI_BASE_URL", "http://127.0.0.1:1/v1");
        Cli window = Cli.runAs(
                environment, Answers.NOBODY, "grade", file, "--test-connection", "--confirm-server", "127.0.0.1");
        assertEquals(0, window.code(), window.err());
        assertTrue(window.err().contains("Taken from the window: server " + server.baseUrl()), window.err());
        assertFalse(window.err().contains("from environment variables"), window.err());
        assertEquals("window-model", server.questions().getLast().model());
    }

    @Test
    void aProtocolThatIsNamedAloneMeansItsUsualServer() throws Exception {
        Map<String, String> environment = new HashMap<>(Cli.environment(folder));
        environment.putAll(Map.of("OPENAI_BASE_URL", server.baseUrl(), "OPENAI_MODEL", "their-model"));
        Cli gemini = Cli.runAs(environment, Answers.NOBODY, "grade", file, "--api", "gemini", "--retries", "0");
        assertEquals(1, gemini.code(), gemini.err());
        assertTrue(gemini.err().contains("not confirmed on this computer"), gemini.err());
        assertFalse(gemini.err().contains("OPENAI_BASE_URL"), gemini.err());

        setInTheWindow();
        Cli claude = Cli.runAs(folder, "grade", file, "--api", "anthropic", "--model", "mine", "--dry-run");
        assertEquals(0, claude.code(), claude.err());
        assertFalse(claude.err().contains(server.baseUrl()), claude.err());
        assertEquals(0, server.count());
        Cli same = Cli.runAs(folder, "grade", file, "--api", "openai", "--topic", "t1");
        assertEquals(0, same.code(), same.err());
        assertEquals("window-model", server.questions().getLast().model());
        Cli azure = Cli.runAs(folder, "grade", file, "--api", "azure");
        assertEquals(2, azure.code(), azure.err());
        assertTrue(azure.err().contains("Name the address of the Azure resource"), azure.err());
        Cli garbage = Cli.runAs(folder, "grade", file, "--base-url", "nowhere");
        assertEquals(2, garbage.code(), garbage.err());
    }

    @Test
    void theQuestionBeforeSendingNamesTheHeaders() throws Exception {
        ModelSettings settings = ModelSettings.of(Connection.to(server.baseUrl()), "window-model");
        desk().write(ModelPreferences.initial().withSettings(settings));
        Object[] call = {"grade", file, "--header", "X-Team: search"};
        Cli headers = Cli.runAs(folder, call);
        assertTrue(headers.err().contains(server.address() + ", with the headers X-Team."), headers.err());
        desk().keys().keep(settings.connection(), new ApiKey("sk-of-the-window-0042"));
        Cli both = Cli.runAs(folder, call);
        assertTrue(both.err().contains("keys.json and the headers X-Team."), both.err());
        assertEquals(0, server.count());
    }

    @Test
    void theServerOfTheWindowKeepsItsVersionWhenItIsNamed() throws Exception {
        Connection azure = Connection.toAzure(server.address(), "2025-04-01-preview").withRetries(0);
        desk().write(ModelPreferences.initial().withSettings(ModelSettings.of(azure, "deployed")));
        Cli named = Cli.runAs(folder, "grade", file, "--topic", "t1", "--base-url", server.address());
        assertEquals(0, named.code(), named.err());
        assertTrue(
                server.questions().getLast().path().endsWith("api-version=2025-04-01-preview"),
                server.questions().getLast().path());
    }

    @Test
    void whatTheEnvironmentSaysIsNotKept() throws Exception {
        Map<String, String> environment = Map.of("OPENAI_BASE_URL", server.baseUrl(), "OPENAI_MODEL", "their-model");
        ModelAccess window = new ModelAccess(folder, new ApiKeys(environment, folder, Keychain.NONE));
        ModelPreferences shown = window.read();
        assertEquals(server.baseUrl(), shown.settings().connection().baseUrl());
        assertEquals("their-model", shown.settings().model(Step.ASSIGN));
        assertEquals(List.of("OPENAI_BASE_URL", "OPENAI_MODEL"), window.fromEnvironment());
        window.write(shown.withNetworkAllowed(false));
        ModelAccess tomorrow = new ModelAccess(folder, new ApiKeys(Map.of(), folder, Keychain.NONE));
        assertFalse(tomorrow.read().networkAllowed());
        assertFalse(tomorrow.read().namesModel());
        assertEquals(Connection.OPENAI_URL, tomorrow.read().settings().connection().baseUrl());
        ModelPreferences own = shown.withSettings(shown.settings()
                .withModels(ModelSettings.of(Connection.toOpenAi(), "mine").models()));
        window.write(own);
        assertEquals(own, tomorrow.read(), "with a model of one's own the server is one's own choice, too");
        assertEquals(List.of(), window.fromEnvironment());
    }

    @Test
    void namesThatStandForSomethingAreRefused() {
        for (String name : List.of("Lexical baseline", "adjudicated")) {
            Cli refused = run("assign", "--judge", name);
            assertEquals(2, refused.code());
            assertTrue(refused.err().contains("The name " + name + " stands for "), refused.err());
        }
        assertEquals(0, server.count());
    }

    @Test
    void wrongAddressesAreSaid() {
        Cli wrong = Cli.run("grade", file, "--base-url", "nowhere", "--model", "m");
        assertEquals(2, wrong.code());
        assertTrue(wrong.err().contains("address"), wrong.err());
        assertFalse(wrong.err().contains("Exception"), wrong.err());
    }
}
