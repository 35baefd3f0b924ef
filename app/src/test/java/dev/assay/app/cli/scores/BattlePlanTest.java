package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.testing.BattleProject;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What battles would cost and tell, before they are drawn. */
class BattlePlanTest {
    @TempDir
    private Path folder;

    private static JsonNode plan(Object... arguments) throws IOException {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.out() + ran.err());
        return ran.json();
    }

    private Path undrawn(int topics, int runs) throws IOException {
        Path answers = folder.resolve("answers.jsonl");
        Files.write(
                answers,
                IntStream.range(0, topics * runs)
                        .mapToObj(i -> "{\"run_id\": \"r" + i % runs + "\", \"topic_id\": \"t" + i / runs
                                + "\", \"topic\": \"What?\", \"references\": [], \"answer\": [{\"text\": \"It is " + i
                                + ".\", \"citations\": []}]}")
                        .toList());
        Path file = folder.resolve("undrawn.assay");
        assertEquals(0, Cli.run("new", file, "--from", answers, "--assessor", "ann").code());
        return file;
    }

    @Test
    void fewAndManyBattlesAreHeldAgainstEachOtherAndNothingIsDrawn() throws IOException {
        Path file = undrawn(12, 8);
        byte[] before = Files.readAllBytes(file);
        JsonNode read = plan("draw-battles", file, "--plan", "--seconds", 60, "--repeats", 0, "--json");
        assertEquals("nothing", read.get("from").asText());
        assertEquals(5, read.get("top").asInt());
        List<JsonNode> rows = StreamSupport.stream(read.get("plan").spliterator(), false).toList();
        assertEquals(List.of(1, 2, 3, 4, 6, 7), rows.stream().map(row -> row.get("per_run").asInt()).toList());
        JsonNode all = rows.getLast();
        assertEquals(12 * 28, all.get("battles").asInt());
        assertEquals(12 * 28 / 60.0, all.get("hours").asDouble(), 1e-9);
        assertEquals(0, all.get("unrated").asDouble());
        assertTrue(all.get("standard_error").asDouble() < rows.get(2).get("standard_error").asDouble());
        assertEquals(read, plan("draw-battles", file, "--plan", "--seconds", 60, "--repeats", 0, "--json"));
        Cli text = Cli.run("draw-battles", file, "--plan", "--per-run", 2);
        assertTrue(text.out().contains("A battle takes 90 s (assumed)."), text.out());
        assertTrue(text.out().contains("Nothing is drawn."), text.out());
        assertEquals(0, Cli.run("status", file).code());
        assertArrayEquals(before, Files.readAllBytes(file));
        assertEquals(2, Cli.run("draw-battles", file, "--plan", "--topics-per-pair", 2).code());
        assertEquals(2, Cli.run("draw-battles", file, "--per-run", 2, "--seconds", 9).code());
    }

    /** From what is judged the plan learns how the runs stand; it never says which is which. */
    @Test
    void strengthsAreFromBattlesOrElseFromLabels() throws IOException {
        Path file = BattleProject.create(folder, 4);
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            BattleProject.judge(store, new TopicId("t1"));
        }
        JsonNode by = plan("draw-battles", file, "--plan", "--json");
        assertEquals("battles", by.get("from").asText());
        assertEquals("ann", by.get("judge").asText());
        assertEquals(10, by.get("count").asInt());
        assertEquals(1, by.get("top").asInt());
        assertEquals(0, by.get("plan").get(0).get("battles").asInt(), "all are drawn, one topic is judged");
        Path labelled = BattleProject.create(Files.createDirectory(folder.resolve("labelled")), 4);
        try (ProjectStore store = ProjectStore.open(labelled, InstantSource.system())) {
            ProjectSettings now = store.settings();
            store.changeSettings(new ProjectSettings(
                    now.id(),
                    now.title(),
                    now.assessor(),
                    now.policy().withStages(List.of("nuggets", "label")),
                    now.guidelines(),
                    now.created()));
            BattleProject.label(store, new TopicId("t1"));
            new LabellingService(store).lock(new TopicId("t1"));
        }
        JsonNode scored = plan("draw-battles", labelled, "--plan", "--json");
        assertEquals("scores", scored.get("from").asText());
        assertEquals(5, scored.get("count").asInt());
        String text = Cli.run("draw-battles", file, "--plan").out();
        BattleProject.RUNS.forEach(run -> assertTrue(!text.contains(run), text));
    }
}
