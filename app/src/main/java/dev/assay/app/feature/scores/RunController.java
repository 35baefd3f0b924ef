package dev.assay.app.feature.scores;

import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.table.RunTrait;
import dev.assay.app.ui.table.ScoreTable;
import dev.assay.app.ui.table.Value;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Range;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.PairedDifference;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Binds the run in hand: its topics beside the median of all runs, or beside another run. */
final class RunController {
    private final ScoresViewModel model;
    private final Commands commands;
    private final TopicsPane topicsPane;
    private final Runnable backToTable;
    private final ScoreTable<ScoresViewModel.RunTopic> topics;
    private boolean filling;

    @FXML private VBox runPlace;
    @FXML private VBox topicInHand;
    @FXML private Label runName;
    @FXML private Button openRun;
    @FXML private Label runTraits;
    @FXML private Label runStanding;
    @FXML private ToggleButton twoRuns;
    @FXML private ComboBox<RunId> against;

    /** @param backToTable gives the keys to the table in view */
    RunController(ScoresViewModel model, Commands commands, TopicsPane topicsPane, Runnable backToTable) {
        this.model = model;
        this.commands = commands;
        this.topicsPane = topicsPane;
        this.backToTable = backToTable;
        this.topics =
                new ScoreTable<>("scoresTopicsOfRun", Messages.get("scores.table.topics-of-run"), model.topicsOfRun());
    }

    @FXML
    private void initialize() {
        runPlace.getChildren().add(topics);
        VBox.setVgrow(topics, Priority.ALWAYS);
        topicInHand.getChildren().setAll(topicsPane.topicInHand());
        openRun.setOnAction(event -> commands.run(ScoresCommand.OPEN_SCORES));
        against.setConverter(new ChosenWords<>(RunId::value));
        against.setPromptText(Messages.get("scores.two.choose"));
        against.setOnHidden(event -> backToTable.run());
        twoRuns.setOnAction(event -> turn());
        commands.onWhile(runPlace::isVisible, ScoresCommand.TWO_RUNS, this::turn);
        against.valueProperty().subscribe((before, now) -> {
            if (!filling) {
                model.againstProperty().set(Optional.ofNullable(now));
            }
        });
        model.againstProperty().subscribe((before, now) -> {
            if (before.isPresent() != now.isPresent()) {
                showColumns();
            }
        });
        compare(false);
        showColumns();
    }

    /** Turns from the median of all runs to another run, or back. */
    private void turn() {
        boolean two = !against.isVisible();
        compare(two);
        if (two) {
            against.requestFocus();
            against.show();
        } else {
            model.againstProperty().set(Optional.empty());
        }
    }

    /** Compares the run in hand with another one. */
    void compareWith(RunId other) {
        compare(true);
        against.setValue(other);
    }

    private void compare(boolean two) {
        twoRuns.setSelected(two);
        Nodes.show(against, two);
        if (!two) {
            against.setValue(null);
        }
    }

    /** Shows the columns of the measure in view. */
    void showColumns() {
        topics.show(ScoreFields.topicsOfRun(
                model.measureProperty().get(), model.againstProperty().get().isPresent()));
    }

    /** Shows a run, of the topics' map beside the topic in hand. */
    void show(Optional<RunRow> run, boolean onMap) {
        Nodes.show(topicInHand, onMap && run.isPresent());
        Nodes.show(runPlace, run.isPresent());
        run.ifPresent(row -> {
            model.takeRun(Optional.of(row.run()));
            offerOthers(row.run());
            runName.setText(row.name());
            String standing = model.againstProperty().get().filter(other -> !other.equals(row.run()))
                    .map(other -> twoRuns(row, other))
                    .orElseGet(() -> standing(row));
            runTraits.setText(RunTrait.of(row.description()).stream()
                    .map(RunTrait::word)
                    .collect(Collectors.joining(" · ")));
            Nodes.show(runTraits, !runTraits.getText().isEmpty());
            runStanding.setText(
                    onMap ? Messages.get("scores.map.run", topicsPane.runHere().orElse(""), standing) : standing);
        });
    }

    private void offerOthers(RunId shown) {
        List<RunId> others =
                model.runs().stream().map(RunRow::run).filter(run -> !run.equals(shown)).toList();
        if (!others.equals(against.getItems())) {
            // A choice that is taken off its list is no choice for a moment.
            filling = true;
            against.getItems().setAll(others);
            against.setValue(model.againstProperty().get().filter(others::contains).orElse(null));
            filling = false;
        }
    }

    private String standing(RunRow row) {
        Measure by = model.measureProperty().get();
        return row.standing()
                .map(one -> Messages.get(
                        "scores.run.standing",
                        one.rank(),
                        Value.of(by.of(one.scores())).text()))
                .orElse("");
    }

    private String twoRuns(RunRow row, RunId other) {
        return model.difference()
                .map(found -> Messages.get(
                        "scores.two.standing",
                        row.name(),
                        found.difference().value().isDefined()
                                ? ScoreFields.signed(found.difference().value().orThrow()).text()
                                : "–",
                        other.value(),
                        found.difference().range() instanceof Range.Interval(double low, double high)
                                ? Messages.get(
                                        "scores.between",
                                        ScoreFields.signed(low).text(),
                                        ScoreFields.signed(high).text())
                                : Messages.get("scores.two.no-interval"),
                        Messages.get(verdict(found)),
                        count(1),
                        count(0),
                        count(-1)))
                .orElseGet(() -> Messages.get("scores.two.waiting", other.value()));
    }

    private static String verdict(PairedDifference found) {
        return !found.isKnown() ? "scores.two.few" : found.isSafe() ? "scores.two.safe" : "scores.two.chance";
    }

    private long count(int sign) {
        return model.topicsOfRun().stream()
                .map(ScoresViewModel.RunTopic::difference)
                .flatMapToDouble(OptionalDouble::stream)
                .filter(difference -> Math.signum(difference) == sign)
                .count();
    }
}
