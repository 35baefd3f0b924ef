package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.exchange.MergeReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What came of joining projects as JSON, and as lines for people to read. */
final class MergeOutput {
    private MergeOutput() {}

    static ObjectNode json(MergeReport report, boolean dryRun) {
        ObjectNode object = Terminal.object()
                .put("dry_run", dryRun)
                .put("applied", !dryRun && !report.hasErrors())
                .put("changed", report.changed());
        ArrayNode sources = object.putArray("sources");
        for (MergeReport.Merged merged : report.sources()) {
            sources.addObject()
                    .put("source", merged.source())
                    .put("judge", merged.assessor().value())
                    .put("topics", merged.material().topics())
                    .put("passages", merged.material().passages())
                    .put("grades", merged.material().grades())
                    .put("answers", merged.material().answers())
                    .put("proposals", merged.material().proposals())
                    .put("judgments", merged.judgments())
                    .put("labels", merged.labels().fresh())
                    .put("labels_known", merged.labels().known())
                    .put("labels_own", merged.labels().own())
                    .put("labels_unmatched", merged.labels().unmatched())
                    .put("active_seconds", merged.milliseconds() / 1000);
        }
        return ProblemLines.json(object, report.problems());
    }

    static List<String> text(MergeReport report, boolean dryRun) {
        TextTable table = new TextTable(
                "source", "judge", "labels", "known", "own", "unmatched", "topics", "passages", "grades", "answers", "proposals",
                "active");
        for (MergeReport.Merged merged : report.sources()) {
            MergeReport.Labels labels = merged.labels();
            MergeReport.Material material = merged.material();
            table.row(
                    merged.source(), merged.assessor(), labels.fresh(), labels.known(), labels.own(), labels.unmatched(),
                    material.topics(), material.passages(), material.grades(), material.answers(), material.proposals(),
                    StatusCommand.minutes(Duration.ofMillis(merged.milliseconds())));
        }
        List<String> lines = new ArrayList<>(table.isEmpty() ? List.of() : table.lines());
        lines.add(conclusion(report, dryRun));
        return lines;
    }

    private static String conclusion(MergeReport report, boolean dryRun) {
        if (report.hasErrors()) {
            return "There are errors; nothing was merged.";
        }
        if (!report.changed()) {
            return "The project holds all of it.";
        }
        return dryRun ? "A dry run: nothing was merged." : "Merged. How far they agree: assay judges, assay compare.";
    }
}
