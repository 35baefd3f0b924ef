package dev.assay.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * On the module path a layout finds its controller only in a package that is open to it; on the class path of tests in
 * any.
 */
class OpenLayoutsTest {
    private static final Path MAIN = Path.of(System.getProperty("assay.root", ".."), "app", "src", "main");

    @Test
    void everyPackageWithALayoutIsOpenToTheLoader() throws IOException {
        String module = Files.readString(MAIN.resolve("java/module-info.java"));
        Path resources = MAIN.resolve("resources");
        try (Stream<Path> files = Files.walk(resources)) {
            List<String> closed = files.filter(file -> file.toString().endsWith(".fxml"))
                    .map(file -> resources.relativize(file.getParent()).toString().replace('/', '.').replace('\\', '.'))
                    .distinct()
                    .filter(name -> !module.contains("opens " + name + " to javafx.fxml"))
                    .toList();
            assertEquals(List.of(), closed, "Open these packages to javafx.fxml in module-info.java");
        }
    }

    @Test
    void everyFileThatALayoutNamesIsThere() throws IOException {
        Pattern named = Pattern.compile("\"@([^\"]+)\"");
        List<String> missing = new ArrayList<>();
        try (Stream<Path> files = Files.walk(MAIN.resolve("resources"))) {
            for (Path file : files.filter(one -> one.toString().endsWith(".fxml")).toList()) {
                named.matcher(Files.readString(file))
                        .results()
                        .map(found -> found.group(1))
                        .filter(name -> !Files.exists(file.resolveSibling(name).normalize()))
                        .forEach(name -> missing.add(file.getFileName() + ": " + name));
            }
        }
        assertEquals(List.of(), missing);
    }

    /** Two under one id would come back where the other was left. */
    @Test
    void everyDividerIsRememberedUnderAnIdOfItsOwn() throws IOException {
        Pattern split = Pattern.compile("<SplitPane fx:id=\"([^\"]+)\"(?: id=\"([^\"]+)\")?");
        List<String> ids = new ArrayList<>();
        try (Stream<Path> files = Files.walk(MAIN.resolve("resources"))) {
            for (Path file : files.filter(one -> one.toString().endsWith(".fxml")).toList()) {
                split.matcher(Files.readString(file))
                        .results()
                        .map(found -> found.group(found.group(2) == null ? 1 : 2))
                        .forEach(ids::add);
            }
        }
        assertEquals(List.copyOf(new TreeSet<>(ids)), ids.stream().sorted().toList());
    }
}
