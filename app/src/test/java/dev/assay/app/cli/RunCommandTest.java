package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.app.cli.jobs.Answers;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.work.LabellingService;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A study, from its file to its table. */
class RunCommandTest {
    @TempDir
    Path folder;

    private ChatServer server;
    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void prepare() throws IOException {
        server = new ChatServer().always(RunCommandTest::reply);
        environment.putAll(Cli.environment(folder));
        List<String> answers = new ArrayList<>(List.of("qid,question,run,answer"));
        List<String> passages = new ArrayList<>();
        for (int topic = 1; topic <= 3; topic++) {
            for (String run : List.of("east", "west")) {
                answers.add("q" + topic + ",What of " + topic + "?," + run + ",Words of " + run + " on " + topic + ".");
            }
            passages.add("{\"qid\": \"q" + topic + "\", \"question\": \"What of " + topic
                    + "?\", \"contexts\": [\"A passage on " + topic + ".\", \"Another one on " + topic + ".\"]}");
        }
        Files.write(folder.resolve("answers.csv"), answers);
        Files.write(folder.resolve("contexts.jsonl"), passages);
    }

    /** The model {@code strict} supports nothing; the others every second nugget. */
    private static ServerReply reply(Question question) {
        return question.model().equals("strict") && question.schemaName().equals("labels")
                ? FakeModel.all(question, "not_support")
                : FakeModel.reply(question);
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Path study(String... lines) throws IOException {
        return Files.write(
                folder.resolve("study.yaml"),
                Arrays.stream(lines).map(line -> line.replace("URL", server.baseUrl())).toList());
    }

    private Path usual(String... more) throws IOException {
        List<String> lines = new ArrayList<>(List.of(
                "project: study.assay",
                "assessor: Olga",
                "data: [answers.csv, contexts.jsonl]",
                "models:",
                "  - {name: one, model: m, base_url: URL}",
                "  - {name: two, model: strict, base_url: URL}",
                "  - {name: three, model: m, base_url: URL, samples: 2, temperature: 0.7}",
                "steps: [nuggetize, freeze, assign]"));
        lines.addAll(List.of(more));
        return study(lines.toArray(String[]::new));
    }

    private Cli run(Object... arguments) {
        Object[] all = new Object[arguments.length + 2];
        all[0] = "run";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        all[all.length - 1] = "--no-progress";
        return Cli.runAs(environment, Answers.NOBODY, all);
    }

    @Test
    void oneCommandMakesTheProjectAndItsJuryAndTheNextDoesNothingTwice() throws IOException {
        Path study = usual("reveal: true", "outputs: {table: table.tsv, scores: scores.tsv, sync: files}");
        Cli done = run(study, "--json");
        assertEquals(0, done.code(), done.err());
        JsonNode judges = done.json().get("judges");
        assertEquals(5, judges.size(), done.out());
        assertEquals("three 2", judges.at("/3/judge").asText());
        assertEquals("Jury", judges.at("/4/judge").asText());
        // Of four members, three label alike and one says no: two pairs in three agree less than wholly.
        assertTrue(judges.at("/4/among_members").asDouble() < 1, done.out());
        assertTrue(done.err().contains("No topic is locked yet"), done.err());
        assertTrue(Files.readString(folder.resolve("table.tsv")).startsWith("judge\tmodel\tprompts\tlabels\tkappa"));
        assertTrue(Files.readString(folder.resolve("scores.tsv")).contains("Jury"));
        assertTrue(Files.isDirectory(folder.resolve("files")));
        int asked = server.count();
        // Topics in nuggets, importance in two parts of ten and more, labels in two parts for four judges.
        assertTrue(asked > 3 * (2 + 4 * 2 * 2) - 1, "asked " + asked);
        Cli again = run(study, "--json");
        assertEquals(0, again.code(), again.err());
        assertEquals(asked, server.count(), "what is done is not done again");
        assertEquals(judges, again.json().get("judges"));
        assertEquals(0, Cli.run("check", folder.resolve("study.assay")).code());
    }

    @Test
    void onLockedTopicsTheTableComparesEveryPromptAndModelWithTheAssessor() throws IOException {
        assertEquals(0, run(usual(), "--until", "freeze").code());
        Path project = folder.resolve("study.assay");
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            LabellingService labelling = new LabellingService(store);
            for (Topic topic : store.topics().subList(0, 2)) {
                store.answers(topic.id()).forEach(answer -> store.nuggetSet(topic.id()).orElseThrow().nuggets()
                        .forEach(nugget -> labelling.label(
                                new LabelKey(topic.id(), answer.run(), nugget.id()), Label.PARTIAL_SUPPORT)));
                labelling.lock(topic.id());
            }
        }
        Cli prompts = Cli.runAs(environment, Answers.NOBODY, "run", study(
                "project: study.assay",
                "topics: {locked: true}",
                "models:",
                "  - {name: m, model: m, base_url: URL}",
                "  - {name: s, model: strict, base_url: URL}",
                "prompts: [{name: usual}, {name: short, folder: prompts}]",
                "steps: [assign]"), "--json");
        // There is no such folder yet, and Assay's own prompts stand where it has none.
        assertEquals(0, prompts.code(), prompts.err());
        JsonNode judges = prompts.json().get("judges");
        assertEquals(4, judges.size(), "a sweep has no jury: " + prompts.out());
        assertEquals("m, short", judges.at("/1/judge").asText());
        assertEquals(1, judges.at("/2/lower").asDouble(), "the strict model labels everything lower");
        assertEquals(0.5, judges.at("/0/higher").asDouble());
        assertTrue(judges.at("/0/labels").asInt() > 10);
        assertTrue(judges.at("/0/calls").asInt() > 0);
        assertFalse(prompts.err().contains("q3"), "only what is locked: " + prompts.err());
    }

