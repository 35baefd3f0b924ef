package dev.assay.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.model.Policy;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several acts are kept together, or none of them is. */
class WrittenTogetherTest {
    @TempDir
    Path folder;

    private static ProjectStore empty(Path file) {
        return ProjectStore.create(
                file,
                new ProjectSettings(
                        "x", "x", "ann", new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of()), "", Instant.EPOCH),
                InstantSource.system());
    }

    private static void add(ProjectStore store, String id, boolean keep) {
        store.importing(
                writer -> {
                    writer.topic(new Topic(new TopicId(id), "what is " + id, Map.of(), ""));
                    writer.finish();
                    return keep;
                },
                kept -> kept);
    }

    private static List<String> topics(ProjectStore store) {
        return store.topicIds().map(TopicId::value).toList();
    }

    @Test
    void allOfItIsTakenBackAndAPartThatIsNotKeptIsNoPartOfIt() {
        Path file = folder.resolve("x.assay");
        try (ProjectStore store = empty(file)) {
            add(store, "t1", true);
            store.writeTogether();
            add(store, "t2", true);
            add(store, "t3", false);
            assertThrows(IllegalStateException.class, () -> store.importing(
                    writer -> {
                        writer.topic(new Topic(new TopicId("t4"), "why", Map.of(), ""));
                        throw new IllegalStateException("broken");
                    },
                    _ -> true));
            store.putViewState("place", "here");
            store.keepTogether(Optional.of(ActKind.TAKE_REPLIES));
            assertEquals(List.of("t1", "t2"), topics(store));
            assertEquals(List.of(), store.check().problems());
            assertEquals(ActKind.TAKE_REPLIES, store.undo().orElseThrow().kind());
            assertEquals(List.of("t1"), topics(store));
            assertEquals(List.of(), store.check().problems());
            store.redo();
            assertEquals(List.of("t1", "t2"), topics(store));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void whatIsDroppedOrLeftLeavesNothing() {
        Path file = folder.resolve("x.assay");
        try (ProjectStore store = empty(file)) {
            store.writeTogether();
            add(store, "t1", true);
            store.dropTogether();
            assertEquals(List.of(), topics(store));
            add(store, "t2", true);
            store.writeTogether();
            add(store, "t3", true);
        }
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            assertEquals(List.of("t2"), topics(store));
            assertEquals(List.of(), store.check().problems());
        }
    }
}
