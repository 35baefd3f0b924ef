package dev.assay.app.feature.organise;

import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.persistence.imports.RowMeaning;
import dev.assay.persistence.imports.RowSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/**
 * Asks what the columns of a table are: each column with what it is beside it, and below the first rows as they will
 * be.
 */
final class ColumnsPane extends VBox {
    /** Maximum number of characters shown of a text in a row. */
    private static final int SHOWN = 90;
    /** A text of more words than this may be an answer. */
    private static final int LEAST_WORDS = 3;

    private final Consumer<RowMeaning> take;
    private final GridPane columns = new GridPane();
    private final GridPane rows = new GridPane();
    private final TextField truthRun = new TextField();
    private final VBox truth = new VBox(4);
    private final Label reason = new Label();
    private final Button go = Nodes.button("import.judge.set");
    private final Map<String, ComboBox<Choice>> choices = new LinkedHashMap<>();
    private Optional<RowSample> sample = Optional.empty();

    /**
     * A possible meaning of a column.
     *
     * @param part empty for one that is kept and used for nothing, or has the answers of a run
     * @param system whether it has the answers of one run, which is called as the column
     */
    record Choice(Optional<RowMeaning.Part> part, boolean system) {
        String words() {
            return system
                    ? Messages.get("import.columns.system")
                    : Messages.get("import.columns." + part.map(RowMeaning.Part::word).orElse("kept"));
        }
    }

    /** @param take gets what was said */
    ColumnsPane(Consumer<RowMeaning> take) {
        super(8);
        this.take = take;
        getStyleClass().add("columns-pane");
        setId("importColumns");
        columns.setHgap(10);
        columns.setVgap(2);
        rows.setHgap(10);
        rows.setVgap(4);
        truthRun.setId("importTruthRun");
        truthRun.textProperty().subscribe(this::show);
        truthRun.setPromptText(Messages.get("import.columns.truth-run.prompt"));
        truthRun.setAccessibleText(Messages.get("import.columns.truth-run"));
        truth.getChildren().setAll(Nodes.label("import.columns.truth-run"), truthRun);
        reason.setId("importColumnsReason");
        reason.setWrapText(true);
        go.setId("importColumnsSet");
        go.setMinWidth(USE_PREF_SIZE);
        go.setOnAction(event -> take.accept(meaning()));
        Label heading = Nodes.label("import.columns.rows", "strong");
        ScrollPane scroll = new ScrollPane(new VBox(8, columns, truth, heading, rows));
        scroll.setFitToWidth(true);
        // The rows lie below the columns: the arrows bring them into view.
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText(Messages.get("import.columns.rows"));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        HBox foot = new HBox(10, reason, go);
        HBox.setHgrow(reason, Priority.ALWAYS);
        reason.setMaxWidth(Double.MAX_VALUE);
        getChildren().setAll(scroll, foot);
    }

    /** Asks about the columns of a table, with what is known of them chosen already. */
    void ask(RowSample table, Optional<RowMeaning> known) {
        if (sample.equals(Optional.of(table))) {
            return;
        }
        sample = Optional.of(table);
        choices.clear();
        columns.getChildren().clear();
        Map<RowMeaning.Part, String> before = known.map(RowMeaning::named).orElseGet(table::usual);
        List<String> systems = known.map(RowMeaning::systems).orElseGet(() -> systems(table, before));
        List<Choice> offered = new ArrayList<>(List.of(new Choice(Optional.empty(), false)));
        for (RowMeaning.Part part : RowMeaning.Part.values()) {
            offered.add(new Choice(Optional.of(part), false));
        }
        Choice system = new Choice(Optional.empty(), true);
        offered.add(system);
        for (String column : table.columns()) {
            ComboBox<Choice> box = new ComboBox<>();
            box.setId("importColumn-" + choices.size());
            box.setAccessibleText(Messages.get("import.columns.is", column));
            box.setConverter(new ChosenWords<>(Choice::words));
            box.getItems().setAll(offered);
            box.setValue(offered.stream()
                    .filter(choice -> choice.part().filter(part -> column.equals(before.get(part))).isPresent())
                    .findFirst()
                    .orElse(systems.contains(column) ? system : offered.getFirst()));
            box.valueProperty().subscribe(this::show);
            WrappedText name = new WrappedText();
            name.setText(column);
            GridPane.setFillHeight(name, false);
            columns.addRow(choices.size(), name, box);
            choices.put(column, box);
        }
        widths(columns, 35, 65);
        truthRun.setText(known.flatMap(RowMeaning::truthRun).orElse(""));
        show();
    }

