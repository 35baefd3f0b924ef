package dev.assay.packaging;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code mvn -Pinstaller} made, put where an installer would put it, moved once, and started by somebody who has
 * no Java and whose home is empty. Skipped where no {@code .deb} was made.
 */
class InstallerTest {
    private static final long PATIENCE_SECONDS = 180;

    @TempDir
    private Path scratch;

    private Path deb;
    private Path moved;
    private Path home;
    private Path tools;

    @BeforeEach
    void installAndMove() throws Exception {
        deb = made(".deb").orElse(null);
        assumeTrue(deb != null, "no .deb was made: mvn -Pinstaller makes one where dpkg-deb and fakeroot are");
        Path root = scratch.resolve("root");
        assertEquals(
                0,
                new ProcessBuilder("dpkg", "-x", deb.toString(), root.toString())
                        .inheritIO()
                        .start()
                        .waitFor());
        moved = scratch.resolve("moved elsewhere");
        Files.move(root.resolve("opt/assay"), moved);
        home = Files.createDirectory(scratch.resolve("home"));
        tools = Files.createDirectory(scratch.resolve("tools"));
        for (String tool : List.of("sh", "readlink")) {
            Files.copy(Path.of("/bin", tool), tools.resolve(tool));
        }
    }

    @Test
    void commandsWorkWithoutAnotherJavaAndLeaveNothingInTheHome() throws Exception {
        Path command = Files.createSymbolicLink(tools.resolve("assay"), moved.resolve("bin/assay-cli"));
        Path project = scratch.resolve("trial.assay");
        Path sample = moved.resolve("lib/app/samples/first-steps");

        for (String file : List.of("assay", "_assay", "assay.fish", "assay.1")) {
            assertTrue(Files.size(moved.resolve("lib/app/completion").resolve(file)) > 1000, file);
        }
        Distribution.Outcome version = start(command, "--version");
        assertEquals("", version.errors());
        assertEquals("assay " + System.getProperty("assay.version"), version.output().strip());
        assertEquals(0, start(command, "--help").exitCode());
        Distribution.Outcome made =
                start(command, "new", project.toString(), "--from", sample.toString(), "--assessor", "me");
        assertEquals(0, made.exitCode(), made.errors());
        Distribution.Outcome status = start(command, "status", project.toString());
        assertTrue(status.output().contains("3 topics, 0 of 285 labels given"), status.output());
        try (Stream<Path> left = Files.list(home)) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void whatOtherProgramsLeftOfSqliteIsNotLookedAt() throws Exception {
        Path temporary = Files.createDirectory(scratch.resolve("temporary"));
        String jar;
        try (Stream<Path> jars = Files.list(moved.resolve("lib/app"))) {
            jar = jars.map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith("sqlite-jdbc-"))
                    .findFirst()
                    .orElseThrow();
        }
        Path left =
                Files.createFile(temporary.resolve(jar.replace("-jdbc", "").replace(".jar", "-1-libsqlitejdbc.so")));

        Distribution.Outcome made = start(
                moved.resolve("bin/assay-cli"),
                Map.of("ASSAY_JAVA_OPTIONS", "-Djava.io.tmpdir=" + temporary.getFileName()),
                "new",
                scratch.resolve("trial.assay").toString(),
                "--from",
                moved.resolve("lib/app/samples/first-steps").toString(),
                "--assessor",
                "me");

        assertEquals(0, made.exitCode(), made.errors());
        assertTrue(Files.exists(left));
    }

