package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
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
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine;

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

    /** What came of joining projects as JSON, and as lines for people to read. */
    static final class MergeOutput {
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
                        .put("jobs", merged.asked().jobs())
                        .put("calls", merged.asked().calls())
                        .put("labels", merged.labels().fresh())
                        .put("labels_known", merged.labels().known())
                        .put("labels_own", merged.labels().own())
                        .put("labels_unmatched", merged.labels().unmatched())
                        .put("decisions", merged.decisions().fresh())
                        .put("decisions_known", merged.decisions().known())
                        .put("decisions_differing", merged.decisions().differing().size())
                        .put("decisions_left_out", merged.decisions().leftOut().size())
                        .put("active_seconds", merged.milliseconds() / 1000);
                if (merged.material().sets() > 0) {
                    source.put("nugget_sets", merged.material().sets());
                }
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
            TextTable table = new TextTable(
                    "source",
                    "judge",
                    "labels",
                    "known",
                    "own",
                    "unmatched",
                    "topics",
                    "passages",
                    "grades",
                    "answers",
                    "proposals",
                    "decisions",
                    "active");
            for (MergeReport.Merged merged : report.sources()) {
                MergeReport.Labels labels = merged.labels();
                MergeReport.Material material = merged.material();
                table.row(
                        merged.source(),
                        merged.assessor(),
                        labels.fresh(),
                        labels.known(),
                        labels.own(),
                        labels.unmatched(),
                        material.topics(),
                        material.passages(),
                        material.grades(),
                        material.answers(),
                        material.proposals(),
                        merged.decisions().fresh(),
                        StatusCommand.minutes(Duration.ofMillis(merged.milliseconds())));
            }
            List<String> lines = new ArrayList<>(table.isEmpty() ? List.of() : table.lines());
            report.sources()
                    .forEach(merged -> merged.judgments()
                            .forEach((kind, counts) -> lines.add("Of kind " + kind + " from "
                                    + merged.source() + ": " + counts.fresh() + " new, " + counts.known() + " known, "
                                    + counts.own() + " own, "
                                    + counts.unmatched() + " unmatched.")));
            int jobs = report.sources().stream().mapToInt(merged -> merged.asked().jobs()).sum();
            int calls = report.sources().stream().mapToInt(merged -> merged.asked().calls()).sum();
            if (jobs + calls > 0) {
                lines.add("What models were asked: " + jobs + " new jobs, " + calls + " new calls.");
            }
            int known = sum(report, MergeReport.Decisions::known);
            int differing = sum(report, decisions -> decisions.differing().size());
            int leftOut = sum(report, decisions -> decisions.leftOut().size());
            if (known + differing + leftOut > 0) {
                lines.add("Decisions besides the new ones: " + known + " known, " + differing
                        + " other than the project's, " + leftOut + " left out.");
            }
            int sets = report.sources().stream().mapToInt(merged -> merged.material().sets()).sum();
            if (sets > 0) {
                lines.add("Nugget sets beside the assessors' own: " + sets + " new.");
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
            return dryRun
                    ? "A dry run: nothing was merged."
                    : "Merged. How far they agree: assay judges, assay compare.";
        }
    }
}
