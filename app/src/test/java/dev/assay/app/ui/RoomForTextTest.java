package dev.assay.app.ui;

import dev.assay.app.testing.WindowTest;
import java.lang.ref.WeakReference;
import java.util.concurrent.TimeoutException;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

/** Panes that scroll to what has the keys. */
class RoomForTextTest extends WindowTest {
    private final StackPane place = new StackPane();

    @Test
    void aWindowForgetsAPaneThatLeftIt() throws TimeoutException {
        stage = FxToolkit.registerPrimaryStage();
        onFx(() -> {
            stage.setScene(new Scene(place, 300, 200));
            stage.show();
            return null;
        });
        WeakReference<ScrollPane> left = onFx(() -> {
            ScrollPane pane = new ScrollPane(new Label("words"));
            RoomForText.follow(pane);
            place.getChildren().add(pane);
            place.getChildren().clear();
            return new WeakReference<>(pane);
        });
        await("nothing holds the pane", () -> {
            System.gc();
            return left.get() == null;
        });
    }
}
