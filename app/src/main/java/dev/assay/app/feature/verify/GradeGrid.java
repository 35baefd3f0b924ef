package dev.assay.app.feature.verify;

import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.text.DrawnGrid;
import dev.assay.app.ui.text.GridWords;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.rubric.GradeTable;
import dev.assay.model.rubric.GradedUnit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.geometry.HPos;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/**
 * The passages of a topic by the items of the bank: drawn, and only what is in view, so that thousands of passages cost
 * what a screen of them costs. What stands left of the items stays where it is.
 */
final class GradeGrid extends DrawnGrid<GradeGrid.Ink> {
    /** In heights of the font. */
    private static final double ROW = 1.6;
    private static final double CELL = 2.25;
    private static final double WIDEST_CELL = 3.5;
    private static final double NUMBERS = 3;
    private static final double MOST_NAME = 14;
    private static final double ARROW = 0.4;
    /** The rise of the items' words, in degrees. */
    private static final double RISE = 58;
    private static final double SINE = Math.sin(Math.toRadians(RISE));
    private static final double COSINE = Math.cos(Math.toRadians(RISE));
    /** The share of the height that heads take at most. */
    private static final double HEADS_SHARE = 0.38;
    /** In less room than this heads are numbers alone. */
    private static final double LEAST_HEAD = 4;
    /** The share of a colour for each grade. */
    private static final double[] SHARES = {0, 0.05, 0.16, 0.34, 0.66, 1};
    private static final int MOST_WIDTHS = 1000;
    /** The contrast that a sign needs. */
    private static final double READABLE = 3;

    /** The columns left of the items, from the left. */
    private static final List<GradeColumn.What> HEADS =
            List.of(GradeColumn.What.JUDGED, GradeColumn.What.SUM, GradeColumn.What.RUNS);

    /** The orders that these stand for. */
    private static final List<GradeOrder> ORDERS = List.of(GradeOrder.JUDGMENT, GradeOrder.SUM, GradeOrder.RUNS);

    /** The colours that the theme gives. */
    enum Ink {
        PAPER,
        HEADER,
        LINE,
        TEXT,
        FAINT_TEXT,
        GOOD,
        ON_GOOD,
        WRONG,
        OWN,
        HAND,
        CURRENT
    }

    private final GridWords cells = new GridWords();
    private final GridWords names = new GridWords();
    private final GridWords numbers = new GridWords();
    private final GridWords itemHeads = new GridWords();
    private final GridWords heads = new GridWords();
    private final List<GridWords> words = List.of(cells, names, numbers, itemHeads, heads);
    private final GradesViewModel model;
    private final LinesInView lines;
    private final Consumer<GradeColumn> askOf;
    private final Text probe = new Text();
    private final Map<String, Double> widths = new HashMap<>();
    private List<String> itemWords = List.of();
    private double nameWidth;
    /** The left edges of the columns between the names and the items, then the right edge of the last; in pixels. */
    private final double[] starts = new double[HEADS.size() + 1];
    private double headHeight;
    private double cellWidth = 1;

    /** @param askOf asks what a column has to have */
    GradeGrid(GradesViewModel model, Consumer<GradeColumn> askOf) {
        super(Ink.class, "-assay-grades-", 12);
        this.askOf = askOf;
        this.model = model;
        this.lines = model.lines();
        getStyleClass().add("grade-grid");
        setId("gradeGrid");
        setAccessibleRole(AccessibleRole.TABLE_VIEW);
        getChildren().addAll(1, words);
        Commands.reserve(this, KeyCode.HOME, KeyCode.END, KeyCode.PAGE_UP, KeyCode.PAGE_DOWN);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        canvas().addEventHandler(MouseEvent.MOUSE_CLICKED, this::click);
        canvas().addEventHandler(MouseEvent.MOUSE_MOVED, this::point);
        focusedProperty().subscribe(this::draw);
        lines.changesProperty().subscribe(this::requestLayout);
        lines.placeProperty().subscribe(() -> {
            if (isVisible()) {
                reveal();
                draw();
                describe();
            }
        });
    }

    @Override
    protected double computeMinHeight(double width) {
        return em() * ROW * 4;
    }

    private double em() {
        return font().getSize();
    }

    private double rowHeight() {
        return Math.round(em() * ROW);
    }

    /** Horizontal start of the items. */
    private double left() {
        return starts[HEADS.size()];
    }

    /** The middle of a column between the names and the items. */
    private double middle(int column) {
        return (starts[column] + starts[column + 1]) / 2;
    }

