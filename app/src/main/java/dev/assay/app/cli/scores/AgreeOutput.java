package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.comparison.GradeAgreement;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.shown.OneLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How far two files of grades agree as JSON, and as lines for people to read. */
final class AgreeOutput {
    private AgreeOutput() {}

    static ObjectNode json(String a, String b, GradeAgreement agreement) {
        ObjectNode object = Terminal.object().put("a", a).put("b", b);
        put(object, agreement.overall());
        object.put("only_a", agreement.onlyFirst()).put("only_b", agreement.onlySecond());
        ArrayNode topics = object.putArray("topics");
        for (GradeAgreement.OfTopic topic : agreement.topics()) {
            ObjectNode row = topics.addObject().put("topic_id", topic.topic().value());
            put(row, topic.rated());
            row.put("only_a", topic.onlyFirst()).put("only_b", topic.onlySecond());
        }
        return object;
    }

    private static void put(ObjectNode object, GradeAgreement.Rated rated) {
        object.put("n", rated.confusion().total());
        coefficients(rated.agreement()).forEach((name, value) -> Statistics.put(object, name, value));
        Statistics.put(object, rated.confusion());
    }

    /** Every coefficient by the name that outputs use. */
    static Map<String, Outcome> coefficients(Agreement agreement) {
        Map<String, Outcome> all = new LinkedHashMap<>();
        all.put("agreement", agreement.raw());
        all.put("kappa", agreement.kappa());
        all.put("kappa_linear", agreement.kappaLinear());
        all.put("kappa_quadratic", agreement.kappaQuadratic());
        all.put("alpha_nominal", agreement.alphaNominal());
        all.put("alpha_ordinal", agreement.alphaOrdinal());
        all.put("ac1", agreement.ac1());
        all.put("ac2", agreement.ac2());
        return all;
    }

    static List<String> text(String a, String b, GradeAgreement agreement) {
        List<String> lines = new ArrayList<>();
        lines.add(agreement.overall().confusion().total()
                + (agreement.overall().confusion().total() == 1 ? " passage of " : " passages of ") + agreement.topics().size()
                + (agreement.topics().size() == 1 ? " topic" : " topics") + " graded in both, "
                + agreement.onlyFirst() + " only in the first, " + agreement.onlySecond() + " only in the second");
        lines.add("");
        lines.add(OneLine.shown("Rows " + a + ", columns " + b));
        lines.addAll(Statistics.lines(agreement.overall().confusion()));
        lines.add("");
        lines.addAll(lines(agreement.overall().agreement(), Map.of()));
        return lines;
    }

    /**
     * A coefficient on each line, and behind one that is not defined why.
     *
     * @param ranges their intervals by name; empty when there are none
     */
    static List<String> lines(Agreement agreement, Map<String, Range> ranges) {
        return lines(coefficients(agreement), ranges);
    }

    /** As {@link #lines(Agreement, Map)}, of some of the coefficients. */
    static List<String> lines(Map<String, Outcome> coefficients, Map<String, Range> ranges) {
        Map<String, String> names = Map.of(
                "agreement", "Same",
                "kappa", "Cohen's kappa",
                "kappa_linear", "  linear weights",
                "kappa_quadratic", "  quadratic weights",
                "alpha_nominal", "Krippendorff's alpha, nominal",
                "alpha_ordinal", "  ordinal",
                "ac1", "Gwet's AC1",
                "ac2", "  AC2, ordinal weights");
        TextTable table = new TextTable("", "", "");
        coefficients
                .forEach((key, value) -> table.row(
                        names.get(key),
                        Statistics.number(value),
                        value.isDefined() && ranges.containsKey(key)
                                ? Statistics.interval(ranges.get(key))
                                : value.reason()));
        return table.lines().stream().skip(1).toList();
    }
}
