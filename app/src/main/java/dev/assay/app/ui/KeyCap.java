package dev.assay.app.ui;

import javafx.beans.NamedArg;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Subscription;

/** The small sign that shows a key. That of a command shows the key it has now, wherever {@link Commands} listens. */
public final class KeyCap extends Label {
    private Subscription following = Subscription.EMPTY;

    /** @param command its name, as a layout gives it */
    public KeyCap(@NamedArg("command") String command) {
        getStyleClass().add("key-cap");
        setMinWidth(Region.USE_PREF_SIZE);
        sceneProperty().flatMap(Scene::windowProperty).subscribe(window -> follow(command, window));
    }

    public KeyCap(Command command) {
        this(command.name());
        command.keys().stream().findFirst().map(Command::keyText).ifPresent(this::setText);
    }

    /** A sign for a key that cannot be changed. */
    public static KeyCap of(String key) {
        KeyCap fixed = new KeyCap("");
        fixed.setText(key);
        return fixed;
    }

    private void follow(String command, Window window) {
        following.unsubscribe();
        following = Subscription.EMPTY;
        if (command.isEmpty()) {
            return;
        }
        for (Window one = window; one != null; one = owner(one)) {
            if (one.getScene() != null && one.getScene().getProperties().get(Commands.KEYS) instanceof KeyMap keys) {
                following = keys.changesProperty().subscribe(change -> setText(keys.keyText(command)));
                return;
            }
        }
    }

    private static Window owner(Window window) {
        return switch (window) {
            case PopupWindow popup -> popup.getOwnerWindow();
            case Stage stage -> stage.getOwner();
            default -> null;
        };
    }
}
