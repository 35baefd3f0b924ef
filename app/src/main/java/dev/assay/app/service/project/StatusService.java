package dev.assay.app.service.project;

import dev.assay.persistence.ProjectStore;

/** Says where a project stands. */
public final class StatusService {
    /** The status of a project at one moment. */
    public ProjectStatus status(ProjectStore store) {
        return store.snapshot(() -> new ProjectStatus(store.settings(), store.progress(), store.lastEvent(), new TimeSheet(store.activeTime())));
    }
}
