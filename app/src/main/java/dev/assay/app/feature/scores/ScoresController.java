package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ScoresViewModel.Content;
import dev.assay.app.feature.scores.ScoresViewModel.Showing;
import dev.assay.app.feature.scores.ScoresViewModel.View;
import dev.assay.app.feature.scores.judges.JudgesController;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.CommandMenu;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Dividers;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RoomForText;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.table.ScoreTable;
import dev.assay.model.Answer;
import dev.assay.model.RunDescription;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.ComplianceBoard;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.fxml.FXML;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;

/** Binds the screen to what is in view. */
final class ScoresController {
    private static final double LEAST_TABLE = 0.4;
    private static final double MOST_TABLE = 0.8;
    /** In letters' sizes. */
    private static final double LEAST_PLOT = 26;
    private static final double LEAST_BESIDE = 75;

    private final ScoresViewModel model;
    private final Commands commands;
    private final Runnable toLabels;
    private final PlotController plot;
    private final JudgesController judges;
    private final ScoreTable<RunRow> runs;
    private final ScoreTable<ScoresViewModel.TopicRow> topics;
    private final TopicsPane topicsPane;
    private final ScoreTable<AnswerScore> answers;
    private final RunController run;
    private final ScoresFoot foot;
    private final WhatIfController whatIf;
    private final PopOver optionsShown = new PopOver();

    @FXML private Node bar;
    @FXML private ToggleGroup views;
    @FXML private ToggleButton runsView;
    @FXML private ToggleButton topicsView;
    @FXML private ToggleButton answersView;
    @FXML private ToggleButton nuggetsView;
    @FXML private ToggleButton judgesView;
    @FXML private ComboBox<String> judge;
    @FXML private Node otherChoice;
    @FXML private ComboBox<String> otherJudge;
    @FXML private Button swap;
    @FXML private ComboBox<Measure> measure;
    @FXML private ComboBox<MissingAnswers> missing;
    @FXML private ComboBox<FailedLabels> failed;
    @FXML private CheckBox common;
    @FXML private CheckBox these;
    @FXML private BorderPane screen;
    @FXML private StackPane centre;
    @FXML private SplitPane scoresSplit;
    @FXML private Pane tableBar;
    @FXML private HBox filterPlace;
    @FXML private Button allAnswers;
    @FXML private Button copy;
    @FXML private ComboBox<ScoreTable.SortKey> sort;
    @FXML private StackPane tablePlace;
    @FXML private StackPane whatIfPlace;
    @FXML private StackPane plotPlace;
    @FXML private Button options;
    @FXML private VBox optionsContent;
    @FXML private CheckBox beside;
    @FXML private Button chooseColumns;
    @FXML private Button savePng;
    @FXML private Button saveSvg;
    @FXML private Button report;
    @FXML private VBox side;
    @FXML private HBox supposing;
    @FXML private Label supposed;
    @FXML private Button reset;
    @FXML private Button revealRest;
    private Parent judgesPane;
    private SortBox sorting;
    private RowFilter filter;
    private final Set<View> stale = EnumSet.noneOf(View.class);
    private boolean moved;
    /** True once somebody has said whether the plot stands beside the table. */
    private boolean chosenBeside;

    /** @param toLabels turns to labels where something else is in view */
    ScoresController(ScoresViewModel model, Commands commands, FigureFiles files, Runnable toLabels) {
        this.model = model;
        this.toLabels = toLabels;
        this.commands = commands;
        this.runs = new ScoreTable<>("scoresRuns", Messages.get("scores.table.runs"), model.runs());
        this.topics = new ScoreTable<>("scoresTopics", Messages.get("scores.table.topics"), model.topics());
        this.answers = new ScoreTable<>("scoresAnswers", Messages.get("scores.table.answers"), model.answers().rows());
        this.whatIf = new WhatIfController(model, commands);
        this.judges = new JudgesController(model.pair());
        commands.onWhile(
                () -> model.viewProperty().get() == View.JUDGES,
                ScoresCommand.NEXT_OTHER_JUDGE,
                () -> model.pair().stepOther(1));
        commands.onWhile(
                () -> model.viewProperty().get() == View.JUDGES, ScoresCommand.SWAP_JUDGES, model::swapJudges);
        this.topicsPane = new TopicsPane(model, commands, topics);
        this.foot = new ScoresFoot(model, judges, () -> topicsPane.inMapProperty().get());
        this.run = new RunController(model, commands, topicsPane, this::focusTable);
        this.plot = new PlotController(
                model,
                commands,
                files,
                topicsPane::turnRound);
    }

