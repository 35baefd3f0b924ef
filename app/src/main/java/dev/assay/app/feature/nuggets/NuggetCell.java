package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.TextDirection;
import dev.assay.app.ui.WrappedText;
import dev.assay.app.ui.WrappingCell;
import dev.assay.model.Importance;
import dev.assay.model.Nugget;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.geometry.NodeOrientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import javafx.util.Subscription;

/** A nugget in the list, or the editor of the words being typed. */
final class NuggetCell extends WrappingCell<Row> {
    private final Label number = new Label();
    private final Label badge = new Label();
    private final WrappedText words = new WrappedText();
    private final TextFlow origin = new TextFlow();
    private final TextFlow hints = new TextFlow();
    private final Button chip = new Button();
    private final HBox box;
    private final DraftEditor editor;
    private Subscription subscription = Subscription.EMPTY;

    /**
     * @param editor the one editor of the list, lent to the cell that shows the draft
     * @param onEvidence told which nugget's evidence was asked for, and next to what to show it
     */
    NuggetCell(DraftEditor editor, Consumer<Nugget> onEdit, BiConsumer<Nugget, Node> onEvidence) {
        this.editor = editor;
        getStyleClass().add("nugget-cell");
        number.getStyleClass().add("number");
        number.setMinWidth(USE_PREF_SIZE);
        badge.setMinWidth(USE_PREF_SIZE);
        words.setMinHeight(USE_PREF_SIZE);
        origin.getStyleClass().add("origin");
        hints.getStyleClass().addAll("origin", "hints");
        chip.getStyleClass().add("chip");
        chip.setFocusTraversable(false);
        chip.setMinWidth(USE_PREF_SIZE);
        VBox text = new VBox(2, words, origin, hints);
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        box = new HBox(number, badge, text, chip);
        box.getStyleClass().add("nugget-row");
        chip.setOnAction(event -> {
            if (getItem() instanceof Row.OfNugget row) {
                onEvidence.accept(row.nugget(), chip);
            }
        });
        setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY
                    && event.getClickCount() == 2
                    && getItem() instanceof Row.OfNugget row) {
                onEdit.accept(row.nugget());
            }
        });
    }

    @Override
    protected void updateItem(Row row, boolean empty) {
        super.updateItem(row, empty);
        subscription.unsubscribe();
        subscription = Subscription.EMPTY;
        switch (empty ? null : row) {
            case null -> {
                setGraphic(null);
                setAccessibleText(null);
            }
            case Row.OfDraft draft -> {
                setAccessibleText(null);
                setGraphic(editor);
            }
            case Row.OfNugget nugget -> {
                subscription = nugget.contentProperty().subscribe(this::show);
                setGraphic(box);
            }
        }
    }

    private void show(Row.OfNugget.Content row) {
        Nugget nugget = row.nugget();
        String importance = Messages.get("importance." + nugget.importance().word());
        number.setText(Integer.toString(row.number()));
        badge.setText(importance);
        badge.getStyleClass().setAll("label", "badge", nugget.importance().word());
        NodeOrientation direction = TextDirection.of(nugget.text());
        words.setText(nugget.text());
        origin.getChildren().setAll(OriginText.of(row.provenance()));
        origin.setNodeOrientation(
                row.provenance() instanceof Provenance.Edited ? direction : NodeOrientation.LEFT_TO_RIGHT);
        String hinted = showHints(row);
        KeyCap.show(origin, !origin.getChildren().isEmpty());
        int passages = (int) nugget.evidence().stream().map(one -> one.passage()).distinct().count();
        String evidence = passages == 0
                ? Messages.get("nuggets.evidence.none")
                : Messages.get("nuggets.evidence.chip", passages);
        chip.setText(evidence);
        chip.getStyleClass().remove("none");
        if (passages == 0) {
            chip.getStyleClass().add("none");
        }
        String spoken = passages == 0 ? Messages.get("nuggets.evidence.none.spoken") : evidence;
        chip.setAccessibleText(spoken);
        setAccessibleText(Messages.get(
                "nuggets.row.spoken",
                row.number(),
                nugget.importance() == Importance.UNSET ? Messages.get("command.set-unset") : importance,
                nugget.text(),
                hinted.isEmpty() ? spoken : spoken + ". " + hinted));
    }

    /** Hints go on in the line of the origin, but for that of an edit, which may be long. */
    private String showHints(Row.OfNugget.Content row) {
        String line = HintText.of(row.hints());
        boolean ownLine = origin.getChildren().isEmpty() || row.provenance() instanceof Provenance.Edited;
        TextFlow place = ownLine ? hints : origin;
        hints.getChildren().clear();
        if (!line.isEmpty()) {
            place.getChildren().addAll(HintText.pieces(row.hints(), !ownLine));
        }
        KeyCap.show(hints, !hints.getChildren().isEmpty());
        return line;
    }
}
