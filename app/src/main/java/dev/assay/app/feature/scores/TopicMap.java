package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ScoresViewModel.TopicRow;
import dev.assay.app.plot.ShortNames;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.table.Value;
import dev.assay.app.ui.text.DrawnGrid;
import dev.assay.app.ui.text.GridWords;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.Measure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.HPos;
import javafx.geometry.NodeOrientation;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;

/**
 * The scores of all answers as a map: a row for each topic, a column for each run, a cell for each answer with the
 * tenths of its score as a digit. The names of topics and runs and the means stay where they are. FX thread only.
 */
final class TopicMap extends DrawnGrid<TopicMap.Ink> {
    /** In heights of the font. */
    private static final double ROW = 1.9;
    /** So many rows are in sight of the smallest map, heads and means among them. */
    private static final double LEAST_ROWS = 12;
    private static final double CELL = 1.3;
    private static final double WIDEST_CELL = 4.6;
    /** From this width on a cell has the score in two digits. */
    private static final double TWO_DIGITS = 2.6;
    private static final double MEAN = 3.4;
    private static final double MOST_TOPIC = 17;
    private static final double LEAST_TOPIC = 11;
    private static final double MOST_RUN = 11;
    private static final double LEAST_RUN = 5;
    private static final double GAP = 0.7;
    /** The share of the map's height that names of runs may take. */
    private static final double HEADS = 0.4;
    /** The share of the map's width that names of topics may take. */
    private static final double NAMES = 0.34;
    /** The share of a colour for the highest score; the digits on it stay readable. */
    private static final double STRONGEST = 0.6;

    /** The colours that the theme gives. */
    enum Ink {
        PAPER,
        HEADER,
        LINE,
        TEXT,
        FAINT_TEXT,
        HIGH,
        OPEN,
        HAND,
        CURRENT
    }

    /**
     * What the map shows.
     *
     * @param topics from top to bottom
     * @param runs from left to right
     */
    record Content(List<TopicRow> topics, List<RunRow> runs, Map<AnswerKey, AnswerScore> answers, Measure by) {
        static final Content NONE = new Content(List.of(), List.of(), Map.of(), Measure.VITAL_STRICT);

        private Optional<AnswerScore> at(Cell cell) {
            return Optional.ofNullable(answers.get(new AnswerKey(cell.topic(), cell.run())));
        }

        private OptionalDouble score(Cell cell) {
            return at(cell).flatMap(AnswerScore::scores).stream().mapToDouble(by::of).findFirst();
        }
    }

    /** The answer of a run to a topic, or its absence. */
    record Cell(TopicId topic, RunId run) {}

    private final GridWords digits = new GridWords();
    private final GridWords names = new GridWords();
    private final GridWords runNames = new GridWords();
    private final GridWords sums = new GridWords();
    private final GridWords heads = new GridWords();
    private final List<GridWords> words = List.of(digits, names, runNames, sums, heads);
    private final ReadOnlyObjectWrapper<Optional<Cell>> inHand = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final Text probe = new Text();
    private final Runnable open;
    private Content content = Content.NONE;
    private List<String> shortRuns = List.of();
    private int row;
    private int column;
    private double nameWidth;
    private double headHeight;
    private double cellWidth = 1;

    /** @param open opens the answer in hand */
    TopicMap(Runnable open) {
        super(Ink.class, "-assay-map-", 12);
        this.open = open;
        getStyleClass().add("topic-map");
        setId("topicMap");
        setAccessibleRole(AccessibleRole.TABLE_VIEW);
        getChildren().addAll(1, words);
        Commands.reserve(
                this,
                KeyCode.UP,
                KeyCode.DOWN,
                KeyCode.LEFT,
                KeyCode.RIGHT,
                KeyCode.HOME,
                KeyCode.END,
                KeyCode.PAGE_UP,
                KeyCode.PAGE_DOWN);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        canvas().addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        canvas().addEventHandler(MouseEvent.MOUSE_CLICKED, this::click);
        canvas().addEventHandler(MouseEvent.MOUSE_MOVED, this::point);
        focusedProperty().subscribe(this::draw);
    }

