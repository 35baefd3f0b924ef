package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import java.nio.file.Path;
import javafx.scene.control.ListView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainWindowTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void listsTheTopicsOfTheProject() {
        open(SampleProject.create(folder), 1000, 700);
        assertEquals(3, node("topics", ListView.class).getItems().size());
        screenshot("window-1000x700");
    }
}
