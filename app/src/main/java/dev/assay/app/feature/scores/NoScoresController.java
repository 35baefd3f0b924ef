package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ScoresViewModel.Content;
import dev.assay.app.feature.scores.ScoresViewModel.Showing;
import dev.assay.app.judging.NextStep;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Binds what stands in place of scores where there are none: the reason, and the way to the first. */
final class NoScoresController {
    private final ScoresViewModel model;
    private final Commands commands;

    @FXML private VBox empty;
    @FXML private Label emptyTitle;
    @FXML private Label emptyText;
    @FXML private Label missingText;
    @FXML private Button missingAction;
    @FXML private CheckBox judgeNothing;
    @FXML private Button revealEmpty;

    NoScoresController(ScoresViewModel model, Commands commands) {
        this.model = model;
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        revealEmpty.disableProperty().bind(judgeNothing.selectedProperty().not());
        revealEmpty.setOnAction(event -> model.revealWithoutJudging());
        model.contentProperty().subscribe(this::show);
    }

    private void show(Content content) {
        Nodes.show(empty, content.showing() != Showing.SCORES);
        emptyText.setText(
                switch (content.showing()) {
                    case WAITING -> Messages.get("scores.empty.waiting");
                    case HIDDEN_BY_POLICY -> Messages.get("scores.empty.policy");
                    case NOTHING_LOCKED -> Messages.get("scores.empty.locked");
                    case NOTHING_SCORED -> Messages.get("scores.empty.scored");
                    case TO_REVEAL -> Messages.get(
                            "scores.empty.reveal", content.board().orElseThrow().scope().ready());
                    case SCORES -> "";
                });
        Nodes.show(emptyTitle, content.showing() != Showing.WAITING);
        showMissing(content.showing());
        // An assessor who only looks in must not reveal by one key.
        judgeNothing.setSelected(false);
        Nodes.show(judgeNothing, content.showing() == Showing.TO_REVEAL);
        Nodes.show(revealEmpty, content.showing() == Showing.TO_REVEAL);
    }

    /** Shows which steps the topic in view still needs, and a button to the first; none where something is scored. */
    private void showMissing(Showing showing) {
        List<NextStep> steps =
                Set.of(Showing.NOTHING_LOCKED, Showing.NOTHING_SCORED).contains(showing) ? model.missing() : List.of();
        // Another topic is nothing that this one lacks.
        boolean here = steps.stream().noneMatch(step -> step.task().equals(NextStep.Task.TOPIC));
        Nodes.show(
                missingText,
                steps.isEmpty() || !here
                        ? ""
                        : Messages.get(
                                "scores.empty.missing",
                                steps.stream().map(NextStep::words).collect(Collectors.joining(" → "))));
        Nodes.show(missingAction, !steps.isEmpty());
        steps.stream().findFirst().ifPresent(due -> {
            Command way = model.command(due);
            commands.bind(missingAction, way);
            missingAction.setText(NextStep.name(way, due.open()));
            if (missingAction.getScene() != null) {
                missingAction.requestFocus();
            }
        });
    }
}
