package dev.assay.app.ui;

import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;

/** What every dialog has in common: {@code Esc} always closes it, and it is never smaller than what it shows. */
public final class Dialogs {
    private Dialogs() {}

    /**
     * Shows a dialog and waits for nothing.
     *
     * @param leastWidth in pixels in text of the usual size, as the height
     */
    public static void open(Dialog<?> dialog, double leastWidth, double leastHeight) {
        DialogPane pane = dialog.getDialogPane();
        Window owner = dialog.getOwner();
        double scale = owner == null ? 1 : TextSize.of(owner.getScene()).percent() / 100.0;
        double width = atMost(leastWidth * scale, owner == null ? 0 : owner.getWidth());
        double height = atMost(leastHeight * scale, owner == null ? 0 : owner.getHeight());
        pane.setMinSize(width, height);
        closeByEscape(dialog);
        dialog.show();
        Stage stage = (Stage) pane.getScene().getWindow();
        // Some window managers give a new window another size than it asks for.
        stage.setMinWidth(width);
        stage.setMinHeight(height);
        if (stage.getWidth() < width || stage.getHeight() < height) {
            stage.sizeToScene();
        }
    }

    private static double atMost(double least, double room) {
        return room > 0 ? Math.min(least, room) : least;
    }

    /** {@code Esc} gives the dialog up wherever the focus is, also in a list or a field that would keep the key; what lies open over it closes first. */
    public static void closeByEscape(Dialog<?> dialog) {
        DialogPane pane = dialog.getDialogPane();
        pane.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !hasPopup(pane.getScene().getWindow())) {
                pane.getButtonTypes().stream()
                        .filter(type -> type.getButtonData().isCancelButton())
                        .findFirst()
                        .ifPresentOrElse(type -> press(pane, type), dialog::close);
                event.consume();
            }
        });
    }

    private static void press(DialogPane pane, ButtonType type) {
        ((Button) pane.lookupButton(type)).fire();
    }

    private static boolean hasPopup(Window window) {
        return Window.getWindows().stream()
                .anyMatch(one -> one instanceof PopupWindow popup
                        && !(popup instanceof Tooltip)
                        && popup.isShowing()
                        && popup.getOwnerWindow() == window);
    }
}
