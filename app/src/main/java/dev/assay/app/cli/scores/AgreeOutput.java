package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.scores.GradeAgreement;
import dev.assay.model.OneLine;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.AgreementCoefficient;
import dev.assay.model.agreement.AgreementRanges;
import dev.assay.model.agreement.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The agreement of two files of grades as JSON, and as lines for people to read. */
final class AgreeOutput {
    private static final Map<AgreementCoefficient, String> NAMES = Map.of(
            AgreementCoefficient.RAW, "Same",
            AgreementCoefficient.KAPPA, "Cohen's kappa",
            AgreementCoefficient.KAPPA_LINEAR, "  linear weights",
            AgreementCoefficient.KAPPA_QUADRATIC, "  quadratic weights",
            AgreementCoefficient.ALPHA_NOMINAL, "Krippendorff's alpha, nominal",
            AgreementCoefficient.ALPHA_ORDINAL, "  ordinal",
            AgreementCoefficient.AC1, "Gwet's AC1",
            AgreementCoefficient.AC2, "  AC2, ordinal weights");

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
        put(object, rated.agreement(), true, Optional.empty());
        Statistics.put(object, rated.confusion());
    }

    static List<String> text(String a, String b, GradeAgreement agreement) {
        List<String> lines = new ArrayList<>();
        lines.add(agreement.overall().confusion().total()
                + (agreement.overall().confusion().total() == 1 ? " passage of " : " passages of ")
                + agreement.topics().size()
                + (agreement.topics().size() == 1 ? " topic" : " topics") + " graded in both, "
                + agreement.onlyFirst() + " only in the first, " + agreement.onlySecond() + " only in the second");
        lines.add("");
        lines.add(OneLine.shown("Rows " + a + ", columns " + b));
        lines.addAll(Statistics.lines(agreement.overall().confusion()));
        lines.add("");
        lines.addAll(lines(agreement.overall().agreement(), true, Optional.empty()));
        return lines;
    }

    private static List<AgreementCoefficient> coefficients(boolean ordered) {
        return Stream.of(AgreementCoefficient.values()).filter(one -> ordered || !one.isOrdered()).toList();
    }

    /**
     * Every coefficient.
     *
     * @param ordered whether the words have an order
     * @param ranges their intervals, where they were asked for
     */
    static void put(ObjectNode object, Agreement agreement, boolean ordered, Optional<AgreementRanges> ranges) {
        for (AgreementCoefficient one : coefficients(ordered)) {
            ResultTable.putValue(object, one.key(), one.of(agreement));
            ranges.ifPresent(known -> ResultTable.putValue(object, one.key() + Statistics.INTERVAL, one.of(known)));
        }
    }

    /**
     * As {@link #put(ObjectNode, Agreement, boolean, Optional)}: a coefficient on each line, and behind one that is
     * not defined why.
     */
    static List<String> lines(Agreement agreement, boolean ordered, Optional<AgreementRanges> ranges) {
        TextTable table = new TextTable("", "", "");
        for (AgreementCoefficient one : coefficients(ordered)) {
            Outcome value = one.of(agreement);
            table.row(
                    NAMES.get(one),
                    Statistics.number(value),
                    ranges.filter(known -> value.isDefined()).map(known -> Statistics.interval(one.of(known)))
                            .orElseGet(value::reason));
        }
        return table.lines().stream().skip(1).toList();
    }
}
