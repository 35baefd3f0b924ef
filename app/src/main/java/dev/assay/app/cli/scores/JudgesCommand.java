package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.KindOption;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.judges.AdjudicatedCounts;
import dev.assay.app.service.judges.AgreementService.JudgeSummary;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.model.OneLine;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** {@code assay judges}: who labelled. */
@CommandLine.Command(
        name = "judges",
        description = {
            "List everybody who labelled answers, judged reports or graded passages, the assessor first, with counts.",
            "",
            "With --kind only those who made judgments of that kind.",
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
    /** The kinds that have columns of their own; each other one has that of its stage. */
    private static final Set<Kind<?, ?>> IN_COLUMNS = Set.of(
            Kinds.LABEL,
            Kinds.SUPPORT,
            Kinds.NEED,
            Kinds.ALIGNMENT,
            Kinds.RELEVANCE,
            Kinds.ITEM_GRADE,
            Kinds.ANSWER_GRADE,
            Kinds.ANSWER_ITEM_GRADE);

    private record Listed(List<JudgeSummary> judges, Optional<AdjudicatedCounts> adjudicated) {}

    @Mixin
    private KindOption kind;

    @Override
    public Integer call() {
        Listed listed = read(store -> store.snapshot(() -> {
            AgreementService agreement = new AgreementService(store);
            Optional<Kind<?, ?>> one = kind.named(store.kinds().ofJudgments(), this);
            return new Listed(
                    agreement.judges().stream()
                            .filter(judge -> one.isEmpty() || judge.of(one.get()) > 0)
                            .toList(),
                    one.isEmpty() || one.get() == Kinds.LABEL ? agreement.adjudicated() : Optional.empty());
        }));
        show(() -> json(listed), () -> text(listed));
        return ExitCode.DONE;
    }

    private static ResultTable<JudgeSummary> table(List<JudgeSummary> judges) {
        boolean reports = Kinds.OF_REPORTS.stream().anyMatch(kind -> isAny(judges, kind));
        boolean grades = isAny(judges, Kinds.RELEVANCE, Kinds.ITEM_GRADE);
        boolean parts = isAny(judges, Kinds.ANSWER_GRADE, Kinds.ANSWER_ITEM_GRADE);
        List<Kind<?, ?>> others = Kinds.standard().ofJudgments().stream()
                .filter(kind -> !IN_COLUMNS.contains(kind) && isAny(judges, kind))
                .toList();
        boolean labels = !reports && !grades && !parts && others.isEmpty() || isAny(judges, Kinds.LABEL);
        ResultTable<JudgeSummary> table = new ResultTable<JudgeSummary>()
                .column("judge", JudgeSummary::name)
                .column("kind", JudgeSummary::kind)
                .column("topics", JudgeSummary::topics)
                .column("open", JudgeSummary::open)
                .column("answers", JudgeSummary::answers)
                .columnIf(labels, "labels", judge -> judge.of(Kinds.LABEL))
                .columnIf(reports, "support", judge -> judge.of(Kinds.SUPPORT))
                .columnIf(reports, "needs", judge -> judge.of(Kinds.NEED))
                .columnIf(reports, "alignments", judge -> judge.of(Kinds.ALIGNMENT))
                .columnIf(grades, "grades", judge -> judge.of(Kinds.RELEVANCE, Kinds.ITEM_GRADE))
                .columnIf(parts, "parts", judge -> judge.of(Kinds.ANSWER_GRADE, Kinds.ANSWER_ITEM_GRADE));
        others.forEach(kind -> table.column(kind.stage(), judge -> judge.of(kind)));
        return table.column("failed", JudgeSummary::failed);
    }

    private static boolean isAny(List<JudgeSummary> judges, Kind<?, ?>... kinds) {
        return judges.stream().anyMatch(judge -> judge.of(kinds) > 0);
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
