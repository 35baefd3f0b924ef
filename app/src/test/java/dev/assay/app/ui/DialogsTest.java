package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Windows that stay beside the work: of a size and at a place that nothing says but what they show. */
class DialogsTest extends WindowTest {
    private static final double WIDTH = 1280;
    private static final double HEIGHT = 800;
    private static final int[] SIZES = LongForm.asked() ? new int[] {100, 150, 200} : new int[] {100, 200};
    private static final int[] AGAIN = LongForm.asked() ? new int[] {150, 100, 200, 150, 100} : new int[] {100, 200};

    @TempDir
    private Path folder;

    @Test
    void whatOpensBesideTheWorkIsInItsMiddleAndAsLargeAsIfItWereOpenedForTheFirstTime() throws Exception {
        Map<Integer, Rectangle2D> first = new HashMap<>();
        for (int percent : SIZES) {
            open(SampleProject.create(Files.createDirectory(folder.resolve("once-" + percent))), WIDTH, HEIGHT);
            first.put(percent, guide(percent));
            checkMiddle(first.get(percent));
            if (percent < SIZES[SIZES.length - 1]) {
                closeWindow();
            }
        }
        // In the window that the largest was opened in.
        for (int percent : AGAIN) {
            assertEquals(first.get(percent), guide(percent), "in text of " + percent + " %");
        }
    }

    private static void checkMiddle(Rectangle2D guide) {
        assertEquals(WIDTH / 2, guide.getMinX() + guide.getWidth() / 2, 1);
        assertEquals(HEIGHT / 2, guide.getMinY() + guide.getHeight() / 2, 1);
    }

    /** The guide, opened and closed without waiting for anything in between. */
    private Rectangle2D guide(int percent) {
        onFx(() -> {
            context.window().setTextSize(new TextSize(percent));
            return null;
        });
        settle();
        robot.press(KeyCode.SHIFT, KeyCode.F1).release(KeyCode.F1, KeyCode.SHIFT);
        Rectangle2D place = onFx(() -> {
            Window window = node("guideWindow", Node.class).getScene().getWindow();
            return new Rectangle2D(window.getX(), window.getY(), window.getWidth(), window.getHeight());
        });
        robot.type(KeyCode.ESCAPE);
        settle();
        return place;
    }
}
