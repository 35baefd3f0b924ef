package dev.assay.app.feature.scores;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.model.analysis.NuggetBehaviour;
import dev.assay.model.analysis.Supposition;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.DoubleSpinnerValueFactory;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;

/** Binds the nuggets, what is supposed of them, and the ranking that would be. */
final class WhatIfController {
    private static final double STEP = 0.1;

    private final WhatIfViewModel model;
    private final ScoresViewModel scores;
    private final Commands commands;
    private final ScoreTable<NuggetBehaviour> nuggets;
    private final ScoreTable<SupposedRow> ranking;

    @FXML private Button off;
    @FXML private Button importance;
    @FXML private Button solo;
    @FXML private Spinner<Double> okayWeight;
    @FXML private Spinner<Double> partialCredit;
    @FXML private StackPane rankingPlace;

    WhatIfController(ScoresViewModel scores, Commands commands) {
        this.scores = scores;
        this.model = scores.whatIf();
        this.commands = commands;
        this.nuggets = new ScoreTable<>("scoresNuggets", Messages.get("scores.table.nuggets"), model.nuggets());
        this.ranking = new ScoreTable<>("scoresRanking", Messages.get("scores.table.ranking"), model.ranking());
        nuggets.table().getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        nuggets.show(WhatIfFields.nuggets(model));
    }

    /** The table of the nuggets. */
    ScoreTable<NuggetBehaviour> nuggets() {
        return nuggets;
    }

    /** The ranking that would be. */
    ScoreTable<SupposedRow> ranking() {
        return ranking;
    }

    @FXML
    private void initialize() {
        rankingPlace.getChildren().setAll(ranking);
        scores.measureProperty().subscribe(by -> ranking.show(WhatIfFields.ranking(by)));
        weight(okayWeight);
        weight(partialCredit);
        model.suppositionProperty().subscribe(now -> {
            nuggets.table().refresh();
            set(okayWeight, now.okayWeight());
            set(partialCredit, now.partialCredit());
        });
        off.setOnAction(event -> commands.run(Command.SUPPOSE_OFF));
        importance.setOnAction(event -> commands.run(Command.SUPPOSE_IMPORTANCE));
        solo.setOnAction(event -> commands.run(Command.SUPPOSE_SOLO));
        BooleanSupplier inView = () -> scores.viewProperty().get() == ScoresViewModel.View.NUGGETS;
        commands.onWhile(inView, Command.SUPPOSE_OFF, () -> model.switchOff(selected()));
        commands.onWhile(inView, Command.SUPPOSE_IMPORTANCE, () -> model.switchImportance(selected()));
        commands.onWhile(
                inView,
                Command.SUPPOSE_SOLO,
                () -> Optional.ofNullable(nuggets.table().getSelectionModel().getSelectedItem())
                        .ifPresent(model::switchSolo));
        commands.onWhile(model::isSupposing, Command.SUPPOSE_NOTHING, model::reset);
    }

    private List<NuggetBehaviour> selected() {
        return List.copyOf(nuggets.table().getSelectionModel().getSelectedItems());
    }

    private void weight(Spinner<Double> spinner) {
        spinner.setValueFactory(new DoubleSpinnerValueFactory(0, 1, 0.5, STEP));
        Commands.reserve(spinner, KeyCode.UP, KeyCode.DOWN);
        spinner.valueProperty().subscribe((before, now) -> {
            Supposition supposed = model.suppositionProperty().get();
            double weight = rounded(now);
            if (spinner == okayWeight) {
                model.weigh(weight, supposed.partialCredit());
            } else {
                model.weigh(supposed.okayWeight(), weight);
            }
        });
    }

    /** Steps of a tenth add up to tenths. */
    private static double rounded(double value) {
        return Math.round(value * 1000) / 1000.0;
    }

    private static void set(Spinner<Double> spinner, double value) {
        if (rounded(spinner.getValue()) != value) {
            spinner.getValueFactory().setValue(value);
        }
    }
}
