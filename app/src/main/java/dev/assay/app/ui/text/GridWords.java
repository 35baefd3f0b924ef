package dev.assay.app.ui.text;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * Words of a grid that is drawn, such as the names beside it or the numbers above, as nodes that are used again. They
 * are no part of the drawing because a canvas lays its texts out on the render thread, and JavaFX on Linux lays out
 * text on one thread only: two at a time end the program (docs/screens.md).
 */
public final class GridWords extends Region {
    private final List<Text> words = new ArrayList<>();
    private final Rectangle room = new Rectangle();
    private int used;

    public GridWords() {
        setManaged(false);
        setMouseTransparent(true);
        setClip(room);
    }

    /** Nothing is shown outside this part of the grid. */
    public void keepWithin(double x, double y, double width, double height) {
        room.setX(x);
        room.setY(y);
        room.setWidth(Math.max(0, width));
        room.setHeight(Math.max(0, height));
    }

    /** From here on the words are given anew. */
    public void start() {
        used = 0;
    }

    /**
     * Adds a text of one line.
     *
     * @param at what of the text stands at {@code x}: its start, its middle or its end
     * @return the text, for what it shows besides
     */
    public Text add(String text, Font font, Color colour, double x, double middle, HPos at) {
        Text word = next(text, font, colour);
        double width = word.getLayoutBounds().getWidth();
        word.setX(
                switch (at) {
                    case LEFT -> x;
                    case CENTER -> x - width / 2;
                    case RIGHT -> x - width;
                });
        word.setY(middle);
        return word;
    }

    /** Adds a text that is read from below, as over a narrow column. */
    public void addUpright(String text, Font font, Color colour, double middle, double bottom) {
        addRising(text, font, colour, middle, bottom, 90);
    }

    /**
     * Adds a text that rises to the right.
     *
     * @param x where it begins
     * @param bottom height at which it begins
     * @param degrees by how much it rises
     * @return the text, for what it shows besides
     */
    public Text addRising(String text, Font font, Color colour, double x, double bottom, double degrees) {
        Text word = next(text, font, colour);
        double half = word.getLayoutBounds().getWidth() / 2;
        word.setX(x + half * Math.cos(Math.toRadians(degrees)) - half);
        word.setY(bottom - half * Math.sin(Math.toRadians(degrees)));
        word.setRotate(-degrees);
        return word;
    }

    private Text next(String text, Font font, Color colour) {
        if (used == words.size()) {
            Text added = new Text();
            added.setManaged(false);
            added.setTextOrigin(VPos.CENTER);
            words.add(added);
            getChildren().add(added);
        }
        Text word = words.get(used++);
        word.setVisible(true);
        word.setRotate(0);
        word.setStrikethrough(false);
        word.setText(text);
        word.setFont(font);
        word.setFill(colour);
        return word;
    }

    /** Hides the words left over from before. */
    public void finish() {
        words.subList(used, words.size()).forEach(word -> word.setVisible(false));
    }
}
