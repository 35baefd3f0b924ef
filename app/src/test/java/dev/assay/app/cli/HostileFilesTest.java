package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.app.service.project.BackupService;
import dev.assay.app.testing.SampleProject;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Every command, given what is no file or was made to do harm: a sentence each, soon, and the project as it was. */
@DisabledOnOs(OS.WINDOWS)
class HostileFilesTest {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String MKFIFO = "/usr/bin/mkfifo";

    @TempDir
    Path folder;

    private Path project;
    private String before;

    @BeforeEach
    void project() throws IOException {
        project = folder.resolve("p.assay");
        assertEquals(0, Cli.run("new", project, "--from", SampleProject.bundle(), "--assessor", "Ann").code());
        before = state();
    }

    private String state() {
        return Cli.run("status", project, "--json").out() + Cli.run("check", project).out();
    }

    private static Cli run(Object... arguments) {
        return assertTimeoutPreemptively(SOON, () -> Cli.run(arguments), () -> List.of(arguments) + " did not end");
    }

    private static Cli assertRefused(Object... arguments) {
        Cli ran = run(arguments);
        String what = List.of(arguments) + ": " + ran.out() + ran.err();
        assertNotEquals(0, ran.code(), what);
        assertFalse(ran.err().isBlank() && ran.out().isBlank(), what);
        for (String foreign : List.of("Assay has a fault", "Exception", "\tat ", "SQLITE", "Input length", "java.")) {
            assertFalse((ran.out() + ran.err()).contains(foreign), what);
        }
        return ran;
    }

    private Path pipe(String name) throws Exception {
        assumeTrue(Files.isExecutable(Path.of(MKFIFO)));
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        Process mkfifo = new ProcessBuilder(MKFIFO, path.toString()).start();
        assertTrue(mkfifo.waitFor(60, TimeUnit.SECONDS) && mkfifo.exitValue() == 0);
        return path;
    }

