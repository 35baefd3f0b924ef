package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No menu has to scroll on a screen of 1366 x 768 of which the system's own bar takes forty pixels. */
class MenuHeightTest extends WindowTest {
    private static final double ROOM = 768 - 40;

    @TempDir
    private Path folder;

    @Test
    void everyMenuOfTheWindowIsSeenWhole() {
        open(SampleProject.create(folder), 1366, 768);
        MenuButton menu = node("menu", MenuButton.class);
        onFx(() -> {
            menu.show();
            return null;
        });
        settle();
        double height = onFx(() -> Window.getWindows().stream()
                .filter(window -> window.isShowing() && window instanceof javafx.stage.PopupWindow)
                .mapToDouble(Window::getHeight)
                .max()
                .orElseThrow());
        screenshot("menu-1366-768");
        // As high as it is with what stands at its top level; the popup of a menu holds what its skin lays round the
        // lines.
        assertTrue(height > 300, "the menu is shown: " + height);
        assertTrue(height <= ROOM, "the menu is " + height + " high");
        double line = height / onFx(() -> menu.getItems().size());
        for (List<MenuItem> below : onFx(() -> submenus(menu.getItems()))) {
            assertTrue(below.size() * line <= ROOM, below.size() + " lines in " + below.getFirst().getText());
        }
    }

    private static List<List<MenuItem>> submenus(List<MenuItem> items) {
        List<List<MenuItem>> found = new ArrayList<>();
        for (MenuItem item : items) {
            if (item instanceof Menu menu) {
                found.add(menu.getItems());
                found.addAll(submenus(menu.getItems()));
            }
        }
        return found;
    }
}
