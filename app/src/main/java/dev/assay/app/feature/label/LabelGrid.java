package dev.assay.app.feature.label;

import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.css.CssMetaData;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleablePropertyFactory;
import javafx.geometry.NodeOrientation;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import javafx.util.Duration;

/** All answers x all nuggets at a glance: drawn, not built of nodes, so that thousands of pairs cost nothing. */
final class LabelGrid extends Region {
    private static final StyleablePropertyFactory<LabelGrid> FACTORY =
            new StyleablePropertyFactory<>(Region.getClassCssMetaData());
    private static final double TOP = 16;
    private static final double WIDEST_NAME = 190;
    private static final double BAR = 12;
    private static final double MOST_HEIGHT = 190;
    private static final double MOST_OF_WINDOW = 0.24;

    private final Map<Ink, StyleableProperty<Color>> inks = new EnumMap<>(Ink.class);
    private final Canvas canvas = new Canvas();
    private final ScrollBar across = new ScrollBar();
    private final ScrollBar down = new ScrollBar();
    private final Tooltip tooltip = new Tooltip();
    private final Font font = Font.font(11);
    private final GridPainter painter = new GridPainter(canvas.getGraphicsContext2D(), this::ink, font);
    private final ReadOnlyStringWrapper pointed = new ReadOnlyStringWrapper("");
    private final TopicInView view;
    private final Consumer<Pair> onJump;
    private GridGeometry geometry = GridGeometry.fit(0, 0, 0, TOP, 0, 0);
    private Pair cursor = new Pair(0, 0);
    private Pair framed = new Pair(0, 0);

