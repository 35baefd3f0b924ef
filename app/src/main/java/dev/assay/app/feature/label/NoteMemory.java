package dev.assay.app.feature.label;

import dev.assay.app.service.ProjectSession;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.model.LabelKey;
import dev.assay.model.NuggetId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The note being written, as the project file keeps it, so that it comes back after a crash. It is no act. Its words are let go of
 * when the note is on the disk or was given up, and not before: in between there is always one place that has them.
 */
final class NoteMemory {
    private static final String KEY = "label.note.";

    private final Workspace workspace;
    private final TopicInView view;
    private final Set<TopicId> recalled = new HashSet<>();
    private final Map<TopicId, Left> written = new HashMap<>();

    /** A note that was not finished. */
    record Left(LabelKey key, String text) {}

    NoteMemory(Workspace workspace, TopicInView view) {
        this.workspace = workspace;
        this.view = view;
        workspace.projectProperty().subscribe(project -> {
            recalled.clear();
            written.clear();
        });
        view.noteDraftProperty().subscribe(this::keep);
    }

    /** Asks once for the note that was left unfinished in a topic; {@code found} is not called when there is none. */
    void recall(TopicId topic, Consumer<Left> found) {
        if (recalled.add(topic)) {
            workspace.read(session -> left(session, topic), left -> left.ifPresent(note -> {
                if (workspace.stageProperty().get() == Stage.LABEL
                        && workspace.topicProperty().get().equals(Optional.of(topic))) {
                    // What somebody began to write meanwhile goes before it.
                    if (written.putIfAbsent(topic, note) == null) {
                        found.accept(note);
                    }
                } else {
                    recalled.remove(topic);
                }
            }));
        }
    }

    private static Optional<Left> left(ProjectSession session, TopicId topic) {
        return Optional.of(session)
                .filter(open -> !open.isReadOnly())
                .flatMap(open -> open.viewState(KEY + topic))
                .map(text -> text.split("\n", 3))
                .filter(parts -> parts.length == 3)
                .map(parts -> new Left(new LabelKey(topic, new RunId(parts[0]), new NuggetId(parts[1])), parts[2]));
    }

    private void keep(String text) {
        view.noteEditingProperty().get().ifPresent(pair -> {
            LabelKey key = view.key(pair);
            if (text.isBlank() || text.equals(view.state(pair).note())) {
                forget(key.topic());
            } else {
                written.put(key.topic(), new Left(key, text));
                workspace.remember(KEY + key.topic(), key.run() + "\n" + key.nugget() + "\n" + text);
            }
        });
    }

    /** A note is on the disk: its words need not be remembered any more, unless others are by now. */
    void saved(LabelKey key, String text) {
        if (new Left(key, text).equals(written.get(key.topic()))) {
            forget(key.topic());
        }
    }

    /** What was being written in a topic is given up. */
    void forget(TopicId topic) {
        if (written.remove(topic) != null) {
            workspace.remember(KEY + topic, "");
        }
    }
}
