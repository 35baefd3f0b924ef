package dev.assay.app.feature.compare;

import dev.assay.app.judging.WindowPage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.KeyPress;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.WindowCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Parent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;

/** The page of decisions between judges. It stands over the screens, so that no name of a judge is seen beside it. */
public final class AdjudicationPanel {
    private final AdjudicationViewModel model;
    private final Commands commands;
    private final AdjudicationController controller;
    private final WindowPage over;
    private boolean typedBelongsToCommand;

    private AdjudicationPanel(Workspace workspace, AdjudicationViewModel model, Commands commands, Pane place) {
        this.model = model;
        this.commands = commands;
        controller = new AdjudicationController(model, commands);
        Parent page = Layouts.load("AdjudicationView.fxml", controller);
        page.setId("adjudicatePage");
        over = WindowPage.ofActs(
                page,
                DecideCommand.DECIDE,
                place,
                workspace,
                commands,
                controller::enter,
                () -> model.openProperty().set(false),
                () -> workspace.reversingProperty().get());
        controller.onLeave(over::close);
        page.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
        // The digit that chooses a value must not be typed into the reason.
        page.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (!commands.keeps(event) && typedBelongsToCommand) {
                event.consume();
            }
        });
    }

    /**
     * Answers the commands of the page, which is made when it first comes into view.
     *
     * @param place what the screens stand in
     */
    public static void answer(Workspace workspace, Commands commands, Pane place) {
        AdjudicationViewModel model = new AdjudicationViewModel(workspace);
        List<AdjudicationPanel> made = new ArrayList<>();
        Runnable open = () -> {
            if (made.isEmpty()) {
                made.add(new AdjudicationPanel(workspace, model, commands, place));
            }
            made.getFirst().open();
        };
        commands.on(WindowCommand.ADJUDICATE, open);
        commands.on(DecideCommand.UNDECIDE, model::takeBack);
        commands.on(DecideCommand.DECIDE_LATER, model::putOff);
        commands.on(DecideCommand.DECIDE_NEXT_OPEN, model::nextUndecided);
        commands.on(DecideCommand.DECIDE_PREVIOUS, () -> model.selectNext(-1, pair -> true));
        commands.on(DecideCommand.DECIDE_NEXT, () -> model.selectNext(1, pair -> true));
        commands.on(DecideCommand.TURN_TO_CITED, () -> made.getFirst().controller.nextCitation());
        commands.on(DecideCommand.DECIDE, WindowCommand.SHOW_NARRATIVE, () ->
                made.getFirst().controller.toggleNarrative());
        commands.on(DecideCommand.DECIDE, WindowCommand.FIND, () -> made.getFirst().controller.find());
        // What was decided is seen here alone.
        workspace
                .reversalProperty()
                .subscribe(came -> came.filter(one -> one.changes().stream()
                                .anyMatch(change -> change.kind().decides().isPresent()))
                        .filter(one -> !model.openProperty().get())
                        .ifPresent(one -> open.run()));
    }

    private void open() {
        if (over.isShown()) {
            controller.enter();
        } else {
            model.openProperty().set(true);
            over.open();
        }
    }

    /** The keys of the values, which are those of the screen where such a thing is judged, and of the last reasons. */
    private void press(KeyEvent event) {
        if (commands.keeps(event)) {
            return;
        }
        typedBelongsToCommand = false;
        if (event.isAltDown() && event.getCode().isDigitKey() && event.getCode() != KeyCode.DIGIT0) {
            typedBelongsToCommand = true;
            event.consume();
            controller.decideAsBefore(event.getCode().ordinal() - KeyCode.DIGIT1.ordinal());
        } else if (controller.isWriting()) {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                controller.leave();
            }
        } else if (event.getCode() == KeyCode.ESCAPE) {
            // The list would keep it for itself.
            event.consume();
            over.close();
        } else if (KeyPress.of(event).filter(this::choose).isPresent()) {
            typedBelongsToCommand = true;
            event.consume();
        }
    }

    private boolean choose(String key) {
        return controller.chooseGrade(key)
                || Stream.of(ComparisonCommand.values())
                        .filter(ComparisonCommand::isValue)
                        .filter(command -> commands.keys().keys(command).contains(key))
                        .findFirst()
                        .filter(controller::choose)
                        .isPresent();
    }
}
