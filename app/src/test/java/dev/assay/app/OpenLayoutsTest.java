package dev.assay.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
}
