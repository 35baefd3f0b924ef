package dev.assay.app.ui;

import dev.assay.app.plot.Drawing;
import dev.assay.app.plot.Figure;
import dev.assay.app.plot.FigureLayout;
import dev.assay.app.plot.Mark;
import java.util.Optional;
import java.util.function.Consumer;
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
 * A figure on screen, laid out anew for the room and the size of text there is. What is pointed at, or gone to with the arrow
 * keys, says what it is. FX thread only.
 */
public final class FigureView extends Region {
    private static final double LEAST_WIDTH = 300;
    private static final double LEAST_HEIGHT = 180;
    /** Letters of a figure are a little smaller than those of the window. */
    private static final double LETTERS = 0.92;

    private final Text probe = new Text("");
    private final Circle ring = new Circle(0);
    private final Tooltip tooltip = new Tooltip();
    private final FigureTargets targets = new FigureTargets();
    private Consumer<String> onChosen = label -> {};
    private boolean titled = true;
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
        ring.getStyleClass().add("pointed-at");
        getChildren().addAll(probe, ring);
        // Text that grows or shrinks makes another drawing.
        probe.fontProperty().subscribe(() -> requestLayout());
        setOnMouseMoved(this::pointAt);
        setOnMouseExited(event -> leave());
        setOnMouseClicked(event -> {
            requestFocus();
            targets.near(event.getX(), event.getY()).ifPresent(target -> onChosen.accept(target.label()));
        });
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

    /** Whether the figure's title is drawn above it; it is unless said otherwise. */
    public void setTitled(boolean shown) {
        titled = shown;
        drawn = Optional.empty();
        requestLayout();
    }

    /** What is done with the label of a point or cell that was clicked, or that Enter was pressed on. */
    public void setOnChosen(Consumer<String> chosen) {
        onChosen = chosen;
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
        FigureLayout.Look look = new FigureLayout.Look(getWidth(), getHeight(), fontSize(), titled);
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
            case ENTER -> targets.current().ifPresent(target -> onChosen.accept(target.label()));
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
}
