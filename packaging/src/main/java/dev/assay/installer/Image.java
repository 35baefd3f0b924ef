package dev.assay.installer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The program with its Java, libraries, samples, licences and start-up caches, in a folder that runs from anywhere. */
final class Image {
    /** The class that rehearses the window and its commands for the caches. */
    private static final String REHEARSAL = "dev.assay.app.StartupRehearsal";

    /** Not called assay: a stick or a Mac would not tell it from the program Assay beside it. */
    private static final String COMMAND = "assay-cli";

    private final Plan plan;

    private Image(Plan plan) {
        this.plan = plan;
    }

    static void make(Plan plan, Path runtime, Path icon) throws IOException, InterruptedException {
        Image image = new Image(plan);
        Path input = Files.createDirectories(plan.work().resolve("input"));
        Libraries.copy(plan, input);
        for (String sample : List.of("first-steps", "report-stages", "rubric", "battles")) {
            Plan.copy(plan.root().resolve("samples").resolve(sample), input.resolve("samples").resolve(sample));
        }
        Notices.write(plan, input);
        image.pack(input, runtime, icon);
        if (Plan.Platform.here() != Plan.Platform.WINDOWS) {
            image.writeCommand();
        }
        JavaRuntime.strip(plan, plan.image());
        if (Plan.Platform.here() != Plan.Platform.WINDOWS) {
            image.writeCompletion();
        }
        plan.date(plan.image());
        image.rehearse("command");
        image.rehearse("window");
        plan.date(plan.image());
    }

