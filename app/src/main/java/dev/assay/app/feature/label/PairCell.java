package dev.assay.app.feature.label;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.TextDirection;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A row of the list of pairs: number, importance, words, and the label bar. */
final class PairCell extends ListCell<PairRow> {
    /** Room for a scroll bar, whether or not there is one, so that lines do not break anew when it comes. */
    private static final double SCROLL_BAR = 16;

    private final LabelViewModel viewModel;
    private final Label number = new Label();
    private final Label importance = new Label();
    private final Label text = new Label();
    private final VBox middle = new VBox(text);
    private final LabelBar bar;
    private final HBox box;

    PairCell(LabelViewModel viewModel, ListView<PairRow> list) {
        this.viewModel = viewModel;
        this.bar = new LabelBar(label -> {
            if (getItem() != null) {
                viewModel.choose(getItem().pair(), label);
            }
        });
        getStyleClass().add("pair-row");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setAlignment(Pos.TOP_LEFT);
        number.getStyleClass().add("row-number");
        importance.getStyleClass().add("badge");
        importance.setMinWidth(USE_PREF_SIZE);
        text.getStyleClass().add("row-text");
        text.setWrapText(true);
        text.setMaxWidth(Double.MAX_VALUE);
        text.setMinHeight(USE_PREF_SIZE);
        bar.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(middle, Priority.ALWAYS);
        box = new HBox(8, number, importance, middle, bar);
        box.setMinHeight(USE_PREF_SIZE);
        box.prefWidthProperty().bind(list.widthProperty().subtract(SCROLL_BAR + 24));
        setPrefWidth(0);
    }

    @Override
    protected double computePrefHeight(double width) {
        return isEmpty()
                ? super.computePrefHeight(width)
                : snappedTopInset() + box.prefHeight(box.getPrefWidth()) + snappedBottomInset();
    }

    @Override
    protected void updateItem(PairRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        switch (row.subject()) {
            case PairRow.OfNugget nugget -> {
                number.setText(Integer.toString(nugget.number()));
                importance.setText(Messages.get("importance." + nugget.importance().word()));
                importance.getStyleClass().setAll("label", "badge", nugget.importance().word());
                importance.setVisible(true);
                importance.setManaged(true);
                text.setText(nugget.text());
            }
            case PairRow.OfAnswer answer -> {
                number.setText("");
                importance.setVisible(false);
                importance.setManaged(false);
                text.setText(Messages.get("label.answer", answer.name()));
            }
        }
        text.setNodeOrientation(TextDirection.of(text.getText()));
        bar.show(row.state().label(), viewModel.tallyProperty().get().locked());
        setAccessibleText(number.getText() + " " + text.getText() + ": "
                + Messages.get("label." + row.state().label().word()));
        setGraphic(box);
    }
}
