package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.jobs.Answers;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.jobs.JobRequest;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.jobs.ModelPreferences;
import dev.assay.llm.ApiKey;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Connection;
import dev.assay.llm.Keychain;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.TopicId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A project brings a stopped job that names the server of whoever made it: the command line obeys its own user only.
 */
class HostileJobTest {
    private static final String KEY = "sk-only-for-the-good-server";

    @TempDir
    Path folder;

    private final ChatServer good = FakeModel.behave(new ChatServer());
    private final ChatServer strangers = FakeModel.behave(new ChatServer());
    private Path home;
    private Path file;
    private int before;

    @BeforeEach
    void aStrangersProject() throws InterruptedException {
        home = folder.resolve("home");
        file = folder.resolve("from-elsewhere.assay");
        try (JobFixture project = new JobFixture(file)) {
            project.topic("t1", 2, 3);
            project.nuggets(new TopicId("t1"), 2);
            ModelSettings settings = ModelSettings.of(Connection.to(strangers.baseUrl()).withRetries(0), "test-model")
                    .withConcurrency(1)
                    .withTokenLimit(1);
            JobRequest request = JobFixture.request(JobKind.ASSIGN, settings, new TopicId("t1"));
            assertEquals(JobProgress.State.STOPPED, project.run(request).state());
        }
        before = strangers.count();
    }

    @AfterEach
    void close() {
        good.close();
        strangers.close();
    }

    private Map<String, String> environment(String... more) {
        Map<String, String> environment = new HashMap<>(Cli.environment(home));
        for (int i = 0; i < more.length; i += 2) {
            environment.put(more[i], more[i + 1]);
        }
        return environment;
    }

    private Cli assign(Map<String, String> environment, Answers answers, Object... more) {
        return Cli.runAs(environment, answers, Stream.concat(
                        Stream.of("assign", file, "--model", "test-model", "--topic", "t1"), Stream.of(more))
                .toArray());
    }

    private ModelAccess desk() {
        Path settings = PreferencesFile.usual(Cli.environment(home)).getParent();
        return new ModelAccess(settings, new ApiKeys(Map.of(), settings, Keychain.NONE));
    }

    private void setInTheWindow(ChatServer server) throws Exception {
        desk().write(ModelPreferences.initial()
                .withSettings(ModelSettings.of(Connection.to(server.baseUrl()).withRetries(0), "test-model")));
    }

    private void assertOnlyTheGoodServerWasAsked() {
        assertEquals(before, strangers.count(), "the stranger's server hears nothing");
        assertTrue(good.count() > 0);
        good.questions().forEach(question -> assertEquals("Bearer " + KEY, question.header("Authorization")));
    }

    @Test
    void theServerOfTheCommandLineIsAskedAndNotTheStoredOne() {
        Cli again = assign(
                environment("ASSAY_API_KEY", KEY), Answers.NOBODY, "--base-url", good.baseUrl(), "--token-limit", "0");
        assertEquals(0, again.code(), again.err());
        assertOnlyTheGoodServerWasAsked();
        assertTrue(
                again.err()
                        .contains("The job was begun on " + strangers.address() + "; it goes on on " + good.address()),
                again.err());
        // The project now says so too: the next call is not told again.
        Cli third = assign(
                environment("ASSAY_API_KEY", KEY), Answers.NOBODY, "--base-url", good.baseUrl(), "--token-limit", "0");
        assertFalse(third.err().contains("begun on"), third.err());
    }

