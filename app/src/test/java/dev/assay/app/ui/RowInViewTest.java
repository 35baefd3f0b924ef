package dev.assay.app.ui;

import dev.assay.app.testing.WindowTest;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

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

    private boolean lastIsInView() {
        return list.lookupAll(".list-cell").stream()
                .anyMatch(node -> node instanceof ListCell<?> cell
                        && cell.isVisible()
                        && Integer.valueOf(LAST).equals(cell.getItem()));
    }
}
