package dev.assay.app.ui.text;

import java.util.ArrayList;
import java.util.List;
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

    /** @param centred whether {@code x} is the middle of the text, otherwise its start */
    public void add(String text, Font font, Color colour, double x, double middle, boolean centred) {
        if (used == words.size()) {
            Text added = new Text();
            added.setManaged(false);
            added.setTextOrigin(VPos.CENTER);
            words.add(added);
            getChildren().add(added);
        }
        Text word = words.get(used++);
        word.setVisible(true);
        word.setText(text);
        word.setFont(font);
        word.setFill(colour);
        word.setX(centred ? x - word.getLayoutBounds().getWidth() / 2 : x);
        word.setY(middle);
    }

    /** Hides the words left over from before. */
    public void finish() {
        words.subList(used, words.size()).forEach(word -> word.setVisible(false));
    }
}
