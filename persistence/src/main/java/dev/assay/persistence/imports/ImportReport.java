package dev.assay.persistence.imports;

import dev.assay.persistence.formats.ImportedFile;
import dev.assay.persistence.input.ImportProblem;
import java.util.List;

/**
 * What an import found and did.
 *
 * @param applied whether the project holds it now: no errors, and no dry run
 * @param changed whether it brought anything that the project did not hold; in a dry run, whether it would
 */
public record ImportReport(List<ImportedFile> files, List<ImportProblem> problems, boolean applied, boolean changed) {
    public ImportReport {
        files = List.copyOf(files);
        problems = List.copyOf(problems);
    }

    /** What kept it from being imported. */
    public List<ImportProblem> errors() {
        return problems.stream().filter(ImportProblem::isError).toList();
    }

    /** What was imported and is worth knowing. */
    public List<ImportProblem> warnings() {
        return problems.stream().filter(problem -> !problem.isError()).toList();
    }

    public boolean hasErrors() {
        return problems.stream().anyMatch(ImportProblem::isError);
    }
}
