package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.comparison.ColumnCorrelation;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.shown.OneLine;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** How far two columns agree as JSON, and as lines for people to read. */
final class CorrelateOutput {
    private static final String NO_INTERVALS =
            "Intervals are drawn over topics, and this table has no topic and run in each row.";

    private CorrelateOutput() {}

    static ObjectNode json(ColumnCorrelation found, Resampling resampling) {
        ObjectNode object = Terminal.object()
                .put("x", found.x())
                .put("y", found.y())
                .put("of", found.byTopic().isPresent() ? "runs" : "rows")
                .put("n", found.n())
                .put("left_out", found.leftOut());
        if (found.byTopic().isPresent()) {
            MetaEvaluation byTopic = found.byTopic().get();
            object.put("topics", byTopic.topics()).put("pairs", byTopic.pairs().size());
            Statistics.put(object, byTopic, resampling);
            Statistics.put(object, resampling);
        } else {
            for (Correlation correlation : Correlation.values()) {
                Statistics.put(object, correlation.key(), found.coefficients().get(correlation));
            }
            object.putNull("intervals").put("intervals_undefined", NO_INTERVALS);
        }
        return object;
    }

    static List<String> text(ColumnCorrelation found, Resampling resampling) {
        List<String> lines = new ArrayList<>();
        String leftOut = found.leftOut() == 0 ? "" : ", " + found.leftOut() + (found.leftOut() == 1 ? " row" : " rows") + " left out";
        if (found.byTopic().isPresent()) {
            MetaEvaluation byTopic = found.byTopic().get();
            lines.add(OneLine.shown(found.x() + " (reference) and " + found.y() + ": " + found.n() + " runs, "
                    + byTopic.topics() + " topics, " + byTopic.pairs().size() + " answers" + leftOut));
            lines.addAll(Statistics.lines(byTopic));
            lines.add(Statistics.sentence(resampling));
            return lines;
        }
        lines.add(OneLine.shown(
                found.x() + " (reference) and " + found.y() + ": " + found.n() + (found.n() == 1 ? " row" : " rows") + leftOut));
        TextTable table = new TextTable("", "");
        Set<String> reasons = new LinkedHashSet<>();
        for (Correlation correlation : Correlation.values()) {
            Outcome outcome = found.coefficients().get(correlation);
            table.row(Statistics.name(correlation), Statistics.number(outcome));
            if (!outcome.isDefined()) {
                reasons.add(outcome.reason());
            }
        }
        table.lines().stream().skip(1).forEach(lines::add);
        reasons.forEach(reason -> lines.add("-: " + reason));
        return lines;
    }
}
