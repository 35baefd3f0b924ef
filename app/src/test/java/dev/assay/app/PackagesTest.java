package dev.assay.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The sources as somebody reads them: rooms to hold in mind, names that stand for one thing, lines that fit. */
class PackagesTest {
    private static final int MOST_PACKAGES = 68;
    private static final int MOST_FILES = 40;
    private static final int MOST_LINES = 6_500;
    private static final int COLUMNS = 120;

    /** Files of some modules, by folder. */
    private static Map<Path, List<Path>> sources(List<String> modules, String kind) throws IOException {
        Path root = Path.of(System.getProperty("assay.root", "..")).toAbsolutePath().normalize();
        Map<Path, List<Path>> byFolder = new TreeMap<>();
        for (String module : modules) {
            Path sources = root.resolve(module).resolve("src").resolve(kind).resolve("java");
            try (Stream<Path> all = Files.walk(sources)) {
                all.filter(file -> file.toString().endsWith(".java"))
                        .forEach(file -> byFolder
                                .computeIfAbsent(file.getParent(), folder -> new ArrayList<>())
                                .add(file));
            }
        }
        return byFolder;
    }

    private static boolean isType(Path file) {
        return !file.getFileName().toString().endsWith("-info.java");
    }

    @Test
    void packagesAreNamedAndNotTooLarge() throws IOException {
        List<String> wrong = new ArrayList<>();
        int packages = 0;
        Map<Path, List<Path>> main = sources(List.of("model", "persistence", "llm", "app", "packaging"), "main");
        for (Map.Entry<Path, List<Path>> one : main.entrySet()) {
            List<Path> types = one.getValue().stream().filter(PackagesTest::isType).toList();
            if (types.isEmpty()) {
                continue;
            }
            packages++;
            long lines = 0;
            for (Path type : types) {
                lines += Files.readAllLines(type).size();
            }
            if (types.size() > MOST_FILES || lines > MOST_LINES) {
                wrong.add(one.getKey() + " has " + types.size() + " files with " + lines + " lines");
            }
            if (!one.getValue().contains(one.getKey().resolve("package-info.java"))) {
                wrong.add(one.getKey() + " has no package-info.java");
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(packages > 10 && packages <= MOST_PACKAGES, packages + " packages were found");
    }

    @Test
    void noTwoTypesHaveOneName() throws IOException {
        for (String kind : List.of("main", "test")) {
            Map<String, Long> names =
                    sources(List.of("model", "persistence", "llm", "app", "packaging"), kind).values().stream()
                            .flatMap(List::stream)
                            .filter(PackagesTest::isType)
                            .collect(Collectors.groupingBy(
                                    file -> file.getFileName().toString(), Collectors.counting()));
            assertTrue(names.size() > 100, "types were found");
            names.values().removeIf(count -> count == 1);
            assertEquals(Map.of(), names, "a name that stands for two types has to be read with its package");
        }
    }

    @Test
    void noLineIsLongerThanItsPage() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (String kind : List.of("main", "test")) {
            for (List<Path> files : sources(List.of("model", "persistence", "llm", "app", "packaging"), kind)
                    .values()) {
                for (Path file : files) {
                    List<String> lines = Files.readAllLines(file);
                    for (int i = 0; i < lines.size(); i++) {
                        if (lines.get(i).length() > COLUMNS) {
                            wrong.add(file + ":" + (i + 1));
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), wrong, "lines of more than " + COLUMNS + " columns");
    }
}
