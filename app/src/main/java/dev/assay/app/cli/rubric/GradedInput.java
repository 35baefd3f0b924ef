package dev.assay.app.cli.rubric;

import dev.assay.app.service.project.ProjectOpener;
import dev.assay.model.rubric.GradedPool;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.input.ImportProblem;
import dev.assay.persistence.rubric.GradedFile;
import dev.assay.persistence.rubric.ProjectRubric;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Graded passages that a command is given: those of a project, or a file of the Rubric workbench.
 *
 * @param texts what the items of a project's banks say; empty for a file
 */
record GradedInput(GradedPool pool, Map<String, String> texts, List<ImportProblem> problems) {
    /** How the parameter is called in a synopsis. */
    static final String LABEL = "PROJECT|GRADED";

    /** What is said of the parameter. */
    static final String DESCRIPTION = "A project, or graded passages of the Rubric workbench (may be .gz).";

    static GradedInput read(Path path) {
        if (!ProjectOpener.isProject(path)) {
            GradedFile file = GradedFile.read(path);
            return new GradedInput(file.pool(), Map.of(), file.problems());
        }
        try (ProjectStore project = ProjectStore.openReadOnly(path)) {
            return project.snapshot(() -> {
                ProjectRubric rubric = new ProjectRubric(project.material());
                return new GradedInput(rubric.pool(), rubric.texts(), List.of());
            });
        }
    }

    boolean hasErrors() {
        return problems.stream().anyMatch(ImportProblem::isError);
    }
}
