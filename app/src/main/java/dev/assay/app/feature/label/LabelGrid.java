package dev.assay.app.feature.label;

import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.text.DrawnGrid;
import dev.assay.app.ui.text.GridWords;
import dev.assay.app.ui.text.NuggetBadge;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.geometry.HPos;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.paint.Color;

/** All answers x all nuggets at a glance. */
final class LabelGrid extends DrawnGrid<GridPainter.Ink> {
    /** The height of the numbers on top, in heights of the font. */
    private static final double TOP_EM = 16 / 11.0;

    private static final double USUAL_TOP = 16;
    private static final double WIDEST_NAME = 190;
    private static final double MOST_HEIGHT = 190;
    private static final double MOST_OF_WINDOW = 0.24;
    /** The grid's largest share of the window if the assessor wants it higher than usual. */
    private static final double MOST_OF_WINDOW_WANTED = 0.6;
    /** No lower than this, in heights of the numbers on top. */
    private static final double LEAST_TOPS = 3.5;
    private static final double COMFORT_EM = 6;
    /** The width of a digit, in heights of the font. */
    private static final double DIGIT = 0.6;

    private final GridNames answerNames;
    private final GridWords names = new GridWords();
    private final GridWords numbers = new GridWords();
    private final GridViewport port = new GridViewport(across(), down());
    private final GridPainter painter = new GridPainter(canvas().getGraphicsContext2D(), this::ink);
    private final StringProperty pointed = new SimpleStringProperty("");
    private final LabelsInView view;
    private final DoubleProperty wantedHeight = new SimpleDoubleProperty();
    private final Runnable afterLayout = this::layOutNow;
    private final DoubleProperty room = new SimpleDoubleProperty(Double.MAX_VALUE);
    private final Consumer<Pair> onJump;
    private Pair cursor = new Pair(0, 0);
    private Pair framed = new Pair(0, 0);

    /** @param onJump what a click on a pair, or Enter, does */
    LabelGrid(LabelsInView view, Consumer<Pair> onJump) {
        super(GridPainter.Ink.class, "-assay-grid-", 11);
        this.view = view;
        this.answerNames = new GridNames(view, this::font);
        this.onJump = onJump;
        getStyleClass().add("label-grid");
        setAccessibleRole(AccessibleRole.TABLE_VIEW);
        setAccessibleText(Messages.get("label.grid"));
        getChildren().addAll(1, List.of(names, numbers));
        Commands.reserve(
                this, KeyCode.UP, KeyCode.DOWN, KeyCode.LEFT, KeyCode.RIGHT, KeyCode.HOME, KeyCode.END, KeyCode.ENTER);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        canvas().addEventHandler(MouseEvent.MOUSE_MOVED, event -> point(pairAt(event)));
        canvas().addEventHandler(MouseEvent.MOUSE_EXITED, event -> point(Optional.empty()));
        canvas().addEventHandler(MouseEvent.MOUSE_CLICKED, event -> pairAt(event).ifPresent(onJump));
        focusedProperty().subscribe(focused -> {
            cursor = view.currentProperty().get();
            pointed.set("");
            requestLayout();
            draw();
        });
        view.sheetProperty().subscribe(() -> {
            cursor = view.currentProperty().get();
            requestLayout();
        });
        wantedHeight.subscribe(height -> requestLayout());
        room.subscribe(height -> layOutAgain());
        view.currentProperty().subscribe(this::follow);
        view.onChange(this::redraw);
    }

    /** The wanted height, in pixels at the usual size of text; 0 for the height of its content, within limits. */
    DoubleProperty wantedHeightProperty() {
        return wantedHeight;
    }

    /** Height that the rows, at their least, leave to the grid. */
    DoubleProperty roomProperty() {
        return room;
    }

    /** The height that it has now, in the same pixels. */
    double presentHeight() {
        return (getHeight() - snappedTopInset() - snappedBottomInset()) / scale();
    }

    /** A description of the cell that the mouse or the cursor points at. */
    ReadOnlyStringProperty pointedProperty() {
        return pointed;
    }

