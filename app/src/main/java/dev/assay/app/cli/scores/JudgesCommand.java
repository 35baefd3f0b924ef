package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.Command;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.judges.AdjudicatedCounts;
import dev.assay.app.service.judges.AgreementService.JudgeSummary;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.model.shown.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
public final class JudgesCommand extends ProjectCommand {
    private record Listed(List<JudgeSummary> judges, Optional<AdjudicatedCounts> adjudicated) {}

    @Override
    public Integer call() {
        Listed listed = read(store -> store.snapshot(() -> {
            AgreementService agreement = new AgreementService(store);
            return new Listed(agreement.judges(), agreement.adjudicated());
        }));
        show(() -> json(listed), () -> text(listed));
        return ExitCode.DONE;
    }

    private static ObjectNode json(Listed listed) {
        ObjectNode object = Terminal.object();
        ArrayNode rows = object.putArray("judges");
        for (JudgeSummary judge : listed.judges()) {
            rows.addObject()
                    .put("judge", judge.name())
                    .put("kind", judge.kind())
                    .put("topics", judge.topics())
                    .put("open", judge.open())
                    .put("answers", judge.answers())
                    .put("labels", judge.labels())
                    .put("failed", judge.failed());
        }
        listed.adjudicated().ifPresent(counts -> Statistics.put(object, counts));
        return object;
    }

    private static List<String> text(Listed listed) {
        TextTable table = new TextTable("judge", "kind", "topics", "open", "answers", "labels", "failed");
        listed.judges().forEach(judge -> table.row(
                judge.name(), judge.kind(), judge.topics(), judge.open(), judge.answers(), judge.labels(),
                judge.failed()));
        List<String> lines = new ArrayList<>(table.lines());
        listed.adjudicated().ifPresent(counts -> lines.add(OneLine.shown(counts.sentence().toString())));
        return lines;
    }
}
