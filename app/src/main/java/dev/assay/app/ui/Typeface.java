package dev.assay.app.ui;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import javafx.scene.text.Font;

/**
 * The one typeface of the window, which comes with the program: all figures are of one width, and a picture of the
 * window is the same on every machine. Scripts it does not have come from the system.
 */
public final class Typeface {
    /** The name of the typeface in style sheets. */
    public static final String FAMILY = "Roboto";

    private static final List<String> FILES = List.of("Roboto-Regular.ttf", "Roboto-Bold.ttf", "Roboto-Italic.ttf");
    private static boolean loaded;

    private Typeface() {}

    /** Makes the typeface known, the first time that it is called. FX thread only. */
    public static void load() {
        if (loaded) {
            return;
        }
        loaded = true;
        FILES.forEach(Typeface::load);
    }

    private static void load(String file) {
        try (InputStream in = Typeface.class.getResourceAsStream("typeface/" + file)) {
            // The size is of no matter: what is wanted is that the family is known.
            Font.loadFont(Objects.requireNonNull(in, file), 0);
        } catch (IOException e) {
            throw new UncheckedIOException("The typeface cannot be read: " + file, e);
        }
    }
}
