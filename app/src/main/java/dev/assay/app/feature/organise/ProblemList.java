package dev.assay.app.feature.organise;

import dev.assay.app.ui.CopiedRows;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.OneLine;
import dev.assay.persistence.input.ImportProblem;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A list of the problems in files, one under the other: place, problem and remedy; to read and to copy. */
final class ProblemList extends VBox {
    private final ListView<ImportProblem> list = new ListView<>();
    private final Button copy = Nodes.button("import.copy");

    ProblemList() {
        this(true);
    }

    /** @param copies whether there is a button that copies all */
    ProblemList(boolean copies) {
        super(6);
        list.setId("importProblems");
        list.setAccessibleText(Messages.get("import.problems"));
        list.setPrefHeight(180);
        // Before anybody looked there is nothing to say, not even that there are none.
        list.setPlaceholder(new Label());
        list.setCellFactory(view -> new ProblemCell());
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        copy.setId("importCopy");
        copy.setOnAction(event -> copy(list.getItems()));
        copy.setDisable(true);
        Nodes.show(copy, copies);
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().setAll(list, copy);
    }

    /** Lists problems, in the order given. */
    void show(List<ImportProblem> problems) {
        list.setPlaceholder(Nodes.label("import.no-problems"));
        list.getItems().setAll(problems);
        copy.setDisable(problems.isEmpty());
    }

    /** Copies problems as lines of text: severity, place, sentence. */
    static void copy(List<ImportProblem> problems) {
        CopiedRows.put(
                problems.stream().map(one -> place(one) + ": " + words(one)).collect(Collectors.joining("\n")));
    }

    private static String place(ImportProblem problem) {
        return Messages.get(problem.isError() ? "import.error" : "import.warning") + " · "
                + OneLine.upright(Messages.of(problem.where()));
    }

    private static String words(ImportProblem problem) {
        return OneLine.upright(Messages.of(problem.told()));
    }

    /** One problem: error or warning in words, where it is, and what to do; as high as its words need. */
    private static final class ProblemCell extends WrappingCell<ImportProblem> {
        private final Label place = new Label();
        private final WrappedText message = new WrappedText();
        private final VBox box = new VBox(2, place, message);

        ProblemCell() {
            place.getStyleClass().addAll("muted", "strong");
            box.setFillWidth(true);
        }

        @Override
        protected void showItem(ImportProblem problem) {
            place.setText(place(problem));
            message.setText(words(problem));
            setAccessibleText(place.getText() + ": " + message.getText());
            setGraphic(box);
        }
    }
}
