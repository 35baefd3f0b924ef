package dev.assay.app.endurance;

import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.task.Termination;
import dev.assay.model.Answer;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.LoggedEvent;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A program that labels and edits a project as fast as it can until it is killed, or asked to end: then it closes the
 * project. Once an act was reported as saved it writes one line: the event's number, its changes and, for each label
 * among them, the pair and what it is now.
 */
final class RestlessAssessor {
    private static final List<Label> LABELS = List.of(
            Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT, Label.CANT_JUDGE, Label.UNLABELLED);

    private final Random random;
    private final OutputStream out = new FileOutputStream(FileDescriptor.out);

    private RestlessAssessor(Random random) {
        this.random = random;
    }

    /** @param arguments the project, and a number that chance begins with */
    public static void main(String[] arguments) throws IOException {
        RestlessAssessor assessor = new RestlessAssessor(new Random(Long.parseLong(arguments[1])));
        // The classes are loaded by now; whoever started this says when to begin.
        Class<?>[] warm = {ProjectOpener.class, ProjectSession.class, ProjectStore.class};
        if (System.in.read() < 0 || warm.length == 0) {
            return;
        }
        try (Termination termination = new Termination(() -> {})) {
            while (!termination.isUnderWay()) {
                assessor.sitting(Path.of(arguments[0]), termination);
            }
        }
    }

    private void sitting(Path project, Termination termination) {
        try (ProjectSession session = ProjectOpener.open(project).session()) {
            List<TopicId> topics = session.store().topics().stream().map(Topic::id).toList();
            Map<TopicId, List<Answer>> answers =
                    topics.stream().collect(Collectors.toMap(id -> id, id -> session.store().answers(id)));
            for (int acts = 1 + random.nextInt(300); acts > 0 && !termination.isUnderWay(); acts--) {
                long before = session.lastEvent();
                TopicId topic = topics.get(random.nextInt(topics.size()));
                act(session, topic, answers.get(topic));
                session.store().forEachEvent(before, event -> report(session.store(), event));
                if (random.nextInt(20) == 0) {
                    session.putViewState("window.topic", topics.getFirst().value());
                }
            }
        }
    }

    private void act(ProjectSession session, TopicId topic, List<Answer> answers) {
        NuggetSet set = session.store().nuggetSet(topic).orElseThrow();
        if (!set.wasFrozen()) {
            // Undo went back to before the freeze.
            session.nuggets().freeze(topic);
            return;
        }
        List<NuggetId> nuggets = set.nuggets().stream()
                .map(one -> one.id())
                .toList();
        NuggetId nugget = nuggets.get(random.nextInt(nuggets.size()));
        LabelKey key = new LabelKey(topic, answers.get(random.nextInt(answers.size())).run(), nugget);
        switch (random.nextInt(16)) {
            case 0 -> session.undo();
            case 1 -> session.redo();
            case 2 -> session.nuggets().editText(topic, nugget, "words number " + random.nextInt());
            case 3 -> session.nuggets().setImportance(topic, List.of(nugget), Importance.values()[random.nextInt(3)]);
            case 4 -> session.labelling().note(key, "because of " + random.nextInt());
            case 5 -> {
                if (nuggets.size() > 12) {
                    session.nuggets()
                            .merge(
                                    topic,
                                    nuggets.subList(0, 2),
                                    "merged " + random.nextInt(),
                                    session.nuggets().newNuggetId());
                } else {
                    session.nuggets()
                            .split(topic, nugget, List.of("one " + random.nextInt(), "two " + random.nextInt()));
                }
            }
            default -> session.labelling().label(key, LABELS.get(random.nextInt(LABELS.size())));
        }
    }

    /** What is kept for a pair, as a text without line ends: a note of merged nuggets has several lines. */
    static String oneLine(Optional<Judgment<LabelKey>> kept) {
        return kept.toString().replace('\n', ' ');
    }

    private void report(ProjectStore store, LoggedEvent event) {
        StringBuilder line = new StringBuilder().append(event.sequence()).append('\t').append(event.changes());
        for (Change<?, ?> change : store.changes(event)) {
            change.as(Kinds.LABEL)
                    .ifPresent(label ->
                            line.append('\t').append(label.item()).append('=').append(oneLine(label.after())));
        }
        try {
            out.write(line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
