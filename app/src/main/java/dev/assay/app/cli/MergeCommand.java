package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.merge.MergeService;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.merge.MergeReport;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay merge}: several people's work in one project. */
@CommandLine.Command(
        name = "merge",
        description = {
            "Merge the syncs or projects of several people into a project, matched by ids: everything, or nothing if "
                    + "there is an error.",
            "",
            "Material that the project lacks is added; different contents under one id are an error. Each assessor's "
                    + "labels become those of a judge of that name and stay hidden until the project's own labels are "
                    + "complete and locked. Decisions between judges are added too; where the project decided "
                    + "otherwise, its decision stays and the other is listed. A model's judgments come with their "
                    + "jobs and calls, under one name where model, prompt and settings are the same. Merging the same "
                    + "again changes nothing. 'assay compare' measures how far the judges agree."
        })
final class MergeCommand extends JsonCommand {
    @Parameters(index = "0", paramLabel = "TARGET.assay", description = "The project to merge into.")
    private Path target;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "SYNC",
            description = "A folder that 'assay sync' wrote, or a project.")
    private List<Path> sources;

    @Option(
            names = "--judge",
            paramLabel = "NAME",
            description =
                    "Name for the assessor of a source; once for each source, in their order. Default: their own "
                            + "names.")
    private List<String> judges = new ArrayList<>();

    @Option(
            names = "--as-set",
            paramLabel = "NAME",
            description =
                    "Keep the nuggets of a source's assessor as a nugget set of this name beside your own, with the "
                            + "labels given by them; once for each source, in their order. By default labels are "
                            + "matched to your own nuggets.")
    private List<String> sets = new ArrayList<>();

    @Option(names = "--dry-run", description = "Try it, and change nothing. The project may be open in the window.")
    private boolean dryRun;

    @Override
    public Integer call() {
        if (!judges.isEmpty() && judges.size() != sources.size()) {
            throw wrongUsage("Name as many judges as there are sources, in their order, or none.");
        }
        if (judges.stream().anyMatch(String::isBlank)) {
            throw wrongUsage("The name of a judge is empty.");
        }
        if (!sets.isEmpty() && sets.size() != sources.size()) {
            throw wrongUsage("Name as many nugget sets as there are sources, in their order, or none.");
        }
        if (sets.stream().anyMatch(set -> set.isBlank() || set.equals("-"))) {
            throw wrongUsage("A nugget set needs a name, and '-' is the assessor's own.");
        }
        List<MergeService.Source> all = new ArrayList<>();
        for (int i = 0; i < sources.size(); i++) {
            all.add(new MergeService.Source(
                    sources.get(i), judges.isEmpty() ? Optional.empty() : Optional.of(judges.get(i)),
                    sets.isEmpty() ? NuggetSetId.ASSESSOR : new NuggetSetId(sets.get(i))));
        }
        MergeReport report = new MergeService(InstantSource.system()).merge(target, all, dryRun);
        show(() -> MergeOutput.json(report, dryRun), () -> MergeOutput.text(report, dryRun));
        ProblemLines.tell(report.problems(), terminal());
        return report.hasErrors() ? ExitCode.PROBLEMS : ExitCode.DONE;
    }

    /** The result of joining projects as JSON, and as lines for people to read. */
    static final class MergeOutput {
        private MergeOutput() {}

        private static ResultTable<MergeReport.Merged> table() {
            return new ResultTable<MergeReport.Merged>()
                    .column("source", MergeReport.Merged::source)
                    .column("judge", MergeReport.Merged::assessor)
                    .column("topics", merged -> merged.material().topics())
                    .column("passages", merged -> merged.material().passages())
                    .column("grades", merged -> merged.material().grades())
                    .column("answers", merged -> merged.material().answers())
                    .column("proposals", merged -> merged.material().proposals())
                    .json("judgments", merged -> merged.material().judgments())
                    .json("jobs", merged -> merged.asked().jobs())
                    .json("calls", merged -> merged.asked().calls())
                    .column("labels", merged -> merged.labels().fresh())
                    .column("labels_known", "known", merged -> merged.labels().known())
                    .column("labels_own", "own", merged -> merged.labels().own())
                    .column("labels_unmatched", "unmatched", merged -> merged.labels().unmatched())
                    .column("decisions", merged -> merged.decisions().fresh())
                    .json("decisions_known", merged -> merged.decisions().known())
                    .json("decisions_differing", merged -> merged.decisions().differing().size())
                    .json("decisions_left_out", merged -> merged.decisions().leftOut().size())
                    .json("active_seconds", merged -> merged.milliseconds() / 1000)
                    .text("active", merged -> StatusCommand.minutes(Duration.ofMillis(merged.milliseconds())))
                    .json("nugget_sets", merged -> Optional.of(merged.material().sets()).filter(sets -> sets > 0));
        }

        static ObjectNode json(MergeReport report, boolean dryRun) {
            ObjectNode object = Terminal.object()
                    .put("dry_run", dryRun)
                    .put("applied", !dryRun && !report.hasErrors())
                    .put("changed", report.changed());
            ArrayNode sources = object.putArray("sources");
            for (MergeReport.Merged merged : report.sources()) {
                ObjectNode source = table().put(sources.addObject(), merged);
                merged.judgments().forEach((kind, counts) -> source.putObject(kind)
                        .put("fresh", counts.fresh())
                        .put("known", counts.known())
                        .put("own", counts.own())
                        .put("unmatched", counts.unmatched()));
                ArrayNode apart = source.putArray("decisions_apart");
                merged.decisions().differing().forEach(one -> add(apart, one, "differing"));
                merged.decisions().leftOut().forEach(one -> add(apart, one, "left_out"));
            }
            return ProblemLines.json(object, report.problems());
        }

        /** A decision that did not come in, as it was made. */
        private static void add(ArrayNode apart, MergeReport.Apart one, String what) {
            ObjectNode object = apart.addObject()
                    .put("what", what)
                    .put("why", one.why())
                    .put("topic_id", one.topic().value());
            one.item().values().forEach((name, value) ->
                    object.put(value instanceof String ? name + "_id" : name, String.valueOf(value)));
            object.put("assignment", one.open() ? one.decided() : null)
                    .put("reason", one.open() ? one.reason() : null)
                    .put("by", one.by())
                    .put("at", one.at().toString());
        }

        static List<String> text(MergeReport report, boolean dryRun) {
            List<String> lines = new ArrayList<>(table().lines(report.sources()));
            report.sources()
                    .forEach(merged -> merged.judgments()
                            .forEach((kind, counts) -> lines.add("Of kind " + kind + " from "
                                    + merged.source() + ": " + counts.fresh() + " new, " + counts.known() + " known, "
                                    + counts.own() + " own, "
                                    + counts.unmatched() + " unmatched.")));
            int jobs = sum(report, merged -> merged.asked().jobs());
            int calls = sum(report, merged -> merged.asked().calls());
            if (jobs + calls > 0) {
                lines.add("What models were asked: " + jobs + " new jobs, " + calls + " new calls.");
            }
            int known = sum(report, merged -> merged.decisions().known());
            int differing = sum(report, merged -> merged.decisions().differing().size());
            int leftOut = sum(report, merged -> merged.decisions().leftOut().size());
            if (known + differing + leftOut > 0) {
                lines.add("Decisions besides the new ones: " + known + " known, " + differing
                        + " other than the project's, " + leftOut + " left out.");
            }
            int sets = sum(report, merged -> merged.material().sets());
            if (sets > 0) {
                lines.add("Nugget sets beside the assessors' own: " + sets + " new.");
            }
            lines.add(conclusion(report, dryRun));
            return lines;
        }

        private static int sum(MergeReport report, ToIntFunction<MergeReport.Merged> count) {
            return report.sources().stream().mapToInt(count).sum();
        }

        private static String conclusion(MergeReport report, boolean dryRun) {
            if (report.hasErrors()) {
                return "There are errors; nothing was merged.";
            }
            if (!report.changed()) {
                return "The project holds all of it.";
            }
            return dryRun
                    ? "A dry run: nothing was merged."
                    : "Merged. How far they agree: assay judges, assay compare.";
        }
    }
}
