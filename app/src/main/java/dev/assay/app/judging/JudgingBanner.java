package dev.assay.app.judging;

import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.Policy;
import dev.assay.model.ReportProgress;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/** One line above the work: what the topic as a whole waits for, and the next step once a part of the work is done. */
public final class JudgingBanner extends HBox {
    private final Label words = new Label();
    private final Button action = Nodes.styled(new Button(), "small");

    public JudgingBanner() {
        words.setId("bannerText");
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        action.setId("bannerAction");
        action.setMinWidth(USE_PREF_SIZE);
        getStyleClass().add("banner");
        getChildren().addAll(words, action);
        hide();
    }

    /** Keeps to one line, and is no wider than its words. */
    public void keepToOneLine() {
        words.setWrapText(false);
        words.setMinWidth(0);
        setMaxWidth(USE_PREF_SIZE);
    }

    public void hide() {
        Nodes.show(this, false);
    }

    /** As {@link #say(Commands, String, String, Optional, String)}, the button called as its command is. */
    public void say(Commands commands, String look, String sentence, Optional<Command> way) {
        say(commands, look, sentence, way, way.map(JudgingBanner::name).orElse(""));
    }

    /**
     * Says a sentence, with a way on.
     *
     * @param look the style class that it has besides
     * @param name what the way is called
     */
    public void say(Commands commands, String look, String sentence, Optional<Command> way, String name) {
        getStyleClass().setAll("banner", look);
        words.setText(sentence);
        words.setTooltip(new Tooltip(sentence));
        way.ifPresent(command -> commands.bind(action, command));
        action.setText(name);
        action.setAccessibleText(name);
        Nodes.show(action, way.isPresent());
        Nodes.show(this, true);
    }

    private static String name(Command command) {
        return command instanceof GoTo ? Messages.get("judging.go-on", command.title()) : command.title();
    }

    /**
     * The command with which the work on a topic goes on where all of a stage is judged: the lock where nothing is
     * open.
     *
     * @param open goes to what is open on the stage itself
     */
    public static Optional<Command> next(Workspace workspace, TopicId topic, Stage here, Command open, Command lock) {
        return workspace.policy()
                .flatMap(policy -> workspace.find(topic).flatMap(standing -> next(standing, policy, here, open, lock)));
    }

    private static Optional<Command> next(
            TopicProgress standing, Policy policy, Stage here, Command open, Command lock) {
        return standing.state() == TopicState.COMPLETE
                ? Optional.of(lock)
                : first(standing, policy).map(stage -> stage.equals(here) ? open : new GoTo(stage));
    }

    /** The first stage of which something is open. */
    private static Optional<Stage> first(TopicProgress standing, Policy policy) {
        Optional<ReportProgress> reports = standing.reports();
        boolean support = reports.filter(one -> !one.isSupportComplete(policy)).isPresent();
        boolean align = reports.filter(one -> !one.isAlignmentComplete()).isPresent();
        boolean label = standing.labels() < standing.labelsExpected() || standing.recheck() > 0;
        if (support && policy.wants(Policy.Stage.SUPPORT)) {
            return Optional.of(Stage.SUPPORT);
        }
        if (align && policy.wants(Policy.Stage.ALIGN)) {
            return Optional.of(Stage.ALIGN);
        }
        return label && policy.wants(Policy.Stage.LABEL) ? Optional.of(Stage.LABEL) : Optional.empty();
    }
}
