package dev.assay.persistence.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What fails in the middle leaves everything as it was, and the same works afterwards. */
class WholeOutputTest {
    @TempDir
    Path folder;

    private List<String> there() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return List.copyOf(new TreeSet<>(all.map(one -> folder.relativize(one).toString().replace('\\',
                    '/')).toList()));
        }
    }

    private static Path two(Path beside) throws IOException {
        Files.writeString(beside.resolve("first"), "1");
        Files.createDirectory(beside.resolve("below"));
        return Files.writeString(beside.resolve("below/second"), "2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"out", "deep/below/out", "there"})
    void aFolderIsThereWholeOrNotAtAll(String name) throws Exception {
        Files.createDirectory(folder.resolve("there"));
        Path out = folder.resolve(name);
        List<String> before = there();
        UncheckedIOException tooLong = assertThrows(UncheckedIOException.class, () -> WholeOutput.folder(out,
                beside -> {
            two(beside);
            return Files.writeString(beside.resolve("x".repeat(300)), "");
        }));
        assertTrue(tooLong.getMessage().contains(folder.getFileName().toString())
                && !tooLong.getMessage().contains(".assay-making"), tooLong.getMessage());
        assertEquals(before, there());
        for (RuntimeException bad : List.of(new IllegalStateException("bad data"),
                new UncheckedIOException(new IOException("No space left on device")))) {
            assertThrows(bad.getClass(), () -> WholeOutput.folder(out, beside -> {
                two(beside);
                throw bad;
            }));
            assertEquals(before, there());
        }
        assertThrows(StackOverflowError.class, () -> WholeOutput.folder(out, beside -> {
            two(beside);
            throw new StackOverflowError();
        }));
        assertEquals(before, there());
        assertEquals("done", WholeOutput.folder(out, beside -> {
            two(beside);
            return "done";
        }));
        assertEquals("2", Files.readString(out.resolve("below/second")));
        assertFalse(there().toString().contains(".assay-making"));
        assertFalse(WholeOutput.isFree(out));
    }

    @Test
    void nothingToWriteMakesNoFolder() throws Exception {
        Files.createDirectory(folder.resolve("there"));
        List<String> before = there();
        assertEquals(0, WholeOutput.<Integer>folder(folder.resolve("a/b"), beside -> 0));
        assertEquals(0, WholeOutput.<Integer>folder(folder.resolve("there"), beside -> 0));
        assertEquals(before, there());
    }

    @Test
    void whatAProcessThatWasCutOffLeftIsInNobodysWay() throws Exception {
        Path out = Files.createDirectory(folder.resolve("out"));
        Files.writeString(Files.createDirectory(out.resolve(".assay-making-1-a")).resolve("half"), "");
        assertTrue(WholeOutput.isFree(out));
        WholeOutput.folder(out, WholeOutputTest::two);
        assertTrue(Files.exists(out.resolve("first")));
        assertTrue(WholeOutput.isFree(folder.resolve("nowhere")));
        assertFalse(WholeOutput.isFree(Files.writeString(folder.resolve("file"), "")));
    }

    @Test
    void ofSeveralFilesNoneStaysWhereOneHasNoPlace() throws Exception {
        Files.writeString(folder.resolve("z"), "of somebody");
        List<String> before = there();
        UncheckedIOException refusal = assertThrows(UncheckedIOException.class, () -> WholeOutput.into(folder,
                beside -> {
            Files.writeString(beside.resolve("a"), "");
            two(beside);
            return Files.writeString(beside.resolve("z"), "ours");
        }));
        assertEquals(FileAlreadyExistsException.class, refusal.getCause().getClass());
        assertEquals(before, there());
        assertEquals("of somebody", Files.readString(folder.resolve("z")));
    }

    @Test
    void aFileIsReplacedByAWholeOne() throws Exception {
        Path file = Files.writeString(folder.resolve("plot.svg"), "before");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        assertThrows(UncheckedIOException.class, () -> WholeOutput.replacing(file, beside -> {
            Files.writeString(beside, "ha");
            throw new IOException("No space left on device");
        }));
        assertEquals("before", Files.readString(file));
        WholeOutput.replacing(link, beside -> Files.writeString(beside, "after"));
        assertEquals("after", Files.readString(file));
        assertTrue(Files.isSymbolicLink(link));
        assertThrows(UncheckedIOException.class, () -> WholeOutput.text(file, "third"));
        WholeOutput.text(folder.resolve("new"), "text");
        assertEquals(List.of("", "link", "new", "plot.svg"), there());
    }
}
