package dev.assay.app.ui;

import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.PopupWindow;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import javafx.util.Duration;

/**
 * The common behaviour of all dialogs: {@code Esc} always closes them, and they are never smaller than their content.
 */
public final class Dialogs {
    /** The style class that JavaFX gives the root of a scene. */
    private static final String ROOT = "root";

    private Dialogs() {}

    /** Shows a dialog and waits for nothing. */
    public static void open(Dialog<?> dialog) {
        closeByEscape(dialog);
        dialog.getDialogPane().addEventHandler(KeyEvent.KEY_PRESSED, CopiedRows::copy);
        keepRoom(dialog);
        dialog.show();
        // In the size of the text that the window has, which a dialog takes over when it is shown.
        keepRoom(dialog);
        keepInside((Stage) dialog.getDialogPane().getScene().getWindow());
    }

    /** Moves a window that reaches over the edge of its screen inside, and makes it no larger than that. */
    static void keepInside(Stage stage) {
        Screen.getScreensForRectangle(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight()).stream()
                .findFirst()
                .or(() -> Optional.of(Screen.getPrimary()))
                .map(Screen::getVisualBounds)
                .ifPresent(room -> {
                    if (stage.getWidth() > room.getWidth()) {
                        stage.setWidth(room.getWidth());
                    }
                    if (stage.getHeight() > room.getHeight()) {
                        stage.setHeight(room.getHeight());
                    }
                    double x = Math.clamp(stage.getX(), room.getMinX(), room.getMaxX() - stage.getWidth());
                    double y = Math.clamp(stage.getY(), room.getMinY(), room.getMaxY() - stage.getHeight());
                    if (x != stage.getX()) {
                        stage.setX(x);
                    }
                    if (y != stage.getY()) {
                        stage.setY(y);
                    }
                });
    }

    /**
     * Shows a dialog that stays beside the work and may be made smaller, down to half of what it needs. It keeps all of
     * that at first: a window manager that is late is so by tenths of a second. The same dialog may be shown again;
     * what it had before says nothing then.
     */
    public static void openBeside(Dialog<?> dialog) {
        DialogPane pane = dialog.getDialogPane();
        if (pane.getScene() != null) {
            // One that was shown before has no scene, and its window knows already.
            pane.addEventHandler(KeyEvent.KEY_PRESSED, CopiedRows::copy);
            stayBeside((Stage) pane.getScene().getWindow(), dialog);
        }
        dialog.show();
    }

    private static void stayBeside(Stage stage, Dialog<?> dialog) {
        PauseTransition late = new PauseTransition(Duration.seconds(1));
        late.setOnFinished(event -> {
            stage.setMinWidth(stage.getMinWidth() / 2);
            stage.setMinHeight(stage.getMinHeight() / 2);
        });
        stage.addEventHandler(WindowEvent.WINDOW_SHOWING, event -> forget(stage, dialog.getDialogPane()));
        stage.addEventHandler(WindowEvent.WINDOW_SHOWN, event -> {
            keepRoom(dialog);
            late.playFromStart();
        });
        stage.addEventHandler(WindowEvent.WINDOW_HIDDEN, event -> late.stop());
    }

    /**
     * Forgets the room that was kept, and the lengths in text of the size that the window had: JavaFX 26 styles what is
     * shown again before it is a root, and keeps what an em was then.
     */
    private static void forget(Stage stage, DialogPane pane) {
        stage.setMinWidth(0);
        stage.setMinHeight(0);
        pane.getStyleClass().remove(ROOT);
        pane.getStyleClass().add(ROOT);
        // A dialog's window does that in the middle of its owner, unless somebody moved it.
        stage.centerOnScreen();
    }

    /**
     * Gives a dialog the room that it needs at least. A window manager can be late with the size of a window that was
     * just made, and then gives it one that nothing fits in; and what it needs is more in larger text.
     */
    public static void keepRoom(Dialog<?> dialog) {
        DialogPane pane = dialog.getDialogPane();
        Scene scene = pane.getScene();
        Stage stage = (Stage) scene.getWindow();
        Window owner = dialog.getOwner();
        pane.applyCss();
        double width = Math.ceil(Math.min(pane.prefWidth(-1), pane.maxWidth(-1)));
        double height = Math.ceil(pane.prefHeight(width));
        stage.setMinWidth(
                atMost(width + around(stage.getWidth(), scene.getWidth()), owner == null ? 0 : owner.getWidth()));
        stage.setMinHeight(
                atMost(height + around(stage.getHeight(), scene.getHeight()), owner == null ? 0 : owner.getHeight()));
    }

    /** The size of a window's frame around its scene, once it is known. */
    private static double around(double window, double scene) {
        return Double.isNaN(window) || scene <= 0 ? 0 : Math.max(0, window - scene);
    }

    private static double atMost(double least, double room) {
        return room > 0 ? Math.min(least, room) : least;
    }

    /**
     * {@code Esc} gives the dialog up wherever the focus is, also in a list or a field that would keep the key; what
     * lies open over it closes first.
     */
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
