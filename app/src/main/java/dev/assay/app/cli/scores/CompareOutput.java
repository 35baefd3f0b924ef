package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.app.service.scores.ItemAgreement;
import dev.assay.app.service.scores.JudgmentComparison;
import dev.assay.app.service.scores.JudgmentComparisonService;
import dev.assay.app.service.scores.LabelComparison;
import dev.assay.app.service.scores.SameWinners;
import dev.assay.model.OneLine;
import dev.assay.model.agreement.AgreementRanges;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Resampling;
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

/** The agreement of two judges as JSON, and as tables for people to read. */
final class CompareOutput {
    private static final ResultTable<SameWinners> WINNERS = new ResultTable<SameWinners>()
            .json("judge_a", one -> one.one().judge())
            .json("by_a", one -> by(one.one()))
            .json("judge_b", one -> one.other().judge())
            .json("by_b", one -> by(one.other()))
            .text("one", one -> by(one.one()) + " of " + one.one().judge())
            .text("other", one -> by(one.other()) + " of " + one.other().judge())
            .column("same", "same winner", SameWinners::same)
            .column("compared", "of", SameWinners::compared)
            .json("share", SameWinners::share)
            .text("share", one -> one.share().isPresent()
                    ? String.format(Locale.ROOT, "%.1f %%", 100 * one.share().getAsDouble())
                    : "-");

    private CompareOutput() {}

    private static String by(SameWinners.Winners winners) {
        return winners.labels() ? "labels" : "battles";
    }

    static ObjectNode json(LabelComparison comparison) {
        JudgeAgreement counted = comparison.items().counted();
        ObjectNode object = Terminal.object();
        put(object.putObject("a"), comparison.a());
        put(object.putObject("b"), comparison.b());
        object.putArray("judges").add(counted.a()).add(counted.b());
        ArrayNode categories = object.putArray("categories");
        counted.overall().confusion().categories().forEach(categories::add);
        Statistics.put(object.putObject("overall"), "labels", counted.overall());
        putTopics(object, "labels", comparison.items());
        put(
                object.putObject("labels")
                        .put("n", counted.overall().items())
                        .put("left_out", counted.overall().leftOut())
                        .put("only_a", comparison.onlyA())
                        .put("only_b", comparison.onlyB()),
                comparison.items(),
                true,
                comparison.settings().resampling());
        runs(object.putObject("runs"), comparison);
        Statistics.put(object, comparison.settings().resampling());
        return object;
    }

    private static void put(ObjectNode object, LabelComparison.Side side) {
        object.put("source", side.source()).put("judge", side.judge());
        Statistics.put(object, side.adjudicated());
    }

    private static void putTopics(ObjectNode object, String items, ItemAgreement agreement) {
        ArrayNode topics = object.putArray("topics");
        agreement.counted().topics().forEach(topic ->
                Statistics.put(topics.addObject().put("topic_id", topic.topic().value()), items, topic.counted()));
    }

    private static void put(ObjectNode object, ItemAgreement items, boolean ordered, Resampling resampling) {
        Statistics.put(object, items.counted().overall().confusion());
        AgreeOutput.put(object, items.agreement(), ordered, ranges(items, resampling));
    }

    private static Optional<AgreementRanges> ranges(ItemAgreement items, Resampling resampling) {
        return Optional.of(items.ranges()).filter(drawn -> resampling.size() > 0);
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
            lines.add(rows(counted));
            lines.addAll(lines(comparison.items(), "labels", true, comparison.settings().resampling()));
            lines.add("Only the first gave " + comparison.onlyA() + " labels, only the second "
                    + comparison.onlyB() + ".");
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

    private static String rows(JudgeAgreement counted) {
        return OneLine.shown("Rows " + counted.a() + ", columns " + counted.b());
    }

    /** @param heading the heading of the numbers of items */
    private static List<String> lines(ItemAgreement items, String heading, boolean ordered, Resampling resampling) {
        JudgeAgreement counted = items.counted();
        List<String> lines = new ArrayList<>(Statistics.lines(counted.overall().confusion()));
        lines.add("");
        lines.addAll(AgreeOutput.lines(items.agreement(), ordered, ranges(items, resampling)));
        lines.add("");
        lines.addAll(Statistics.lines(counted, heading));
        return lines;
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

    static ObjectNode json(JudgmentComparison comparison) {
        JudgeAgreement counted = comparison.items().counted();
        ObjectNode object = Terminal.object().put("of", comparison.of().word());
        put(object.putObject("a"), comparison.a());
        put(object.putObject("b"), comparison.b());
        object.putArray("judges").add(counted.a()).add(counted.b());
        put(object.putObject("judgments"), comparison, comparison.items(), comparison.of().isOrdered());
        comparison.nuggets().ifPresent(nuggets -> put(object.putObject("nuggets"), comparison, nuggets, false));
        if (!comparison.winners().isEmpty()) {
            object.put("winners_by", JudgmentComparisonService.WINNERS_BY.key());
            WINNERS.put(object, "winners", comparison.winners());
        }
        object.put("topics_left_out", comparison.leftOut());
        Statistics.put(object, comparison.resampling());
        return object;
    }

    private static void put(ObjectNode object, JudgmentComparison.Side side) {
        object.put("source", side.source()).put("judge", side.judge()).put("given", side.given());
    }

    private static void put(ObjectNode object, JudgmentComparison comparison, ItemAgreement items, boolean ordered) {
        Compared overall = items.counted().overall();
        object.put("n", overall.items()).put("left_out", overall.leftOut());
        put(object, items, ordered, comparison.resampling());
        putTopics(object, "n", items);
    }

    static List<String> text(JudgmentComparison comparison) {
        Resampling resampling = comparison.resampling();
        List<String> lines = new ArrayList<>(List.of(rows(comparison.items().counted())));
        lines.addAll(lines(comparison.items(), "judgments", comparison.of().isOrdered(), resampling));
        comparison.nuggets().ifPresent(nuggets -> {
            lines.add("");
            lines.add("Each nugget in each sentence that both aligned:");
            lines.addAll(lines(nuggets, "judgments", false, resampling));
        });
        if (!comparison.winners().isEmpty()) {
            lines.add("");
            lines.add("The same winner, by battles and by labels (" + JudgmentComparisonService.WINNERS_BY.key()
                    + "); pairs of which one names no winner are left out:");
            lines.addAll(WINNERS.lines(comparison.winners()));
        }
        lines.add("");
        lines.add(OneLine.shown(comparison.a().judge() + " judged " + many(comparison, comparison.a().given()) + ", "
                + comparison.b().judge() + " " + many(comparison, comparison.b().given()) + "."));
        if (comparison.leftOut() > 0) {
            lines.add("Left out: " + comparison.leftOut() + (comparison.leftOut() == 1 ? " topic." : " topics."));
        }
        if (resampling.size() > 0) {
            lines.add(Statistics.sentence(resampling));
        }
        return lines;
    }

    private static String many(JudgmentComparison comparison, int given) {
        return given + " " + comparison.of().item() + (given == 1 ? "" : "s");
    }
}
