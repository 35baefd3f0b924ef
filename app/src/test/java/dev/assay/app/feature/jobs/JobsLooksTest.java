package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.ui.Language;
import dev.assay.app.ui.TextSize;
import java.util.Locale;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import org.junit.jupiter.api.Test;

/** The jobs panel in German and in large text: everything is there to read and to press. */
class JobsLooksTest extends JobsWindowTest {
    @Test
    void germanAndLarge() {
        Locale before = Locale.getDefault();
        Language.GERMAN.use();
        try {
            openPanel();
            nameTheModel();
            leaf(0);
            choose("jobKind", JobKind.ASSIGN);
            clickStart();
            awaitFinished();
            for (int leaf = 0; leaf < 3; leaf++) {
                leaf(leaf);
                screenshot(panel(), "jobs-german-" + leaf);
            }
            onFx(() -> {
                context.window().setTextSize(new TextSize(200));
                return null;
            });
            settle();
            for (int leaf = 0; leaf < 3; leaf++) {
                leaf(leaf);
                screenshot(panel(), "jobs-german-large-" + leaf);
                assertButtonsAreWhole();
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    /** No button is narrower than its words, and none is cut off by the panel. */
    private void assertButtonsAreWhole() {
        onFx(() -> {
            double width = panel().getWidth();
            Node page = panel().lookup("#settings") == null ? panel().lookup("#jobsPage") : panel().lookup("#settings");
            for (Node node : page.lookupAll(".button")) {
                ButtonBase button = (ButtonBase) node;
                Bounds place = button.localToScene(button.getLayoutBounds());
                boolean seen = button.getId() != null && button.isVisible() && place.getWidth() > 0;
                assertTrue(!seen || place.getMinX() >= -1 && place.getMaxX() <= width + 1, button + " in " + width);
            }
            return null;
        });
    }
}
