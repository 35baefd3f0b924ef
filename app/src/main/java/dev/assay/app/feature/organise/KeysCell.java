package dev.assay.app.feature.organise;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.KeyMap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import java.util.function.Consumer;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** A command with its keys, a button to change them, and one to go back to those from the start. */
final class KeysCell extends WrappingCell<KeysPage.Line> {
    private final KeyMap keys;
    private final WrappedText title = new WrappedText();
    private final HBox caps = new HBox(4);
    private final Button change = Nodes.button("keys.change");
    private final Button reset = Nodes.button("keys.reset");
    private final HBox box = new HBox(10, title, caps, change, reset);

    KeysCell(KeyMap keys, Consumer<Command> onChange, Consumer<Command> onReset) {
        this.keys = keys;
        HBox.setHgrow(title, Priority.ALWAYS);
        caps.setMinWidth(Region.USE_PREF_SIZE);
        box.setAlignment(Pos.CENTER_LEFT);
        box.setFillHeight(false);
        box.setPadding(new Insets(3, 0, 3, 0));
        caps.setAlignment(Pos.CENTER_RIGHT);
        for (Button button : new Button[] {change, reset}) {
            button.getStyleClass().add("small");
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setFocusTraversable(false);
        }
        change.setOnAction(event -> give(onChange));
        reset.setOnAction(event -> give(onReset));
    }

    private void give(Consumer<Command> to) {
        if (getItem() instanceof KeysPage.Line.One one) {
            to.accept(one.command());
        }
    }

    @Override
    protected void updateItem(KeysPage.Line row, boolean empty) {
        super.updateItem(row, empty);
        caps.getChildren().clear();
        title.getStyleClass().remove("strong");
        switch (empty ? null : row) {
            case null -> {
                setGraphic(null);
                setAccessibleText(null);
            }
            case KeysPage.Line.Group group -> {
                title.setText(group.name());
                title.getStyleClass().add("strong");
                change.setVisible(false);
                reset.setVisible(false);
                setAccessibleText(group.name());
                setGraphic(box);
            }
            case KeysPage.Line.One one -> show(one);
        }
    }

    private void show(KeysPage.Line.One one) {
        Command command = one.command();
        title.setText(command.title());
        if (one.recording()) {
            caps.getChildren().add(Nodes.label("keys.waiting"));
        } else {
            keys.keys(command).forEach(key -> caps.getChildren().add(KeyCap.of(Command.keyText(key))));
        }
        change.setId("change-" + command.name());
        change.setAccessibleText(Messages.get("keys.change.of", command.title()));
        change.setVisible(true);
        reset.setId("reset-" + command.name());
        reset.setAccessibleText(Messages.get("keys.reset.of", command.title()));
        reset.setVisible(keys.isChanged(command));
        setAccessibleText(command.title() + ", " + keys.keyText(command));
        setGraphic(box);
    }
}
