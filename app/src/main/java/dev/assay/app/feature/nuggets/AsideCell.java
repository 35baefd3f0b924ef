package dev.assay.app.feature.nuggets;

import dev.assay.app.feature.nuggets.AsideViewModel.Entry;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.TextDirection;
import dev.assay.app.ui.WrappingCell;
import dev.assay.model.Importance;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A proposal or a deleted nugget, with what can be done with it. */
final class AsideCell extends WrappingCell<Entry> {
    private final Label badge = new Label();
    private final Label words = new Label();
    private final Label about = new Label();
    private final HBox actions = new HBox();
    private final HBox box;
    private final AsideViewModel model;

    AsideCell(AsideViewModel model) {
        this.model = model;
        badge.setMinWidth(USE_PREF_SIZE);
        words.setWrapText(true);
        words.getStyleClass().add("words");
        words.setMaxWidth(Double.MAX_VALUE);
        words.setMinHeight(USE_PREF_SIZE);
        about.getStyleClass().add("muted");
        about.setWrapText(true);
        actions.getStyleClass().add("actions");
        actions.setMinWidth(USE_PREF_SIZE);
        VBox text = new VBox(2, words, about);
        HBox.setHgrow(text, Priority.ALWAYS);
        box = new HBox(badge, text, actions);
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
            case Entry.OfProposal one -> {
                show(one.proposal().importance(), one.proposal().text(), one.proposal().origin());
                if (one.dropped()) {
                    actions.getChildren().setAll(button("recall", KeyCap.of(Command.DROP_PROPOSAL), model::recall));
                } else {
                    actions.getChildren()
                            .setAll(
                                    button("accept", KeyCap.of(Command.ACCEPT_PROPOSAL), model::take),
                                    button("edit", KeyCap.of("⏎"), chosen -> model.edit(chosen.getFirst())),
                                    button("drop", KeyCap.of(Command.DROP_PROPOSAL), model::drop));
                }
            }
            case Entry.OfDeleted one -> {
                show(
                        one.nugget().importance(),
                        one.nugget().text(),
                        Messages.get("nuggets.aside.gone." + one.how().name().toLowerCase(Locale.ROOT)));
                actions.getChildren().setAll(button("restore", KeyCap.of(Command.ACCEPT_PROPOSAL), model::take));
            }
        }
    }

    private void show(Importance importance, String text, String origin) {
        badge.setText(Messages.get("importance." + importance.word()));
        badge.getStyleClass().setAll("label", "badge", importance.word());
        words.setText(text);
        words.setNodeOrientation(TextDirection.of(text));
        about.setText(origin);
        KeyCap.show(about, !origin.isBlank());
        setAccessibleText(badge.getText() + ": " + text);
        setGraphic(box);
    }

    private Button button(String key, Label cap, Consumer<List<Entry>> act) {
        Button button = new Button(Messages.get("nuggets.aside." + key), cap);
        button.getStyleClass().add("small");
        button.setFocusTraversable(false);
        Entry entry = getItem();
        button.setOnAction(event -> act.accept(List.of(entry)));
        return button;
    }
}