    /** @param onJump what a click on a pair, or Enter, does */
    LabelGrid(TopicInView view, Consumer<Pair> onJump) {
        this.view = view;
        this.onJump = onJump;
        getStyleClass().add("label-grid");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(Messages.get("label.grid"));
        setFocusTraversable(true);
        setNodeOrientation(NodeOrientation.LEFT_TO_RIGHT);
        for (Ink ink : Ink.values()) {
            StyleableProperty<Color> property =
                    FACTORY.createStyleableColorProperty(this, ink.name(), ink.cssName(), grid -> grid.inks.get(ink));
            inks.put(ink, property);
            ((ObservableValue<?>) property).addListener((value, before, now) -> requestLayout());
        }
        down.setOrientation(Orientation.VERTICAL);
        across.setVisible(false);
        for (ScrollBar bar : List.of(across, down)) {
            bar.setFocusTraversable(false);
            bar.valueProperty().addListener((value, before, now) -> draw());
        }
        getChildren().addAll(canvas, across, down);
        tooltip.setShowDelay(Duration.millis(250));
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(420);
        Tooltip.install(canvas, tooltip);
        Commands.reserve(
                this, KeyCode.UP, KeyCode.DOWN, KeyCode.LEFT, KeyCode.RIGHT, KeyCode.HOME, KeyCode.END, KeyCode.ENTER);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        canvas.addEventHandler(MouseEvent.MOUSE_MOVED, event -> point(pairAt(event)));
        canvas.addEventHandler(MouseEvent.MOUSE_EXITED, event -> point(Optional.empty()));
        canvas.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> pairAt(event).ifPresent(onJump));
        addEventHandler(ScrollEvent.SCROLL, this::scroll);
        focusedProperty().subscribe(focused -> {
            cursor = view.currentProperty().get();
            pointed.set("");
            draw();
        });
        view.sheetProperty().subscribe(() -> {
            cursor = view.currentProperty().get();
            requestLayout();
        });
        view.currentProperty().subscribe(this::follow);
        view.onPairChange(this::redraw);
    }

    /** What the mouse or the cursor points at, in words. */
    ReadOnlyStringProperty pointedProperty() {
        return pointed.getReadOnlyProperty();
    }

    /** A pair and its state in words. */
    String describe(Pair pair) {
        PairState state = view.state(pair);
        String name = view.sheetProperty().get().orElseThrow().answer(pair).blindName();
        String words = Messages.get("label.state." + state.label().word());
        String marks = (state.recheck() ? Messages.get("label.grid.recheck") : "")
                + (state.unsaved().isPresent() ? Messages.get("label.grid.unsaved") : "");
        return Messages.get("label.grid.pair", name, Integer.toString(pair.nugget() + 1), words) + marks;
    }

    /** Where a pair is drawn, in this node's coordinates: its middle. */
    javafx.geometry.Point2D middleOf(Pair pair) {
        return new javafx.geometry.Point2D(
                geometry.x(pair.nugget(), across.getValue()) + geometry.cellWidth() / 2,
                geometry.y(pair.answer(), down.getValue()) + geometry.cellHeight() / 2);
    }

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return FACTORY.getCssMetaData();
    }

    @Override
    protected double computePrefHeight(double width) {
        double most = getScene() == null ? MOST_HEIGHT : Math.min(MOST_HEIGHT, getScene().getHeight() * MOST_OF_WINDOW);
        return snappedTopInset()
                + Math.min(most, GridGeometry.preferredHeight(view.walk().answers(), TOP) + (across.isVisible() ? BAR : 0))
                + snappedBottomInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return Math.min(computePrefHeight(width), TOP + 60);
    }

    @Override
    protected void layoutChildren() {
        Walk walk = view.walk();
        double x = snappedLeftInset();
        double y = snappedTopInset();
        double width = Math.max(0, getWidth() - x - snappedRightInset());
        double height = Math.max(0, getHeight() - y - snappedBottomInset());
        double names = namesWidth();
        geometry = GridGeometry.fit(walk.answers(), walk.nuggets(), names, TOP, width, height);
        boolean bars = geometry.hiddenWidth() > 0;
        double inner = height - (bars ? BAR : 0);
        geometry = GridGeometry.fit(walk.answers(), walk.nuggets(), names, TOP, width, inner);
        boolean tall = geometry.hiddenHeight() > 0;
        if (tall) {
            geometry = GridGeometry.fit(walk.answers(), walk.nuggets(), names, TOP, width - BAR, inner);
        }
        if (bars != across.isVisible()) {
            // The height that is wanted has changed with the bar; asked for when this layout is over.
            across.setVisible(bars);
            requestParentLayout();
        }
        canvas.setWidth(geometry.width());
        canvas.setHeight(geometry.height());
        canvas.relocate(x, y);
        place(across, bars, geometry.hiddenWidth(), geometry.width() - names, geometry.cellWidth());
        across.resizeRelocate(x + names, y + inner, geometry.width() - names, BAR);
        place(down, tall, geometry.hiddenHeight(), inner - TOP, geometry.cellHeight());
        down.resizeRelocate(x + width - BAR, y + TOP, BAR, inner - TOP);
        follow();
        draw();
    }

    private static void place(ScrollBar bar, boolean needed, double hidden, double shown, double unit) {
        bar.setVisible(needed);
        bar.setMax(hidden);
        bar.setVisibleAmount(hidden <= 0 ? 0 : hidden * shown / (shown + hidden));
        bar.setUnitIncrement(unit);
        bar.setBlockIncrement(shown);
        bar.setValue(Math.min(bar.getValue(), hidden));
    }

    private double namesWidth() {
        double width = 0;
        for (int answer = 0; answer < view.walk().answers(); answer++) {
            Text text = new Text(name(answer));
            text.setFont(font);
            width = Math.max(width, text.getLayoutBounds().getWidth());
        }
        return Math.ceil(Math.min(WIDEST_NAME, width)) + 10;
    }

    private String name(int answer) {
        LabelSheet sheet = view.sheetProperty().get().orElseThrow();
        Pair pair = new Pair(answer, 0);
        String name = Messages.get("label.answer", sheet.answer(pair).blindName());
        return sheet.visibleRun(pair).map(run -> Messages.get("label.answer.named", name, run)).orElse(name);
    }

    private void draw() {
        painter.paper(0, 0, canvas.getWidth(), canvas.getHeight());
        if (!view.isReady() || geometry.answers() == 0 || geometry.nuggets() == 0) {
            return;
        }
        double offsetX = across.getValue();
        double offsetY = down.getValue();
        for (int answer = geometry.firstAnswer(offsetY); answer <= geometry.lastAnswer(offsetY); answer++) {
            for (int nugget = geometry.firstNugget(offsetX); nugget <= geometry.lastNugget(offsetX); nugget++) {
                drawCell(new Pair(answer, nugget));
            }
        }
        drawFrames();
        drawNames(offsetX, offsetY);
    }

    private void drawCell(Pair pair) {
        painter.cell(
                view.state(pair),
                geometry.x(pair.nugget(), across.getValue()),
                geometry.y(pair.answer(), down.getValue()),
                geometry.cellWidth(),
                geometry.cellHeight());
    }

    private void drawFrames() {
        framed = view.currentProperty().get();
        frame(framed, false);
        if (isFocused() && !cursor.equals(framed)) {
            frame(cursor, true);
        }
    }

    private void frame(Pair pair, boolean dashed) {
        painter.frame(
                geometry.x(pair.nugget(), across.getValue()),
                geometry.y(pair.answer(), down.getValue()),
                geometry.cellWidth(),
                geometry.cellHeight(),
                dashed);
    }

    /** Names and numbers stay where they are; they are drawn last, over cells that are half in view. */
    private void drawNames(double offsetX, double offsetY) {
        Pair held = view.currentProperty().get();
        painter.paper(0, 0, geometry.left() - 1, canvas.getHeight());
        for (int answer = geometry.firstAnswer(offsetY); answer <= geometry.lastAnswer(offsetY); answer++) {
            painter.text(
                    name(answer),
                    ink(answer == held.answer() ? Ink.TEXT : Ink.FAINT_TEXT),
                    0,
                    geometry.y(answer, offsetY) + geometry.cellHeight() / 2 - 1,
                    TextAlignment.LEFT);
        }
        painter.paper(0, 0, canvas.getWidth(), TOP - 1);
        int every = geometry.cellWidth() >= 20 ? 1 : 5;
        for (int nugget = geometry.firstNugget(offsetX); nugget <= geometry.lastNugget(offsetX); nugget++) {
            boolean isHeld = nugget == held.nugget();
            if (isHeld || nugget == 0 || (nugget + 1) % every == 0) {
                painter.text(
                        Integer.toString(nugget + 1),
                        ink(isHeld ? Ink.TEXT : Ink.FAINT_TEXT),
                        geometry.x(nugget, offsetX) + geometry.cellWidth() / 2 - 1,
                        TOP / 2,
                        TextAlignment.CENTER);
            }
        }
        painter.paper(0, 0, geometry.left() - 1, TOP - 1);
    }

    /** One pair changed: only its cell is drawn anew, and the frame, which may touch it. */
    private void redraw(Pair pair) {
        if (geometry.answers() > pair.answer() && geometry.nuggets() > pair.nugget() && view.isReady()) {
            double x = geometry.x(pair.nugget(), across.getValue());
            double y = geometry.y(pair.answer(), down.getValue());
            if (x >= geometry.left() && y >= geometry.top()) {
                drawCell(pair);
                drawFrames();
            } else {
                draw();
            }
        }
    }

    private void follow() {
        cursor = view.currentProperty().get();
        reveal(cursor);
        draw();
        setAccessibleText(view.isReady() ? Messages.get("label.grid.at", describe(cursor)) : Messages.get("label.grid"));
    }

    private void reveal(Pair pair) {
        double x = pair.nugget() * geometry.cellWidth();
        double y = pair.answer() * geometry.cellHeight();
        across.setValue(inView(x, geometry.cellWidth(), across.getValue(), geometry.width() - geometry.left()));
        down.setValue(inView(y, geometry.cellHeight(), down.getValue(), geometry.height() - geometry.top()));
    }

    private static double inView(double start, double size, double offset, double shown) {
        return Math.max(0, start < offset ? start : Math.max(offset, start + size - shown));
    }

    private void key(KeyEvent event) {
        if (!view.isReady()) {
            return;
        }
        Walk walk = view.walk();
        switch (event.getCode()) {
            case UP -> moveCursor(walk.clamp(new Pair(cursor.answer() - 1, cursor.nugget())));
            case DOWN -> moveCursor(walk.clamp(new Pair(cursor.answer() + 1, cursor.nugget())));
            case LEFT -> moveCursor(walk.clamp(new Pair(cursor.answer(), cursor.nugget() - 1)));
            case RIGHT -> moveCursor(walk.clamp(new Pair(cursor.answer(), cursor.nugget() + 1)));
            case HOME -> moveCursor(new Pair(cursor.answer(), 0));
            case END -> moveCursor(new Pair(cursor.answer(), walk.nuggets() - 1));
            case ENTER -> onJump.accept(cursor);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void moveCursor(Pair pair) {
        cursor = pair;
        reveal(pair);
        draw();
        pointed.set(describe(pair));
        setAccessibleText(Messages.get("label.grid.at", describe(pair)));
    }

    private Optional<Pair> pairAt(MouseEvent event) {
        return view.isReady()
                ? geometry.at(event.getX(), event.getY(), across.getValue(), down.getValue())
                : Optional.empty();
    }

    private void point(Optional<Pair> pair) {
        pointed.set(pair.map(this::describe).orElse(""));
        String nugget = pair.map(one -> view.sheetProperty().get().orElseThrow().nugget(one).text())
                .orElse("");
        tooltip.setText(pointed.get() + (nugget.isEmpty() ? "" : "\n" + nugget));
        tooltip.setOpacity(pair.isPresent() ? 1 : 0);
    }

    private void scroll(ScrollEvent event) {
        down.setValue(Math.clamp(down.getValue() - event.getDeltaY(), 0, down.getMax()));
        across.setValue(Math.clamp(across.getValue() - event.getDeltaX(), 0, across.getMax()));
        event.consume();
    }

    private Color ink(Ink ink) {
        Color colour = inks.get(ink).getValue();
        return colour == null ? Color.GRAY : colour;
    }
}
