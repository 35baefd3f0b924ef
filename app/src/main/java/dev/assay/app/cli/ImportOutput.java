package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.model.Message;
import dev.assay.persistence.formats.ImportedFile;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.input.ImportProblem;
import java.util.List;

/** The output of an import: a table of the files, then the errors, then the warnings. */
final class ImportOutput {
    private ImportOutput() {}

    static void print(ImportReport report, boolean dryRun, Terminal terminal) {
        files(report).lines(report.files()).forEach(terminal::print);
        if (dryRun) {
            report.files().forEach(file ->
                    file.use().ifPresent(use -> terminal.print(file.name() + ": " + use)));
        }
        terminal.print(conclusion(report, dryRun));
        ProblemLines.tell(report.problems(), terminal);
    }

    private static ResultTable<ImportedFile> files(ImportReport report) {
        ResultTable<ImportedFile> table = new ResultTable<ImportedFile>()
                .column("name", "file", ImportedFile::name)
                .column("kind", file -> file.kind().word())
                .column("records", ImportedFile::records)
                .column("added", "new", ImportedFile::added)
                .column("same", "known", ImportedFile::same);
        if (!report.problems().isEmpty()) {
            table.text("errors", file -> count(report.errors(), file))
                    .text("warnings", file -> count(report.warnings(), file));
        }
        return table.column("note", "", file -> file.note().map(Message::toString).orElse(""))
                .json("made", file -> file.use().map(Message::toString).orElse(""));
    }

    private static long count(List<ImportProblem> problems, ImportedFile file) {
        return problems.stream().filter(problem -> problem.file().equals(file.name())).count();
    }

    private static String conclusion(ImportReport report, boolean dryRun) {
        String counts = count(report.errors().size(), "error") + ", " + count(report.warnings().size(), "warning");
        if (report.hasErrors()) {
            return counts + "; nothing was imported";
        }
        if (dryRun) {
            return counts + "; a dry run, nothing was imported";
        }
        return counts + (report.changed() ? "; imported" : "; the project held all of it");
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    static ObjectNode json(ImportReport report, boolean dryRun) {
        ObjectNode object = Terminal.object()
                .put("dry_run", dryRun)
                .put("applied", report.applied())
                .put("changed", report.changed());
        files(report).put(object, "files", report.files());
        return ProblemLines.json(object, report.problems());
    }
}
