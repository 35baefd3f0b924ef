package dev.assay.app.judging;

import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WindowCommand;
import dev.assay.model.Policy;
import dev.assay.model.ReportProgress;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A step of a topic that is still to be taken.
 *
 * @param open judgments that it takes, or topics that are left; 0 where there is nothing to count
 */
public record NextStep(Task task, int open) {
    /** The tasks, in their order. */
    public enum Task {
        /** To write the first nuggets. */
        NUGGETS,
        FREEZE,
        /** To import what is judged. */
        ANSWERS,
        SUPPORT,
        LABEL,
        ALIGN,
        BATTLES,
        LOCK,
        /** The topic is locked, and another one is not. */
        TOPIC,
        /** Every topic is locked. */
        SCORES
    }

    /** The steps of a topic, the one that is due first; none where no topic is in view. */
    public static List<NextStep> of(Workspace workspace, TopicId topic) {
        return workspace.policy().stream()
                .flatMap(policy -> workspace.find(topic).stream().flatMap(at -> steps(workspace, at, policy)))
                .toList();
    }

    private static Stream<NextStep> steps(Workspace workspace, TopicProgress at, Policy policy) {
        if (at.state() == TopicState.LOCKED) {
            int left = (int) open(workspace.topics()).count();
            return Stream.of(left > 0 ? new NextStep(Task.TOPIC, left) : new NextStep(Task.SCORES, 0));
        }
        List<NextStep> steps = new ArrayList<>();
        boolean draft = policy.wants(Policy.Stage.NUGGETS) && !at.frozen();
        if (draft && at.nuggets() == 0) {
            steps.add(new NextStep(Task.NUGGETS, 0));
        }
        if (draft) {
            steps.add(new NextStep(Task.FREEZE, 0));
        }
        Optional<Stage> judged = lockedOn(policy);
        if (judged.isPresent() && at.answers() == 0) {
            steps.add(new NextStep(Task.ANSWERS, 0));
            return steps.stream();
        }
        Optional<ReportProgress> reports = at.reports();
        reports.filter(one -> policy.wants(Policy.Stage.SUPPORT) && !one.isSupportComplete(policy))
                .ifPresent(one -> steps.add(new NextStep(Task.SUPPORT, one.supportOpen(policy))));
        int labels = at.labelsExpected() - at.labels() + at.recheck();
        if (policy.wants(Policy.Stage.LABEL) && (labels > 0 || draft)) {
            steps.add(new NextStep(Task.LABEL, labels));
        }
        reports.filter(one -> policy.wants(Policy.Stage.ALIGN) && !one.isAlignmentComplete())
                .ifPresent(one -> steps.add(new NextStep(Task.ALIGN, one.sentences() - one.aligned())));
        if (policy.wants(Policy.Stage.BATTLES) && at.battles() > at.battlesDone()) {
            steps.add(new NextStep(Task.BATTLES, at.battles() - at.battlesDone()));
        }
        judged.ifPresent(stage -> steps.add(new NextStep(Task.LOCK, 0)));
        return steps.stream();
    }

    private static Stream<TopicProgress> open(List<TopicProgress> topics) {
        return topics.stream().filter(topic -> topic.state() != TopicState.LOCKED);
    }

    /** The stage whose screen locks a topic: the last of those on which one judges. */
    private static Optional<Stage> lockedOn(Policy policy) {
        return Stream.of(Stage.BATTLES, Stage.ALIGN, Stage.SUPPORT, Stage.LABEL)
                .filter(stage -> Stream.of(Policy.Stage.values())
                        .anyMatch(one -> one.word().equals(stage.id()) && policy.wants(one)))
                .findFirst();
    }

    /** Goes to the next topic, behind the one in view and going round, that is not locked. */
    public static void goToOpenTopic(Workspace workspace) {
        List<TopicProgress> topics = workspace.topics();
        int here = IntStream.range(0, topics.size())
                .filter(at -> Optional.of(topics.get(at).topic().id())
                        .equals(workspace.topicProperty().get()))
                .findFirst()
                .orElse(-1);
        open(IntStream.range(1, topics.size())
                        .mapToObj(by -> topics.get((here + by) % topics.size()))
                        .toList())
                .findFirst()
                .ifPresentOrElse(
                        topic -> workspace.topicProperty().set(Optional.of(topic.topic().id())),
                        () -> workspace.say("next.no-topic"));
    }

    /**
     * The command that leads to the step.
     *
     * @param here those of the screen in view for what is done on it
     */
    public Command command(Workspace workspace, Map<Task, Command> here) {
        return Optional.ofNullable(here.get(task)).orElseGet(() -> switch (task) {
            case NUGGETS, FREEZE -> new GoTo(Stage.NUGGETS);
            case ANSWERS -> WindowCommand.IMPORT;
            case SUPPORT -> new GoTo(Stage.SUPPORT);
            case LABEL -> new GoTo(Stage.LABEL);
            case ALIGN -> new GoTo(Stage.ALIGN);
            case BATTLES -> new GoTo(Stage.BATTLES);
            case LOCK -> new GoTo(workspace.policy().flatMap(NextStep::lockedOn).orElse(Stage.LABEL));
            case TOPIC -> WindowCommand.NEXT_OPEN_TOPIC;
            case SCORES -> new GoTo(Stage.SCORES);
        });
    }

    /** The words on the button of a command that leads to a step, with the number of judgments that it takes. */
    public static String name(Command command, int open) {
        return command instanceof GoTo ? Messages.get("judging.go-on", command.title(), open) : command.title();
    }

    /** The step as one that comes later. */
    public String words() {
        return Messages.get("next." + task.name().toLowerCase(Locale.ROOT), open);
    }
}
