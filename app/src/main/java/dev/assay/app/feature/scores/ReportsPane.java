package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ReportsViewModel.RunLine;
import dev.assay.app.feature.scores.ReportsViewModel.SentenceLine;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.table.ScoreColumns;
import dev.assay.app.ui.table.ScoreTable;
import dev.assay.app.ui.table.TableFoot;
import dev.assay.app.ui.table.Value;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.measure.OpenJudgments;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.measure.SentenceOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * Labels, reports and graded passages, one of them in view; of a project that has neither reports nor a bank, labels
 * alone.
 */
public final class ReportsPane extends BorderPane {
    private final ReportsViewModel model;
    private final RubricViewModel rubricModel;
    private final ScoreTable<RunLine> runs;
    private final ScoreTable<ScoredReport> reports;
    private final Runnable leaves;

    @FXML private Node bar;
    @FXML private ToggleButton labelsLeaf;
    @FXML private ToggleButton reportsLeaf;
    @FXML private ToggleButton rubricLeaf;
    @FXML private Label reportsScope;
    @FXML private ComboBox<String> reportsJudge;
    @FXML private CheckBox reportsCommon;
    @FXML private CheckBox reportsAll;
    @FXML private SplitPane reportsSplit;
    @FXML private StackPane runsPlace;
    @FXML private StackPane reportsPlace;
    @FXML private Label sentencesOf;
    @FXML private ListView<ReportsViewModel.SentenceLine> reportSentences;
    @FXML private VBox reportsEmpty;
    @FXML private Label reportsEmptyText;

    /**
     * @param labels the scores of labels
     * @param rubric what graded passages come to
     */
    public ReportsPane(Parent labels, ReportsViewModel model, RubricPane rubric, RubricViewModel rubricModel) {
        this.model = model;
        this.rubricModel = rubricModel;
        this.runs = new ScoreTable<>("reportRuns", Messages.get("scores.table.runs"), model.runs());
        this.reports = new ScoreTable<>("reportTable", Messages.get("scores.reports.table"), model.reports());
        BorderPane pane = (BorderPane) Layouts.load("ReportsPane.fxml", this);
        setTop(bar);
        pane.setTop(null);
        StackPane all = new StackPane(labels, pane, rubric);
        // What has no room goes over the lower edge and never over the bar.
        setAlignment(all, Pos.TOP_LEFT);
        all.setAlignment(Pos.TOP_LEFT);
        setCenter(all);
        Runnable show = () -> {
            boolean ofRubric = rubricModel.chosenProperty().get();
            boolean ofReports = !ofRubric && model.chosenProperty().get();
            Nodes.show(bar, model.offeredProperty().get() || rubricModel.offeredProperty().get());
            Nodes.show(reportsLeaf, model.offeredProperty().get());
            Nodes.show(rubricLeaf, rubricModel.offeredProperty().get());
            Nodes.show(labels, !ofRubric && !ofReports);
            Nodes.show(pane, ofReports);
            Nodes.show(rubric, ofRubric);
            labelsLeaf.setSelected(!ofRubric && !ofReports);
            reportsLeaf.setSelected(ofReports);
            rubricLeaf.setSelected(ofRubric);
            if (ofReports) {
                runs.focusSoon();
            } else if (ofRubric) {
                rubric.focus();
            }
        };
        leaves = show;
        List.of(
                        model.offeredProperty(),
                        model.chosenProperty(),
                        rubricModel.offeredProperty(),
                        rubricModel.chosenProperty())
                .forEach(one -> one.subscribe(show));
        show.run();
    }

    @FXML
    private void initialize() {
        labelsLeaf.setOnAction(event -> choose(false, false));
        reportsLeaf.setOnAction(event -> choose(true, false));
        rubricLeaf.setOnAction(event -> choose(false, true));
        Runnable columns = () -> {
            ReportFields fields = new ReportFields(
                    model.primaryProperty().get(),
                    model.hasOpenProperty().get(),
                    model.allMeasuresProperty().get());
            runs.show(fields.runs());
            reports.show(fields.reports());
        };
        model.hasOpenProperty().subscribe(columns);
        model.primaryProperty().subscribe(columns);
        model.allMeasuresProperty().subscribe(columns);
        reportsAll.selectedProperty().bindBidirectional(model.allMeasuresProperty());
        columns.run();
        runsPlace.getChildren().setAll(runs);
        reportsPlace.getChildren().setAll(reports);
        reportsScope.textProperty().bind(model.scopeProperty());
        reportsCommon.selectedProperty().bindBidirectional(model.commonTopicsProperty());
        reportsJudge.setItems(model.judges());
        reportsJudge.valueProperty().bindBidirectional(model.judgeProperty());
        reports.table().getSelectionModel().selectedItemProperty().subscribe(row ->
                model.reportProperty().set(Optional.ofNullable(row).map(ScoredReport::answer)));
        model.reportProperty().subscribe(key -> sentencesOf.setText(key
                .map(one -> Messages.get("scores.reports.sentences", one.run().value(), one.topic().value()))
                .orElse("")));
        reportSentences.setItems(model.sentences());
        reportSentences.setCellFactory(list -> new SentenceCell());
        model.whyEmptyProperty().subscribe(why -> {
            reportsEmptyText.setText(why);
            Nodes.show(reportsEmpty, !why.isEmpty());
            reportsSplit.setVisible(why.isEmpty());
        });
    }