    @Override
    protected void layoutChildren() {
        int items = items();
        double longest = Math.max(width(longestName()), width(Messages.get("verify.column.passage")));
        nameWidth = Math.round(Math.min(MOST_NAME * em(), longest + 1.4 * em()));
        starts[0] = nameWidth;
        for (int i = 0; i < HEADS.size(); i++) {
            double head = lines.isReady() ? width(head(HEADS.get(i), ORDERS.get(i))) : 0;
            starts[i + 1] = starts[i] + Math.round(Math.max(em() * NUMBERS, head + em() / 2));
        }
        double room = Math.max(0, getHeight() * HEADS_SHARE - rowHeight()) / SINE;
        itemWords = IntStream.range(0, items)
                .mapToObj(item -> room < em() * LEAST_HEAD ? "" : words(item))
                .map(head -> ItemHead.fitted(head, this::width, room))
                .toList();
        double last = items == 0 ? 0 : width(itemWords.getLast()) * COSINE;
        double wide = roomForCells(left());
        cellWidth = Math.clamp(
                Math.floor((wide - last) / Math.max(1, items)),
                Math.round(em() * CELL),
                Math.round(em() * WIDEST_CELL));
        double beyond = beyond();
        double lacks = items * cellWidth + beyond - wide;
        if (lacks > 0 && lacks < em() * CELL && items * cellWidth <= wide) {
            // Rather than scroll for the end of a head, the last ones are shorter.
            itemWords = IntStream.range(0, items).mapToObj(item -> ItemHead.fitted(
                            itemWords.get(item), this::width, (wide - (item + 0.5) * cellWidth - em() / 2) / COSINE))
                    .toList();
            beyond = 0;
        }
        headHeight = rowHeight()
                + Math.ceil(itemWords.stream().mapToDouble(this::width).max().orElse(0) * SINE + em() / 2);
        arrange(
                new Frozen(left(), headHeight, 0, beyond),
                items,
                cellWidth,
                lines.all().size(),
                rowHeight(),
                words);
        reveal();
        draw();
        describe();
    }

    /** The width that heads need behind the last cell. */
    private double beyond() {
        int items = itemWords.size();
        return Math.max(0, IntStream.range(0, items)
                .mapToDouble(item -> width(itemWords.get(item)) * COSINE - (items - item - 0.5) * cellWidth + em() / 2)
                .max()
                .orElse(0));
    }

    private String words(int item) {
        String id = lines.table().items().get(item);
        return ItemHead.of(id, model.topic().item(id));
    }

    /** The width of a head; the one of the item in hand is bold. */
    private double width(String text) {
        if (!bold().equals(probe.getFont()) || widths.size() > MOST_WIDTHS) {
            probe.setFont(bold());
            widths.clear();
        }
        return widths.computeIfAbsent(text, words -> {
            probe.setText(words);
            return words.isEmpty() ? 0 : probe.getLayoutBounds().getWidth();
        });
    }

    private Font bold() {
        return Font.font(font().getFamily(), FontWeight.BOLD, em());
    }

    private int items() {
        return lines.isReady() ? lines.table().items().size() : 0;
    }

    private String longestName() {
        return lines.isReady()
                ? lines.table().units().stream()
                        .map(model.topic()::name)
                        .max(Comparator.comparingInt(String::length))
                        .orElse("")
                : "";
    }

    private boolean isShown() {
        return isVisible() && lines.isReady() && lines.view() == GradesView.GRID;
    }

    private void reveal() {
        if (isShown()) {
            lines.inHand().ifPresent(line -> {
                double y = lines.placeProperty().get() * rowHeight();
                reveal(down(), y, rowHeight(), canvas().getHeight() - headHeight);
                reveal(across(), line.item() * cellWidth, cellWidth, canvas().getWidth() - left());
            });
        }
    }

    @Override
    protected void draw() {
        words.forEach(GridWords::start);
        drawAll();
        words.forEach(GridWords::finish);
    }

