package dev.assay.app.ui.text;

import dev.assay.app.ui.CopiedRows;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.NodeOrientation;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.IndexRange;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.text.HitInfo;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/**
 * A text to read: wrapped, selectable by mouse and keys, with marked stretches. Positions are UTF-16 units of the text
 * as it was set, whatever small signs are shown between its words.
 */
public final class ReadingText extends Region {
    /** A marked stretch; {@code styleClass} says how (see reading-text in assay.css). */
    public record Span(int start, int end, String styleClass) {}

    /** A small raised sign shown behind position {@code at}, such as the number of a citation. */
    public record Sign(int at, String text) {}

    private static final IndexRange NOTHING = new IndexRange(0, 0);

    private final SpanMarks marks = new SpanMarks();
    private final Path selectionShape = Nodes.styled(new Path(), "selection");
    private final TextFlow flow = Nodes.styled(new TextFlow(), "flow");
    private final Path caretShape = Nodes.styled(new Path(), "caret");
    private final ObjectProperty<IndexRange> selection = new SimpleObjectProperty<>(NOTHING);
    private String text = "";
    private List<Span> spans = List.of();
    private SignPlaces signs = new SignPlaces(List.of());
    private int anchor;
    private int pressedAt;
    private int caret;
    private IntConsumer onClick = position -> {};
    private Runnable onKey = () -> {};
    private boolean caretByKeys;

    public ReadingText() {
        getStyleClass().add("reading-text");
        setAccessibleRole(AccessibleRole.TEXT_AREA);
        setFocusTraversable(true);
        setCursor(Cursor.TEXT);
        marks.setManaged(false);
        marks.setMouseTransparent(true);
        selectionShape.setManaged(false);
        selectionShape.setMouseTransparent(true);
        caretShape.setManaged(false);
        caretShape.setMouseTransparent(true);
        flow.setMouseTransparent(true);
        getChildren().addAll(marks, selectionShape, flow, caretShape);
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
        addEventHandler(MouseEvent.MOUSE_CLICKED, this::click);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        focusedProperty().subscribe(this::requestLayout);
    }

    /** Shows a text, with nothing selected. */
    public void setText(String newText, List<Sign> newSigns) {
        text = newText;
        signs = new SignPlaces(newSigns);
        spans = List.of();
        anchor = 0;
        caret = 0;
        selection.set(NOTHING);
        setAccessibleText(newText);
        TextDirection.apply(this, newText);
        List<Text> pieces = new ArrayList<>();
        int from = 0;
        for (Sign sign : signs.signs()) {
            addPiece(pieces, newText.substring(from, sign.at()), "words");
            addPiece(pieces, sign.text(), "sign");
            from = sign.at();
        }
        addPiece(pieces, newText.substring(from), "words");
        flow.getChildren().setAll(pieces);
        // Somebody may measure it before it is laid out, and then it must not have lines of no width: see WrappedText.
        flow.resize(innerWidth(getWidth()), flow.getHeight());
        requestLayout();
    }

    private static void addPiece(List<Text> pieces, String content, String styleClass) {
        if (content.isEmpty()) {
            return;
        }
        for (String words : WrappedText.pieces(content)) {
            Text piece = new Text(words);
            piece.getStyleClass().add(styleClass);
            if (styleClass.equals("sign")) {
                piece.setTranslateY(-4);
            }
            pieces.add(piece);
        }
    }

    public String getText() {
        return text;
    }

    /** Marks stretches; later ones lie over earlier ones. */
    public void setSpans(List<Span> newSpans) {
        spans = List.copyOf(newSpans);
        requestLayout();
    }

    /** The selected stretch; empty (length 0) when nothing is selected. */
    public ReadOnlyObjectProperty<IndexRange> selectionProperty() {
        return selection;
    }

    /** Selects a stretch. */
    public void select(int start, int end) {
        anchor = Math.clamp(start, 0, text.length());
        pressedAt = anchor;
        moveCaret(Math.clamp(end, 0, text.length()), true);
    }

    public void clearSelection() {
        select(caret, caret);
    }

    /** Says what a plain click on a position does. */
    public void setOnTextClick(IntConsumer handler) {
        onClick = handler;
    }

    /**
     * Lets the arrows move the caret while this has the keys: by words and lines, with Alt by characters, with Shift
     * selecting.
     *
     * @param moved told when a key moved it
     */
    public void moveCaretByKeys(Runnable moved) {
        caretByKeys = true;
        onKey = moved;
    }

