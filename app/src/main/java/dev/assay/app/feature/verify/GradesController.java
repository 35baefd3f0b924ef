package dev.assay.app.feature.verify;

import dev.assay.app.judging.GoTo;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.CommandMenu;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.QuestionBar;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.model.rubric.Grader;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * Binds the views of a topic's grades: the bar with the cut-offs, the lines or the grid, the cell in hand, and the
 * order of the runs.
 */
final class GradesController {
    private final GradesViewModel model;
    private final LinesInView lines;
    private final Commands commands;
    private final GradeGrid grid;
    private final Button graderShown = Nodes.styled(new Button(), "small");
    private final Map<PassageGroup, ToggleButton> groups = new EnumMap<>(PassageGroup.class);
    private final Label gradeCutAt = new Label();
    private final Label judgmentCutAt = new Label();
    private CellPane cell;
    private ItemLine line;
    private FilterBar filter;
    private RowInView inView;
    private boolean selecting;
    private boolean focusWhenReady;
    private Label judgedFrom;
    private boolean folded;
    private double place;

    @FXML private BorderPane gradesPane;
    @FXML private WrapBar cutOffBar;
    @FXML private Button graderBeside;
    @FXML private HBox gradeCut;
    @FXML private HBox judgmentCut;
    @FXML private Button gridOrder;
    @FXML private Button gridFilter;
    @FXML private WrapBar filterBar;
    @FXML private Label lineCount;
    @FXML private QuestionBar lookQuestion;
    @FXML private SplitPane gradesSplit;
    @FXML private StackPane tables;
    @FXML private ListView<GradeLine> gradeLines;
    @FXML private Label noLines;
    @FXML private HBox groupBar;
    @FXML private HBox itemLine;
    @FXML private Label cellNumber;
    @FXML private WrappedText cellItem;
    @FXML private Label cellReach;
    @FXML private Button unfoldPassage;
    @FXML private Button rewordItem;
    @FXML private Button leaveOut;
    @FXML private VBox cellPane;
    @FXML private Label cellName;
    @FXML private Label cellJudged;
    @FXML private Button foldPassage;
    @FXML private Label gradeSquare;
    @FXML private WrappedText gradeWords;
    @FXML private WrappedText cellOdds;
    @FXML private WrappedText cellFacts;
    @FXML private WrapBar cellActs;
    @FXML private ScrollPane cellPassage;
    @FXML private Label boardLeftOut;
    @FXML private Button allRuns;
    @FXML private VBox gradesEmpty;
    @FXML private Label gradesEmptyText;
    @FXML private HBox boardBar;
    @FXML private Label boardName;
    @FXML private Button boardDepth;
    @FXML private ListView<RunOrder.Place> board;

    /** @param back what <i>not yet</i> does, where the person is asked before grades are looked through */
    GradesController(GradesViewModel model, Commands commands, Runnable back) {
        this.model = model;
        this.lines = model.lines();
        this.commands = commands;
        this.grid = new GradeGrid(model, this::askOf);
        this.back = back;
    }

    private final Runnable back;

