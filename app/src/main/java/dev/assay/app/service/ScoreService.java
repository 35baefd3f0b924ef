package dev.assay.app.service;

import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.AssignmentScores;
import dev.assay.persistence.exchange.ProjectScores;
import java.nio.file.Path;

/** Scores projects and files of assignments. */
public final class ScoreService {
    private final FailedLabels failed;

    /** @param failed what becomes of labels that a judge failed to give */
    public ScoreService(FailedLabels failed) {
        this.failed = failed;
    }

    /** The scores of a project, the assessor's first, then every other judge's. */
    public ScoreSheet project(ProjectStore store) {
        return store.snapshot(() -> ProjectScores.of(store, failed));
    }

    /** The scores of a file of assignments (JSON lines, plain or gzip); with any error there are none. */
    public AssignmentScores.Result assignments(Path file) {
        return AssignmentScores.of(file, failed);
    }
}