    /** A pair and its state in words. */
    String describe(Pair pair) {
        PairState state = view.state(pair);
        String name = view.sheetProperty().get().orElseThrow().answer(pair).blindName();
        String words = Messages.get("label.state." + state.label().word());
        String marks = (state.recheck() ? Messages.get("label.grid.recheck") : "")
                + (view.disagrees(pair) ? Messages.get("label.grid.disagrees") : "")
                + (state.unsaved().isPresent() ? Messages.get("label.grid.unsaved") : "");
        return Messages.get("label.grid.pair", name, Integer.toString(pair.nugget() + 1), words) + marks;
    }

    /** The middle of a pair's cell, in this node's coordinates. */
    Point2D middleOf(Pair pair) {
        return new Point2D(
                canvas().getLayoutX() + port.x(pair) + port.geometry().cellWidth() / 2,
                canvas().getLayoutY() + port.y(pair.answer()) + port.geometry().cellHeight() / 2);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        if (isFolded()) {
            return 0;
        }
        double inner = (width < 0 ? getWidth() : width) - snappedLeftInset() - snappedRightInset();
        double most = Math.min(mostHeight(), Math.max(leastHeight(), room.get() - comfort()));
        double all = GridGeometry.preferredHeight(view.walk().answers(), columns(inner, most), top());
        return snappedTopInset()
                + Math.min(most, all + (across().isVisible() ? BAR : 0))
                + snappedBottomInset();
    }

    /** It gives way before the rows do, but for as long as the keys are in it. */
    @Override
    protected double computeMinHeight(double width) {
        return isFocused() ? Math.min(leastHeight(), computePrefHeight(width)) : 0;
    }

    /**
     * True if the grid is not shown: the rows leave no room for its numbers and two answers, and the keys are not in
     * it.
     */
    boolean isFolded() {
        return room.get() < leastHeight() && !isFocused();
    }

    /** Requests a new layout once the present one has ended, since a request in its midst is forgotten at its end. */
    private void layOutAgain() {
        Scene scene = getScene();
        if (scene != null) {
            // Again and again is once.
            scene.removePostLayoutPulseListener(afterLayout);
            scene.addPostLayoutPulseListener(afterLayout);
            Platform.requestNextPulse();
        }
    }

    private void layOutNow() {
        Scene scene = getScene();
        if (scene != null) {
            scene.removePostLayoutPulseListener(afterLayout);
            requestLayout();
        }
    }

    /**
     * Extra height of the rows above their least before the grid gets more than its own; 0 if somebody set the height
     * of the grid.
     */
    private double comfort() {
        return wantedHeight.get() > 0 ? 0 : font().getSize() * COMFORT_EM;
    }

    private double leastHeight() {
        return snappedTopInset() + top() * LEAST_TOPS + snappedBottomInset();
    }

    private double mostHeight() {
        if (getScene() == null) {
            return MOST_HEIGHT;
        }
        return wantedHeight.get() > 0
                ? Math.clamp(
                        wantedHeight.get() * scale(),
                        top() * LEAST_TOPS,
                        getScene().getHeight() * MOST_OF_WINDOW_WANTED)
                : Math.min(MOST_HEIGHT * scale(), getScene().getHeight() * MOST_OF_WINDOW);
    }

    private int columns(double width, double height) {
        return GridGeometry.columns(
                view.walk().answers(), view.walk().nuggets(), namesWidth(true), top(), width, height);
    }

    @Override
    protected void layoutChildren() {
        getChildren().forEach(child -> child.setOpacity(isFolded() ? 0 : 1));
        Walk walk = view.walk();
        double x = snappedLeftInset();
        double y = snappedTopInset();
        double width = Math.max(0, getWidth() - x - snappedRightInset());
        double height = Math.max(0, getHeight() - y - snappedBottomInset());
        int columns = columns(width, height);
        if (port.fit(walk, columns, x, y, width, height, namesWidth(columns > 1), top())) {
            // The height that is wanted has changed with the bar.
            layOutAgain();
        }
        canvas().setWidth(port.geometry().width());
        canvas().setHeight(port.geometry().height());
        canvas().relocate(x, y);
        names.relocate(x, y);
        numbers.relocate(x, y);
        port.reveal(cursor);
        draw();
    }

