package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shards of a collection that one model judged, each in a project of its own, joined in one project. */
class MergeModelJudgesTest {
    @TempDir
    Path folder;

    private Path whole;
    private Path first;
    private Path second;
    private ChatServer server;

    /** Three copies of one project, two of which a model is to judge a topic in. */
    @BeforeEach
    void shards() throws Exception {
        server = FakeModel.behave(new ChatServer());
        whole = folder.resolve("whole.assay");
        first = folder.resolve("first.assay");
        second = folder.resolve("second.assay");
        try (JobFixture project = new JobFixture(whole)) {
            project.nuggets(project.topic("t1", 2, 2), 12);
            project.nuggets(project.topic("t2", 1, 1), 2);
            project.topic("t3", 1, 1);
        }
        Files.copy(whole, first);
        Files.copy(whole, second);
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Cli ask(String command, Path project, Object... more) {
        List<Object> all =
                new ArrayList<>(List.of(command, project, "--base-url", server.baseUrl(), "--model", "test-model"));
        all.addAll(List.of(more));
        Cli asked = Cli.run(all.toArray());
        assertEquals(0, asked.code(), asked.out() + asked.err());
        return asked;
    }

    private static Cli merge(Object... arguments) {
        List<Object> all = new ArrayList<>(List.of("merge"));
        all.addAll(List.of(arguments));
        Cli merged = Cli.run(all.toArray());
        assertEquals(0, merged.code(), merged.out() + merged.err());
        return merged;
    }

    private static <T> T read(Path project, Function<ProjectStore, T> what) {
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            return what.apply(store);
        }
    }

    private static int jobs(Path project) {
        return read(project, store -> store.jobs().all().size());
    }

    private static long calls(Path project) {
        return read(project, store -> store.modelCalls().last());
    }

