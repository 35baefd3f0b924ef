package dev.assay.app.ui.text;

import java.text.Bidi;
import javafx.geometry.NodeOrientation;
import javafx.scene.Node;

/** The direction of a text, by its first strong character. */
public final class TextDirection {
    private static final String FROM_THE_RIGHT = "from-the-right";

    private TextDirection() {}

    public static NodeOrientation of(String text) {
        return new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight()
                ? NodeOrientation.LEFT_TO_RIGHT
                : NodeOrientation.RIGHT_TO_LEFT;
    }

    /**
     * Lets a node run as its text does. Text with words that run from the right is set in a typeface that has all of
     * it, where there is one: JavaFX 26 puts the full stop of one typeface on the wrong side of a word of another,
     * unless they are nodes of their own as in {@link WrappedText}.
     */
    public static void apply(Node node, String text) {
        node.setNodeOrientation(of(text));
        node.getStyleClass().remove(FROM_THE_RIGHT);
        if (WrappedText.breaksBadly(text)) {
            node.getStyleClass().add(FROM_THE_RIGHT);
        }
    }
}
