package dev.assay.app.feature.verify;

import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.text.DrawnGrid;
import dev.assay.app.ui.text.GridWords;
import dev.assay.model.rubric.GradeTable;
import dev.assay.model.rubric.GradedUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.paint.Color;

/**
 * The passages of a topic by the items of the bank: drawn, and only what is in view, so that thousands of passages cost
 * what a screen of them costs. What stands left of the items stays where it is.
 */
final class GradeGrid extends DrawnGrid<GradeGrid.Ink> {
    /** In heights of the font. */
    private static final double ROW = 2.0;
    private static final double CELL = 2.9;
    private static final double WIDEST_CELL = 4.2;
    private static final double NUMBERS = 4.6;
    private static final double MOST_NAME = 14;
    private static final double LETTER = 0.62;
    /** The share of a colour for the best grade; the words on it stay readable. */
    private static final double STRONGEST = 0.5;

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
        WRONG,
        OWN,
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
    private double nameWidth;
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
        return nameWidth + HEADS.size() * column();
    }

    private double column() {
        return Math.round(em() * NUMBERS);
    }

    @Override
    protected void layoutChildren() {
        int items = items();
        nameWidth = Math.round(Math.min(MOST_NAME, 2 + LETTER * longestName()) * em());
        cellWidth = Math.clamp(
                Math.floor(roomForCells(left()) / Math.max(1, items)),
                Math.round(em() * CELL),
                Math.round(em() * WIDEST_CELL));
        arrange(
                new Frozen(left(), rowHeight(), 0),
                items,
                cellWidth,
                lines.all().size(),
                rowHeight(),
                words);
        reveal();
        draw();
        describe();
    }

    private int items() {
        return lines.isReady() ? lines.table().items().size() : 0;
    }

    private int longestName() {
        return lines.isReady()
                ? lines.table().units().stream().mapToInt(unit -> model.topic().name(unit).length()).max().orElse(0)
                : 0;
    }

    private boolean isShown() {
        return isVisible() && lines.isReady() && lines.view() == GradesView.GRID;
    }

    private void reveal() {
        if (isShown()) {
            lines.inHand().ifPresent(line -> {
                double y = lines.placeProperty().get() * rowHeight();
                reveal(down(), y, rowHeight(), canvas().getHeight() - rowHeight());
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
        double high = canvas().getHeight() - rowHeight();
        cells.keepWithin(left(), rowHeight(), wide, high);
        names.keepWithin(0, rowHeight(), nameWidth - em() / 2, high);
        numbers.keepWithin(nameWidth, rowHeight(), left() - nameWidth, high);
        itemHeads.keepWithin(left(), 0, wide, rowHeight());
        heads.keepWithin(0, 0, left(), rowHeight());
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
        return rowHeight() + row * rowHeight() - down().getValue();
    }

    private void drawCell(GraphicsContext pen, int row, int item) {
        int unit = lines.all().get(row).unit();
        GradeTable table = lines.table();
        int grade = table.grade(unit, item);
        GradeSign sign = GradeSign.of(lines, unit, item, model.mostJudgment());
        double x = x(item);
        double y = y(row);
        pen.setFill(colour(grade, sign));
        pen.fillRect(x, y, cellWidth - 1, rowHeight() - 1);
        boolean asked = grade != GradeTable.OPEN || table.cell(unit, item).isPresent();
        String number = grade != GradeTable.OPEN ? Integer.toString(grade) : asked ? "?" : "";
        cells.add(
                number + sign.signs(),
                font(),
                ink(grade > 0 ? Ink.TEXT : Ink.FAINT_TEXT),
                x + cellWidth / 2,
                y + rowHeight() / 2,
                HPos.CENTER);
        if (grade == GradeTable.OPEN && asked) {
            pen.setStroke(ink(Ink.OWN));
            pen.setLineDashes(3, 3);
            pen.strokeRect(x + 1.5, y + 1.5, cellWidth - 4, rowHeight() - 4);
            pen.setLineDashes();
        }
        if (model.said(unit, item).own().isPresent()) {
            pen.setStroke(ink(Ink.OWN));
            pen.setLineWidth(2);
            // Within the frame of the cell in hand, which hides nothing of it.
            pen.strokeRect(x + 4, y + 4, cellWidth - 9, rowHeight() - 9);
            pen.setLineWidth(1);
        }
        if (model.isOff(item)) {
            pen.setStroke(ink(Ink.FAINT_TEXT));
            pen.strokeLine(x, y + rowHeight() / 2, x + cellWidth - 1, y + rowHeight() / 2);
        }
    }

    private Color colour(int grade, GradeSign sign) {
        if (grade <= 0) {
            return ink(Ink.PAPER);
        }
        double share = switch (sign) {
            case TOO_HIGH -> STRONGEST / 2;
            case FAR_TOO_HIGH -> STRONGEST;
            case NONE, TOO_LOW -> STRONGEST * grade / 5;
        };
        return ink(Ink.PAPER).interpolate(ink(sign.isTooHigh() ? Ink.WRONG : Ink.GOOD), share);
    }

    private void drawFrozen(GraphicsContext pen, int row) {
        GradedUnit unit = lines.table().units().get(lines.all().get(row).unit());
        int at = lines.all().get(row).unit();
        boolean isHeld = row == lines.placeProperty().get();
        double y = y(row);
        pen.setFill(ink(isHeld ? Ink.HEADER : Ink.PAPER));
        pen.fillRect(0, y, left() - 1, rowHeight());
        double middle = y + rowHeight() / 2;
        names.add(model.topic().name(unit), font(), ink(Ink.TEXT), em() * 0.7, middle, HPos.LEFT);
        List<String> known = List.of(
                unit.judgment().isPresent() ? Integer.toString(unit.judgment().getAsInt()) : "–",
                lines.table().isGraded(at) ? Integer.toString(lines.table().sum(at)) : "–",
                Integer.toString(unit.rankings().size()));
        for (int i = 0; i < known.size(); i++) {
            numbers.add(known.get(i), font(), ink(Ink.TEXT), nameWidth + (i + 0.5) * column(), middle, HPos.CENTER);
        }
        pen.setStroke(ink(Ink.LINE));
        pen.strokeLine(0, y + rowHeight() - 0.5, left(), y + rowHeight() - 0.5);
    }

    private void drawHeader(GraphicsContext pen, int firstItem, int lastItem) {
        pen.setFill(ink(Ink.HEADER));
        pen.fillRect(0, 0, canvas().getWidth(), rowHeight());
        double middle = rowHeight() / 2;
        int held = lines.inHand().map(GradeLine::item).orElse(-1);
        for (int item = firstItem; item <= lastItem; item++) {
            itemHeads.add(
                    (item + 1) + (model.isOff(item) ? " ×" : "")
                            + (item == held && lines.order() == GradeOrder.ITEM ? way() : "")
                            + asked(GradeColumn.item(lines.table().items().get(item))),
                    font(),
                    ink(item == held ? Ink.TEXT : Ink.FAINT_TEXT),
                    x(item) + cellWidth / 2,
                    middle,
                    HPos.CENTER);
        }
        pen.setFill(ink(Ink.HEADER));
        pen.fillRect(0, 0, left() - 1, rowHeight());
        heads.add(Messages.get("verify.column.passage"), font(), ink(Ink.FAINT_TEXT), em() * 0.7, middle, HPos.LEFT);
        for (int i = 0; i < HEADS.size(); i++) {
            String head = head(HEADS.get(i), ORDERS.get(i));
            heads.add(head, font(), ink(Ink.FAINT_TEXT), nameWidth + (i + 0.5) * column(), middle, HPos.CENTER);
        }
        pen.setStroke(ink(Ink.LINE));
        pen.strokeLine(0, rowHeight() - 0.5, canvas().getWidth(), rowHeight() - 0.5);
        pen.strokeLine(left() - 0.5, 0, left() - 0.5, canvas().getHeight());
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
        GradeSign sign = GradeSign.of(lines, line.unit(), line.item(), model.mostJudgment());
        return Messages.get(
                        "verify.grid.at",
                        model.topic().name(unit),
                        line.item() + 1,
                        grade == GradeTable.OPEN ? Messages.get("verify.no-grade") : Integer.toString(grade),
                        unit.judgment().isPresent()
                                ? Integer.toString(unit.judgment().getAsInt())
                                : "–")
                + (sign.isTooHigh()
                        ? " " + Messages.get("verify.too-high")
                        : sign == GradeSign.TOO_LOW ? " " + Messages.get("verify.too-low") : "");
    }

    private void key(KeyEvent event) {
        if (!isShown()) {
            return;
        }
        int page = Math.max(1, (int) (canvas().getHeight() / rowHeight()) - 2);
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

    private Optional<Integer> itemAt(double x) {
        int item = (int) Math.floor((x - left() + across().getValue()) / cellWidth);
        return x >= left() && item < items() ? Optional.of(item) : Optional.empty();
    }

    private void click(MouseEvent event) {
        requestFocus();
        if (!isShown()) {
            return;
        }
        Optional<Integer> item = itemAt(event.getX());
        if (event.getY() < rowHeight()) {
            if (event.getButton() == MouseButton.SECONDARY) {
                columnAt(event.getX(), item).ifPresent(askOf);
            } else {
                sort(event.getX(), item);
            }
            return;
        }
        int row = (int) Math.floor((event.getY() - rowHeight() + down().getValue()) / rowHeight());
        if (row < lines.all().size()) {
            lines.goTo(row, item.orElseGet(() -> lines.inHand().map(GradeLine::item).orElse(0)));
        }
    }

    private void sort(double x, Optional<Integer> item) {
        if (item.isPresent()) {
            lines.goTo(lines.placeProperty().get(), item.get());
            lines.order(GradeOrder.ITEM);
        } else if (x < nameWidth) {
            lines.order(GradeOrder.NONE);
        } else {
            lines.order(ORDERS.get(Math.min(headAt(x), ORDERS.size() - 1)));
        }
    }

    /** The place of the column left of the items; negative where the names are. */
    private int headAt(double x) {
        return (int) Math.floor((x - nameWidth) / column());
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
                ? itemAt(event.getX())
                        .map(item -> model.topic().item(lines.table().items().get(item)))
                        .orElse("")
                : "";
        tell(words);
    }
}
