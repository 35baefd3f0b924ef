package dev.assay.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Which Java the shell launcher takes and what it hands on; stand-ins for Java print their arguments, one a line. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    private static final String SYSTEM_PATH = "/usr/bin:/bin";

    private final Distribution distribution = Distribution.packaged();

    @TempDir
    private Path scratch;

    @Test
    void argumentsReachTheProgramUnchanged() throws Exception {
        Path java = standIn("java 25", "25.0.3");
        String[] arguments = {"new", "a b.assay", "", "it's \"so\"", "$HOME", "*", "back\\slash", "--title", "سؤال"};

        Distribution.Outcome outcome = start(Map.of("ASSAY_JAVA_HOME", java.toString()), arguments);

        List<String> lines = outcome.output().lines().toList();
        int main = lines.indexOf("dev.assay.app/dev.assay.app.Main");
        assertEquals(List.of(arguments), lines.subList(main + 1, lines.size()));
        assertEquals("", outcome.errors());
    }

    @Test
    void linkInAFolderWithBlanksFindsItsOwnFolder() throws Exception {
        Path java = standIn("java25", "25");
        Path folder = Files.createDirectories(scratch.resolve("with blanks"));
        Path first = Files.createSymbolicLink(folder.resolve("first"), distribution.launcher().toAbsolutePath());
        Path second = Files.createSymbolicLink(folder.resolve("as say"), first.getFileName());

        Distribution.Outcome outcome =
                Distribution.start(second, scratch, Map.of("ASSAY_JAVA_HOME", java.toString()), "status");
        Files.delete(second);
        Files.delete(first);

        Path lib = distribution.folder().toRealPath().resolve("lib");
        assertTrue(outcome.output().lines().toList().contains(lib.toString()), outcome.output());
    }

    @Test
    void javaOnPathIsTakenWhereJavaHomeIsTooOld() throws Exception {
        Path old = standIn("java17", "17.0.15");
        Path recent = standIn("java26", "26-ea");
        Path links = Files.createDirectories(scratch.resolve("links"));
        Files.createSymbolicLink(links.resolve("java"), recent.resolve("bin/java"));

        Distribution.Outcome outcome =
                start(Map.of("JAVA_HOME", old.toString(), "PATH", links + ":" + SYSTEM_PATH), "status");

        assertTrue(outcome.output().startsWith("java26\n"), outcome.output());
    }

    @Test
    void javaThatKeepsNoReleaseFileIsAsked() throws Exception {
        Path java = standIn("java27", "27.0.1");
        Files.delete(java.resolve("release"));

        Distribution.Outcome outcome = start(Map.of("JAVA_HOME", java.toString()), "status");

        assertTrue(outcome.output().startsWith("java27\n"), outcome.output());
    }

    @Test
    void chosenJavaThatIsTooOldIsSaidInOneSentence() throws Exception {
        Path old = standIn("java17", "17.0.15");

        Distribution.Outcome outcome = start(Map.of("ASSAY_JAVA_HOME", old.toString()), "status");

        assertEquals(2, outcome.exitCode());
        assertEquals("", outcome.output());
        assertEquals("assay: ASSAY_JAVA_HOME is " + old + ", which is no Java 25 or newer:"
                + " set it to the folder of one, or unset it to let Assay look for one.\n", outcome.errors());
    }

    @Test
    void onlyBriefCommandsDoWithoutTheOptimisingCompiler() throws Exception {
        Map<String, String> environment = Map.of("ASSAY_JAVA_HOME", standIn("java25", "25.0.1").toString());

        assertTrue(start(environment, "status", "a.assay").output().contains("TieredStopAtLevel"));
        assertTrue(start(environment, "--version").output().contains("TieredStopAtLevel"));
        assertFalse(start(environment).output().contains("TieredStopAtLevel"));
        assertFalse(start(environment, "open", "a.assay").output().contains("TieredStopAtLevel"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void javaIsGivenALanguageThatHasLetters() throws Exception {
        Path java = standIn("java25", "25.0.1");
        Files.writeString(java.resolve("bin/java"), "#!/bin/sh\necho \"$LC_ALL\"\n");
        assumeTrue(start(Map.of("ASSAY_JAVA_HOME", java.toString(), "LC_ALL", "C.UTF-8"), "status")
                .output()
                .equals("C.UTF-8\n"));

        for (String language : List.of("C", "POSIX", "xx_NOWHERE.UTF-8")) {
            assertEquals(
                    "C.UTF-8\n",
                    start(Map.of("ASSAY_JAVA_HOME", java.toString(), "LC_ALL", language), "status").output(),
                    language);
        }
    }

    private Distribution.Outcome start(Map<String, String> environment, String... arguments) throws Exception {
        return Distribution.start(distribution.launcher(), scratch, environment, arguments);
    }

    /** Makes a folder that looks like a Java of that version; its java prints the folder's name, then its arguments. */
    private Path standIn(String name, String version) throws IOException {
        Path home = scratch.resolve(name);
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\n");
        Files.writeString(java, """
                #!/bin/sh
                if [ "$1" = -version ]; then
                    echo 'openjdk version "%s" 2026-01-20' >&2
                    exit 0
                fi
                echo '%s'
                printf '%%s\\n' "$@"
                """.formatted(version, name));
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return home;
    }
}
