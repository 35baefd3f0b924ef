package dev.assay.app.judging;

import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.Scope;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** One line beside the work: what the topic as a whole waits for, and the next step once a part of the work is done. */
public final class JudgingBanner extends HBox {
    private final Label words = new Label();
    private final Button action = Nodes.styled(new Button(), "small");
    private final Label later = Nodes.blank("muted");
    private final Button others = Nodes.styled(new Button(), "small");
    private final Button back = Nodes.styled(new Button(), "small");
    private boolean primary;
    private Commands given;
    private Map<NextStep.Task, Command> here = Map.of();

    public JudgingBanner() {
        words.setId("bannerText");
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        action.setId("bannerAction");
        action.setMinWidth(USE_PREF_SIZE);
        getStyleClass().add("banner");
        later.setId("bannerLater");
        later.setMinWidth(0);
        HBox.setHgrow(later, Priority.ALWAYS);
        others.setId("bannerOthers");
        others.setMinWidth(USE_PREF_SIZE);
        back.setId("bannerBack");
        back.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(words, action, others, later, back);
        hide();
    }

    /** Keeps to one line, and is no wider than its words. */
    public void keepToOneLine() {
        words.setWrapText(false);
        words.setMinWidth(0);
        setMaxWidth(USE_PREF_SIZE);
    }

    /** Makes every way on green, on a screen without a green button of its own. */
    public void takePrimary() {
        primary = true;
    }

    /**
     * Has its buttons give commands.
     *
     * @param ofScreen those of this screen for the tasks that are done on it
     */
    public void bind(Commands commands, Map<NextStep.Task, Command> ofScreen) {
        given = commands;
        here = ofScreen;
    }

    public void hide() {
        Nodes.show(this, false);
    }

    /**
     * Says a sentence, with a way on.
     *
     * @param look the style class that it has besides
     */
    public void say(String look, String sentence, Optional<Command> way) {
        say(look, sentence, way, way.map(command -> NextStep.name(command, 0)).orElse(""));
    }

    /**
     * As {@link #say(String, String, Optional)}.
     *
     * @param name what the way is called
     */
    public void say(String look, String sentence, Optional<Command> way, String name) {
        getStyleClass().setAll("banner", look);
        words.setText(sentence);
        words.setTooltip(new Tooltip(sentence));
        way.ifPresent(command -> given.bind(action, command));
        action.setText(name);
        action.setAccessibleText(name);
        Nodes.show(action, way.isPresent());
        action.getStyleClass().remove("success");
        if (way.filter(command -> primary || command.scope().equals(Scope.WINDOW)).isPresent()) {
            // Label and Nuggets have a green button of their own for what is done there.
            action.getStyleClass().add("success");
        }
        Nodes.show(later, "");
        later.setPrefWidth(USE_COMPUTED_SIZE);
        later.setMaxWidth(USE_PREF_SIZE);
        Nodes.show(others, false);
        Nodes.show(back, false);
        Nodes.show(this, true);
    }

    /** Says a sentence, with the step of the topic that is due as the way on, and those behind it in words. */
    public void lead(Workspace workspace, TopicId topic, String look, String sentence) {
        List<NextStep> steps = NextStep.of(workspace, topic);
        Optional<NextStep> due = steps.stream().findFirst();
        Optional<Command> way = due.map(step -> step.command(here));
        say(look, sentence, way, way.map(command -> NextStep.name(command, due.get().open())).orElse(""));
        showLater(steps.stream().skip(1).map(NextStep::words));
        boolean compared = workspace.find(topic).filter(TopicProgress::othersWait).isPresent()
                && workspace.policy().filter(policy -> policy.reveal() != Policy.Reveal.NEVER).isPresent();
        if (compared) {
            given.bind(others, new GoTo(Stage.COMPARE));
            others.setText(Messages.get("judging.compare-others"));
            others.setAccessibleText(others.getText());
        }
        Nodes.show(others, compared);
    }

    /**
     * Says a sentence, with a way on that only this screen knows, and the steps of the topic behind it in words.
     *
     * @param name what the way is called
     * @param first what comes before those steps, in words
     */
    public void leadUp(
            Workspace workspace,
            TopicId topic,
            String look,
            String sentence,
            Command way,
            String name,
            Stream<String> first) {
        say(look, sentence, Optional.of(way), name);
        // What comes later is cut, never the sentence.
        later.setPrefWidth(0);
        later.setMaxWidth(Double.MAX_VALUE);
        showLater(Stream.concat(first, NextStep.of(workspace, topic).stream().map(NextStep::words)));
    }

    private void showLater(Stream<String> steps) {
        String words = steps.map(step -> "→ " + step).collect(Collectors.joining(" "));
        Nodes.show(later, words);
        later.setTooltip(new Tooltip(words));
    }

    /** Offers to take back what it says. */
    public void offerBack(Command command, String name) {
        given.bind(back, command);
        back.setText(name);
        back.setAccessibleText(name);
        Nodes.show(back, true);
    }

    /** Gives the keys to the way on: what Enter does where there is no item behind the one in hand. */
    public void takeKeys() {
        if (isVisible() && action.isVisible()) {
            action.requestFocus();
        }
    }
}
