package dev.assay.app.feature.support;

import javafx.geometry.Orientation;
import javafx.scene.layout.Region;

/**
 * The parts of a row where they have room: the buttons before the words, or above them where the words would get too
 * narrow.
 */
final class SentenceBox extends Region {
    private static final double GAP = 14;
    private static final double LINE_GAP = 5;
    /** So wide, in widths of the buttons, the words have to be beside them. */
    private static final double LEAST_WORDS = 1.1;

    private final Region bar;
    private final Region words;

    SentenceBox(Region bar, Region words) {
        this.bar = bar;
        this.words = words;
        getChildren().addAll(bar, words);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private boolean isStacked(double width) {
        double barWidth = bar.prefWidth(-1);
        return width - barWidth - GAP < LEAST_WORDS * barWidth;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return bar.prefWidth(-1) * (1 + LEAST_WORDS) + GAP;
    }

    @Override
    protected double computePrefHeight(double width) {
        double room = width < 0 ? prefWidth(-1) : width;
        double high = bar.prefHeight(-1);
        return isStacked(room)
                ? high + LINE_GAP + words.prefHeight(room)
                : Math.max(high, words.prefHeight(room - bar.prefWidth(-1) - GAP));
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double barWidth = Math.ceil(bar.prefWidth(-1));
        double barHeight = bar.prefHeight(-1);
        bar.resizeRelocate(0, 0, barWidth, barHeight);
        if (isStacked(width)) {
            words.resizeRelocate(0, barHeight + LINE_GAP, width, words.prefHeight(width));
        } else {
            double room = Math.floor(width - barWidth - GAP);
            words.resizeRelocate(barWidth + GAP, 0, room, words.prefHeight(room));
        }
    }
}
