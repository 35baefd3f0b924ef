package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.app.service.scores.LabelComparison;
import dev.assay.model.OneLine;
import dev.assay.model.agreement.AgreementRanges;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.ThreeWays;
import dev.assay.model.measure.Measure;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** How far two judges agree as JSON, and as tables for people to read. */
final class CompareOutput {
    private CompareOutput() {}

    static ObjectNode json(LabelComparison comparison) {
        JudgeAgreement counted = comparison.items().counted();
        ObjectNode object = Terminal.object();
        put(object.putObject("a"), comparison.a());
        put(object.putObject("b"), comparison.b());
        object.putArray("judges").add(counted.a()).add(counted.b());
        ArrayNode categories = object.putArray("categories");
        counted.overall().confusion().categories().forEach(categories::add);
        put(object.putObject("overall"), counted.overall());
        ArrayNode topics = object.putArray("topics");
        counted.topics()
                .forEach(topic -> put(topics.addObject().put("topic_id", topic.topic().value()), topic.counted()));
        labels(object.putObject("labels"), comparison);
        runs(object.putObject("runs"), comparison);
        Statistics.put(object, comparison.settings().resampling());
        return object;
    }

    private static void put(ObjectNode object, LabelComparison.Side side) {
        object.put("source", side.source()).put("judge", side.judge());
        Statistics.put(object, side.adjudicated());
    }

    private static void put(ObjectNode object, Compared counted) {
        object.put("labels", counted.items()).put("left_out", counted.leftOut());
        Statistics.putCounts(object, counted.confusion());
        ResultTable.putValue(object, "agreement", counted.agreement());
        ResultTable.putValue(object, "kappa", counted.kappa());
    }

    private static void labels(ObjectNode object, LabelComparison comparison) {
        LabelComparison.Items items = comparison.items();
        object.put("n", items.counted().overall().items())
                .put("left_out", items.counted().overall().leftOut())
                .put("only_a", items.onlyA())
                .put("only_b", items.onlyB());
        Statistics.put(object, items.counted().overall().confusion());
        AgreeOutput.put(object, items.agreement(), true, ranges(comparison));
    }

    private static Optional<AgreementRanges> ranges(LabelComparison comparison) {
        return Optional.of(comparison.items().ranges()).filter(drawn -> comparison.settings().resampling().size() > 0);
    }

    private static void runs(ObjectNode object, LabelComparison comparison) {
        MetaEvaluation any = comparison.runs().values().iterator().next();
        object.put("n", any.runs().size())
                .put("topics", any.topics())
                .put("pairs", any.pairs().size())
                .put("missing", comparison.settings().missing().word())
                .put("failed", FailedOption.word(comparison.settings().failed()));
        ObjectNode measures = object.putObject("measures");
        for (Measure measure : comparison.runs().keySet()) {
            Statistics.put(
                    measures.putObject(measure.key()),
                    comparison.runs().get(measure),
                    comparison.settings().resampling());
        }
    }

    static List<String> text(LabelComparison comparison) {
        JudgeAgreement counted = comparison.items().counted();
        List<String> lines = new ArrayList<>();
        if (counted.overall().items() == 0) {
            lines.add(OneLine.shown(counted.a() + " and " + counted.b() + " labelled no nugget of the same answer."));
        } else {
            lines.add(OneLine.shown("Rows " + counted.a() + ", columns " + counted.b()));
            lines.addAll(Statistics.lines(counted.overall().confusion()));
            lines.add("");
            lines.addAll(AgreeOutput.lines(comparison.items().agreement(), true, ranges(comparison)));
            lines.add("");
            lines.addAll(topics(counted));
            lines.add("Only the first gave " + comparison.items().onlyA() + " labels, only the second "
                    + comparison.items().onlyB() + ".");
        }
        lines.add("");
        lines.addAll(runs(comparison));
        Stream.of(comparison.a(), comparison.b())
                .flatMap(side -> side.adjudicated().stream())
                .forEach(counts -> lines.add(OneLine.shown(counts.sentence().toString())));
        if (comparison.settings().resampling().size() > 0) {
            lines.add("");
            lines.add(Statistics.sentence(comparison.settings().resampling()));
        }
        return lines;
    }

    private static List<String> topics(JudgeAgreement counted) {
        TextTable topics = new TextTable("topic", "labels", "left out", "agreement", "kappa");
        counted.topics().forEach(topic -> row(topics, topic.topic().value(), topic.counted()));
        row(topics, "all", counted.overall());
        return topics.lines();
    }

    private static void row(TextTable table, String topic, Compared counted) {
        table.row(topic, counted.items(), counted.leftOut(), number(counted.agreement()), number(counted.kappa()));
    }

    private static String number(Outcome outcome) {
        return outcome.isDefined() ? String.format(Locale.ROOT, "%.3f", outcome.orThrow()) : "undefined";
    }

    private static List<String> runs(LabelComparison comparison) {
        MetaEvaluation any = comparison.runs().values().iterator().next();
        List<String> lines = new ArrayList<>();
        lines.add(any.runs().size() + (any.runs().size() == 1 ? " run" : " runs") + " and " + any.pairs().size()
                + " answers that both score, " + any.topics() + (any.topics() == 1 ? " topic. " : " topics. ")
                + MissingOption.sentence(comparison.settings().missing())
                + " " + FailedOption.sentence(comparison.settings().failed()));
        if (any.pairs().isEmpty()) {
            return lines;
        }
        boolean intervals = comparison.settings().resampling().size() > 0;
        List<String> heading = intervals
                ? List.of(
                        "",
                        "tau",
                        "95 %",
                        "tau AP",
                        "Spearman",
                        "Pearson",
                        "tau per topic",
                        "95 %",
                        "tau, all answers",
                        "95 %")
                : List.of("", "tau", "tau AP", "Spearman", "Pearson", "tau per topic", "tau, all answers");
        TextTable table = new TextTable(heading.toArray(String[]::new));
        Set<String> reasons = new LinkedHashSet<>();
        for (Measure measure : comparison.runs().keySet()) {
            Map<Correlation, ThreeWays> ways = comparison.runs().get(measure).coefficients();
            ThreeWays tau = ways.get(Correlation.KENDALL_TAU_B);
            List<Object> cells = new ArrayList<>(List.of(measure.key(), Statistics.number(tau.runLevel().value())));
            if (intervals) {
                cells.add(Statistics.interval(tau.runLevel().range()));
            }
            for (Correlation one : List.of(Correlation.TAU_AP, Correlation.SPEARMAN, Correlation.PEARSON)) {
                cells.add(Statistics.number(ways.get(one).runLevel().value()));
            }
            for (Estimate one : List.of(tau.perTopicMean(), tau.allPairs())) {
                cells.add(Statistics.number(one.value()));
                if (intervals) {
                    cells.add(Statistics.interval(one.range()));
                }
            }
            table.row(cells.toArray());
            for (Outcome outcome :
                    List.of(tau.runLevel().value(), tau.perTopicMean().value(), tau.allPairs().value())) {
                if (!outcome.isDefined()) {
                    reasons.add(outcome.reason());
                }
            }
        }
        lines.addAll(table.lines());
        reasons.forEach(reason -> lines.add("-: " + reason));
        lines.add(Statistics.TIES);
        return lines;
    }
}
