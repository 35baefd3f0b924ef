package dev.assay.app.feature.scores;

import dev.assay.app.feature.scores.ScoresViewModel.RunPlot;
import dev.assay.app.feature.scores.ScoresViewModel.View;
import dev.assay.app.plot.Axis;
import dev.assay.app.plot.Figure;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FigureView;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Nodes;
import java.util.List;
import java.util.Locale;
import javafx.fxml.FXML;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.Region;

/** Binds the plot that stands beside the table. */
final class PlotController {
    private final ScoresViewModel model;
    private final Commands commands;
    private final FigureFiles files;
    private final Runnable turnTopics;

    @FXML private ToggleGroup plots;
    @FXML private ToggleButton intervalsPlot;
    @FXML private ToggleButton lengthPlot;
    @FXML private ToggleButton answersPlot;
    @FXML private KeyCap plotKey;
    @FXML private ScrollPane plotScroll;
    @FXML private FigureView plot;

    /** @param turnTopics turns the topics from a map to a table, or back */
    PlotController(ScoresViewModel model, Commands commands, FigureFiles files, Runnable turnTopics) {
        this.model = model;
        this.commands = commands;
        this.files = files;
        this.turnTopics = turnTopics;
    }

    @FXML
    private void initialize() {
        intervalsPlot.setOnAction(event -> choose(RunPlot.INTERVALS));
        lengthPlot.setOnAction(event -> choose(RunPlot.LENGTH));
        answersPlot.setOnAction(event -> choose(RunPlot.LENGTH_OF_ANSWERS));
        model.runPlotProperty().subscribe(this::select);
        model.viewProperty().subscribe(view -> {
            List.of(intervalsPlot, lengthPlot, answersPlot, plotKey)
                    .forEach(part -> Nodes.show(part, view == View.RUNS));
        });
        model.figureProperty().subscribe(figure -> {
            plotScroll.setVisible(figure.isPresent());
            figure.ifPresent(this::draw);
        });
        commands.on(ScoresCommand.SAVE_PNG, () -> save(FigureFiles.Form.PNG));
        commands.on(ScoresCommand.SAVE_SVG, () -> save(FigureFiles.Form.SVG));
        commands.onWhile(
                () -> List.of(View.RUNS, View.TOPICS, View.JUDGES).contains(model.viewProperty().get()),
                ScoresCommand.NEXT_PLOT,
                this::next);
    }

    private void choose(RunPlot chosen) {
        model.runPlotProperty().set(chosen);
        // Also where it was in view: a toggle that is clicked again would be off.
        select(chosen);
    }

    private void select(RunPlot chosen) {
        plots.selectToggle(switch (chosen) {
            case INTERVALS -> intervalsPlot;
            case LENGTH -> lengthPlot;
            case LENGTH_OF_ANSWERS -> answersPlot;
        });
    }

    private void next() {
        if (model.viewProperty().get() == View.JUDGES) {
            model.pair().stepSection();
        } else if (model.viewProperty().get() == View.TOPICS) {
            turnTopics.run();
        } else {
            choose(model.runPlotProperty().get().next());
        }
    }

    private void draw(Figure figure) {
        plot.show(figure);
        // Names one below the other need their lines; what has axes of numbers fits any room.
        boolean lines = figure.y() instanceof Axis.Names;
        plot.setMinHeight(lines ? figure.size().height() : Region.USE_COMPUTED_SIZE);
    }

    private void save(FigureFiles.Form form) {
        String name = switch (model.viewProperty().get()) {
            case RUNS -> switch (model.runPlotProperty().get()) {
                case INTERVALS -> "leaderboard";
                case LENGTH -> "length";
                case LENGTH_OF_ANSWERS -> "length-answers";
            };
            case TOPICS -> "topics";
            case ANSWERS -> "answers";
            case NUGGETS -> "what-if";
            case JUDGES -> "judges-" + model.pair().sectionProperty().get().name().toLowerCase(Locale.ROOT);
        };
        model.figureProperty().get().ifPresent(figure -> files.save(figure, name, form));
    }
}
