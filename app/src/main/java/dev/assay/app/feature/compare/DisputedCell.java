package dev.assay.app.feature.compare;

import dev.assay.app.service.merge.Disputed;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** A disputed pair in the list: the nugget, where it was looked for, how many said what, and what was decided. */
final class DisputedCell extends WrappingCell<Disputed> {
    private static final PseudoClass DECIDED = PseudoClass.getPseudoClass("decided");

    private final AdjudicationViewModel model;
    private final Label importance = new Label();
    private final WrappedText nugget = new WrappedText();
    private final WrappedText place = Nodes.styled(new WrappedText(), "row-line");
    private final WrappedText votes = Nodes.styled(new WrappedText(), "row-votes");
    private final WrappedText decision = Nodes.styled(new WrappedText(), "row-line");
    private final WrappedText reason = Nodes.styled(new WrappedText(), "row-reason");
    private final VBox box;

    DisputedCell(AdjudicationViewModel model) {
        this.model = model;
        getStyleClass().add("disputed-row");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setAlignment(Pos.TOP_LEFT);
        // The sheet gives badges a least width of their own, which cuts off longer words.
        StackPane badge = new StackPane(importance);
        badge.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(place, Priority.ALWAYS);
        HBox head = new HBox(8, badge, place);
        head.setAlignment(Pos.CENTER_LEFT);
        head.setFillHeight(false);
        box = new VBox(3, head, nugget, votes, decision, reason);
    }

    @Override
    protected void updateItem(Disputed pair, boolean empty) {
        super.updateItem(pair, empty);
        boolean shown = !empty && pair != null;
        pseudoClassStateChanged(DECIDED, shown && pair.decision().isPresent());
        if (!shown) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        pair.nugget()
                .ifPresentOrElse(
                        of -> NuggetBadge.show(importance, of),
                        () -> {
                            importance.setText(ComparedWords.kind(pair.kind()));
                            importance.getStyleClass().setAll("label", "badge", "told");
                        });
        nugget.setText(DisputedWords.judged(pair));
        Nodes.show(nugget, !nugget.getText().isEmpty());
        place.setText(DisputedWords.place(pair));
        votes.setText(DisputedWords.votes(model.rules(), pair));
        decision.setText(DisputedWords.decision(model.rules(), pair));
        Nodes.show(decision, pair.decision().isPresent());
        reason.setText(DisputedWords.reason(pair));
        Nodes.show(reason, pair.decision().isPresent());
        setAccessibleText(String.join(
                ". ",
                DisputedWords.place(pair),
                importance.getText(),
                DisputedWords.judged(pair),
                DisputedWords.votes(model.rules(), pair),
                DisputedWords.decision(model.rules(), pair),
                DisputedWords.reason(pair)));
        setGraphic(box);
    }
}
