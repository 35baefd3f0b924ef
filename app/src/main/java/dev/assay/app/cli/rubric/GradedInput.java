package dev.assay.app.cli.rubric;

import dev.assay.app.service.project.ProjectOpener;
import dev.assay.model.message.Message;
import dev.assay.model.rubric.Cell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.input.ImportProblem;
import dev.assay.persistence.exchange.input.ProblemLog;
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
                return of(path, rubric.pool(), rubric.texts());
            });
        }
    }

    /** What a project has. */
    static GradedInput of(Path project, GradedPool pool, Map<String, String> texts) {
        return new GradedInput(pool, texts, toRecheck(project, pool));
    }

    /** Grades of items that say something else now are told. */
    private static List<ImportProblem> toRecheck(Path project, GradedPool pool) {
        long cells = pool.units().stream()
                .flatMap(unit -> unit.grades().values().stream())
                .flatMap(List::stream)
                .filter(Cell::recheck)
                .count();
        ProblemLog problems = new ProblemLog();
        if (cells > 0) {
            problems.warning(
                    project.toString(),
                    0,
                    "",
                    Message.verbatim(cells + (cells == 1 ? " grade is" : " grades are")
                            + " of items that were reworded since, and count as they were given. Have them graded again: assay grade-bank."));
        }
        return problems.list(List.of());
    }

    boolean hasErrors() {
        return problems.stream().anyMatch(ImportProblem::isError);
    }
}