    @FXML
    private void initialize() {
        inView = RowInView.amongOthers(gradeLines);
        tables.getChildren().addFirst(grid);
        new CommandMenu(commands)
                .group(VerifyCommand.TAKE_GRADE_OVER, VerifyCommand.VERIFY_CANT_JUDGE, VerifyCommand.VERIFY_CLEAR)
                .group(VerifyCommand.VERIFY_NOTE, VerifyCommand.REWORD_ITEM, VerifyCommand.WHOLE_REPLY)
                .group(VerifyCommand.REGRADE, VerifyCommand.SUPPOSE_ITEM_OFF, VerifyCommand.REMOVE_ITEM)
                .group(VerifyCommand.FOLD_PASSAGE)
                .on(grid, gradeLines);
        gradeLines.setCellFactory(all -> new GradeLineCell(model));
        gradeLines.getSelectionModel().selectedIndexProperty().subscribe(at -> {
            if (!selecting && at.intValue() >= 0) {
                lines.goTo(at.intValue());
            }
        });
        Commands.reserve(gradeLines);
        WorkFocus.begins(gradeLines);
        WorkFocus.begins(grid);
        board.setCellFactory(all -> new BoardCell());
        board.setFocusTraversable(false);
        board.setAccessibleText(Messages.get("verify.board"));
        WorkFocus.passing(board);
        FitBar.rank(lineCount, 1);
        FitBar.rank(gridOrder, 2);
        FitBar.rank(gridFilter, 3);
        graderShown.setId("graderShown");
        gradesEmpty.getChildren().add(VerifyController.ways(commands));
        addGroups();
        filter = new FilterBar(lines, filterBar);
        commands.bind(boardDepth, VerifyCommand.NEXT_DEPTH);
        commands.bind(graderShown, VerifyCommand.NEXT_GRADER);
        commands.bind(graderBeside, VerifyCommand.SECOND_GRADER);
        commands.bind(gridOrder, VerifyCommand.NEXT_ORDER);
        commands.bind(gridFilter, VerifyCommand.FILTER_GRID);
        gridFilter.setText(Messages.get("verify.filter"));
        bind(unfoldPassage, VerifyCommand.FOLD_PASSAGE, "verify.passage");
        bind(foldPassage, VerifyCommand.FOLD_PASSAGE, "verify.fold");
        cellName.setMinWidth(Region.USE_PREF_SIZE);
        bind(rewordItem, VerifyCommand.REWORD_ITEM, "verify.reword");
        bind(allRuns, new GoTo(Stage.SCORES), "verify.all-runs");
        bind(leaveOut, VerifyCommand.SUPPOSE_ITEM_OFF, "verify.suppose-off");
        cut(gradeCut, "verify.grade-from", gradeCutAt, VerifyCommand.GRADE_CUT_DOWN, VerifyCommand.GRADE_CUT_UP);
        judgedFrom = cut(
                judgmentCut,
                "verify.judged-from",
                judgmentCutAt,
                VerifyCommand.JUDGMENT_CUT_DOWN,
                VerifyCommand.JUDGMENT_CUT_UP);
        line = new ItemLine(model, new ItemLine.Parts(itemLine, cellNumber, cellItem, cellReach));
        CellPane.Parts parts = new CellPane.Parts(
                cellName, cellJudged, gradeSquare, gradeWords, cellOdds, cellFacts, cellActs, cellPassage);
        cell = new CellPane(model, commands, parts, line);
        lines.changesProperty().subscribe(this::showLines);
        lines.placeProperty().subscribe(this::showPlace);
        model.board().shownProperty().subscribe(this::showBoard);
        showFolded();
    }

    /** The label in front of the cut-off. */
    private Label cut(HBox box, String words, Label at, VerifyCommand down, VerifyCommand up) {
        Label before = Nodes.label(words);
        at.getStyleClass().add("cut-at");
        box.getChildren().addAll(before, step(down), at, step(up));
        return before;
    }

    private Button step(VerifyCommand command) {
        Button button = commands.inLegend(command, "");
        button.setAccessibleText(command.title());
        return button;
    }

    /** Shows or hides all of it. */
    void show(boolean shown) {
        Nodes.show(gradesPane, shown);
        model.setActive(shown);
        if (!shown) {
            lookQuestion.close();
        }
        focusWhenReady = shown;
        takeFocus();
    }

    /** The keys go to the table of the view, which may have been another one before. */
    void takeKeys() {
        focusWhenReady = true;
        takeFocus();
    }

    /** The remark on the cell in hand is written. */
    void note() {
        cell.note();
    }

    /** Asks what the column in hand has to have, for the grid to show a passage. */
    void filter() {
        if (lines.view() == GradesView.GRID) {
            askOf(GradeColumn.item(lines.table().items().get(lines.itemInHand())));
        }
    }

