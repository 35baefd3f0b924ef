package dev.assay.installer;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The Java that comes with the program: the modules that it needs, with JavaFX's among them, and nothing to develop
 * with.
 */
final class JavaRuntime {
    /**
     * The modules that jdeps finds in Assay and its libraries; jdk.localedata for the numbers and dates of {@link
     * #LANGUAGES}.
     */
    private static final List<String> MODULES = List.of(
            "java.base",
            "java.desktop",
            "java.logging",
            "java.net.http",
            "java.scripting",
            "java.sql",
            "java.xml",
            "jdk.localedata",
            "jdk.unsupported",
            "javafx.controls",
            "javafx.fxml");
    private static final String LANGUAGES = "en,de";

    /**
     * The unused parts of modules. Of java.desktop JavaFX needs java.beans alone: the rest draws windows of another
     * kind. XML is read and neither transformed nor written. In java.base it is the words of a tool for keys. One file
     * stays in each package, as jlink demands.
     */
    private static final Map<String, Pattern> LEFT_OUT = Map.of(
            "java.desktop", Pattern.compile("^(?!java/beans/|com/sun/beans/|module-info\\.class)"),
            "java.xml",
                    Pattern.compile(
                            "^com/sun/org/apache/(xalan|bcel|xpath|xml/internal/(dtm|res|serialize|serializer))/|"
                                    + "^jdk/xml/internal/jdkcatalog/"),
            "java.base", Pattern.compile("^sun/security/tools/keytool/resources/"));

    /** JavaFX's look before the present one, which is not that of the program either. */
    private static final String OLD_LOOK_OF_JAVAFX = "**/skin/caspian/*.css,**/skin/caspian/*.bss";

    /**
     * The native libraries and lists of fonts that belong to what is left out of java.desktop; JavaFX brings its own.
     */
    private static final List<String> NATIVE_OF_DESKTOP = List.of(
            "awt*",
            "fontmanager.*",
            "freetype.*",
            "javajpeg.*",
            "jawt.*",
            "jsound.*",
            "lcms.*",
            "mlib_image.*",
            "splashscreen.*");

    private JavaRuntime() {}

    static boolean isPartOf(Path jar) {
        return jar.getFileName().toString().startsWith("javafx-");
    }

    static Path link(Plan plan) throws IOException, InterruptedException {
        Path modules = Files.createDirectories(plan.work().resolve("javafx"));
        Path runtime = plan.work().resolve("runtime");
        try (Stream<Path> jars = Files.list(plan.libraries())) {
            for (Path jar : jars.filter(JavaRuntime::isPartOf).sorted().toList()) {
                Files.copy(jar, modules.resolve(jar.getFileName()));
            }
        }
        Path left = plan.work().resolve("left-out.txt");
        List<String> names = new ArrayList<>();
        for (String module : new TreeSet<>(LEFT_OUT.keySet())) {
            names.addAll(leftOut(module));
        }
        Files.write(left, names);
        Tools.jdk(plan, "jlink", List.of(
                "--module-path", modules.toString(),
                "--add-modules", String.join(",", MODULES),
                "--include-locales=" + LANGUAGES,
                "--strip-debug",
                "--no-header-files",
                "--no-man-pages",
                // The installers pack it better than this would, and what is not packed is read sooner.
                "--compress=zip-0",
                // JavaFX's native libraries lie beside those of Java: as resources they would be unpacked into the
                // user's home.
                "--exclude-resources=**.so,**.dll,**.dylib,**/javafx-swt.jar," + OLD_LOOK_OF_JAVAFX + ",@" + left,
                "--exclude-files=**/psfont*," + NATIVE_OF_DESKTOP.stream()
                        .flatMap(name -> Stream.of("**/lib" + name, "**/" + name))
                        .collect(Collectors.joining(",")),
                "--output", runtime.toString()));
        Path libraries = runtime.resolve(Plan.Platform.here() == Plan.Platform.WINDOWS ? "bin" : "lib");
        try (Stream<Path> jars = Files.list(modules)) {
            for (Path jar : jars.toList()) {
                takeNative(jar, libraries);
            }
        }
        return runtime;
    }

    /** Takes names that only a debugger reads out of the native libraries. */
    static void strip(Plan plan, Path folder) throws IOException, InterruptedException {
        if (Plan.Platform.here() != Plan.Platform.LINUX) {
            return;
        }
        if (!Tools.onPath("strip")) {
            System.out.println("Native libraries are larger than they need be: strip not found.");
            return;
        }
        for (Path file : Plan.below(folder)) {
            if (file.getFileName().toString().endsWith(".so")) {
                Tools.run(plan, List.of("strip", "--strip-unneeded", file.toString()), Map.of());
            }
        }
    }

    /** The parts of a module that are not needed, by the names that jlink has for them. */
    private static List<String> leftOut(String name) throws IOException {
        Path module = Path.of(URI.create("jrt:/" + name));
        Map<Path, List<Path>> folders = new TreeMap<>();
        try (Stream<Path> files = Files.walk(module)) {
            files.filter(Files::isRegularFile)
                    .filter(file -> LEFT_OUT.get(name).matcher(module.relativize(file).toString()).find())
                    .forEach(file -> folders.computeIfAbsent(file.getParent(), folder -> new ArrayList<>()).add(file));
        }
        List<String> names = new ArrayList<>();
        for (Map.Entry<Path, List<Path>> folder : folders.entrySet()) {
            // A class rather than a picture. What lies in doc-files is in no package.
            boolean isPackage = !folder.getKey().toString().contains("-");
            List<Path> files = folder.getValue();
            files.sort(Comparator.comparing((Path file) -> !file.toString().endsWith(".class"))
                    .thenComparing(Path::toString));
            files.stream()
                    .skip(isPackage ? 1 : 0)
                    .forEach(file -> names.add("/" + name + "/" + module.relativize(file)));
        }
        return names;
    }

    private static void takeNative(Path jar, Path folder) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : Collections.list(file.entries())) {
                if (entry.getName().matches("[^/]+\\.(so|dll|dylib)")) {
                    // The C library's own parts that JavaFX brings for Windows are Java's already.
                    Files.copy(
                            file.getInputStream(entry),
                            folder.resolve(entry.getName()),
                            StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }
}