    /** Takes the keys, with the caret before the first word of the line at {@code y}; what is selected stays so. */
    public void putCaret(double y) {
        requestFocus();
        if (selection.get().getLength() == 0) {
            moveCaret(TextBoundaries.startAt(text, lineStart(y)), false);
        }
    }

    /** The first position that is not drawn above {@code y}. */
    private int lineStart(double y) {
        int low = 0;
        int high = text.length();
        while (low < high) {
            int middle = (low + high) / 2;
            if (yOf(middle).orElse(y) < y) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The bounds of the caret, in this node's coordinates; empty where there is no text. */
    public Optional<Bounds> caretBounds() {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        layout();
        return Optional.of(boundsOf(flow.getCaretShape(signs.toShown(caret), true)));
    }

    /** The sign drawn at a point of this node. */
    public Optional<Sign> signAt(double x, double y) {
        int index = 0;
        for (Node piece : flow.getChildren()) {
            if (piece.getStyleClass().contains("sign")) {
                if (flow.localToParent(piece.getBoundsInParent()).contains(x, y)) {
                    return Optional.of(signs.signs().get(index));
                }
                index++;
            }
        }
        return Optional.empty();
    }

    /** The top of a position in this node's coordinates, for scrolling to it. */
    public Optional<Double> yOf(int position) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        layout();
        Path probe = new Path(flow.getCaretShape(signs.toShown(Math.clamp(position, 0, text.length())), true));
        return Optional.of(probe.getBoundsInLocal().getMinY() + flow.getLayoutY());
    }

    /** The bounds of a stretch, in this node's coordinates; empty when it has no characters. */
    public Optional<Bounds> boundsOf(int start, int end) {
        int from = Math.clamp(start, 0, text.length());
        int to = Math.clamp(end, 0, text.length());
        if (from >= to) {
            return Optional.empty();
        }
        layout();
        return Optional.of(boundsOf(flow.getRangeShape(signs.toShown(from), signs.toShownEnd(to), false)));
    }

    /** The bounds of a shape in this node. JavaFX measures shapes from the left, this node from where lines begin. */
    private Bounds boundsOf(PathElement... shape) {
        Bounds drawn = new Path(shape).getBoundsInLocal();
        boolean rightToLeft = getEffectiveNodeOrientation() == NodeOrientation.RIGHT_TO_LEFT;
        double x = rightToLeft ? flow.getWidth() - drawn.getMaxX() : drawn.getMinX();
        return flow.localToParent(new BoundingBox(x, drawn.getMinY(), drawn.getWidth(), drawn.getHeight()));
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double inner = width < 0 ? width : innerWidth(width);
        return snappedTopInset() + flow.prefHeight(inner) + snappedBottomInset();
    }

    @Override
    protected double computePrefWidth(double height) {
        return snappedLeftInset() + flow.prefWidth(-1) + snappedRightInset();
    }

    @Override
    protected void layoutChildren() {
        double width = innerWidth(getWidth());
        flow.resizeRelocate(snappedLeftInset(), snappedTopInset(), width, flow.prefHeight(width));
        flow.layout();
        marks.draw(flow, signs, spans);
        place(marks);
        IndexRange range = selection.get();
        selectionShape.getElements().setAll(
                range.getLength() == 0
                        ? new PathElement[0]
                        : flow.getRangeShape(signs.toShown(range.getStart()), signs.toShownEnd(range.getEnd()), true));
        place(selectionShape);
        caretShape.getElements().setAll(
                isFocused() && !text.isEmpty() ? flow.getCaretShape(signs.toShown(caret), true) : new PathElement[0]);
        place(caretShape);
    }

    /** The width the text has; see {@link WrappedText} for why it has a least one. */
    private double innerWidth(double width) {
        double inner = width - snappedLeftInset() - snappedRightInset();
        return Math.max(inner, WrappedText.leastWidth(flow, text));
    }

    private void place(Node node) {
        node.relocate(0, 0);
        node.setLayoutX(flow.getLayoutX());
        node.setLayoutY(flow.getLayoutY());
    }

    private void press(MouseEvent event) {
        requestFocus();
        if (event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        int position = positionAt(event);
        if (event.getClickCount() == 2) {
            IndexRange word = TextBoundaries.word(text, position);
            select(word.getStart(), word.getEnd());
        } else if (event.getClickCount() == 3) {
            IndexRange sentence = TextBoundaries.sentence(text, position);
            select(sentence.getStart(), sentence.getEnd());
        } else {
            pressedAt = event.isShiftDown() ? anchor : position;
            moveCaret(position, event.isShiftDown());
        }
        event.consume();
    }

    private void drag(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() < 2) {
            int position = positionAt(event);
            if (event.isAltDown()) {
                anchor = pressedAt;
                moveCaret(position, true);
            } else {
                selectWords(position);
            }
            event.consume();
        }
    }

    /** Selects the words between where the mouse was pressed and {@code position}, all of each. */
    private void selectWords(int position) {
        IndexRange words = TextBoundaries.words(text, Math.min(pressedAt, position), Math.max(pressedAt, position));
        boolean forward = position >= pressedAt;
        anchor = forward ? words.getStart() : words.getEnd();
        moveCaret(forward ? words.getEnd() : words.getStart(), true);
    }

    private void click(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress() && event.getClickCount() == 1) {
            onClick.accept(positionAt(event));
        }
    }

