package dev.assay.app.feature.compare.reports;

import dev.assay.app.service.judges.ComparedReport.Opinion;
import dev.assay.app.service.judges.ComparedReport.Row;
import dev.assay.app.service.judges.ComparedReport;
import dev.assay.app.service.judges.JudgeAgreement;
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
import dev.assay.app.ui.keys.ScaleKeys;
import dev.assay.app.ui.keys.WindowCommand;
import dev.assay.model.ReportRules;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.report.Alignment;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Binds the part of Compare that is about reports. */
public final class ComparedReportsController {
    private final ComparedReportsViewModel viewModel;
    private final Commands commands;
    private final Button conveyed = new Button(Messages.get("compare.reports.choose"));
    private final ObservableSet<Alignment.Target> chosen = FXCollections.observableSet(new LinkedHashSet<>());
    private boolean filling;
    private ChoiceOfSeveral<JudgeId> choiceOfJudges;

    @FXML private VBox reportsCompared;
    @FXML private WrapBar reportFilters;
    @FXML private ToggleButton allRows;
    @FXML private Button reportJudges;
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
    @FXML private GridPane reportProjectMatrix;
    @FXML private GridPane reportTable;

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
        ((HBox) reportJudges.getParent()).getChildren().add(new KeyCap(ComparisonCommand.CHOOSE_JUDGE));
        choiceOfJudges = new ChoiceOfSeveral<>(reportJudges, JudgeId::value, viewModel.chosen());
        viewModel.chosen().addListener((SetChangeListener<JudgeId>) change -> showAll());
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
        viewModel.openedProperty().subscribe(opened -> {
            // Nothing is there only while it is read anew. Who judged another kind than the one in view stays chosen.
            opened.map(ReportsToCompare::judges).ifPresent(choiceOfJudges::offer);
            showAll();
        });
        viewModel.kindProperty().subscribe(this::showAll);
        viewModel.whenCounted(this::showAgreement);
        viewModel.agreementProperty().subscribe(this::showAll);
        viewModel.rows().subscribe(this::showCount);
        bindConveyed();
        bindWords();
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
                this::words,
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

    /** A target in words, behind its digit. */
    private String words(Alignment.Target target) {
        String words = viewModel.compared().map(shown -> OpinionWords.target(shown.nuggets(), target)).orElse("");
        return viewModel.digit(target).map(digit -> digit + "  " + words).orElse(words);
    }

    /** The words of the scales that labels do not have; those of the first digits are said as labels are. */
    private void bindWords() {
        IntStream.rangeClosed(5, ScaleKeys.DIGITS)
                .forEach(digit -> commands.onWhile(
                        viewModel::isOpen, ComparisonCommand.word(digit - 1), () -> viewModel.sayDigit(digit)));
        IntStream.range(0, ScaleKeys.DIGITS)
                .forEach(place -> onAlignment(ComparisonCommand.own(place), () -> viewModel.sayOwn(place)));
        for (Alignment.Option option : Alignment.Option.values()) {
            onAlignment(ComparisonCommand.option(option.word()).orElseThrow(), () -> viewModel.change(option.word()));
        }
        onAlignment(ComparisonCommand.CHANGE_TO_OTHER_ANSWER, viewModel::toggleOtherAnswer);
    }

    private void onAlignment(ComparisonCommand command, Runnable act) {
        commands.onWhile(viewModel::isAlignment, command, act);
    }

    private void leaveReason() {
        viewModel.cancel();
        reportRows.requestFocus();
    }

    private void showAll() {
        boolean open = viewModel.isOpen();
        Nodes.show(reportFilters, open);
        Nodes.show(reportRows, open);
        Nodes.show(reportDecision, open);
        Nodes.show(reportAgreement, open && viewModel.agreementProperty().get());
        Nodes.show(reportEmpty, !open);
        showJudges();
        showEmpty();
        showWords();
        showAgreement();
        showCount();
    }

