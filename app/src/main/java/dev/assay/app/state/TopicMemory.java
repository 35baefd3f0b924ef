package dev.assay.app.state;

import dev.assay.model.TopicId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The memory of a screen for each topic, in the project's file: the last position, or unfinished words. It is no act:
 * it stands in no log. It is asked for once, and values set meanwhile go before those found. FX thread only.
 */
public final class TopicMemory {
    private final Workspace workspace;
    private final String key;
    private final Map<TopicId, String> known = new HashMap<>();
    private final Set<TopicId> asked = new HashSet<>();

    /** @param key what the file knows it by, before the topic's id */
    public TopicMemory(Workspace workspace, String key) {
        this.workspace = workspace;
        this.key = key;
        workspace.projectProperty().subscribe(project -> {
            known.clear();
            asked.clear();
        });
    }

    /**
     * Asks for what is remembered of a topic; {@code found} is called when there is anything, and the first time only.
     */
    public void recall(TopicId topic, Consumer<String> found) {
        Object project = workspace.open();
        if (!known.containsKey(topic) && asked.add(topic)) {
            workspace.read(session -> session.viewState(key + topic), kept -> kept.filter(words -> !words.isEmpty())
                    .filter(words -> workspace.open() == project)
                    .filter(words -> known.putIfAbsent(topic, words) == null)
                    .ifPresent(found));
        }
    }

    /** Forgets the value that could not be used now: the next time it is asked for again. */
    public void askAgain(TopicId topic) {
        known.remove(topic);
        asked.remove(topic);
    }

    /** The remembered value of a topic, as far as it is known already. */
    public Optional<String> of(TopicId topic) {
        return Optional.ofNullable(known.get(topic));
    }

    public void remember(TopicId topic, String words) {
        known.put(topic, words);
        workspace.remember(key + topic, words);
    }

    public void forget(TopicId topic) {
        if (known.remove(topic) != null) {
            workspace.remember(key + topic, "");
        }
    }
}