    private int positionAt(MouseEvent event) {
        return positionAt(event.getX(), event.getY());
    }

    /** The position drawn at a point of this node, or next to it. */
    private int positionAt(double x, double y) {
        HitInfo hit = flow.getHitInfo(flow.parentToLocal(x, y));
        return Math.clamp(signs.toText(hit.getInsertionIndex()), 0, text.length());
    }

    private void key(KeyEvent event) {
        boolean extend = event.isShiftDown();
        switch (event.getCode()) {
            case LEFT, RIGHT -> {
                if (!extend && !caretByKeys) {
                    return;
                }
                boolean forward = (event.getCode() == KeyCode.RIGHT)
                        == (getEffectiveNodeOrientation() == NodeOrientation.LEFT_TO_RIGHT);
                step(forward, extend, event.isAltDown());
            }
            case UP, DOWN -> {
                if (!caretByKeys || event.isAltDown() || event.isShortcutDown()) {
                    return;
                }
                stepLine(event.getCode() == KeyCode.DOWN, extend);
            }
            case HOME -> moveCaret(0, extend);
            case END -> moveCaret(text.length(), extend);
            case A -> {
                if (!event.isShortcutDown()) {
                    return;
                }
                select(0, text.length());
            }
            case C -> {
                if (!event.isShortcutDown()) {
                    return;
                }
                copySelection();
            }
            default -> {
                return;
            }
        }
        event.consume();
        onKey.run();
    }

    /** Goes on by a word, or by a character. What is selected grows and shrinks by all of a word. */
    private void step(boolean forward, boolean extend, boolean byCharacter) {
        if (byCharacter) {
            moveCaret(TextBoundaries.nextCharacter(text, caret, forward), extend);
        } else if (!extend) {
            moveCaret(
                    forward ? TextBoundaries.nextStart(text, caret) : TextBoundaries.previousStart(text, caret), false);
        } else if (forward) {
            int next = caret < pressedAt ? TextBoundaries.nextStart(text, caret) : TextBoundaries.nextEnd(text, caret);
            selectWords(caret < pressedAt ? Math.min(next, pressedAt) : next);
        } else {
            int next = caret > pressedAt
                    ? TextBoundaries.previousEnd(text, caret)
                    : TextBoundaries.previousStart(text, caret);
            selectWords(caret > pressedAt ? Math.max(next, pressedAt) : next);
        }
    }

    private void stepLine(boolean down, boolean extend) {
        caretBounds().ifPresent(now -> {
            double y = down ? now.getMaxY() + now.getHeight() / 2 : now.getMinY() - now.getHeight() / 2;
            Bounds lines = flow.getBoundsInParent();
            int there = y < lines.getMinY() ? 0 : y > lines.getMaxY() ? text.length() : positionAt(now.getMinX(), y);
            if (extend) {
                selectWords(there);
            } else {
                moveCaret(TextBoundaries.startAt(text, there), false);
            }
        });
    }

    /** Puts the selected text on the clipboard; does nothing when nothing is selected. */
    public void copySelection() {
        IndexRange range = selection.get();
        if (range.getLength() > 0) {
            CopiedRows.put(text.substring(range.getStart(), range.getEnd()));
        }
    }

    /** The item of a menu that copies what is selected. */
    public MenuItem copyItem() {
        MenuItem item = new MenuItem(Messages.get("menu.copy"));
        item.disableProperty().bind(selection.map(range -> range.getLength() == 0));
        item.setOnAction(event -> copySelection());
        return item;
    }

    private void moveCaret(int position, boolean extend) {
        caret = position;
        if (!extend) {
            anchor = position;
            pressedAt = position;
        }
        selection.set(new IndexRange(Math.min(anchor, caret), Math.max(anchor, caret)));
        requestLayout();
    }
}