    private void showJudges() {
        List<JudgeId> judges = viewModel.judges();
        List<JudgeId> chosen = judges.stream().filter(viewModel.chosen()::contains).toList();
        String words = switch (chosen.size()) {
            case 0 -> Messages.get("compare.judge.all");
            case 1 -> chosen.getFirst().value();
            default -> Messages.get("compare.judge.some", chosen.size(), judges.size());
        };
        reportJudges.setText(words);
        reportJudges.setAccessibleText(Messages.get("compare.filter.judge") + " " + words);
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
            add(button("compare.reports.other", ComparisonCommand.CHANGE_TO_OTHER_ANSWER));
        }
        ReportsToCompare opened = viewModel.openedProperty().get().orElseThrow();
        List<String> words = viewModel.words();
        for (String word : words) {
            Button button = new Button(OpinionWords.word(opened.rules(), word));
            key(opened.rules(), words.indexOf(word), word)
                    .ifPresentOrElse(
                            command -> commands.bind(button, command),
                            () -> button.setOnAction(event -> viewModel.change(word)));
            add(button);
        }
        add(button("label.cant_judge", ComparisonCommand.CHANGE_TO_CANT_JUDGE));
        add(button("compare.reason", ComparisonCommand.GIVE_REASON));
        add(button("compare.take-back", ComparisonCommand.TAKE_BACK_DECISION));
        add(button("compare.reports.go", ComparisonCommand.GO_TO_JUDGED));
    }

    /** The command of a word, at a place of those that are offered: it has the key that it has where it is judged. */
    private Optional<ComparisonCommand> key(ReportRules rules, int place, String word) {
        if (!viewModel.isAlignment()) {
            return place < ScaleKeys.DIGITS ? Optional.of(ComparisonCommand.word(place)) : Optional.empty();
        }
        return ComparisonCommand.option(word)
                .or(() -> IntStream.range(0, Math.min(ScaleKeys.DIGITS, rules.options().size()))
                        .filter(own -> rules.options().get(own).word().equals(word))
                        .mapToObj(ComparisonCommand::own)
                        .findFirst());
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
        reportProjectMatrix.getChildren().clear();
        reportTable.getChildren().clear();
        reportNumbers.setText("");
        viewModel.matrixJudge().ifPresent(judge -> {
            Compared here = viewModel.numbers().get(judge).counted();
            reportNumbers.setText(numbers(judge, viewModel.numbers().get(judge)) + "\n" + project(judge));
            matrix(reportMatrix, "compare.table.topic", judge, here.confusion().highestFirst());
            inProject(judge).ifPresent(all ->
                    matrix(reportProjectMatrix, "compare.table.project", judge, all.overall().confusion().highestFirst()));
            if (viewModel.judges().size() > 1) {
                table();
            }
        });
        Nodes.show(reportProjectMatrix, !reportProjectMatrix.getChildren().isEmpty());
        Nodes.show(reportTable, !reportTable.getChildren().isEmpty());
    }

    private String numbers(JudgeId judge, ReportsToCompare.Numbers numbers) {
        Compared counted = numbers.counted();
        String words = Messages.get(
                "compare.reports.numbers",
                judge.value(),
                same(counted),
                number(numbers.agreement().kappa()),
                number(numbers.agreement().ac1()),
                Long.toString(counted.items()));
        if (viewModel.compared().filter(shown -> shown.kind() == ReportKind.SUPPORT).isPresent()) {
            words += "\n" + Messages.get("compare.reports.ac2", number(numbers.agreement().ac2()));
        }
        if (counted.leftOut() > 0) {
            words += "\n" + Messages.get("compare.left-out", Integer.toString(counted.leftOut()));
        }
        return words;
    }

    /** The judge's numbers over all topics that are locked or revealed. */
    private String project(JudgeId judge) {
        return inProject(judge)
                .map(all -> Messages.get(
                        "compare.reports.project",
                        all.topics().size(),
                        same(all.overall()),
                        number(all.overall().kappa()),
                        Long.toString(all.overall().items())))
                .orElseGet(() -> Messages.get("compare.matrix.counting"));
    }

    private Optional<JudgeAgreement> inProject(JudgeId judge) {
        return viewModel.inProject().stream()
                .flatMap(List::stream)
                .filter(one -> one.b().equals(judge.value()))
                .findFirst();
    }

    /** The judges beside each other, each to be compared with alone at a click. */
    private void table() {
        reportTable.addRow(
                0,
                head(Messages.get("compare.table.judge")),
                head(Messages.get("compare.table.topic")),
                head(Messages.get("compare.table.topic-kappa")),
                head(Messages.get("compare.table.project")),
                head(Messages.get("compare.table.project-kappa")));
        for (JudgeId judge : viewModel.judges()) {
            ToggleButton name = new ToggleButton(judge.value());
            name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            name.setTooltip(new Tooltip(judge.value()));
            name.getStyleClass().add("small");
            name.setAccessibleText(Messages.get("compare.table.choose", judge.value()));
            name.setSelected(viewModel.chosen().contains(judge));
            name.setOnAction(event -> viewModel.choose(name.isSelected() ? Set.of(judge) : Set.of()));
            Compared here = viewModel.numbers().get(judge).counted();
            Optional<Compared> all = inProject(judge).map(JudgeAgreement::overall);
            reportTable.addRow(
                    reportTable.getRowCount(),
                    name,
                    cell(same(here)),
                    cell(number(here.kappa())),
                    cell(all.map(ComparedReportsController::same).orElseGet(() -> Messages.get("compare.none"))),
                    cell(all.map(one -> number(one.kappa())).orElseGet(() -> Messages.get("compare.none"))));
        }
    }

    private static Label cell(String words) {
        Label cell = new Label(words);
        cell.getStyleClass().add("number");
        cell.setMaxWidth(Double.MAX_VALUE);
        return cell;
    }

    private static String same(Compared counted) {
        return counted.agreement().isDefined()
                ? String.format("%.1f %%", 100 * counted.agreement().orThrow())
                : Messages.get("compare.none");
    }

    private static String number(Outcome outcome) {
        return outcome.isDefined() ? String.format("%.3f", outcome.orThrow()) : Messages.get("compare.none");
    }

    /** How often the assessor and the judge gave which words: rows are the assessor's. */
    private void matrix(GridPane matrix, String of, JudgeId judge, Confusion confusion) {
        ReportsToCompare opened = viewModel.openedProperty().get().orElseThrow();
        List<String> words = confusion.categories().stream()
                .map(word -> word.equals(Alignment.NUGGET)
                        ? Messages.get("compare.reports.nugget")
                        : OpinionWords.word(opened.rules(), word))
                .toList();
        Label corner = head(Messages.get(of));
        corner.getStyleClass().add("strong");
        matrix.add(corner, 0, 0);
        for (int i = 0; i < words.size(); i++) {
            matrix.add(head(words.get(i)), i + 1, 0);
            matrix.add(head(words.get(i)), 0, i + 1);
            for (int j = 0; j < words.size(); j++) {
                Label cell = new Label(Long.toString(confusion.count(i, j)));
                cell.setAccessibleText(
                        Messages.get("compare.matrix.cell", words.get(i), judge.value(), words.get(j), cell.getText()));
                cell.getStyleClass().add("cell");
                if (i == j) {
                    cell.getStyleClass().add("same");
                }
                cell.setMaxWidth(Double.MAX_VALUE);
                matrix.add(cell, j + 1, i + 1);
            }
        }
    }

    private static Label head(String words) {
        Label head = new Label(words);
        head.getStyleClass().add("head");
        return head;
    }
}
