package dev.assay.app.judging;

import javafx.geometry.Orientation;
import javafx.scene.layout.Region;

/**
 * The parts of a row where they have room: the buttons before the words, or above them where the words would get too
 * narrow.
 */
public final class WordsBeside extends Region {
    private final Region bar;
    private final Region words;
    private final double gap;
    private final double lineGap;
    private final double least;

    /**
     * @param gap between the buttons and the words beside them
     * @param lineGap between the buttons and the words below them
     * @param least so wide, in widths of the buttons, the words have to be beside them
     */
    public WordsBeside(Region bar, Region words, double gap, double lineGap, double least) {
        this.bar = bar;
        this.words = words;
        this.gap = gap;
        this.lineGap = lineGap;
        this.least = least;
        getChildren().addAll(bar, words);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private boolean isStacked(double width) {
        double barWidth = bar.prefWidth(-1);
        return width - barWidth - gap < least * barWidth;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return bar.prefWidth(-1) * (1 + least) + gap;
    }

    @Override
    protected double computePrefHeight(double width) {
        double room = width < 0 ? prefWidth(-1) : width;
        double high = bar.prefHeight(-1);
        return isStacked(room)
                ? high + lineGap + words.prefHeight(room)
                : Math.max(high, words.prefHeight(room - bar.prefWidth(-1) - gap));
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double barWidth = Math.ceil(bar.prefWidth(-1));
        double barHeight = bar.prefHeight(-1);
        bar.resizeRelocate(0, 0, barWidth, barHeight);
        if (isStacked(width)) {
            words.resizeRelocate(0, barHeight + lineGap, width, words.prefHeight(width));
        } else {
            double room = Math.floor(width - barWidth - gap);
            words.resizeRelocate(barWidth + gap, 0, room, words.prefHeight(room));
        }
    }
}
