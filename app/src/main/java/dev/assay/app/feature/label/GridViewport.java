package dev.assay.app.feature.label;

import java.util.Optional;
import java.util.stream.IntStream;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.ScrollEvent;

/** Which part of the grid is in view: its geometry and two scroll bars that are there when they are needed. */
final class GridViewport {
    /** The width of a scroll bar. */
    static final double BAR = 12;

    private final ScrollBar across = new ScrollBar();
    private final ScrollBar down = new ScrollBar();
    private GridGeometry geometry = GridGeometry.fit(0, 0, 1, 0, 0, 0, 0);

    /** @param onScroll told when another part comes into view */
    GridViewport(Runnable onScroll) {
        down.setOrientation(Orientation.VERTICAL);
        for (ScrollBar bar : new ScrollBar[] {across, down}) {
            bar.setVisible(false);
            bar.setFocusTraversable(false);
            bar.valueProperty().addListener((value, before, now) -> onScroll.run());
        }
    }

    ScrollBar across() {
        return across;
    }

    ScrollBar down() {
        return down;
    }

    GridGeometry geometry() {
        return geometry;
    }

    /** Fits the cells and the bars into a room at {@code x}, {@code y}; says whether the bar below came or went. */
    boolean fit(Walk walk, int columns, double x, double y, double width, double height, double left, double top) {
        boolean wide = sized(walk, columns, left, top, width, height).hiddenWidth() > 0;
        double inner = height - (wide ? BAR : 0);
        boolean tall = sized(walk, columns, left, top, width, inner).hiddenHeight() > 0;
        geometry = sized(walk, columns, left, top, width - (tall ? BAR : 0), inner);
        boolean changed = wide != across.isVisible();
        place(across, wide, geometry.hiddenWidth(), geometry.width() - left, geometry.cellWidth());
        across.resizeRelocate(x + left, y + inner, geometry.width() - left, BAR);
        place(down, tall, geometry.hiddenHeight(), inner - top, geometry.cellHeight());
        down.resizeRelocate(x + width - BAR, y + top, BAR, inner - top);
        return changed;
    }

    private static GridGeometry sized(Walk walk, int columns, double left, double top, double width, double height) {
        return GridGeometry.fit(walk.answers(), walk.nuggets(), columns, left, top, width, height);
    }

    private static void place(ScrollBar bar, boolean needed, double hidden, double shown, double unit) {
        bar.setVisible(needed);
        bar.setMax(hidden);
        bar.setVisibleAmount(hidden <= 0 ? 0 : hidden * shown / (shown + hidden));
        bar.setUnitIncrement(unit);
        bar.setBlockIncrement(shown);
        bar.setValue(Math.min(bar.getValue(), hidden));
    }

    double x(Pair pair) {
        return geometry.x(pair, across.getValue());
    }

    double y(int answer) {
        return geometry.y(answer, down.getValue());
    }

    int firstNugget() {
        return geometry.firstNugget(across.getValue());
    }

    int lastNugget() {
        return geometry.lastNugget(across.getValue());
    }

    IntStream answersInView() {
        return geometry.answersInView(down.getValue());
    }

    Optional<Pair> at(double x, double y) {
        return geometry.at(x, y, across.getValue(), down.getValue());
    }

    /** Scrolls as little as needed for a pair to be in view. */
    void reveal(Pair pair) {
        across.setValue(geometry.columns() > 1 ? 0 : inView(
                pair.nugget() * geometry.cellWidth(),
                geometry.cellWidth(),
                across.getValue(),
                geometry.width() - geometry.left()));
        down.setValue(inView(
                geometry.y(pair.answer(), 0) - geometry.top(),
                geometry.cellHeight(),
                down.getValue(),
                geometry.height() - geometry.top()));
    }

    private static double inView(double start, double size, double offset, double shown) {
        return Math.max(0, start < offset ? start : Math.max(offset, start + size - shown));
    }

    void scroll(ScrollEvent event) {
        down.setValue(Math.clamp(down.getValue() - event.getDeltaY(), 0, down.getMax()));
        across.setValue(Math.clamp(across.getValue() - event.getDeltaX(), 0, across.getMax()));
        event.consume();
    }
}