    private void askOf(GradeColumn column) {
        filter.open(column);
    }

    /** Rewrites the words of the item in hand. */
    void reword() {
        cell.reword();
    }

    /** The selected words become an item. */
    void itemOfWords() {
        cell.itemOfWords();
    }

    /** The grader's whole reply about the selected cell, beside it. */
    void wholeReply() {
        cell.wholeReply();
    }

    private void showLines() {
        boolean ready = lines.isReady();
        boolean isGrid = lines.view() == GradesView.GRID;
        ask();
        Nodes.show(gradesSplit, ready);
        Nodes.show(cutOffBar, ready);
        Nodes.show(gradesEmpty, !ready && !model.asks());
        Nodes.show(boardBar, ready);
        Nodes.show(gradesEmpty.getChildren().getLast(), model.hasNothing());
        gradesEmptyText.setText(Messages.get(model.hasNothing() ? "verify.topic-empty" : "judging.loading"));
        grid.setVisible(isGrid);
        grid.setManaged(isGrid);
        gradeLines.setVisible(!isGrid);
        gradeLines.setManaged(!isGrid);
        gradeLines.setAccessibleText(Messages.get("verify.view." + lines.view().word()));
        showBar();
        nameBoard();
        if (!ready) {
            return;
        }
        if (!isGrid && !gradeLines.getItems().equals(lines.all())) {
            selecting = true;
            gradeLines.getItems().setAll(lines.all());
            selecting = false;
        }
        Nodes.show(noLines, lines.all().isEmpty());
        noLines.setText(Messages.get(lines.whyNone()));
        showPlace();
        takeFocus();
    }

    private void ask() {
        if (model.asks() && !lookQuestion.isVisible()) {
            lookQuestion.ask(Messages.get("verify.ask"), List.of(), Messages.get("verify.ask.look"), () -> {
                lookQuestion.close();
                model.agree();
                takeKeys();
            }, () -> {
                lookQuestion.close();
                back.run();
            });
        } else if (!model.asks() && lookQuestion.isVisible()) {
            lookQuestion.close();
        }
    }

    private void showBar() {
        graderBeside.setText(Messages.get(
                "verify.beside-is", model.second().map(GradesController::name).orElse(Messages.get("verify.you"))));
        Nodes.show(graderBeside, lines.view() == GradesView.GRADERS);
        gradeCutAt.setText(Integer.toString(lines.leastGrade()));
        judgedFrom.setText(
                Messages.get(model.choice().isByLowest() ? "verify.judged-lowest-from" : "verify.judged-from"));
        judgmentCutAt.setText(Integer.toString(lines.leastJudgment()));
        Nodes.show(judgmentCut, lines.view() != GradesView.GRADERS);
        boolean isGrid = lines.view() == GradesView.GRID;
        Nodes.show(gridOrder, isGrid);
        Nodes.show(gridFilter, isGrid);
        Nodes.show(groupBar, isGrid);
        boolean isJudged = lines.isJudged();
        groups.forEach((group, button) -> {
            boolean isAll = group == PassageGroup.ALL;
            button.setSelected(isAll ? !lines.isFiltered() : lines.group() == group);
            boolean isIdle = group.needsJudgments() && !isJudged;
            button.setDisable(isIdle);
            button.setAccessibleText(
                    isIdle ? button.getText() + ": " + Messages.get("verify.group.no-judgments") : button.getText());
        });
        if (!isGrid || !lines.isReady()) {
            filter.close();
        }
        gridOrder.setText(Messages.get("verify.order." + lines.order().word()) + (lines.isReversed() ? " ↑" : " ↓"));
        boolean saysWhy = isGrid && lines.isReady() && !isJudged;
        Nodes.show(
                lineCount,
                lines.isReady()
                        ? model.counted() + (saysWhy ? ", " + Messages.get("verify.group.no-judgments") : "")
                        : "");
    }

