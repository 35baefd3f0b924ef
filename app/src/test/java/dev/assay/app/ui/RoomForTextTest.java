package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.testing.WindowTest;
import java.lang.ref.WeakReference;
import java.util.concurrent.TimeoutException;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

/** Panes that scroll to what has the keys. */
class RoomForTextTest extends WindowTest {
    private final StackPane place = new StackPane();

    /** What has the keys is asked for before the pane has its size, and there is room for all of it. */
    @Test
    void aPaneIsNotScrolledWithoutNeed() throws TimeoutException {
        stage = FxToolkit.registerPrimaryStage();
        TextField field = new TextField();
        ScrollPane pane = onFx(() -> {
            Region before = new Region();
            before.setMinHeight(100);
            Region after = new Region();
            after.setMinHeight(100);
            ScrollPane made = new ScrollPane(new VBox(before, field, after));
            RoomForText.follow(made);
            stage.setScene(new Scene(place, 300, 200));
            stage.show();
            place.getChildren().add(made);
            place.applyCss();
            made.getContent().autosize();
            ((Parent) made.getContent()).layout();
            field.requestFocus();
            return made;
        });
        await("it has its size", () -> pane.getViewportBounds().getHeight() > 0 && field.isFocused());
        assertEquals(0, onFx(pane::getVvalue));
    }

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
