package dev.assay.app.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/** The layouts of screens and of their parts, each a file beside the class that binds it. */
public final class Layouts {
    private Layouts() {}

    /**
     * Loads a layout.
     *
     * @param name of the file, in the package of the controller
     * @param controller binds it, and gets its named nodes
     */
    public static Parent load(String name, Object controller) {
        FXMLLoader loader =
                new FXMLLoader(Objects.requireNonNull(controller.getClass().getResource(name)), Messages.bundle());
        loader.setController(controller);
        try {
            return loader.load();
        } catch (IOException e) {
            throw new UncheckedIOException("The layout " + name + " cannot be read", e);
        }
    }
}