    private static String name(Grader one) {
        String model = one.judge().substring(one.judge().lastIndexOf('/') + 1);
        return Messages.get("verify.short." + one.kind().word(), model);
    }

    private void showPlace() {
        int at = lines.placeProperty().get();
        if (at >= 0 && lines.isReady() && lines.view() != GradesView.GRID && at < gradeLines.getItems().size()) {
            selecting = true;
            gradeLines.getSelectionModel().clearAndSelect(at);
            selecting = false;
            inView.show(at);
        }
        cell.show();
        line.show(folded);
    }

    private void addGroups() {
        for (PassageGroup group : PassageGroup.values()) {
            ToggleButton button = Nodes.styled(new ToggleButton(), "small", "group");
            button.setText(Messages.get("verify.group." + group.word()));
            button.setFocusTraversable(false);
            button.setId("group-" + group.word());
            button.setOnAction(event -> {
                if (group == PassageGroup.ALL) {
                    lines.unfilter();
                } else {
                    lines.group(lines.group() == group ? PassageGroup.ALL : group);
                }
                takeKeys();
            });
            groups.put(group, button);
            groupBar.getChildren().add(button);
        }
    }

    private void bind(Button button, Command command, String words) {
        commands.bind(button, command);
        button.setText(Messages.get(words));
        // With large text the key alone is seen.
        button.setTooltip(new Tooltip(command.title()));
    }

    /** The button that names the grader, and turns to the next one. */
    Button graderShown() {
        return graderShown;
    }

    /** Names the grader whose grades are in view, or are graded blind. */
    void showGrader(Optional<Grader> grader) {
        Nodes.show(graderShown, grader.isPresent());
        graderShown.setText(grader.map(GradesController::name).orElse("")
                + (model.choice().units() == GradedUnits.PASSAGES
                        ? ""
                        : " · "
                                + Messages.get("verify.units."
                                        + model.choice().units().name().toLowerCase(Locale.ROOT))));
    }

    /** Folds the passage away, so that the table has its room, or brings it back. */
    void fold() {
        folded = !folded;
        if (folded) {
            place = gradesSplit.getDividerPositions()[0];
            gradesSplit.getItems().remove(cellPane);
        } else {
            gradesSplit.getItems().add(cellPane);
            gradesSplit.setDividerPositions(place);
        }
        showFolded();
        takeKeys();
    }

    private void showFolded() {
        Nodes.show(unfoldPassage, folded);
        line.show(folded);
    }

    private void showBoard(Optional<RunOrder> shown) {
        nameBoard();
        shown.ifPresent(all -> {
            board.getItems().setAll(all.places());
            board.setPlaceholder(Nodes.label("verify.no-runs"));
        });
    }

    /** An item that makes no difference is supposed off all the same. */
    private void nameBoard() {
        model.board().shownProperty().get().ifPresent(all -> {
            boardName.setText(Messages.get(
                            "verify.board-name",
                            model.board().depth(),
                            BoardCell.number(all.pool().now()))
                    + (all.pool().moved()
                            ? " "
                                    + Messages.get(
                                            "verify.was",
                                            BoardCell.number(all.pool().before()))
                            : ""));
            Nodes.show(
                    boardLeftOut,
                    Stream.of(
                                    model.board().supposedOff() == 0
                                            ? ""
                                            : Messages.get("verify.off", model.board().supposedOff()),
                                    model.leftOut() == 0 ? "" : Messages.get("verify.left-out", model.leftOut()))
                            .filter(words -> !words.isEmpty())
                            .collect(Collectors.joining(" · ")));
        });
    }

    private void takeFocus() {
        if (focusWhenReady && lines.isReady() && gradesPane.isVisible()) {
            focusWhenReady = false;
            // Before that the split pane holds nothing that could take the focus.
            gradesPane.applyCss();
            Node table = lines.view() == GradesView.GRID ? grid : gradeLines;
            table.requestFocus();
        }
    }
}
