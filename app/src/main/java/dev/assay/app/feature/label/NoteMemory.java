package dev.assay.app.feature.label;

import dev.assay.app.service.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.model.LabelKey;
import dev.assay.model.NuggetId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The note being written, as the project file keeps it, so that it comes back after a crash. It is no act; keeping the note or
 * not takes it away.
 */
final class NoteMemory {
    private static final String KEY = "label.note.";

    private final Workspace workspace;
    private final TopicInView view;
    /** What is not written yet: keys that come faster than the disk are written as one. */
    private final Map<String, String> unwritten = new ConcurrentHashMap<>();

    private final Set<TopicId> recalled = new HashSet<>();
    private Optional<TopicId> written = Optional.empty();

    /** A note that was not finished. */
    record Left(LabelKey key, String text) {}

    NoteMemory(Workspace workspace, TopicInView view) {
        this.workspace = workspace;
        this.view = view;
        workspace.projectProperty().subscribe(project -> {
            recalled.clear();
            written = Optional.empty();
        });
        view.noteDraftProperty().subscribe(this::keep);
        view.noteEditingProperty().subscribe(pair -> forget());
    }

    /** Asks once for the note that was left unfinished in a topic; {@code found} is not called when there is none. */
    void recall(TopicId topic, Consumer<Left> found) {
        if (recalled.add(topic)) {
            workspace.read(session -> left(session, topic), left -> left.filter(
                            note -> view.noteEditingProperty().get().isEmpty())
                    .ifPresent(note -> {
                        written = Optional.of(topic);
                        found.accept(note);
                    }));
        }
    }

    private static Optional<Left> left(ProjectSession session, TopicId topic) {
        return session.viewState(KEY + topic)
                .map(text -> text.split("\n", 3))
                .filter(parts -> parts.length == 3)
                .map(parts -> new Left(new LabelKey(topic, new RunId(parts[0]), new NuggetId(parts[1])), parts[2]));
    }

    private void keep(String text) {
        view.noteEditingProperty().get().ifPresent(pair -> {
            if (text.isBlank() || text.equals(view.state(pair).note())) {
                forget();
            } else {
                LabelKey key = view.key(pair);
                written = Optional.of(key.topic());
                write(key.topic(), key.run() + "\n" + key.nugget() + "\n" + text);
            }
        });
    }

    private void forget() {
        written.ifPresent(topic -> write(topic, ""));
        written = Optional.empty();
    }

    private void write(TopicId topic, String value) {
        unwritten.put(KEY + topic, value);
        workspace.read(
                session -> {
                    for (String one : unwritten.keySet()) {
                        Optional.ofNullable(unwritten.remove(one))
                                .ifPresent(latest -> session.putViewState(one, latest));
                    }
                    return null;
                },
                nothing -> {});
    }
}
