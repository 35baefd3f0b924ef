package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.WrappedText;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Insets;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

/** A text that wraps is as high as it needs to be, whatever changes after it was measured. */
class WrappedTextTest extends WindowTest {
    private static final double WIDTH = 200;

    private final StackPane place = new StackPane();
    private WrappedText text;

    @BeforeEach
    void showAText() throws TimeoutException {
        stage = FxToolkit.registerPrimaryStage();
        onFx(() -> {
            text = new WrappedText();
            text.setText("The ferry left the harbour.");
            place.getChildren().add(text);
            stage.setScene(new Scene(place, 300, 200));
            stage.show();
            return null;
        });
    }

    /** As its place would ask for it in a layout. */
    private double height() {
        return onFx(() -> {
            place.applyCss();
            place.layout();
            return text.prefHeight(WIDTH);
        });
    }

    private double after(Runnable change) {
        height();
        onFx(() -> {
            change.run();
            return null;
        });
        return height();
    }

    @Test
    void moreWordsAndNoneAtAll() {
        double one = height();
        double many = after(() -> text.setText("The ferry left the harbour. ".repeat(8)));
        assertTrue(many > 3 * one, one + " became " + many);
        assertEquals(one, after(() -> text.setText("The ferry left the harbour.")));
        assertEquals(many, after(() -> text.setParts(List.of(
                new WrappedText.Part("The ferry left the harbour. ".repeat(4), List.of()),
                new WrappedText.Part("The ferry left the harbour. ".repeat(4), List.of())))));
    }

    @Test
    void anotherWidth() {
        onFx(() -> {
            text.setText("The ferry left the harbour. ".repeat(8));
            return null;
        });
        double wide = height();
        double narrow = onFx(() -> text.prefHeight(WIDTH / 2));
        assertTrue(narrow > 1.5 * wide, wide + " became " + narrow);
        assertEquals(wide, height());
    }

    @Test
    void largerLettersAndRoomAround() {
        double usual = height();
        double large = after(() -> place.setStyle("-fx-font-size: 40;"));
        assertTrue(large > 2 * usual, usual + " became " + large);
        double apart = after(() -> text.setLineSpacing(30));
        assertTrue(apart > large, large + " became " + apart);
        double around = after(() -> text.setPadding(new Insets(50, 0, 50, 0)));
        assertTrue(around >= apart + 100, apart + " became " + around);
    }
}
