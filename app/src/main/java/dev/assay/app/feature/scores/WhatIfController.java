package dev.assay.app.feature.scores;

import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.table.ScoreColumns;
import dev.assay.app.ui.table.ScoreTable;
import dev.assay.app.ui.table.Value;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.NuggetBehaviour;
import dev.assay.model.measure.Supposition;
import dev.assay.model.nugget.Importance;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.DoubleSpinnerValueFactory;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;

/** Binds the nuggets, the what-if changes to them, and the resulting ranking. */
final class WhatIfController {
    private static final double STEP = 0.1;

    private final WhatIfViewModel model;
    private final ScoresViewModel scores;
    private final Commands commands;
    private final ScoreTable<NuggetBehaviour> nuggets;
    private final ScoreTable<WhatIfViewModel.SupposedRow> ranking;

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
        model.readingProperty().subscribe(reading -> List.of(nuggets, ranking)
                .forEach(table -> table.sayWhyEmpty(reading ? Messages.get("scores.empty.waiting") : "")));
    }

    /** The table of the nuggets. */
    ScoreTable<NuggetBehaviour> nuggets() {
        return nuggets;
    }

    /** The ranking that would be. */
    ScoreTable<WhatIfViewModel.SupposedRow> ranking() {
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
        off.setOnAction(event -> commands.run(ScoresCommand.SUPPOSE_OFF));
        importance.setOnAction(event -> commands.run(ScoresCommand.SUPPOSE_IMPORTANCE));
        solo.setOnAction(event -> commands.run(ScoresCommand.SUPPOSE_SOLO));
        BooleanSupplier inView = () -> scores.viewProperty().get() == ScoresViewModel.View.NUGGETS;
        commands.onWhile(inView, ScoresCommand.SUPPOSE_OFF, () -> model.switchOff(selected()));
        commands.onWhile(inView, ScoresCommand.SUPPOSE_IMPORTANCE, () -> model.switchImportance(selected()));
        commands.onWhile(
                inView,
                ScoresCommand.SUPPOSE_SOLO,
                () -> Optional.ofNullable(nuggets.table().getSelectionModel().getSelectedItem())
                        .ifPresent(model::switchSolo));
        commands.onWhile(model::isSupposing, ScoresCommand.SUPPOSE_NOTHING, model::reset);
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

    /** The columns of the nuggets and of the ranking that would be. */
    static final class WhatIfFields {
        private WhatIfFields() {}

        static ScoreColumns<NuggetBehaviour> nuggets(WhatIfViewModel model) {
            return new ScoreColumns<NuggetBehaviour>()
                    .words("scores.counts", "counts", 5.3, row -> counts(model, row)).fixed()
                    .text("scores.nugget", "nugget", 27, row -> row.nugget().text()).fixed()
                    .words("scores.importance", "importance", 8, row -> importance(model, row))
                    .words("scores.remark", "remark", 7.5, WhatIfFields::remark)
                    .number("scores.found", "found", 5.2, row -> Value.percent(row.found()))
                    .number("scores.difficulty", "difficulty", 6.6, NuggetBehaviour::difficulty)
                    .number("scores.discrimination", "discrimination", 8.6, NuggetBehaviour::discrimination)
                    .names("scores.topic", "topic", 6, NuggetBehaviour::topic)
                    .number("scores.answers", "answers", 6, NuggetBehaviour::labelled)
                    .numberTitled("support", "support", 6, NuggetBehaviour::support)
                    .numberTitled("partial_support", "partial_support", 9, NuggetBehaviour::partial)
                    .wordsTitled("Id", "id", 8, row -> row.nugget().id().value());
        }

        private static Object counts(WhatIfViewModel model, NuggetBehaviour row) {
            String how = model.isSolo(row) ? "alone" : model.counts(row) ? "yes" : "off";
            return new Value(
                    switch (how) {
                        case "alone" -> Messages.get("scores.counts.alone");
                        case "yes" -> Messages.get("scores.counts.yes");
                        default -> Messages.get("scores.counts.off");
                    },
                    how,
                    OptionalDouble.empty(),
                    "");
        }

        private static Object importance(WhatIfViewModel model, NuggetBehaviour row) {
            Importance supposed = model.importance(row);
            boolean other = supposed != row.nugget().importance();
            String word = word(supposed);
            return Value.coded(
                    other ? Messages.get("scores.supposed", word) : word, supposed.word());
        }

        private static String word(Importance importance) {
            return Messages.get("importance." + importance.word());
        }

        private static Object remark(NuggetBehaviour row) {
            return row.isNeverFound()
                    ? Value.coded(Messages.get("scores.never-found"), "never_found")
                    : row.isUniversal()
                            ? Value.coded(Messages.get("scores.universal"), "universal")
                            : row.wrongWay()
                                    ? new Value(
                                            Messages.get("scores.wrong-way"),
                                            "wrong_way",
                                            OptionalDouble.empty(),
                                            Messages.get("scores.wrong-way.why", NuggetBehaviour.LEAST_ANSWERS))
                                    : Value.EMPTY;
        }

        static ScoreColumns<WhatIfViewModel.SupposedRow> ranking(Measure by) {
            return new ScoreColumns<WhatIfViewModel.SupposedRow>()
                    .number("scores.rank", "rank", 4.1, row -> row.supposed().rank()).fixed()
                    .names("scores.run", "run", 6, row -> row.supposed().run()).fixed()
                    .numberTitled(by.symbol(), by.key() + "_supposed", 5.6, row -> row.supposed().score())
                    .number("scores.as-it-is", by.key(), 5.6, row -> row.real()
                            .<Object>map(real -> real.score())
                            .orElseGet(() -> Value.none(Messages.get("scores.only-supposed"))))
                    .number("scores.moved", "moved", 4.6, row -> moved(row.up()))
                    .copied("topics", row -> row.supposed().topics());
        }

        private static Object moved(int up) {
            String text = up > 0 ? "↑ " + up : up < 0 ? "↓ " + -up : "";
            return new Value(text, Integer.toString(up), OptionalDouble.of(up), "");
        }

        /** A summary of the nuggets, in a sentence or two. */
        static String summary(WhatIfViewModel model) {
            return model.statistics().map(known -> {
                        int given = known.labels().get(Label.SUPPORT)
                                + known.labels().get(Label.PARTIAL_SUPPORT)
                                + known.labels().get(Label.NOT_SUPPORT);
                        int nuggets = known.nuggets().values().stream().mapToInt(Integer::intValue).sum();
                        return Messages.get(
                                "scores.summary",
                                nuggets,
                                known.nuggets().get(Importance.VITAL),
                                known.nuggets().get(Importance.OKAY),
                                share(known.labels().get(Label.SUPPORT), given),
                                share(known.labels().get(Label.PARTIAL_SUPPORT), given),
                                share(known.labels().get(Label.NOT_SUPPORT), given),
                                model.nuggets().stream().filter(NuggetBehaviour::isUniversal).count(),
                                model.nuggets().stream().filter(NuggetBehaviour::isNeverFound).count());
                    })
                    .orElse("");
        }

        private static long share(int some, int all) {
            return all == 0 ? 0 : Math.round(100.0 * some / all);
        }
    }
}