    /**
     * @param inColumns whether several columns of answers stand side by side, which leaves room for the blind names
     * only
     */
    private double namesWidth(boolean inColumns) {
        return answerNames.room(inColumns, WIDEST_NAME * scale());
    }

    private double top() {
        return Math.round(font().getSize() * TOP_EM);
    }

    /** Size of the text relative to the usual one. */
    double scale() {
        return top() / USUAL_TOP;
    }

    @Override
    protected void draw() {
        painter.paper(0, 0, canvas().getWidth(), canvas().getHeight());
        names.start();
        numbers.start();
        if (isLaidOut()) {
            drawCells();
            drawFrames();
            drawWords();
        }
        names.finish();
        numbers.finish();
    }

    /** True if the cells have their places; until the next layout they are those of the topic before. */
    private boolean isLaidOut() {
        GridGeometry geometry = port.geometry();
        Walk walk = view.walk();
        return view.isReady()
                && walk.answers() > 0
                && walk.nuggets() > 0
                && geometry.answers() == walk.answers()
                && geometry.nuggets() == walk.nuggets();
    }

    private void drawCells() {
        port.answersInView()
                .forEach(answer -> port.nuggetsInView().forEach(nugget -> drawCell(new Pair(answer, nugget))));
    }

    private void drawCell(Pair pair) {
        GridGeometry geometry = port.geometry();
        painter.cell(
                view.state(pair),
                view.disagrees(pair),
                port.x(pair), port.y(pair.answer()), geometry.cellWidth(), geometry.cellHeight());
        NuggetGroups groups = view.walk().groups();
        if (groups.begins(pair.nugget()) && groups.rowOf(pair.nugget()) > 0) {
            painter.beginGroup(port.x(pair), port.y(pair.answer()), geometry.cellHeight());
        }
    }

    private void drawFrames() {
        framed = view.currentProperty().get();
        frame(framed, false);
        if (isFocused() && !cursor.equals(framed)) {
            frame(cursor, true);
        }
    }

    private void frame(Pair pair, boolean dashed) {
        GridGeometry geometry = port.geometry();
        painter.frame(port.x(pair), port.y(pair.answer()), geometry.cellWidth(), geometry.cellHeight(), dashed);
    }

    /** Names and numbers stay where they are, on paper of their own over cells that are half in view. */
    private void drawWords() {
        GridGeometry geometry = port.geometry();
        Pair held = view.currentProperty().get();
        boolean inColumns = geometry.columns() > 1;
        if (!inColumns) {
            painter.paper(0, 0, geometry.left() - 1, canvas().getHeight());
        }
        painter.paper(0, 0, canvas().getWidth(), top() - 1);
        names.keepWithin(0, top(), inColumns ? canvas().getWidth() : geometry.left() - 1, canvas().getHeight() - top());
        List<String> shown = answerNames.shown(inColumns, geometry.left());
        port.answersInView().forEach(answer -> {
            double middle = port.y(answer) + geometry.cellHeight() / 2 - 1;
            names.add(
                    shown.get(answer),
                    font(),
                    inkOf(answer == held.answer()),
                    geometry.nameX(answer),
                    middle,
                    HPos.LEFT);
        });
        numbers.keepWithin(geometry.left() - 1, 0, canvas().getWidth() - geometry.left() + 1, top());
        for (int column = 0; column < geometry.columns(); column++) {
            drawNumbers(column * geometry.rows(), held);
        }
    }

