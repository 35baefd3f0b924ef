package dev.assay.app.feature.organise;

import dev.assay.app.feature.organise.ImportViewModel.ColumnTable;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.imports.RowSample;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The columns of a table: the name of each in the file, its meaning as a choice, and its first values. */
final class ColumnsPane extends VBox {
    private static final PseudoClass UNUSED = PseudoClass.getPseudoClass("unused");
    private static final PseudoClass WIDE = PseudoClass.getPseudoClass("wide");
    private static final PseudoClass LAST = PseudoClass.getPseudoClass("last");
    /** Maximum number of characters shown of a value. */
    private static final int SHOWN = 90;
    /** The least width of a column and of one that holds texts, in em. */
    private static final double LEAST_EM = 9.5;

    private static final double TEXT_EM = 11.5;
    /** The least width of a column where one can be an importance. */
    private static final double NUGGETS_EM = 11;

    private final Consumer<RowMeaning> change;
    private final RowSample sample;
    private final ToggleButton one = new ToggleButton(Messages.get("import.row.answer"));
    private final ToggleButton wide = new ToggleButton(Messages.get("import.row.topic"));
    private final TextField truthRun = new TextField();
    private final WrapBar truth = Nodes.styled(new WrapBar(), "import-truth");
    private final Label reason = new Label();
    private final WordsPane words;
    private final HBox shape;
    private final Map<String, ComboBox<Choice>> choices = new LinkedHashMap<>();
    private final Map<String, List<Label>> cells = new LinkedHashMap<>();
    /** Choices of other columns that gave way to the choice made last. */
    private final Map<String, Choice> gaveWay = new LinkedHashMap<>();
    private String chosenLast = "";
    private RowMeaning said = RowMeaning.USUAL;
    private boolean showing;
    /** The run of the ground truth as it was said last. */
    private String run = "";

    /**
     * A possible meaning of a column.
     *
     * @param part empty for one that is not used, or has the answers of a run
     * @param system whether it has the answers of one run, which is called as the column
     */
    private record Choice(Optional<RowMeaning.Part> part, boolean system) {
        static final Choice UNUSED = new Choice(Optional.empty(), false);
        static final Choice SYSTEM = new Choice(Optional.empty(), true);
        static final Choice ANSWER = of(RowMeaning.Part.ANSWER);

        static Choice of(RowMeaning.Part part) {
            return new Choice(Optional.of(part), false);
        }

        String words() {
            return system
                    ? Messages.get("import.columns.system")
                    : Messages.get("import.columns." + part.map(RowMeaning.Part::word).orElse("kept"));
        }
    }

    /**
     * @param place among the tables of the page
     * @param change gets the meaning of all columns after each choice
     */
    ColumnsPane(int place, ColumnTable table, Consumer<RowMeaning> change) {
        this.change = change;
        this.sample = table.sample();
        this.words = new WordsPane(place, meant -> say());
        this.shape = shape();
        getStyleClass().add("import-columns");
        setId("importColumns-" + place);
        Label name = Nodes.styled(new Label(table.name()), "import-heading");
        Label said = Nodes.styled(new Label(Messages.get("import.columns.said", sample.rows().size())), "muted");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        WrapBar head = new WrapBar();
        head.getChildren().setAll(name, said, space, shape);
        truthRun.setId("importTruthRun-" + place);
        truthRun.setPromptText(Messages.get("import.columns.truth-run.prompt"));
        truthRun.setAccessibleText(Messages.get("import.columns.truth-run"));
        truthRun.setOnAction(event -> say());
        truthRun.focusedProperty().subscribe((was, is) -> {
            if (was && !is && !truthRun.getText().strip().equals(run)) {
                say();
            }
        });
        truth.getChildren().setAll(Nodes.label("import.columns.truth-run"), truthRun);
        HBox.setHgrow(truthRun, Priority.ALWAYS);
        reason.setId("importColumnsReason-" + place);
        reason.getStyleClass().add("import-missing");
        reason.setWrapText(true);
        reason.setMinHeight(USE_PREF_SIZE);
        GridPane grid = grid(place, table.meaning().isOfNuggets() ? NUGGETS_EM : LEAST_EM);
        ScrollPane scroll = Nodes.styled(new ScrollPane(grid), "import-table");
        // The bar that scrolls sideways has a row of its own.
        scroll.widthProperty().subscribe(width -> grid.pseudoClassStateChanged(
                WIDE, grid.minWidth(-1) > width.doubleValue()));
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        getChildren().setAll(head, scroll, truth, words, reason);
        show(table);
    }

