package dev.assay.app.ui.text;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.beans.value.ObservableValue;
import javafx.css.CssMetaData;
import javafx.css.Styleable;
import javafx.css.StyleableProperty;
import javafx.css.StyleablePropertyFactory;
import javafx.geometry.NodeOrientation;
import javafx.geometry.Orientation;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.util.Duration;

/**
 * A grid that is drawn, not built of nodes, so that thousands of cells cost what a screen of them costs. Its font and
 * its colours are those of the style sheet, and its two scroll bars are there when they are needed.
 *
 * @param <I> the colours
 */
public abstract class DrawnGrid<I extends Enum<I>> extends Region {
    /** The width of a scroll bar. */
    public static final double BAR = 12;

    private final StyleablePropertyFactory<DrawnGrid<I>> styles =
            new StyleablePropertyFactory<>(Region.getClassCssMetaData());
    private final Map<I, StyleableProperty<Color>> inks;
    private final StyleableProperty<Font> font;
    private final Canvas canvas = new Canvas();
    private final ScrollBar across = bar(Orientation.HORIZONTAL);
    private final ScrollBar down = bar(Orientation.VERTICAL);
    private final Tooltip tooltip = new Tooltip();

    /**
     * @param look before the name of a colour in the style sheet
     * @param usual size of the letters
     */
    protected DrawnGrid(Class<I> colours, String look, double usual) {
        inks = new EnumMap<>(colours);
        font = styles.createStyleableFontProperty(this, "font", "-fx-font", grid -> grid.font, Font.font(usual), true);
        follow(font);
        for (I ink : colours.getEnumConstants()) {
            String name = look + ink.name().toLowerCase(Locale.ROOT).replace('_', '-');
            inks.put(ink, styles.createStyleableColorProperty(this, ink.name(), name, grid -> grid.inks.get(ink)));
            follow(inks.get(ink));
        }
        setNodeOrientation(NodeOrientation.LEFT_TO_RIGHT);
        setFocusTraversable(true);
        getChildren().addAll(canvas, across, down);
        tooltip.setShowDelay(Duration.millis(250));
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(420);
        Tooltip.install(canvas, tooltip);
        addEventHandler(ScrollEvent.SCROLL, this::scroll);
    }

    private void follow(StyleableProperty<?> style) {
        ((ObservableValue<?>) style).addListener((value, before, now) -> {
            requestLayout();
            requestParentLayout();
        });
    }

    private ScrollBar bar(Orientation orientation) {
        ScrollBar made = new ScrollBar();
        made.setOrientation(orientation);
        made.setVisible(false);
        made.setFocusTraversable(false);
        made.valueProperty().addListener((value, before, now) -> draw());
        return made;
    }

    @Override
    public final List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return styles.getCssMetaData();
    }

    /** Draws what is in view. */
    protected abstract void draw();

    protected final Canvas canvas() {
        return canvas;
    }

    protected final ScrollBar across() {
        return across;
    }

    protected final ScrollBar down() {
        return down;
    }

    protected final Font font() {
        return font.getValue();
    }

    protected final Color ink(I ink) {
        Color colour = inks.get(ink).getValue();
        return colour == null ? Color.GRAY : colour;
    }

    /**
     * The sizes of the parts of a grid that do not scroll with its cells, in pixels.
     *
     * @param left the width of what stands before the cells
     * @param top the height of what stands above them
     * @param foot the height of what stands below them
     * @param beyond the width that what stands above the last cell needs behind it
     */
    public record Frozen(double left, double top, double foot, double beyond) {}

    /** The width that cells have beside what stands before them. */
    protected final double roomForCells(double left) {
        return getWidth() - snappedLeftInset() - snappedRightInset() - left - BAR;
    }

    /** Lays out the drawing, the words over it and the scroll bars, for cells that are all of one size. */
    protected final void arrange(
            Frozen frozen, int columns, double cellWidth, int rows, double rowHeight, List<GridWords> words) {
        double x = snappedLeftInset();
        double y = snappedTopInset();
        double room = roomForCells(frozen.left());
        double height = getHeight() - y - snappedBottomInset();
        double wide = columns * cellWidth + frozen.beyond();
        double inner = Math.max(0, height - (wide > room ? BAR : 0));
        double high = Math.max(0, inner - frozen.top() - frozen.foot());
        fit(across, wide - room, room, cellWidth);
        fit(down, rows * rowHeight - high, high, rowHeight);
        canvas.setWidth(Math.max(0, frozen.left() + room));
        canvas.setHeight(inner);
        canvas.relocate(x, y);
        words.forEach(one -> one.relocate(x, y));
        across.resizeRelocate(x + frozen.left(), y + inner, Math.max(0, room), BAR);
        down.resizeRelocate(x + frozen.left() + room, y + frozen.top(), BAR, high);
    }

    /** Says what is pointed at; blank where that is nothing. */
    protected final void tell(String words) {
        tooltip.setText(words);
        tooltip.setOpacity(words.isEmpty() ? 0 : 1);
    }

    private void scroll(ScrollEvent event) {
        down.setValue(Math.clamp(down.getValue() - event.getDeltaY(), 0, down.getMax()));
        across.setValue(Math.clamp(across.getValue() - event.getDeltaX(), 0, across.getMax()));
        event.consume();
    }

    /** Fits a bar to what is hidden, and to what is shown. */
    public static void fit(ScrollBar bar, double hidden, double shown, double unit) {
        bar.setVisible(hidden > 0);
        bar.setMax(Math.max(0, hidden));
        bar.setVisibleAmount(hidden <= 0 ? 0 : hidden * shown / (shown + hidden));
        bar.setUnitIncrement(unit);
        bar.setBlockIncrement(Math.max(unit, shown));
        bar.setValue(Math.clamp(bar.getValue(), 0, bar.getMax()));
    }

    /** Scrolls as little as needed for something to be in view. */
    public static void reveal(ScrollBar bar, double start, double size, double shown) {
        double offset = bar.getValue();
        bar.setValue(Math.max(0, start < offset ? start : Math.max(offset, start + size - shown)));
    }
}
