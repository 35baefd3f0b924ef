package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ReportsViewModel.RunLine;
import dev.assay.app.feature.scores.battles.BattleScoresPane;
import dev.assay.app.feature.scores.battles.BattleScoresViewModel;
import dev.assay.app.feature.scores.rubric.RubricPane;
import dev.assay.app.feature.scores.rubric.RubricViewModel;
import dev.assay.app.ui.CommandMenu;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.table.ScoreTable;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ScoredReport;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * Labels, reports, graded passages and battles, one of them in view; of a project that has none of the others, labels
 * alone.
 */
public final class ReportsPane extends BorderPane {
    private final ReportsViewModel model;
    private final Commands commands;
    private final ScoreTable<RunLine> runs;
    private final ScoreTable<ScoredReport> reports;
    private ReportSentences sentences;

    @FXML private Node bar;
    @FXML private ToggleButton labelsLeaf;
    @FXML private ToggleButton reportsLeaf;
    @FXML private ToggleButton rubricLeaf;
    @FXML private ToggleButton battlesLeaf;
    @FXML private Label reportsScope;
    @FXML private ComboBox<String> reportsJudge;
    @FXML private CheckBox reportsCommon;
    @FXML private CheckBox reportsThese;
    @FXML private CheckBox reportsAll;
    @FXML private SplitPane reportsSplit;
    @FXML private StackPane runsPlace;
    @FXML private StackPane reportsPlace;
    @FXML private Node reportsChoices;
    @FXML private StackPane sentencesPlace;
    @FXML private Label reportsOf;
    @FXML private Label reportsStanding;
    @FXML private HBox outcomeLegend;
    @FXML private Label reportsRules;
    @FXML private Button nextReport;
    @FXML private VBox reportsEmpty;
    @FXML private Label reportsEmptyText;

    /**
     * @param labels the scores of labels
     * @param rubric what graded passages come to
     * @param battles what battles come to
     * @param toLabels turns to labels where something else is in view
     * @param noScores true while in place of the scores of labels it says what is missing; so it does for reports
     */
    public ReportsPane(
            Parent labels,
            ReportsViewModel model,
            RubricPane rubric,
            RubricViewModel rubricModel,
            BattleScoresPane battles,
            BattleScoresViewModel battlesModel,
            Runnable toLabels,
            Commands commands,
            ObservableValue<Boolean> noScores) {
        this.model = model;
        this.commands = commands;
        this.runs = new ScoreTable<>("reportRuns", Messages.get("scores.table.runs"), model.runs());
        this.reports = new ScoreTable<>("reportTable", Messages.get("scores.reports.table"), model.reports());
        BorderPane pane = (BorderPane) Layouts.load("ReportsPane.fxml", this);
        setTop(bar);
        pane.setTop(null);
        StackPane all = new StackPane(labels, pane, rubric, battles);
        // What has no room goes over the lower edge and never over the bar.
        setAlignment(all, Pos.TOP_LEFT);
        all.setAlignment(Pos.TOP_LEFT);
        setCenter(all);
        Runnable show = () -> {
            boolean ofBattles = battlesModel.chosenProperty().get();
            boolean ofRubric = rubricModel.chosenProperty().get();
            boolean ofReports = model.chosenProperty().get();
            boolean ofLabels = !ofBattles && !ofRubric && !ofReports;
            Nodes.show(
                    bar,
                    model.offeredProperty().get()
                            || rubricModel.offeredProperty().get()
                            || battlesModel.offeredProperty().get());
            Nodes.show(reportsLeaf, model.offeredProperty().get());
            boolean none = ofReports && !model.whyEmptyProperty().get().isEmpty();
            Nodes.show(reportsChoices, ofReports && !none);
            Nodes.show(rubricLeaf, rubricModel.offeredProperty().get());
            Nodes.show(battlesLeaf, battlesModel.offeredProperty().get());
            boolean leadsOn = none && noScores.getValue();
            Nodes.show(labels, ofLabels || leadsOn);
            Nodes.show(pane, ofReports && !leadsOn);
            Nodes.show(rubric, ofRubric);
            Nodes.show(battles, ofBattles);
            labelsLeaf.setSelected(ofLabels);
            battlesLeaf.setSelected(ofBattles);
            reportsLeaf.setSelected(ofReports);
            rubricLeaf.setSelected(ofRubric);
            if (ofReports && !none) {
                runs.focusSoon();
            } else if (ofRubric) {
                rubric.focus();
            } else if (ofBattles) {
                battles.focus();
            }
        };
        // Also where it was in view: a toggle that is clicked again would be off.
        labelsLeaf.setOnAction(event -> {
            toLabels.run();
            show.run();
        });
        Map.of(
                        reportsLeaf, model.chosenProperty(),
                        rubricLeaf, rubricModel.chosenProperty(),
                        battlesLeaf, battlesModel.chosenProperty())
                .forEach((leaf, chosen) -> leaf.setOnAction(event -> {
                    chosen.set(true);
                    show.run();
                }));
        List.of(
                        model.offeredProperty(),
                        model.chosenProperty(),
                        rubricModel.offeredProperty(),
                        rubricModel.chosenProperty(),
                        battlesModel.offeredProperty(),
                        battlesModel.chosenProperty())
                .forEach(one -> one.subscribe(show));
        model.whyEmptyProperty().subscribe(show);
        noScores.subscribe(none -> show.run());
        show.run();
    }