    @Test
    void aDryRunSaysWhatItWouldTakeAndMakesNothing() throws IOException {
        Cli dry = run(usual(), "--dry-run");
        assertEquals(0, dry.code(), dry.err());
        assertTrue(dry.out().contains("nuggetize"), dry.out());
        assertTrue(dry.out().contains("assign (one) is not known yet"), dry.out());
        assertTrue(dry.out().contains("Nothing was asked."), dry.out());
        assertEquals(0, server.count());
        assertFalse(Files.exists(folder.resolve("study.assay")));
        JsonNode json = run(usual(), "--dry-run", "--json").json();
        assertTrue(json.at("/steps/0/calls").asInt() >= 3, json.toString());
    }

    @Test
    void topicsAreDrawnOnceAndOnlyTheyAreWorkedOn() throws IOException {
        Path study = usual("topics: {draw: 2, seed: 7}");
        assertEquals(0, run(study, "--until", "nuggetize").code());
        int asked = server.count();
        assertEquals(0, run(study, "--until", "nuggetize").code());
        assertEquals(asked, server.count());
        JsonNode topics = Cli.run("status", folder.resolve("study.assay"), "--json").json().get("topics");
        int shaped = 0;
        for (JsonNode topic : topics) {
            shaped += topic.get("nuggets").asInt() > 0 ? 1 : 0;
        }
        assertEquals(2, shaped);
    }

