package dev.assay.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.TopicId;
import dev.assay.model.TopicState;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole job with clicks and keys: a bundle in, nuggets shaped, every answer labelled, the topic locked, files out.
 */
class FromBundleToFilesTest extends WindowTest {
    private static final TopicId TOPIC = new TopicId("h-022");
    private static final KeyCode[] KEYS = {KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4};
    private static final Label[] LABELS = {Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT, Label.CANT_JUDGE};
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    @Test
    void aTopicIsDoneFromTheBundleToTheFiles() throws IOException {
        start(folder, Optional.of(SampleProject.bundle()), 1000, 700);
        await("the topics are there", () -> context.workspace().topics().size() == 3);
        settle();
        await("the list is drawn", () -> robot.lookup("How did tide mills shape towns?").tryQuery().isPresent());
        robot.clickOn("How did tide mills shape towns?");
        settle();
        robot.clickOn("Dams trapped the rising tide in mill ponds");
        robot.type(KeyCode.O);
        settle();
        robot.type(KeyCode.DELETE);
        settle();
        chord(KeyCode.Z);
        chord(KeyCode.Z);
        chord(KeyCode.Y);
        robot.clickOn("Dams trapped the rising tide in mill ponds");
        robot.type(KeyCode.ENTER);
        settle();
        chord(KeyCode.A);
        robot.write("Dams held the tide in mill ponds");
        robot.type(KeyCode.ENTER);
        settle();
        chord(KeyCode.ENTER);
        settle();
        robot.lookup("#freezeQuestion .question-act").tryQuery().ifPresent(robot::clickOn);
        await("the nuggets are frozen", () -> context.workspace().find(TOPIC).orElseThrow().frozen());

        robot.clickOn("#labelTab");
        settle();
        int pairs = context.workspace().find(TOPIC).orElseThrow().labelsExpected();
        List<Label> pressed = new ArrayList<>();
        for (int i = 0; i < pairs; i++) {
            int choice = (i * 7 + i / 5) % KEYS.length;
            robot.type(KEYS[choice]);
            pressed.add(LABELS[choice]);
        }
        await(
                "every pair is labelled",
                () -> context.workspace().find(TOPIC).orElseThrow().state() == TopicState.COMPLETE);
        chord(KeyCode.ENTER);
        settle();
        robot.clickOn("#lockQuestion .question-act");
        await("the topic is locked", () -> context.workspace().find(TOPIC).orElseThrow().state() == TopicState.LOCKED);
        settle();
        screenshot("done-1000x700");
        closeWindow();

        Path project = folder.resolve("projects").resolve("first-steps.assay");
        Path files = folder.resolve("projects").resolve("first-steps-sync");
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            NuggetSet set = store.nuggetSet(TOPIC).orElseThrow();
            assertEquals("Dams held the tide in mill ponds", set.nuggets().getFirst().text());
            Map<String, Label> kept = new HashMap<>();
            store.assignments(TOPIC).forEach(one ->
                    kept.put(one.item().run() + "/" + one.item().nugget(), Label.of(one)));
            int next = 0;
            for (var answer : store.answers(TOPIC)) {
                for (Nugget nugget : set.nuggets()) {
                    assertEquals(pressed.get(next++), kept.get(answer.run() + "/" + nugget.id()));
                }
            }
            assertTrue(store.check().isSound());
            assertEquals(files(files.resolve("assignments/" + TOPIC + ".jsonl")), kept);
        }
        assertTrue(Files.exists(files.resolve("manifest.json")));
    }

    /** The labels that the file of assignments holds, by run and nugget. */
    private static Map<String, Label> files(Path assignments) throws IOException {
        Map<String, Label> labels = new HashMap<>();
        for (String line : Files.readAllLines(assignments)) {
            JsonNode row = JSON.readTree(line);
            assertEquals(TOPIC.value(), row.get("qid").asText());
            for (JsonNode nugget : row.get("nuggets")) {
                labels.put(
                        row.get("run_id").asText() + "/" + nugget.get("id").asText(),
                        Label.fromWord(nugget.get("assignment").asText()).orElseThrow());
            }
        }
        return labels;
    }

    private void chord(KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
        settle();
    }
}