    /** The table that has the keys, of runs unless it is that of reports. */
    public ScoreTable<?> tableInView() {
        return reports.table().isFocused() ? reports : runs;
    }

    private void choose(boolean ofReports, boolean ofRubric) {
        model.chosenProperty().set(ofReports);
        rubricModel.chosenProperty().set(ofRubric);
        // Also where it was in view: a toggle that is clicked again would be off.
        leaves.run();
    }

    /**
     * A sentence under its number, what it came to, and why: a sign and a word, so that colour is not the only one.
     */
    private static final class SentenceCell extends WrappingCell<SentenceLine> {
        private static final Map<String, String> SIGNS = Map.of(
                SentenceOutcome.VALID.word(), "\u2713",
                ReportsViewModel.NOT_SUPPORTED, "\u2260",
                SentenceOutcome.HALLUCINATED.word(), "\u2717",
                SentenceOutcome.IGNORED.word(), "\u2013",
                SentenceOutcome.CONFLICT.word(), "!",
                "open", "?");

        private final Label outcome = new Label();
        private final WrappedText words = new WrappedText();
        private final WrappedText why = new WrappedText();
        private final VBox content = new VBox(outcome, words, why);

        SentenceCell() {
            outcome.getStyleClass().add("outcome");
            why.getStyleClass().add("outcome-why");
            content.getStyleClass().add("outcome-sentence");
        }

        @Override
        protected void showItem(SentenceLine line) {
            String number = Integer.toString(line.number());
            String spoken = number;
            outcome.setText(number);
            outcome.getStyleClass().removeAll(SIGNS.keySet());
            if (!line.outcome().isEmpty()) {
                String word = Messages.get("scores.outcome." + line.outcome());
                spoken = number + ", " + word;
                outcome.setText(number + "   " + SIGNS.get(line.outcome()) + " " + word);
                outcome.getStyleClass().add(line.outcome());
            }
            words.setText(line.text());
            why.setText(line.why());
            setAccessibleText(spoken + ": " + line.text() + " " + line.why());
            setGraphic(content);
        }
    }

    /** The columns of the tables of reports. */
    private static final class ReportFields {
        private static final double NUMBER = 5.6;

        private final Family primary;
        private final boolean open;
        private final boolean all;

        /**
         * @param open whether something is open in one of the reports
         * @param all whether every measure has a column
         */
        ReportFields(Family primary, boolean open, boolean all) {
            this.primary = primary;
            this.open = open;
            this.all = all;
        }

        /** The measures, the primary family's first; without the rest, with the main one of the track's support. */
        private List<ReportMeasure> measures() {
            Stream<ReportMeasure> first = primary.shown().stream();
            if (!all) {
                return Stream.concat(first, Stream.of(ReportMeasure.SUPPORT_RECALL))
                        .distinct()
                        .toList();
            }
            return primary == Family.WHOLE
                    ? ReportMeasure.ALL
                    : Stream.concat(first, ReportMeasure.ALL.stream()).distinct().toList();
        }