    /**
     * The numbers of the nuggets, as many as have room: that of the nugget in hand always.
     *
     * @param answer the first of a column
     */
    private void drawNumbers(int answer, Pair held) {
        double heldAt = middle(answer, held.nugget());
        double free = Double.NEGATIVE_INFINITY;
        for (int nugget : port.nuggetsInView().toArray()) {
            boolean isHeld = nugget == held.nugget();
            double middle = middle(answer, nugget);
            double half = halfWidth(nugget);
            boolean touchesHeld = !isHeld && Math.abs(middle - heldAt) < half + halfWidth(held.nugget());
            if (isHeld || middle - half >= free && !touchesHeld) {
                numbers.add(Integer.toString(nugget + 1), font(), inkOf(isHeld), middle, top() / 2, HPos.CENTER);
                free = middle + half;
            }
        }
    }

    private double middle(int answer, int nugget) {
        return port.x(new Pair(answer, nugget)) + port.geometry().cellWidth() / 2 - 1;
    }

    /** Half of the room that a number takes, with a blank beside it. */
    private double halfWidth(int nugget) {
        return (Integer.toString(nugget + 1).length() * DIGIT + DIGIT) * font().getSize() / 2;
    }

    private Color inkOf(boolean isHeld) {
        return ink(isHeld ? GridPainter.Ink.TEXT : GridPainter.Ink.FAINT_TEXT);
    }

    /** One pair changed: only its cell is drawn anew, and the frame, which may touch it. */
    private void redraw(Pair pair) {
        GridGeometry geometry = port.geometry();
        if (isLaidOut()) {
            if ((geometry.columns() > 1 || port.x(pair) >= geometry.left())
                    && port.y(pair.answer()) >= geometry.top()) {
                drawCell(pair);
                drawFrames();
            } else {
                draw();
            }
        }
    }

    private void follow() {
        cursor = view.currentProperty().get();
        port.reveal(cursor);
        draw();
        if (isFocused() && !pointed.get().isEmpty()) {
            // A key has labelled or moved on: what is told is the cell of the next key, not the one before.
            pointed.set(view.isReady() ? describe(cursor) : "");
        }
        setAccessibleText(
                view.isReady() ? Messages.get("label.grid.at", describe(cursor)) : Messages.get("label.grid"));
    }

    private void key(KeyEvent event) {
        if (!view.isReady()) {
            return;
        }
        Walk walk = view.walk();
        switch (event.getCode()) {
            case UP -> moveCursor(walk.clamp(new Pair(cursor.answer() - 1, cursor.nugget())));
            case DOWN -> moveCursor(walk.clamp(new Pair(cursor.answer() + 1, cursor.nugget())));
            case LEFT -> moveCursor(inColumn(walk.groups().rowOf(cursor.nugget()) - 1));
            case RIGHT -> moveCursor(inColumn(walk.groups().rowOf(cursor.nugget()) + 1));
            case HOME -> moveCursor(inColumn(0));
            case END -> moveCursor(inColumn(walk.nuggets() - 1));
            case ENTER -> onJump.accept(cursor);
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** The pair of the answer under the cursor in a column, or in the nearest one. */
    private Pair inColumn(int column) {
        Walk walk = view.walk();
        return new Pair(cursor.answer(), walk.groups().nuggetAt(Math.clamp(column, 0, walk.nuggets() - 1)));
    }

    private void moveCursor(Pair pair) {
        cursor = pair;
        port.reveal(pair);
        draw();
        pointed.set(describe(pair));
        setAccessibleText(Messages.get("label.grid.at", describe(pair)));
    }

    private Optional<Pair> pairAt(MouseEvent event) {
        return isLaidOut()
                ? port.at(event.getX(), event.getY())
                : Optional.empty();
    }

    private void point(Optional<Pair> pair) {
        pointed.set(pair.map(this::describe).orElse(""));
        String nugget = pair.map(one -> view.sheetProperty().get().orElseThrow().nugget(one))
                .map(one -> one.isCriterion()
                        ? NuggetBadge.signed(one.weighs().getAsDouble()) + "  " + one.text()
                        : one.text())
                .orElse("");
        tell(pointed.get() + (nugget.isEmpty() ? "" : "\n" + nugget));
    }
}
