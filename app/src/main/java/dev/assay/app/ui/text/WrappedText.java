package dev.assay.app.ui.text;

import dev.assay.app.ui.Nodes;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/**
 * A short text that wraps where the width ends and runs the way its script does. Used instead of a wrapping label
 * wherever the words come from a file or an assessor.
 *
 * <p>JavaFX 26 on Linux fails with an {@code ArrayIndexOutOfBoundsException} when it has to break a line inside a
 * right-to-left {@code Text}; between two of them it can. And where a typeface lacks the letters it takes them from
 * another one, but then puts the full stop of the first on the wrong side of them. So each word of such a text is a
 * node of its own, so is what stands between letters, and the text is never laid out narrower than a word.
 */
public final class WrappedText extends TextFlow {
    /**
     * Some of the words.
     *
     * @param styles the style classes that say how they are emphasised
     * @param act what a click on them does, or Enter where they have the keys; empty for words to read
     */
    public record Part(String words, List<String> styles, Optional<Runnable> act) {
        public Part(String words, List<String> styles) {
            this(words, styles, Optional.empty());
        }
    }

    private static final int LONGEST_PIECE = 14;

    /** The width that the longest piece needs, in em. */
    private static final double LONGEST_PIECE_EM = 10;

    private String text = "";
    /** By width, until something about the text changes: one layout of a list asks for the same height many times. */
    private final Map<Double, Double> heights = new HashMap<>();

    public WrappedText() {
        getStyleClass().add("wrapped-text");
        setMaxWidth(Double.MAX_VALUE);
        setMinWidth(0);
    }

    public void setText(String newText) {
        if (newText.equals(text) && !getChildren().isEmpty()) {
            return;
        }
        setParts(List.of(new Part(newText, List.of())));
    }

    /** Shows words of which some are emphasised. */
    public void setParts(List<Part> parts) {
        text = parts.stream().map(Part::words).collect(Collectors.joining());
        TextDirection.apply(this, text);
        getChildren().setAll(parts.stream()
                .flatMap(part -> pieces(part.words()).stream().map(words -> words(words, part)))
                .toList());
        setAccessibleText(text);
        // A flow that was measured but never given a size goes back to a line of no width.
        resize(getWidth(), getHeight());
    }

    @Override
    protected double computePrefHeight(double width) {
        double line = width < 0 ? width : lineWidth(width);
        Double known = heights.get(line);
        if (known == null) {
            known = super.computePrefHeight(line);
            heights.put(line, known);
        }
        return known;
    }

    @Override
    public void requestLayout() {
        // What is below calls this while it is made.
        if (heights != null) {
            heights.clear();
        }
        super.requestLayout();
    }

    @Override
    public void resize(double width, double height) {
        super.resize(lineWidth(width), height);
    }

    private double lineWidth(double width) {
        return Math.max(width, leastWidth(this, text));
    }

    public String getText() {
        return text;
    }

    /** Returns true if a line of this text must not be broken inside a node. */
    public static boolean breaksBadly(String text) {
        return Bidi.requiresBidi(text.toCharArray(), 0, text.length());
    }

    /** The width below which a line of {@code flow} would have to break inside a node; 0 when it may. */
    static double leastWidth(TextFlow flow, String text) {
        return breaksBadly(text) && flow.getChildren().getFirst() instanceof Text words
                ? LONGEST_PIECE_EM * words.getFont().getSize()
                : 0;
    }

    /** The stretches that must be nodes of their own, which joined are the text. */
    public static List<String> pieces(String text) {
        if (!breaksBadly(text)) {
            return List.of(text);
        }
        List<String> pieces = new ArrayList<>();
        for (String word : text.split("(?<=\\s)")) {
            for (int start = 0; start < word.length(); ) {
                int end = endOfPiece(word, start);
                pieces.add(word.substring(start, end));
                start = end;
            }
        }
        return pieces;
    }

    /**
     * The end of a piece: a run of right-to-left letters, or of the characters between such letters; not in the middle
     * of a character.
     */
    private static int endOfPiece(String word, int start) {
        boolean fromTheRight = isFromTheRight(word.codePointAt(start));
        int end = start;
        while (end < word.length() && end < start + LONGEST_PIECE) {
            int character = word.codePointAt(end);
            if (!isPartOfAnother(character) && isFromTheRight(character) != fromTheRight) {
                return end;
            }
            end += Character.charCount(character);
        }
        return end;
    }

    private static boolean isFromTheRight(int character) {
        return switch (Character.getDirectionality(character)) {
            case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC -> true;
            default -> false;
        };
    }

    /** Vowel signs, and what joins letters or keeps them apart. */
    private static boolean isPartOfAnother(int character) {
        return switch (Character.getDirectionality(character)) {
            case Character.DIRECTIONALITY_NONSPACING_MARK, Character.DIRECTIONALITY_BOUNDARY_NEUTRAL -> true;
            default -> false;
        };
    }

    private static Text words(String words, Part part) {
        Text node = Nodes.styled(new Text(words), "words");
        node.getStyleClass().addAll(part.styles());
        part.act().ifPresent(act -> {
            node.setAccessibleRole(AccessibleRole.HYPERLINK);
            node.setAccessibleText(words);
            node.setFocusTraversable(true);
            node.setCursor(Cursor.HAND);
            node.setOnMouseClicked(event -> act.run());
            node.setOnKeyPressed(event -> {
                if (event.getCode() == KeyCode.ENTER) {
                    event.consume();
                    act.run();
                }
            });
        });
        return node;
    }
}
