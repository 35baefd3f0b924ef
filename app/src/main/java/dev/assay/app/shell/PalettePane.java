package dev.assay.app.shell;

import dev.assay.app.feature.organise.Setting;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The palette over the window: a field, and under it what fits; Enter does it, Esc leaves everything as it was. */
public final class PalettePane extends StackPane {
    private static final int PAGE = 8;

    private final PaletteViewModel viewModel;
    private final TextField field = new TextField();
    private final ListView<PaletteEntry> list = new ListView<>();

    /**
     * @param settings what can be set of the window, each with what it is set to
     * @param home the projects that were open before
     */
    public PalettePane(
            Workspace workspace, Commands commands, Supplier<List<Setting<?>>> settings, HomeViewModel home) {
        this.viewModel = new PaletteViewModel(workspace, commands, settings, home);
        getStyleClass().add("palette-veil");
        VBox box = Nodes.styled(new VBox(field, list), "palette");
        StackPane.setAlignment(box, Pos.TOP_CENTER);
        StackPane.setMargin(box, new Insets(52, 12, 12, 12));
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().add(box);
        field.setId("palette-field");
        field.setAccessibleText(Messages.get("palette.prompt"));
        field.textProperty().bindBidirectional(viewModel.typedProperty());
        field.textProperty().subscribe(text -> TextDirection.apply(field, text));
        list.setId("palette-list");
        list.setAccessibleText(Messages.get("palette.results"));
        list.setFocusTraversable(false);
        list.setItems(viewModel.found());
        list.setCellFactory(one -> new Cell());
        Label none = Nodes.label("palette.none", "empty");
        none.setWrapText(true);
        list.setPlaceholder(none);
        viewModel.found().subscribe(() -> {
            // What nobody named is not done by a key that was meant for something else.
            list.getSelectionModel().clearSelection();
            if (!viewModel.typedProperty().get().isBlank()) {
                select(0);
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        field.focusedProperty().subscribe(focused -> {
            if (!focused && isVisible() && !list.isFocused()) {
                setVisible(false);
            }
        });
        setOnMousePressed(event -> {
            if (event.getTarget() == this) {
                close();
            }
        });
        setVisible(false);
        WorkFocus.passing(this);
    }

    /** Shows it, empty, with the keys for the field. */
    public void open() {
        viewModel.open();
        field.setPromptText(Messages.get(viewModel.isAtHome() ? "palette.prompt.home" : "palette.prompt"));
        setVisible(true);
        field.requestFocus();
    }

    private void close() {
        setVisible(false);
        WorkFocus.giveBack(this);
    }

    private void onKey(KeyEvent event) {
        int at = list.getSelectionModel().getSelectedIndex();
        switch (event.getCode()) {
            case DOWN -> select(at + 1);
            case UP -> select(Math.max(at, 0) - 1);
            case PAGE_DOWN -> select(Math.min(at + PAGE, list.getItems().size() - 1));
            case PAGE_UP -> select(Math.max(at - PAGE, 0));
            case ESCAPE, TAB -> close();
            case ENTER -> doSelected();
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** From the last to the first and back. */
    private void select(int index) {
        int size = list.getItems().size();
        if (size > 0) {
            int wanted = Math.floorMod(index, size);
            list.getSelectionModel().clearAndSelect(wanted);
            list.scrollTo(Math.max(0, wanted - PAGE / 2));
        }
    }

    private void doSelected() {
        PaletteEntry entry = list.getSelectionModel().getSelectedItem();
        if (entry != null) {
            // What is done may need, or change, where the keys were before.
            close();
            entry.act().run();
        }
    }

    /** A thing found: what it is called, what it is, its key. */
    private final class Cell extends WrappingCell<PaletteEntry> {
        private final WrappedText title = new WrappedText();
        private final Label detail = new Label();
        private final KeyCap key = KeyCap.of("");
        private final HBox box = new HBox(10, title, detail, key);

        Cell() {
            detail.getStyleClass().add("muted");
            detail.setMinWidth(Region.USE_PREF_SIZE);
            key.setMinWidth(Region.USE_PREF_SIZE);
            HBox.setHgrow(title, Priority.ALWAYS);
            box.setAlignment(Pos.CENTER_LEFT);
            box.setFillHeight(false);
            setOnMouseClicked(event -> {
                if (!isEmpty()) {
                    list.getSelectionModel().clearAndSelect(getIndex());
                    doSelected();
                }
            });
        }

        @Override
        protected void showItem(PaletteEntry entry) {
            title.setText(entry.title());
            TextDirection.apply(title, entry.title());
            detail.setText(entry.detail());
            key.setText(entry.key());
            Nodes.show(key, !entry.key().isEmpty());
            setAccessibleText(entry.title() + ", " + entry.detail() + " " + entry.key());
            setGraphic(box);
        }
    }
}