    @Test
    void projectsOfEveryEarlierVersionOpen() throws Exception {
        Path command = moved.resolve("bin/assay-cli");
        try (Stream<Path> versions =
                Files.list(Path.of(System.getProperty("assay.root"), "persistence/src/test/resources/earlier"))) {
            for (Path version : versions.sorted().toList()) {
                Path project = scratch.resolve(version.getFileName() + ".assay");
                try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + project);
                        Statement statement = connection.createStatement()) {
                    for (String one : Files.readString(version.resolve("project.sql")).split(";\n")) {
                        statement.execute(one);
                    }
                }

                Distribution.Outcome status = start(command, "status", project.toString());
                Distribution.Outcome check = start(command, "check", project.toString());
                Distribution.Outcome sync = start(
                        command,
                        "sync",
                        project.toString(),
                        scratch.resolve(version.getFileName() + "-sync").toString());

                assertAll(
                        version.toString(),
                        () -> assertEquals(0, status.exitCode(), status.errors()),
                        () -> assertTrue(status.output().contains(" topics, "), status.output()),
                        // What was recorded of a job has no prompts, so that it could not be gone on with; nothing else
                        // is amiss.
                        () -> assertEquals(
                                List.of(),
                                check.errors()
                                        .lines()
                                        .filter(line -> !line.startsWith("Job job-1 cannot be gone on with"))
                                        .toList()),
                        () -> assertEquals(0, sync.exitCode(), sync.errors()));
            }
        }
    }

    @Test
    void programOfTheMenuIsTheSame() throws Exception {
        Distribution.Outcome version = start(moved.resolve("bin/Assay"), "--version");

        assertEquals("assay " + System.getProperty("assay.version"), version.output().strip());
    }

    @Test
    void startsFromTheCacheAfterTheMove() throws Exception {
        Path loaded = scratch.resolve("loaded.txt");

        start(
                moved.resolve("bin/assay-cli"),
                Map.of("ASSAY_JAVA_OPTIONS", "-Xlog:class+load:file=" + loaded.getFileName()),
                "--help");

        try (Stream<String> lines = Files.lines(loaded)) {
            List<String> fromJars = lines.filter(line -> line.contains("source: file:")).toList();
            assertEquals(List.of(), fromJars);
        }
    }

    @Test
    void windowOpensOnTheSampleGoesThroughItsScreensAndCloses() throws Exception {
        String classpath;
        try (Stream<Path> jars = Files.list(moved.resolve("lib/app"))) {
            classpath = jars.map(Path::toString).filter(name -> name.endsWith(".jar")).collect(Collectors.joining(":"));
        }
        Path folder = Files.createDirectory(scratch.resolve("rehearsal"));

        Distribution.Outcome outcome = start(
                moved.resolve("lib/runtime/bin/java"),
                "--enable-native-access=javafx.graphics,ALL-UNNAMED",
                "-Dglass.platform=Headless",
                "-Dprism.order=sw",
                "-Dorg.sqlite.lib.path=" + moved.resolve("lib/app"),
                "-Dassay.samples=" + moved.resolve("lib/app/samples"),
                "-cp",
                classpath,
                "dev.assay.app.StartupRehearsal",
                "window",
                folder.toString());

        assertEquals(0, outcome.exitCode(), outcome.errors());
        assertFalse(outcome.errors().contains("Exception"), outcome.errors());
        assertTrue(Files.exists(folder.resolve("rehearsal.assay")));
    }

    @Test
    void packageSaysWhatItIsAndNeedsAndBringsEveryNotice() throws Exception {
        String control = output("dpkg-deb", "-f", deb.toString());
        String notices = Files.readString(moved.resolve("lib/app/THIRD-PARTY.txt"));
        String menu = Files.readString(moved.resolve("lib/assay-Assay.desktop"));

        assertAll(
                () -> assertTrue(control.contains("Package: assay"), control),
                () -> assertTrue(control.contains("libgtk-3-0"), control),
                () -> assertTrue(menu.contains("MimeType=application/x-assay-project"), menu),
                () -> assertTrue(Files.exists(moved.resolve("lib/assay-Assay-MimeInfo.xml"))),
                () -> assertTrue(Files.exists(moved.resolve("lib/app/LICENSE"))),
                () -> assertTrue(Files.exists(moved.resolve("lib/runtime/legal/java.base/LICENSE"))),
                () -> {
                    for (String text : List.of(
                            "Apache License",
                            "CLASSPATH",
                            "openai-java-core",
                            "Permission is hereby granted",
                            "Redistribution and use",
                            "Cole Bemis")) {
                        assertTrue(notices.contains(text), text);
                    }
                },
                () -> assertFalse(notices.contains("assay-app")));
    }

    @Test
    void menuStartsTheCommandUnderTheProgramsIcon() throws Exception {
        String menu = Files.readString(moved.resolve("lib/assay-Assay.desktop"));

        assertTrue(menu.lines().anyMatch("Exec=/opt/assay/bin/assay-cli %f"::equals), menu);
        assertTrue(menu.lines().anyMatch("Icon=/opt/assay/lib/Assay.png"::equals), menu);
        // Java's own picture, which jpackage takes where it finds no other, is 32 wide.
        assertEquals(256, ImageIO.read(moved.resolve("lib/Assay.png").toFile()).getWidth());
        // The name that JavaFX gives the window, from its Application.
        assertTrue(menu.contains("StartupWMClass=dev.assay.app.Assay\n"), menu);
    }

    @Test
    void iconOfFilesGoesWithThePackage() throws Exception {
        Path scripts = scratch.resolve("scripts");
        output("dpkg-deb", "-e", deb.toString(), scripts.toString());

        String installed = Files.readString(scripts.resolve("postinst"));
        String removed = Files.readString(scripts.resolve("prerm"));

        assertTrue(installed.contains("xdg-icon-resource install --context mimetypes"), installed);
        assertTrue(removed.contains("xdg-icon-resource uninstall --context mimetypes"), removed);
    }

    @Test
    void otherFilesLieBeside() throws Exception {
        assertTrue(made(".tar.gz").isPresent());
        String bill = Files.readString(made(".cdx.json").orElseThrow());
        assertTrue(bill.contains("\"bomFormat\" : \"CycloneDX\""));
        assertTrue(bill.contains("sqlite-jdbc"));
        assertFalse(bill.contains("junit"));
    }

    private static Optional<Path> made(String ending) throws IOException {
        Path folder = Path.of(System.getProperty("assay.installers"));
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(ending)).findFirst();
        }
    }

    private Distribution.Outcome start(Path program, String... arguments) throws Exception {
        return start(program, Map.of(), arguments);
    }

    /** Starts a program that knows of no Java, of no home but an empty one, and of no display. */
    private Distribution.Outcome start(Path program, Map<String, String> more, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile(scratch, "output", ".txt");
        Path errors = Files.createTempFile(scratch, "errors", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(scratch.toFile())
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile());
        builder.environment().clear();
        builder.environment().putAll(Map.of("PATH", tools.toString(), "HOME", home.toString(), "LC_ALL", "C.UTF-8"));
        builder.environment().putAll(more);
        Process process = builder.start();
        process.getOutputStream().close();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError(command + " did not end within " + PATIENCE_SECONDS + " s");
        }
        return new Distribution.Outcome(process.exitValue(), Files.readString(output), Files.readString(errors));
    }

    private static String output(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        return output;
    }
}
