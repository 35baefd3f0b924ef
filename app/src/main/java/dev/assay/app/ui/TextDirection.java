package dev.assay.app.ui;

import java.text.Bidi;
import javafx.geometry.NodeOrientation;

/** Which way a text runs, by its first strong character. */
public final class TextDirection {
    private static final char LEFT_TO_RIGHT_MARK = '\u200e';

    private TextDirection() {}

    public static NodeOrientation of(String text) {
        return new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight()
                ? NodeOrientation.LEFT_TO_RIGHT
                : NodeOrientation.RIGHT_TO_LEFT;
    }

    /**
     * The text as a wrapped label can show it. JavaFX 26 on Linux fails when a line has to break inside right-to-left text (it
     * shapes the broken stretch from a cached copy of the whole), so an invisible mark makes each word a stretch of its own.
     * Only for text shown with the orientation that {@link #of} says.
     */
    public static String breakable(String text) {
        if (!isMixed(text)) {
            return text;
        }
        StringBuilder marked = new StringBuilder(text.length() + text.length() / 4);
        boolean afterBlank = false;
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (afterBlank && !Character.isWhitespace(unit) && startsRightToLeft(text, i)) {
                marked.append(LEFT_TO_RIGHT_MARK);
            }
            marked.append(unit);
            afterBlank = Character.isWhitespace(unit);
        }
        return marked.toString();
    }

    /** Whether the text has stretches that run from right to left. */
    static boolean isMixed(String text) {
        return Bidi.requiresBidi(text.toCharArray(), 0, text.length());
    }

    private static boolean startsRightToLeft(String text, int from) {
        for (int i = from; i < text.length() && !Character.isWhitespace(text.charAt(i)); i++) {
            switch (Character.getDirectionality(text.charAt(i))) {
                case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC -> {
                    return true;
                }
                case Character.DIRECTIONALITY_LEFT_TO_RIGHT,
                        Character.DIRECTIONALITY_EUROPEAN_NUMBER,
                        Character.DIRECTIONALITY_ARABIC_NUMBER -> {
                    return false;
                }
                default -> {}
            }
        }
        return false;
    }
}