    private static JsonNode judge(Path project, String name) {
        JsonNode judges = Cli.run("judges", project, "--json").json().get("judges");
        return StreamSupport.stream(judges.spliterator(), false)
                .filter(judge -> judge.get("judge").asText().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " is not among " + judges));
    }

    @Test
    void labelsOfOneModelAreOneJudgesAndWhatIsOpenIsAskedAlone() throws Exception {
        ask("assign", first, "--topic", "t1", "--run", "run1", "--judge", "robot");
        ask("assign", second, "--topic", "t2", "--judge", "robot");
        assertEquals(3, server.count());
        merge(whole, first, second);
        assertEquals(2, jobs(whole));
        assertEquals(3, calls(whole));
        assertEquals(14, judge(whole, "robot").get("labels").asInt());
        merge(whole, first, second);
        merge(whole, second);
        assertEquals(2, jobs(whole));
        assertEquals(3, calls(whole));

        ask("assign", whole, "--judge", "robot");
        assertEquals(5, server.count(), "the other answer to t1 is two windows; the rest is known");
        assertEquals(26, judge(whole, "robot").get("labels").asInt());
        assertEquals(0, Cli.run("check", whole).code());

        assertEquals(
                0,
                Cli.run("report", whole, "-o", folder.resolve("r.html"), "--reveal", "--resamples", "0")
                        .code());
        String report = Files.readString(folder.resolve("r.html"));
        assertTrue(report.contains("test-model"), "the model is named");
        assertFalse(report.contains("not recorded here"), "and its prompt");
    }

    @Test
    void jobsThatComeFromASyncAreAsFarAsTheyWere() {
        server.always(question ->
                question.user().contains("Answer 1 to t2") ? ServerReply.text("no list") : FakeModel.reply(question));
        assertEquals(3, Cli.run("assign", first, "--base-url", server.baseUrl(), "--model", "test-model").code());
        ask("grade", first, "--topic", "t3");
        Path sync = folder.resolve("sync");
        Path restored = folder.resolve("restored.assay");
        Cli.run("sync", first, sync, "--with-judges");
        assertEquals(0, Cli.run("new", restored, sync).code());
        merge(whole, sync);

        List<String> before = progress(first);
        assertTrue(before.contains("ASSIGN 4 1 0"), before.toString());
        assertEquals(before, progress(restored));
        assertEquals(before, progress(whole));
    }

    /** Of each job how many windows are done, failed and left. */
    private static List<String> progress(Path file) {
        try (JobFixture project = new JobFixture(file)) {
            return project.jobs.list().stream()
                    .map(job -> job.kind() + " " + job.counts().done() + " "
                            + job.counts().failed() + " " + job.counts().left())
                    .toList();
        }
    }

    /** The jobs that a model can do for a topic, each under the name that model and prompt give it. */
    private static final List<List<Object>> COMMANDS = List.of(
            List.of("grade"),
            List.of("assign"),
            List.of("support"),
            List.of("align"),
            List.of("grade-bank", "--method", "rate"),
            List.of("grade-bank", "--method", "rate", "--parts", "answer", "--batch", "10"));

    private void askAll(Path project, Object... more) {
        for (List<Object> command : COMMANDS) {
            List<Object> all = new ArrayList<>(command.subList(1, command.size()));
            all.addAll(List.of(more));
            ask(command.getFirst().toString(), project, all.toArray());
        }
    }

    /** The counts of all judges together, by what is counted. */
    private static Map<String, Integer> counted(Path... projects) {
        Map<String, Integer> sums = new TreeMap<>();
        for (Path project : projects) {
            Cli.run("judges", project, "--json").json().get("judges").forEach(judge -> List.of(
                            "labels", "needs", "alignments", "grades", "parts")
                    .forEach(what -> sums.merge(what, judge.get(what).asInt(), Integer::sum)));
        }
        return sums;
    }

    @Test
    void everyKindOfJudgmentOfOneModelIsOneJudges() throws Exception {
        for (String topic : List.of("t1", "t2")) {
            assertEquals(0, Cli.run("bank", whole, "--add", "What is it?", "--topic", topic).code());
        }
        Files.copy(whole, first, StandardCopyOption.REPLACE_EXISTING);
        Files.copy(whole, second, StandardCopyOption.REPLACE_EXISTING);
        askAll(first, "--topic", "t1");
        ask("grade", first, "--topic", "t3");
        ask("nuggetize", first, "--topic", "t3");
        askAll(second, "--topic", "t2");
        int asked = server.count();
        Map<String, Integer> apart = counted(first, second);
        assertTrue(apart.values().stream().allMatch(count -> count > 0), apart.toString());

        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.run("sync", second, sync, "--with-judges").code());
        merge(whole, first, sync);
        assertEquals(apart, counted(whole));
        assertEquals(jobs(first) + jobs(second), jobs(whole));
        assertEquals(asked, calls(whole));
        assertFalse(
                Cli.run("merge", whole, sync, first, "--json")
                        .json()
                        .get("changed")
                        .asBoolean(),
                "all of it is there");
        merge(whole, second);
        assertEquals(asked, calls(whole), "a sync holds the same calls");
        assertFalse(
                Cli.run("merge", whole, sync, second, "--json")
                        .json()
                        .get("changed")
                        .asBoolean(),
                "all of it is there");
        askAll(whole, "--topic", "t1", "--topic", "t2");
        ask("nuggetize", whole, "--topic", "t3");
        assertEquals(asked, server.count(), "all of it is known");
        assertEquals(apart, counted(whole));
        assertEquals(0, Cli.run("check", whole).code());

        Path empty = folder.resolve("empty.assay");
        assertEquals(0, Cli.run("new", empty, "--title", "x", "--assessor", "kim").code());
        merge(empty, whole);
        assertEquals(apart, counted(empty));
        assertEquals(jobs(whole), jobs(empty));
        assertEquals(asked, calls(empty));
        assertEquals(List.of("t3"), read(empty, store -> store.topics().stream()
                .filter(topic -> !store.proposals(topic.id()).isEmpty())
                .map(topic -> topic.id().value())
                .toList()));
        assertEquals(0, Cli.run("check", empty).code());
    }

    @Test
    void otherSettingsUnderOneNameAreAnotherJudge() {
        ask("assign", first, "--topic", "t1", "--judge", "robot");
        ask("assign", second, "--topic", "t1", "--topic", "t2", "--judge", "robot", "--seed", "7");
        merge(whole, first);
        Cli merged = merge(whole, second);
        assertTrue(
                merged.err().contains("The results under the name robot come from another model, prompt or settings"),
                merged.err());
        String other = read(whole, store -> store.jobs().all().getLast().judge());
        assertTrue(other.startsWith("robot (test-model, prompt "), other);
        assertTrue(merged.err().contains(other), merged.err());
        assertEquals(24, judge(whole, "robot").get("labels").asInt());
        assertEquals(26, judge(whole, other).get("labels").asInt());
        merge(whole, second);
        assertEquals(2, jobs(whole));
        int asked = server.count();
        ask("assign", whole, "--topic", "t1", "--judge", "robot");
        ask("assign", whole, "--topic", "t2", "--judge", other, "--seed", "7");
        assertEquals(asked, server.count());
        assertEquals(0, Cli.run("check", whole).code());
    }

    @Test
    void whatTheSameJudgeSaysLaterGoesOnWithWhatIsKnown() {
        server.always(_ -> ServerReply.text("no"));
        assertEquals(
                3,
                Cli.run(
                                "assign",
                                first,
                                "--base-url",
                                server.baseUrl(),
                                "--model",
                                "test-model",
                                "--judge",
                                "robot",
                                "--topic",
                                "t2")
                        .code());
        merge(whole, first);
        assertEquals(2, judge(whole, "robot").get("failed").asInt());
        FakeModel.behave(server);
        ask("assign", first, "--judge", "robot", "--topic", "t2", "--retry-failed");
        merge(whole, first);
        JsonNode robot = judge(whole, "robot");
        assertEquals(2, robot.get("labels").asInt());
        assertEquals(0, robot.get("failed").asInt());
        assertEquals(1, jobs(whole));
        int asked = server.count();
        ask("assign", whole, "--judge", "robot", "--topic", "t2");
        assertEquals(asked, server.count());
        assertEquals(0, Cli.run("check", whole).code());
    }
}
