package dev.assay.app.judging;

import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WindowCommand;
import dev.assay.model.Policy;
import dev.assay.model.StageProgress;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A step of a topic that is still to be taken.
 *
 * @param way the command that leads to it from anywhere
 * @param open judgments that it takes, or topics that are left; 0 where there is nothing to count
 */
public record NextStep(Task task, Command way, int open) {
    /**
     * A thing to do.
     *
     * @param word of the stage in which one judges, or another
     */
    public record Task(String word) {
        /** To write the first nuggets. */
        public static final Task NUGGETS = new Task("nuggets");

        public static final Task FREEZE = new Task("freeze");

        /** To import what is judged. */
        public static final Task ANSWERS = new Task("answers");

        public static final Task LOCK = new Task("lock");

        /** The topic is locked, and another one is not. */
        public static final Task TOPIC = new Task("topic");

        /** Every topic is locked. */
        public static final Task SCORES = new Task("scores");

        /** To judge in a stage. */
        public static Task of(Stage stage) {
            return new Task(stage.id());
        }
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
            return Stream.of(
                    left > 0
                            ? new NextStep(Task.TOPIC, WindowCommand.NEXT_OPEN_TOPIC, left)
                            : new NextStep(Task.SCORES, new GoTo(Stage.SCORES), 0));
        }
        List<NextStep> steps = new ArrayList<>();
        boolean draft = policy.wants(Policy.Stage.NUGGETS) && !at.frozen();
        if (draft && at.nuggets() == 0) {
            steps.add(new NextStep(Task.NUGGETS, new GoTo(Stage.NUGGETS), 0));
        }
        if (draft) {
            steps.add(new NextStep(Task.FREEZE, new GoTo(Stage.NUGGETS), 0));
        }
        Optional<Stage> judged = lockedOn(at);
        if (judged.isPresent() && at.answers() == 0) {
            steps.add(new NextStep(Task.ANSWERS, WindowCommand.IMPORT, 0));
            return steps.stream();
        }
        // How many labels there will be is not known of a draft.
        at.judged().stream()
                .filter(one -> one.left() > 0 || draft && one.stage() == Policy.Stage.LABEL)
                .forEach(one -> steps.add(judging(one)));
        judged.ifPresent(stage -> steps.add(new NextStep(Task.LOCK, new GoTo(stage), 0)));
        return steps.stream();
    }

    private static NextStep judging(StageProgress at) {
        Stage stage = Stage.judged(at.stage().word()).orElseThrow();
        return new NextStep(Task.of(stage), new GoTo(stage), at.left());
    }

    private static Stream<TopicProgress> open(List<TopicProgress> topics) {
        return topics.stream().filter(topic -> topic.state() != TopicState.LOCKED);
    }

    /** The stage whose screen locks a topic: the last of those on which one judges. */
    private static Optional<Stage> lockedOn(TopicProgress at) {
        return Stage.JUDGED.reversed().stream()
                .filter(stage -> at.judged().stream().anyMatch(one -> one.stage().word().equals(stage.id())))
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
    public Command command(Map<Task, Command> here) {
        return here.getOrDefault(task, way);
    }

    /** The words on the button of a command that leads to a step, with the number of judgments that it takes. */
    public static String name(Command command, int open) {
        return command instanceof GoTo ? Messages.get("judging.go-on", command.title(), open) : command.title();
    }

    /** The step as one that comes later. */
    public String words() {
        return Messages.get("next." + task.word(), open);
    }
}