    /** The answer that keys and buttons work on; empty while the map has none. */
    ReadOnlyObjectProperty<Optional<Cell>> inHandProperty() {
        return inHand.getReadOnlyProperty();
    }

    /** Shows these; what is in hand stays in hand wherever it stands now. */
    void show(Content shown) {
        content = shown;
        Optional<Cell> before = inHand.get();
        row = before.map(cell -> indexOfTopic(cell.topic())).filter(at -> at >= 0).orElse(row);
        column = before.map(cell -> indexOfRun(cell.run())).filter(at -> at >= 0).orElse(column);
        take(row, column);
        requestLayout();
    }

    private int indexOfTopic(TopicId topic) {
        return IntStream.range(0, content.topics().size())
                .filter(at -> content.topics().get(at).standing().topic().equals(topic))
                .findFirst()
                .orElse(-1);
    }

    private int indexOfRun(RunId run) {
        return IntStream.range(0, content.runs().size())
                .filter(at -> content.runs().get(at).run().equals(run))
                .findFirst()
                .orElse(-1);
    }

    private boolean isEmpty() {
        return content.topics().isEmpty() || content.runs().isEmpty();
    }

    private void goTo(int toRow, int toColumn) {
        take(toRow, toColumn);
        reveal();
        draw();
    }

    private void take(int toRow, int toColumn) {
        row = Math.clamp(toRow, 0, Math.max(0, content.topics().size() - 1));
        column = Math.clamp(toColumn, 0, Math.max(0, content.runs().size() - 1));
        inHand.set(isEmpty() ? Optional.empty() : Optional.of(cell(row, column)));
        setAccessibleText(isEmpty() ? "" : said(row, column));
    }

    private Cell cell(int atRow, int atColumn) {
        return new Cell(
                content.topics().get(atRow).standing().topic(),
                content.runs().get(atColumn).run());
    }

    private double em() {
        return font().getSize();
    }

    private double rowHeight() {
        return Math.round(em() * ROW);
    }

    private double left() {
        return nameWidth + Math.round(em() * MEAN);
    }

    /** Height of the rows of topics that has room between the heads and the row of means. */
    private double rowsHeight() {
        return Math.max(0, canvas().getHeight() - headHeight - rowHeight());
    }

    private double width(String text) {
        probe.setFont(font());
        probe.setText(text);
        return probe.getLayoutBounds().getWidth();
    }

    /** Width of all cells where they are narrowest. */
    private double leastCells() {
        return content.runs().size() * Math.round(em() * CELL);
    }

    /** Width in which all runs and the names of topics are in sight. */
    double neededWidth() {
        return (MOST_TOPIC + MEAN + ROW) * em() + leastCells();
    }

    @Override
    protected double computeMinHeight(double width) {
        return em() * ROW * LEAST_ROWS;
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        double height = getHeight() - snappedTopInset() - snappedBottomInset();
        List<String> runs = content.runs().stream().map(RunRow::name).toList();
        double headRoom = Math.min(MOST_RUN * em(), height * HEADS - (GAP + ROW) * em());
        shortRuns = ShortNames.of(runs, this::width, Math.max(LEAST_RUN * em(), headRoom));
        double longest = shortRuns.stream().mapToDouble(this::width).max().orElse(0);
        headHeight = Math.round(longest + (GAP + ROW) * em());
        double most = Math.min(MOST_TOPIC * em(), width * NAMES);
        double besideCells = roomForCells(Math.round(em() * MEAN)) - leastCells();
        nameWidth = Math.round(Math.clamp(besideCells, Math.min(LEAST_TOPIC * em(), most), most));
        cellWidth = Math.clamp(
                Math.floor(roomForCells(left()) / Math.max(1, runs.size())),
                Math.round(em() * CELL),
                Math.round(em() * WIDEST_CELL));
        arrange(
                new Frozen(left(), headHeight, rowHeight(), 0),
                runs.size(),
                cellWidth,
                content.topics().size(),
                rowHeight(),
                words);
        reveal();
        draw();
    }