    @FXML
    private void initialize() {
        Runnable columns = () -> {
            ReportFields fields = new ReportFields(
                    model.primaryProperty().get(),
                    model.hasOpenProperty().get(),
                    model.hasMissingProperty().get(),
                    model.allMeasuresProperty().get());
            runs.show(fields.runs());
            reports.show(fields.reports(model));
            Nodes.show(outcomeLegend, model.primaryProperty().get() == Family.WHOLE);
        };
        model.hasOpenProperty().subscribe(columns);
        model.hasMissingProperty().subscribe(columns);
        model.primaryProperty().subscribe(columns);
        model.allMeasuresProperty().subscribe(columns);
        reportsAll.selectedProperty().bindBidirectional(model.allMeasuresProperty());
        columns.run();
        runsPlace.getChildren().setAll(runs);
        reportsPlace.getChildren().setAll(reports);
        sentences = new ReportSentences(model, commands);
        sentencesPlace.getChildren().setAll(sentences);
        reportsScope.textProperty().bind(model.scopeProperty());
        reportsCommon.selectedProperty().bindBidirectional(model.commonTopicsProperty());
        reportsThese.selectedProperty().bindBidirectional(model.theseTopicsProperty());
        reportsRules.textProperty().bind(model.rulesProperty());
        reportsJudge.setItems(model.judges());
        reportsJudge.valueProperty().bindBidirectional(model.judgeProperty());
        runs.table().getSelectionModel().selectedItemProperty().subscribe(this::showReports);
        reports.table().getSelectionModel().selectedItemProperty().subscribe(row ->
                model.reportProperty().set(Optional.ofNullable(row).map(ScoredReport::answer)));
        commands.bind(nextReport, ScoresCommand.NEXT_SCORED_REPORT);
        commands.on(ScoresCommand.NEXT_SCORED_REPORT, () -> step(1));
        commands.on(ScoresCommand.PREVIOUS_SCORED_REPORT, () -> step(-1));
        commands.on(ScoresCommand.CITED_DOCUMENT, sentences::showDocument);
        commands.on(ScoresCommand.ONE_OUTCOME, model::nextOutcome);
        OutcomeBar.words().stream().limit(4).forEach(outcome -> outcomeLegend.getChildren().addAll(
                Nodes.styled(new Region(), "swatch", outcome),
                Nodes.label("scores.outcome." + outcome, "muted")));
        reports.table().addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getClickCount() == 2 && event.getButton() == MouseButton.PRIMARY) {
                commands.run(ScoresCommand.OPEN_SCORES);
            }
        });
        new CommandMenu(commands)
                .group(ScoresCommand.OPEN_SCORES, ScoresCommand.CITED_DOCUMENT)
                .group(ScoresCommand.NEXT_SCORED_REPORT, ScoresCommand.PREVIOUS_SCORED_REPORT)
                .group(ScoresCommand.ONE_OUTCOME)
                .group(ScoresCommand.COPY_TABLE)
                .on(runs.table(), reports.table(), sentences);
        model.waitingProperty().subscribe(waiting -> List.of(runs, reports)
                .forEach(table -> table.sayWhyEmpty(waiting ? Messages.get("scores.empty.waiting") : "")));
        model.whyEmptyProperty().subscribe(why -> {
            reportsEmptyText.setText(why);
            Nodes.show(reportsEmpty, !why.isEmpty());
            reportsSplit.setVisible(why.isEmpty());
        });
    }

    /** Shows the reports of the selected run alone. */
    private void showReports(RunLine line) {
        if (line == null) {
            return;
        }
        reports.only(row -> row.answer().run().equals(line.run()));
        reportsOf.setText(Messages.get("scores.reports.reports-of", line.run().value()));
        reportsStanding.setText(Messages.get("scores.reports.lowest-first", line.rank()));
        if (reports.table().getSelectionModel().getSelectedItem() == null && !reports.table().getItems().isEmpty()) {
            reports.table().getSelectionModel().clearAndSelect(0);
        }
    }

    /** Goes to the next report of the run, round the end; the table that has the keys keeps them. */
    private void step(int by) {
        int size = reports.table().getItems().size();
        if (size > 0) {
            int next = Math.floorMod(reports.table().getSelectionModel().getSelectedIndex() + by, size);
            reports.table().getSelectionModel().clearAndSelect(next);
            reports.table().scrollTo(next);
        }
    }

    /** The table that has the keys, of runs unless it is that of reports. */
    public ScoreTable<?> tableInView() {
        return reports.table().isFocused() ? reports : runs;
    }
}
