package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.LoggedEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The nuggets of many topics, frozen without the window. */
class FreezeCommandTest {
    @TempDir
    Path folder;

    private Path project;
    private List<TopicId> topics;

    @BeforeEach
    void project() {
        project = folder.resolve("p.assay");
        assertEquals(0, Cli.run("new", project, "--from", SampleProject.bundle(), "--assessor", "Olga").code());
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            topics = store.topics().stream().map(Topic::id).toList();
        }
    }

    @Test
    void everyTopicIsFrozenOnceAndTheLogSaysByWhom() {
        Cli one = Cli.run("freeze", project, "--topic", topics.getFirst());
        assertEquals(0, one.code(), one.err());
        JsonNode all = Cli.run("freeze", project, "--json").json().get("topics");
        assertEquals(topics.size(), all.size());
        assertFalse(all.get(0).get("fresh").asBoolean());
        assertTrue(all.get(1).get("fresh").asBoolean());
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            assertTrue(topics.stream().allMatch(store::wasFrozen));
            List<LoggedEvent> freezes = new ArrayList<>();
            store.forEachEvent(0, event -> {
                if (event.kind() == ActKind.FREEZE && event.actor().equals("Olga")) {
                    freezes.add(event);
                }
            });
            assertEquals(topics.size(), freezes.size());
        }
        assertEquals(0, Cli.run("check", project).code());
    }

    @Test
    void aTopicWithoutNuggetsIsRefusedAndTheOthersAreFrozen() throws IOException {
        Path more = Files.writeString(folder.resolve("more.tsv"), "0042\tA new topic\n");
        assertEquals(0, Cli.run("import", project, more).code());
        Cli frozen = Cli.run("freeze", project);
        assertEquals(1, frozen.code());
        assertTrue(frozen.out().contains("There are no nuggets to freeze."), frozen.out());
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            assertTrue(topics.stream().allMatch(store::wasFrozen));
        }
        Cli unknown = Cli.run("freeze", project, "--topic", "nothing");
        assertEquals(1, unknown.code());
        assertTrue(unknown.err().contains("no topic nothing"), unknown.err());
    }

    @Test
    void bundlesForLabellingOfTopicsThatAreNotFrozenEndWithOne() {
        Cli early = Cli.run("bundle", project, "--assessors", "ann,bob", "--stages", "label", "--dry-run");
        assertEquals(1, early.code());
        assertTrue(early.out().contains("assay freeze"), early.out());
        Cli.run("freeze", project);
        assertEquals(
                0, Cli.run("bundle", project, "--assessors", "ann,bob", "--stages", "label", "--dry-run").code());
    }
}