    private Path link(String name, String target) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.createSymbolicLink(path, Path.of(target));
    }

    /** What is named as a project, a file or a folder. */
    private Map<String, Path> inputs() throws Exception {
        Map<String, Path> inputs = new LinkedHashMap<>();
        inputs.put("a pipe", pipe("in/pipe"));
        inputs.put("a pipe that is called a project", pipe("in/pipe.assay"));
        inputs.put("a device", Path.of("/dev/zero"));
        inputs.put("a link to a device that is called a project", link("in/zero.assay", "/dev/zero"));
        inputs.put("a link to itself", link("in/self.assay", "self.assay"));
        inputs.put("a folder with a pipe", pipe("bundle/answers.jsonl").getParent());
        inputs.put("a folder with a device", link("devices/answers.jsonl", "/dev/zero").getParent());
        inputs.put("a folder with a link out of it", link("out/answers.jsonl", "/etc/passwd").getParent());
        inputs.put("a sync with a pipe", pipe("sync/events.jsonl").getParent());
        Files.writeString(folder.resolve("sync/manifest.json"), "{\"format\": \"assay-sync\", \"version\": 1}");
        pipe("sync2/events.jsonl");
        inputs.put("a sync with a manifest that never ends", link("sync2/manifest.json", "/dev/zero").getParent());
        inputs.put("a project with a pipe beside it", beside("-journal"));
        inputs.put("a project with a link beside it", Files.copy(project, folder.resolve("linked.assay")));
        link("linked.assay-wal", "p.assay");
        return inputs;
    }

    private Path beside(String suffix) throws Exception {
        Path copy = Files.copy(project, folder.resolve("beside.assay"));
        pipe("beside.assay" + suffix);
        return copy;
    }

    private List<List<Object>> commands(Path input) throws IOException {
        Path good = Files.writeString(folder.resolve("good.tsv"), "run\ta\tb\nr1\t0.1\t0.2\n");
        List<List<Object>> commands = new ArrayList<>();
        for (String command : List.of("status", "check", "judges", "adjudicate", "score", "consistency")) {
            commands.add(List.of(command, input));
        }
        commands.add(List.of("report", input, "-o", folder.resolve("r.html")));
        commands.add(List.of("sync", input, folder.resolve("to")));
        commands.add(List.of("import", input, good));
        commands.add(List.of("import", project, input));
        commands.add(List.of("import", project, input, "--dry-run"));
        commands.add(List.of("new", folder.resolve("n.assay"), "--from", input));
        commands.add(List.of("new", input));
        commands.add(List.of("merge", project, input));
        commands.add(List.of("merge", input, project));
        commands.add(List.of("compare", project, input));
        commands.add(List.of("compare", input, "--judge", "A"));
        commands.add(List.of("agree", good, input));
        commands.add(List.of("agree", input, good));
        commands.add(List.of("leaderboard", good, input));
        commands.add(List.of("leaderboard", input, good));
        commands.add(List.of("cover", input));
        commands.add(List.of("qrels", input, "--rule", "best"));
        commands.add(List.of("verify", input));
        commands.add(List.of("correlate", input, "--x", "a", "--y", "b"));
        commands.add(List.of("assign", input, "--baseline"));
        return commands;
    }

    @Test
    void everyCommandRefusesWhatIsNoFile() throws Exception {
        for (Map.Entry<String, Path> input : inputs().entrySet()) {
            for (List<Object> command : commands(input.getValue())) {
                assertRefused(command.toArray());
                assertFalse(Files.exists(folder.resolve("n.assay")), input.getKey());
                assertFalse(Files.exists(folder.resolve("r.html")), input.getKey());
            }
        }
        assertRefused("open", folder.resolve("in/pipe"));
        assertRefused(folder.resolve("in/pipe"));
        assertRefused("sync", project, folder.resolve("in/pipe"));
        assertEquals(before, state());
    }

    @Test
    void idsDoNotTurnOrBreakALine() throws IOException {
        Path topics = folder.resolve("topics.jsonl");
        String id = "t\\u202e\\u2066x\\u001b[31m\\n\\u2028y";
        Files.writeString(topics, "{\"id\": \"" + id + "\", \"query\": \"q\"}\n{\"id\": \"1\"}\n");
        Cli refused = assertRefused("import", project, topics);
        Files.writeString(topics, "{\"id\": \"" + id + "\", \"query\": \"q\"}\n");
        Path labels = folder.resolve("labels.jsonl");
        Files.writeString(
                labels,
                """
                {"query":"q","qid":"%s","answer_text":"a","run_id":"%s","judge":"%s",\
                "nuggets":[{"text":"n","importance":"vital","assignment":"support"}]}
                """.formatted(id, id, id));
        assertEquals(
                0,
                run("new", folder.resolve("ids.assay"), "--from", topics, "--title", "\u202eT\u001b[2J")
                        .code());
        List<Cli> all = List.of(
                refused,
                run("status", folder.resolve("ids.assay")),
                run("score", labels),
                run("score", labels, "--table"),
                run("score", labels, "--tsv"),
                run("compare", labels, labels + ":Nobody"),
                run("status", "no\u202e\u001b[31m\nsuch.assay"));
        for (Cli ran : all) {
            String said = ran.out() + ran.err();
            assertFalse(said.matches("(?s).*[\u001b\u202e\u2066\u2028].*"), said);
        }
        Cli table = run("score", labels, "--table");
        assertEquals(3, table.lines().size(), table.out());
        assertTrue(table.lines().get(1).startsWith("t\\u202e\\u2066x\\u001b[31m\\n\\u2028y\t"), table.out());
    }

    @Test
    void aDamagedProjectNamesItsNewestBackup() throws IOException {
        Path backups = Files.createDirectories(BackupService.folder(project));
        Path good = Files.copy(project, backups.resolve("p-20261101-120000Z-3.assay"));
        Files.copy(project, backups.resolve("p-20261399-120000Z-9.assay"));
        Files.writeString(backups.resolve("p-20261102-120000Z-4.assay"), "no project");
        try (RandomAccessFile file = new RandomAccessFile(project.toFile(), "rw")) {
            file.seek(4096);
            byte[] rubbish = new byte[(int) file.length() - 4096];
            Arrays.fill(rubbish, (byte) 0x5a);
            file.write(rubbish);
        }
        for (String command : List.of("status", "check", "score", "judges")) {
            Cli ran = assertRefused(command, project);
            assertTrue(
                    (ran.out() + ran.err()).contains("The newest good backup is " + good),
                    command + ran.out() + ran.err());
            assertTrue((ran.out() + ran.err()).contains("p.assay"), ran.out() + ran.err());
        }
    }

    @Test
    void aPathThatIsTooLongForAProjectIsSaid() throws IOException {
        Path deep = folder;
        while (deep.toString().length() < 3_400) {
            deep = deep.resolve("d".repeat(200));
        }
        Files.createDirectories(deep);
        Cli made = assertRefused("new", deep.resolve("p.assay"));
        assertTrue(made.err().contains("at most 504"), made.err());
        assertFalse(Files.exists(deep.resolve(".p.assay.lock"), LinkOption.NOFOLLOW_LINKS));
        assertTrue(assertRefused("new", folder.resolve("n".repeat(242) + ".assay")).err().contains("at most 247"));
        assertRefused("new", folder.getRoot());
        Path there = Files.copy(project, deep.resolve("p.assay"));
        assertTrue(assertRefused("status", there).err().contains("at most 504"));
        Path bundle = Files.createDirectories(deep.resolve("b"));
        Files.writeString(bundle.resolve("topics.tsv"), "9\tnine\n");
        assertEquals(0, run("import", project, bundle).code());
        assertEquals(0, run("sync", project, deep.resolve("s")).code());
        assertEquals(0, run("report", project, "-o", deep.resolve("r.html"), "--resamples", "10").code());
    }

    @Test
    void aNameThatNoFileCanHaveIsSaid() {
        Cli ran = run("status", "a\u0000b.assay");
        assertEquals(2, ran.code());
        assertTrue(ran.err().contains("no file can have this name"), ran.err());
        assertFalse(ran.err().contains("Exception"), ran.err());
        assertRefused("compare", "a\u0000b.assay", "--judge", "A");
    }

    /** In the language C, Java reads no letters beyond ASCII; the launcher chooses another, and this is without it. */
    @Test
    void aNameInALanguageThatHasNoSuchLettersIsSaid() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.assay.app.Main",
                        "status",
                        "n\u00e9.assay")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .directory(folder.toFile());
        builder.environment().put("LC_ALL", "C");
        Process java = builder.start();
        assertTrue(java.waitFor(120, TimeUnit.SECONDS));
        String said = Files.readString(folder.resolve("said"), StandardCharsets.UTF_8);
        assertNotEquals(0, java.exitValue(), said);
        assertFalse(said.contains("Exception"), said);
        assertTrue(said.contains("LC_ALL=C.UTF-8") || said.contains("There is no file"), said);
    }
}
