package dev.assay.persistence.imports;

import dev.assay.persistence.formats.ImportedFile;
import dev.assay.persistence.input.ImportProblem;
import java.util.List;

/**
 * The findings and results of an import.
 *
 * @param applied whether the project holds it now: no errors, and no dry run
 * @param changed whether it brought anything that the project did not hold; in a dry run, whether it would
 */
public record ImportReport(List<ImportedFile> files, List<ImportProblem> problems, boolean applied, boolean changed) {
    public ImportReport {
        files = List.copyOf(files);
        problems = List.copyOf(problems);
    }

    /** The errors that kept it from being imported. */
    public List<ImportProblem> errors() {
        return problems.stream().filter(ImportProblem::isError).toList();
    }

    /** The warnings: things that were imported and are worth knowing. */
    public List<ImportProblem> warnings() {
        return problems.stream().filter(problem -> !problem.isError()).toList();
    }

    public boolean hasErrors() {
        return problems.stream().anyMatch(ImportProblem::isError);
    }
}
