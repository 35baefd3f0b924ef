package dev.assay.app.feature.scores.rubric;

import dev.assay.app.feature.scores.rubric.RubricFields.AgreementRow;
import dev.assay.app.feature.scores.rubric.RubricFields.CountRow;
import dev.assay.app.feature.scores.rubric.RubricFields.CoverRow;
import dev.assay.app.service.scores.GradeAgreement;
import dev.assay.app.service.scores.RankedRuns;
import dev.assay.app.service.scores.RubricScores;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.table.Rows;
import dev.assay.app.ui.table.ScoreTable;
import dev.assay.app.ui.table.Value;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.rubric.GradedUnits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The tab with the results of graded passages, one table at a time. */
public final class RubricPane extends StackPane {
    /** The commands of the leaf, each given by the screen that has the keys. */
    public record Keys(
            Command table,
            Command grader,
            Command gradeDown,
            Command gradeUp,
            Command judgmentDown,
            Command judgmentUp,
            Command depth,
            Command units,
            Command lowest,
            Command rule,
            Command way,
            Command facets,
            Command open,
            Command map,
            Command official,
            Command qrels,
            Command copy) {
        /** Those that hold while the leaf is in view; copying holds on every leaf. */
        public List<Command> ofLeaf() {
            return List.of(
                    table,
                    grader,
                    gradeDown,
                    gradeUp,
                    judgmentDown,
                    judgmentUp,
                    depth,
                    units,
                    lowest,
                    rule,
                    way,
                    facets,
                    open,
                    map,
                    official,
                    qrels);
        }
    }

    private static final PseudoClass DANGER = PseudoClass.getPseudoClass("danger");

    private final RubricViewModel model;
    private final Commands commands;
    private final Keys keys;
    private final ObservableList<CoverRow> coverRows = FXCollections.observableArrayList();
    private final ObservableList<RubricScores.LabelCounts> labelRows = FXCollections.observableArrayList();
    private final ObservableList<RankedRuns.Run> boardRows = FXCollections.observableArrayList();
    private final ObservableList<RubricScores.Beside> correlationRows = FXCollections.observableArrayList();
    private final ObservableList<AgreementRow> agreementRows = FXCollections.observableArrayList();
    private final ObservableList<CountRow> countRows = FXCollections.observableArrayList();
    private final ScoreTable<CoverRow> cover = table(RubricTable.COVER, coverRows);
    private final ScoreTable<RubricScores.LabelCounts> labels = table(RubricTable.QRELS, labelRows);
    private final ScoreTable<RankedRuns.Run> board = table(RubricTable.LEADERBOARD, boardRows);
    private final ScoreTable<RubricScores.Beside> correlation = table(RubricTable.CORRELATION, correlationRows);
    private final ScoreTable<AgreementRow> agreement = table(RubricTable.AGREEMENT, agreementRows);
    private final ScoreTable<CountRow> counts =
            new ScoreTable<>("rubricCounts", Messages.get("scores.rubric.counts"), countRows);
    private final SplitPane agreementSplit = new SplitPane(counts, agreement);
    private final Label gradeAt = new Label();
    private final Label judgmentAt = new Label();
    private List<Integer> shownLabels = List.of();
    private List<String> shownJudgments = List.of();

    @FXML private ToggleGroup tables;
    @FXML private ToggleButton coverTable;
    @FXML private ToggleButton qrelsTable;
    @FXML private ToggleButton leaderboardTable;
    @FXML private ToggleButton correlationTable;
    @FXML private ToggleButton agreementTable;
    @FXML private Button rubricGrader;
    @FXML private HBox rubricGrade;
    @FXML private HBox rubricJudgment;
    @FXML private Button rubricDepth;
    private Label judgedFrom;
    @FXML private Button rubricUnits;
    @FXML private Button rubricRule;
    @FXML private WrapBar rubricLabels;
    @FXML private Button rubricWay;
    @FXML private Button rubricFacets;
    @FXML private Button rubricOpen;
    @FXML private TextField rubricMap;
    @FXML private VBox rubricContent;
    @FXML private Label rubricScope;
    @FXML private Button rubricQrels;
    @FXML private Button rubricOfficial;
    @FXML private Button rubricCopy;
    @FXML private StackPane rubricPlace;
    @FXML private VBox rubricEmpty;
    @FXML private Label rubricEmptyText;
    @FXML private Label rubricRules;

