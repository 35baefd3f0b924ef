package dev.assay.app.ui;

import dev.assay.app.testing.WindowTest;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A row is brought into view, also when it was asked for before anybody could see the list. */
class RowInViewTest extends WindowTest {
    private static final int LAST = 99;

    private final StackPane place = new StackPane();
    private ListView<Integer> list;

    @BeforeEach
    void showAnEmptyPlace() throws TimeoutException {
        stage = FxToolkit.registerPrimaryStage();
        onFx(() -> {
            list = new ListView<>();
            list.getItems().setAll(IntStream.rangeClosed(0, LAST).boxed().toList());
            stage.setScene(new Scene(place, 300, 200));
            stage.show();
            return null;
        });
    }

    @Test
    void aListThatIsNotOnScreenYet() {
        onFx(() -> {
            RowInView.alone(list).show(LAST);
            return null;
        });
        onFx(() -> place.getChildren().add(list));
        await("the last row is in view", this::lastIsInView);
    }

    @Test
    void aListThatHasNoRoomYet() {
        onFx(() -> {
            list.setMaxHeight(0);
            list.setMinHeight(0);
            place.getChildren().add(list);
            RowInView.alone(list).show(LAST);
            return null;
        });
        await("it was laid out", () -> list.lookup(".virtual-flow") != null);
        onFx(() -> {
            list.setMaxHeight(Double.MAX_VALUE);
            return null;
        });
        await("the last row is in view", this::lastIsInView);
    }

    @Test
    void aListThatBecomesSmaller() {
        onFx(() -> {
            place.getChildren().add(list);
            RowInView.alone(list).show(5);
            return null;
        });
        await("its row is in view, below others", () -> isInView(5) && isInView(2));
        onFx(() -> {
            list.setMaxHeight(70);
            return null;
        });
        await("it is as low as that", () -> list.getHeight() == 70);
        await("its row is in view still", () -> isInView(5));
    }

    @Test
    void aListThatWasScrolledByHandStaysWhereItWas() {
        onFx(() -> {
            place.getChildren().add(list);
            RowInView.alone(list).show(5);
            return null;
        });
        await("its row is in view", () -> isInView(5));
        onFx(() -> {
            list.scrollTo(60);
            return null;
        });
        await("others are", () -> isInView(60));
        onFx(() -> {
            list.setMaxHeight(70);
            return null;
        });
        await("it is as low as that", () -> list.getHeight() == 70);
        WaitForAsyncUtils.waitForFxEvents();
        onFx(() -> {
            Assertions.assertFalse(isInView(5), "whoever scrolled away looks at something else");
            return null;
        });
    }

    private boolean lastIsInView() {
        return isInView(LAST);
    }

    private boolean isInView(int row) {
        Bounds room = list.localToScene(list.getLayoutBounds());
        return list.lookupAll(".list-cell").stream()
                .anyMatch(node -> node instanceof ListCell<?> cell
                        && cell.isVisible()
                        && Integer.valueOf(row).equals(cell.getItem())
                        && room.contains(
                                cell.localToScene(cell.getLayoutBounds()).getCenterX(),
                                cell.localToScene(cell.getLayoutBounds()).getCenterY()));
    }
}
