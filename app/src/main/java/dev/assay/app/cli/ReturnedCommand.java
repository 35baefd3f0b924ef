package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.merge.ReturnedService.Found;
import dev.assay.app.service.merge.ReturnedService.OfAssessor;
import dev.assay.app.service.merge.ReturnedService.OfTopic;
import dev.assay.app.service.merge.ReturnedService.Returned;
import dev.assay.app.service.merge.ReturnedService;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.record.UnusableFileException;
import dev.assay.persistence.sync.BundlePlan;
import dev.assay.persistence.sync.PlanJson;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Parameters;
import picocli.CommandLine;

/** {@code assay returned}: who has returned what. */
@CommandLine.Command(
        name = "returned",
        description = {
            "List which assessors returned their bundles and how far each is: locked topics, judgments, missing "
                    + "topics.",
            "",
            "Shows how much was judged, never the judgments. 'assay merge' merges the returned work."
        })
final class ReturnedCommand extends JsonCommand {
    @Parameters(
            index = "0",
            paramLabel = "PLAN",
            description = "The plan.json that 'assay bundle' wrote, or its folder.")
    private Path plan;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "PROJECT",
            description = "The returned work: projects, syncs, or a folder that contains some.")
    private List<Path> paths = new ArrayList<>();

    @Override
    public Integer call() throws UnusableFileException {
        Returned returned = new ReturnedService(InstantSource.system()).look(PlanJson.read(plan), paths);
        show(() -> json(returned), () -> text(returned));
        ProblemLines.tell(returned.problems(), terminal());
        return returned.problems().stream().anyMatch(ImportProblem::isError) ? ExitCode.PROBLEMS : ExitCode.DONE;
    }

    private static final ResultTable<OfTopic> TOPICS = new ResultTable<OfTopic>()
            .json("topic_id", OfTopic::topic)
            .json("state", topic -> topic.state().word())
            .json("judgments", OfTopic::judged)
            .json("judgments_expected", OfTopic::expected);
    private static final ResultTable<Found> PROJECTS = new ResultTable<Found>()
            .json("project", Found::path)
            .json("judged_by", Found::by)
            .json("of_the_bundle", Found::asHandedOut)
            .json("topics_locked", Found::locked)
            .json("judgments", Found::judged)
            .json("judgments_expected", Found::expected)
            .json("further_topics", Found::further)
            .json("topics_missing", Found::missing)
            .json("topics", found -> TOPICS.array(found.topics()));
    private static final ResultTable<OfAssessor> BUNDLES = new ResultTable<OfAssessor>()
            .json("assessor", OfAssessor::assessor)
            .json("topics", OfAssessor::topics)
            .json("done", OfAssessor::isDone)
            .json("projects", one -> PROJECTS.array(one.found()));

    private static ObjectNode json(Returned returned) {
        ObjectNode object = Terminal.object()
                .put("plan", returned.plan().map(BundlePlan::id).orElseThrow())
                .put("assessors", returned.assessors().size())
                .put("returned", returned.returned())
                .put("done", returned.done());
        BUNDLES.put(object, "bundles", returned.assessors());
        ResultTable.putValue(object, "of_no_bundle", returned.others());
        return ProblemLines.json(object, returned.problems());
    }

    private static List<String> text(Returned returned) {
        TextTable table =
                new TextTable("assessor", "topics", "there", "locked", "judged", "of", "judged by", "project");
        for (OfAssessor one : returned.assessors()) {
            if (one.found().isEmpty()) {
                table.row(one.assessor(), one.topics(), 0, 0, 0, 0, "-", "not returned");
            }
            one.found().forEach(found -> table.row(
                    one.assessor(),
                    one.topics(),
                    found.topics().size(),
                    found.locked(),
                    found.judged(),
                    found.expected(),
                    found.by(),
                    found.path()));
        }
        List<String> lines = new ArrayList<>(table.lines());
        lines.add(returned.returned() + " of " + count(returned.assessors().size(), "assessor") + " returned anything, "
                + returned.done() + " with all topics locked.");
        returned.assessors().forEach(one -> one.found().forEach(found -> notes(one, found, lines)));
        returned.assessors().stream()
                .filter(one -> one.found().size() > 1)
                .forEach(one -> lines.add(one.assessor() + " returned " + one.found().size()
                        + " projects; the first is the one with most of it."));
        if (!returned.others().isEmpty()) {
            lines.add("Of no bundle of this plan: "
                    + returned.others().stream().map(Path::toString).collect(Collectors.joining(", ")) + ".");
        }
        return lines;
    }

    private static void notes(OfAssessor one, Found found, List<String> lines) {
        if (!found.asHandedOut()) {
            lines.add(found.path() + " was not made from " + one.assessor()
                    + "'s bundle as it was handed out: something in it is another.");
        }
        if (!found.missing().isEmpty()) {
            lines.add(found.path() + " lacks topics of the bundle: "
                    + found.missing().stream().map(Object::toString).collect(Collectors.joining(", ")) + ".");
        }
        if (found.further() > 0) {
            lines.add(found.path() + " has " + count(found.further(), "topic") + " that the bundle does not have.");
        }
    }
}
