package dev.assay.app.ui;

import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.AnswerPage;
import dev.assay.app.ui.text.Citations;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

/** A stretch of a text is brought into view, also on a page that was out of sight while the window grew. */
class AnswerPageTest extends WindowTest {
    private static final String WORDS = "Nobody knows what the coast was like before the trains came. ".repeat(60);
    private static final int START = WORDS.length() / 3;

    @Test
    void aPageThatComesIntoSight() throws TimeoutException {
        stage = FxToolkit.registerPrimaryStage();
        AnswerPage page = onFx(() -> {
            AnswerPage one = new AnswerPage();
            stage.setScene(new Scene(new StackPane(one), 240, 300));
            stage.show();
            return one;
        });
        await("it has a width", () -> page.getWidth() > 0);
        onFx(() -> {
            Nodes.show(page, false);
            stage.setWidth(900);
            return null;
        });
        await("the window grew", () -> stage.getScene().getWidth() > 800);
        onFx(() -> {
            page.show(WORDS, Citations.NONE);
            Nodes.show(page, true);
            page.reveal(START, START + 60);
            return null;
        });
        await("it has the room", () -> page.getWidth() > 800);
        await("the words are in view", () -> isInView(page));
    }

    private static boolean isInView(AnswerPage page) {
        Bounds there = page.sceneToLocal(
                page.text().localToScene(page.text().boundsOf(START, START + 60).orElseThrow()));
        return there.getMinY() >= 0 && there.getMaxY() <= page.getHeight();
    }
}
