package dev.assay.app.state;

import dev.assay.app.service.project.ProjectSession;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The window's memory of a project, in the project's file, written at the moment of each change: the program may end at
 * any other. It is no act. Changes that come faster than the disk are written as one. FX thread only.
 */
final class ViewMemory {
    private final Workspace workspace;
    /**
     * The values not written yet. Another project gets another map: values left for one never come into the file of the
     * next.
     */
    private Map<String, String> unwritten = new ConcurrentHashMap<>();

    ViewMemory(Workspace workspace) {
        this.workspace = workspace;
        workspace.projectProperty().subscribe(project -> unwritten = new ConcurrentHashMap<>());
    }

    void remember(String key, String value) {
        Map<String, String> waiting = unwritten;
        waiting.put(key, value);
        workspace.read(session -> write(session, waiting), nothing -> {});
    }

    private static Void write(ProjectSession session, Map<String, String> waiting) {
        for (String key : waiting.keySet()) {
            Optional.ofNullable(waiting.remove(key)).ifPresent(latest -> session.putViewState(key, latest));
        }
        return null;
    }
}