    private void reveal() {
        reveal(down(), row * rowHeight(), rowHeight(), rowsHeight());
        reveal(across(), column * cellWidth, cellWidth, canvas().getWidth() - left());
    }

    @Override
    protected void draw() {
        words.forEach(GridWords::start);
        GraphicsContext pen = canvas().getGraphicsContext2D();
        pen.setFill(ink(Ink.PAPER));
        pen.fillRect(0, 0, canvas().getWidth(), canvas().getHeight());
        if (!isEmpty() && shortRuns.size() == content.runs().size() && canvas().getHeight() > 0) {
            drawAll(pen);
        }
        words.forEach(GridWords::finish);
    }

    private void drawAll(GraphicsContext pen) {
        double wide = canvas().getWidth() - left();
        double high = rowsHeight();
        digits.keepWithin(left(), headHeight, wide, high);
        names.keepWithin(0, headHeight, left(), high);
        runNames.keepWithin(left(), 0, wide, headHeight);
        sums.keepWithin(left(), headHeight + high, wide, rowHeight());
        heads.keepWithin(0, 0, left(), canvas().getHeight());
        int first = (int) Math.max(0, Math.floor(down().getValue() / rowHeight()));
        int last = (int)
                Math.min(content.topics().size() - 1, Math.floor((down().getValue() + high) / rowHeight()));
        int firstRun = (int) Math.max(0, Math.floor(across().getValue() / cellWidth));
        int lastRun = (int) Math.min(content.runs().size() - 1, Math.floor((across().getValue() + wide) / cellWidth));
        for (int at = first; at <= last; at++) {
            for (int run = firstRun; run <= lastRun; run++) {
                drawCell(pen, at, run);
            }
        }
        frame(pen);
        for (int at = first; at <= last; at++) {
            drawTopic(pen, at);
        }
        drawHeads(pen, firstRun, lastRun);
        drawMeans(pen, firstRun, lastRun);
    }

    private double x(int run) {
        return left() + run * cellWidth - across().getValue();
    }

    private double y(int topic) {
        return headHeight + topic * rowHeight() - down().getValue();
    }

    private void drawCell(GraphicsContext pen, int topic, int run) {
        double x = x(run);
        double y = y(topic);
        Cell cell = cell(topic, run);
        OptionalDouble score = content.score(cell);
        if (score.isPresent()) {
            pen.setFill(ink(Ink.PAPER).interpolate(ink(Ink.HIGH), STRONGEST * score.getAsDouble()));
            pen.fillRect(x, y, cellWidth - 1, rowHeight() - 1);
            addDigit(score.getAsDouble(), digits, x, y + rowHeight() / 2);
        } else if (content.at(cell).isPresent()) {
            hatch(pen, x, y);
            digits.add("?", font(), ink(Ink.TEXT), x + cellWidth / 2, y + rowHeight() / 2, HPos.CENTER);
        } else {
            pen.setStroke(ink(Ink.FAINT_TEXT));
            pen.setLineDashes(2, 2);
            pen.strokeRect(x + 1.5, y + 1.5, cellWidth - 4, rowHeight() - 4);
            pen.setLineDashes();
        }
    }

    /** What is open is hatched, since a colour alone would say nothing to some. */
    private void hatch(GraphicsContext pen, double x, double y) {
        pen.setFill(ink(Ink.PAPER).interpolate(ink(Ink.OPEN), STRONGEST / 3));
        pen.fillRect(x, y, cellWidth - 1, rowHeight() - 1);
        pen.save();
        pen.beginPath();
        pen.rect(x, y, cellWidth - 1, rowHeight() - 1);
        pen.clip();
        pen.setStroke(ink(Ink.OPEN));
        double high = rowHeight();
        for (double from = -high; from < cellWidth; from += em() / 2) {
            pen.strokeLine(x + from, y + high, x + from + high, y);
        }
        pen.restore();
    }

