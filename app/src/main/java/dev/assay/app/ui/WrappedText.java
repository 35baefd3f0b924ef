package dev.assay.app.ui;

import java.text.Bidi;
import java.util.List;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/**
 * A short text that wraps where the width ends and runs the way its script does. Used instead of a wrapping label wherever the
 * words come from a file or an assessor.
 *
 * <p>JavaFX 26.0.2 on Linux fails with an {@code ArrayIndexOutOfBoundsException} when it has to break a line inside a
 * right-to-left {@code Text}; between two of them it can. So each word of such a text is a node of its own.
 */
public final class WrappedText extends TextFlow {
    /** In characters: longer words are taken apart, rather than not shown at all. */
    private static final int LONGEST_WORD = 16;
    /** What so many characters need at most, in em. */
    private static final double LONGEST_PIECE = 12;

    private String text = "";

    public WrappedText() {
        getStyleClass().add("wrapped-text");
        setMaxWidth(Double.MAX_VALUE);
        setMinWidth(0);
    }

    public void setText(String newText) {
        if (newText.equals(text) && !getChildren().isEmpty()) {
            return;
        }
        text = newText;
        setNodeOrientation(TextDirection.of(newText));
        getChildren().setAll(pieces(newText).stream().map(WrappedText::words).toList());
        setWidth(getWidth());
        setAccessibleText(newText);
    }

    public String getText() {
        return text;
    }

    @Override
    protected double computePrefHeight(double width) {
        return super.computePrefHeight(width < 0 ? width : Math.max(width, leastWidth()));
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void setWidth(double width) {
        // What is out of sight may be given no width at all.
        super.setWidth(Math.max(width, leastWidth()));
    }

    /** What the longest piece needs, so that no line has to break inside one; 0 for a text that can break anywhere. */
    private double leastWidth() {
        return isMixed(text) && getChildren().getFirst() instanceof Text word
                ? LONGEST_PIECE * word.getFont().getSize()
                : 0;
    }

    /** The stretches that must be nodes of their own, which joined are the text. */
    public static List<String> pieces(String text) {
        return isMixed(text)
                ? List.of(text.split("(?<=\\s)|(?<=\\G\\S{" + LONGEST_WORD + "})"))
                : List.of(text);
    }

    private static boolean isMixed(String text) {
        return Bidi.requiresBidi(text.toCharArray(), 0, text.length());
    }

    private static Text words(String words) {
        Text node = new Text(words);
        node.getStyleClass().add("words");
        return node;
    }
}
