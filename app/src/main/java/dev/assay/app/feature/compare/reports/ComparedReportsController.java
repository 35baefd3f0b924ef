package dev.assay.app.feature.compare.reports;

import dev.assay.app.service.judges.ComparedReport.Opinion;
import dev.assay.app.service.judges.ComparedReport.Row;
import dev.assay.app.service.judges.ComparedReport;
import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.ui.ChoiceOfSeveral;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.keys.Command;
import dev.assay.app.ui.keys.Commands;
import dev.assay.app.ui.keys.ComparisonCommand;
import dev.assay.app.ui.keys.KeyCap;
import dev.assay.app.ui.keys.WindowCommand;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.report.Alignment;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Binds the part of Compare that is about reports. */
public final class ComparedReportsController {
    private static final List<ComparisonCommand> WORDS = List.of(
            ComparisonCommand.CHANGE_TO_SUPPORT, ComparisonCommand.CHANGE_TO_PARTIAL, ComparisonCommand.CHANGE_TO_NOT);

    private final ComparedReportsViewModel viewModel;
    private final Commands commands;
    private final Button conveyed = new Button(Messages.get("compare.reports.choose"));
    private final ObservableSet<Alignment.Target> chosen = FXCollections.observableSet(new LinkedHashSet<>());
    private boolean filling;

    @FXML private VBox reportsCompared;
    @FXML private WrapBar reportFilters;
    @FXML private ToggleButton allRows;
    @FXML private ComboBox<JudgeId> reportJudges;
    @FXML private Label reportCount;
    @FXML private ListView<Row> reportRows;
    @FXML private VBox reportEmpty;
    @FXML private Label reportEmptyText;
    @FXML private Button reportEmptyAction;
    @FXML private VBox reportDecision;
    @FXML private WrapBar reportWords;
    @FXML private VBox reportReasonBox;
    @FXML private Label reportReasonAsked;
    @FXML private TextField reportReason;
    @FXML private Button reportConfirm;
    @FXML private Button reportCancel;
    @FXML private Node reportAgreement;
    @FXML private Label reportNumbers;
    @FXML private GridPane reportMatrix;

    private ComparedReportsController(ComparedReportsViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.commands = commands;
    }

    /** The part, bound to what it shows. */
    public static Parent create(ComparedReportsViewModel viewModel, Commands commands) {
        return Layouts.load("ComparedReports.fxml", new ComparedReportsController(viewModel, commands));
    }

    /** What a kind is called; labels are empty. */
    public static String kindName(Optional<ReportKind> kind) {
        return OpinionWords.kind(kind);
    }

    @FXML
    private void initialize() {
        RowInView inView = RowInView.amongOthers(reportRows);
        reportRows.setItems(viewModel.rows());
        reportRows.setCellFactory(list -> new ReportRowCell(viewModel));
        reportRows.setAccessibleText(Messages.get("compare.reports.rows"));
        WorkFocus.begins(reportRows);
        Label none = new Label(Messages.get("compare.reports.none-wanted"));
        none.getStyleClass().add("empty");
        none.setWrapText(true);
        reportRows.setPlaceholder(none);
        reportRows.getSelectionModel().selectedIndexProperty().subscribe(index -> {
            if (!filling && index.intValue() >= 0) {
                viewModel.select(index.intValue());
            }
        });
        viewModel.currentProperty().subscribe(row -> {
            filling = true;
            int index = viewModel.currentIndex();
            reportRows.getSelectionModel().clearAndSelect(index);
            filling = false;
            if (index >= 0) {
                inView.show(index);
            }
        });
        reportRows.setOnMouseClicked(click -> {
            if (click.getClickCount() == 2) {
                viewModel.goToPlace();
            }
        });
        allRows.setGraphic(new KeyCap(ComparisonCommand.CHOOSE_COMPARED));
        allRows.selectedProperty().bindBidirectional(viewModel.everythingProperty());
        reportJudges.setCellFactory(list -> new JudgeCell());
        reportJudges.setButtonCell(new JudgeCell());
        ((HBox) reportJudges.getParent()).getChildren().add(new KeyCap(ComparisonCommand.CHOOSE_JUDGE));
        reportJudges.valueProperty().subscribe(chosen -> {
            if (chosen != null && !filling) {
                viewModel.judgeProperty().set(Optional.of(chosen));
            }
        });
        reportReason.textProperty().bindBidirectional(viewModel.reasonProperty());
        reportReason.setOnAction(event -> viewModel.confirm());
        reportConfirm.setOnAction(event -> viewModel.confirm());
        reportCancel.setOnAction(event -> leaveReason());
        reportReason.setOnKeyPressed(key -> {
            if (key.getCode() == KeyCode.ESCAPE) {
                key.consume();
                leaveReason();
            }
        });
        viewModel.askedProperty().subscribe(this::showAsked);
        viewModel.openedProperty().subscribe(this::showAll);
        viewModel.kindProperty().subscribe(this::showAll);
        viewModel.judgeProperty().subscribe(this::showAll);
        viewModel.agreementProperty().subscribe(this::showAll);
        viewModel.rows().subscribe(this::showCount);
        bindConveyed();
        showAll();
    }

