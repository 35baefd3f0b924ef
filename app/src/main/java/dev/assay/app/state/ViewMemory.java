package dev.assay.app.state;

import dev.assay.app.service.project.ProjectSession;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the window remembers of a project, in the project's file, at the moment it comes to be so: the program may end
 * at any other. It is no act. What comes faster than the disk is written as one. FX thread only.
 */
final class ViewMemory {
    private final Workspace workspace;
    /**
     * What is not written yet. Another project gets another map: what is left for one never comes into the file of the
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
