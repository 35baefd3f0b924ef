package dev.assay.app.feature.scores.battles;

import dev.assay.app.feature.scores.battles.BattleMatrix.InHand;
import dev.assay.app.feature.scores.battles.BattleScoreFields.MeasureLine;
import dev.assay.app.feature.scores.battles.BattleScoreFields.RunLine;
import dev.assay.app.feature.scores.battles.BattleScoresViewModel.Page;
import dev.assay.app.feature.scores.battles.BattleScoresViewModel.Worked;
import dev.assay.app.plot.Axis;
import dev.assay.app.plot.Figure;
import dev.assay.app.plot.Ink;
import dev.assay.app.plot.Mark;
import dev.assay.app.plot.Series;
import dev.assay.app.service.judges.BattleBoard;
import dev.assay.app.service.judges.JudgedBattles;
import dev.assay.app.service.scores.BattleScores;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Dividers;
import dev.assay.app.ui.FigureView;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.table.Rows;
import dev.assay.app.ui.table.ScoreTable;
import dev.assay.app.ui.table.Value;
import dev.assay.model.agreement.Range;
import dev.assay.model.battle.ImpliedWinners.Contrary;
import dev.assay.model.battle.ImpliedWinners;
import dev.assay.model.measure.Measure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/** The leaf with what battles come to: ratings with every pair, or the winners that labels name. */
public final class BattleScoresPane extends StackPane {
    /** The share of the width that the table of runs takes at most. */
    private static final double MOST_RUNS = .62;
    private static final double LEAST_RUNS = .5;

    /** The commands of the leaf, each given by the screen that has the keys. */
    public record Keys(Command ratings, Command nuggets, Command ties, Command labels, Command open, Command copy) {}

    private final BattleScoresViewModel model;
    private final Commands commands;
    private final Keys keys;
    private final ObservableList<RunLine> runRows = FXCollections.observableArrayList();
    private final ObservableList<MeasureLine> measureRows = FXCollections.observableArrayList();
    private final ObservableList<Contrary> contraryRows = FXCollections.observableArrayList();
    private final ScoreTable<RunLine> runs =
            new ScoreTable<>("battleRuns", Messages.get("scores.battles.table"), runRows);
    private final ScoreTable<MeasureLine> measures =
            new ScoreTable<>("battleMeasures", Messages.get("scores.battles.measures"), measureRows);
    private final ScoreTable<Contrary> contrary =
            new ScoreTable<>("battleContrary", Messages.get("scores.battles.contrary-table"), contraryRows);
    private final BattleMatrix matrix = new BattleMatrix();
    private boolean moved;

    @FXML private ToggleButton ratingsPage;
    @FXML private ToggleButton nuggetsPage;
    @FXML private ComboBox<String> battlesJudge;
    @FXML private HBox battleLabelsChoice;
    @FXML private ComboBox<String> battleLabels;
    @FXML private Button battleTies;
    @FXML private Button battlesCopy;
    @FXML private Node ratings;
    @FXML private Node nuggets;
    @FXML private SplitPane ratingsSplit;
    @FXML private Label battlesScope;
    @FXML private Label battlesOpen;
    @FXML private Label ratingRules;
    @FXML private StackPane runsPlace;
    @FXML private StackPane matrixPlace;
    @FXML private Label pairInHand;
    @FXML private Label pairPreference;
    @FXML private Button readPair;
    @FXML private Label leftShare;
    @FXML private Label leftDetail;
    @FXML private Label selfAgreement;
    @FXML private Label selfDetail;
    @FXML private Label connected;
    @FXML private Label connectedDetail;
    @FXML private Label correlation;
    @FXML private Label correlationDetail;
    @FXML private StackPane measuresPlace;
    @FXML private FigureView battlePlot;
    @FXML private Label contraryTitle;
    @FXML private Button readContrary;
    @FXML private StackPane contraryPlace;
    @FXML private Label noLabels;
    @FXML private Node battlesEmpty;
    @FXML private Label battlesEmptyText;
    @FXML private Button toBattles;

    public BattleScoresPane(BattleScoresViewModel model, Commands commands, Keys keys) {
        this.model = model;
        this.commands = commands;
        this.keys = keys;
        getChildren().setAll(Layouts.load("BattleScoresPane.fxml", this));
    }

