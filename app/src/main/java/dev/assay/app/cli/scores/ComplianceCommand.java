package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.CommandWords;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.UnnamedRuns;
import dev.assay.app.service.scores.ComplianceService;
import dev.assay.app.service.scores.ComplianceService.Found;
import dev.assay.app.service.scores.ScoreRules;
import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.measure.Compliance;
import dev.assay.model.measure.ComplianceBoard;
import dev.assay.model.measure.FailedLabels;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code assay compliance}: how far answers comply with weighted criteria. */
@CommandLine.Command(
        name = "compliance",
        description = {
            "Measure how far each run's answers comply with weighted criteria, by each judge's labels.",
            "",
            "Compliance of an answer: the sum of weight times credit, divided by the sum of the positive weights, "
                    + "with credit 1 for support, 0.5 for partial support and 0 for not_support. It can be below 0. "
                    + "It is undefined if a criterion is open or a topic has no positive weight. A run's compliance "
                    + "is the mean over topics that have one; lowest and highest bound it, depending on the "
                    + "open labels."
        })
public final class ComplianceCommand extends ProjectCommand {
    @Option(names = "--judge", paramLabel = "NAME", description = "Only this judge; can be repeated.")
    private List<String> judges = List.of();

    @Mixin
    private MissingOption missing;

    @Mixin
    private RevealOption reveal;

    private record Row(
            String judge,
            RunId run,
            ComplianceBoard.Standing standing,
            int incomplete,
            int undefined,
            int mandatoryFailed,
            Map<String, Compliance.Failures> byType,
            Map<String, Double> byTopic) {
        static Row of(String judge, RunId run, ComplianceBoard board) {
            Map<String, Double> values = new LinkedHashMap<>();
            int incomplete = 0;
            int undefined = 0;
            for (Map.Entry<AnswerKey, Compliance> one : board.answers().entrySet()) {
                if (one.getKey().run().equals(run) && !board.missing().contains(one.getKey())) {
                    one.getValue().value().ifPresent(value -> values.put(one.getKey().topic().value(), value));
                    incomplete += one.getValue().isDefined() && one.getValue().open() > 0 ? 1 : 0;
                    undefined += one.getValue().isDefined() ? 0 : 1;
                }
            }
            return new Row(
                    judge,
                    run,
                    board.run(run),
                    incomplete,
                    undefined,
                    board.mandatoryFailed(run),
                    board.byType(run),
                    values);
        }

        /** Of each type with a verdict, the share of its criteria that is not fully satisfied. */
        Map<String, Double> failedByType() {
            Map<String, Double> shares = new LinkedHashMap<>();
            byType.forEach((type, failures) -> {
                failures.share().ifPresent(share -> shares.put(type, share));
            });
            return shares;
        }

        /** The lowest or the highest mean that the open labels can give; the mean where none is open. */
        OptionalDouble end(ToDoubleFunction<Compliance.Bounds> which) {
            return standing.bounds().map(bounds -> OptionalDouble.of(which.applyAsDouble(bounds)))
                    .orElse(standing.mean());
        }
    }

    @Override
    public Integer call() {
        if (judges.isEmpty()) {
            reveal.openAll(project(), terminal());
        } else {
            reveal.openSome(project(), judges, terminal());
        }
        Found found = read(store -> {
            Found all = new ComplianceService(store).all(new ScoreRules(missing.answers(), FailedLabels.OPEN));
            if (all.topics() == 0 && UnnamedRuns.topics(store).stream().anyMatch(store.scoring().weighed()::contains)) {
                throw UnnamedRuns.refusal(store);
            }
            UnnamedRuns.leftOut(store).ifPresent(sentence -> terminal().tell(CommandWords.said(sentence)));
            return all;
        });
        if (found.topics() == 0) {
            throw new RefusedException(Message.verbatim("No topic of this project has criteria with weights."));
        }
        List<Row> rows = new ArrayList<>();
        found.judges().forEach((judge, board) -> {
            if (judges.isEmpty() || judges.contains(judge)) {
                board.runs().stream()
                        .map(run -> Row.of(judge, run, board))
                        .sorted(Comparator.comparingDouble(
                                        (Row row) -> -row.standing().mean().orElse(Double.NEGATIVE_INFINITY))
                                .thenComparing(Row::run))
                        .forEach(rows::add);
            }
        });
        show(() -> json(found, rows), () -> text(rows));
        return ExitCode.DONE;
    }

    private static final ResultTable<Row> RUNS = new ResultTable<Row>()
            .column("judge", Row::judge)
            .column("run_id", "run", Row::run)
            .text("topics", row -> row.standing().answers())
            .column("compliance", row -> row.standing().mean())
            .json("ternary", row -> row.standing().mean())
            .column("binary", row -> row.standing().binary())
            .column("lowest", row -> row.end(Compliance.Bounds::low))
            .column("highest", row -> row.end(Compliance.Bounds::high))
            .json("topics", row -> row.standing().answers())
            .json("missing", row -> row.standing().missing())
            .column("incomplete", Row::incomplete)
            .column("undefined", Row::undefined)
            .column("mandatory_failed", "mandatory failed", Row::mandatoryFailed)
            .json("failed_by_type", Row::failedByType)
            .json("per_topic", Row::byTopic);

    private static ObjectNode json(Found found, List<Row> rows) {
        ObjectNode object = Terminal.object().put("topics", found.topics());
        RUNS.put(object, "runs", rows);
        return object;
    }

    private static List<String> text(List<Row> rows) {
        return rows.isEmpty()
                ? List.of("No visible labels of these criteria.")
                : RUNS.lines(rows);
    }
}
