package dev.assay.app.feature.compare;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/**
 * A line of the table of pairs: the answer, the number and the badge of an item, what was judged, and an opinion in
 * each column.
 */
final class ComparedLine extends Region {
    private static final double GAP = 6;

    private final ComparedColumns columns;
    final Label answer = new Label();
    final Label number = new Label();
    final Label badge = new Label();
    final Label first = new Label();
    final Label now = new Label();
    private final Region text;
    private List<Label> others = List.of();

    /** @param text what was judged, as high as its words need */
    ComparedLine(ComparedColumns columns, Region text) {
        this.columns = columns;
        this.text = text;
        getStyleClass().add("compared-line");
        answer.getStyleClass().add("strong");
        number.getStyleClass().add("muted");
        number.setAlignment(Pos.TOP_RIGHT);
        setOthers(List.of());
    }

    /** The columns of the other judges. */
    void setOthers(List<Label> cells) {
        others = cells;
        List<Node> all = new ArrayList<>(List.of(answer, number, badge, text, first));
        all.addAll(cells);
        all.add(now);
        getChildren().setAll(all);
    }

    List<Label> others() {
        return others;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefHeight(double width) {
        double words = text.prefHeight(columns.text() - GAP);
        double cell = first.prefHeight(-1);
        return snapSizeY(isBelow() ? words + cell : Math.max(words, cell));
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        ComparedColumns.Widths widths = columns.widths();
        double x = 0;
        x = place(answer, x, 0, widths.answer(), widths.answer());
        x = place(number, x, 0, widths.number(), widths.number() - GAP);
        x = place(badge, x, 0, widths.badge(), Math.min(widths.badge() - GAP, badge.prefWidth(-1)));
        double words = isBelow() ? getHeight() - first.prefHeight(-1) : getHeight();
        text.resizeRelocate(x, 0, Math.max(0, columns.text() - GAP), words);
        double y = isBelow() ? words : 0;
        x += columns.isBelow() ? 0 : columns.text();
        x = place(first, x, y, widths.first(), Math.min(widths.first() - GAP, first.prefWidth(-1)));
        for (Label one : others) {
            x = place(one, x, y, widths.other(), Math.min(widths.other() - GAP, one.prefWidth(-1)));
        }
        place(now, x, y, widths.now(), Math.min(widths.now() - GAP, now.prefWidth(-1)));
    }

    /** The head of the table is one line in any case: it says then what stands below the words. */
    private boolean isBelow() {
        return columns.isBelow() && !(text instanceof Label);
    }

    private double place(Label part, double x, double y, double width, double wide) {
        part.setVisible(width > 0);
        part.resizeRelocate(snapPositionX(x), snapPositionY(y), snapSizeX(Math.max(0, wide)), part.prefHeight(-1));
        return x + width;
    }
}
