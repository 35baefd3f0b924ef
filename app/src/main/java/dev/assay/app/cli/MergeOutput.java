package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.exchange.MergeReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

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
            ObjectNode source = sources.addObject()
                    .put("source", merged.source())
                    .put("judge", merged.assessor().value())
                    .put("topics", merged.material().topics())
                    .put("passages", merged.material().passages())
                    .put("grades", merged.material().grades())
                    .put("answers", merged.material().answers())
                    .put("proposals", merged.material().proposals())
                    .put("judgments", merged.material().judgments())
                    .put("labels", merged.labels().fresh())
                    .put("labels_known", merged.labels().known())
                    .put("labels_own", merged.labels().own())
                    .put("labels_unmatched", merged.labels().unmatched())
                    .put("decisions", merged.decisions().fresh())
                    .put("decisions_known", merged.decisions().known())
                    .put("decisions_differing", merged.decisions().differing().size())
                    .put("decisions_left_out", merged.decisions().leftOut().size())
                    .put("active_seconds", merged.milliseconds() / 1000);
            ArrayNode apart = source.putArray("decisions_apart");
            merged.decisions().differing().forEach(one -> add(apart, one, "differing"));
            merged.decisions().leftOut().forEach(one -> add(apart, one, "left_out"));
        }
        return ProblemLines.json(object, report.problems());
    }

    /** A decision that did not come in, as it was made. */
    private static void add(ArrayNode apart, MergeReport.Apart one, String what) {
        apart.addObject()
                .put("what", what)
                .put("why", one.why())
                .put("topic_id", one.made().key().topic().value())
                .put("run_id", one.made().key().run().value())
                .put("nugget_id", one.made().key().nugget().value())
                .put("assignment", one.open() ? one.made().label().word() : null)
                .put("reason", one.open() ? one.made().reason() : null)
                .put("by", one.by())
                .put("at", one.at().toString());
    }

    static List<String> text(MergeReport report, boolean dryRun) {
        TextTable table = new TextTable(
                "source", "judge", "labels", "known", "own", "unmatched", "topics", "passages", "grades", "answers", "proposals",
                "decisions", "active");
        for (MergeReport.Merged merged : report.sources()) {
            MergeReport.Labels labels = merged.labels();
            MergeReport.Material material = merged.material();
            table.row(
                    merged.source(), merged.assessor(), labels.fresh(), labels.known(), labels.own(), labels.unmatched(),
                    material.topics(), material.passages(), material.grades(), material.answers(), material.proposals(),
                    merged.decisions().fresh(),
                    StatusCommand.minutes(Duration.ofMillis(merged.milliseconds())));
        }
        List<String> lines = new ArrayList<>(table.isEmpty() ? List.of() : table.lines());
        int known = sum(report, MergeReport.Decisions::known);
        int differing = sum(report, decisions -> decisions.differing().size());
        int leftOut = sum(report, decisions -> decisions.leftOut().size());
        if (known + differing + leftOut > 0) {
            lines.add("Decisions besides the new ones: " + known + " known, " + differing + " other than the project's, "
                    + leftOut + " left out.");
        }
        lines.add(conclusion(report, dryRun));
        return lines;
    }

    private static int sum(MergeReport report, ToIntFunction<MergeReport.Decisions> count) {
        return report.sources().stream().map(MergeReport.Merged::decisions).mapToInt(count).sum();
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
