package dev.assay.app.cli;

import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.StandardInput;
import dev.assay.app.service.project.ProjectService;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportReport;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay import}: files into a project. */
@CommandLine.Command(
        name = "import",
        description = {
            "Import bundles or single files into a project: everything, or nothing if there is an error.",
            "The kind of each file is recognised by its content. Importing the same file again changes nothing."
        },
        footerHeading = "%nKinds of files, and what becomes of each%n",
        footer = {
            "  topics             topics",
            "  rows               questions: topics, passages and answers of runs",
            "  exports            what programs that trace or evaluate answers export: the same",
            "  passages           a topic's candidates: passages, perhaps with grades",
            "  segments           documents, which become passages of topics with grades",
            "  qrels              grades of passages",
            "  umbrela            a model's grades of passages",
            "  pool               documents of each topic's reports",
            "  proposals          nuggets",
            "  nugget-table       nuggets, a row each",
            "  criteria           nuggets with weights",
            "  nugget-banks       auto-argue's questions with answers: nuggets",
            "  questions          the annotation tool's questions: nuggets",
            "  rubric-banks       items of a bank",
            "  answers            answers of runs, with their citations",
            "  reports            the annotation tool's reports: answers that cite",
            "  assignments        a judge's labels of nuggets (--judge)",
            "  label-table        a judge's labels of nuggets as a table (--judge)",
            "  graded-criteria    a judge's labels of criteria (--judge)",
            "  support-labels     a judge's labels of citations (--judge)",
            "  report-judgments   a judge's judgments of reports (--judge)",
            "  battles            verdicts between two answers",
            "  annotations        the annotation tool's database: its users' judgments",
            "  annotation-tables  the same as tables",
            "  graded-passages    the Rubric workbench's passages, with grades of items",
            "  runs               tasks, types and teams of runs",
            "  material           what 'assay bundle' writes: the same again"
        })
final class ImportCommand extends JsonCommand {
    @Parameters(index = "0", paramLabel = "PROJECT.assay", description = "The project.")
    private Path project;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "PATH",
            description = "A folder, an archive (.zip, .tar), a file (also .gz, .bz2, .xz, .zst), a folder that "
                    + "'assay sync' wrote, or - for standard input.")
    private List<Path> paths;

    @Mixin
    private JudgeOptions how;

    @Option(names = "--dry-run", description = "Try it, and change nothing. The project may be open in the window.")
    private boolean dryRun;

    @Override
    public Integer call() {
        how.check(this);
        ImportReport report;
        try (StandardInput input = new StandardInput(this)) {
            report = new ProjectService(InstantSource.system())
                    .importInto(project, input.files(paths), how.toImport(dryRun), ProgressListener.NONE);
        }
        if (isJson()) {
            terminal().print(ImportOutput.json(report, dryRun));
            ProblemLines.tell(report.problems(), terminal());
        } else {
            ImportOutput.print(report, dryRun, terminal());
        }
        how.tellUnused(report, terminal());
        return report.hasErrors() ? ExitCode.PROBLEMS : ExitCode.DONE;
    }
}