    private void pack(Path input, Path runtime, Path icon) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(
                "--type", "app-image",
                "--name", Plan.NAME,
                "--app-version", plan.version(),
                "--vendor", Plan.VENDOR,
                "--description", Plan.DESCRIPTION,
                "--copyright", "Apache License 2.0",
                "--icon", icon.toString(),
                "--runtime-image", runtime.toString(),
                "--input", input.toString(),
                "--main-jar", "assay-app-" + plan.version() + ".jar",
                "--main-class", Plan.MAIN,
                "--dest", plan.image().getParent().toString()));
        Stream.of(Plan.OPTIONS, Plan.OPTIONS_OF_THE_WINDOW, List.of(
                        "-Xlog:disable",
                        // What compiling took at the start is given back to the system; glibc would keep it
                        // (docs/performance.md).
                        "-XX:TrimNativeHeapInterval=10000",
                        "-XX:AOTCache=$APPDIR/window.aot",
                        "-Dorg.sqlite.lib.path=$APPDIR",
                        // Not to look through the system's temporary folder for what was unpacked there: nothing is.
                        "-Dorg.sqlite.tmpdir=$APPDIR",
                        "-Dassay.samples=$APPDIR/samples",
                        "-Dassay.icon=$APPDIR/../" + Plan.NAME + ".png"))
                .flatMap(List::stream)
                .forEach(option -> arguments.addAll(List.of("--java-options", option)));
        if (Plan.Platform.here() == Plan.Platform.WINDOWS) {
            // A program with a window gets no console there, so the commands have a launcher of their own.
            Path command = plan.work().resolve("command.properties");
            Files.writeString(
                    command,
                    "win-console=true\njava-options="
                            + Stream.concat(
                                            Plan.OPTIONS.stream(),
                                            Stream.of(
                                                    "-Xlog:disable",
                                                    "-XX:AOTCache=$APPDIR/command.aot",
                                                    "-Dorg.sqlite.lib.path=$APPDIR",
                                                    "-Dorg.sqlite.tmpdir=$APPDIR",
                                                    "-Dassay.samples=$APPDIR/samples"))
                                    .collect(Collectors.joining(" "))
                            + "\n");
            arguments.addAll(List.of("--add-launcher", COMMAND + "=" + command));
        }
        Tools.jdk(plan, "jpackage", arguments);
    }

    /** The jars in the order in which the launchers name them, which is the one that a cache serves. */
    private List<String> jars() throws IOException {
        String key = "app.classpath=$APPDIR";
        return Files.readAllLines(plan.image().resolve(plan.app()).resolve(Plan.NAME + ".cfg")).stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length() + 1))
                .toList();
    }

    private void writeCommand() throws IOException {
        String script = Files.readString(plan.sources().resolve(COMMAND))
                .replace("@version@", plan.version())
                .replace("@up@", Plan.Platform.here() == Plan.Platform.MAC ? "../.." : "..")
                .replace("@app@", plan.app())
                .replace("@java@", plan.runtime() + "/bin/java")
                .replace("@options@", String.join(" ", Plan.OPTIONS))
                .replace("@window@", String.join(" ", Plan.OPTIONS_OF_THE_WINDOW))
                .replace("@classpath@", jars().stream().map(jar -> "$app/" + jar).collect(Collectors.joining(":")))
                .replace("@name@", Plan.NAME)
                .replace("@main@", Plan.MAIN);
        Path command = plan.image()
                .resolve(Plan.Platform.here() == Plan.Platform.MAC ? "Contents/MacOS" : "bin")
                .resolve(COMMAND);
        Files.writeString(command, script);
        if (!command.toFile().setExecutable(true, false)) {
            throw new IOException(command + " cannot be made executable");
        }
    }

    /** Has the program write what shells complete, and its manual page; the packages link them to their places. */
    private void writeCompletion() throws IOException, InterruptedException {
        Path app = plan.image().resolve(plan.app());
        Path folder = Files.createDirectories(app.resolve("completion"));
        Map<String, String> files = Map.of("bash", "assay", "zsh", "_assay", "fish", "assay.fish", "man", "assay.1");
        for (Map.Entry<String, String> file : files.entrySet()) {
            List<String> command = new ArrayList<>();
            command.add(plan.image().resolve(plan.runtime()).resolve("bin/java").toString());
            command.addAll(Plan.OPTIONS);
            command.addAll(List.of(
                    "-cp",
                    jars().stream()
                            .map(jar -> app.resolve(jar).toString())
                            .collect(Collectors.joining(java.io.File.pathSeparator)),
                    Plan.MAIN,
                    "completion",
                    file.getKey(),
                    "-o",
                    folder.resolve(file.getValue()).toString()));
            Tools.run(plan, command, Map.of());
        }
    }

    /**
     * Has the program go through its usual work once; Java keeps in the cache what it loaded and found out meanwhile.
     */
    private void rehearse(String what) throws IOException, InterruptedException {
        Path app = plan.image().resolve(plan.app());
        Path scratch = Files.createDirectories(plan.work().resolve("rehearsal-" + what));
        List<String> command = new ArrayList<>();
        command.add(plan.image().resolve(plan.runtime()).resolve("bin/java").toString());
        command.addAll(Plan.OPTIONS);
        if (what.equals("window")) {
            command.addAll(Plan.OPTIONS_OF_THE_WINDOW);
        }
        command.addAll(List.of(
                "-XX:AOTCacheOutput=" + app.resolve(what + ".aot"),
                "-Dorg.sqlite.lib.path=" + app,
                "-Dorg.sqlite.tmpdir=" + app,
                "-Dassay.samples=" + app.resolve("samples"),
                "-Duser.home=" + scratch));
        if (Plan.Platform.here() == Plan.Platform.LINUX && System.getenv("DISPLAY") == null) {
            command.addAll(List.of("-Dglass.platform=Headless", "-Dprism.order=sw"));
        }
        command.addAll(List.of(
                "-cp",
                jars().stream()
                        .map(jar -> app.resolve(jar).toString())
                        .collect(Collectors.joining(java.io.File.pathSeparator)),
                REHEARSAL,
                what,
                scratch.toString()));
        Tools.run(plan, command, Map.of("HOME", scratch.toString()));
    }
}
