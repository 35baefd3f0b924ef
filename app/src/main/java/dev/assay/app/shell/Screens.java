package dev.assay.app.shell;

import dev.assay.app.judging.StageScreen;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.FxBackgroundRunner;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.Commands;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.util.Duration;

/**
 * The screens of the window, each made when it is first needed: the first topic does not wait for screens that nobody
 * looks at. What a project has beyond that is made one by one while hands rest, so that going there does not wait
 * either. FX thread only.
 */
final class Screens {
    private static final Duration REST = Duration.millis(700);

    private final Workspace workspace;
    private final Stages stages;
    private final Commands commands;
    private final Choosers choosers;
    private final Consumer<Node> told;
    private final Map<Stage, Node> made = new HashMap<>();
    private final PauseTransition rest = new PauseTransition(REST);

    /** @param told of each screen once it is made, before it comes into view */
    Screens(Workspace workspace, Stages stages, Commands commands, Choosers choosers, Consumer<Node> told) {
        this.workspace = workspace;
        this.stages = stages;
        this.commands = commands;
        this.choosers = choosers;
        this.told = told;
    }

    /** The screen of a stage. */
    Node of(Stage stage) {
        Node known = made.get(stage);
        if (known == null) {
            StageScreen one = stages.screens().stream()
                    .filter(screen -> screen.stage().equals(stage))
                    .findFirst()
                    .orElseThrow();
            known = workspace.make(stage, () -> one.screen().create(workspace, commands, choosers));
            made.put(stage, known);
            told.accept(known);
        }
        return known;
    }

    /** Makes those that the project in view has and nobody went to yet, because something is asked of all of them. */
    void makeAll() {
        workspace.stagesProperty().get().forEach(this::of);
    }

    /** From now on makes, while hands rest, what they may go to next. */
    void makeWhileAtRest(Scene scene) {
        // Not in the pulse that the rest ends in, which lays out and draws as well.
        rest.setOnFinished(event -> FxBackgroundRunner.tellWindow(() -> makeNext(scene)));
        scene.addEventFilter(InputEvent.ANY, event -> {
            boolean work = event instanceof KeyEvent
                    || event.getEventType() == MouseEvent.MOUSE_PRESSED
                    || event instanceof ScrollEvent;
            if (work && rest.getStatus() == Animation.Status.RUNNING) {
                rest.playFromStart();
            }
        });
        // One topic is in view by then, and no longer waited for.
        workspace.topicProperty().subscribe(topic -> {
            if (topic.isPresent() && missing().isPresent()) {
                rest.playFromStart();
            }
        });
    }

    private void makeNext(Scene scene) {
        Optional<Stage> next = missing();
        if (next.isPresent() && scene.getWindow() != null && scene.getWindow().isShowing()) {
            of(next.get());
            rest.playFromStart();
        }
    }

    private Optional<Stage> missing() {
        return workspace.open().isEmpty()
                ? Optional.empty()
                : workspace.stagesProperty().get().stream().filter(stage -> !made.containsKey(stage)).findFirst();
    }
}