    /** True if it has the columns of a table. */
    boolean isOf(ColumnTable table) {
        return sample.equals(table.sample());
    }

    private HBox shape() {
        ToggleGroup group = new ToggleGroup();
        one.getStyleClass().add("left-pill");
        wide.getStyleClass().add("right-pill");
        for (ToggleButton button : List.of(one, wide)) {
            button.setToggleGroup(group);
            button.setMinWidth(USE_PREF_SIZE);
            button.setAccessibleText(Messages.get("import.row") + " " + button.getText());
        }
        one.setOnAction(event -> turn(false));
        wide.setOnAction(event -> turn(true));
        Label row = Nodes.label("import.row", "strong");
        row.setMinWidth(USE_PREF_SIZE);
        return Nodes.styled(new HBox(row, new HBox(one, wide)), "import-line");
    }

    /** Makes a row one answer, or one topic with a column for each run. */
    private void turn(boolean byRun) {
        showing = true;
        if (byRun) {
            choices.forEach((column, box) -> {
                boolean text = box.getValue().equals(Choice.UNUSED) && sample.isText(column);
                if (text || box.getValue().equals(Choice.ANSWER)) {
                    box.setValue(Choice.SYSTEM);
                } else if (box.getValue().equals(Choice.of(RowMeaning.Part.RUN))) {
                    box.setValue(Choice.UNUSED);
                }
            });
        } else {
            boolean first = true;
            for (ComboBox<Choice> box : choices.values()) {
                if (box.getValue().system()) {
                    box.setValue(first ? Choice.ANSWER : Choice.UNUSED);
                    first = false;
                }
            }
        }
        showing = false;
        say();
    }

    private GridPane grid(int place, double least) {
        GridPane grid = Nodes.styled(new GridPane(), "import-grid");
        List<Choice> offered = new ArrayList<>(List.of(Choice.UNUSED));
        for (RowMeaning.Part part : RowMeaning.Part.values()) {
            offered.add(Choice.of(part));
        }
        offered.add(Choice.SYSTEM);
        for (String column : sample.columns()) {
            int at = choices.size();
            ComboBox<Choice> box = new ComboBox<>();
            box.setId("importColumn-" + place + "-" + at);
            box.setAccessibleText(Messages.get("import.columns.is", column));
            box.setConverter(new ChosenWords<>(Choice::words));
            box.getItems().setAll(offered);
            box.setMaxWidth(Double.MAX_VALUE);
            box.setMinWidth(0);
            box.setValue(Choice.UNUSED);
            // Steps in the open list are not meant yet.
            box.valueProperty().subscribe((before, now) -> {
                if (!box.isShowing()) {
                    choose(column, now);
                }
            });
            box.setOnHidden(event -> choose(column, box.getValue()));
            choices.put(column, box);
            HBox cell = Nodes.styled(new HBox(box), "import-choice");
            HBox.setHgrow(box, Priority.ALWAYS);
            List<Label> labels = new ArrayList<>(List.of(cell(column, "import-name")));
            sample.rows().forEach(row -> labels.add(cell(row.getOrDefault(column, ""), "import-value")));
            cells.put(column, labels);
            grid.add(labels.getFirst(), at, 0);
            grid.add(cell, at, 1);
            for (int line = 1; line < labels.size(); line++) {
                grid.add(labels.get(line), at, line + 1);
                labels.get(line).pseudoClassStateChanged(LAST, line == labels.size() - 1);
            }
            ColumnConstraints width = new ColumnConstraints();
            width.setHgrow(Priority.ALWAYS);
            grid.getColumnConstraints().add(width);
            boolean text = sample.isText(column);
            labels.getFirst().setStyle("-fx-min-width: " + (text ? TEXT_EM : least) + "em; -fx-pref-width: "
                    + (text ? 2 * TEXT_EM : least) + "em;");
        }
        return grid;
    }

