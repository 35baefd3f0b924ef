package dev.assay.installer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The parameters of a packaging build: folders, version, maintainer and date.
 *
 * @param module the folder of the packaging module
 * @param root the folder of the project
 * @param version the program's
 * @param maintainer the address of whoever answers for the packages
 * @param time what every file is dated: two builds are to make the same, and a start-up cache may be held against it
 */
record Plan(Path module, Path root, String version, String maintainer, Instant time) {
    static final String NAME = "Assay";
    static final String MAIN = "dev.assay.app.Main";
    static final String VENDOR = "The Assay project";
    static final String DESCRIPTION = "A desktop workbench for nugget-based evaluation of RAG answers";
    static final String LICENCE = "Apache-2.0";
    /** The JVM options that every launcher sets and every start-up cache is made with. */
    static final List<String> OPTIONS =
            // A small heap to begin with: what a start leaves behind is then cleared away, and does not stay as memory
            // that is held.
            List.of(
                    "-XX:+UseSerialGC",
                    "-Xms32m",
                    "--enable-native-access=javafx.graphics,ALL-UNNAMED",
                    // The cache lies where it was made for: elsewhere each of its pages is written anew, and is memory
                    // of this Java's own.
                    "-XX:+UnlockDiagnosticVMOptions",
                    "-XX:ArchiveRelocationMode=0");

    /**
     * Further JVM options of the launcher with the window, also set in the rehearsal for its cache:
     * docs/performance.md.
     */
    static final List<String> OPTIONS_OF_THE_WINDOW = List.of(
            // The optimising compiler begins with what ran for some tenths of a second, not with all that a start runs
            // through.
            "-XX:Tier4InvocationThreshold=500000",
            "-XX:Tier4MinInvocationThreshold=60000",
            "-XX:Tier4CompileThreshold=1500000",
            "-XX:Tier4BackEdgeThreshold=4000000");

    /** A system that installers are made for. */
    enum Platform {
        LINUX, MAC, WINDOWS;

        static Platform here() {
            String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
            return name.contains("win") ? WINDOWS : name.contains("mac") ? MAC : LINUX;
        }
    }

    /** The folder of the packaged libraries. */
    Path libraries() {
        return module.resolve("target/assay/lib");
    }

    /** The folder into which the installers are written. */
    Path made() {
        return module.resolve("target/installer");
    }

    /** The bill of materials, which Maven makes before. */
    Path bill() {
        return made().resolve("assay-" + version + ".cdx.xml");
    }

    Path work() {
        return made().resolve("work");
    }

    /** The folder of sources for this system's installers: icons, scripts, the launcher. */
    Path sources() {
        return module.resolve("src/main/installer");
    }

    /** The program with its Java. */
    Path image() {
        return work().resolve("image").resolve(Platform.here() == Platform.MAC ? NAME + ".app" : NAME);
    }

    /** The folder of the jars in the image, seen from the image. */
    String app() {
        return Map.of(Platform.LINUX, "lib/app", Platform.MAC, "Contents/app", Platform.WINDOWS, "app")
                .get(Platform.here());
    }

    /** The folder of the Java in the image, seen from the image. */
    String runtime() {
        return Map.of(
                        Platform.LINUX, "lib/runtime",
                        Platform.MAC, "Contents/runtime/Contents/Home",
                        Platform.WINDOWS, "runtime")
                .get(Platform.here());
    }

    /** As in the names of files: linux-x86_64. */
    String system() {
        String processor = System.getProperty("os.arch").replace("amd64", "x86_64");
        return Platform.here().name().toLowerCase(Locale.ROOT) + "-" + processor;
    }

    /** Gives every file below a folder the same time. */
    void date(Path folder) throws IOException {
        for (Path path : below(folder)) {
            if (!Files.isSymbolicLink(path)) {
                Files.setLastModifiedTime(path, FileTime.from(time));
            }
        }
    }

    /** Everything below a folder and the folder itself, what is inside before what it is in. */
    static List<Path> below(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.sorted(Comparator.reverseOrder()).toList();
        }
    }

    static void empty(Path folder) throws IOException {
        if (Files.exists(folder)) {
            for (Path path : below(folder)) {
                Files.delete(path);
            }
        }
        Files.createDirectories(folder);
    }

    static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> paths = Files.walk(from)) {
            for (Path path : paths.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.createDirectories(target.getParent());
                    Files.copy(path, target);
                }
            }
        }
    }
}