        ScoreColumns<RunLine> runs() {
            ScoreColumns<RunLine> columns = new ScoreColumns<>();
            columns.number("scores.rank", "rank", 4.2, row -> of(row, standing -> row.rank())).fixed();
            columns.names("scores.run", "run", 8.7, RunLine::run).fixed();
            for (ReportMeasure measure : measures()) {
                columns.numberTitled(
                        title(measure),
                        measure.key(),
                        NUMBER,
                        row -> Optional.ofNullable(row.means().get(measure.key()))
                                .map(mean -> value(measure, mean))
                                .orElseGet(() -> none(row)))
                        .summed();
                if (measure == primary.first()) {
                    String key = measure.key();
                    columns.number("scores.interval", key + "_interval", 8,
                            row -> of(row, standing -> row.interval()));
                    if (all) {
                        columns.number("scores.reports.micro", key + "_micro", NUMBER,
                                row -> of(row, standing -> row.micro()));
                    }
                    if (open) {
                        columns.number("scores.bounds", key + "_bounds", 9.2, row -> row.bounds()
                        .map(known -> known.means()));
                        columns.number("scores.rank-range", key + "_rank_range", 7, row -> row.bounds()
                        .map(known -> Value.ranks(
                        known.ranks().best(), known.ranks().worst(), Messages.get("scores.rank-range.why"))));
                        columns.number("scores.reports.micro-bounds", key + "_micro_bounds", 9.2, row -> row.bounds()
                        .map(known -> known.micro()));
                    }
                }
            }
            columns.number("scores.topics", "topics", NUMBER, row -> of(row, RunStanding::topics));
            columns.number("scores.missing", "missing", NUMBER,
                    row -> of(row, RunStanding::missing));
            columns.number("scores.open", "open", NUMBER, RunLine::open);
            return columns.sums(TableFoot.Sum.MAX, TableFoot.Sum.MEDIAN, TableFoot.Sum.MIN);
        }

        /** A value of a run that has a score; else how many of its reports have something open. */
        private static Object of(RunLine row, Function<RunStanding, ?> value) {
            return row.standing().<Object>map(value).orElseGet(() -> none(row));
        }

        private static Object none(RunLine row) {
            return Value.none(
                    row.open() == 0
                            ? Messages.get("scores.reports.no-report")
                            : Messages.get("scores.reports.left-open", row.open()));
        }

        ScoreColumns<ScoredReport> reports() {
            ScoreColumns<ScoredReport> columns = new ScoreColumns<>();
            columns.names("scores.topic", "topic", 6, row -> row.answer().topic()).fixed();
            columns.names("scores.run", "run", 8.7, row -> row.answer().run()).fixed();
            if (open) {
                columns.words("scores.left-open", "left_open", 15, row -> open(row));
            }
            if (primary == Family.WHOLE) {
                outcomes(columns);
            }
            for (ReportMeasure measure : measures()) {
                columns.numberTitled(title(measure), measure.key(), NUMBER, row -> score(row, measure));
                if (open && measure == primary.first()) {
                    columns.number("scores.bounds", measure.key() + "_bounds", 9.2, row -> row.bounds()
                        .map(ends -> ReportsViewModel.range(ends, primary)));
                }
            }
            return columns;
        }

        private static void outcomes(ScoreColumns<ScoredReport> columns) {
            for (SentenceOutcome outcome : SentenceOutcome.values()) {
                boolean split = outcome == SentenceOutcome.HALLUCINATED;
                if (split) {
                    columns.numberTitled(
                            Messages.get("scores.outcome." + ReportsViewModel.NOT_SUPPORTED),
                            ReportsViewModel.NOT_SUPPORTED,
                            NUMBER,
                            ReportFields::notSupported);
                }
                columns.numberTitled(Messages.get("scores.outcome." + outcome.word()), outcome.word(), NUMBER,
                        row -> row.count(outcome) - (split ? notSupported(row) : 0));
            }
        }

        private static int notSupported(ScoredReport row) {
            return (int) IntStream.range(0, row.outcomes().size())
                    .filter(row::isNotSupported)
                    .count();
        }

        private static String title(ReportMeasure measure) {
            return Messages.get("scores.report-measure." + measure.key());
        }

        private static Object score(ScoredReport row, ReportMeasure measure) {
            if (!row.isFinal(measure.family())) {
                return Value.none(open(row));
            }
            return row.score(measure).number().isPresent()
                    ? value(measure, row.score(measure).orThrow())
                    : row.score(measure);
        }

        private static Object value(ReportMeasure measure, double value) {
            return measure == ReportMeasure.CHARACTER_COUNT ? Value.mean(value) : value;
        }

        private static String open(ScoredReport row) {
            OpenJudgments open = row.open();
            if (open.isNothing()) {
                return "";
            }
            List<String> some = new ArrayList<>();
            ScoreFields.add(some, "scores.reports.open.support", open.support().count() + open.unweighted());
            ScoreFields.add(some, "scores.reports.open.need", open.needs().count());
            ScoreFields.add(some, "scores.reports.open.alignment", open.alignments().count());
            return Messages.get("scores.reports.open", String.join(", ", some));
        }
    }
}
