package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.judges.AdjudicatedCounts;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.JudgeSummary;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine;

/** {@code assay judges}: who labelled. */
@CommandLine.Command(
        name = "judges",
        customSynopsis = "assay judges PROJECT.assay [--json]",
        description = {
            "List everybody who labelled answers, the assessor first, and how much.",
            "",
            "'Adjudicated' is what several people's labels come to: where a pair was decided, the decision; where all who"
                    + " labelled it agree, their label; otherwise none.",
            "",
            "open: in how many of these topics the labels may be seen, because the assessor's own are locked or they were"
                    + " revealed."
        })
final class JudgesCommand extends Command {
    @Parameters(paramLabel = "PROJECT.assay", description = "The project; it may be open in the window.")
    private Path project;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Override
    boolean isJson() {
        return json;
    }

    @Override
    public Integer call() {
        List<JudgeSummary> judges;
        Optional<AdjudicatedCounts> adjudicated;
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            AgreementService agreement = new AgreementService(store);
            judges = agreement.judges();
            adjudicated = agreement.adjudicated();
        }
        if (json) {
            ObjectNode object = Terminal.object();
            ArrayNode rows = object.putArray("judges");
            for (JudgeSummary judge : judges) {
                rows.addObject()
                        .put("judge", judge.name())
                        .put("kind", judge.kind())
                        .put("topics", judge.topics())
                        .put("open", judge.open())
                        .put("answers", judge.answers())
                        .put("labels", judge.labels())
                        .put("failed", judge.failed());
            }
            adjudicated.ifPresent(counts -> AdjudicatedOutput.put(object, counts));
            terminal().print(object);
        } else {
            TextTable table = new TextTable("judge", "kind", "topics", "open", "answers", "labels", "failed");
            judges.forEach(judge -> table.row(
                    judge.name(), judge.kind(), judge.topics(), judge.open(), judge.answers(), judge.labels(),
                    judge.failed()));
            table.lines().forEach(terminal()::print);
            adjudicated.ifPresent(counts -> terminal().print(counts.sentence()));
        }
        return ExitCode.DONE;
    }
}
