package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.CommandWords;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.UnnamedRuns;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.rubric.GradedFile;
import dev.assay.persistence.rubric.ProjectRubric;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Graded passages that a command is given: those of a project, or a file of the Rubric workbench.
 *
 * @param texts what the items of a project's banks say; empty for a file
 */
record GradedInput(GradedPool pool, Map<String, String> texts, List<ImportProblem> problems) {
    /** The parameter's label in a synopsis. */
    static final String LABEL = "PROJECT|GRADED";

    /** The parameter's description. */
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

    /** The graded input from a project. */
    static GradedInput of(Path project, GradedPool pool, Map<String, String> texts) {
        return new GradedInput(pool, texts, toRecheck(project, pool));
    }

    /** Grades of items that say something else now are told. */
    private static List<ImportProblem> toRecheck(Path project, GradedPool pool) {
        long cells = pool.units().stream()
                .flatMap(unit -> unit.grades().values().stream())
                .flatMap(List::stream)
                .filter(GradedCell::recheck)
                .count();
        ProblemLog problems = new ProblemLog();
        if (cells > 0) {
            problems.warning(
                    project.toString(),
                    0,
                    "",
                    Message.verbatim(
                            cells + (cells == 1 ? " grade is" : " grades are")
                                    + " of items that were reworded since, and count as they were given. Have them "
                                    + "graded again: assay grade-bank."));
        }
        return problems.list(List.of());
    }

    /**
     * The passages without those of topics in which a run that ranks them has an answer and may not be named yet, which
     * is said: for what tells of runs by their names.
     */
    static GradedPool named(Path path, GradedPool pool, Terminal terminal) {
        if (!ProjectOpener.isProject(path)) {
            return pool;
        }
        try (ProjectStore project = ProjectStore.openReadOnly(path)) {
            Set<RunId> ranked = pool.rankings(1).keySet();
            Set<TopicId> unnamed = UnnamedRuns.topics(project).stream()
                    .filter(topic -> project.tasks(topic).keySet().stream().anyMatch(ranked::contains))
                    .collect(Collectors.toSet());
            unnamed.retainAll(Set.copyOf(pool.topics()));
            if (unnamed.isEmpty()) {
                return pool;
            }
            if (unnamed.containsAll(pool.topics())) {
                throw UnnamedRuns.refusal(project);
            }
            UnnamedRuns.leftOut(project, unnamed.size())
                    .ifPresent(sentence -> terminal.tell(CommandWords.said(sentence)));
            return new GradedPool(pool.units().stream().filter(unit -> !unnamed.contains(unit.topic())).toList());
        }
    }

    boolean hasErrors() {
        return problems.stream().anyMatch(ImportProblem::isError);
    }
}
