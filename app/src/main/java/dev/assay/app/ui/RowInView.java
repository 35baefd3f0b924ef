package dev.assay.app.ui;

import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;

/**
 * Brings a row of a list into view, and scrolls no further than that takes.
 *
 * <p>It looks when everything has its size: what the row says, a note above the list or buttons below it may take room
 * in the moment the row is chosen, and a row that was in view before that pulse need not be after it.
 */
public final class RowInView {
    /** A list estimates the heights of rows it has not shown, so that the first scroll may miss. */
    private static final int MOST_LOOKS = 4;

    private final ListView<?> list;
    private final Place place;
    private final Runnable looking = this::look;
    private int row = -1;
    private int looks;
    /** True if the row was asked for and has not been looked for yet. */
    private boolean awaited;
    private Scene listened;

    /** The place that a row is to have in the view. */
    private enum Place {
        ANYWHERE,
        AMONG_OTHERS,
        MIDDLE
    }

    private RowInView(ListView<?> list, Place place) {
        this.list = list;
        this.place = place;
        list.sceneProperty().subscribe(scene -> {
            ignore();
            if (awaited && scene != null) {
                listen(scene);
            }
        });
        list.heightProperty().subscribe(this::lookAgain);
        list.widthProperty().subscribe(this::lookAgain);
    }

    /** A list that gets another size keeps in view what was; its rows are still where they were before. */
    private void lookAgain() {
        if (row >= 0
                && row < list.getItems().size()
                && !awaited
                && listened == null
                && list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow
                && flow.getHeight() > 0
                && isInView(flow, row)) {
            show(row);
        }
    }

    /** Moves nothing as long as the row itself is in view: it stays under the pointer that chose it. */
    public static RowInView alone(ListView<?> list) {
        return new RowInView(list, Place.ANYWHERE);
    }

    /** Brings the rows before and after it into view as well, where there is room. */
    public static RowInView amongOthers(ListView<?> list) {
        return new RowInView(list, Place.AMONG_OTHERS);
    }

    /**
     * Keeps the row in the middle third of the list, where there is something to scroll; but never under a pressed
     * button.
     */
    public static RowInView inTheMiddle(ListView<?> list) {
        return new RowInView(list, Place.MIDDLE);
    }

    /**
     * Brings a row into view after the next layout, or as soon as the list is on screen and has room; a negative one is
     * none.
     */
    public void show(int index) {
        row = index;
        looks = 0;
        awaited = row >= 0;
        ignore();
        Scene scene = list.getScene();
        if (row >= 0 && scene != null) {
            listen(scene);
        }
    }

    private void listen(Scene scene) {
        scene.addPostLayoutPulseListener(looking);
        listened = scene;
        Platform.requestNextPulse();
    }

    private void ignore() {
        if (listened != null) {
            listened.removePostLayoutPulseListener(looking);
            listened = null;
        }
    }

    private void look() {
        Scene scene = list.getScene();
        ignore();
        if (scene == null || row >= list.getItems().size()) {
            return;
        }
        if (!(list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) || flow.getHeight() <= 0) {
            // Nobody can see it yet. What gives it its room is a layout, which needs no asking for.
            scene.addPostLayoutPulseListener(looking);
            listened = scene;
            return;
        }
        awaited = false;
        int before = Math.max(0, row - 1);
        int after = Math.min(list.getItems().size() - 1, row + 1);
        if (looks == 0 && place != Place.ANYWHERE ? isInView(flow, before, after) : isInView(flow, row)) {
            moveToMiddle(flow);
            return;
        }
        if (looks < MOST_LOOKS / 2) {
            flow.scrollTo(before);
            flow.scrollTo(after);
        }
        // The row itself last: where there is no room for others, it is the one in view.
        flow.scrollTo(row);
        looks++;
        if (looks < MOST_LOOKS) {
            listen(scene);
        }
    }

    private void moveToMiddle(VirtualFlow<?> flow) {
        if (place == Place.MIDDLE && !list.isPressed()) {
            Bounds room = flow.localToScene(flow.getLayoutBounds());
            double third = room.getHeight() / 3;
            double middle = place(flow.getCell(row)).getCenterY();
            double wanted = Math.clamp(middle, room.getMinY() + third, room.getMaxY() - third);
            if (middle != wanted) {
                flow.scrollPixels(middle - wanted);
            }
        }
    }

    private static boolean isInView(VirtualFlow<?> flow, int first, int last) {
        for (int index = first; index <= last; index++) {
            if (!isInView(flow, index)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isInView(VirtualFlow<?> flow, int index) {
        IndexedCell<?> top = flow.getFirstVisibleCell();
        IndexedCell<?> bottom = flow.getLastVisibleCell();
        if (top == null || bottom == null || index < top.getIndex() || index > bottom.getIndex()) {
            return false;
        }
        Bounds room = flow.localToScene(flow.getLayoutBounds());
        Bounds place = place(flow.getCell(index));
        boolean beginsInside = place.getMinY() >= room.getMinY() - 1;
        boolean endsInside = place.getMaxY() <= room.getMaxY() + 1;
        if (!beginsInside && !endsInside && flow.getCell(index).isFocusWithin()) {
            // Of a row that is higher than the list the part with the keys is shown.
            return true;
        }
        // A row that is higher than the list shows its beginning.
        return beginsInside && (endsInside || place.getMinY() <= room.getMinY() + 1);
    }

    private static Bounds place(IndexedCell<?> cell) {
        return cell.localToScene(cell.getLayoutBounds());
    }
}
