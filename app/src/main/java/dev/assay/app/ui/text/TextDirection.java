package dev.assay.app.ui.text;

import java.text.Bidi;
import javafx.geometry.NodeOrientation;

/** Which way a text runs, by its first strong character. */
public final class TextDirection {
    private TextDirection() {}

    public static NodeOrientation of(String text) {
        return new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight()
                ? NodeOrientation.LEFT_TO_RIGHT
                : NodeOrientation.RIGHT_TO_LEFT;
    }
}
