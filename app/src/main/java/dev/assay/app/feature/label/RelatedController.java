package dev.assay.app.feature.label;

import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.Answer;
import dev.assay.model.hints.Relation;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Binds the list of answers that say the same, the most disagreements first. */
public final class RelatedController {
    private final LabelViewModel viewModel;
    private final Consistency consistency;
    private final Commands commands;

    @FXML private VBox relatedPane;
    @FXML private ListView<RelatedAnswers.Compared> relatedList;
    @FXML private Label noneRelated;
    @FXML private Button openRelated;
    @FXML private Button closeRelated;

    RelatedController(LabelViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.consistency = viewModel.consistency();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        relatedList.setItems(consistency.related());
        relatedList.setCellFactory(list -> new RelatedRow(viewModel.view()));
        relatedList.setAccessibleText(Messages.get("label.related.title"));
        relatedList.setPlaceholder(noneRelated);
        relatedList.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                open();
                event.consume();
            }
        });
        relatedList.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                open();
            }
        });
        Label enter = Nodes.styled(new Label("⏎"), "key-cap");
        openRelated.setGraphic(enter);
        openRelated.setOnAction(event -> open());
        openRelated.disableProperty().bind(relatedList.getSelectionModel().selectedItemProperty().isNull());
        commands.bind(closeRelated, LabelCommand.FOCUS_ROWS);
        consistency.listedProperty().subscribe(listed -> {
            Nodes.show(relatedPane, listed);
            if (listed) {
                relatedList.getSelectionModel().select(0);
                relatedList.requestFocus();
            }
        });
    }

    private void open() {
        RelatedAnswers.Compared chosen = relatedList.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            consistency.open(chosen);
        }
    }

    /**
     * A row of the list of related answers: which two, how they are related, on which nuggets their labels disagree.
     */
    static final class RelatedRow extends ListCell<RelatedAnswers.Compared> {
        private static final int MOST_NUGGETS = 8;

        private final LabelsInView view;
        private final Label names = Nodes.blank("strong");
        private final Label relation = Nodes.blank("muted");
        private final Label count = new Label();
        private final Label nuggets = Nodes.blank("muted");
        private final HBox box;

        RelatedRow(LabelsInView view) {
            this.view = view;
            getStyleClass().add("related-row");
            setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            names.setMinWidth(USE_PREF_SIZE);
            count.setMinWidth(USE_PREF_SIZE);
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            box = new HBox(names, relation, space, nuggets, count);
            box.getStyleClass().add("half-line");
        }

        @Override
        protected void updateItem(RelatedAnswers.Compared row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null || view.sheetProperty().get().isEmpty()) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            LabelSheet sheet = view.sheetProperty().get().get();
            String first = name(sheet, row.both().first());
            String second = name(sheet, row.both().second());
            names.setText(Messages.get("label.related.pair", first, second));
            relation.setText(
                    row.both().relation() == Relation.CONTAINS
                            ? Messages.get("label.related.contains", first, second)
                            : Messages.get("label.related." + row.both().relation().word()));
            String numbers = row.nuggets().stream()
                    .limit(MOST_NUGGETS)
                    .map(nugget -> Integer.toString(nugget + 1))
                    .collect(Collectors.joining(", "));
            nuggets.setText(
                    row.nuggets().isEmpty()
                            ? ""
                            : Messages.get(
                                    "label.related.nuggets",
                                    row.nuggets().size() > MOST_NUGGETS ? numbers + " …" : numbers));
            count.setText(Messages.get("label.related.disagreements", row.nuggets().size()));
            count.getStyleClass().setAll("label", row.nuggets().isEmpty() ? "muted" : "disagreements");
            setAccessibleText(
                    names.getText() + ", " + relation.getText() + ", " + count.getText() + ", " + nuggets.getText());
            setGraphic(box);
        }

        /** The relation of two answers, in words. */
        static String relation(Consistency.SideBySide shown) {
            if (shown.both().relation() != Relation.CONTAINS) {
                return Messages.get("label.related." + shown.both().relation().word());
            }
            boolean leftIsFirst = shown.both().first() == shown.left().pair().answer();
            Consistency.SideBySide.Half larger = leftIsFirst ? shown.left() : shown.right();
            Consistency.SideBySide.Half smaller = leftIsFirst ? shown.right() : shown.left();
            return Messages.get("label.both.contains", larger.answer().name(), smaller.answer().name());
        }

        private static String name(LabelSheet sheet, int place) {
            Answer answer = sheet.answer(new Pair(place, 0));
            return answer.blindName();
        }
    }
}
