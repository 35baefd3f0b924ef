package dev.assay.app.feature.imports;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WrappedText;
import dev.assay.model.shown.OneLine;
import dev.assay.persistence.exchange.ImportProblem;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;

/** One problem: error or warning in words, where it is, and what to do. */
final class ProblemCell extends ListCell<ImportProblem> {
    private final Label place = new Label();
    private final WrappedText message = new WrappedText();
    private final VBox box = new VBox(2, place, message);

    ProblemCell() {
        place.getStyleClass().addAll("muted", "strong");
        box.setFillWidth(true);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(ImportProblem problem, boolean empty) {
        super.updateItem(problem, empty);
        if (empty || problem == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        place.setText(Messages.get(problem.isError() ? "import.error" : "import.warning") + " · "
                + OneLine.upright(problem.place()));
        message.setText(OneLine.upright(problem.message()));
        setAccessibleText(place.getText() + ": " + message.getText());
        setGraphic(box);
    }
}