    /** What a sentence conveys is chosen from a list; what was said last is checked. */
    private void bindConveyed() {
        conveyed.setId("conveyed");
        conveyed.getStyleClass().add("small");
        conveyed.setGraphic(new KeyCap(ComparisonCommand.CHOOSE_CONVEYED));
        conveyed.setContentDisplay(ContentDisplay.RIGHT);
        conveyed.setAccessibleText(ComparisonCommand.CHOOSE_CONVEYED.title());
        ChoiceOfSeveral<Alignment.Target> choice = new ChoiceOfSeveral<>(
                conveyed,
                target -> viewModel.compared().map(shown -> OpinionWords.target(shown.nuggets(), target)).orElse(""),
                chosen);
        EventHandler<ActionEvent> open = conveyed.getOnAction();
        conveyed.setOnAction(event -> {
            if (viewModel.mayChooseConveyed()) {
                chosen.clear();
                chosen.addAll(viewModel.conveyed());
                choice.offer(viewModel.targets());
                open.handle(event);
            }
        });
        choice.onClosed(() -> {
            reportRows.requestFocus();
            viewModel.convey(Set.copyOf(chosen));
        });
        commands.onWhile(() -> viewModel.isOpen() && conveyed.getParent() != null, ComparisonCommand.CHOOSE_CONVEYED, conveyed::fire);
    }

    private void leaveReason() {
        viewModel.cancel();
        reportRows.requestFocus();
    }

    /** A judge as a line of the choice. */
    private static final class JudgeCell extends ListCell<JudgeId> {
        @Override
        protected void updateItem(JudgeId judge, boolean blank) {
            super.updateItem(judge, blank);
            setText(blank || judge == null ? "" : judge.value());
        }
    }

    private void showAll() {
        boolean open = viewModel.isOpen();
        Nodes.show(reportFilters, open);
        Nodes.show(reportRows, open);
        Nodes.show(reportDecision, open);
        Nodes.show(reportAgreement, open && viewModel.agreementProperty().get());
        Nodes.show(reportEmpty, !open);
        filling = true;
        List<JudgeId> judges = viewModel.compared().map(ComparedReport::judges).orElseGet(List::of);
        if (!reportJudges.getItems().equals(judges)) {
            reportJudges.getItems().setAll(judges);
        }
        reportJudges.setValue(viewModel.judge().orElse(null));
        filling = false;
        showEmpty();
        showWords();
        showAgreement();
        showCount();
    }

    private void showEmpty() {
        ReportsToCompare.Situation situation = viewModel.situation();
        reportEmptyText.setText(switch (situation) {
            case LOADING -> Messages.get("compare.empty.loading");
            case NO_JUDGES -> Messages.get("compare.reports.no-judges");
            case NEVER -> Messages.get("compare.empty.never");
            case CLOSED -> Messages.get("compare.reports.closed");
            case READY -> Messages.get(
                    "compare.reports.ready",
                    String.join(", ", viewModel.openedProperty().get().stream()
                            .flatMap(opened -> opened.judges().stream())
                            .map(JudgeId::value)
                            .toList()));
            case OPEN -> "";
        });
        Optional<Command> action = switch (situation) {
            case READY -> Optional.of(ComparisonCommand.REVEAL);
            case NO_JUDGES -> Optional.of(WindowCommand.JOBS);
            case LOADING, NEVER, CLOSED, OPEN -> Optional.empty();
        };
        action.ifPresent(command -> {
            commands.bind(reportEmptyAction, command);
            reportEmptyAction.setText(Messages.get(situation == ReportsToCompare.Situation.READY ? "command.reveal" : "command.jobs"));
        });
        Nodes.show(reportEmptyAction, action.isPresent());
    }

