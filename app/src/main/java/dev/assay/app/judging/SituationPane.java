package dev.assay.app.judging;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/**
 * In place of the work of a judging screen the reason why there is none, and the one way on; whichever is there has
 * the keys.
 */
public final class SituationPane extends VBox {
    private final Label words = Nodes.blank("empty");
    private final Button action = new Button();
    private boolean focusWhenReady;

    public SituationPane() {
        getStyleClass().add("empty-state");
        setAlignment(Pos.CENTER);
        words.setId("emptyText");
        words.setWrapText(true);
        action.setId("emptyAction");
        // The one thing to do here.
        action.getStyleClass().add("success");
        getChildren().addAll(words, action);
    }

    /**
     * Follows a screen. The keys are for its work when it comes into view; whoever chooses topics in their list stays
     * there.
     *
     * @param prefix the beginning of the keys of its reasons
     * @param waiting what is waited for, in words
     * @param takeKeys gives the rows the keys
     * @param work what is shown while there is something to judge
     */
    public void follow(
            Node screen,
            JudgingView<?, ?, ?> view,
            Commands commands,
            String prefix,
            Supplier<String> waiting,
            Runnable takeKeys,
            List<Node> work) {
        Runnable takeFocus = () -> {
            if (focusWhenReady && view.isReady()) {
                focusWhenReady = false;
                // Before that the split pane holds nothing that could take the focus.
                screen.applyCss();
                takeKeys.run();
            } else if (focusWhenReady && action.isVisible()) {
                focusWhenReady = false;
                action.requestFocus();
            }
        };
        Runnable show = () -> {
            Situation situation = view.situationProperty().get();
            work.forEach(node -> Nodes.show(node, view.isReady()));
            Nodes.show(this, !view.isReady());
            Optional<Command> way = situation.way();
            way.ifPresent(command -> commands.bind(action, command));
            action.setText(
                    situation == Situation.NO_NUGGETS || situation == Situation.NEVER_FROZEN
                            ? Messages.get("judging.go-nuggets")
                            : way.map(Command::title).orElse(""));
            Nodes.show(action, way.isPresent());
            words.setText(
                    switch (situation) {
                        case LOADING -> Messages.get("judging.loading");
                        case WAITS -> waiting.get();
                        case READY -> "";
                        default -> Messages.get(
                                prefix + situation.name().toLowerCase(Locale.ROOT).replace('_', '-'));
                    });
        };
        // What is waited for grows less without the situation being another.
        view.sheetProperty().subscribe(show);
        view.situationProperty().subscribe(situation -> {
            show.run();
            takeFocus.run();
        });
        screen.sceneProperty().subscribe(scene -> {
            focusWhenReady = scene != null;
            takeFocus.run();
        });
    }
}
