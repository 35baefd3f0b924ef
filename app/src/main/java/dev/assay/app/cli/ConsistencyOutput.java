package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.ConsistencyReport;
import dev.assay.app.service.ConsistencyReport.JudgedPair;
import dev.assay.app.service.ConsistencyReport.LabelsApart;
import dev.assay.model.NuggetId;
import dev.assay.model.consistency.AnswerPair;
import dev.assay.model.shown.OneLine;
import java.util.ArrayList;
import java.util.List;

/** Related answers and their labels as JSON, and as lines for people to read. */
final class ConsistencyOutput {
    private ConsistencyOutput() {}

    static ObjectNode json(ConsistencyReport report, boolean onlyDisagreements) {
        ObjectNode object = Terminal.object();
        ArrayNode pairs = object.putArray("pairs");
        for (JudgedPair judged : listed(report, onlyDisagreements)) {
            AnswerPair pair = judged.pair();
            ObjectNode row = pairs.addObject()
                    .put("topic_id", pair.topic().value())
                    .put("run_a", pair.runA().value())
                    .put("run_b", pair.runB().value())
                    .put("relation", pair.relation().word())
                    .put("similarity", Math.round(pair.similarity() * 10_000) / 10_000.0)
                    .put("judge", judged.judge())
                    .put("compared", judged.compared().compared());
            ArrayNode disagreements = row.putArray("disagreements");
            for (LabelsApart apart : judged.disagreements()) {
                ObjectNode one = disagreements.addObject().put("nugget", apart.text());
                apart.nugget().map(NuggetId::value).ifPresent(id -> one.put("nugget_id", id));
                one.put("label_a", apart.labelA().word()).put("label_b", apart.labelB().word());
            }
        }
        return object;
    }

    static List<String> text(ConsistencyReport report, boolean onlyDisagreements) {
        List<String> lines = new ArrayList<>();
        boolean manyJudges = report.pairs().stream().map(JudgedPair::judge).distinct().count() > 1;
        for (JudgedPair judged : listed(report, onlyDisagreements)) {
            lines.add(OneLine.shown(heading(judged) + (manyJudges ? ", labelled by " + judged.judge() : "")));
            TextTable table = new TextTable("", "", "");
            judged.disagreements()
                    .forEach(apart -> table.row(apart.labelA().word(), apart.labelB().word(), apart.text()));
            table.lines().stream().skip(1).forEach(line -> lines.add("  " + line));
        }
        if (!lines.isEmpty()) {
            lines.add("");
        }
        lines.add(conclusion(report));
        return lines;
    }

    private static List<JudgedPair> listed(ConsistencyReport report, boolean onlyDisagreements) {
        return onlyDisagreements ? report.disagreeing() : report.pairs();
    }

    private static String heading(JudgedPair judged) {
        AnswerPair pair = judged.pair();
        String relation = switch (pair.relation()) {
            case IDENTICAL -> " is identical to ";
            case CONTAINS -> " contains ";
            case NEAR -> " is nearly identical to ";
        };
        return pair.topic() + ": " + pair.runA() + relation + pair.runB() + "; " + labels(judged);
    }

    private static String labels(JudgedPair judged) {
        int compared = judged.compared().compared();
        if (compared == 0) {
            return "no nugget is labelled in both";
        }
        return judged.disagreements().size() + " of " + count(compared, "label") + " disagree";
    }

    private static String conclusion(ConsistencyReport report) {
        if (report.pairs().isEmpty()) {
            return "No two answers to one topic say the same.";
        }
        String pairs = count(report.pairs().size(), "pair") + " of answers that say the same, ";
        return report.disagreements() == 0
                ? pairs + "none with labels that disagree"
                : pairs + report.disagreeing().size() + " with labels that disagree ("
                        + count(report.disagreements(), "label") + ")";
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
