package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.jobs.FakeModel;
import dev.assay.app.service.jobs.JobFixture;
import dev.assay.app.service.judges.RevealWithoutJudging;
import dev.assay.llm.testing.ChatServer;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The papers' conditions in one project: a model's nuggets beside the assessor's own, each with labels of its own. */
class NuggetSetCommandsTest {
    private static final NuggetSetKey AUTO = new NuggetSetKey(new TopicId("t1"), new NuggetSetId("auto"));

    @TempDir
    Path folder;

    private Path file;
    private ChatServer server;

    @BeforeEach
    void prepare() {
        file = folder.resolve("study.assay");
        server = FakeModel.behave(new ChatServer());
        try (JobFixture project = new JobFixture(file)) {
            project.topic("t1", 3, 3);
            project.topic("t2", 2, 3);
            project.topic("t3", 2, 3);
        }
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Cli ask(Object... command) {
        List<Object> all =
                new ArrayList<>(List.of(command[0], file, "--base-url", server.baseUrl(), "--model", "test-model"));
        all.addAll(List.of(command).subList(1, command.length));
        Cli cli = Cli.run(all.toArray());
        assertEquals(0, cli.code(), cli.err());
        return cli;
    }

    private static Cli run(Object... arguments) {
        Cli cli = Cli.run(arguments);
        assertEquals(0, cli.code(), cli.err());
        return cli;
    }

    @Test
    void aModelsSetIsMadeFrozenAndTouchesNothingOfTheAssessors() {
        ask("nuggetize", "--set", "auto");
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            assertEquals(Optional.empty(), store.nuggetSet(AUTO.topic()), "no draft of the assessor's");
            assertEquals(List.of(), store.proposals(AUTO.topic()), "nothing waits beside it");
            assertTrue(store.nuggetSet(AUTO).orElseThrow().isFrozen());
            assertEquals(20, store.nuggetSet(AUTO).orElseThrow().nuggets().size());
            assertFalse(store.wasFrozen(AUTO.topic()));
        }
        int calls = server.count();
        // The same again asks nothing and changes nothing; another set is made from the same replies.
        ask("nuggetize", "--set", "auto");
        ask("nuggetize", "--set", "second");
        assertEquals(calls, server.count());
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            assertEquals(List.of(new NuggetSetId("auto"), new NuggetSetId("second")), store.nuggetSets());
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void labelsByASetStayOutOfSightAndOutOfTheAssessorsScores() throws Exception {
        ask("nuggetize", "--set", "auto");
        ask("assign", "--set", "auto", "--judge", "robot");
        Cli closed = Cli.run("score", file, "--set", "auto", "--json");
        assertEquals(1, closed.code(), "nothing to score");
        assertEquals(0, closed.json().get("answers").size(), closed.out());
        JsonNode robot = run("judges", file, "--json").json().at("/judges/1");
        assertEquals("robot", robot.get("judge").asText());
        assertEquals(9, robot.get("answers").asInt(), robot.toString());
        assertEquals(
                9 * 20,
                robot.get("labels").asInt() + robot.get("failed").asInt(),
                "twenty nuggets of the set in every answer");
        assertEquals(3, robot.get("topics").asInt());
        assertEquals(0, robot.get("open").asInt(), "kept back until the reveal");
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            assertEquals(3, new RevealWithoutJudging(store).topics(), "an organiser may reveal them");
        }
        assertTrue(closed.err().contains("Left out: 9 answers"), closed.err());
        Path sync = folder.resolve("sync");
        run("sync", file, sync);
        assertTrue(Files.exists(sync.resolve("nuggets.auto.jsonl")));
        assertFalse(Files.exists(sync.resolve("assignments.auto/t1.jsonl")), "kept back until the reveal");

        Cli open = run("score", file, "--set", "auto", "--reveal", "--json");
        assertEquals(9, open.json().get("answers").size(), open.err());
        assertEquals(
                0,
                Cli.run("score", file, "--json").json().get("answers").size(),
                "nobody labelled by the assessor's own set");
        Cli unknown = Cli.run("score", file, "--set", "nist");
        assertEquals(1, unknown.code());
        assertTrue(
                unknown.err()
                        .contains("There is no nugget set called nist. Besides the assessor's own set there is: auto."),
                unknown.err());
        assertEquals(2, Cli.run("score", "--reports", file, "--set", "auto").code());
        run("sync", file, sync);
        run("new", folder.resolve("copy.assay"), "--from", sync);
        Cli copied = run("score", folder.resolve("copy.assay"), "--set", "auto", "--json");
        assertEquals(open.json().get("answers"), copied.json().get("answers"));
    }

    @Test
    void theReportHasModelAndPromptBesideEachJudge() throws Exception {
        ask("nuggetize", "--importance");
        ask("assign", "--judge", "robot");
        run("report", file, "-o", folder.resolve("r.html"), "--reveal", "--resamples", "0");
        String judges = Files.readString(folder.resolve("r-tables").resolve("judges.tsv"));
        assertTrue(
                judges.lines()
                        .anyMatch(line -> line.matches("robot \\(model\\)\tmodel test-model, prompt [0-9a-f]{10}\t.*")),
                judges);
        assertTrue(Files.readString(folder.resolve("r.html")).contains("robot (model); model test-model, prompt "));
    }

    @Test
    void oneJudgeByTwoSetsIsComparedInTheOrderOfTheRuns() {
        ask("nuggetize", "--set", "auto");
        ask("assign", "--set", "auto", "--judge", "robot");
        ask("nuggetize", "--importance");
        ask("assign", "--judge", "robot");
        run("score", file, "--reveal");
        String robot = file + ":robot";
        assertEquals(2, Cli.run("compare", robot, robot).code(), "the same labels");
        JsonNode both = run("compare", robot, robot, "--set", "-", "--set", "auto", "--json").json();
        JsonNode back = run("compare", robot, robot, "--set", "auto", "--set", "-", "--json").json();
        assertEquals(9, run("score", file, "--judge", "robot", "--json").json().get("answers").size());
        assertEquals(9, run("score", file, "--judge", "robot", "--set", "auto", "--json").json().get("answers").size());
        assertEquals("robot (study.assay)", both.at("/a/judge").asText(), both.toString());
        assertEquals("robot (study.assay, auto)", both.at("/b/judge").asText(), both.toString());
        assertEquals(both.at("/a/judge"), back.at("/b/judge"));
        assertEquals(3, both.at("/runs/n").asInt());
        assertEquals(9, both.at("/runs/pairs").asInt());
        assertTrue(both.at("/runs/measures/all_strict").isObject(), both.toString());
        assertEquals(
                both.at("/runs/measures/all_strict"), back.at("/runs/measures/all_strict"), "the axes are swapped");
        assertEquals(2, Cli.run("compare", robot, robot, "--set", "auto").code(), "the same labels by one set");
        assertEquals(2, Cli.run("compare", robot, robot, "--set", "a", "--set", "b", "--set", "c").code());
    }
}