    public RubricPane(RubricViewModel model, Commands commands, Keys keys) {
        this.model = model;
        this.commands = commands;
        this.keys = keys;
        gradeAt.setId("rubricGradeAt");
        judgmentAt.setId("rubricJudgmentAt");
        getChildren().setAll(Layouts.load("RubricPane.fxml", this));
    }

    private static <T> ScoreTable<T> table(RubricTable one, ObservableList<T> rows) {
        return new ScoreTable<>("rubric-" + one.word(), Messages.get("scores.rubric.table." + one.word()), rows);
    }

    @FXML
    private void initialize() {
        cover.show(RubricFields.cover());
        board.show(RubricFields.leaderboard());
        correlation.show(RubricFields.correlation());
        agreement.show(RubricFields.agreement());
        cut(rubricGrade, "verify.grade-from", gradeAt, keys.gradeDown(), keys.gradeUp());
        judgedFrom = cut(rubricJudgment, "verify.judged-from", judgmentAt, keys.judgmentDown(), keys.judgmentUp());
        act(rubricGrader, keys.grader(), model::nextGrader);
        act(rubricDepth, keys.depth(), model::nextDepth);
        act(rubricUnits, keys.units(), model.choice()::nextUnits);
        act(rubricRule, keys.rule(), model::nextRule);
        act(rubricWay, keys.way(), model::nextWay);
        act(rubricFacets, keys.facets(), model::turnFacets);
        act(rubricOpen, keys.open(), model::turnOpen);
        commands.on(keys.map(), rubricMap::requestFocus);
        bindMap();
        act(rubricQrels, keys.qrels(), model::writeQrels);
        act(rubricOfficial, keys.official(), model::bringOfficial);
        rubricCopy.setOnAction(event -> commands.run(keys.copy()));
        commands.on(keys.table(), model::nextTable);
        commands.on(keys.lowest(), model.choice()::turnJudgments);
        commands.on(keys.gradeDown(), () -> model.moveGrade(-1));
        commands.on(keys.gradeUp(), () -> model.moveGrade(1));
        commands.on(keys.judgmentDown(), () -> model.moveJudgment(-1));
        commands.on(keys.judgmentUp(), () -> model.moveJudgment(1));
        buttons().forEach((one, button) -> button.setOnAction(event -> {
            model.tableProperty().set(one);
            tables.selectToggle(button);
        }));
        model.tableProperty().subscribe(this::showTable);
        model.workedProperty().subscribe(this::show);
        model.readProperty().subscribe(read -> show(model.workedProperty().get()));
        model.chosenProperty().subscribe(this::focus);
    }