    private void drawAll() {
        GraphicsContext pen = canvas().getGraphicsContext2D();
        pen.setFill(ink(Ink.PAPER));
        pen.fillRect(0, 0, canvas().getWidth(), canvas().getHeight());
        if (!isShown() || canvas().getHeight() <= 0) {
            return;
        }
        double wide = canvas().getWidth() - left();
        double high = canvas().getHeight() - headHeight;
        cells.keepWithin(left(), headHeight, wide, high);
        names.keepWithin(0, headHeight, nameWidth - em() / 2, high);
        numbers.keepWithin(nameWidth, headHeight, left() - nameWidth, high);
        itemHeads.keepWithin(left(), 0, wide, headHeight);
        heads.keepWithin(0, 0, left(), headHeight);
        int first = (int) Math.clamp(
                Math.floor(down().getValue() / rowHeight()), 0, Math.max(0, lines.all().size() - 1));
        int last = (int) Math.min(lines.all().size() - 1, Math.floor((down().getValue() + high) / rowHeight()));
        int firstItem = (int) Math.clamp(Math.floor(across().getValue() / cellWidth), 0, Math.max(0, items() - 1));
        int lastItem = (int) Math.min(
                items() - 1, Math.floor((across().getValue() + canvas().getWidth() - left()) / cellWidth));
        for (int row = first; row <= last; row++) {
            for (int item = firstItem; item <= lastItem; item++) {
                drawCell(pen, row, item);
            }
        }
        for (int row = first; row <= last; row++) {
            drawFrozen(pen, row);
        }
        lines.inHand().ifPresent(line -> frame(pen, lines.placeProperty().get(), line.item()));
        drawHeader(pen, firstItem, lastItem);
    }

    private double x(int item) {
        return left() + item * cellWidth - across().getValue();
    }

    private double y(int row) {
        return headHeight + row * rowHeight() - down().getValue();
    }

    private void drawCell(GraphicsContext pen, int row, int item) {
        int unit = lines.all().get(row).unit();
        GradeTable table = lines.table();
        int grade = table.grade(unit, item);
        GradeSign sign = model.signOf(unit, item);
        double x = x(item);
        double y = y(row);
        Color fill = colour(grade, item);
        pen.setFill(fill);
        pen.fillRect(x, y, cellWidth - 1, rowHeight() - 1);
        boolean isOpen = grade == GradeTable.OPEN;
        Color letters = isOpen ? ink(Ink.OWN) : grade == 0 ? ink(Ink.FAINT_TEXT) : onFill(fill);
        String number = !isOpen ? Integer.toString(grade) : table.cell(unit, item).isPresent() ? "?" : "";
        double arrows = em() * ARROW * 1.1 * sign.arrows();
        double middle = x + (cellWidth - arrows) / 2;
        cells.add(number, font(), letters, middle, y + rowHeight() / 2, HPos.CENTER);
        Color arrow = contrast(ink(Ink.WRONG), fill) < READABLE ? letters : ink(Ink.WRONG);
        for (int at = 0; at < sign.arrows(); at++) {
            drawArrow(pen, middle + em() * (ARROW * 0.9 + ARROW * 1.1 * at), y + rowHeight() / 2, sign, arrow);
        }
        if (model.said(unit, item).own().isPresent()) {
            // Within the frame of the cell in hand, which hides nothing of it, and on paper, to be seen on any colour.
            pen.setStroke(ink(Ink.PAPER));
            pen.setLineWidth(4);
            pen.strokeRect(x + 2, y + 2, cellWidth - 5, rowHeight() - 5);
            pen.setStroke(ink(Ink.OWN));
            pen.setLineWidth(2);
            pen.strokeRect(x + 2, y + 2, cellWidth - 5, rowHeight() - 5);
            pen.setLineWidth(1);
        }
    }

    private void drawArrow(GraphicsContext pen, double left, double middle, GradeSign sign, Color colour) {
        double size = em() * ARROW;
        double tip = sign.isTooHigh() ? middle - size / 2 : middle + size / 2;
        double foot = sign.isTooHigh() ? middle + size / 2 : middle - size / 2;
        pen.setFill(colour);
        pen.fillPolygon(new double[] {left, left + size, left + size / 2}, new double[] {foot, foot, tip}, 3);
    }

    private Color colour(int grade, int item) {
        return grade > 0
                ? ink(Ink.PAPER).interpolate(ink(Ink.GOOD), SHARES[Math.min(grade, SHARES.length - 1)])
                : ink(item == lines.itemInHand() ? Ink.HAND : Ink.PAPER);
    }

    /** The colour of letters that is seen better on a filling. */
    private Color onFill(Color fill) {
        return contrast(ink(Ink.TEXT), fill) >= contrast(ink(Ink.ON_GOOD), fill) ? ink(Ink.TEXT) : ink(Ink.ON_GOOD);
    }

