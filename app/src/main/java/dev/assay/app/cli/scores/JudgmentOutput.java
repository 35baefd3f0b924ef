package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.service.scores.JudgmentComparison;
import dev.assay.app.service.scores.JudgmentComparison.Items;
import dev.assay.model.OneLine;
import dev.assay.model.agreement.AgreementRanges;
import dev.assay.model.agreement.Compared;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How far two judges agree in what they say of reports, as JSON and as tables for people to read. */
final class JudgmentOutput {
    private JudgmentOutput() {}

    static ObjectNode json(JudgmentComparison comparison) {
        ObjectNode object = Terminal.object().put("of", comparison.of().word());
        put(object.putObject("a"), comparison.a());
        put(object.putObject("b"), comparison.b());
        object.putArray("judges").add(comparison.items().counted().a()).add(comparison.items().counted().b());
        put(object.putObject("judgments"), comparison, comparison.items(), comparison.of().isOrdered());
        comparison.nuggets().ifPresent(nuggets -> put(object.putObject("nuggets"), comparison, nuggets, false));
        object.put("topics_left_out", comparison.leftOut());
        Statistics.put(object, comparison.resampling());
        return object;
    }

    private static void put(ObjectNode object, JudgmentComparison.Side side) {
        object.put("source", side.source()).put("judge", side.judge()).put("given", side.given());
    }

    private static void put(ObjectNode object, JudgmentComparison comparison, Items items, boolean ordered) {
        object.put("n", items.counted().overall().items())
                .put("left_out", items.counted().overall().leftOut());
        Statistics.put(object, items.counted().overall().confusion());
        AgreeOutput.put(object, items.agreement(), ordered, ranges(comparison, items));
        ArrayNode topics = object.putArray("topics");
        items.counted().topics().forEach(topic -> {
            Compared counted = topic.counted();
            ObjectNode row = topics.addObject()
                    .put("topic_id", topic.topic().value())
                    .put("n", counted.items())
                    .put("left_out", counted.leftOut());
            Statistics.putCounts(row, counted.confusion());
            ResultTable.putValue(row, "agreement", counted.agreement());
            ResultTable.putValue(row, "kappa", counted.kappa());
        });
    }

    private static Optional<AgreementRanges> ranges(JudgmentComparison comparison, Items items) {
        return Optional.of(items.ranges()).filter(drawn -> comparison.resampling().size() > 0);
    }

    static List<String> text(JudgmentComparison comparison) {
        List<String> lines = new ArrayList<>();
        lines.add(OneLine.shown("Rows " + comparison.items().counted().a() + ", columns "
                + comparison.items().counted().b()));
        lines.addAll(lines(comparison, comparison.items(), comparison.of().isOrdered()));
        comparison.nuggets().ifPresent(nuggets -> {
            lines.add("");
            lines.add("Each nugget in each sentence that both aligned:");
            lines.addAll(lines(comparison, nuggets, false));
        });
        lines.add("");
        lines.add(OneLine.shown(comparison.a().judge() + " judged " + many(comparison, comparison.a().given()) + ", "
                + comparison.b().judge() + " " + many(comparison, comparison.b().given()) + "."));
        if (comparison.leftOut() > 0) {
            lines.add("Left out: " + comparison.leftOut() + (comparison.leftOut() == 1 ? " topic." : " topics."));
        }
        if (comparison.resampling().size() > 0) {
            lines.add(Statistics.sentence(comparison.resampling()));
        }
        return lines;
    }

    private static String many(JudgmentComparison comparison, int given) {
        String one = comparison.of() == ReportKind.SUPPORT ? "citation" : "sentence";
        return given + " " + (given == 1 ? one : one + "s");
    }

    private static List<String> lines(JudgmentComparison comparison, Items items, boolean ordered) {
        List<String> lines = new ArrayList<>(Statistics.lines(items.counted().overall().confusion()));
        lines.add("");
        lines.addAll(AgreeOutput.lines(items.agreement(), ordered, ranges(comparison, items)));
        lines.add("");
        TextTable topics = new TextTable("topic", "judgments", "left out", "agreement", "kappa");
        items.counted().topics().forEach(topic -> row(topics, topic.topic().value(), topic.counted()));
        row(topics, "all", items.counted().overall());
        lines.addAll(topics.lines());
        return lines;
    }

    private static void row(TextTable table, String topic, Compared counted) {
        table.row(
                topic,
                counted.items(),
                counted.leftOut(),
                Statistics.number(counted.agreement()),
                Statistics.number(counted.kappa()));
    }
}
