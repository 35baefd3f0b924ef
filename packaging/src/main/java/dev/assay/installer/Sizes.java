package dev.assay.installer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reports the sizes of the installers and of the parts of an installation, as a table on standard output and in a file
 * beside them.
 */
final class Sizes {
    private static final double MEGABYTE = 1e6;

    private Sizes() {}

    static void tell(Plan plan) throws IOException {
        Map<String, Long> sizes = new LinkedHashMap<>();
        try (Stream<Path> files = Files.list(plan.made())) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                if (file.getFileName().toString().matches(".*\\.(deb|rpm|gz|zip|msi|exe|dmg|pkg)")) {
                    sizes.put(file.getFileName().toString(), Files.size(file));
                }
            }
        }
        for (Path path : Plan.below(plan.image())) {
            if (Files.isRegularFile(path)) {
                sizes.merge("installed", Files.size(path), Long::sum);
            }
        }
        for (Path path : Plan.below(plan.image())) {
            if (Files.isRegularFile(path)) {
                sizes.merge("  " + part(plan, path), Files.size(path), Long::sum);
            }
        }
        StringBuilder table = new StringBuilder();
        sizes.forEach(
                (what, bytes) -> table.append(String.format(Locale.ROOT, "%-44s %8.1f MB%n", what, bytes / MEGABYTE)));
        System.out.print(table);
        Files.writeString(plan.made().resolve("sizes.txt"), table);
    }

    private static String part(Plan plan, Path path) {
        String inside = plan.image().relativize(path).toString().replace('\\', '/');
        String name = path.getFileName().toString();
        if (name.endsWith(".aot")) {
            return "start-up cache, " + name.replace(".aot", "");
        }
        if (inside.startsWith(plan.runtime())) {
            return name.equals("modules")
                    ? "Java and JavaFX, classes"
                    : name.startsWith("libjvm") || name.startsWith("jvm.")
                            ? "Java, virtual machine"
                            : "Java and JavaFX, native and other";
        }
        if (name.endsWith(".jar")) {
            return name.startsWith("assay-")
                    ? "Assay"
                    : name.matches("(openai|kotlin|jackson-(module|datatype)).*") ? "model client" : "other libraries";
        }
        return "samples, licences and other";
    }
}