    @FXML
    private void initialize() {
        screen.setBottom(Layouts.load("ScoresFoot.fxml", foot));
        centre.getChildren().add(Layouts.load("NoScoresPane.fxml", new NoScoresController(model, commands)));
        sorting = new SortBox(sort, commands);
        filter = new RowFilter(model, commands, filterPlace, runs, answers, () -> table(model.viewProperty().get()));
        judgesPane = Layouts.load("JudgesPane.fxml", judges);
        plotPlace.getChildren().setAll(Layouts.load("PlotPane.fxml", plot));
        bindChoices();
        bindOptions();
        bindRun();
        bindViews();
        bindCommands();
        bindWhatIf();
        bindMenus();
        model.contentProperty().subscribe(this::show);
        // Of a project without scores only the sentence is dressed.
        List.of(bar, scoresSplit).forEach(Nodes::joinWhenShown);
        // Keys work on the table from the start.
        model.contentProperty().map(Content::showing).subscribe(showing -> focusTable());
        scoresSplit.sceneProperty().subscribe(scene -> focusTable());
        // Where the line is follows from what is in view; it is not remembered.
        scoresSplit.setId(null);
        scoresSplit.widthProperty().subscribe(this::share);
        Dividers.onDragged(scoresSplit, () -> moved = true);
        List.of(runs, topics, answers, whatIf.nuggets())
                .forEach(table -> table.neededProperty().subscribe(this::share));
        judges.tables().forEach(table -> table.neededProperty().subscribe(this::share));
    }

    private void bindMenus() {
        MeasureTitles titles = new MeasureTitles(model);
        List.of(runs, topics, answers).forEach(table -> table.addToTitles(titles::rankBy, titles::explained));
        new CommandMenu(commands)
                .group(ScoresCommand.OPEN_SCORES, ScoresCommand.TWO_RUNS, ScoresCommand.DESCRIBE_RUN)
                .group(ScoresCommand.SORT_TABLE, ScoresCommand.REVERSE_TABLE)
                .group(ScoresCommand.COPY_TABLE)
                .on(runs.table(), topics.table(), answers.table(), topicsPane.map());
        new CommandMenu(commands)
                .group(ScoresCommand.SUPPOSE_OFF, ScoresCommand.SUPPOSE_IMPORTANCE, ScoresCommand.SUPPOSE_SOLO)
                .group(ScoresCommand.SORT_TABLE, ScoresCommand.REVERSE_TABLE)
                .group(ScoresCommand.COPY_TABLE)
                .on(whatIf.nuggets().table());
        new CommandMenu(commands)
                .group(ScoresCommand.NEXT_PLOT, ScoresCommand.SHOW_PLOT)
                .group(ScoresCommand.SAVE_PNG, ScoresCommand.SAVE_SVG)
                .on(plotPlace);
    }