    @FXML
    private void initialize() {
        runs.show(BattleScoreFields.runs(true));
        measures.show(BattleScoreFields.measures());
        contrary.show(BattleScoreFields.contrary(model::query));
        runsPlace.getChildren().setAll(runs);
        matrixPlace.getChildren().setAll(matrix);
        measuresPlace.getChildren().setAll(measures);
        contraryPlace.getChildren().setAll(contrary);
        battlesJudge.setItems(model.judges());
        battlesJudge.valueProperty().bindBidirectional(model.judgeProperty());
        battleLabels.setItems(model.labelJudges());
        battleLabels.valueProperty().bindBidirectional(model.labelsProperty());
        ratingsPage.setOnAction(event -> commands.run(keys.ratings()));
        nuggetsPage.setOnAction(event -> commands.run(keys.nuggets()));
        battleTies.setOnAction(event -> commands.run(keys.ties()));
        battlesCopy.setOnAction(event -> commands.run(keys.copy()));
        commands.bind(readPair, keys.open());
        commands.bind(readContrary, keys.open());
        commands.on(keys.ties(), model::nextTies);
        commands.on(keys.labels(), model::nextLabels);
        toBattles.setOnAction(event -> model.toBattles());
        matrix.inHandProperty().subscribe(this::showPair);
        runs.table().getSelectionModel().selectedItemProperty().subscribe(line -> {
            if (line != null && !matrix.isFocused()) {
                matrix.take(line.place() - 1, line.place() - 1);
            }
        });
        // Where the line is follows from what is in view; it is not remembered.
        ratingsSplit.setId(null);
        Dividers.onDragged(ratingsSplit, () -> moved = true);
        ratingsSplit.widthProperty().subscribe(width -> share());
        runs.neededProperty().subscribe(needed -> share());
        measures.table().getSelectionModel().selectedItemProperty().subscribe(line -> showMeasure());
        model.pageProperty().subscribe(this::showPage);
        model.chosenProperty().subscribe(this::focus);
        model.tiesProperty().subscribe(ties -> battleTies.setText(
                Messages.get("scores.battles.ties." + ties.word())));
        model.readProperty().subscribe(read -> showEmpty());
        model.workedProperty().subscribe(this::show);
    }

    /** Gives whole columns of the runs as much room as may be, up to the ranks, unless somebody moved the line. */
    private void share() {
        double width = ratingsSplit.getWidth();
        if (!moved && width > 0 && runs.neededProperty().get() > 0) {
            ratingsSplit.setDividerPositions(Math.max(LEAST_RUNS, runs.filled(MOST_RUNS * width) / width));
        }
    }

    private void showPage(Page page) {
        ratingsPage.setSelected(page == Page.RATINGS);
        nuggetsPage.setSelected(page == Page.NUGGETS);
        Nodes.show(battleLabelsChoice, page == Page.NUGGETS);
        showEmpty();
        focus();
    }

    private void showEmpty() {
        String why = model.whyEmpty();
        battlesEmptyText.setText(why);
        Nodes.show(battlesEmpty, !why.isEmpty());
        Nodes.show(toBattles, !model.isWaiting());
        boolean some = why.isEmpty();
        Nodes.show(ratings, some && model.pageProperty().get() == Page.RATINGS);
        Nodes.show(nuggets, some && model.pageProperty().get() == Page.NUGGETS);
    }

    private void show(Optional<Worked> worked) {
        showEmpty();
        worked.ifPresent(now -> {
            boolean rated = now.board().ratings().open().isEmpty();
            runs.show(BattleScoreFields.runs(rated));
            Rows.update(
                    runRows,
                    IntStream.range(0, now.board().ratings().runs().size())
                            .mapToObj(at -> new RunLine(at + 1, now.board().ratings().runs().get(at)))
                            .toList());
            matrix.show(now.board().ratings());
            now.board().ratings().open().ifPresent(why -> battlesOpen.setText(
                    Messages.get("scores.battles.open", Messages.of(why))));
            Nodes.show(battlesOpen, !rated);
            ratingRules.setText(Messages.get("scores.battles.rules", intervals(now.board())));
            BattleScores read = model.readProperty().get().orElseThrow();
            battlesScope.setText(Messages.get(
                    "scores.battles.scope", now.board().battles(), now.board().topics(), read.leftOut()));
            facts(now);
            Rows.update(
                    measureRows,
                    now.implied().entrySet().stream()
                            .map(one -> new MeasureLine(one.getKey(), one.getValue()))
                            .toList());
            Nodes.show(noLabels, now.implied().isEmpty());
            showMeasure();
            focus();
        });
    }

    /** Of what the intervals are, or why there are none. */
    private static String intervals(BattleBoard board) {
        return board.ratings().runs().stream()
                .filter(one -> board.ratings().open().isEmpty())
                .map(one -> one.interval())
                .flatMap(range -> range instanceof Range.Unknown(var why) ? Stream.of(Messages.of(why)) : Stream.of())
                .findFirst()
                .orElseGet(() -> Messages.get("scores.battles.intervals"));
    }

    /** Four facts in words: position, habit, whether all runs met, and what nuggets say. */
    private void facts(Worked now) {
        BattleBoard board = now.board();
        leftShare.setText(percent(board.leftShare()));
        leftDetail.setText(Messages.get("scores.battles.left.detail", board.left(), board.right()));
        selfAgreement.setText(percent(board.selfAgreement()));
        selfDetail.setText(habit(board));
        Optional<String> open = board.ratings().open().map(Messages::of);
        connected.setText(Messages.get(
                open.isEmpty() ? "scores.battles.connected.yes" : "scores.battles.connected.no",
                board.ratings().runs().size()));
        connectedDetail.setText(open.orElseGet(() -> Messages.get("scores.battles.connected.detail")));
        ImpliedWinners first = now.implied().get(Measure.VITAL_STRICT);
        correlation.setText(first == null ? "–" : decimals(first.correlation().number()));
        correlationDetail.setText(first == null
                ? Messages.get("scores.battles.no-labels")
                : first.correlation().why().map(Messages::of).orElseGet(() -> Messages.get(
                        "scores.battles.correlation.detail",
                        Measure.VITAL_STRICT.symbol(),
                        now.implied().entrySet().stream()
                                .filter(one -> one.getKey() != Measure.VITAL_STRICT)
                                .map(one -> one.getKey().symbol() + " "
                                        + decimals(one.getValue().correlation().number()))
                                .collect(Collectors.joining(", ")))));
    }

