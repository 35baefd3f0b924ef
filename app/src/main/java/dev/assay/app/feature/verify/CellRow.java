package dev.assay.app.feature.verify;

import dev.assay.app.service.verify.VerifySheet;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** A cell of the sample: the item, one's own grade, and the grader's once it is shown. */
final class CellRow extends WrappingCell<Integer> {
    private static final PseudoClass DIFFERS = PseudoClass.getPseudoClass("differs");

    private final VerifyViewModel model;
    private final Label number = Nodes.styled(new Label(), "row-number");
    private final WrappedText item = new WrappedText();
    private final Label own = Nodes.styled(new Label(), "own-grade");
    private final Label grader = Nodes.styled(new Label(), "muted", "model-grade");
    private final HBox row = Nodes.styled(new HBox(number, item, own, grader), "cell-line");

    CellRow(VerifyViewModel model) {
        this.model = model;
        getStyleClass().add("cell-row");
        HBox.setHgrow(item, Priority.ALWAYS);
        model.view().changesProperty().subscribe(this::showGrades);
    }

    @Override
    protected void updateItem(Integer at, boolean empty) {
        pseudoClassStateChanged(DIFFERS, false);
        super.updateItem(at, empty);
    }

    @Override
    protected void showItem(Integer at) {
        if (at >= model.size()) {
            setGraphic(null);
            return;
        }
        number.setText(Integer.toString(at + 1));
        item.setText(model.line(at).item());
        setGraphic(row);
        showGrades();
    }

    private void showGrades() {
        if (getGraphic() == null || getItem() == null || getItem() >= model.size()) {
            return;
        }
        VerifySheet.Line line = model.line(getItem());
        own.setText(VerifyViewModel.sign(line.own()));
        // The sign says what the colour says.
        grader.setText(line.grade().isPresent() ? (line.isDisagreement() ? "≠ " : "= ") + line.grade().getAsInt() : "");
        pseudoClassStateChanged(DIFFERS, line.isDisagreement());
        String ownGrade = own.getText();
        String none = Messages.get("verify.no-grade");
        setAccessibleText(number.getText() + " " + item.getText() + ", "
                + Messages.get("verify.own", ownGrade.equals(VerifyViewModel.NO_GRADE) ? none : ownGrade)
                + (line.grade().isPresent() ? ", " + Messages.get("verify.graders", line.grade().getAsInt()) : ""));
    }
}
