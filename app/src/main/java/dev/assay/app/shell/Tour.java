package dev.assay.app.shell;

import dev.assay.app.feature.label.LabelCommand;
import dev.assay.app.feature.nuggets.NuggetCommand;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.TopicProgress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.geometry.Pos;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/**
 * A band over the status bar that leads from the first look at a topic to the first label, on a copy of the sample made
 * for it. The keys stay in the work: each step is done there, and the band goes on when it sees that it was, or at
 * <i>Next</i>. It can be left at any step; then one is back where one was.
 */
public final class Tour extends HBox {
    private final Workspace workspace;
    private final Commands commands;
    private final List<Step> steps;
    private final Label place = Nodes.blank("badge");
    private final WrappedText words = new WrappedText();
    private final Button next = new Button(Messages.get("tour.next"), new KeyCap(WindowCommand.TOUR));
    private final Button leave = Nodes.button("tour.leave");
    private final ProjectOpening desk;
    /** The step that is shown; empty while there is no tour. */
    private Optional<Integer> at = Optional.empty();
    private boolean awaited;

    /**
     * One thing to do.
     *
     * @param key the text of what to do
     * @param named the commands whose keys the text names
     * @param done whether it was done; never, of what is only read
     * @param act does it for whoever goes on without having done it; empty where nothing behind it needs it
     */
    private record Step(String key, List<Command> named, BooleanSupplier done, Optional<Runnable> act) {}

    /**
     * @param toLabel what brings the screen Label
     * @param desk opens the copy that the tour leads through, and brings back what was open before
     */
    Tour(Workspace workspace, Commands commands, Command toLabel, ProjectOpening desk) {
        super(12);
        this.workspace = workspace;
        this.commands = commands;
        this.desk = desk;
        steps = List.of(
                read("tour.topic", NuggetCommand.NEXT_PASSAGE),
                // What the model said of it may be right: then there is nothing to change.
                new Step(
                        "tour.importance",
                        List.of(NuggetCommand.SET_VITAL, NuggetCommand.SET_OKAY, WindowCommand.UNDO),
                        () -> workspace.undoStateProperty().get().undo().isPresent() || isFrozen(),
                        Optional.empty()),
                new Step("tour.freeze", List.of(NuggetCommand.FREEZE), this::isFrozen, Optional.of(this::freeze)),
                new Step(
                        "tour.label-screen",
                        List.of(toLabel),
                        () -> workspace.stageProperty().get().equals(Stage.LABEL),
                        Optional.of(() -> workspace.goTo(Stage.LABEL))),
                new Step(
                        "tour.label",
                        List.of(LabelCommand.LABEL_SUPPORT, LabelCommand.LABEL_PARTIAL, LabelCommand.LABEL_NOT),
                        () -> present().filter(topic -> topic.labels() > 0).isPresent(),
                        Optional.empty()),
                read("tour.end", WindowCommand.SHOW_KEYS, LabelCommand.LOCK));
        setId("tour");
        getStyleClass().add("tour");
        setAlignment(Pos.CENTER_LEFT);
        place.setMinWidth(Region.USE_PREF_SIZE);
        words.setId("tourWords");
        HBox.setHgrow(words, Priority.ALWAYS);
        for (Button button : List.of(next, leave)) {
            button.getStyleClass().add("small");
            button.setContentDisplay(ContentDisplay.RIGHT);
            button.setMinWidth(Region.USE_PREF_SIZE);
        }
        next.setId("tourNext");
        next.setOnAction(event -> goOn());
        leave.setId("tourLeave");
        leave.setOnAction(event -> leave());
        getChildren().addAll(place, words, next, leave);
        WorkFocus.passing(this);
        Nodes.show(this, false);
        leave.setGraphic(KeyCap.of("Esc"));
        commands.on(WindowCommand.TOUR, this::goOn);
        Stage.USUAL.forEach(stage -> commands.onEsc(stage.scope(), this::leavesByKey, this::leave));
        workspace.projectProperty().subscribe(this::look);
        workspace.topicProperty().subscribe(this::look);
        workspace.stageProperty().subscribe(this::look);
        workspace.undoStateProperty().subscribe(this::look);
        workspace.topics().subscribe(this::look);
    }

    private static Step read(String key, Command... named) {
        return new Step(key, Arrays.asList(named), () -> false, Optional.empty());
    }

    private Optional<TopicProgress> present() {
        return workspace.topicProperty().get().flatMap(workspace::find);
    }

    private boolean isFrozen() {
        return present().filter(TopicProgress::frozen).isPresent();
    }

    private void freeze() {
        workspace.topicProperty().get().ifPresent(topic -> workspace.perform(
                topic, session -> session.nuggets().freeze(topic), done -> workspace.reload(), null));
    }

    /** Begins; or goes on, doing what the next step needs, and ends after the last. */
    private void goOn() {
        if (at.isEmpty()) {
            awaited = true;
            desk.openTour();
        } else {
            steps.get(at.get()).act().ifPresentOrElse(Runnable::run, () -> show(at.get() + 1));
        }
    }

    private void leave() {
        at = Optional.empty();
        awaited = false;
        Nodes.show(this, false);
        desk.leaveTour();
    }

    /** Esc leaves, unless a question is asked meanwhile, whose key it is then. */
    private boolean leavesByKey() {
        return at.isPresent()
                && getScene().getRoot().lookupAll(".question-bar").stream().noneMatch(Node::isVisible);
    }

    /** Starts the tour once its copy is open, and moves it on past the steps that are done. */
    private void look() {
        if (awaited && desk.isInTour() && workspace.topicProperty().get().isPresent()) {
            awaited = false;
            workspace.goTo(Stage.NUGGETS);
            show(0);
        } else if (at.isPresent()) {
            if (desk.isInTour()) {
                show(at.get());
            } else {
                leave();
            }
        }
    }

    private void show(int step) {
        int shown = step;
        while (shown < steps.size() && steps.get(shown).done().getAsBoolean()) {
            shown++;
        }
        if (shown >= steps.size()) {
            leave();
            return;
        }
        Step present = steps.get(shown);
        boolean news = !at.equals(Optional.of(shown));
        at = Optional.of(shown);
        place.setText(Messages.get("tour.place", shown + 1, steps.size()));
        words.setText(Messages.get(
                present.key(), present.named().stream().map(commands::keyText).toArray()));
        setAccessibleText(words.getText());
        next.setText(Messages.get(shown == steps.size() - 1 ? "tour.finish" : "tour.next"));
        Nodes.show(leave, shown < steps.size() - 1);
        Nodes.show(this, true);
        if (news) {
            words.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
    }
}
