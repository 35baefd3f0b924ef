package dev.assay.app.feature.nuggets;

import dev.assay.app.feature.nuggets.AsideViewModel.Entry;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WrappedText;
import dev.assay.app.ui.WrappingCell;
import dev.assay.model.Importance;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A proposal or a deleted nugget, with what can be done with it. */
final class AsideCell extends WrappingCell<Entry> {
    private final Label badge = new Label();
    private final WrappedText words = new WrappedText();
    private final Label about = new Label();
    private final HBox box;

    AsideCell() {
        badge.setMinWidth(USE_PREF_SIZE);
        about.getStyleClass().add("muted");
        about.setWrapText(true);
        VBox text = new VBox(2, words, about);
        HBox.setHgrow(text, Priority.ALWAYS);
        box = new HBox(badge, text);
        box.getStyleClass().add("nugget-row");
    }

    @Override
    protected void updateItem(Entry entry, boolean empty) {
        super.updateItem(entry, empty);
        switch (empty ? null : entry) {
            case null -> {
                setGraphic(null);
                setAccessibleText(null);
            }
            case Entry.OfProposal one ->
                show(
                        one.proposal().importance(),
                        one.proposal().text(),
                        one.fresh() ? Messages.get("nuggets.aside.new") : "");
            case Entry.OfDeleted one ->
                show(
                        one.nugget().importance(),
                        one.nugget().text(),
                        Messages.get("nuggets.aside.gone." + one.how().name().toLowerCase(Locale.ROOT)));
        }
    }

    private void show(Importance importance, String text, String origin) {
        badge.setText(Messages.get("importance." + importance.word()));
        badge.getStyleClass().setAll("label", "badge", importance.word());
        words.setText(text);
        about.setText(origin);
        KeyCap.show(about, !origin.isBlank());
        setAccessibleText(badge.getText() + ": " + text + (origin.isBlank() ? "" : ", " + origin));
        setGraphic(box);
    }
}
