package dev.assay.app.feature.align;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.HPos;
import javafx.geometry.NodeOrientation;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/**
 * Words with chips at their end, one below the other, where they leave the words enough room; below the words, in rows,
 * where they would not. No chip is made narrower than what it says as long as the width allows that at all.
 */
final class WithChips extends Pane {
    private static final double GAP = 8;
    private static final double CHIP_GAP = 4;

    /** The share of the width that chips may take beside words that need more than one line. */
    private static final double SHARE = 0.4;

    private final Region words;
    private List<Label> chips = List.of();

    WithChips(Region words) {
        this.words = words;
        getStyleClass().add("with-chips");
        setMinWidth(0);
        getChildren().setAll(words);
    }

    void show(List<Label> shown) {
        chips = List.copyOf(shown);
        getChildren().setAll(words);
        getChildren().addAll(chips);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
        return words.prefWidth(-1) + (chips.isEmpty() ? 0 : GAP + widest());
    }

    @Override
    protected double computePrefHeight(double width) {
        double wide = width < 0 ? computePrefWidth(-1) : width;
        if (chips.isEmpty()) {
            return words.prefHeight(wide);
        }
        return isBeside(wide)
                ? Math.max(words.prefHeight(wide - GAP - widest()), column())
                : words.prefHeight(wide) + rows(wide).stream().mapToDouble(row -> CHIP_GAP + height(row, wide)).sum();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        boolean beside = chips.isEmpty() || isBeside(width);
        double room = chips.isEmpty() || !beside ? width : width - GAP - widest();
        double wordsHeight = words.prefHeight(room);
        layoutInArea(words, 0, 0, room, wordsHeight, 0, HPos.LEFT, VPos.TOP);
        if (beside) {
            double y = 0;
            for (Label chip : chips) {
                double wide = chip.prefWidth(-1);
                double high = chip.prefHeight(wide);
                layoutInArea(chip, width - wide, y, wide, high, 0, HPos.RIGHT, VPos.TOP);
                y += high + CHIP_GAP;
            }
            return;
        }
        double y = wordsHeight;
        for (List<Label> row : rows(width)) {
            y += CHIP_GAP;
            double from = 0;
            for (Label chip : row) {
                double wide = Math.min(width, chip.prefWidth(-1));
                double x = runsFromTheRight() ? width - from - wide : from;
                layoutInArea(chip, x, y, wide, chip.prefHeight(wide), 0, HPos.LEFT, VPos.TOP);
                from += wide + CHIP_GAP;
            }
            y += height(row, width);
        }
    }

    /** Chips below the words begin where those begin. */
    private boolean runsFromTheRight() {
        return words.getNodeOrientation() == NodeOrientation.RIGHT_TO_LEFT;
    }

    private boolean isBeside(double width) {
        double widest = widest();
        return widest <= width * SHARE || words.prefWidth(-1) + GAP + widest <= width;
    }

    private double widest() {
        return chips.stream().mapToDouble(chip -> chip.prefWidth(-1)).max().orElse(0);
    }

    private double column() {
        return chips.stream().mapToDouble(chip -> chip.prefHeight(-1) + CHIP_GAP).sum() - CHIP_GAP;
    }

    private static double height(List<Label> row, double width) {
        return row.stream().mapToDouble(chip -> chip.prefHeight(Math.min(width, chip.prefWidth(-1)))).max().orElse(0);
    }

    private List<List<Label>> rows(double width) {
        List<List<Label>> rows = new ArrayList<>();
        double taken = Double.MAX_VALUE;
        for (Label chip : chips) {
            double wanted = Math.min(width, chip.prefWidth(-1));
            if (taken + CHIP_GAP + wanted > width) {
                rows.add(new ArrayList<>());
                taken = -CHIP_GAP;
            }
            rows.getLast().add(chip);
            taken += CHIP_GAP + wanted;
        }
        return rows;
    }
}
