package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.scores.ComplianceService.Answered;
import dev.assay.app.service.scores.ComplianceService.Found;
import dev.assay.app.service.scores.ComplianceService;
import dev.assay.model.RunId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code assay compliance}: how far answers comply with weighted criteria. */
@CommandLine.Command(
        name = "compliance",
        customSynopsis = "assay compliance PROJECT.assay [--judge NAME]... [--json]",
        description = {
            "Say how far each run's answers comply with weighted criteria, as each judge labelled them.",
            "",
            "Of an answer: the sum of weight times credit by the sum of the positive weights, with the credit 1 for support, 0.5 for partial"
                    + " support and 0 for not_support. It can be below 0. An answer of which a criterion is open has none, and so has a topic"
                    + " without a positive weight. A run's is the mean over the topics that have one."
        })
public final class ComplianceCommand extends ProjectCommand {
    @Option(names = "--judge", paramLabel = "NAME", description = "Only this judge; can be repeated.")
    private List<String> judges = List.of();

    private record Key(String judge, RunId run) {}

    private record Row(Key key, OptionalDouble mean, int topics, int incomplete, int undefined, Map<String, Double> byTopic) {
        static Row of(Key key, List<Answered> answers) {
            Map<String, Double> values = new LinkedHashMap<>();
            answers.forEach(one -> one.compliance().value().ifPresent(value -> values.put(one.answer().topic().value(), value)));
            return new Row(
                    key,
                    values.values().stream().mapToDouble(Double::doubleValue).average(),
                    values.size(),
                    (int) answers.stream().filter(one -> one.compliance().isDefined() && one.compliance().open() > 0).count(),
                    (int) answers.stream().filter(one -> !one.compliance().isDefined()).count(),
                    values);
        }
    }

    @Override
    public Integer call() {
        Found found = read(store -> new ComplianceService(store).all());
        if (found.topics() == 0) {
            throw wrongUsage("No topic of this project has criteria with weights.");
        }
        Map<Key, List<Answered>> byRun = new LinkedHashMap<>();
        found.answers().stream()
                .filter(one -> judges.isEmpty() || judges.contains(one.judge()))
                .forEach(one -> byRun.computeIfAbsent(new Key(one.judge(), one.answer().run()), _ -> new ArrayList<>()).add(one));
        List<String> order = found.answers().stream().map(Answered::judge).distinct().toList();
        List<Row> rows = new ArrayList<>();
        byRun.forEach((key, answers) -> rows.add(Row.of(key, answers)));
        rows.sort(Comparator.comparingInt((Row row) -> order.indexOf(row.key().judge()))
                .thenComparingDouble(row -> -row.mean().orElse(Double.NEGATIVE_INFINITY))
                .thenComparing(row -> row.key().run()));
        show(() -> json(found, rows), () -> text(rows));
        return ExitCode.DONE;
    }

    private static ObjectNode json(Found found, List<Row> rows) {
        ObjectNode object = Terminal.object().put("topics", found.topics());
        ArrayNode runs = object.putArray("runs");
        for (Row row : rows) {
            ObjectNode one = runs.addObject().put("judge", row.key().judge()).put("run_id", row.key().run().value());
            if (row.mean().isPresent()) {
                one.put("compliance", row.mean().getAsDouble());
            } else {
                one.putNull("compliance");
            }
            one.put("topics", row.topics()).put("incomplete", row.incomplete()).put("undefined", row.undefined());
            ObjectNode byTopic = one.putObject("per_topic");
            row.byTopic().forEach(byTopic::put);
        }
        return object;
    }

    private static List<String> text(List<Row> rows) {
        TextTable table = new TextTable("judge", "run", "topics", "compliance", "incomplete", "undefined");
        rows.forEach(row -> table.row(
                row.key().judge(),
                row.key().run(),
                row.topics(),
                row.mean().isPresent() ? String.format(Locale.ROOT, "%.4f", row.mean().getAsDouble()) : "-",
                row.incomplete(),
                row.undefined()));
        return table.isEmpty() ? List.of("Nobody labelled an answer by these criteria whose labels may be seen.") : table.lines();
    }
}