    /** Applies typed text at once if it is valid; Enter and Esc lead back to the table. */
    private void bindMap() {
        rubricMap.textProperty().subscribe(typed -> rubricMap.pseudoClassStateChanged(DANGER, !model.map(typed)));
        rubricMap.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                focus();
            }
        });
    }

    private void act(Button button, Command command, Runnable what) {
        button.setOnAction(event -> commands.run(command));
        button.setAccessibleText(command.title());
        commands.on(command, what);
    }

    /** The label in front of the cut-off. */
    private Label cut(HBox box, String words, Label at, Command down, Command up) {
        Label before = Nodes.label(words);
        box.getChildren().setAll(before, step(down), at, step(up));
        return before;
    }

    private Button step(Command command) {
        Button button = commands.inLegend(command, "");
        button.setAccessibleText(command.title());
        return button;
    }

    private Map<RubricTable, ToggleButton> buttons() {
        return Map.of(
                RubricTable.COVER, coverTable,
                RubricTable.QRELS, qrelsTable,
                RubricTable.LEADERBOARD, leaderboardTable,
                RubricTable.CORRELATION, correlationTable,
                RubricTable.AGREEMENT, agreementTable);
    }

    /** The table that has the keys. */
    public ScoreTable<?> tableInView() {
        return switch (model.tableProperty().get()) {
            case COVER -> cover;
            case QRELS -> labels;
            case LEADERBOARD -> board;
            case CORRELATION -> correlation;
            case AGREEMENT -> counts.table().isFocused() ? counts : agreement;
        };
    }

    /** The keys go to the table in view. */
    public void focus() {
        if (model.chosenProperty().get()) {
        tableInView().focusSoon();
        }
    }

    private void showTable(RubricTable one) {
        tables.selectToggle(buttons().get(one));
        Node content = one == RubricTable.AGREEMENT ? agreementSplit : tableInView();
        rubricPlace.getChildren().setAll(content);
        Nodes.show(rubricQrels, one == RubricTable.QRELS);
        Nodes.show(rubricWay, one == RubricTable.COVER);
        Nodes.show(rubricLabels, one == RubricTable.QRELS || one == RubricTable.LEADERBOARD);
        Nodes.show(rubricFacets, one == RubricTable.QRELS);
        Nodes.show(rubricOfficial, one == RubricTable.LEADERBOARD || one == RubricTable.CORRELATION);
        rubricRules.setText(Messages.get("scores.rubric.rules." + one.word()));
        show(model.workedProperty().get());
        focus();
    }

    private void show(Optional<RubricScores.Worked> now) {
        Optional<RubricScores.Cuts> cuts = model.cuts();
        cuts.ifPresent(one -> {
            rubricGrader.setText(Messages.get(
                    "verify.grader." + one.grader().kind().word(),
                    one.grader().judge(),
                    one.grader().promptClass()));
            gradeAt.setText(Integer.toString(one.leastGrade()));
            judgmentAt.setText(Integer.toString(one.leastJudgment()));
            judgedFrom.setText(
                    Messages.get(model.choice().isByLowest() ? "verify.judged-lowest-from" : "verify.judged-from"));
            rubricDepth.setText("k = " + one.depth());
            rubricUnits.setText(
                    Messages.get("verify.units." + model.choice().units().name().toLowerCase(Locale.ROOT)));
            Nodes.show(rubricUnits, model.choice().units() != GradedUnits.PASSAGES);
            RubricScores.Labelling how = one.labelling();
            rubricRule.setText(Messages.get(
                    "scores.rubric.rule",
                    how.direct().isEmpty() ? how.rule().toString() : how.rule() + ": " + how.direct()));
            rubricWay.setText(
                    Messages.get("scores.rubric.way." + one.way().name().toLowerCase(Locale.ROOT)));
            rubricFacets.setText(Messages.get(how.byFacet() ? "scores.rubric.by-facet" : "scores.rubric.by-topic"));
            rubricOpen.setText(Messages.get(how.leaveOpenOut() ? "scores.rubric.open.out" : "scores.rubric.open.zero"));
            if (how.map().isEmpty() && !rubricMap.isFocused()) {
                rubricMap.clear();
            }
        });
        now.ifPresent(this::fill);
        String why = whyEmpty(now);
        rubricEmptyText.setText(why);
        Nodes.show(rubricEmpty, !why.isEmpty());
        rubricPlace.setVisible(why.isEmpty());
        rubricScope.setText(now.isPresent() ? scope(cuts.orElseThrow(), now.get()) : "");
    }

    private String scope(RubricScores.Cuts cuts, RubricScores.Worked now) {
        RubricScores read = model.readProperty().get().orElseThrow();
        String topics = Messages.get("scores.rubric.scope", read.topics(), read.leftOut());
        return switch (model.tableProperty().get()) {
            case COVER ->
                topics + " · "
                        + Messages.get(
                                "scores.rubric.pool",
                                three(now.cover().pool().cover().value()),
                                three(now.cover().pool().high().value()));
            case QRELS ->
                topics + " · " + Messages.get("scores.rubric.open-labels", now.openCells())
                        + (now.labelsLeftOut() == 0
                                ? ""
                                : " · " + Messages.get("scores.rubric.labels-left-out", now.labelsLeftOut()));
            case LEADERBOARD -> topics + " · " + Messages.get("scores.rubric.level", cuts.level());
            case CORRELATION -> topics;
            case AGREEMENT ->
                topics + " · " + Messages.get("scores.rubric.binary", cuts.leastGrade(), cuts.leastJudgment());
        };
    }

    private static String three(OptionalDouble value) {
        return value.isPresent() ? Value.of(value.getAsDouble()).text() : "–";
    }

    private String whyEmpty(Optional<RubricScores.Worked> now) {
        Optional<RubricScores> read = model.readProperty().get();
        if (read.isPresent() && read.get().graders().isEmpty()) {
            return Messages.get("scores.rubric.no-grades");
        }
        if (read.isPresent() && read.get().topics() == 0) {
            return Messages.get("scores.rubric.all-left-out");
        }
        return now.map(one -> switch (model.tableProperty().get()) {
                    case COVER -> one.cover().runs().isEmpty() ? Messages.get("scores.rubric.no-rankings") : "";
                    case QRELS -> "";
                    case LEADERBOARD -> one.board().isEmpty() ? Messages.get("scores.rubric.no-rankings") : "";
                    case CORRELATION -> one.board().isEmpty()
                            ? Messages.get("scores.rubric.no-rankings")
                            : model.hasOfficial() ? "" : Messages.get("scores.rubric.no-official");
                    case AGREEMENT -> one.grades().isEmpty() ? Messages.get("scores.rubric.no-judgments") : "";
                })
                .orElse("");
    }

    private void fill(RubricScores.Worked now) {
        Rows.update(
                coverRows,
                now.cover().runs().stream()
                        .map(run -> new CoverRow(
                                run,
                                now.intervals().cover().get(run.run()),
                                now.intervals().relative().get(run.run())))
                        .toList());
        List<Integer> wanted = now.labels().stream()
                .flatMap(one -> one.counts().keySet().stream())
                .distinct()
                .sorted()
                .toList();
        if (!wanted.equals(shownLabels)) {
            shownLabels = wanted;
            labels.show(RubricFields.qrels(wanted));
        }
        Rows.update(labelRows, now.labels());
        Rows.update(boardRows, now.board().map(RankedRuns::runs).orElse(List.of()));
        Rows.update(correlationRows, now.correlations());
        Rows.update(agreementRows, agreementRows(now));
        now.grades().ifPresent(one -> fillCounts(one.overall().confusion()));
    }

    private static List<AgreementRow> agreementRows(RubricScores.Worked now) {
        if (now.grades().isEmpty() || now.binary().isEmpty()) {
            return List.of();
        }
        GradeAgreement grades = now.grades().get();
        GradeAgreement binary = now.binary().get();
        List<AgreementRow> rows = new ArrayList<>();
        rows.add(row("", grades.overall(), binary.overall()));
        for (int i = 0; i < grades.topics().size(); i++) {
            rows.add(row(
                    grades.topics().get(i).topic().value(),
                    grades.topics().get(i).rated(),
                    binary.topics().get(i).rated()));
        }
        return rows;
    }

    private static AgreementRow row(String topic, GradeAgreement.Rated grades, GradeAgreement.Rated binary) {
        return new AgreementRow(
                topic,
                grades.confusion().total(),
                binary.agreement().kappa(),
                grades.agreement().kappaQuadratic(),
                grades.agreement().ac2());
    }

    private void fillCounts(Confusion confusion) {
        List<String> all = confusion.categories();
        List<Integer> columns = new ArrayList<>();
        List<CountRow> rows = new ArrayList<>();
        for (int at = 0; at < all.size(); at++) {
            if (confusion.columnTotal(at) > 0) {
                columns.add(at);
            }
        }
        for (int at = all.size() - 1; at >= 0; at--) {
            if (confusion.rowTotal(at) > 0) {
                Map<String, Long> counted = new LinkedHashMap<>();
                for (int column : columns) {
                    counted.put(all.get(column), confusion.count(at, column));
                }
                rows.add(new CountRow(all.get(at), counted));
            }
        }
        List<String> judgments = columns.stream().map(all::get).toList();
        if (!judgments.equals(shownJudgments)) {
            shownJudgments = judgments;
            counts.show(RubricFields.counts(judgments));
        }
        Rows.update(countRows, rows);
    }
}