    private void addDigit(double score, GridWords to, double x, double middle) {
        String text = cellWidth >= TWO_DIGITS * em()
                ? Value.of(score).text().replaceFirst("^0", "").replaceFirst("\\d$", "")
                : score >= 1 ? "●" : Integer.toString((int) Math.floor(score * 10 + 1e-9));
        to.add(text, font(), ink(score > 0 ? Ink.TEXT : Ink.FAINT_TEXT), x + cellWidth / 2, middle, HPos.CENTER);
    }

    private void drawTopic(GraphicsContext pen, int at) {
        TopicRow topic = content.topics().get(at);
        double y = y(at);
        pen.setFill(ink(at == row ? Ink.HAND : Ink.PAPER));
        pen.fillRect(0, y, left() - 1, rowHeight() - 1);
        String shown = name(topic);
        boolean rightToLeft = TextDirection.of(shown) == NodeOrientation.RIGHT_TO_LEFT;
        double middle = y + rowHeight() / 2;
        double room = nameWidth - 2 * GAP * em();
        String fitted = fitted(shown, room);
        names.add(fitted, font(), ink(Ink.TEXT), GAP * em() + (rightToLeft ? room : 0), middle,
                rightToLeft ? HPos.RIGHT : HPos.LEFT);
        names.add(
                Value.of(content.by().of(topic.standing().scores())).text(),
                font(),
                ink(Ink.TEXT),
                left() - GAP * em(),
                middle,
                HPos.RIGHT);
    }

    private static String name(TopicRow topic) {
        return topic.query().isEmpty() ? topic.standing().topic().value() : topic.query();
    }

    private String fitted(String text, double room) {
        if (width(text) <= room) {
            return text;
        }
        int most = text.length();
        while (most > 1 && width(text.substring(0, most) + "…") > room) {
            most = text.offsetByCodePoints(most, -1);
        }
        return text.substring(0, most).strip() + "…";
    }

    private void drawHeads(GraphicsContext pen, int firstRun, int lastRun) {
        pen.setFill(ink(Ink.PAPER));
        pen.fillRect(0, 0, canvas().getWidth(), headHeight);
        double numbers = rowHeight() * 0.8;
        for (int run = firstRun; run <= lastRun; run++) {
            if (run == column) {
                pen.setFill(ink(Ink.HAND));
                pen.fillRect(x(run), 0, cellWidth - 1, headHeight);
            }
            double middle = x(run) + cellWidth / 2;
            runNames.addUpright(shortRuns.get(run), run == column ? bold() : font(), ink(Ink.TEXT), middle,
                    headHeight - numbers);
            runNames.add(Integer.toString(run + 1), small(), ink(Ink.FAINT_TEXT), middle, headHeight - numbers / 2,
                    HPos.CENTER);
        }
        pen.setFill(ink(Ink.PAPER));
        pen.fillRect(0, 0, left() - 1, headHeight);
        double middle = headHeight - numbers / 2;
        heads.add(Messages.get("scores.topic"), font(), ink(Ink.FAINT_TEXT), GAP * em(), middle, HPos.LEFT);
        heads.add(
                Messages.get("scores.map.mean"),
                font(),
                ink(Ink.FAINT_TEXT),
                left() - GAP * em(),
                middle,
                HPos.RIGHT);
        pen.setStroke(ink(Ink.LINE));
        pen.strokeLine(0, headHeight - 0.5, canvas().getWidth(), headHeight - 0.5);
    }

    private Font small() {
        return Font.font(font().getFamily(), em() * 0.75);
    }

    private Font bold() {
        return Font.font(font().getFamily(), FontWeight.BOLD, em());
    }

