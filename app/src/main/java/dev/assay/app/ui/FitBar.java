package dev.assay.app.ui;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/**
 * A bar of one line. Parts with {@code HBox.hgrow} get the room that is over and give way first, down to their least
 * width; where that is not enough the least important parts are left out.
 */
public final class FitBar extends Pane {
    private static final double GAP = 8;
    private static final String RANK = "assay.fit-bar.rank";

    public FitBar() {
        getStyleClass().add("fit-bar");
    }

    /** Says how dispensable a part is: of several the highest goes first, and what has no rank stays. */
    public static void rank(Node part, int rank) {
        part.getProperties().put(RANK, rank);
    }

    /** Adds a key with what it does, more dispensable than what is here already. */
    public HBox addKey(Node key, String meaning) {
        HBox both = key(key, meaning);
        getChildren().add(both);
        rank(both, getChildren().size());
        return both;
    }

    /** A key with what it does behind it. */
    public static HBox key(Node key, String meaning) {
        Label words = Nodes.styled(new Label(meaning), "muted");
        words.setMinWidth(Region.USE_PREF_SIZE);
        HBox both = new HBox(4, key, words);
        both.setAlignment(Pos.CENTER_LEFT);
        return both;
    }

    @Override
    public Orientation getContentBias() {
        return null;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return snappedLeftInset() + wanted(getManagedChildren(), false) + snappedRightInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double height = 0;
        for (Node part : getManagedChildren()) {
            height = Math.max(height, part.prefHeight(-1));
        }
        return snappedTopInset() + height + snappedBottomInset();
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        List<Node> kept = kept(width);
        for (Node part : getManagedChildren()) {
            part.setVisible(kept.contains(part));
        }
        long growing = kept.stream().filter(FitBar::grows).count();
        double spare = width - wanted(kept, true);
        double x = snappedLeftInset();
        double height = getHeight() - snappedTopInset() - snappedBottomInset();
        for (Node part : kept) {
            double wide = grows(part) ? part.minWidth(-1) + Math.max(0, spare) / growing : part.prefWidth(-1);
            double high = Math.min(height, part.prefHeight(-1));
            part.resizeRelocate(
                    snapPositionX(x), snapPositionY(snappedTopInset() + (height - high) / 2), snapSizeX(wide), high);
            x += wide + GAP;
        }
    }

    private List<Node> kept(double width) {
        List<Node> kept = new ArrayList<>(getManagedChildren());
        while (wanted(kept, true) > width) {
            Optional<Node> least =
                    kept.stream().filter(part -> rankOf(part) > 0).max(Comparator.comparingInt(FitBar::rankOf));
            if (least.isEmpty()) {
                break;
            }
            kept.remove(least.get());
        }
        return kept;
    }

    private static double wanted(List<Node> parts, boolean least) {
        double width = GAP * Math.max(0, parts.size() - 1);
        for (Node part : parts) {
            width += least && grows(part) ? part.minWidth(-1) : part.prefWidth(-1);
        }
        return width;
    }

    private static boolean grows(Node part) {
        return HBox.getHgrow(part) == Priority.ALWAYS;
    }

    static int rankOf(Node part) {
        return part.getProperties().get(RANK) instanceof Integer rank ? rank : 0;
    }
}