    /** The contrast of two colours, as WCAG defines it. */
    private static double contrast(Color one, Color other) {
        double first = luminance(one) + 0.05;
        double second = luminance(other) + 0.05;
        return Math.max(first, second) / Math.min(first, second);
    }

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed())
                + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(double part) {
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }

    private void drawFrozen(GraphicsContext pen, int row) {
        GradedUnit unit = lines.table().units().get(lines.all().get(row).unit());
        int at = lines.all().get(row).unit();
        boolean isHeld = row == lines.placeProperty().get();
        double y = y(row);
        pen.setFill(ink(isHeld ? Ink.HAND : Ink.PAPER));
        pen.fillRect(0, y, left() - 1, rowHeight());
        if (isHeld) {
            pen.setFill(ink(Ink.CURRENT));
            pen.fillRect(0, y, 3, rowHeight());
        }
        double middle = y + rowHeight() / 2;
        names.add(model.topic().name(unit), font(), ink(Ink.TEXT), em() * 0.7, middle, HPos.LEFT);
        List<String> known = List.of(
                unit.judgment().isPresent() ? Integer.toString(unit.judgment().getAsInt()) : "–",
                lines.table().isGraded(at) ? Integer.toString(lines.table().sum(at)) : "–",
                Integer.toString(unit.rankings().size()));
        for (int i = 0; i < known.size(); i++) {
            numbers.add(known.get(i), font(), ink(Ink.TEXT), middle(i), middle, HPos.CENTER);
        }
        pen.setStroke(ink(Ink.LINE));
        pen.strokeLine(0, y + rowHeight() - 0.5, left(), y + rowHeight() - 0.5);
    }

    private void drawHeader(GraphicsContext pen, int firstItem, int lastItem) {
        pen.setFill(ink(Ink.PAPER));
        pen.fillRect(0, 0, canvas().getWidth(), headHeight);
        double middle = headHeight - rowHeight() / 2;
        for (int item = firstItem; item <= lastItem; item++) {
            drawHead(pen, item, middle);
        }
        pen.setFill(ink(Ink.PAPER));
        pen.fillRect(0, 0, left() - 1, headHeight);
        heads.add(Messages.get("verify.column.passage"), font(), ink(Ink.FAINT_TEXT), em() * 0.7, middle, HPos.LEFT);
        for (int i = 0; i < HEADS.size(); i++) {
            String head = head(HEADS.get(i), ORDERS.get(i));
            heads.add(head, font(), ink(Ink.FAINT_TEXT), middle(i), middle, HPos.CENTER);
        }
        pen.setStroke(ink(Ink.LINE));
        pen.strokeLine(0, headHeight - 0.5, canvas().getWidth(), headHeight - 0.5);
        pen.strokeLine(left() - 0.5, headHeight - rowHeight(), left() - 0.5, canvas().getHeight());
    }

    /** An item's number, and its words rising from it. */
    private void drawHead(GraphicsContext pen, int item, double middle) {
        boolean isHeld = item == lines.itemInHand();
        boolean isOff = model.isOff(item);
        double x = x(item) + cellWidth / 2;
        if (isHeld) {
            pen.setFill(ink(Ink.CURRENT));
            pen.fillRoundRect(x(item) + 1, middle - em() * 0.65, cellWidth - 3, em() * 1.3, em() / 2, em() / 2);
        }
        Color number = isHeld ? onFill(ink(Ink.CURRENT)) : ink(Ink.FAINT_TEXT);
        String way = isHeld && lines.order() == GradeOrder.ITEM ? way() : "";
        String asked = asked(GradeColumn.item(lines.table().items().get(item)));
        itemHeads.add((item + 1) + way + asked, isHeld ? bold() : font(), number, x, middle, HPos.CENTER)
                .setStrikethrough(isOff);
        Color letters = isHeld ? ink(Ink.CURRENT) : ink(isOff ? Ink.FAINT_TEXT : Ink.TEXT);
        itemHeads.addRising(
                        item < itemWords.size() ? itemWords.get(item) : "",
                        isHeld ? bold() : font(),
                        letters,
                        x,
                        headHeight - rowHeight() - em() * 0.3,
                        RISE)
                .setStrikethrough(isOff);
    }

    private String head(GradeColumn.What what, GradeOrder order) {
        GradeColumn column = GradeColumn.of(what);
        return column.words(lines.table()) + (lines.order() == order ? way() : "") + asked(column);
    }

    private String way() {
        return lines.isReversed() ? " ↑" : " ↓";
    }

    /** The sign of a column of which something is asked. */
    private String asked(GradeColumn column) {
        return lines.filter().of(column).isPresent() ? " ▽" : "";
    }

    private void frame(GraphicsContext pen, int row, int item) {
        pen.setStroke(ink(Ink.CURRENT));
        pen.setLineWidth(isFocused() ? 3 : 1.5);
        pen.strokeRect(x(item) + 0.5, y(row) + 0.5, cellWidth - 2, rowHeight() - 2);
        pen.setLineWidth(1);
    }

    /** The cell in hand in words. */
    private void describe() {
        setAccessibleText(isShown() ? lines.inHand().map(this::words).orElse("") : "");
    }

    private String words(GradeLine line) {
        GradedUnit unit = lines.unit(line);
        int grade = lines.table().grade(line.unit(), line.item());
        GradeSign sign = model.signOf(line.unit(), line.item());
        return Messages.get(
                        "verify.grid.at",
                        model.topic().name(unit),
                        line.item() + 1,
                        grade == GradeTable.OPEN ? Messages.get("verify.no-grade") : Integer.toString(grade),
                        unit.judgment().isPresent()
                                ? Integer.toString(unit.judgment().getAsInt())
                                : "–",
                        model.topic().item(lines.table().items().get(line.item())))
                + (sign.isTooHigh()
                        ? " " + Messages.get("verify.too-high")
                        : sign == GradeSign.TOO_LOW ? " " + Messages.get("verify.too-low") : "")
                + model.said(line.unit(), line.item())
                        .own()
                        .filter(Judgment::isDecided)
                        .map(own -> ", " + Messages.get("verify.own", VerifyViewModel.sign(Optional.of(own))))
                        .orElse("");
    }

    private void key(KeyEvent event) {
        if (!isShown() || event.isShortcutDown()) {
            return;
        }
        int page = Math.max(1, (int) ((canvas().getHeight() - headHeight) / rowHeight()) - 1);
        switch (event.getCode()) {
            case HOME -> lines.goTo(0);
            case END -> lines.goTo(lines.all().size() - 1);
            case PAGE_UP -> lines.step(-page);
            case PAGE_DOWN -> lines.step(page);
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** The item whose column or words are at a place. */
    private Optional<Integer> itemAt(MouseEvent event) {
        double rise = Math.max(0, headHeight - rowHeight() - event.getY());
        double x = event.getX() - rise * COSINE / SINE;
        int item = (int) Math.floor((x - left() + across().getValue()) / cellWidth);
        return event.getX() >= left() && item >= 0 && item < items() ? Optional.of(item) : Optional.empty();
    }

    private void click(MouseEvent event) {
        requestFocus();
        if (!isShown()) {
            return;
        }
        Optional<Integer> item = itemAt(event);
        if (event.getY() < headHeight) {
            if (event.getButton() == MouseButton.SECONDARY) {
                columnAt(event.getX(), item).ifPresent(askOf);
            } else {
                sort(event.getX(), item);
            }
            return;
        }
        int row = (int) Math.floor((event.getY() - headHeight + down().getValue()) / rowHeight());
        if (row < lines.all().size()) {
            lines.goTo(row, item.orElseGet(() -> lines.inHand().map(GradeLine::item).orElse(0)));
        }
    }

    private void sort(double x, Optional<Integer> item) {
        if (item.isPresent()) {
            lines.goTo(lines.placeProperty().get(), item.get());
            lines.order(GradeOrder.ITEM);
        } else if (x >= left()) {
            return;
        } else if (x < nameWidth) {
            lines.order(GradeOrder.NONE);
        } else {
            lines.order(ORDERS.get(Math.min(headAt(x), ORDERS.size() - 1)));
        }
    }

    /** The place of the column left of the items; negative where the names are. */
    private int headAt(double x) {
        return (int) Arrays.stream(starts).filter(start -> start <= x).count() - 1;
    }

    private Optional<GradeColumn> columnAt(double x, Optional<Integer> item) {
        int number = headAt(x);
        return item.map(at -> GradeColumn.item(lines.table().items().get(at)))
                .or(() -> number < 0 || number >= HEADS.size()
                        ? Optional.empty()
                        : Optional.of(GradeColumn.of(HEADS.get(number))));
    }

    private void point(MouseEvent event) {
        String words = isShown()
                ? itemAt(event)
                        .map(item -> model.topic().item(lines.table().items().get(item)))
                        .orElse("")
                : "";
        tell(words);
    }
}