    private static Label cell(String text, String look) {
        String line = text.strip().replaceAll("\\s+", " ");
        Label cell = Nodes.styled(new Label(shortened(line)), look);
        cell.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        if (!look.equals("import-name")) {
            cell.setMinWidth(0);
            cell.setPrefWidth(0);
        }
        if (!line.isEmpty()) {
            Tooltip whole = new Tooltip(text.strip());
            whole.setWrapText(true);
            whole.setMaxWidth(600);
            cell.setTooltip(whole);
        }
        return cell;
    }

    private static String shortened(String line) {
        return line.codePointCount(0, line.length()) <= SHOWN
                ? line
                : line.substring(0, line.offsetByCodePoints(0, SHOWN)) + "…";
    }

    /** Shows the meaning of the columns as it is now. */
    void show(ColumnTable table) {
        showing = true;
        RowMeaning meaning = table.meaning();
        said = meaning;
        Map<RowMeaning.Part, String> parts = meaning.named();
        choices.forEach((column, box) -> box.setValue(
                meaning.systems().contains(column)
                        ? Choice.SYSTEM
                        : parts.entrySet().stream()
                                .filter(one -> one.getValue().equals(column))
                                .map(one -> Choice.of(one.getKey()))
                                .findFirst()
                                .orElse(Choice.UNUSED)));
        run = meaning.truthRun().orElse("");
        if (!truthRun.isFocused()) {
            truthRun.setText(run);
        }
        words.show(sample, meaning);
        showing = false;
        look(table.complete());
    }

    /** A part is one column; answers are in one column, or in one for each run. */
    private void choose(String column, Choice chosen) {
        if (showing) {
            return;
        }
        showing = true;
        if (column.equals(chosenLast)) {
            // The arrows step over choices that are not meant.
            gaveWay.forEach((other, had) -> choices.get(other).setValue(had));
        }
        chosenLast = column;
        gaveWay.clear();
        choices.forEach((other, box) -> {
            Choice had = box.getValue();
            boolean twice = had.equals(chosen) && had.part().isPresent();
            boolean both = chosen.equals(Choice.ANSWER) && had.system() || chosen.system() && had.equals(Choice.ANSWER);
            if (!other.equals(column) && (twice || both)) {
                gaveWay.put(other, had);
                box.setValue(Choice.UNUSED);
            }
        });
        showing = false;
        say();
    }

    private void say() {
        Map<RowMeaning.Part, String> parts = new EnumMap<>(RowMeaning.Part.class);
        choices.forEach((column, box) -> box.getValue().part().ifPresent(part -> parts.put(part, column)));
        List<String> systems = choices.entrySet().stream()
                .filter(box -> box.getValue().getValue().system())
                .map(Map.Entry::getKey)
                .toList();
        run = truthRun.getText().strip();
        RowMeaning meaning = RowMeaning.exactly(
                parts,
                systems,
                        Optional.of(run).filter(typed -> parts.containsKey(RowMeaning.Part.TRUTH) && !typed.isEmpty()))
                .withWords(words.said());
        look(meaning.isComplete());
        if (!meaning.equals(said)) {
            said = meaning;
            change.accept(meaning);
        }
    }

    private void look(boolean complete) {
        boolean byRun = choices.values().stream().anyMatch(box -> box.getValue().system());
        one.setSelected(!byRun);
        wide.setSelected(byRun);
        Nodes.show(truth, choices.values().stream()
                .anyMatch(box -> box.getValue().equals(Choice.of(RowMeaning.Part.TRUTH))));
        boolean ofNuggets = choices.values().stream()
                .anyMatch(box -> box.getValue().part().filter(RowMeaning.Part::isOfNuggets).isPresent());
        Nodes.show(shape, !ofNuggets);
        Nodes.show(
                reason,
                complete ? "" : Messages.get(ofNuggets ? "import.columns.needs-nugget" : "import.columns.needs"));
        choices.forEach((column, box) -> {
            boolean unused = box.getValue().equals(Choice.UNUSED);
            box.pseudoClassStateChanged(UNUSED, unused);
            box.getParent().pseudoClassStateChanged(UNUSED, unused);
            cells.get(column).forEach(cell -> cell.pseudoClassStateChanged(UNUSED, unused));
        });
    }

    /** Gives the keys to the first column. */
    void enter() {
        choices.values().stream().findFirst().ifPresent(ComboBox::requestFocus);
    }
}
