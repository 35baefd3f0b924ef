package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ReportsViewModel.RunLine;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.measure.ScoredReport;
import java.util.List;
import java.util.Optional;
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
        model.hasOpenProperty().subscribe(open -> {
            runs.show(ReportFields.runs(open));
            reports.show(ReportFields.reports(open));
        });
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
}
