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
            "List everybody who labelled answers, judged reports or graded, the assessor first, and how much.",
            "",
            "grades: of passages, as a whole or by the items of a bank. parts: nuggets or items of a bank that parts of answers were"
                    + " graded by.",
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
                    .put("support", judge.support())
                    .put("needs", judge.needs())
                    .put("alignments", judge.alignments())
                    .put("grades", judge.grades())
                    .put("parts", judge.parts())
                    .put("failed", judge.failed());
        }
        Statistics.put(object, listed.adjudicated());
        return object;
    }

    private static List<String> text(Listed listed) {
        boolean reports = listed.judges().stream().anyMatch(one -> one.support() + one.needs() + one.alignments() > 0);
        boolean grades = listed.judges().stream().anyMatch(one -> one.grades() > 0);
        boolean parts = listed.judges().stream().anyMatch(one -> one.parts() > 0);
        boolean labels = !reports && !grades && !parts || listed.judges().stream().anyMatch(one -> one.labels() > 0);
        List<String> head = new ArrayList<>(List.of("judge", "kind", "topics", "open", "answers"));
        head.addAll(labels ? List.of("labels") : List.of());
        head.addAll(reports ? List.of("support", "needs", "alignments") : List.of());
        head.addAll(grades ? List.of("grades") : List.of());
        head.addAll(parts ? List.of("parts") : List.of());
        head.add("failed");
        TextTable table = new TextTable(head.toArray(String[]::new));
        for (JudgeSummary judge : listed.judges()) {
            List<Object> row = new ArrayList<>(List.of(judge.name(), judge.kind(), judge.topics(), judge.open(), judge.answers()));
            row.addAll(labels ? List.of(judge.labels()) : List.of());
            row.addAll(reports ? List.of(judge.support(), judge.needs(), judge.alignments()) : List.of());
            row.addAll(grades ? List.of(judge.grades()) : List.of());
            row.addAll(parts ? List.of(judge.parts()) : List.of());
            row.add(judge.failed());
            table.row(row.toArray());
        }
        List<String> lines = new ArrayList<>(table.lines());
        listed.adjudicated().ifPresent(counts -> lines.add(OneLine.shown(counts.sentence().toString())));
        return lines;
    }
}
