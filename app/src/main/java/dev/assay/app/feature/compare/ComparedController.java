package dev.assay.app.feature.compare;

import dev.assay.app.feature.compare.reports.ComparedReportsViewModel;
import dev.assay.app.service.judges.ComparedLabel;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.keys.Command;
import dev.assay.app.ui.keys.Commands;
import dev.assay.app.ui.keys.ComparisonCommand;
import dev.assay.model.judgment.Label;
import java.util.List;
import java.util.Optional;
import javafx.collections.SetChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/** Binds the list of pairs and what is decided of the one in hand. */
public final class ComparedController {
    private final CompareViewModel viewModel;
    private final ComparedReportsViewModel reports;
    private final Commands commands;
    private final Runnable focusReports;
    private final javafx.scene.control.Label none = new javafx.scene.control.Label();
    private boolean selecting;
    private RowInView inView;

    @FXML private ListView<ComparedLabel> compared;
    @FXML private VBox decision;
    @FXML private javafx.scene.control.Label notOwn;
    @FXML private Button keep;
    @FXML private Button support;
    @FXML private Button partial;
    @FXML private Button not;
    @FXML private Button cantJudge;
    @FXML private Button giveReason;
    @FXML private Button takeBack;
    @FXML private Button nextDisputed;
    @FXML private VBox reasonBox;
    @FXML private javafx.scene.control.Label reasonAsked;
    @FXML private TextField reason;
    @FXML private Button confirm;
    @FXML private Button cancel;

    /**
     * @param reports what the same commands are for while reports are in view
     * @param focusReports gives the keys to the list of those
     */
    ComparedController(
            CompareViewModel viewModel, ComparedReportsViewModel reports, Commands commands, Runnable focusReports) {
        this.viewModel = viewModel;
        this.reports = reports;
        this.commands = commands;
        this.focusReports = focusReports;
    }

    @FXML
    private void initialize() {
        inView = RowInView.amongOthers(compared);
        compared.setItems(viewModel.pairs().rows());
        compared.setCellFactory(list -> new ComparedCell(viewModel));
        compared.setAccessibleText(Messages.get("compare.rows"));
        WorkFocus.begins(compared);
        none.getStyleClass().add("empty");
        none.setWrapText(true);
        compared.setPlaceholder(none);
        compared.getSelectionModel().selectedIndexProperty().subscribe(index -> {
            if (!selecting) {
                viewModel.pairs().select(index.intValue());
            }
        });
        viewModel.pairs().currentProperty().subscribe(this::showCurrent);
        viewModel.pairs().rows().subscribe(this::showWhoseDecision);
        viewModel.pairs().chosen().addListener((SetChangeListener<JudgeBySet>) change -> showWhoseDecision());
        bindButton(keep, ComparisonCommand.KEEP_LABEL, viewModel::keep, reports::keep);
        bindButton(
                support,
                ComparisonCommand.CHANGE_TO_SUPPORT,
                () -> viewModel.change(Label.SUPPORT),
                () -> reports.sayDigit(1));
        bindButton(
                partial,
                ComparisonCommand.CHANGE_TO_PARTIAL,
                () -> viewModel.change(Label.PARTIAL_SUPPORT),
                () -> reports.sayDigit(2));
        bindButton(
                not,
                ComparisonCommand.CHANGE_TO_NOT,
                () -> viewModel.change(Label.NOT_SUPPORT),
                () -> reports.sayDigit(3));
        bindButton(
                cantJudge,
                ComparisonCommand.CHANGE_TO_CANT_JUDGE,
                () -> viewModel.change(Label.CANT_JUDGE),
                reports::cantJudge);
        either(ComparisonCommand.CHANGE_TO_WORD_4, () -> viewModel.change(Label.CANT_JUDGE), () -> reports.sayDigit(4));
        bindButton(giveReason, ComparisonCommand.GIVE_REASON, viewModel::giveReason, reports::giveReason);
        bindButton(takeBack, ComparisonCommand.TAKE_BACK_DECISION, viewModel::takeBack, reports::takeBack);
        commands.bind(nextDisputed, ComparisonCommand.NEXT_DISPUTED);
        bindReason();
        either(
                ComparisonCommand.FOCUS_COMPARED,
                () -> {
                    viewModel.cancel();
                    compared.requestFocus();
                },
                focusReports);
    }

    private void bindButton(Button button, Command command, Runnable ofLabels, Runnable ofReports) {
        commands.bind(button, command);
        either(command, ofLabels, ofReports);
    }

    /** A command that does the like of labels and of reports, whichever are in view. */
    private void either(Command command, Runnable ofLabels, Runnable ofReports) {
        commands.onWhile(() -> isOpen() || reports.isOpen(), command, () -> (reports.isChosen() ? ofReports : ofLabels).run());
    }

    private boolean isOpen() {
        return !reports.isChosen() && viewModel.situation() == TopicToCompare.Situation.OPEN;
    }

    private void bindReason() {
        reason.textProperty().bindBidirectional(viewModel.reasonProperty());
        confirm.setOnAction(event -> viewModel.confirm());
        cancel.setOnAction(event -> commands.run(ComparisonCommand.FOCUS_COMPARED));
        reason.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                viewModel.confirm();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                commands.run(ComparisonCommand.FOCUS_COMPARED);
                event.consume();
            }
        });
        viewModel.askedProperty().subscribe((before, now) -> showAsked(now));
        showAsked(Optional.empty());
    }

    private void showAsked(Optional<Label> asked) {
        boolean writing = reasonBox.isVisible() && reason.isFocused();
        Nodes.show(reasonBox, asked.isPresent());
        // The reason takes room from the list.
        inView.show(viewModel.pairs().currentIndex());
        asked.ifPresent(to -> {
            Label first = viewModel.pairs().currentProperty().get().map(ComparedLabel::ownLabel).orElse(Label.UNLABELLED);
            reasonAsked.setText(
                    first == to
                            ? Messages.get("compare.reason.keep", ComparedWords.label(to))
                            : Messages.get("compare.reason.change", ComparedWords.label(first), ComparedWords.label(to)));
            reason.requestFocus();
            reason.end();
        });
        if (asked.isEmpty() && writing) {
            compared.requestFocus();
        }
    }

    /** What is decided is of the assessor's own label; why nothing is where nobody can be compared. */
    private void showWhoseDecision() {
        boolean own = viewModel.pairs().isOwn();
        if (!own) {
            viewModel.cancel();
        }
        Nodes.show(notOwn, !own);
        List.of(keep, support, partial, not, cantJudge, giveReason, takeBack).forEach(one -> Nodes.show(one, own));
        none.setText(
                viewModel.pairs().isNobody() && viewModel.pairs().heldProperty().get().isPresent()
                        ? ComparedWords.whyNobody(viewModel.pairs())
                        : Messages.get("compare.none-wanted"));
    }

    private void showCurrent(Optional<ComparedLabel> label) {
        int index = viewModel.pairs().currentIndex();
        Nodes.show(decision, label.isPresent());
        takeBack.setDisable(label.flatMap(ComparedLabel::after).isEmpty());
        selecting = true;
        if (index < 0) {
            compared.getSelectionModel().clearSelection();
        } else if (compared.getSelectionModel().getSelectedIndex() != index) {
            compared.getSelectionModel().clearAndSelect(index);
        }
        selecting = false;
        inView.show(index);
    }
}
