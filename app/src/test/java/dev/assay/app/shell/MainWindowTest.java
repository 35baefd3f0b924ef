package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.service.Preferences;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import java.nio.file.Path;
import java.util.Map;
import javafx.geometry.Rectangle2D;
import javafx.scene.control.ListView;
import javafx.stage.Screen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;

class MainWindowTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void listsTheTopicsOfTheProject() {
        open(SampleProject.create(folder), 1000, 700);
        assertEquals(3, node("topics", ListView.class).getItems().size());
        screenshot("window-1000x700");
    }

    @Test
    void aWindowThatWasLeftOnALargerScreenIsNoLargerThanThisOne() throws Exception {
        stage = FxToolkit.registerPrimaryStage();
        Rectangle2D screen = onFx(() -> {
            context = make(surroundings(folder));
            context.window()
                    .showOn(
                            stage,
                            Preferences.initial()
                                    .withWindow(new Preferences.Window(5_000, 900, false, Map.of(), Map.of())));
            return Screen.getPrimary().getVisualBounds();
        });
        assertEquals(screen.getWidth(), onFx(stage::getWidth));
        assertEquals(900, onFx(stage::getHeight));
    }
}
