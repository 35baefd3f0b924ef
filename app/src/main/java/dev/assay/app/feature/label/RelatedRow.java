package dev.assay.app.feature.label;

import dev.assay.app.ui.Messages;
import dev.assay.model.Answer;
import dev.assay.model.consistency.Relation;
import java.util.stream.Collectors;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** A row of the list of related answers: which two, how they are related, on which nuggets their labels disagree. */
final class RelatedRow extends ListCell<RelatedAnswers.Compared> {
    private static final int MOST_NUGGETS = 8;

    private final TopicInView view;
    private final Label names = new Label();
    private final Label relation = new Label();
    private final Label count = new Label();
    private final Label nuggets = new Label();
    private final HBox box;

    RelatedRow(TopicInView view) {
        this.view = view;
        getStyleClass().add("related-row");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        names.getStyleClass().add("strong");
        names.setMinWidth(USE_PREF_SIZE);
        relation.getStyleClass().add("muted");
        nuggets.getStyleClass().add("muted");
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
                                "label.related.nuggets", row.nuggets().size() > MOST_NUGGETS ? numbers + " …" : numbers));
        count.setText(Messages.get("label.related.disagreements", row.nuggets().size()));
        count.getStyleClass().setAll("label", row.nuggets().isEmpty() ? "muted" : "disagreements");
        setAccessibleText(names.getText() + ", " + relation.getText() + ", " + count.getText() + ", " + nuggets.getText());
        setGraphic(box);
    }

    /** How two answers are related, in words. */
    static String relation(SideBySide shown) {
        if (shown.both().relation() != Relation.CONTAINS) {
            return Messages.get("label.related." + shown.both().relation().word());
        }
        boolean leftIsFirst = shown.both().first() == shown.left().pair().answer();
        SideBySide.Half larger = leftIsFirst ? shown.left() : shown.right();
        SideBySide.Half smaller = leftIsFirst ? shown.right() : shown.left();
        return Messages.get("label.both.contains", larger.answer().name(), smaller.answer().name());
    }

    private static String name(LabelSheet sheet, int place) {
        Answer answer = sheet.answer(new Pair(place, 0));
        return answer.blindName();
    }
}
