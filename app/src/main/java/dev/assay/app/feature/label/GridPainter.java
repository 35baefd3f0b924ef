package dev.assay.app.feature.label;

import dev.assay.app.ui.text.GridWords;
import java.util.function.Function;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.paint.CycleMethod;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Stop;

/**
 * Draws the cells of the grid. Each state has a pattern of its own beside its colour: full, hatched, a bar, a question
 * mark, dashes. Signs are drawn as lines, never as text: see {@link GridWords}.
 */
final class GridPainter {
    private static final double GAP = 2;
    private static final double ROUND = 4;
    private static final double STRIPE = 6;

    private final GraphicsContext graphics;
    private final Function<Ink, Color> inks;

    GridPainter(GraphicsContext graphics, Function<Ink, Color> inks) {
        this.graphics = graphics;
        this.inks = inks;
    }

    /**
     * Draws one cell, whatever was there before.
     *
     * @param disagrees its label disagrees with that of a related answer
     */
    void cell(PairState state, boolean disagrees, double x, double y, double width, double height) {
        double w = width - GAP;
        double h = height - GAP;
        graphics.setFill(inks.apply(Ink.PAPER));
        graphics.fillRect(x, y, width, height);
        switch (state.label()) {
            case SUPPORT -> fill(inks.apply(Ink.SUPPORT), x, y, w, h);
            case PARTIAL_SUPPORT -> {
                Color light = inks.apply(Ink.PARTIAL_STRIPE);
                Color dark = inks.apply(Ink.PARTIAL);
                graphics.setFill(new LinearGradient(
                        0,
                        0,
                        STRIPE,
                        STRIPE,
                        false,
                        CycleMethod.REPEAT,
                        new Stop(0, dark),
                        new Stop(0.5, dark),
                        new Stop(0.5, light),
                        new Stop(1, light)));
                graphics.fillRoundRect(x, y, w, h, ROUND, ROUND);
            }
            case NOT_SUPPORT -> {
                fill(inks.apply(Ink.NOT), x, y, w, h);
                graphics.setFill(inks.apply(Ink.NOT_SIGN));
                double sign = Math.min(8, w / 2);
                graphics.fillRect(Math.round(x + (w - sign) / 2), Math.round(y + h / 2 - 1), sign, 2);
            }
            case CANT_JUDGE -> {
                outline(inks.apply(Ink.CANT_JUDGE), 1.5, x, y, w, h);
                question(inks.apply(Ink.CANT_JUDGE), x + w / 2, y + h / 2, Math.min(11, h - 3));
            }
            case FAILED, UNLABELLED -> {
                graphics.setLineDashes(3, 2);
                outline(inks.apply(Ink.UNLABELLED), 1, x, y, w, h);
                graphics.setLineDashes();
            }
        }
        if (state.recheck()) {
            corner(x + w - 1, y + 1, Math.min(9, h));
        }
        if (disagrees) {
            unequal(x, y, w, h);
        }
        if (state.unsaved().isPresent()) {
            outline(inks.apply(Ink.UNSAVED), 2, x, y, w, h);
            exclamation(inks.apply(Ink.UNSAVED), x + w / 2, y + h / 2, Math.min(11, h - 3));
        }
    }

    /** Frames the cell in hand; {@code dashed} the cell at the grid's own cursor. */
    void frame(double x, double y, double width, double height, boolean dashed) {
        if (dashed) {
            graphics.setLineDashes(3, 2);
        }
        outline(inks.apply(Ink.CURRENT), 2, x - 1, y - 1, width, height);
        graphics.setLineDashes();
    }

    /** A line in front of the first column of a group. */
    void beginGroup(double x, double y, double height) {
        fill(inks.apply(Ink.FAINT_TEXT), x - 1, y, 1, height);
    }

    void paper(double x, double y, double width, double height) {
        graphics.setFill(inks.apply(Ink.PAPER));
        graphics.fillRect(x, y, width, height);
    }

    private void fill(Color colour, double x, double y, double w, double h) {
        graphics.setFill(colour);
        graphics.fillRoundRect(x, y, w, h, ROUND, ROUND);
    }

    private void outline(Color colour, double line, double x, double y, double w, double h) {
        graphics.setStroke(colour);
        graphics.setLineWidth(line);
        graphics.strokeRoundRect(x + line / 2, y + line / 2, w - line, h - line, ROUND, ROUND);
    }

    /** An unequal sign on a ground of its own, at the left, so that the label can still be seen. */
    private void unequal(double x, double y, double w, double h) {
        double size = Math.min(Math.min(11, h - 2), w);
        double left = x + Math.min(3, (w - size) / 2);
        double top = y + (h - size) / 2;
        graphics.setFill(inks.apply(Ink.PAPER));
        graphics.fillRoundRect(left, top, size, size, ROUND, ROUND);
        graphics.setStroke(inks.apply(Ink.DISAGREES));
        graphics.setLineWidth(1.4);
        graphics.strokeLine(left + 2, top + size * 0.36, left + size - 2, top + size * 0.36);
        graphics.strokeLine(left + 2, top + size * 0.64, left + size - 2, top + size * 0.64);
        graphics.strokeLine(left + size * 0.3, top + size - 1.5, left + size * 0.7, top + 1.5);
    }

    private void question(Color colour, double x, double y, double size) {
        graphics.setStroke(colour);
        graphics.setLineWidth(1.4);
        graphics.beginPath();
        graphics.moveTo(x - size * 0.24, y - size * 0.24);
        graphics.bezierCurveTo(
                x - size * 0.22, y - size * 0.58, x + size * 0.3, y - size * 0.56, x + size * 0.25, y - size * 0.2);
        graphics.bezierCurveTo(x + size * 0.22, y - size * 0.02, x, y - size * 0.02, x, y + size * 0.18);
        graphics.stroke();
        dot(colour, x, y + size * 0.4);
    }

    private void exclamation(Color colour, double x, double y, double size) {
        graphics.setStroke(colour);
        graphics.setLineWidth(1.6);
        graphics.strokeLine(x, y - size * 0.45, x, y + size * 0.15);
        dot(colour, x, y + size * 0.4);
    }

    private void dot(Color colour, double x, double y) {
        graphics.setFill(colour);
        graphics.fillOval(x - 0.9, y - 0.9, 1.8, 1.8);
    }

    private void corner(double right, double top, double size) {
        graphics.setFill(inks.apply(Ink.PAPER));
        graphics.fillPolygon(
                new double[] {right - size - 1.5, right, right}, new double[] {top, top, top + size + 1.5}, 3);
        graphics.setFill(inks.apply(Ink.RECHECK));
        graphics.fillPolygon(new double[] {right - size, right, right}, new double[] {top, top, top + size}, 3);
    }

    /** The colours of the grid, each set by the style sheet ({@code -assay-grid-...}). */
    enum Ink {
        SUPPORT,
        PARTIAL,
        PARTIAL_STRIPE,
        NOT,
        NOT_SIGN,
        CANT_JUDGE,
        UNLABELLED,
        RECHECK,
        DISAGREES,
        UNSAVED,
        CURRENT,
        PAPER,
        TEXT,
        FAINT_TEXT
    }
}