    /** A button for each word that can be said, the first ones with their keys. */
    private void showWords() {
        reportWords.getChildren().clear();
        if (!viewModel.isOpen()) {
            return;
        }
        add(button("compare.keep", ComparisonCommand.KEEP_LABEL));
        add(button("compare.reports.take-over", ComparisonCommand.TAKE_OVER));
        if (!viewModel.targets().isEmpty()) {
            reportWords.getChildren().add(conveyed);
        }
        ReportsToCompare opened = viewModel.openedProperty().get().orElseThrow();
        List<String> words = viewModel.words();
        for (String word : words) {
            Button button = new Button(OpinionWords.word(opened.rules(), word));
            int place = words.indexOf(word);
            if (place < WORDS.size()) {
                commands.bind(button, WORDS.get(place));
            } else {
                button.setOnAction(event -> viewModel.change(word));
            }
            add(button);
        }
        add(button("label.cant_judge", ComparisonCommand.CHANGE_TO_CANT_JUDGE));
        add(button("compare.reason", ComparisonCommand.GIVE_REASON));
        add(button("compare.take-back", ComparisonCommand.TAKE_BACK_DECISION));
        add(button("compare.reports.go", ComparisonCommand.GO_TO_JUDGED));
    }

    private Button button(String words, ComparisonCommand command) {
        Button button = new Button(Messages.get(words));
        commands.bind(button, command);
        return button;
    }

    private void add(Button button) {
        button.getStyleClass().add("small");
        reportWords.getChildren().add(button);
    }

    private void showAsked(Optional<Opinion> asked) {
        Nodes.show(reportReasonBox, asked.isPresent());
        asked.ifPresent(opinion -> {
            ReportsToCompare opened = viewModel.openedProperty().get().orElseThrow();
            reportReasonAsked.setText(Messages.get(
                    "compare.reports.why", OpinionWords.said(opened, viewModel.compared().orElseThrow().nuggets(), opinion)));
            reportReason.requestFocus();
            reportReason.end();
        });
        if (asked.isEmpty() && reportReason.isFocused()) {
            reportRows.requestFocus();
        }
    }

    private void showCount() {
        int all = viewModel.compared().map(shown -> shown.rows().size()).orElse(0);
        reportCount.setText(Messages.get(
                "compare.reports.count", Integer.toString(viewModel.rows().size()), Integer.toString(all)));
    }

    private void showAgreement() {
        reportMatrix.getChildren().clear();
        Optional<ComparedReport> compared = viewModel.compared();
        Optional<JudgeId> judge = viewModel.judge();
        if (compared.isEmpty() || judge.isEmpty()) {
            reportNumbers.setText("");
            return;
        }
        Compared counted = compared.get().counted(judge.get());
        Agreement agreement = compared.get().agreement(judge.get());
        String same = counted.agreement().isDefined()
                ? String.format("%.1f %%", 100 * counted.agreement().orThrow())
                : Messages.get("compare.none");
        String numbers = Messages.get(
                "compare.reports.numbers",
                judge.get().value(),
                same,
                number(agreement.kappa()),
                number(agreement.ac1()),
                Long.toString(counted.items()));
        if (compared.get().kind() == ReportKind.SUPPORT) {
            numbers += "\n" + Messages.get("compare.reports.ac2", number(agreement.ac2()));
        }
        if (counted.leftOut() > 0) {
            numbers += "\n" + Messages.get("compare.left-out", Integer.toString(counted.leftOut()));
        }
        reportNumbers.setText(numbers);
        matrix(judge.get(), counted.confusion().highestFirst());
    }

    private static String number(Outcome outcome) {
        return outcome.isDefined() ? String.format("%.3f", outcome.orThrow()) : Messages.get("compare.none");
    }

    /** How often the assessor and the judge gave which words: rows are the assessor's. */
    private void matrix(JudgeId judge, Confusion confusion) {
        ReportsToCompare opened = viewModel.openedProperty().get().orElseThrow();
        List<String> words = confusion.categories().stream()
                .map(word -> word.equals(Alignment.NUGGET)
                        ? Messages.get("compare.reports.nugget")
                        : OpinionWords.word(opened.rules(), word))
                .toList();
        for (int i = 0; i < words.size(); i++) {
            reportMatrix.add(head(words.get(i)), i + 1, 0);
            reportMatrix.add(head(words.get(i)), 0, i + 1);
            for (int j = 0; j < words.size(); j++) {
                Label cell = new Label(Long.toString(confusion.count(i, j)));
                cell.setAccessibleText(
                        Messages.get("compare.matrix.cell", words.get(i), judge.value(), words.get(j), cell.getText()));
                cell.getStyleClass().add("cell");
                if (i == j) {
                    cell.getStyleClass().add("same");
                }
                cell.setMaxWidth(Double.MAX_VALUE);
                reportMatrix.add(cell, j + 1, i + 1);
            }
        }
    }

    private static Label head(String words) {
        Label head = new Label(words);
        head.getStyleClass().add("head");
        return head;
    }
}
