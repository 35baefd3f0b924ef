package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ScoresViewModel.View;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.ChoiceOfSeveral;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.table.RunTrait;
import dev.assay.app.ui.table.ScoreTable;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.measure.AnswerScore;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;

/** The filter of the rows in view: words, and for rows of runs, the runs that were chosen. FX thread only. */
final class RowFilter {
    private final ScoresViewModel model;
    private final Supplier<ScoreTable<?>> inView;
    private final TextField words = new TextField();
    private final Button some = Nodes.styled(new Button(Messages.get("scores.filter.runs", 0)), "small", "step");
    private final ObservableSet<RunId> chosen = FXCollections.observableSet(new HashSet<>());
    private final Button groups = Nodes.styled(new Button(Messages.get("scores.filter.traits", 0)), "small", "step");
    private final ObservableSet<RunTrait> traits = FXCollections.observableSet(new HashSet<>());
    private final ScoreTable<RunRow> runs;
    private final ScoreTable<AnswerScore> answers;

    RowFilter(
            ScoresViewModel model,
            Commands commands,
            HBox place,
            ScoreTable<RunRow> runs,
            ScoreTable<AnswerScore> answers,
            Supplier<ScoreTable<?>> inView) {
        this.model = model;
        this.inView = inView;
        this.runs = runs;
        this.answers = answers;
        words.setId("scoresFilter");
        words.setPromptText(Messages.get("scores.filter"));
        words.setAccessibleText(Messages.get("scores.filter"));
        some.setId("runsFilter");
        some.setMinWidth(Button.USE_PREF_SIZE);
        place.getChildren().setAll(words, new KeyCap(WindowCommand.FIND), some, groups);
        bindWords(commands);
        groups.setId("traitsFilter");
        groups.setMinWidth(Button.USE_PREF_SIZE);
        ChoiceOfSeveral<RunTrait> traitChoice = new ChoiceOfSeveral<>(groups, RunTrait::words, traits);
        traitChoice.openAbove();
        ChoiceOfSeveral<RunId> choice = new ChoiceOfSeveral<>(some, RunId::value, chosen);
        choice.openAbove();
        model.runs().subscribe(() -> {
            // Nothing is there only while it is read anew.
            if (!model.runs().isEmpty()) {
                choice.offer(model.runs().stream()
                        .map(RunRow::run)
                        .distinct()
                        .sorted(Comparator.comparing(RunId::value))
                        .toList());
                traitChoice.offer(model.runs().stream()
                        .flatMap(row -> RunTrait.of(row.description()).stream())
                        .distinct()
                        .sorted(RunTrait.ORDER)
                        .toList());
                follow(model.viewProperty().get());
            }
        });
        chosen.addListener((SetChangeListener<RunId>) change -> showChosen());
        traits.addListener((SetChangeListener<RunTrait>) change -> showChosen());
    }

    /** {@code Ctrl F} goes to the words to filter by, {@code Esc} takes them away, and keys work on the table again. */
    private void bindWords(Commands commands) {
        words.textProperty().subscribe(text -> inView.get().filter(text));
        commands.on(Stage.SCORES.scope(), WindowCommand.FIND, words::requestFocus);
        Nodes.clearByEscape(words, runs, answers);
        words.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (List.of(KeyCode.ESCAPE, KeyCode.ENTER, KeyCode.DOWN).contains(event.getCode())) {
                event.consume();
                if (event.getCode() == KeyCode.ESCAPE) {
                    words.clear();
                }
                inView.get().focusSoon();
            }
        });
    }

    private void showChosen() {
        some.setText(Messages.get("scores.filter.runs", chosen.size()));
        groups.setText(Messages.get("scores.filter.traits", traits.size()));
        runs.only(row -> takes(row.run(), row.description()));
        Map<RunId, RunDescription> described = new HashMap<>();
        model.runs().forEach(row -> described.put(row.run(), row.description()));
        answers.only(row -> takes(
                row.answer().run(), described.getOrDefault(row.answer().run(), RunDescription.NONE)));
    }

    private boolean takes(RunId run, RunDescription description) {
        return (chosen.isEmpty() || chosen.contains(run)) && RunTrait.takes(traits, description);
    }

    /** Clears the words, which filter only one table; runs stay chosen, and are shown wherever they count. */
    void follow() {
        words.clear();
        showChosen();
        follow(model.viewProperty().get());
    }

    private void follow(View view) {
        boolean ofRuns = view == View.RUNS || view == View.ANSWERS;
        Nodes.show(some, ofRuns);
        Nodes.show(groups, ofRuns && !model.knownProperty().get().isEmpty());
    }
}