    private void bindChoices() {
        judge.setItems(model.judges());
        judge.valueProperty().bindBidirectional(model.judgeProperty());
        commands.bind(swap, ScoresCommand.SWAP_JUDGES);
        otherJudge.setItems(model.pair().others());
        otherJudge.valueProperty().bindBidirectional(model.pair().otherProperty());
        choice(measure, model.measures(), Measure::symbol, model.measureProperty());
        choice(
                missing,
                List.of(MissingAnswers.values()),
                one -> Messages.get(one == MissingAnswers.ZERO ? "scores.missing.zero" : "scores.missing.skip"),
                model.missingProperty());
        choice(
                failed,
                List.of(FailedLabels.values()),
                one -> Messages.get(one == FailedLabels.OPEN ? "scores.failed.open" : "scores.failed.not"),
                model.failedProperty());
        beside.setSelected(true);
        common.selectedProperty().bindBidirectional(model.commonTopicsProperty());
        model.commonTopicsProperty().subscribe(foot::tell);
        these.selectedProperty().bindBidirectional(model.theseTopicsProperty());
        model.theseTopicsProperty().subscribe(foot::tell);
        model.measureProperty().subscribe(by -> showColumns(List.of(View.RUNS, View.TOPICS, View.ANSWERS)));
        model.measureProperty().subscribe((before, now) -> showRun());
        model.hasOpenProperty().subscribe((before, now) -> showColumns(List.of(View.RUNS)));
        model.hasMissingProperty().subscribe((before, now) -> showColumns(List.of(View.RUNS)));
        model.hasRankSetsProperty().subscribe((before, now) -> showColumns(List.of(View.RUNS)));
        model.knownProperty().subscribe((before, now) -> {
            if (before.task() == Answer.Task.NONE != (now.task() == Answer.Task.NONE)
                    || before.type() == RunDescription.Type.NONE != (now.type() == RunDescription.Type.NONE)
                    || before.team().isEmpty() != now.team().isEmpty()) {
                showColumns(List.of(View.RUNS));
            }
        });
        model.complianceProperty().subscribe((before, now) -> {
            if (before.isEmpty() != now.isEmpty() || before.hasOpen() != now.hasOpen()) {
                showColumns(List.of(View.RUNS, View.TOPICS, View.ANSWERS));
            } else if (!now.equals(before)) {
                List.of(runs, topics, answers).forEach(table -> table.table().refresh());
            }
        });
    }

    /** Gives these tables their columns anew: that in view at once, the others when they come into view. */
    private void showColumns(List<View> changed) {
        stale.addAll(changed);
        showColumnsInView();
    }

    private void showColumnsInView() {
        Measure by = model.measureProperty().get();
        ComplianceBoard now = model.complianceProperty().get();
        ComplianceFields compliance = new ComplianceFields(
                !now.isEmpty(), now.hasOpen(), now.hasMandatory(), model.complianceProperty()::get);
        View view = model.viewProperty().get();
        if (!stale.remove(view)) {
            return;
        }
        switch (view) {
            case RUNS -> {
                runs.show(ScoreFields.runs(by, model.measures(), model.hasRankSetsProperty().get(),
                        model.hasOpenProperty().get(), model.hasMissingProperty().get(), model.knownProperty().get(),
                        compliance));
                run.showColumns();
            }
            case TOPICS -> topics.show(ScoreFields.topics(by, model.measures(), compliance));
            case ANSWERS -> answers.show(ScoreFields.answers(by, model.measures(), compliance));
            case NUGGETS, JUDGES -> {}
        }
    }

    private void bindOptions() {
        optionsShown.setContentNode(optionsContent);
        optionsShown.setArrowLocation(PopOver.ArrowLocation.TOP_LEFT);
        optionsShown.setAnimated(false);
        optionsShown.setDetachable(false);
        optionsShown.setOnHidden(event -> focusTable());
        commands.bind(options, ScoresCommand.SCORE_OPTIONS);
        commands.on(ScoresCommand.SCORE_OPTIONS, () -> {
            optionsShown.show(options);
            (common.isVisible() ? common : failed).requestFocus();
        });
        chooseColumns.setOnAction(event -> {
            optionsShown.hide();
            new ContextMenu(tableInView().columnBoxes().toArray(MenuItem[]::new)).show(options, Side.BOTTOM, 0, 0);
        });
        commands.bind(savePng, ScoresCommand.SAVE_PNG);
        commands.bind(saveSvg, ScoresCommand.SAVE_SVG);
        commands.bind(report, WindowCommand.REPORT);
        // The menu of the window has the report, too; its key turns the judges round.
        FitBar.rank(report, 2);
        FitBar.rank(swap, 1);
        model.figureProperty().subscribe(figure -> {
            savePng.setDisable(figure.isEmpty());
            saveSvg.setDisable(figure.isEmpty());
        });
        beside.selectedProperty().subscribe(shown -> {
            if (shown != scoresSplit.getItems().contains(side)) {
                if (shown) {
                    scoresSplit.getItems().add(side);
                } else {
                    scoresSplit.getItems().remove(side);
                }
                share();
            }
        });
        beside.setOnAction(event -> chosenBeside = true);
        commands.on(ScoresCommand.SHOW_PLOT, () -> {
            chosenBeside = true;
            beside.setSelected(!beside.isSelected());
        });
    }