    /** Gives the keys to the first column. */
    void enter() {
        choices.values().stream().findFirst().ifPresent(ComboBox::requestFocus);
    }

    private Map<RowMeaning.Part, String> chosen() {
        Map<RowMeaning.Part, String> parts = new EnumMap<>(RowMeaning.Part.class);
        choices.forEach((column, box) -> box.getValue().part().ifPresent(part -> parts.putIfAbsent(part, column)));
        return parts;
    }

    /** Columns of texts beside a question, of which no one is known as the answer: one a run, if there are several. */
    private static List<String> systems(RowSample table, Map<RowMeaning.Part, String> known) {
        List<String> texts = table.columns().stream()
                .filter(column -> !known.containsValue(column))
                .filter(column -> table.rows().stream().anyMatch(row -> row.getOrDefault(column, "").strip().split(
                        "\\s+", LEAST_WORDS + 1).length > LEAST_WORDS))
                .toList();
        boolean beside = known.containsKey(RowMeaning.Part.QUESTION) && !known.containsKey(RowMeaning.Part.ANSWER);
        return beside && texts.size() > 1 ? texts : List.of();
    }

    private List<String> systems() {
        return choices.entrySet().stream()
                .filter(one -> one.getValue().getValue().system())
                .map(Map.Entry::getKey)
                .toList();
    }

    private RowMeaning meaning() {
        Map<RowMeaning.Part, String> parts = chosen();
        return RowMeaning.exactly(
                parts,
                systems(),
                Optional.of(truthRun.getText().strip())
                        .filter(run -> parts.containsKey(RowMeaning.Part.TRUTH) && !run.isEmpty()));
    }

    private void show() {
        if (choices.size() < sample.map(table -> table.columns().size()).orElse(0)) {
            return;
        }
        Map<RowMeaning.Part, String> parts = chosen();
        Nodes.show(truth, parts.containsKey(RowMeaning.Part.TRUTH));
        String wrong = wrong(parts);
        reason.setText(wrong);
        go.setDisable(!wrong.isEmpty());
        rows.getChildren().clear();
        rows.getColumnConstraints().clear();
        Map<String, String> shown = new LinkedHashMap<>();
        parts.forEach((part, column) -> shown.put(column, Messages.get("import.columns." + part.word())));
        systems().forEach(column -> shown.put(column, Messages.get("import.columns.system.of", column)));
        int at = 0;
        for (Map.Entry<String, String> one : shown.entrySet()) {
            rows.add(cell(one.getValue(), "strong"), at, 0);
            int line = 1;
            for (Map<String, String> row : sample.orElseThrow().rows()) {
                rows.add(cell(shortened(row.getOrDefault(one.getKey(), "")), "value"), at, line++);
            }
            at++;
        }
        double[] widths = new double[at];
        Arrays.fill(widths, 100.0 / Math.max(1, at));
        widths(rows, widths);
    }

    private String wrong(Map<RowMeaning.Part, String> parts) {
        Optional<Choice> twice = choices.entrySet().stream()
                .filter(one -> one.getValue()
                        .getValue()
                        .part()
                        .filter(part -> !parts.get(part).equals(one.getKey()))
                        .isPresent())
                .map(one -> one.getValue().getValue())
                .findFirst();
        if (parts.containsKey(RowMeaning.Part.ANSWER) && !systems().isEmpty()) {
            return Messages.get("import.columns.both");
        }
        if (twice.isPresent()) {
            return Messages.get("import.columns.twice", twice.get().words());
        }
        boolean enough = parts.containsKey(RowMeaning.Part.QUESTION)
                && (parts.containsKey(RowMeaning.Part.ANSWER)
                        || parts.containsKey(RowMeaning.Part.CONTEXTS)
                        || parts.containsKey(RowMeaning.Part.ID)
                        || !systems().isEmpty()
                        || parts.containsKey(RowMeaning.Part.TRUTH) && !truthRun.getText().isBlank());
        return enough ? "" : Messages.get("import.columns.needs");
    }

    private static WrappedText cell(String words, String style) {
        WrappedText cell = new WrappedText();
        cell.getStyleClass().add(style);
        cell.setText(words);
        GridPane.setValignment(cell, VPos.TOP);
        return cell;
    }

    private static String shortened(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.codePointCount(0, line.length()) <= SHOWN
                ? line
                : line.substring(0, line.offsetByCodePoints(0, SHOWN)) + "…";
    }

    private static void widths(GridPane grid, double... percents) {
        grid.getColumnConstraints().clear();
        for (double percent : percents) {
            ColumnConstraints width = new ColumnConstraints();
            width.setPercentWidth(percent);
            grid.getColumnConstraints().add(width);
        }
    }
}
