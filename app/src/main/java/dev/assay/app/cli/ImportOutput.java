package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.model.message.Message;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.imports.format.ImportedFile;

/** What an import did: a table of the files, then the errors, then the warnings. */
final class ImportOutput {
    private ImportOutput() {}

    static void print(ImportReport report, boolean dryRun, Terminal terminal) {
        TextTable table = new TextTable("file", "kind", "records", "new", "known", "");
        for (ImportedFile file : report.files()) {
            table.row(file.name(), file.kind().word(), file.records(), file.added(), file.same(), file.note().map(Message::toString).orElse(""));
        }
        if (!table.isEmpty()) {
            table.lines().forEach(terminal::print);
        }
        terminal.print(conclusion(report, dryRun));
        ProblemLines.tell(report.problems(), terminal);
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
        ArrayNode files = object.putArray("files");
        for (ImportedFile file : report.files()) {
            files.addObject()
                    .put("name", file.name())
                    .put("kind", file.kind().word())
                    .put("records", file.records())
                    .put("added", file.added())
                    .put("same", file.same())
                    .put("note", file.note().map(Message::toString).orElse(""));
        }
        return ProblemLines.json(object, report.problems());
    }
}
