package dev.assay.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.OtherProgram;
import dev.assay.app.testing.SampleProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is gone through for the start-up cache: an installation is made only if it comes to its end. */
class StartupRehearsalTest {
    private static final Path SAMPLES = SampleProject.bundle().getParent();

    @TempDir
    private Path folder;

    @TempDir
    private Path home;

    @Test
    void theCommandsComeToTheirEnd() throws Exception {
        List<String> said = new ArrayList<>();
        try (OtherProgram program = OtherProgram.of(StartupRehearsal.class, home, "command", folder)) {
            for (String line = program.line(); line != null; line = program.line()) {
                said.add(line);
            }
            assertEquals(0, program.await(), String.join("\n", said));
        }
        assertTrue(said.stream().anyMatch(line -> line.startsWith("h-014  ")), "answers have scores: " + said);
    }

    /** The brief ones, which the launchers name: a start counts most for them. */
    @Test
    void everyBriefCommandIsGoneThrough() throws IOException {
        Set<String> gone = StartupRehearsal.commands(folder, SAMPLES).stream()
                .map(List::getFirst)
                .collect(Collectors.toSet());
        Path packaging = SAMPLES.resolveSibling("packaging/src/main");
        for (String launcher : List.of("launchers/assay", "launchers/assay.bat", "installer/assay-cli")) {
            List<String> brief = Files.readAllLines(packaging.resolve(launcher)).stream()
                    .filter(line -> line.contains("=-XX:TieredStopAtLevel=1"))
                    .flatMap(line -> Arrays.stream(line.replaceAll(".*[(]|[)].*", "").split("[ |]+")))
                    .filter(word -> word.matches("[a-z]+"))
                    .toList();
            assertTrue(brief.contains("status") && brief.contains("cover"), launcher + ": " + brief);
            assertTrue(gone.containsAll(brief), launcher + ": " + brief);
        }
    }
}
