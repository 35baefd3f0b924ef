package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.ConsistencyReport;
import dev.assay.app.service.ConsistencyReport.JudgedPair;
import dev.assay.app.service.ConsistencyReport.LabelsApart;
import dev.assay.app.service.ConsistencyService;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.model.OneLine;
import dev.assay.model.hints.AnswerPair;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.AssignmentRows;
import dev.assay.persistence.formats.AssignmentRows.AssignmentFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay consistency}: answers that say the same and are labelled otherwise. */
@CommandLine.Command(
        name = "consistency",
        description = {
            "List answers to one topic with the same content, and labels on which they disagree, the worst first.",
            "",
            "identical: the same text, apart from white space and invisible characters. near: nearly all words are "
                    + "the same. contains: one answer says everything that the other says, and should have no lower "
                    + "label. A disagreement is a reason to look at both again; if there is one, the exit code is 1."
        })
public final class ConsistencyCommand extends JsonCommand {
    @Parameters(
            paramLabel = "PROJECT.assay|ASSIGNMENTS.jsonl",
            description = "A project (may be open in the window) or a file of assignments (may be .gz).")
    private Path source;

    @Option(
            names = "--judge",
            paramLabel = "NAME",
            description =
                    "Judge to check. Default: the assessor of a project; every judge of a file, each separately.")
    private String judge;

    @Mixin
    private RevealOption reveal;

    @Option(names = "--only-disagreements", description = "List only pairs whose labels disagree.")
    private boolean onlyDisagreements;

    @Override
    public Integer call() {
        ConsistencyService service = new ConsistencyService();
        if (ProjectOpener.isProject(source)) {
            if (judge == null) {
                reveal.refuse("shows another judge's labels. Name the judge, or leave it out.", this);
            } else {
                reveal.open(source, List.of(judge), terminal());
            }
            try (ProjectStore store = ProjectStore.openReadOnly(source)) {
                return print(service.project(store, Optional.ofNullable(judge)));
            }
        }
        reveal.refuse("needs a project, and this is a file of assignments.", this);
        AssignmentFile result = AssignmentRows.withText(source);
        ProblemLines.tell(result.problems(), terminal());
        if (result.hasErrors()) {
            return refuse(result.problems());
        }
        return print(service.assignments(result.rows(), Optional.ofNullable(judge)));
    }

    private int print(ConsistencyReport report) {
        show(
                () -> ConsistencyOutput.json(report, onlyDisagreements),
                () -> ConsistencyOutput.text(report, onlyDisagreements));
        return report.disagreements() > 0 ? ExitCode.PROBLEMS : ExitCode.DONE;
    }

    /** Related answers and their labels as JSON, and as lines for people to read. */
    static final class ConsistencyOutput {
        private ConsistencyOutput() {}

        static ObjectNode json(ConsistencyReport report, boolean onlyDisagreements) {
            ObjectNode object = Terminal.object();
            ArrayNode pairs = object.putArray("pairs");
            for (JudgedPair judged : listed(report, onlyDisagreements)) {
                AnswerPair pair = judged.pair();
                ObjectNode row = pairs.addObject()
                        .put("topic_id", pair.topic().value())
                        .put("run_a", pair.runA().value())
                        .put("run_b", pair.runB().value())
                        .put("relation", pair.relation().word())
                        .put("similarity", Math.round(pair.similarity() * 10_000) / 10_000.0)
                        .put("judge", judged.judge())
                        .put("compared", judged.compared().compared());
                ArrayNode disagreements = row.putArray("disagreements");
                for (LabelsApart apart : judged.disagreements()) {
                    ObjectNode one = disagreements.addObject().put("nugget", apart.text());
                    apart.nugget().map(NuggetId::value).ifPresent(id -> one.put("nugget_id", id));
                    one.put("label_a", apart.labelA().word()).put("label_b", apart.labelB().word());
                }
            }
            return object;
        }

        static List<String> text(ConsistencyReport report, boolean onlyDisagreements) {
            List<String> lines = new ArrayList<>();
            boolean manyJudges = report.pairs().stream().map(JudgedPair::judge).distinct().count() > 1;
            for (JudgedPair judged : listed(report, onlyDisagreements)) {
                lines.add(OneLine.shown(heading(judged) + (manyJudges ? ", labelled by " + judged.judge() : "")));
                TextTable table = new TextTable("", "", "");
                judged.disagreements()
                        .forEach(apart -> table.row(apart.labelA().word(), apart.labelB().word(), apart.text()));
                table.lines().stream().skip(1).forEach(line -> lines.add("  " + line));
            }
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.add(conclusion(report));
            return lines;
        }

        private static List<JudgedPair> listed(ConsistencyReport report, boolean onlyDisagreements) {
            return onlyDisagreements ? report.disagreeing() : report.pairs();
        }

        private static String heading(JudgedPair judged) {
            AnswerPair pair = judged.pair();
            String relation = switch (pair.relation()) {
                case IDENTICAL -> " is identical to ";
                case CONTAINS -> " contains ";
                case NEAR -> " is nearly identical to ";
            };
            return pair.topic() + ": " + pair.runA() + relation + pair.runB() + "; " + labels(judged);
        }

        private static String labels(JudgedPair judged) {
            int compared = judged.compared().compared();
            if (compared == 0) {
                return "no nugget is labelled in both";
            }
            return judged.disagreements().size() + " of " + count(compared, "label") + " disagree";
        }

        private static String conclusion(ConsistencyReport report) {
            if (report.pairs().isEmpty()) {
                return "No two answers to one topic have the same content.";
            }
            String pairs = count(report.pairs().size(), "pair") + " of answers with the same content, ";
            return report.disagreements() == 0
                    ? pairs + "none with labels that disagree"
                    : pairs + report.disagreeing().size() + " with labels that disagree ("
                            + count(report.disagreements(), "label") + ")";
        }
    }
}
