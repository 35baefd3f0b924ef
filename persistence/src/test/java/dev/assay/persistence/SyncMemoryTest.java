package dev.assay.persistence;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncMemory;
import dev.assay.persistence.sync.SyncReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sync that remembers the last one leaves the very bytes that one without a memory does. */
class SyncMemoryTest {
    private static final String LABELS = "assignments/" + TestProject.FIRST + ".jsonl";
    private static final JudgeId MODEL = new JudgeId("a model");

    @TempDir
    Path folder;

    private final SyncMemory memory = new SyncMemory();

    @Test
    void whateverIsDoneTheFilesAreThoseOfASyncWithoutMemory() throws IOException {
        Random random = new Random(20_262);
        List<RandomActs> acts = List.of(new RandomActs(7), new RandomActs(9, new NuggetSetId("a model's")));
        try (ProjectStore store = TestProject.filled(folder.resolve("study.assay"))) {
            Path kept = folder.resolve("kept");
            for (int round = 0; round < 60; round++) {
                for (int i = random.nextInt(6); i > 0; i--) {
                    // At first there is only the assessor's own set.
                    Act act = acts.get(random.nextInt(round < 20 ? 1 : 2)).next(store);
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
            for (String name : List.of("events.jsonl", "nuggets.jsonl", LABELS, "scores.tsv")) {
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

    private static void label(ProjectStore store, int run, Label label) {
        store.commit(
                TestProject.label(store, TestProject.key(TestProject.FIRST, TestProject.RUNS.get(run), "n1"), label));
    }

    private static ProjectStore labelled(Path file) {
        ProjectStore store = TestProject.filled(file);
        store.commit(TestProject.add(store, TestProject.FIRST, "n1"));
        store.commit(TestProject.freeze(store, TestProject.FIRST));
        label(store, 0, Label.SUPPORT);
        return store;
    }

    @Test
    void whatWasAlteredIsNoticedWhateverItsTimeSays() throws IOException {
        try (ProjectStore store = labelled(folder.resolve("study.assay"))) {
            Path kept = folder.resolve("kept");
            for (String name : List.of("material/topics.jsonl", "events.jsonl", LABELS)) {
                sync(store, kept);
                Path file = kept.resolve(name);
                FileTime time = Files.getLastModifiedTime(file);
                byte[] bytes = Files.readAllBytes(file);
                bytes[bytes.length - 4] ^= 1;
                Files.write(file, bytes);
                if (file.getFileSystem().supportedFileAttributeViews().contains("unix")) {
                    Files.setLastModifiedTime(file, time);
                }
                label(store, 1, name.startsWith("m") ? Label.SUPPORT : Label.NOT_SUPPORT);
                SyncReport report = sync(store, kept);
                assertTrue(report.setAside().getFirst().startsWith(name + ".theirs-"), report.toString());
                Files.delete(kept.resolve(report.setAside().getFirst()));
            }
        }
    }

    @Test
    void aLabelIsAddedToTheLogWhereItStandsUnlessSomebodyKeepsTheFileUnderAnotherName() throws IOException {
        try (ProjectStore store = labelled(folder.resolve("study.assay"))) {
            Path kept = folder.resolve("kept");
            sync(store, kept);
            Path events = kept.resolve("events.jsonl");
            Object place = Files.readAttributes(events, BasicFileAttributes.class).fileKey();
            label(store, 1, Label.SUPPORT);
            assertTrue(sync(store, kept).written().contains("events.jsonl"));
            if (events.getFileSystem().supportedFileAttributeViews().contains("unix")) {
                assertEquals(place, Files.readAttributes(events, BasicFileAttributes.class).fileKey());
            }
            Path other = folder.resolve("as it was.jsonl");
            Files.createLink(other, events);
            byte[] before = Files.readAllBytes(other);
            // A link is a change of the file: once more, so that nothing but the label is new.
            sync(store, kept);
            label(store, 2, Label.SUPPORT);
            sync(store, kept);
            assertArrayEquals(before, Files.readAllBytes(other));
            Path anew = folder.resolve("anew");
            SyncFolder.write(store, anew);
            assertSameFiles(anew, kept);
        }
    }

    @Test
    void aLogThatWasCutOffWhileItWasAddedToIsNobodyElses() throws IOException {
        try (ProjectStore store = labelled(folder.resolve("study.assay"))) {
            Path kept = folder.resolve("kept");
            sync(store, kept);
            byte[] before = Files.readAllBytes(kept.resolve("events.jsonl"));
            byte[] manifest = Files.readAllBytes(kept.resolve("manifest.json"));
            label(store, 1, Label.SUPPORT);
            sync(store, kept);
            byte[] after = Files.readAllBytes(kept.resolve("events.jsonl"));
            Files.move(kept.resolve("manifest.json"), kept.resolve("manifest.json.next"));
            Files.write(kept.resolve("manifest.json"), manifest);
            Files.write(
                    kept.resolve("events.jsonl"),
                    Arrays.copyOf(after, before.length + (after.length - before.length) / 2));
            SyncReport report = SyncFolder.write(store, kept);
            assertEquals(List.of(), report.setAside());
            Path anew = folder.resolve("anew");
            SyncFolder.write(store, anew);
            assertSameFiles(anew, kept);
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

    @Test
    void theNextSessionGoesOnWhereThisOneEnded() throws IOException {
        Path file = folder.resolve("study.assay");
        Path kept = folder.resolve("kept");
        try (ProjectStore store = labelled(file)) {
            sync(store, kept);
        }
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            assertEquals(List.of(), sync(store, kept, new SyncMemory()).written());
            FileTime before = Files.getLastModifiedTime(kept.resolve("material/passages.jsonl"));
            label(store, 1, Label.NOT_SUPPORT);
            SyncReport report = sync(store, kept, new SyncMemory());
            assertEquals(List.of(LABELS, "events.jsonl", "manifest.json", "scores.tsv"), report.written());
            assertEquals(before, Files.getLastModifiedTime(kept.resolve("material/passages.jsonl")));
            Path anew = folder.resolve("anew");
            SyncFolder.write(store, anew);
            assertSameFiles(anew, kept);
        }
    }

    @Test
    void whatSomebodyDidBetweenTwoSessionsIsNoticed() throws IOException {
        Path file = folder.resolve("study.assay");
        Path kept = folder.resolve("kept");
        try (ProjectStore store = labelled(file)) {
            Path anew = folder.resolve("anew");
            SyncFolder.write(store, anew);
            for (String name : List.of("events.jsonl", "nuggets.jsonl", LABELS, "material/topics.jsonl")) {
                sync(store, kept, new SyncMemory());
                Files.writeString(kept.resolve(name), "somebody was here\n", StandardOpenOption.APPEND);
                SyncReport report = sync(store, kept, new SyncMemory());
                assertTrue(report.setAside().getFirst().startsWith(name + ".theirs-"), report.toString());
                Files.delete(kept.resolve(report.setAside().getFirst()));
                assertSameFiles(anew, kept);
            }
            Files.writeString(
                    kept.resolve(".assay-sync.memory"),
                    "{\"version\":1,\"manifest\":3,\"files\":[],\"sections\":{\"x\":[[]]}}");
            sync(store, kept, new SyncMemory());
            assertSameFiles(anew, kept);
        }
    }

    @Test
    void anotherLogOfTheSameLengthIsNotTakenForTheOneThatWasWritten() throws IOException {
        Path file = folder.resolve("study.assay");
        Path earlier = folder.resolve("earlier.assay");
        Path kept = folder.resolve("kept");
        try (ProjectStore store = labelled(file)) {
            store.copyTo(earlier);
            label(store, 1, Label.SUPPORT);
            sync(store, kept);
        }
        try (ProjectStore store = ProjectStore.open(earlier, InstantSource.system())) {
            label(store, 2, Label.NOT_SUPPORT);
            assertThrows(StoreException.class, () -> sync(store, kept, new SyncMemory()));
        }
    }

    private static SyncReport sync(ProjectStore store, Path to, SyncMemory memory) {
        try (ProjectStore reader = store.reader()) {
            return SyncFolder.write(reader, to, memory);
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
                    // What is hidden there is no part of the sync.
                    .filter(file -> !file.startsWith("."))
                    .sorted()
                    .toList();
        }
    }
}
