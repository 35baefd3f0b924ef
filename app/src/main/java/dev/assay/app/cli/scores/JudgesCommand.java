package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.judges.AdjudicatedCounts;
import dev.assay.app.service.judges.AgreementService.JudgeSummary;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.model.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** {@code assay judges}: who labelled. */
@CommandLine.Command(
        name = "judges",
        description = {
            "List everybody who labelled answers, judged reports or graded passages, the assessor first, with counts.",
            "",
            "grades: of passages, as a whole or by items of a bank. parts: grades of parts of answers, by nuggets or "
                    + "items of a bank.",
            "",
            "'Adjudicated' combines several people's labels: the decision where one was made; the common label where "
                    + "all agree; otherwise none.",
            "",
            "open: number of these topics whose labels can be seen, because the assessor's own are locked or they "
                    + "were revealed."
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

    private static ResultTable<JudgeSummary> table(List<JudgeSummary> judges) {
        boolean reports = judges.stream().anyMatch(one -> one.support() + one.needs() + one.alignments() > 0);
        boolean grades = judges.stream().anyMatch(one -> one.grades() > 0);
        boolean parts = judges.stream().anyMatch(one -> one.parts() > 0);
        boolean labels = !reports && !grades && !parts || judges.stream().anyMatch(one -> one.labels() > 0);
        return new ResultTable<JudgeSummary>()
                .column("judge", JudgeSummary::name)
                .column("kind", JudgeSummary::kind)
                .column("topics", JudgeSummary::topics)
                .column("open", JudgeSummary::open)
                .column("answers", JudgeSummary::answers)
                .columnIf(labels, "labels", JudgeSummary::labels)
                .columnIf(reports, "support", JudgeSummary::support)
                .columnIf(reports, "needs", JudgeSummary::needs)
                .columnIf(reports, "alignments", JudgeSummary::alignments)
                .columnIf(grades, "grades", JudgeSummary::grades)
                .columnIf(parts, "parts", JudgeSummary::parts)
                .column("failed", JudgeSummary::failed);
    }

    private static ObjectNode json(Listed listed) {
        ObjectNode object = Terminal.object();
        table(listed.judges()).put(object, "judges", listed.judges());
        Statistics.put(object, listed.adjudicated());
        return object;
    }

    private static List<String> text(Listed listed) {
        List<String> lines = new ArrayList<>(table(listed.judges()).lines(listed.judges()));
        listed.adjudicated().ifPresent(counts -> lines.add(OneLine.shown(counts.sentence().toString())));
        return lines;
    }
}
