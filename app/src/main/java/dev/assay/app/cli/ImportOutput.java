package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.model.message.Message;
import dev.assay.persistence.exchange.input.ImportProblem;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.imports.format.ImportedFile;
import java.util.ArrayList;
import java.util.List;

/** What an import did: a table of the files, then the errors, then the warnings. */
final class ImportOutput {
    private ImportOutput() {}

    static void print(ImportReport report, boolean dryRun, Terminal terminal) {
        List<String> heading = new ArrayList<>(List.of("file", "kind", "records", "new", "known"));
        boolean told = !report.problems().isEmpty();
        if (told) {
            heading.addAll(List.of("errors", "warnings"));
        }
        heading.add("");
        TextTable table = new TextTable(heading.toArray(String[]::new));
        for (ImportedFile file : report.files()) {
            List<Object> cells = new ArrayList<>(List.of(file.name(), file.kind().word(), file.records(), file.added(), file.same()));
            if (told) {
                cells.add(count(report.errors(), file));
                cells.add(count(report.warnings(), file));
            }
            cells.add(file.note().map(Message::toString).orElse(""));
            table.row(cells.toArray());
        }
        if (!table.isEmpty()) {
            table.lines().forEach(terminal::print);
        }
        terminal.print(conclusion(report, dryRun));
        ProblemLines.tell(report.problems(), terminal);
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
