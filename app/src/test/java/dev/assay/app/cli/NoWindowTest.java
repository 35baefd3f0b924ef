package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program itself, in a process of its own: its commands need no JavaFX and keep their streams apart. */
class NoWindowTest {
    @TempDir
    Path folder;

    private int run(List<String> options, Object... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(options);
        command.add("dev.assay.app.Main");
        Stream.of(arguments).map(Object::toString).forEach(command::add);
        Process process = new ProcessBuilder(command)
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        assertTrue(process.waitFor(2, TimeUnit.MINUTES), "The program does not end.");
        return process.exitValue();
    }

    @Test
    void commandsLoadNoJavaFx() throws IOException, InterruptedException {
        Path project = folder.resolve("p.assay");
        Path classes = folder.resolve("classes");
        List<String> logging = List.of("-Xlog:class+load:file=" + classes);
        assertEquals(0, run(logging, "new", project, "--from", SampleProject.bundle()));
        assertEquals(List.of(), javafx(classes));
        assertEquals(1, run(logging, "score", project), "nothing to score");
        assertEquals(List.of(), javafx(classes));
        assertEquals(0, run(logging, "--help"));
        assertEquals(List.of(), javafx(classes));
    }

    private static List<String> javafx(Path classes) throws IOException {
        try (Stream<String> lines = Files.lines(classes)) {
            List<String> all = lines.toList();
            assertTrue(all.size() > 400, "The list of loaded classes is not there.");
            return all.stream()
                    .filter(line -> line.contains(" javafx.") || line.contains(" com.sun.javafx."))
                    .toList();
        }
    }

    @Test
    void otherLanguagesComeOutWholeWhateverTheMachineSpeaks() throws IOException, InterruptedException {
        Path project = folder.resolve("p.assay");
        Path topics = Files.writeString(folder.resolve("topics.tsv"), "ت-١\tكيف تؤثر الموانئ على جودة الهواء؟\n");
        List<String> plain = List.of("-Dstdout.encoding=US-ASCII", "-Dfile.encoding=US-ASCII", "-Duser.language=ar");
        assertEquals(0, run(plain, "new", project, "--from", topics));
        assertEquals(0, run(plain, "status", project));
        assertTrue(Files.readString(folder.resolve("out")).contains("ت-١"));
        assertEquals(0, run(plain, "status", project, "--json"));
        assertTrue(Files.readString(folder.resolve("out")).contains("\\u062A-\\u0661"));
    }
}
