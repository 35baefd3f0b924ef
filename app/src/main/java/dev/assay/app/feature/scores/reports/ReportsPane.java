package dev.assay.app.feature.scores.reports;

import dev.assay.app.feature.scores.reports.ReportsViewModel.RunLine;
import dev.assay.app.feature.scores.table.ScoreTable;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.report.scoring.ScoredReport;
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

/** Labels and reports, one of the two in view; of a project that judges no reports, labels alone. */
public final class ReportsPane extends BorderPane {
    private final ReportsViewModel model;
    private final ScoreTable<RunLine> runs;
    private final ScoreTable<ScoredReport> reports;

    @FXML private Node bar;
    @FXML private ToggleButton labelsLeaf;
    @FXML private ToggleButton reportsLeaf;
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

    /** @param labels the scores of labels */
    public ReportsPane(Parent labels, ReportsViewModel model) {
        this.model = model;
        this.runs = new ScoreTable<>("reportRuns", Messages.get("scores.table.runs"), model.runs());
        this.reports = new ScoreTable<>("reportTable", Messages.get("scores.reports.table"), model.reports());
        BorderPane pane = (BorderPane) Layouts.load("ReportsPane.fxml", this);
        setTop(bar);
        pane.setTop(null);
        StackPane both = new StackPane(labels, pane);
        // What has no room goes over the lower edge and never over the bar.
        setAlignment(both, Pos.TOP_LEFT);
        setCenter(both);
        model.offeredProperty().subscribe(offered -> Nodes.show(bar, offered));
        model.chosenProperty().subscribe(chosen -> {
            Nodes.show(labels, !chosen);
            Nodes.show(pane, chosen);
            labelsLeaf.setSelected(!chosen);
            reportsLeaf.setSelected(chosen);
            if (chosen) {
                runs.focusSoon();
            }
        });
    }

    @FXML
    private void initialize() {
        labelsLeaf.setOnAction(event -> choose(false));
        reportsLeaf.setOnAction(event -> choose(true));
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

    /** Also where it was in view: a toggle that is clicked again would be off. */
    private void choose(boolean ofReports) {
        model.chosenProperty().set(ofReports);
        labelsLeaf.setSelected(!ofReports);
        reportsLeaf.setSelected(ofReports);
    }
}
