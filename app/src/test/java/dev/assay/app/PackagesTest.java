package dev.assay.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every package says what it is, and none is so large that nobody finds anything in it. */
class PackagesTest {
    private static final int MOST_FILES = 40;

    @Test
    void packagesAreNamedAndNotTooLarge() throws IOException {
        Path root = Path.of(System.getProperty("assay.root", "..")).toAbsolutePath().normalize();
        List<String> wrong = new ArrayList<>();
        int packages = 0;
        for (String module : List.of("model", "persistence", "llm", "app")) {
            Path sources = root.resolve(module).resolve("src/main/java");
            Map<Path, List<String>> files;
            try (Stream<Path> all = Files.walk(sources)) {
                files = all.filter(file -> file.toString().endsWith(".java")
                                && !file.getParent().equals(sources))
                        .collect(Collectors.groupingBy(
                                Path::getParent,
                                Collectors.mapping(file -> file.getFileName().toString(), Collectors.toList())));
            }
            packages += files.size();
            files.forEach((folder, names) -> {
                if (names.size() > MOST_FILES) {
                    wrong.add(sources.relativize(folder) + " has " + names.size() + " files");
                }
                if (!names.contains("package-info.java")) {
                    wrong.add(sources.relativize(folder) + " has no package-info.java");
                }
            });
        }
        assertEquals(List.of(), wrong);
        assertTrue(packages > 100, packages + " packages were found");
    }
}
