package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The lock: what lies where its hidden file should be, and a project with several names. */
@Timeout(300)
class ProjectLockTest {
    private static final LabelKey KEY = TestProject.key(FIRST, RUNS.getFirst(), "n1");

    @TempDir
    Path folder;

    private Path file;
    private Path plate;

    @BeforeEach
    void project() throws Exception {
        file = folder.resolve("study.assay");
        plate = folder.resolve(".study.assay.lock");
        try (ProjectStore store = TestProject.filled(file)) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            store.commit(TestProject.freeze(store, FIRST));
        }
        Files.delete(plate);
    }

    private void refusedBecauseOfThePlate() {
        StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(file));
        assertEquals(Kind.READ_ONLY, refusal.kind(), refusal.getMessage());
        assertTrue(refusal.getMessage().contains(".study.assay.lock"), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("was not changed"), refusal.getMessage());
        ProjectStore.openReadOnly(file).close();
    }

    @Test
    void aLinkIsNotFollowed() throws Exception {
        Path thesis = Files.writeString(folder.resolve("thesis.tex"), "Years of work.");
        symbolicLink(plate, thesis);
        refusedBecauseOfThePlate();
        assertEquals("Years of work.", Files.readString(thesis));
        assertTrue(Files.isSymbolicLink(plate));
    }

    @Test
    void aLinkToNothingMakesNothing() throws Exception {
        Path nothing = folder.resolve("nothing");
        symbolicLink(plate, nothing);
        refusedBecauseOfThePlate();
        assertFalse(Files.exists(nothing, LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    void aLinkInTheWayOfANewProject() throws Exception {
        Path thesis = Files.writeString(folder.resolve("thesis.tex"), "Years of work.");
        symbolicLink(folder.resolve(".new.assay.lock"), thesis);
        assertEquals(
                Kind.READ_ONLY,
                assertThrows(StoreException.class, () -> TestProject.empty(folder.resolve("new.assay")))
                        .kind());
        assertEquals("Years of work.", Files.readString(thesis));
        assertFalse(Files.exists(folder.resolve("new.assay")));
    }

    @Test
    void aHardLinkToSomethingElseIsNotEmptied() throws Exception {
        Path thesis = Files.writeString(folder.resolve("thesis.tex"), "Years of work.");
        hardLink(plate, thesis);
        refusedBecauseOfThePlate();
        assertEquals("Years of work.", Files.readString(thesis));
    }

    @Test
    void aFileOfSomebodyElseIsLeftAlone() throws Exception {
        for (String text : List.of("mine", "x".repeat(100_000), "ann, process none, since long ago", "\u0000\u0000")) {
            Files.writeString(plate, text);
            refusedBecauseOfThePlate();
            assertEquals(text, Files.readString(plate));
        }
    }

    @Test
    void aFolderIsLeftAlone() throws Exception {
        Files.createDirectory(plate);
        refusedBecauseOfThePlate();
        assertTrue(Files.isDirectory(plate));
    }

    @Test
    void aPipeHoldsNobodyUp() throws Exception {
        assumeTrue(made("mkfifo", plate.toString()), "This machine makes no pipes.");
        refusedBecauseOfThePlate();
        assertTrue(Files.exists(plate, LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    void whatAKilledProgramLeftThereIsTakenOver() throws Exception {
        Files.writeString(plate, "ann b, process 4711, since 2026-11-20T10:00:00Z");
        try (ProjectStore store = TestProject.open(file)) {
            assertTrue(Files.readString(plate).contains("process " + ProcessHandle.current().pid()));
        }
        assertEquals("", Files.readString(plate));
    }

    @Test
    void anotherNameOfAnOpenProjectGetsNoSecondWriter() throws Exception {
        Path other = folder.resolve("other.assay");
        hardLink(other, file);
        try (ProjectStore store = TestProject.open(file)) {
            store.commit(TestProject.label(store, KEY, Label.SUPPORT));
            assertOtherName(other);
            try (OtherProcess process = OtherProcess.holding(other, 1)) {
                assertEquals("LOCKED", process.line());
            }
            // What was tried meanwhile took nothing away from this process.
            try (OtherProcess process = OtherProcess.holding(file, 1)) {
                assertEquals("LOCKED", process.line());
            }
            store.commit(TestProject.label(store, KEY, Label.NOT_SUPPORT));
        }
        try (ProjectStore store = TestProject.open(other)) {
            assertEquals(Label.NOT_SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void anotherNameOfAProjectThatAnotherProcessHas() throws Exception {
        Path other = folder.resolve("other.assay");
        hardLink(other, file);
        try (OtherProcess process = OtherProcess.holding(file, 1)) {
            assertEquals("holding", process.line());
            assertOtherName(other);
            process.kill();
        }
        // Its log stands beside the other name: to go on without it would lose what it holds, and damage the file.
        assertOtherName(other);
        TestProject.open(file).close();
        try (ProjectStore store = TestProject.open(other)) {
            assertEquals(Label.SUPPORT, Label.of(store.assignment(KEY).orElseThrow()));
            assertEquals(List.of(), store.check().problems());
        }
    }

    /** Neither to work on it nor to look at it: what is read without the log may change while it is read. */
    private static void assertOtherName(Path other) {
        for (StoreException refusal : List.of(
                assertThrows(StoreException.class, () -> TestProject.open(other)),
                assertThrows(StoreException.class, () -> ProjectStore.openReadOnly(other)))) {
            assertEquals(Kind.LOCKED, refusal.kind(), refusal.getMessage());
            assertTrue(refusal.getMessage().contains("name"), refusal.getMessage());
        }
    }

    @Test
    void aProjectThatWasRenamedWhileItIsOpenGetsNoSecondWriter() throws Exception {
        Path renamed = folder.resolve("renamed.assay");
        try (OtherProcess process = OtherProcess.holding(file, 1)) {
            assertEquals("holding", process.line());
            Files.move(file, renamed);
            StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(renamed));
            assertEquals(Kind.LOCKED, refusal.kind(), refusal.getMessage());
            assertTrue(refusal.getMessage().contains("under another name"), refusal.getMessage());
        }
    }

    @Test
    void aLinkAndItsFileAreOneProject() throws Exception {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Path link = elsewhere.resolve("link.assay");
        symbolicLink(link, file);
        try (OtherProcess process = OtherProcess.holding(link, 1)) {
            assertEquals("holding", process.line());
            StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(file));
            assertTrue(refusal.getMessage().contains("process " + process.id()), refusal.getMessage());
            try (ProjectStore watching = ProjectStore.openReadOnly(link)) {
                assertEquals(Label.SUPPORT, Label.of(watching.assignment(KEY).orElseThrow()));
            }
        }
    }

    @Test
    void ofProcessesThatStartAtOnceOneGetsIt() throws Exception {
        List<OtherProcess> all = new ArrayList<>();
        try {
            for (int i = 0; i < 4; i++) {
                all.add(OtherProcess.holding(file, 1));
            }
            List<String> lines = new ArrayList<>();
            for (OtherProcess one : all) {
                lines.add(one.line());
            }
            assertEquals(List.of("LOCKED", "LOCKED", "LOCKED", "holding"), lines.stream().sorted().toList());
        } finally {
            for (OtherProcess one : all) {
                one.kill();
            }
        }
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(List.of(), store.check().problems());
        }
    }

    static void symbolicLink(Path link, Path target) {
        try {
            Files.createSymbolicLink(link, target);
        } catch (IOException | UnsupportedOperationException e) {
            assumeTrue(false, "This machine makes no links.");
        }
    }

    static void hardLink(Path link, Path target) {
        try {
            Files.createLink(link, target);
        } catch (IOException | UnsupportedOperationException e) {
            assumeTrue(false, "This machine makes no hard links.");
        }
    }

    private static boolean made(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
