package dev.assay.app.feature.nuggets;

import dev.assay.model.nugget.NuggetId;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** Lets nuggets be dragged to another place in the list; the selected ones go together. */
final class RowDrag {
    private static final PseudoClass ABOVE = PseudoClass.getPseudoClass("drop-above");
    private static final PseudoClass BELOW = PseudoClass.getPseudoClass("drop-below");
    private static final PseudoClass DRAGGED = PseudoClass.getPseudoClass("dragged");
    private static final double START = 6;
    private static final double EDGE = 24;

    private final ListView<NuggetRows.Row> list;
    private final NuggetListViewModel model;
    private Optional<NuggetId> pressed = Optional.empty();
    private boolean pressedInSelection;
    private double pressedY;
    private boolean dragging;
    private Optional<IndexedCell<?>> target = Optional.empty();
    private boolean below;

    RowDrag(ListView<NuggetRows.Row> list, NuggetListViewModel model) {
        this.list = list;
        this.model = model;
    }

    void listen() {
        list.addEventFilter(MouseEvent.MOUSE_PRESSED, this::press);
        list.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::drag);
        list.addEventFilter(MouseEvent.MOUSE_RELEASED, this::release);
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && dragging) {
                end();
                event.consume();
            }
        });
    }

    private void press(MouseEvent event) {
        pressed = Optional.empty();
        boolean plain = event.getButton() == MouseButton.PRIMARY
                && !event.isShortcutDown()
                && !event.isShiftDown()
                && event.getClickCount() == 1;
        Optional<IndexedCell<?>> cell = cellOf(event.getPickResult().getIntersectedNode());
        if (!plain || cell.isEmpty() || !(cell.get().getItem() instanceof NuggetRows.Row.OfNugget row)) {
            return;
        }
        pressed = Optional.of(row.id());
        pressedY = event.getSceneY();
        List<NuggetId> selected = model.selection().ids();
        pressedInSelection = selected.size() > 1 && selected.contains(row.id());
        if (pressedInSelection) {
            // Pressing on one of several selected nuggets may begin to drag them all: they stay selected meanwhile.
            list.requestFocus();
            event.consume();
        }
    }

    private void drag(MouseEvent event) {
        if (pressed.isEmpty()) {
            return;
        }
        if (!dragging && Math.abs(event.getSceneY() - pressedY) > START) {
            dragging = true;
            list.setCursor(Cursor.CLOSED_HAND);
        }
        if (dragging) {
            scrollAtEdge(event);
            point(event.getSceneY());
            event.consume();
        }
    }

    private void release(MouseEvent event) {
        if (dragging) {
            Optional<NuggetId> before = target.flatMap(this::nuggetToStandBefore);
            boolean somewhere = target.isPresent();
            end();
            if (somewhere) {
                model.moveBefore(before);
            }
            event.consume();
        } else if (pressedInSelection && pressed.isPresent()) {
            model.selection().select(List.of(pressed.get()));
        }
        pressed = Optional.empty();
        pressedInSelection = false;
    }

    private void end() {
        dragging = false;
        pressed = Optional.empty();
        list.setCursor(null);
        clearMarks();
        target = Optional.empty();
    }

    /** Marks the edge between two rows that is nearest to the mouse. */
    private void point(double sceneY) {
        clearMarks();
        target = Optional.empty();
        IndexedCell<?> last = null;
        for (Node node : list.lookupAll(".nugget-cell")) {
            IndexedCell<?> cell = (IndexedCell<?>) node;
            if (cell.isEmpty() || !cell.isVisible()) {
                continue;
            }
            Bounds bounds = cell.localToScene(cell.getBoundsInLocal());
            cell.pseudoClassStateChanged(DRAGGED, isMoving(cell));
            if (sceneY >= bounds.getMinY() && sceneY < bounds.getMaxY()) {
                target = Optional.of(cell);
                below = sceneY > bounds.getCenterY();
            }
            last = last == null || cell.getIndex() > last.getIndex() ? cell : last;
        }
        if (target.isEmpty() && last != null && sceneY >= last.localToScene(last.getBoundsInLocal()).getMaxY()) {
            target = Optional.of(last);
            below = true;
        }
        target.ifPresent(cell -> cell.pseudoClassStateChanged(below ? BELOW : ABOVE, true));
    }

    private boolean isMoving(IndexedCell<?> cell) {
        return cell.getItem() instanceof NuggetRows.Row.OfNugget row && model.selection().ids().contains(row.id());
    }

    private void clearMarks() {
        for (Node node : list.lookupAll(".nugget-cell")) {
            node.pseudoClassStateChanged(ABOVE, false);
            node.pseudoClassStateChanged(BELOW, false);
            node.pseudoClassStateChanged(DRAGGED, false);
        }
    }

    private Optional<NuggetId> nuggetToStandBefore(IndexedCell<?> cell) {
        List<NuggetRows.Row> rows = model.rows();
        int from = cell.getIndex() + (below ? 1 : 0);
        return NuggetListViewModel.ids(rows.subList(from, rows.size())).stream().findFirst();
    }

    private void scrollAtEdge(MouseEvent event) {
        if (list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
            double y = list.sceneToLocal(event.getSceneX(), event.getSceneY()).getY();
            if (y < EDGE) {
                flow.scrollPixels(-EDGE);
            } else if (y > list.getHeight() - EDGE) {
                flow.scrollPixels(EDGE);
            }
        }
    }

    private static Optional<IndexedCell<?>> cellOf(Node node) {
        for (Node one = node; one != null; one = one.getParent()) {
            if (one instanceof DraftEditor || one instanceof javafx.scene.control.ButtonBase) {
                return Optional.empty();
            }
            if (one instanceof IndexedCell<?> cell) {
                return Optional.of(cell);
            }
        }
        return Optional.empty();
    }
}
