package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.app.testing.OtherProgram;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.ServerReply;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.sync.SyncFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several processes share the topics of a step, and a scheduler can tell how each ended. */
class ShardsTest {
    private static final int TOPICS = 12;

    @TempDir
    Path folder;

    private Path whole;
    private ChatServer server;

    @BeforeEach
    void prepare() throws IOException {
        whole = folder.resolve("whole.assay");
        server = FakeModel.behave(new ChatServer());
        try (JobFixture project = new JobFixture(whole)) {
            for (int i = 1; i <= TOPICS; i++) {
                project.nuggets(project.topic("t" + i, 1, 3), 12);
            }
        }
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Path copy(String name) throws IOException {
        return Files.copy(whole, folder.resolve(name + ".assay"));
    }

    private Object[] assign(Path project, Object... more) {
        List<Object> all = new ArrayList<>(List.of(
                "assign", project, "--base-url", server.baseUrl(), "--model", "test-model", "--judge", "robot"));
        all.addAll(List.of(more));
        return all.toArray();
    }

    private OtherProgram start(Path project, int part) throws IOException {
        return OtherProgram.assay(Files.createDirectories(folder.resolve("user" + part)),
                assign(project, "--shard", part + "/4"));
    }

    /** The files of a sync that hold what was judged, and not how and when. */
    private Map<String, String> content(Path project) throws IOException {
        Path sync = folder.resolve("sync of " + project.getFileName());
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            SyncFolder.writeWithJudges(store, sync, InstantSource.system());
        }
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> all = Files.walk(sync)) {
            for (Path one : all.filter(Files::isRegularFile).toList()) {
                String name = sync.relativize(one).toString();
                if (!name.matches(".*(manifest.json|events.jsonl|files.jsonl|model-(calls|jobs).jsonl)")) {
                    String text = Files.readString(one);
                    // One process, too, keeps what judges said in the order in which it came.
                    content.put(name, name.endsWith("judgments.jsonl") ? sorted(text) : text);
                }
            }
        }
        return content;
    }

    private static String sorted(String lines) {
        return lines.lines().sorted().collect(Collectors.joining("\n"));
    }

    private String scores(Path project, String form) {
        Cli scores = Cli.run("score", project, "--judge", "robot", form);
        assertEquals(0, scores.code(), scores.err());
        return scores.out();
    }

    @Test
    void fourProcessesOfWhichOneIsKilledAreAsGoodAsOne() throws Exception {
        Path one = copy("one");
        assertEquals(0, Cli.run(assign(one)).code());
        assertEquals(TOPICS * 3 * 2, server.count());
        List<String> mine = IntStream.rangeClosed(1, TOPICS)
                .mapToObj(i -> "t" + i)
                .filter(topic -> isInPart(one, topic, "1/4"))
                .toList();
        assertFalse(mine.isEmpty());
        server.after(Duration.ofMillis(300));
        List<Path> parts = new ArrayList<>();
        List<OtherProgram> programs = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            parts.add(copy("part" + i));
            programs.add(start(parts.getLast(), i));
        }
        OtherProgram.until(() -> server.questions().stream()
                .skip(TOPICS * 3 * 2)
                .anyMatch(question -> mine.stream().anyMatch(topic -> question.user().contains("of " + topic + "\""))));
        programs.getFirst().kill();
        for (OtherProgram program : programs.subList(1, 4)) {
            assertEquals(0, program.await());
        }
        server.after(Duration.ZERO);
        try (OtherProgram again = start(parts.getFirst(), 1)) {
            assertEquals(0, again.await());
        }
        Object[] merge = Stream.concat(Stream.of("merge", whole), parts.stream()).toArray();
        Cli merged = Cli.run(merge);
        assertEquals(0, merged.code(), merged.out() + merged.err());
        Map<String, String> expected = content(one);
        assertEquals(expected.keySet(), content(whole).keySet());
        content(whole).forEach((name, text) -> assertEquals(expected.get(name), text, name));
        for (Path project : List.of(one, whole)) {
            assertEquals(0, Cli.run("score", project, "--reveal").code());
        }
        for (String form : List.of("--table", "--tsv", "--json")) {
            assertEquals(scores(one, form), scores(whole, form));
        }
    }

    @Test
    void theExitCodeTellsHowAStepEnded() throws Exception {
        server.always(_ -> ServerReply.text("no"));
        assertEquals(3, Cli.run(assign(copy("failed"), "--topic", "t1")).code());
        FakeModel.behave(server);
        server.then(ServerReply.error(401, "", "Wrong key"));
        assertEquals(4, Cli.run(assign(copy("stopped"))).code());
        assertEquals(1, Cli.run(assign(copy("refused"), "--topic", "t99")).code());
        assertEquals(2, Cli.run(assign(copy("wrong"), "--shard", "1")).code());
        Path none = copy("none");
        String part = isInPart(none, "t1", "1/2") ? "2/2" : "1/2";
        assertEquals(0, Cli.run(assign(none, "--topic", "t1", "--shard", part)).code());
        server.after(Duration.ofSeconds(30));
        Path project = copy("ended");
        int before = server.count();
        try (OtherProgram program = start(project, 2)) {
            OtherProgram.until(() -> server.count() > before);
            program.terminate();
            assertEquals(4, program.await());
        }
    }

    private static boolean isInPart(Path project, String topic, String part) {
        Cli asked = Cli.run("assign", project, "--dry-run", "--topic", topic, "--shard", part, "--json");
        return asked.json().has("calls");
    }
}
