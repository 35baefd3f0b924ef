package dev.assay.app.feature.label;

import dev.assay.app.ui.text.WrappedText;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * The parts of a row where they have room: the buttons right behind the words, below them where the words would get too
 * narrow, and the words on lines of their own where even that is too little.
 */
final class RowBox extends Region {
    private static final double GAP = 8;
    private static final double LINE_GAP = 4;

    private final Label number;
    private final Label importance;
    private final WrappedText text;
    private final Region bar;
    private final Region lines;
    private final TextColumn column;

    /** Positions of the parts of a row, for a given width. */
    private record Places(
            double left,
            double textX,
            double textY,
            double textWidth,
            double barX,
            double barY,
            double linesY,
            double height) {}

    /** @param lines what else is to be known, below */
    RowBox(Label number, Label importance, WrappedText text, Region bar, Region lines, TextColumn column) {
        this.number = number;
        this.importance = importance;
        this.text = text;
        this.bar = bar;
        this.lines = lines;
        this.column = column;
        getChildren().addAll(number, importance, text, lines, bar);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefHeight(double width) {
        return places(width < 0 ? prefWidth(-1) : width).height();
    }

    @Override
    protected double computePrefWidth(double height) {
        return left() + column.best(font()) + GAP + bar.prefWidth(-1);
    }

    @Override
    protected void layoutChildren() {
        Places places = places(getWidth());
        place(number, 0, 0, number.prefWidth(-1));
        place(importance, number.prefWidth(-1) + GAP, 0, importanceWidth());
        place(text, places.textX(), places.textY(), places.textWidth());
        place(bar, places.barX(), places.barY(), bar.prefWidth(-1));
        place(lines, places.textX(), places.linesY(), linesWidth(places, getWidth()));
    }

    private static void place(Node node, double x, double y, double width) {
        node.resizeRelocate(Math.round(x), Math.round(y), Math.ceil(width), node.prefHeight(width));
    }

    private Places places(double width) {
        double left = left();
        double barWidth = bar.prefWidth(-1);
        double barHeight = bar.prefHeight(-1);
        double best = column.best(font());
        double least = column.least(font());
        double room = Math.floor(width - left - GAP - barWidth);
        Places places;
        if (room >= least) {
            double textWidth = Math.min(room, best);
            double bottom = Math.max(Math.max(text.prefHeight(textWidth), barHeight), number.prefHeight(-1));
            places = new Places(left, left, 0, textWidth, left + textWidth + GAP, 0, bottom, 0);
        } else {
            boolean stacked = width - left < least && left > 0;
            double textX = stacked ? 0 : left;
            double textY = stacked ? number.prefHeight(-1) + LINE_GAP : 0;
            double barY = textY + text.prefHeight(width - textX) + LINE_GAP;
            double barX = Math.max(0, Math.min(textX, width - barWidth));
            places = new Places(left, textX, textY, width - textX, barX, barY, barY + barHeight, 0);
        }
        double linesHeight = lines.prefHeight(linesWidth(places, width));
        double height = places.linesY() + (linesHeight > 0 ? LINE_GAP + linesHeight : 0);
        return new Places(
                places.left(), places.textX(), places.textY(), places.textWidth(), places.barX(), places.barY(),
                places.linesY() + LINE_GAP, height);
    }

    /** They end where the row's other parts do, so that nothing is read across the whole window. */
    private double linesWidth(Places places, double width) {
        double right = places.barX() + bar.prefWidth(-1);
        return Math.max(1, Math.min(width, Math.max(right, places.textX() + places.textWidth())) - places.textX());
    }

    /** Width of the parts before the words. */
    private double left() {
        return number.prefWidth(-1) + GAP + (importance.isManaged() ? importanceWidth() + GAP : 0);
    }

    /** Numbers are short, and the words behind them are to begin in one column. */
    private double importanceWidth() {
        return Math.max(importance.minWidth(-1), importance.prefWidth(-1));
    }

    private Font font() {
        return text.getChildren().stream()
                .filter(Text.class::isInstance)
                .map(piece -> ((Text) piece).getFont())
                .findFirst()
                .orElseGet(Font::getDefault);
    }
}