    /** Agreement with oneself in words, and the time for a battle where it is known. */
    private static String habit(BattleBoard board) {
        String words = board.inconsistent().isPresent()
                ? Messages.get(
                        "scores.battles.self.orders", board.inconsistent().getAsInt(), board.bothOrders())
                : Messages.get("scores.battles.self.detail", board.agreed(), board.repeated());
        return board.of().median()
                .map(time -> Messages.get(
                        "scores.battles.self.time",
                        words,
                        Math.round(time.toMillis() / 1000.0),
                        JudgedBattles.BREAK.toMinutes()))
                .orElse(words);
    }

    private void showPair(Optional<InHand> pair) {
        pairInHand.setText(pair.map(InHand::words).orElse(""));
        pairPreference.setText(pair.flatMap(one -> one.pair().map(met -> preference(one, met.interval()))).orElse(""));
        readPair.setDisable(pair.flatMap(InHand::pair).isEmpty());
    }

    private static String preference(InHand pair, Range interval) {
        boolean turned = !pair.pair().orElseThrow().first().equals(pair.run());
        String share = percent(OptionalDouble.of(pair.preference()));
        return BattleScoreFields.known(interval)
                .map(known -> Messages.get(
                        "scores.battles.preferred.between",
                        share,
                        bound(turned ? 1 - known.high() : known.low()),
                        bound(turned ? 1 - known.low() : known.high())))
                .orElseGet(() -> Messages.get("scores.battles.preferred", share));
    }

    /** No share lies beyond 0 and 1, where the interval of few topics can. */
    private static String bound(double share) {
        return percent(OptionalDouble.of(Math.clamp(share, 0, 1)));
    }

    /** Shows the battles that the measure in hand contradicts, and the runs by both numbers. */
    private void showMeasure() {
        Optional<MeasureLine> line = Optional.ofNullable(measures.table().getSelectionModel().getSelectedItem())
                .or(() -> measureRows.stream().findFirst());
        Rows.update(contraryRows, line.map(one -> one.winners().contrary()).orElse(List.of()));
        contraryTitle.setText(line.map(one -> Messages.get(
                        "scores.battles.contrary",
                        one.winners().contrary().size(),
                        one.measure().symbol()))
                .orElse(""));
        line.ifPresent(one -> battlePlot.show(figure(one)));
        battlePlot.setVisible(line.filter(one -> !one.winners().rated().isEmpty()).isPresent());
    }

    private static Figure figure(MeasureLine line) {
        List<Mark.Point> points = line.winners().rated().stream()
                .map(run -> new Mark.Point(run.score(), run.rating(), run.run().value()))
                .toList();
        String x = line.measure().symbol();
        String y = Messages.get("scores.battles.rating");
        return new Figure(
                Messages.get("scores.battles.plot", x),
                Messages.get("scores.battles.plot.description", points.size()),
                new Figure.Size(420, 300),
                Axis.Numbers.around(x, points.stream().mapToDouble(Mark.Point::x).toArray()),
                Axis.Numbers.around(y, points.stream().mapToDouble(Mark.Point::y).toArray()),
                List.of(
                        new Mark.Points(new Series("", Ink.FIRST, Series.PointShape.CIRCLE), false, points),
                        new Mark.Names(points)),
                Locale.getDefault());
    }

    private static String percent(OptionalDouble share) {
        return share.isPresent() ? Value.share(share.getAsDouble()).text() : "–";
    }

    private static String decimals(OptionalDouble number) {
        return number.isPresent() ? Value.of(number.getAsDouble()).text() : "–";
    }

    /** Goes to the battle in hand where it is judged. */
    public void open() {
        if (model.pageProperty().get() == Page.RATINGS) {
            matrix.inHandProperty().get()
                    .filter(one -> one.pair().isPresent())
                    .ifPresent(one -> model.open(one.run(), one.against()));
        } else {
            Optional.ofNullable(contrary.table().getSelectionModel().getSelectedItem())
                    .or(() -> contraryRows.stream().findFirst())
                    .ifPresent(one -> model.open(one.pair()));
        }
    }

    /** The table that has the keys. */
    public ScoreTable<?> tableInView() {
        if (model.pageProperty().get() == Page.RATINGS) {
            return runs;
        }
        return contrary.table().isFocused() ? contrary : measures;
    }

    /** The keys go to the table in view. */
    public void focus() {
        if (model.chosenProperty().get() && model.workedProperty().get().isPresent() && !matrix.isFocused()) {
            tableInView().focusSoon();
        }
    }
}
