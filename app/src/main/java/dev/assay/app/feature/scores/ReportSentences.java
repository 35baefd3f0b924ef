package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ReportsViewModel.SentenceLine;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.table.Value;
import dev.assay.app.ui.text.Citations;
import dev.assay.app.ui.text.PassageBeside;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.measure.ReportCounts.Of;
import dev.assay.model.measure.ReportCounts;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.ScoredReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * One report, sentence by sentence: its outcomes as a bar, its measures, and of each sentence what it came to and why.
 * FX thread only.
 */
final class ReportSentences extends VBox {
    private final ReportsViewModel model;
    private final Label title = Nodes.blank("strong");
    private final Label run = Nodes.blank("muted");
    private final OutcomeBar bar = new OutcomeBar();
    private final Label sums = Nodes.blank("muted");
    private final ListView<SentenceLine> list = new ListView<>();
    private Optional<PassageBeside> beside = Optional.empty();

    ReportSentences(ReportsViewModel model, Commands commands) {
        this.model = model;
        title.setId("sentencesOf");
        title.setWrapText(true);
        title.setTooltip(new Tooltip());
        title.getTooltip().textProperty().bind(title.textProperty());
        sums.setWrapText(true);
        sums.setMinHeight(USE_PREF_SIZE);
        Button judgments = Nodes.styled(
                new Button(Messages.get("scores.reports.judgments"), new KeyCap(ScoresCommand.OPEN_SCORES)),
                "small",
                "step");
        judgments.setContentDisplay(ContentDisplay.RIGHT);
        judgments.setOnAction(event -> commands.run(ScoresCommand.OPEN_SCORES));
        judgments.setMinWidth(USE_PREF_SIZE);
        VBox names = new VBox(title, run);
        HBox.setHgrow(names, Priority.ALWAYS);
        HBox head = Nodes.styled(new HBox(names, judgments), "sentences-head");
        bar.setMinHeight(USE_PREF_SIZE);
        Region line = Nodes.styled(new VBox(head, bar, sums), "sentences-of");
        line.setMinHeight(USE_PREF_SIZE);
        list.setId("reportSentences");
        list.setAccessibleText(Messages.get("scores.reports.sentences-of"));
        list.setItems(model.sentences());
        list.setCellFactory(view -> new SentenceCell());
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().setAll(line, list);
        model.inReportProperty().subscribe(shown -> {
            beside.ifPresent(PassageBeside::hide);
            beside = Optional.empty();
            show();
        });
        model.onlyOutcomeProperty().subscribe(only -> show());
    }

    private void show() {
        Optional<ScoredReport> shown = model.inReportProperty().get();
        Nodes.show(bar, shown.isPresent() && model.primaryProperty().get() != Family.SUPPORT);
        title.setText(shown.map(one -> model.query(one.answer().topic())).orElse(""));
        run.setText(shown.map(one -> Messages.get(
                        "scores.reports.of-run", one.answer().run().value(), one.outcomes().size()))
                .orElse(""));
        shown.ifPresent(one -> bar.showWords(
                OutcomeBar.count(one), model.onlyOutcomeProperty().get(), model.onlyOutcomeProperty()::set));
        sums.setText(shown.map(this::sums).orElse(""));
    }

    /** The main measures, those of ARGUE with what they are fractions of. */
    private String sums(ScoredReport report) {
        List<String> words = new ArrayList<>();
        for (ReportMeasure measure : model.primaryProperty().get().shown()) {
            if (report.isFinal(measure.family())) {
                String value = Value.of(report.score(measure)).text();
                words.add(Messages.of(ReportWords.measure(measure)) + " " + value
                        + fraction(measure, report.ends().least()));
            }
        }
        return String.join("  ·  ", words.subList(0, Math.min(4, words.size())));
    }

    private static String fraction(ReportMeasure measure, ReportCounts counts) {
        if (measure == ReportMeasure.SENTENCE_SUPPORT) {
            return of(counts, Of.CORRECTLY_CITED, Of.TO_BE_CITED);
        }
        return measure == ReportMeasure.NUGGET_COVERAGE ? of(counts, Of.CORRECT, Of.NUGGETS) : "";
    }

    private static String of(ReportCounts counts, Of part, Of whole) {
        int all = (int) counts.of(whole);
        return all == 0 ? "" : " (" + Messages.get("scores.reports.place-of", (int) counts.of(part), all) + ")";
    }

    /** Shows the document that the selected sentence cites, then the next one that it cites. */
    void showDocument() {
        SentenceLine line = list.getSelectionModel().getSelectedItem();
        if (line != null && !line.citations().isEmpty()) {
            model.readDocuments(documents -> showDocument(line, documents));
        }
    }

    private void showDocument(SentenceLine line, Map<DocumentId, Passage> documents) {
        List<Citations.Reference> cited = new ArrayList<>();
        line.citations().forEach(id -> cited.add(new Citations.Reference(
                cited.size() + 1,
                id.value(),
                Optional.ofNullable(documents.get(id)).map(Passage::title).orElse(""))));
        if (beside.isEmpty()) {
            beside = Optional.of(new PassageBeside(documents));
        }
        beside.get().next(cited, cellOf(line).orElse(list));
    }

    private Optional<Node> cellOf(SentenceLine line) {
        return list.lookupAll(".list-cell").stream()
                .filter(node -> node instanceof SentenceCell cell && line.equals(cell.getItem()))
                .findFirst();
    }

    /** A sentence beside its number, why it came to its outcome, and the outcome as a sign and a word. */
    private final class SentenceCell extends WrappingCell<SentenceLine> {
        private final Label number = Nodes.blank("muted", "sentence-number");
        private final Label outcome = Nodes.blank("outcome");
        private final WrappedText words = new WrappedText();
        private final WrappedText why = Nodes.styled(new WrappedText(), "outcome-why");
        private final VBox texts = new VBox(words, why);
        private final HBox content = Nodes.styled(new HBox(number, texts, outcome), "outcome-sentence");

        SentenceCell() {
            number.setMinWidth(Region.USE_PREF_SIZE);
            outcome.setMinWidth(Region.USE_PREF_SIZE);
            HBox.setHgrow(texts, Priority.ALWAYS);
            setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && !isEmpty()) {
                    showDocument();
                }
            });
        }

        @Override
        protected void showItem(SentenceLine line) {
            number.setText(Integer.toString(line.number()));
            outcome.getStyleClass().removeAll(OutcomeBar.words());
            Nodes.show(outcome, !line.outcome().isEmpty());
            if (!line.outcome().isEmpty()) {
                outcome.setText(OutcomeBar.said(line.outcome()));
                outcome.getStyleClass().add(line.outcome());
            }
            words.setText(line.text());
            why.setText(line.why());
            String said = line.outcome().isEmpty() ? "" : ", " + Messages.get("scores.outcome." + line.outcome());
            setAccessibleText(line.number() + said + ": " + line.text() + " " + line.why());
            setGraphic(content);
        }
    }
}
