package dev.assay.app.feature.label;

import dev.assay.app.ui.CommandMenu;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Cursor;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds the pane with the grid: its legend, what is pointed at, and whether it is shown. */
public final class GridController {
    private static final List<String> LEGEND =
            List.of("support", "partial_support", "not_support", "cant_judge", "unlabelled", "recheck");

    private final LabelViewModel viewModel;
    private final Commands commands;
    private final GridHeight height;
    private double room = Double.MAX_VALUE;
    private double pressedAt;
    private double heightThen;

    private LabelGrid grid;

    @FXML private VBox pane;
    @FXML private Region edge;
    @FXML private StackPane legendPlace;
    @FXML private FlowPane legend;
    @FXML private ToggleButton toggle;
    @FXML private Label pointed;

    GridController(LabelViewModel viewModel, Commands commands, GridHeight height) {
        this.viewModel = viewModel;
        this.commands = commands;
        this.height = height;
    }

    @FXML
    private void initialize() {
        grid = new LabelGrid(viewModel.view(), viewModel::goTo);
        grid.setId("grid");
        new CommandMenu(commands)
                .group(
                        LabelCommand.LABEL_SUPPORT,
                        LabelCommand.LABEL_PARTIAL,
                        LabelCommand.LABEL_NOT,
                        LabelCommand.LABEL_CANT_JUDGE,
                        LabelCommand.LABEL_CLEAR)
                .group(LabelCommand.NEXT_UNLABELLED, LabelCommand.FOLD_GRID)
                .on(grid);
        VBox.setVgrow(grid, Priority.SOMETIMES);
        pane.getChildren().add(grid);
        bindEdge();
        pane.heightProperty().subscribe(this::showRoom);
        grid.heightProperty().subscribe(this::showRoom);
        toggle.setGraphic(new KeyCap(LabelCommand.FOCUS_GRID));
        for (String state : LEGEND) {
            Region swatch = new Region();
            swatch.getStyleClass().addAll("swatch", state.replace('_', '-'));
            Label words = Nodes.label((state.equals("recheck") ? "label.state." : "label.") + state);
            words.getStyleClass().add("muted");
            HBox entry = new HBox(5, swatch, words);
            entry.setAlignment(Pos.CENTER_LEFT);
            legend.getChildren().add(entry);
        }
        Label unequal = Nodes.styled(new Label("\u2260"), "sign", "disagrees");
        Label words = Nodes.label("label.legend.disagrees", "muted");
        HBox disagrees = new HBox(5, unequal, words);
        disagrees.setAlignment(Pos.CENTER_LEFT);
        legend.getChildren().add(disagrees);
        viewModel.view().tallyProperty().subscribe(tally -> Nodes.show(disagrees, tally.disagreements() > 0));
        pointed.textProperty().bind(grid.pointedProperty());
        // What is pointed at stands where the legend was, so that nothing moves.
        legend.visibleProperty().bind(pointed.textProperty().isEmpty().and(toggle.selectedProperty()));
        pointed.visibleProperty().bind(toggle.selectedProperty());
        toggle.selectedProperty().bindBidirectional(viewModel.choices().grid().onProperty());
        toggle.selectedProperty().subscribe(shown -> {
            Nodes.show(grid, shown);
            edge.setVisible(shown);
        });
        toggle.setOnAction(event -> {
            if (!toggle.isSelected() && grid.isFolded()) {
                // It was not in view: whoever clicks wants to see it.
                commands.run(LabelCommand.FOCUS_GRID);
            }
        });
        commands.on(LabelCommand.FOLD_GRID, viewModel.choices().grid()::toggle);
        viewModel.view().sheetProperty().subscribe(pane::requestLayout);
        grid.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                commands.run(LabelCommand.FOCUS_ROWS);
                event.consume();
            }
        });
        commands.onWhile(() -> !viewModel.consistency().isCovering(), LabelCommand.FOCUS_GRID, () -> {
            toggle.setSelected(true);
            grid.requestFocus();
        });
    }

    /** Sets the height that this pane may have without taking from the least height of what stands above it. */
    void leave(double height) {
        room = height;
        showRoom();
    }

    private void showRoom() {
        grid.roomProperty().set(room - (pane.getHeight() - grid.getHeight()));
    }

    /**
     * Puts the topic's banner in place of the legend, so that nothing moves; text on the cell pointed at stands before
     * it.
     */
    void take(HBox banner) {
        legendPlace.getChildren().add(banner);
        StackPane.setAlignment(banner, Pos.CENTER_RIGHT);
        legend.visibleProperty().unbind();
        legend.visibleProperty()
                .bind(pointed.textProperty()
                        .isEmpty()
                        .and(toggle.selectedProperty())
                        .and(banner.visibleProperty().not()));
        banner.opacityProperty().bind(Bindings.when(pointed.textProperty().isEmpty()).then(1.0).otherwise(0.0));
    }

    /** The upper edge is dragged; a double click leaves the height to the grid again. */
    private void bindEdge() {
        grid.wantedHeightProperty().bind(height.wantedProperty());
        edge.setCursor(Cursor.V_RESIZE);
        edge.setAccessibleText(Messages.get("label.grid.edge"));
        Tooltip.install(edge, new Tooltip(Messages.get("label.grid.edge")));
        edge.setOnMousePressed(event -> {
            pressedAt = event.getScreenY();
            heightThen = grid.presentHeight();
        });
        edge.setOnMouseDragged(event -> {
            height.wantedProperty().set(Math.max(1, heightThen + (pressedAt - event.getScreenY()) / grid.scale()));
        });
        edge.setOnMouseReleased(event -> {
            if (height.wantedProperty().get() > 0) {
                // As far as it could go, not as far as it was pulled.
                grid.getScene().getRoot().layout();
                height.wantedProperty().set(grid.presentHeight());
                height.keep();
            }
        });
        edge.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                height.wantedProperty().set(0);
                height.keep();
            }
        });
    }
}