    @Test
    void aKeyComesFromTheVariableThatTheFileNamesAndOnlyIfThatIsAllowed() throws IOException {
        Path study = study(
                "project: study.assay",
                "data: [answers.csv, contexts.jsonl]",
                "models: [{name: one, model: m, base_url: URL, key: STUDY_KEY}]",
                "steps: [nuggetize]");
        Cli asked = run(study);
        assertEquals(1, asked.code());
        assertTrue(asked.err().contains("with the key of STUDY_KEY"), asked.err());
        assertTrue(asked.err().contains("--confirm-server 127.0.0.1"), asked.err());
        Cli without = run(study, "--confirm-server", server.baseUrl());
        assertEquals(1, without.code());
        assertTrue(without.err().contains("no variable STUDY_KEY"), without.err());
        assertEquals(0, server.count());
        environment.put("STUDY_KEY", "sk-study-1");
        environment.put("ASSAY_API_KEY", "sk-other-2");
        Cli done = run(study, "--confirm-server", "127.0.0.1");
        assertEquals(0, done.code(), done.err());
        assertEquals("Bearer sk-study-1", server.questions().getFirst().header("Authorization"));
        assertFalse((done.out() + done.err()).contains("sk-"), done.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            3 | project: a.assay;steps: [assign];modells: [] | There is no field called modells
            5 | project: a.assay;steps: [assign];models:;  - name: m;    api_key: sk-secret-1 | no field called api_key
            4 | project: a.assay;steps: [assign];models:;  - {name: m, key: sk-secret-1} | the name of a variable
            3 | project: a.assay;steps: [assign];models: [] | The list is empty
            2 | project: a.assay;steps: [label] | Expected one of: grade
            1 | project: a.assay | The field models is missing
            2 | project: a.assay;project: b.assay | stands here twice
            3 | project: a.assay;steps: [assign];models: [{name: m, samples: many}] | a whole number from 1 to 99
            3 | project: a.assay;steps: [assign | no YAML
            """)
    void whatIsWrongIsNamedWithItsLineAndNoValueIsRepeated(int line, String text, String said) throws IOException {
        Path file = study(text.strip().split(";"));
        Cli refused = run(file);
        assertEquals(1, refused.code(), refused.out());
        assertTrue(refused.err().contains("study.yaml, line " + line), refused.err());
        assertTrue(refused.err().contains(said), refused.err());
        assertFalse(refused.err().contains("secret"), refused.err());
        assertEquals(0, server.count());
    }

    @Test
    void aliasesThatGrowAndPathsElsewhereAreRefused() throws IOException {
        List<String> lines = new ArrayList<>(List.of("a: &a [x, x, x, x, x, x, x, x, x, x]"));
        for (char name = 'b'; name < 'k'; name++) {
            lines.add(name + ": &" + name + " [" + ("*" + (char) (name - 1) + ", ").repeat(9) + "x]");
        }
        lines.set(0, "data: &a [x, x, x, x, x, x, x, x, x, x]");
        assertEquals(1, run(study(lines.toArray(String[]::new))).code());
        assertEquals(1, run(study("data: &d [*d]", "project: p")).code());
        assertEquals(1, run(study("data: " + "[".repeat(50_000))).code());
        Cli elsewhere = run(usual("outputs: {report: ../report.html}"));
        assertEquals(1, elsewhere.code());
        assertTrue(elsewhere.err().contains("outputs.report: Expected a path below"), elsewhere.err());
    }

    @Test
    void aValueThatBeginsLikeAFileOfArgumentsIsAText() throws IOException {
        Files.write(folder.resolve("arguments"), List.of("Stolen", "--reveal"));
        String title = "@" + folder.resolve("arguments");
        Cli made = run(usual("title: \"" + title + "\""), "--until", "data");
        assertEquals(0, made.code(), made.err());
        JsonNode status = Cli.run("status", folder.resolve("study.assay"), "--json").json();
        assertEquals(title, status.get("title").asText());
        assertTrue(made.err().contains("--title @@"), made.err());
    }

    @Test
    void aProjectThatCannotBeReadStopsTheStudyWithTheReason() throws IOException {
        Files.writeString(folder.resolve("study.assay"), "no project");
        for (String topics : List.of("reveal: false", "topics: {locked: true}", "topics: {draw: 2}")) {
            Cli refused = run(usual(topics));
            assertEquals(1, refused.code(), topics + refused.out());
            assertTrue(refused.err().contains("study.assay is not an Assay project"), refused.err());
        }
        assertEquals(0, server.count());
    }

    @Test
    void whatFailedStopsWhatNeedsItAndIsAskedAgainOnRequest() throws IOException {
        server.always(question -> question.schemaName().equals("nuggets")
                ? ServerReply.text("no idea")
                : FakeModel.reply(question));
        Path study = usual();
        Cli failed = run(study);
        assertEquals(1, failed.code());
        assertTrue(failed.err().contains("There are no nuggets to freeze."), failed.err());
        assertTrue(failed.err().contains("Stopped at the step freeze."), failed.err());
        server.always(RunCommandTest::reply);
        int asked = server.count();
        assertEquals(1, run(study).code(), "what failed is not paid for again by itself");
        assertEquals(asked, server.count());
        Cli again = run(study, "--retry-failed");
        assertEquals(0, again.code(), again.err());
        assertTrue(again.out().contains("Jury"), again.out());
    }

    @Test
    void callsThatFailedAreToldByTheExitCodeOfTheStudyToo() throws IOException {
        server.always(question -> question.schemaName().equals("labels")
                ? ServerReply.text("no idea")
                : FakeModel.reply(question));
        assertEquals(3, run(study(
                "project: study.assay",
                "data: [answers.csv, contexts.jsonl]",
                "models: [{name: one, model: m, base_url: URL}]",
                "steps: [nuggetize, freeze, assign]")).code());
        assertTrue(Cli.run("run", "--help").out().contains("some calls failed"));
    }

    @Test
    void theSchemaIsOneAndAFileMayBeJson() throws IOException {
        JsonNode schema = new ObjectMapper().readTree(Cli.run("run", "--schema").out());
        assertTrue(schema.at("/properties/models/items/properties/key").isObject());
        Path json = Files.writeString(
                folder.resolve("study.json"),
                "{\"project\": \"j.assay\", \"data\": [\"answers.csv\", \"contexts.jsonl\"], \"models\": [{\"name\": "
                        + "\"m\", \"model\": \"m\", \"base_url\": \"" + server.baseUrl() + "\"}], \"steps\": "
                        + "[\"grade\"]}");
        assertEquals(0, run(json, "--until", "data").code());
        assertTrue(Files.exists(folder.resolve("j.assay")));
        assertEquals(2, run(json, "--until", "breakfast").code());
    }
}
