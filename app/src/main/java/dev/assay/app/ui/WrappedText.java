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
    /** Narrower than a long word: there even these pieces would have to be broken. */
    static final double NARROWEST = 160;

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
        setAccessibleText(newText);
    }

    @Override
    protected double computePrefHeight(double width) {
        return super.computePrefHeight(width < 0 ? width : lineWidth(width));
    }

    @Override
    public void resize(double width, double height) {
        super.resize(lineWidth(width), height);
    }

    private double lineWidth(double width) {
        return getChildren().size() > 1 ? Math.max(width, NARROWEST) : width;
    }

    public String getText() {
        return text;
    }

    /** The stretches that must be nodes of their own, which joined are the text. */
    public static List<String> pieces(String text) {
        return Bidi.requiresBidi(text.toCharArray(), 0, text.length())
                ? List.of(text.split("(?<=\\s)"))
                : List.of(text);
    }

    private static Text words(String words) {
        Text node = new Text(words);
        node.getStyleClass().add("words");
        return node;
    }
}
