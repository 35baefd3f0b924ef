package dev.assay.app.feature.nuggets;

import dev.assay.app.state.Workspace;
import dev.assay.model.TopicId;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;

/**
 * The half-typed words as the project file keeps them, so that they come back after a crash. They are no acts: they stand in
 * no log, and saving or giving up the draft takes them away. FX thread only.
 */
final class DraftMemory {
    private static final String KEY = "nuggets.draft.";
    private static final String NOTHING = "";

    private final Workspace workspace;
    private final Set<TopicId> written = new HashSet<>();
    private final Set<TopicId> asked = new HashSet<>();

    DraftMemory(Workspace workspace) {
        this.workspace = workspace;
    }

    /** Forgets what it knew of a project that is no longer in view. */
    void onProject(Runnable listener) {
        workspace.projectProperty().subscribe(project -> {
            written.clear();
            asked.clear();
            listener.run();
        });
    }

    /** Asks once for what was left half-typed in a topic; {@code found} is not called when there is nothing. */
    void recall(TopicId topic, Consumer<Draft> found) {
        if (asked.add(topic)) {
            workspace.read(session -> session.viewState(KEY + topic), text -> text
                    .filter(one -> !one.isEmpty())
                    .flatMap(DraftJson::read)
                    .ifPresent(draft -> {
                        written.add(topic);
                        found.accept(draft);
                    }));
        }
    }

    /** Keeps a draft from now on as it grows. */
    void watch(TopicId topic, Draft draft) {
        draft.textProperty().subscribe(text -> keep(topic, draft));
        draft.evidence().addListener((ListChangeListener<Object>) change -> keep(topic, draft));
    }

    /** The draft of a topic is saved or given up. */
    void forget(TopicId topic) {
        if (written.remove(topic)) {
            workspace.remember(KEY + topic, NOTHING);
        }
    }

    private void keep(TopicId topic, Draft draft) {
        if (draft.isTouched()) {
            written.add(topic);
            workspace.remember(KEY + topic, DraftJson.write(draft));
        } else {
            forget(topic);
        }
    }
}