    private void drawMeans(GraphicsContext pen, int firstRun, int lastRun) {
        double y = headHeight + Math.min(rowsHeight(), content.topics().size() * rowHeight());
        double middle = y + rowHeight() / 2;
        sums.keepWithin(left(), y, canvas().getWidth() - left(), rowHeight());
        pen.setFill(ink(Ink.HEADER));
        pen.fillRect(0, y, canvas().getWidth(), rowHeight());
        heads.add(Messages.get("scores.map.mean-of-run"), font(), ink(Ink.TEXT), GAP * em(), middle, HPos.LEFT);
        for (int run = firstRun; run <= lastRun; run++) {
            OptionalDouble mean = content.runs().get(run).value(content.by());
            if (mean.isPresent()) {
                addDigit(mean.getAsDouble(), sums, x(run), middle);
            } else {
                sums.add("–", font(), ink(Ink.FAINT_TEXT), x(run) + cellWidth / 2, middle, HPos.CENTER);
            }
        }
        pen.setStroke(ink(Ink.LINE));
        pen.strokeLine(0, y + 0.5, canvas().getWidth(), y + 0.5);
        pen.strokeLine(left() - 0.5, headHeight, left() - 0.5, y + rowHeight());
    }

    private void frame(GraphicsContext pen) {
        pen.setStroke(ink(Ink.CURRENT));
        pen.setLineWidth(isFocused() ? 3 : 1.5);
        pen.strokeRect(x(column) + 0.5, y(row) + 0.5, cellWidth - 2, rowHeight() - 2);
        pen.setLineWidth(1);
    }

    private String said(int atRow, int atColumn) {
        Cell cell = cell(atRow, atColumn);
        return Messages.get(
                "scores.map.at",
                name(content.topics().get(atRow)),
                content.runs().get(atColumn).name(),
                said(cell));
    }

    /** The score of an answer; empty where it has none. */
    OptionalDouble score(Cell cell) {
        return content.score(cell);
    }

    /** The score of an answer, or why there is none. */
    String said(Cell cell) {
        return content.score(cell).isPresent()
                ? Value.of(content.score(cell).getAsDouble()).text()
                : content.at(cell)
                        .map(one -> ScoreFields.whyOpen(one.open()))
                        .orElseGet(() -> Messages.get("scores.no-answer"));
    }

    private void key(KeyEvent event) {
        if (isEmpty() || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        int page = Math.max(1, (int) (rowsHeight() / rowHeight()) - 1);
        switch (event.getCode()) {
            case UP -> goTo(row - 1, column);
            case DOWN -> goTo(row + 1, column);
            case LEFT -> goTo(row, column - 1);
            case RIGHT -> goTo(row, column + 1);
            case HOME -> goTo(row, 0);
            case END -> goTo(row, content.runs().size() - 1);
            case PAGE_UP -> goTo(row - page, column);
            case PAGE_DOWN -> goTo(row + page, column);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private Optional<Integer> runAt(double x) {
        int run = (int) Math.floor((x - left() + across().getValue()) / cellWidth);
        return x >= left() && run < content.runs().size() ? Optional.of(run) : Optional.empty();
    }

    private Optional<Integer> topicAt(double y) {
        int topic = (int) Math.floor((y - headHeight + down().getValue()) / rowHeight());
        return y >= headHeight && y < headHeight + rowsHeight() && topic < content.topics().size()
                ? Optional.of(topic)
                : Optional.empty();
    }

    private void press(MouseEvent event) {
        requestFocus();
        if (!isEmpty()) {
            goTo(topicAt(event.getY()).orElse(row), runAt(event.getX()).orElse(column));
        }
    }

    private void click(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY
                && event.getClickCount() == 2
                && topicAt(event.getY()).isPresent()
                && runAt(event.getX()).isPresent()) {
            open.run();
        }
    }

    private void point(MouseEvent event) {
        Optional<Integer> topic = topicAt(event.getY());
        Optional<Integer> run = runAt(event.getX());
        tell(topic.flatMap(at -> run.map(one -> said(at, one)).or(() -> Optional.of(name(content.topics().get(at)))))
                .or(() -> run.map(one -> content.runs().get(one).name()))
                .orElse(""));
    }
}
