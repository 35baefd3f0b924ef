package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

/** Bars that leave out what they have no room for. */
class BarsTest {
    @Test
    void whatThereIsNoRoomForStaysAwayWhenItIsShownAgain() {
        staysAway(new FitBar());
        staysAway(new WrapBar());
    }

    private static void staysAway(Pane bar) {
        Region needed = part();
        Region dispensable = part();
        FitBar.rank(dispensable, 1);
        bar.getChildren().addAll(needed, dispensable);
        bar.resize(150, 20);
        bar.layout();
        assertFalse(dispensable.isVisible(), "there is no room");
        Nodes.show(dispensable, true);
        bar.layout();
        assertFalse(dispensable.isVisible(), "there is none still");
        assertTrue(needed.isVisible());
        bar.resize(300, 20);
        bar.layout();
        assertTrue(dispensable.isVisible());
    }

    @Test
    void whatIsWiderThanTheBarHasItsWidth() {
        Region wide = part();
        wide.setPrefWidth(900);
        HBox.setHgrow(wide, Priority.ALWAYS);
        Region next = part();
        WrapBar bar = new WrapBar();
        bar.getChildren().addAll(wide, next);
        bar.resize(500, 40);
        bar.layout();
        assertEquals(500, wide.getWidth());
        assertTrue(next.getLayoutY() > 0, "the next part is in the next row");
    }

    private static Region part() {
        Region part = new Region();
        part.setMinSize(100, 10);
        part.setPrefSize(100, 10);
        return part;
    }
}
