package dev.assay.app.feature.label;

import dev.assay.app.ui.text.DrawnGrid;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.control.ScrollBar;

/** The part of the grid that is in view: its geometry and its scroll bars. */
final class GridViewport {
    private final ScrollBar across;
    private final ScrollBar down;
    private NuggetGroups groups = NuggetGroups.NONE;
    private GridGeometry geometry = GridGeometry.fit(0, 0, 1, 0, 0, 0, 0);

    GridViewport(ScrollBar across, ScrollBar down) {
        this.across = across;
        this.down = down;
    }

    GridGeometry geometry() {
        return geometry;
    }

    /** Fits the cells and the bars into a room at {@code x}, {@code y}; says whether the bar below came or went. */
    boolean fit(Walk walk, int columns, double x, double y, double width, double height, double left, double top) {
        groups = walk.groups();
        boolean wide = sized(walk, columns, left, top, width, height).hiddenWidth() > 0;
        double inner = height - (wide ? DrawnGrid.BAR : 0);
        boolean tall = sized(walk, columns, left, top, width, inner).hiddenHeight() > 0;
        geometry = sized(walk, columns, left, top, width - (tall ? DrawnGrid.BAR : 0), inner);
        boolean changed = wide != across.isVisible();
        DrawnGrid.fit(across, geometry.hiddenWidth(), geometry.width() - left, geometry.cellWidth());
        across.resizeRelocate(x + left, y + inner, geometry.width() - left, DrawnGrid.BAR);
        DrawnGrid.fit(down, geometry.hiddenHeight(), inner - top, geometry.cellHeight());
        down.resizeRelocate(x + width - DrawnGrid.BAR, y + top, DrawnGrid.BAR, inner - top);
        return changed;
    }

    private static GridGeometry sized(Walk walk, int columns, double left, double top, double width, double height) {
        return GridGeometry.fit(walk.answers(), walk.nuggets(), columns, left, top, width, height);
    }

    double x(Pair pair) {
        return geometry.x(placed(pair), across.getValue());
    }

    /** A pair with the column of its nugget in place of the nugget: columns stand as the rows of an answer do. */
    private Pair placed(Pair pair) {
        return new Pair(pair.answer(), groups.rowOf(pair.nugget()));
    }

    double y(int answer) {
        return geometry.y(answer, down.getValue());
    }

    /** The nuggets in view, from the left. */
    IntStream nuggetsInView() {
        return IntStream.rangeClosed(
                        geometry.firstNugget(across.getValue()), geometry.lastNugget(across.getValue()))
                .map(groups::nuggetAt);
    }

    IntStream answersInView() {
        return geometry.answersInView(down.getValue());
    }

    Optional<Pair> at(double x, double y) {
        return geometry.at(x, y, across.getValue(), down.getValue())
                .map(pair -> new Pair(pair.answer(), groups.nuggetAt(pair.nugget())));
    }

    /** Scrolls as little as needed for a pair to be in view. */
    void reveal(Pair pair) {
        if (geometry.columns() == 1) {
            double x = placed(pair).nugget() * geometry.cellWidth();
            DrawnGrid.reveal(across, x, geometry.cellWidth(), geometry.width() - geometry.left());
        }
        double y = geometry.y(pair.answer(), 0) - geometry.top();
        DrawnGrid.reveal(down, y, geometry.cellHeight(), geometry.height() - geometry.top());
    }
}
