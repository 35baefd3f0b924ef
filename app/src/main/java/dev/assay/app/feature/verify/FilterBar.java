package dev.assay.app.feature.verify;

import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.WrapBar;
import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * The filter fields of the grid: a column, and the condition on it as it is typed, which the grid follows at once.
 * Enter keeps it, Esc takes back the typed text; either way the keys go back to the grid.
 */
final class FilterBar {
    private static final PseudoClass DANGER = PseudoClass.getPseudoClass("danger");
    private static final int LETTERS = 12;

    private final LinesInView lines;
    private final WrapBar bar;
    private final ComboBox<GradeColumn> column = new ComboBox<>();
    private final TextField condition = new TextField();
    private GradeFilter before = GradeFilter.NONE;
    private boolean filling;

    FilterBar(LinesInView lines, WrapBar bar) {
        this.lines = lines;
        this.bar = bar;
        column.setId("filterColumn");
        column.setAccessibleText(Messages.get("verify.filter.column"));
        column.setConverter(
                new ChosenWords<>(one -> lines.isReady() && one.isIn(lines.table()) ? one.words(lines.table()) : ""));
        column.valueProperty().subscribe(this::fill);
        condition.setId("filterCondition");
        condition.setPrefColumnCount(LETTERS);
        condition.setPromptText(Messages.get("verify.filter.example"));
        condition.setAccessibleText(Messages.get("verify.filter.condition"));
        condition.textProperty().subscribe(this::take);
        Label how = Nodes.label("verify.filter.how", "muted");
        bar.getChildren().setAll(column, condition, how);
        bar.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        Nodes.show(bar, false);
    }

    /** Asks for the condition of a column. */
    void open(GradeColumn wanted) {
        before = lines.filter();
        filling = true;
        List<GradeColumn> all = GradeColumn.all(lines.table());
        if (!column.getItems().equals(all)) {
            column.getItems().setAll(all);
        }
        column.setValue(wanted);
        filling = false;
        fill();
        Nodes.show(bar, true);
        condition.requestFocus();
        condition.selectAll();
    }

    /** Puts it away; what is asked of the columns stays. */
    void close() {
        boolean had = bar.isFocusWithin();
        Nodes.show(bar, false);
        if (had) {
            WorkFocus.giveBack(bar);
        }
    }

    /** Shows what is asked of the column that is chosen. */
    private void fill() {
        if (!filling && column.getValue() != null) {
            filling = true;
            condition.setText(lines.filter().of(column.getValue()).map(GradeCondition::words).orElse(""));
            condition.pseudoClassStateChanged(DANGER, false);
            filling = false;
        }
    }

    private void take() {
        if (filling || column.getValue() == null) {
            return;
        }
        String typed = condition.getText().strip();
        Optional<GradeCondition> meant = typed.isEmpty() ? Optional.empty() : GradeCondition.of(typed);
        condition.pseudoClassStateChanged(DANGER, meant.isEmpty() && !typed.isEmpty());
        if (meant.isPresent() || typed.isEmpty()) {
            lines.filter(lines.filter().with(column.getValue(), meant));
        }
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            event.consume();
            close();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            lines.filter(before);
            close();
        }
    }
}
