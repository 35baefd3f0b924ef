package dev.assay.persistence;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.Label;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.persistence.exchange.SyncFolder;
import dev.assay.persistence.exchange.SyncMemory;
import dev.assay.persistence.exchange.SyncReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sync that remembers the last one leaves the very bytes that one without a memory does. */
class SyncMemoryTest {
    private static final JudgeId MODEL = new JudgeId("a model");

    @TempDir
    Path folder;

    private final SyncMemory memory = new SyncMemory();

    @Test
    void whateverIsDoneTheFilesAreThoseOfASyncWithoutMemory() throws IOException {
        Random random = new Random(20_262);
        RandomActs acts = new RandomActs(7);
        try (ProjectStore store = TestProject.filled(folder.resolve("study.assay"))) {
            Path kept = folder.resolve("kept");
            for (int round = 0; round < 60; round++) {
                for (int i = random.nextInt(6); i > 0; i--) {
                    Act act = acts.next(store);
                    store.commit(act);
                }
                if (random.nextInt(5) == 0) {
                    store.undo();
                }
                if (round % 15 == 9) {
                    judge(store);
                }
                if (round % 20 == 19) {
                    rename(store, "ada " + round);
                }
                SyncReport report = sync(store, kept);
                assertEquals(store.lastEvent(), report.lastEvent());
                assertEquals(List.of(), report.setAside());
                Path anew = folder.resolve("anew-" + round);
                SyncFolder.write(store, anew);
                assertSameFiles(anew, kept);
            }
        }
    }

    @Test
    void whatSomebodyElseChangedIsKeptAsideAndMadeAnew() throws IOException {
        try (ProjectStore store = TestProject.filled(folder.resolve("study.assay"))) {
            store.commit(TestProject.add(store, TestProject.FIRST, "n1"));
            store.commit(TestProject.freeze(store, TestProject.FIRST));
            Path kept = folder.resolve("kept");
            for (String name : List.of("events.jsonl", "nuggets.jsonl", "assignments.jsonl", "scores.tsv")) {
                sync(store, kept);
                Files.writeString(kept.resolve(name), "somebody was here\n", StandardOpenOption.APPEND);
                store.commit(TestProject.label(
                        store,
                        TestProject.key(TestProject.FIRST, TestProject.RUNS.get(name.length() % 4), "n1"),
                        name.startsWith("s") ? Label.SUPPORT : Label.NOT_SUPPORT));
                SyncReport report = sync(store, kept);
                assertTrue(report.setAside().getFirst().startsWith(name + ".theirs-"), report.toString());
                Files.delete(kept.resolve(report.setAside().getFirst()));
                Path anew = folder.resolve("anew " + name);
                SyncFolder.write(store, anew);
                assertSameFiles(anew, kept);
                Files.delete(kept.resolve(name));
                sync(store, kept);
                assertSameFiles(anew, kept);
            }
        }
    }

    @Test
    void anotherFolderAndAFolderThatWasEmptiedAreWrittenWhole() throws IOException {
        try (ProjectStore store = TestProject.filled(folder.resolve("study.assay"))) {
            sync(store, folder.resolve("one"));
            sync(store, folder.resolve("two"));
            assertSameFiles(folder.resolve("one"), folder.resolve("two"));
            for (String file : files(folder.resolve("two"))) {
                Files.delete(folder.resolve("two").resolve(file));
            }
            sync(store, folder.resolve("two"));
            assertSameFiles(folder.resolve("one"), folder.resolve("two"));
            SyncReport again = sync(store, folder.resolve("two"));
            assertEquals(List.of(), again.written());
            assertFalse(again.unchanged().isEmpty());
        }
    }

    private SyncReport sync(ProjectStore store, Path to) {
        try (ProjectStore reader = store.reader()) {
            return SyncFolder.write(reader, to, memory);
        }
    }

    private static void judge(ProjectStore store) {
        store.importing(
                writer -> {
                    writer.judge(new Judge(MODEL, Judge.Kind.MODEL));
                    for (TopicId topic : List.of(TestProject.FIRST, TestProject.SECOND)) {
                        writer.judgmentAnew(new JudgedAnswer(
                                MODEL,
                                new AnswerKey(topic, TestProject.RUNS.getFirst()),
                                List.of(new JudgedAnswer.JudgedNugget(
                                        Optional.empty(), "Fact", "vital", Label.SUPPORT, "support", "")),
                                ""));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    private static void rename(ProjectStore store, String assessor) {
        ProjectSettings was = store.settings();
        store.changeSettings(new ProjectSettings(
                was.id(), was.title(), assessor, was.policy(), was.guidelines(), was.created()));
    }

    private static void assertSameFiles(Path expected, Path actual) throws IOException {
        assertEquals(files(expected), files(actual));
        for (String file : files(expected)) {
            assertArrayEquals(
                    Files.readAllBytes(expected.resolve(file)), Files.readAllBytes(actual.resolve(file)), file);
        }
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }
}
