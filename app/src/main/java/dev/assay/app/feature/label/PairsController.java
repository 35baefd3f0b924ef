package dev.assay.app.feature.label;

import dev.assay.app.judging.JudgingRows;
import dev.assay.app.ui.CommandMenu;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.nugget.Nugget;
import javafx.collections.ListChangeListener;
import javafx.collections.transformation.FilteredList;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds the pane with the rows: the nuggets of the answer in hand, or the answers of the nugget in hand. */
public final class PairsController {
    private final LabelViewModel viewModel;
    private final LabelsInView view;
    private final Commands commands;
    private FilteredList<LabelsInView.PairRow> shown;
    private RowInView inView;

    @FXML private VBox nuggetHead;
    @FXML private Label nuggetName;
    @FXML private Label nuggetImportance;
    @FXML private Label nuggetInfo;
    @FXML private WrappedText nuggetText;
    @FXML private Button previousNugget;
    @FXML private Button nextNugget;
    @FXML private ToggleButton wholeAnswer;
    @FXML private Label glanceAbout;
    @FXML private ListView<LabelsInView.PairRow> rows;
    @FXML private StackPane clashPlace;

    PairsController(LabelViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.view = viewModel.view();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        inView = RowInView.inTheMiddle(rows);
        new CommandMenu(commands)
                .group(
                        LabelCommand.LABEL_SUPPORT,
                        LabelCommand.LABEL_PARTIAL,
                        LabelCommand.LABEL_NOT,
                        LabelCommand.LABEL_CANT_JUDGE,
                        LabelCommand.LABEL_CLEAR)
                .group(LabelCommand.NOTE, LabelCommand.CONFIRM_LABEL, WindowCommand.SHOW_HISTORY)
                .group(LabelCommand.LOOK_AT_BOTH, LabelCommand.LIST_RELATED)
                .on(rows);
        commands.bind(previousNugget, LabelCommand.PREVIOUS_ANSWER);
        commands.bind(nextNugget, LabelCommand.NEXT_ANSWER);
        previousNugget.setAccessibleText(Messages.get("label.nugget.previous"));
        nextNugget.setAccessibleText(Messages.get("label.nugget.next"));
        bindRecheckFilter();
        TextColumn column = new TextColumn(() -> view.rows().stream().map(PairCell::words).toList());
        view.rows().addListener((ListChangeListener<LabelsInView.PairRow>) change -> column.change());
        viewModel.glance().onProperty().subscribe(on -> rows.setCellFactory(
                list -> on ? new GlanceCell(viewModel, rows) : new PairCell(viewModel, rows, column)));
        bindGlance();
        rows.setAccessibleText(Messages.get("label.rows"));
        JudgingRows.bind(rows, view, by -> viewModel.steps().row(Integer.signum(by) * view.rows().size()));
        rows.heightProperty().subscribe(this::select);
        shown.addListener((ListChangeListener<LabelsInView.PairRow>) change -> select());
        view.currentProperty().subscribe(this::select);
        view.orderProperty().subscribe(this::showHead);
        view.sheetProperty().subscribe(this::showHead);
        view.currentProperty().subscribe(this::showHead);
        commands.on(LabelCommand.FOCUS_ROWS, () -> {
            viewModel.consistency().close();
            rows.requestFocus();
        });
        commands.onWhile(this::isUncovered, LabelCommand.FOLD_ROWS, viewModel.steps()::foldGroups);
        commands.onWhile(this::isUncovered, LabelCommand.NOTE, viewModel.notes()::edit);
        commands.onWhile(this::isUncovered, LabelCommand.CONFIRM_LABEL, viewModel::confirm);
        clashPlace.getChildren().setAll(Layouts.load("ClashPane.fxml", new ClashController(viewModel, commands)));
    }

    private void bindRecheckFilter() {
        shown = new FilteredList<>(view.rows());
        rows.setItems(shown);
        viewModel.recheckFilter().onProperty().subscribe(on -> {
            refilter();
            if (view.hasHeadings()) {
                // A row that stays where it was has its heading or has it no more.
                rows.refresh();
            }
        });
        view.folds().changesProperty().subscribe(this::refilter);
        view.currentProperty().subscribe(() -> {
            if (viewModel.recheckFilter().isOn()) {
                refilter();
            }
        });
    }

    private void bindGlance() {
        wholeAnswer.setGraphic(new KeyCap(LabelCommand.WHOLE_ANSWER));
        wholeAnswer.setOnAction(event -> {
            viewModel.glance().toggleWhole();
            rows.requestFocus();
        });
        viewModel.glance().wholeProperty().subscribe(wholeAnswer::setSelected);
        viewModel.glance().onProperty().subscribe(on -> {
            Nodes.show(wholeAnswer, on);
            Nodes.show(glanceAbout, on);
        });
    }

    private void refilter() {
        // Of a folded group the first row stays, which shows the heading alone.
        shown.setPredicate(row -> viewModel.recheckFilter().isOn()
                ? viewModel.recheckFilter().shows(row)
                : row.heading().isPresent() || view.isInSight(row.pair()));
    }

    private boolean isUncovered() {
        return !viewModel.consistency().isCovering();
    }

    private void showHead() {
        boolean byNugget = view.orderProperty().get() == Walk.Order.NUGGET_FIRST;
        Nodes.show(nuggetHead, byNugget);
        if (byNugget && view.sheetProperty().get().isPresent() && view.walk().size() > 0) {
            Pair pair = view.walk().clamp(view.currentProperty().get());
            Nugget nugget = view.sheetProperty().get().get().nugget(pair);
            nuggetName.setText(Messages.get("label.nugget", Integer.toString(pair.nugget() + 1)));
            nuggetInfo.setText(Messages.get(
                    "label.nugget.info",
                    Integer.toString(pair.nugget() + 1),
                    Integer.toString(view.walk().nuggets())));
            NuggetBadge.show(nuggetImportance, nugget);
            nuggetText.setText(nugget.text());
        }
    }

    /** The row of the pair in hand among those that are shown; -1 when it is not there. */
    private int shownRow() {
        if (!viewModel.recheckFilter().isOn() && !view.hasHeadings()) {
            int row = view.walk().rowOf(view.currentProperty().get());
            return row < shown.size() ? row : -1;
        }
        for (int row = 0; row < shown.size(); row++) {
            if (shown.get(row).pair().equals(view.currentProperty().get())) {
                return row;
            }
        }
        return -1;
    }

    private void select() {
        int row = shownRow();
        if (row >= 0) {
            rows.getSelectionModel().clearAndSelect(row);
            inView.show(row);
        }
    }
}