    /** The run in hand, with its topics. */
    private void bindRun() {
        Parent runPlace = Layouts.load("RunPane.fxml", run);
        side.getChildren().add(runPlace);
        Nodes.joinWhenShown(runPlace);
        tableBar.getChildren().add(tableBar.getChildren().indexOf(copy), topicsPane.turn());
        topicsPane.inMapProperty().subscribe((before, now) -> {
            showRun();
            share();
            foot.tell();
            focusTable();
        });
        topicsPane.map().inHandProperty().subscribe(this::showRun);
        runs.table().getSelectionModel().selectedItemProperty().subscribe(this::showRun);
        model.againstProperty().subscribe((before, now) -> showRun());
        // With the shortcut key held, a click on another run compares it with the one in hand.
        runs.table().addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.isShortcutDown() && event.getButton() == MouseButton.PRIMARY) {
                runs.rowAt(event)
                        .filter(row -> row != runs.table().getSelectionModel().getSelectedItem())
                        .ifPresent(row -> run.compareWith(row.run()));
                event.consume();
            }
        });
        List.of(runs, topics).forEach(table -> table.table().addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getClickCount() == 2 && event.getButton() == MouseButton.PRIMARY) {
                commands.run(ScoresCommand.OPEN_SCORES);
            }
        }));
    }

    private void showRun() {
        View view = model.viewProperty().get();
        boolean onMap = view == View.TOPICS && topicsPane.inMapProperty().get();
        Nodes.show(plotPlace, !onMap && (view != View.RUNS || model.againstProperty().get().isEmpty()));
        run.show(
                onMap
                        ? topicsPane.map().inHandProperty().get().flatMap(cell -> model.runs().stream()
                                .filter(row -> row.run().equals(cell.run()))
                                .findFirst())
                        : Optional.ofNullable(runs.table().getSelectionModel().getSelectedItem())
                                .filter(row -> view == View.RUNS),
                onMap);
    }

    private static <T> void choice(ComboBox<T> box, List<T> all, Function<T, String> words, Property<T> chosen) {
        box.setConverter(new ChosenWords<>(words));
        box.getItems().setAll(all);
        box.valueProperty().bindBidirectional(chosen);
    }

    private void bindViews() {
        Map<View, ToggleButton> buttons = Map.of(
                View.RUNS, runsView,
                View.TOPICS, topicsView,
                View.ANSWERS, answersView,
                View.NUGGETS, nuggetsView,
                View.JUDGES, judgesView);
        buttons.forEach((view, button) -> button.setOnAction(event -> go(view)));
        model.viewProperty().subscribe(view -> {
            views.selectToggle(buttons.get(view));
            showColumnsInView();
            tablePlace.getChildren().setAll(
                    switch (view) {
                        case JUDGES -> judgesPane;
                        case TOPICS -> topicsPane;
                        case RUNS, ANSWERS, NUGGETS -> table(view);
                    });
            Nodes.show(whatIfPlace, view == View.NUGGETS);
            Nodes.show(otherChoice, view == View.JUDGES);
            Nodes.show(common, view == View.RUNS || view == View.TOPICS);
            Nodes.show(these, view == View.RUNS);
            showRun();
            sorting.follow(table(view));
            filter.follow();
            Nodes.show(allAnswers, foot.isOfSomeAnswers());
            foot.tell();
            share();
        });
        model.answers().onlyProperty().subscribe(only -> {
            Nodes.show(allAnswers, foot.isOfSomeAnswers());
            foot.tell();
        });
        model.figureProperty().subscribe(figure -> foot.tell());
        judges.setOnShown(table -> {
            if (model.viewProperty().get() == View.JUDGES) {
                sorting.follow(table);
                filter.follow();
                foot.tell();
                share();
                if (!judges.isChoosing()) {
                    table.focusSoon();
                }
            }
        });
        revealRest.setOnAction(event -> model.revealWithoutJudging());
        allAnswers.setOnAction(event -> model.answers().show(AnswerList.Only.ALL));
        commands.onEsc(
                Stage.SCORES.scope(),
                () -> foot.isOfSomeAnswers() && answers.table().isFocused(),
                this::leaveSomeAnswers);
    }

    /** Goes back to the run or the topic whose answers were opened. */
    private void leaveSomeAnswers() {
        View from = model.answers().onlyProperty().get().run().isPresent() ? View.RUNS : View.TOPICS;
        model.answers().show(AnswerList.Only.ALL);
        go(from);
    }

    private void focusTable() {
        if (scoresSplit.getScene() != null && model.contentProperty().get().showing() == Showing.SCORES) {
            focusSoon(model.viewProperty().get());
        }
    }

    private void focusSoon(View view) {
        if (view == View.TOPICS) {
            topicsPane.focusSoon();
        } else {
            table(view).focusSoon();
        }
    }

    private void go(View view) {
        // Also where this view was the last one: what is not seen must not take the keys.
        toLabels.run();
        model.viewProperty().set(view);
        // Also where it was in view: a toggle that is clicked again would be off.
        views.selectToggle(switch (view) {
            case RUNS -> runsView;
            case TOPICS -> topicsView;
            case ANSWERS -> answersView;
            case NUGGETS -> nuggetsView;
            case JUDGES -> judgesView;
        });
        focusSoon(view);
    }

    private ScoreTable<?> table(View view) {
        return switch (view) {
            case RUNS -> runs;
            case TOPICS -> topics;
            case ANSWERS -> answers;
            case NUGGETS -> whatIf.nuggets();
            case JUDGES -> judges.table();
        };
    }

    private void bindWhatIf() {
        whatIfPlace.getChildren().setAll(Layouts.load("WhatIfPane.fxml", whatIf));
        reset.setOnAction(event -> commands.run(ScoresCommand.SUPPOSE_NOTHING));
        copy.setOnAction(event -> commands.run(ScoresCommand.COPY_TABLE));
        // Of the two tables the one with the focus is sorted.
        whatIf.nuggets().table().focusedProperty().subscribe(focused -> follow(whatIf.nuggets(), focused));
        whatIf.ranking().table().focusedProperty().subscribe(focused -> follow(whatIf.ranking(), focused));
        model.whatIf().suppositionProperty().subscribe(now -> {
            Nodes.show(supposing, model.whatIf().isSupposing());
            supposed.setText(Messages.get(
                    "scores.supposing",
                    now.off().size(),
                    now.importance().size(),
                    now.solo().isPresent() ? 1 : 0,
                    now.okayWeight(),
                    now.partialCredit()));
        });
    }

    private void follow(ScoreTable<?> table, boolean focused) {
        if (focused && model.viewProperty().get() == View.NUGGETS) {
            sorting.follow(table);
        }
    }

    private void bindCommands() {
        commands.on(ScoresCommand.SCORES_OF_RUNS, () -> go(View.RUNS));
        commands.on(ScoresCommand.SCORES_OF_TOPICS, () -> go(View.TOPICS));
        commands.on(ScoresCommand.SCORES_OF_ANSWERS, () -> go(View.ANSWERS));
        commands.on(ScoresCommand.SCORES_OF_NUGGETS, () -> go(View.NUGGETS));
        commands.on(ScoresCommand.SCORES_OF_JUDGES, () -> go(View.JUDGES));
        commands.on(ScoresCommand.NEXT_MEASURE, () -> model.stepMeasure(1));
        commands.on(ScoresCommand.PREVIOUS_MEASURE, () -> model.stepMeasure(-1));
        commands.onWhile(
                () -> model.canDescribe() && selectedRun().isPresent(),
                ScoresCommand.DESCRIBE_RUN,
                () -> selectedRun().ifPresent(row ->
                        RunDialog.ask(row, model, scoresSplit.getScene().getWindow())));
    }

    /** The run that is selected in the leaderboard, where that is in view. */
    private Optional<RunRow> selectedRun() {
        return Optional.ofNullable(runs.table().getSelectionModel().getSelectedItem())
                .filter(row -> model.viewProperty().get() == View.RUNS);
    }

    /** Shows the answers of the selected run, or to the selected topic. */
    void open() {
        switch (model.viewProperty().get()) {
            case RUNS -> Optional.ofNullable(runs.table().getSelectionModel().getSelectedItem())
                    .ifPresent(row -> open(new AnswerList.Only(Optional.of(row.run()), Optional.empty())));
            case TOPICS -> {
                if (topicsPane.inMapProperty().get()) {
                    topicsPane.map().inHandProperty().get().ifPresent(cell ->
                            open(new AnswerList.Only(Optional.of(cell.run()), Optional.of(cell.topic()))));
                    return;
                }
                Optional.ofNullable(topics.table().getSelectionModel().getSelectedItem())
                        .ifPresent(row ->
                                open(new AnswerList.Only(Optional.empty(), Optional.of(row.standing().topic()))));
            }
            case ANSWERS, NUGGETS, JUDGES -> {}
        }
    }

    private void open(AnswerList.Only only) {
        model.answers().show(only);
        go(View.ANSWERS);
    }

    /** Turns to common topics or back, where the view goes by it. */
    void turnCommonTopics() {
        turn(common);
    }

    /** Turns to intervals for these topics or back, where the view has any. */
    void turnTheseTopics() {
        turn(these);
    }

    private static void turn(CheckBox choice) {
        if (choice.isVisible()) {
            choice.setSelected(!choice.isSelected());
        }
    }

    /** The table in view. */
    ScoreTable<?> tableInView() {
        return whatIf.ranking().table().isFocused() ? whatIf.ranking() : table(model.viewProperty().get());
    }

    private void show(Content content) {
        boolean scores = content.showing() == Showing.SCORES;
        Nodes.show(scoresSplit, scores);
        Nodes.show(bar, scores);
        Nodes.show(revealRest, scores && content.board().orElseThrow().scope().ready() > 0);
        foot.tell();
    }

    /**
     * Gives the table in view the room that it needs, and the plot the rest, unless somebody moved the line between
     * them.
     */
    private void share() {
        makeRoom();
        ScoreTable<?> table = table(model.viewProperty().get());
        if (!moved && beside.isSelected() && scoresSplit.getWidth() > 0 && table.neededProperty().get() > 0) {
            double most = besidePlot();
            double filled = table == topics && topicsPane.inMapProperty().get()
                    ? Math.min(topicsPane.map().neededWidth(), most)
                    : table.filled(most);
            scoresSplit.setDividerPositions(Math.max(filled / scoresSplit.getWidth(), LEAST_TABLE));
        }
    }

    /** The most room that a table has beside the plot. */
    private double besidePlot() {
        return Math.min(MOST_TABLE * scoresSplit.getWidth(), scoresSplit.getWidth() - LEAST_PLOT * foot.em());
    }

    /**
     * Leaves the plot out where text is so large that the chosen measure would have no room beside it, and where the
     * table would have to be scrolled only for its sake.
     */
    private void makeRoom() {
        boolean ofScores = List.of(View.RUNS, View.TOPICS, View.ANSWERS).contains(model.viewProperty().get());
        if (!ofScores) {
            beside.setSelected(true);
        } else if (!chosenBeside && scoresSplit.getWidth() > 0) {
            double least = table(model.viewProperty().get()).least();
            boolean forItsSake = least > besidePlot() && least <= scoresSplit.getWidth();
            boolean room = scoresSplit.getWidth() >= LEAST_BESIDE * foot.em() && !forItsSake;
            if (room != beside.isSelected() && scoresSplit.getScene() != null) {
                RoomForText.afterLayout(scoresSplit.getScene(), () -> beside.setSelected(room));
            }
        }
    }
}
