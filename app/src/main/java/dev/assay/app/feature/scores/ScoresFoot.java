package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ScoresViewModel.Content;
import dev.assay.app.feature.scores.ScoresViewModel.Showing;
import dev.assay.app.feature.scores.ScoresViewModel.View;
import dev.assay.app.feature.scores.judges.JudgesController;
import dev.assay.app.service.scores.ProjectBoard;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.agreement.MeanInterval;
import dev.assay.model.agreement.Population;
import dev.assay.model.measure.MissingAnswers;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;

/** Binds the line below the scores: which topics they are of, by which rules, and the legend of the bars. */
final class ScoresFoot {
    private static final double TOOLTIP = 480;

    private final ScoresViewModel model;
    private final JudgesController judges;
    private final Tooltip rulesWhole = new Tooltip();

    private final BooleanSupplier inMap;

    @FXML private Node foot;
    @FXML private Label scope;
    @FXML private Node legend;
    @FXML private Label interval;
    @FXML private Node openLegend;
    @FXML private Label rules;

    /** @param inMap true while topics are shown as a map */
    ScoresFoot(ScoresViewModel model, JudgesController judges, BooleanSupplier inMap) {
        this.model = model;
        this.judges = judges;
        this.inMap = inMap;
    }

    @FXML
    private void initialize() {
        rulesWhole.setWrapText(true);
        rulesWhole.setMaxWidth(TOOLTIP);
        rules.setTooltip(rulesWhole);
    }

    /** The size of its letters, in pixels. */
    double em() {
        return scope.getFont().getSize();
    }

    /** True if answers of one run or topic are in view, not all. */
    boolean isOfSomeAnswers() {
        return model.viewProperty().get() == View.ANSWERS
                && !model.answers().onlyProperty().get().equals(AnswerList.Only.ALL);
    }

    /** Says what the scores are of. */
    void tell() {
        Content content = model.contentProperty().get();
        Nodes.show(foot, content.showing() == Showing.SCORES);
        AnswerList.Only only = model.answers().onlyProperty().get();
        content.board().ifPresent(board -> {
            scope.setText(
                    switch (model.viewProperty().get()) {
                        case NUGGETS -> WhatIfController.WhatIfFields.summary(model.whatIf());
                        case JUDGES -> judges.about();
                        case RUNS, TOPICS, ANSWERS ->
                            isOfSomeAnswers()
                                    ? Messages.get("scores.only", only.run().map(Object::toString)
                                            .or(() -> only.topic().map(Object::toString))
                                            .orElse(""))
                                    : scope(board);
                    });
            // What two judges' scores rest on are sentences, which must not make the page wider than the window.
            boolean sentences = model.viewProperty().get() == View.JUDGES;
            scope.setWrapText(sentences);
            scope.setMinWidth(sentences ? 0 : Region.USE_PREF_SIZE);
            boolean complies = !model.complianceProperty().get().isEmpty()
                    && List.of(View.RUNS, View.TOPICS, View.ANSWERS).contains(model.viewProperty().get());
            rules.setText(rules() + (complies ? " " + Messages.get("scores.rules.compliance") : ""));
            rulesWhole.setText(rules.getText());
            boolean intervals = model.viewProperty().get() == View.RUNS && topicsScored() >= MeanInterval.LEAST_TOPICS;
            Nodes.show(legend, intervals);
            interval.setText(Messages.get(
                    model.theseTopicsProperty().get() ? "scores.interval.these" : "scores.interval"));
            // A run without an answer has no score, and nothing open either.
            boolean open = model.runs().stream().anyMatch(row -> row.bounds().isPresent());
            Nodes.show(openLegend, open && model.viewProperty().get() == View.RUNS);
        });
    }

    /** A sentence on the topics that the judge in view is scored on, and on those left out. */
    private String scope(ProjectBoard board) {
        boolean inCommon = model.commonTopicsProperty().get() && model.viewProperty().get() != View.ANSWERS;
        return model.boardInView()
                .map(shown -> Messages.get(
                        inCommon ? "scores.scope.common" : "scores.scope",
                        shown.topics().size(),
                        inCommon ? shown.leftOut().size() : board.scope().topics() - shown.topics().size(),
                        board.scope().leftOut(),
                        model.judgeProperty().get()))
                .orElse("");
    }

    /** The rules by which the scores in view were worked out. */
    private String rules() {
        return switch (model.viewProperty().get()) {
            case RUNS ->
                Messages.get(
                                model.missingProperty().get() == MissingAnswers.ZERO
                                        ? "scores.rules.zero"
                                        : "scores.rules.skip")
                        + " "
                        + intervals();
            case TOPICS ->
                (inMap.getAsBoolean() ? Messages.get("scores.rules.map") + " " : "")
                        + Messages.get("scores.rules.topics");
            case ANSWERS -> Messages.get("scores.rules.answers");
            case NUGGETS -> Messages.get("scores.rules.nuggets");
            case JUDGES -> judges.method();
        };
    }

    private String intervals() {
        if (topicsScored() < MeanInterval.LEAST_TOPICS) {
            return Messages.get("scores.rules.one-topic");
        }
        OptionalInt these = model.contentProperty().get().board().map(model::population)
                .orElse(Population.OF_THE_KIND)
                .topics();
        return these.isPresent()
                ? Messages.get("scores.rules.these-topics", these.getAsInt())
                : Messages.get("scores.rules.students-t");
    }

    /** On how many topics the judge in view is scored. */
    private int topicsScored() {
        return model.boardInView().map(shown -> shown.topics().size()).orElse(0);
    }
}
