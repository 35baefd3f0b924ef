package dev.assay.app.ui;

import dev.assay.app.plot.Drawing;
import dev.assay.app.plot.Figure;
import dev.assay.app.plot.FigureLayout;
import dev.assay.app.plot.Mark;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.text.Text;

/**
 * A figure on screen, laid out anew for the room and the size of text there is. What is pointed at, or gone to with the
 * arrow keys, says what it is. FX thread only.
 */
public final class FigureView extends Region {
    private static final double LEAST_WIDTH = 300;
    private static final double LEAST_HEIGHT = 180;
    /** Letters of a figure are a little smaller than those of the window. */
    private static final double LETTERS = 0.92;

    private final Text probe = new Text("");
    private final Circle ring = Nodes.styled(new Circle(0), "pointed-at");
    private final Tooltip tooltip = new Tooltip();
    private final FigureTargets targets = new FigureTargets();
    private Optional<Figure> figure = Optional.empty();
    private Optional<FigureLayout.Look> drawn = Optional.empty();

    public FigureView() {
        getStyleClass().add("figure");
        getStylesheets().add(FigureNodes.STYLES);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setFocusTraversable(true);
        probe.setManaged(false);
        probe.setVisible(false);
        ring.setManaged(false);
        ring.setMouseTransparent(true);
        getChildren().addAll(probe, ring);
        // Text that grows or shrinks makes another drawing.
        probe.fontProperty().subscribe(() -> requestLayout());
        setOnMouseMoved(this::pointAt);
        setOnMouseExited(event -> leave());
        setOnMouseClicked(event -> requestFocus());
        setOnKeyPressed(this::walk);
        focusedProperty().subscribe(focused -> {
            if (!focused) {
                leave();
            }
        });
        Commands.reserve(this, KeyCode.LEFT, KeyCode.RIGHT, KeyCode.HOME, KeyCode.END, KeyCode.ENTER);
    }

    /** Shows a figure. */
    public void show(Figure shown) {
        figure = Optional.of(shown);
        drawn = Optional.empty();
        leave();
        setAccessibleText(shown.title() + ". " + shown.description());
        requestLayout();
    }

    /** The figure in view. */
    public Optional<Figure> figure() {
        return figure;
    }

    @Override
    protected double computeMinWidth(double height) {
        return LEAST_WIDTH;
    }

    @Override
    protected double computeMinHeight(double width) {
        return LEAST_HEIGHT;
    }

    @Override
    protected double computePrefWidth(double height) {
        return figure.map(one -> one.size().width() * zoom()).orElse(LEAST_WIDTH);
    }

    @Override
    protected double computePrefHeight(double width) {
        return figure.map(one -> one.size().height() * zoom()).orElse(LEAST_HEIGHT);
    }

    private double zoom() {
        return fontSize() / FigureLayout.FONT_SIZE;
    }

    private double fontSize() {
        return LETTERS * probe.getFont().getSize();
    }

    @Override
    protected void layoutChildren() {
        FigureLayout.Look look = new FigureLayout.Look(getWidth(), getHeight(), fontSize(), true);
        if (figure.isPresent() && !drawn.equals(Optional.of(look)) && getWidth() > 0 && getHeight() > 0) {
            drawn = Optional.of(look);
            Drawing drawing = FigureLayout.of(figure.get(), look);
            getChildren().setAll(FigureNodes.of(drawing, probe.getFont().getFamily()));
            getChildren().addAll(probe, ring);
            targets.take(drawing);
            leave();
        }
    }

    private void pointAt(MouseEvent event) {
        targets.near(event.getX(), event.getY()).ifPresentOrElse(this::tell, this::leave);
    }

    private void walk(KeyEvent event) {
        switch (event.getCode()) {
            case RIGHT -> targets.step(1).ifPresent(this::tell);
            case LEFT -> targets.step(-1).ifPresent(this::tell);
            case HOME -> targets.first().ifPresent(this::tell);
            case END -> targets.last().ifPresent(this::tell);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void tell(Mark.Point target) {
        ring.setCenterX(target.x());
        ring.setCenterY(target.y());
        ring.setRadius(0.75 * fontSize());
        Point2D at = localToScreen(target.x() + fontSize(), target.y() + fontSize());
        tooltip.setText(target.label());
        setAccessibleHelp(target.label());
        if (at != null) {
            tooltip.show(this, at.getX(), at.getY());
        }
    }

    private void leave() {
        ring.setRadius(0);
        tooltip.hide();
    }

    /** The targets for the pointer in a drawing: points, and boxes with a meaning. */
    static final class FigureTargets {
        private static final double REACH = 9;

        private final List<Mark.Point> points = new ArrayList<>();
        private final List<Drawing.Box> boxes = new ArrayList<>();
        /** The large points and the boxes, from left to right: what the arrow keys walk through. */
        private List<Mark.Point> walk = List.of();
        private int at = -1;

        void take(Drawing drawing) {
            points.clear();
            boxes.clear();
            at = -1;
            List<Mark.Point> large = new ArrayList<>();
            for (Drawing.Item item : drawing.items()) {
                if (item instanceof Drawing.Spots spots) {
                    List<Mark.Point> named = spots.points().stream().filter(point -> !point.label().isEmpty()).toList();
                    points.addAll(named);
                    if (!spots.small()) {
                        large.addAll(named);
                    }
                } else if (item instanceof Drawing.Box box && !box.label().isEmpty()) {
                    boxes.add(box);
                    large.add(middle(box));
                }
            }
            large.sort(Comparator.comparingDouble(Mark.Point::x).thenComparingDouble(Mark.Point::y));
            walk = List.copyOf(large);
        }

        /**
         * The nearest point in reach, else the box around the place. Of points in the same place, the one drawn last.
         */
        Optional<Mark.Point> near(double x, double y) {
            Mark.Point nearest = null;
            double reach = REACH * REACH;
            for (Mark.Point point : points) {
                double squared = (point.x() - x) * (point.x() - x) + (point.y() - y) * (point.y() - y);
                if (squared <= reach) {
                    reach = squared;
                    nearest = point;
                }
            }
            return Optional.ofNullable(nearest)
                    .or(() -> boxes.stream()
                            .filter(box -> x >= box.x()
                                    && x <= box.x() + box.width()
                                    && y >= box.y()
                                    && y <= box.y() + box.height())
                            .findFirst()
                            .map(FigureTargets::middle));
        }

        Optional<Mark.Point> current() {
            return at < 0 || at >= walk.size() ? Optional.empty() : Optional.of(walk.get(at));
        }

        Optional<Mark.Point> step(int by) {
            return go(at < 0 ? (by > 0 ? 0 : walk.size() - 1) : at + by);
        }

        Optional<Mark.Point> first() {
            return go(0);
        }

        Optional<Mark.Point> last() {
            return go(walk.size() - 1);
        }

        private Optional<Mark.Point> go(int to) {
            if (walk.isEmpty()) {
                return Optional.empty();
            }
            at = Math.clamp(to, 0, walk.size() - 1);
            return current();
        }

        private static Mark.Point middle(Drawing.Box box) {
            return new Mark.Point(box.x() + box.width() / 2, box.y() + box.height() / 2, box.label());
        }
    }
}