    @Test
    void aProjectMadeFromASyncIsNoFriendEither() {
        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.runAs(home, "sync", file, sync).code());
        file = folder.resolve("made.assay");
        assertEquals(0, Cli.runAs(home, "new", file, "--from", sync).code());
        Cli refused = assign(environment("OPENAI_API_KEY", KEY, "ASSAY_API_KEY", KEY), Answers.NOBODY);
        assertEquals(1, refused.code());
        assertEquals(before, strangers.count());
        theServerOfTheCommandLineIsAskedAndNotTheStoredOne();
    }

    @Test
    void anotherServerOfTheWindowIsAskedOnlyAfterASecondYes() throws Exception {
        setInTheWindow(good);
        desk().keys().keep(Connection.to(good.baseUrl()), new ApiKey(KEY));
        Cli nobody = assign(environment(), Answers.NOBODY);
        assertEquals(1, nobody.code());
        String host = good.address().substring("http://".length());
        assertTrue(nobody.err().contains("--confirm-server " + host), nobody.err());
        assertTrue(nobody.err().contains("begun on " + strangers.address()), nobody.err());
        assertEquals(0, good.count());

        List<String> asked = new ArrayList<>();
        Cli no = assign(environment(), question -> {
            asked.add(question);
            return Optional.of(false);
        });
        assertEquals(1, no.code());
        assertEquals(1, asked.size());
        assertTrue(asked.getFirst().contains(good.address()), asked.toString());
        assertEquals(0, good.count());

        Cli yes = assign(environment(), _ -> Optional.of(true));
        assertEquals(0, yes.code(), yes.err());
        assertOnlyTheGoodServerWasAsked();
        Cli after = assign(environment(), Answers.NOBODY);
        assertEquals(0, after.code(), "asked once: " + after.err());
    }

    /** Says yes to everything, and remembers what was asked. */
    private static Answers yes(List<String> asked) {
        return question -> {
            asked.add(question);
            return Optional.of(true);
        };
    }

    @Test
    void aYesCoversTheTextsThatItWasAskedAboutAndNoOthers() throws Exception {
        setInTheWindow(good);
        List<String> asked = new ArrayList<>();
        Cli test = Cli.runAs(environment(), yes(asked), "grade", file, "--test-connection");
        assertEquals(0, test.code(), test.err());
        assertEquals(List.of("Assay would send one word, as a test, to " + good.address() + ". Send it?"), asked);
        assertEquals(1, good.count());
        assertEquals(
                0,
                Cli.runAs(environment(), Answers.NOBODY, "assign", file, "--test-connection")
                        .code(),
                "as before");
        Cli job = Cli.runAs(environment(), Answers.NOBODY, "grade", file);
        assertEquals(1, job.code());
        assertTrue(job.err().contains("send questions with narratives, passages to " + good.address()), job.err());
        assertEquals(2, good.count(), "one word twice, and nothing of the project");

        assertEquals(0, Cli.runAs(environment(), yes(asked), "grade", file).code());
        assertEquals(0, Cli.runAs(environment(), Answers.NOBODY, "grade", file, "--judge", "again").code());
        int graded = good.count();
        Cli wider = Cli.runAs(environment(), Answers.NOBODY, "nuggetize", file);
        assertEquals(1, wider.code());
        assertTrue(wider.err().contains("send questions with narratives, passages, nuggets to"), wider.err());
        assertEquals(graded, good.count());
        assertEquals(0, Cli.runAs(environment(), yes(asked), "nuggetize", file).code());
        assertEquals(
                0,
                Cli.runAs(environment(), Answers.NOBODY, "grade", file, "--judge", "a third")
                        .code(),
                "it is kept beside");

        setInTheWindow(strangers);
        assertEquals(
                1,
                Cli.runAs(environment(), Answers.NOBODY, "grade", file).code(),
                "a yes to one server is none to another");
        assertEquals(before, strangers.count());
    }

    @Test
    void aKeyGoesUnencryptedToAnotherComputerOnlyWhereThatIsAllowed() throws Exception {
        String elsewhere = "http://elsewhere.invalid/v1";
        desk().keys().keep(Connection.to(elsewhere), new ApiKey(KEY));
        Object[] job = {"grade", file, "--model", "m", "--base-url", elsewhere, "--retries", "0"};
        for (Object[] more : new Object[][] {{}, {"--confirm-server", "elsewhere.invalid"}, {"--test-connection"}}) {
            Cli refused = Cli.runAs(environment(), _ -> Optional.of(true), with(job, more));
            assertEquals(1, refused.code());
            assertTrue(refused.err().contains("--insecure"), refused.err());
            assertFalse(refused.err().contains(KEY), refused.err());
        }
        Cli dry = Cli.runAs(environment(), Answers.NOBODY, with(job, "--dry-run"));
        assertEquals(0, dry.code(), "nothing is sent: " + dry.err());
        Cli sent = Cli.runAs(environment(), Answers.NOBODY, with(job, "--insecure"));
        assertTrue(sent.err().contains("elsewhere.invalid was not found"), "it was tried: " + sent.err());
        Cli again = Cli.runAs(environment(), Answers.NOBODY, job);
        assertTrue(again.err().contains("elsewhere.invalid was not found"), "it is kept: " + again.err());
        Cli other = Cli.runAs(
                environment("ASSAY_API_KEY", KEY),
                Answers.NOBODY,
                "grade",
                file,
                "--model",
                "m",
                "--base-url",
                "http://other.invalid/v1");
        assertTrue(other.err().contains("--insecure"), "for that server alone: " + other.err());
        Cli keyless = Cli.runAs(
                environment(),
                Answers.NOBODY,
                "grade",
                file,
                "--model",
                "m",
                "--base-url",
                "http://other.invalid/v1",
                "--retries",
                "0");
        assertTrue(keyless.err().contains("other.invalid was not found"), "without a key: " + keyless.err());
    }

    private static Object[] with(Object[] first, Object... more) {
        return Stream.concat(Stream.of(first), Stream.of(more)).toArray();
    }

    @Test
    void theOptionConfirmsForGood() throws Exception {
        setInTheWindow(good);
        Map<String, String> environment = environment("ASSAY_API_KEY", KEY);
        assertEquals(1, Cli.runAs(environment, Answers.NOBODY, "grade", file).code());
        assertEquals(0, good.count());
        Cli wrong = Cli.runAs(environment, Answers.NOBODY, "grade", file, "--confirm-server", "elsewhere.example");
        assertEquals(2, wrong.code());
        assertTrue(wrong.err().contains("the server is " + good.address()), wrong.err());
        assertEquals(0, Cli.runAs(environment, Answers.NOBODY, "grade", file, "--confirm-server", "127.0.0.1").code());
        assertEquals(
                0,
                assign(environment, Answers.NOBODY, "--token-limit", "0", "--confirm-server", good.address())
                        .code());
        assertOnlyTheGoodServerWasAsked();
    }

    @Test
    void aKeyThatBelongsToOneServerStaysWhenAnotherIsAllowed() throws Exception {
        setInTheWindow(good);
        Map<String, String> environment = environment("ASSAY_API_KEY", KEY);
        assertEquals(0, Cli.runAs(environment, Answers.NOBODY, "grade", file, "--confirm-server", "127.0.0.1").code());
        setInTheWindow(strangers);
        Cli moved = Cli.runAs(
                environment, question -> Optional.of(!question.contains("key of the environment")), "nuggetize", file);
        assertEquals(0, moved.code(), moved.err());
        assertTrue(
                moved.err().contains("without the key of ASSAY_API_KEY, which belongs to " + good.address()),
                moved.err());
        assertTrue(strangers.count() > before);
        strangers.questions().forEach(question -> assertFalse(question.header("Authorization").contains(KEY)));
        assertOnlyGoodKey();
    }

    private void assertOnlyGoodKey() {
        good.questions().forEach(question -> assertEquals("Bearer " + KEY, question.header("Authorization")));
    }

    @Test
    void theKeyForAzureGoesToItsEndpointOnly() {
        Map<String, String> environment =
                environment("AZURE_OPENAI_API_KEY", KEY, "AZURE_OPENAI_ENDPOINT", good.address());
        Cli other = Cli.runAs(
                environment,
                Answers.NOBODY,
                "grade",
                file,
                "--azure",
                "--model",
                "m",
                "--base-url",
                strangers.address());
        assertEquals(0, other.code(), other.err());
        assertTrue(strangers.count() > before);
        strangers.questions().forEach(question -> assertFalse(question.headers().toString().contains(KEY)));
        Cli own = Cli.runAs(
                environment, Answers.NOBODY, "grade", file, "--azure", "--model", "n", "--base-url", good.address());
        assertEquals(0, own.code(), own.err());
        assertEquals(KEY, good.questions().getFirst().header("Api-key"));
        // The one of OpenAI goes to neither.
        Cli openAi = Cli.runAs(
                environment("OPENAI_API_KEY", KEY),
                Answers.NOBODY,
                "grade",
                file,
                "--model",
                "o",
                "--base-url",
                strangers.baseUrl());
        assertEquals(0, openAi.code(), openAi.err());
        strangers.questions().forEach(question -> assertFalse(question.headers().toString().contains(KEY)));
    }

    @Test
    void aRedirectTakesNoKeyAlong() {
        for (int status : new int[] {301, 302, 307, 308}) {
            good.then(ServerReply.raw(status, "{}").with("Location", strangers.baseUrl() + "/chat/completions"));
            Cli cli = assign(
                    environment("ASSAY_API_KEY", KEY),
                    Answers.NOBODY,
                    "--base-url",
                    good.baseUrl(),
                    "--retries",
                    "0",
                    "--token-limit",
                    "0",
                    "--concurrency",
                    "1");
            assertEquals(4, cli.code());
            assertEquals(before, strangers.count());
        }
        assertTrue(good.count() >= 4);
    }

    @Test
    void theLimitsOfTheCommandLineHold() {
        good.always(FakeModel::reply);
        Cli limited = assign(environment(), Answers.NOBODY, "--base-url", good.baseUrl(), "--token-limit", "2");
        assertEquals(4, limited.code());
        assertTrue(limited.err().contains("limit of 2 tokens"), limited.err());
        assertEquals(0, good.count(), "more was used before");
        Cli free = assign(
                environment(),
                Answers.NOBODY,
                "--base-url",
                good.baseUrl(),
                "--token-limit",
                "0",
                "--concurrency",
                "2");
        assertEquals(0, free.code(), free.err());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void whatWasConfirmedIsTheUsersOwn() throws Exception {
        setInTheWindow(good);
        assertEquals(
                0,
                Cli.runAs(environment(), Answers.NOBODY, "grade", file, "--confirm-server", "127.0.0.1")
                        .code());
        Path confirmed = PreferencesFile.usual(Cli.environment(home)).resolveSibling("confirmed.json");
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(confirmed)));
        assertFalse(Files.readString(confirmed).contains(KEY));
        Files.writeString(confirmed, "{\"servers\":[");
        assertEquals(
                1,
                Cli.runAs(environment(), Answers.NOBODY, "grade", file).code(),
                "damaged: as if nothing was confirmed");
    }
}
