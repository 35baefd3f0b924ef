package dev.assay.app.feature.verify;

import dev.assay.app.service.verify.BlindAgreement;
import dev.assay.app.service.verify.VerifySheet;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.keys.Commands;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.rubric.Grader;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;

/** Binds the sample with its cells, the passage of the cell in hand, and the commands. */
final class VerifyController {
    private static final int GRADES = 6;

    private final VerifyViewModel model;
    private final Commands commands;
    private final ReadingText passage = new ReadingText();
    private RowInView inView;
    private boolean selecting;
    private boolean focusWhenReady;

    @FXML private BorderPane screen;
    @FXML private Label title;
    @FXML private WrappedText graderName;
    @FXML private WrappedText agreement;
    @FXML private Button nextGrader;
    @FXML private Label standing;
    @FXML private Button show;
    @FXML private SplitPane work;
    @FXML private ListView<Integer> cells;
    @FXML private Label query;
    @FXML private WrappedText item;
    @FXML private ScrollPane passagePane;
    @FXML private WrappedText beside;
    @FXML private WrapBar grades;
    @FXML private VBox empty;
    @FXML private Label emptyText;

    VerifyController(VerifyViewModel model, Commands commands) {
        this.model = model;
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        inView = RowInView.inTheMiddle(cells);
        commands.bind(nextGrader, VerifyCommand.NEXT_GRADER);
        commands.bind(show, VerifyCommand.SHOW_GRADES);
        show.setText(Messages.get("verify.show"));
        nextGrader.setText(Messages.get("verify.next-grader"));
        FitBar.rank(nextGrader, 1);
        FitBar.rank(standing, 2);
        title.setText(Messages.get("verify.title"));
        passagePane.setContent(passage);
        passagePane.setFitToWidth(true);
        passagePane.setFocusTraversable(false);
        cells.setCellFactory(list -> new CellRow(model));
        cells.setAccessibleText(Messages.get("verify.cell-list"));
        cells.getSelectionModel().selectedIndexProperty().subscribe(at -> {
            if (!selecting && at.intValue() >= 0) {
                model.goTo(at.intValue());
            }
        });
        WorkFocus.begins(cells);
        Commands.reserve(cells);
        addGrades();
        model.sheetProperty().subscribe(this::showSheet);
        model.placeProperty().subscribe(this::showCell);
        model.changesProperty().subscribe(this::showProgress);
        screen.sceneProperty().subscribe(scene -> {
            focusWhenReady = scene != null;
            takeFocus();
        });
        IntStream.range(0, GRADES).forEach(grade -> on(VerifyCommand.grade(grade), () -> model.grade(grade)));
        on(VerifyCommand.VERIFY_CANT_JUDGE, model::cantJudge);
        on(VerifyCommand.VERIFY_CLEAR, model::clear);
        on(VerifyCommand.VERIFY_NEXT, () -> model.step(1));
        on(VerifyCommand.VERIFY_PREVIOUS, () -> model.step(-1));
        on(VerifyCommand.NEXT_OPEN_CELL, model::toOpen);
        on(VerifyCommand.NEXT_DIFFERENCE, model::toDisagreement);
        on(VerifyCommand.NEXT_GRADER, model::nextGrader);
        on(VerifyCommand.SHOW_GRADES, model::show);
    }

    private void on(VerifyCommand command, Runnable act) {
        commands.onWhile(model::isReady, command, act);
    }

    private void addGrades() {
        for (int grade = GRADES - 1; grade >= 0; grade--) {
            add(VerifyCommand.grade(grade), Messages.get("verify.anchor." + grade));
        }
        add(VerifyCommand.VERIFY_CANT_JUDGE, Messages.get("label.cant_judge"));
        add(VerifyCommand.NEXT_OPEN_CELL, Messages.get("verify.next-open"));
    }

    private void add(VerifyCommand command, String words) {
        grades.getChildren().add(commands.inLegend(command, words));
    }

    private void showSheet(Optional<VerifySheet> shown) {
        boolean ready = model.isReady();
        Nodes.show(work, ready);
        Nodes.show(grades, ready);
        Nodes.show(empty, !ready);
        emptyText.setText(Messages.get(shown.isEmpty() ? "label.empty.loading" : "verify.empty"));
        graderName.setText(model.grader().map(VerifyController::words).orElse(""));
        Nodes.show(nextGrader, ready && shown.orElseThrow().graders().size() > 1);
        selecting = true;
        // The same numbers are not the same cells: rows are to be filled anew.
        cells.getItems().clear();
        cells.getItems().setAll(IntStream.range(0, model.size()).boxed().toList());
        selecting = false;
        showCell();
        showProgress();
        takeFocus();
    }

    private static String words(Grader grader) {
        return Messages.get("verify.grader." + grader.kind().word(), grader.judge(), grader.promptClass());
    }

    private void showProgress() {
        Nodes.show(show, model.isReady() && !model.isShown());
        standing.setText(
                model.isReady() && !model.isShown() ? Messages.get("verify.progress", model.decided(), model.size()) : "");
        Optional<BlindAgreement> known = model.sheetProperty().get().flatMap(VerifySheet::agreement);
        Nodes.show(agreement, known.isPresent());
        known.ifPresent(one -> agreement.setText(words(one)));
        showBeside();
    }

    private static String words(BlindAgreement agreement) {
        OptionalDouble kappa = agreement.kappa().number();
        String words = Messages.get("verify.agreement", agreement.same(), agreement.cells(), agreement.near());
        return kappa.isPresent() ? words + " · " + Messages.get("verify.kappa", "%.2f".formatted(kappa.getAsDouble())) : words;
    }

    private void showCell() {
        model.inHand().ifPresent(line -> {
            selecting = true;
            cells.getSelectionModel().clearAndSelect(model.placeProperty().get());
            selecting = false;
            inView.show(model.placeProperty().get());
            query.setText(line.query().isEmpty() ? line.key().topic().value() : line.query());
            TextDirection.apply(query, query.getText());
            item.setText(line.item());
            passage.setText(line.passage().isEmpty() ? Messages.get("verify.no-text", line.key().passage()) : line.passage(), List.of());
            passagePane.setVvalue(0);
        });
        showBeside();
    }

    /** What stands beside the person's own grade, once it may. */
    private void showBeside() {
        Optional<VerifySheet.Line> line = model.inHand().filter(one -> one.grade().isPresent());
        Nodes.show(beside, line.isPresent());
        line.ifPresent(one -> beside.setText(
                Messages.get("verify.beside", CellRow.said(one.blind()), one.grade().getAsInt(), one.reply().isEmpty() ? "–" : one.reply())
                        + (one.after().isPresent() ? " " + Messages.get("verify.after", CellRow.said(one.after())) : "")));
    }

    private void takeFocus() {
        if (focusWhenReady && model.isReady()) {
            focusWhenReady = false;
            // Before that the split pane holds nothing that could take the focus.
            screen.applyCss();
            cells.requestFocus();
        }
    }
}
