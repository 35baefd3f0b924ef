package dev.assay.app.feature.compare;

import dev.assay.app.ui.Messages;
import dev.assay.model.Label;
import dev.assay.model.agreement.Confusion;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;

/** How often the assessor and a judge gave which labels: rows are the assessor's, columns the judge's. */
final class Matrix extends GridPane {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    /** @param onChosen what a click on a cell does; without it the cells are only read */
    Matrix(String judge, Confusion confusion, Optional<Choice.Cell> chosen, Optional<BiConsumer<Label, Label>> onChosen) {
        getStyleClass().add("matrix");
        for (int i = 0; i < Choice.LABELS.size(); i++) {
            javafx.scene.control.Label column = head(Words.shortLabel(Choice.LABELS.get(i)));
            column.setMaxWidth(Double.MAX_VALUE);
            column.setAlignment(Pos.CENTER_RIGHT);
            add(column, i + 1, 0);
            add(head(Words.shortLabel(Choice.LABELS.get(i))), 0, i + 1);
        }
        for (Label own : Choice.LABELS) {
            for (Label theirs : Choice.LABELS) {
                long count = confusion.count(place(confusion, own), place(confusion, theirs));
                Labeled cell = onChosen.<Labeled>map(act -> button(() -> act.accept(own, theirs)))
                        .orElseGet(javafx.scene.control.Label::new);
                cell.setText(Long.toString(count));
                String words = Messages.get(
                        "compare.matrix.cell", Words.label(own), judge, Words.label(theirs), Long.toString(count));
                cell.setAccessibleText(words);
                cell.setTooltip(new Tooltip(words));
                cell.getStyleClass().add("cell");
                if (own == theirs) {
                    cell.getStyleClass().add("same");
                }
                cell.setMaxWidth(Double.MAX_VALUE);
                cell.setMinWidth(USE_PREF_SIZE);
                cell.pseudoClassStateChanged(CHOSEN, chosen.equals(Optional.of(new Choice.Cell(own, theirs))));
                add(cell, Choice.LABELS.indexOf(theirs) + 1, Choice.LABELS.indexOf(own) + 1);
            }
        }
    }

    private static Button button(Runnable act) {
        Button button = new Button();
        button.setOnAction(event -> act.run());
        return button;
    }

    private static int place(Confusion confusion, Label label) {
        return confusion.categories().indexOf(label.word());
    }

    private static javafx.scene.control.Label head(String words) {
        javafx.scene.control.Label head = new javafx.scene.control.Label(words);
        head.getStyleClass().add("head");
        head.setMinWidth(USE_PREF_SIZE);
        return head;
    }
}
