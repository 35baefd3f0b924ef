package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.app.service.judges.JudgeAgreement.Counted;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How far two judges agree as JSON, and as tables for people to read. */
final class CompareOutput {
    private CompareOutput() {}

    static ObjectNode json(JudgeAgreement agreement) {
        ObjectNode object = Terminal.object();
        object.putArray("judges").add(agreement.a()).add(agreement.b());
        ArrayNode categories = object.putArray("categories");
        agreement.overall().confusion().categories().forEach(categories::add);
        put(object.putObject("overall"), agreement.overall());
        ArrayNode topics = object.putArray("topics");
        agreement.topics()
                .forEach(topic -> put(topics.addObject().put("topic_id", topic.topic().value()), topic.counted()));
        return object;
    }

    private static void put(ObjectNode object, Counted counted) {
        object.put("labels", counted.labels()).put("left_out", counted.leftOut());
        Confusion confusion = counted.confusion();
        int size = confusion.categories().size();
        ArrayNode rows = object.putArray("confusion");
        for (int row = 0; row < size; row++) {
            ArrayNode cells = rows.addArray();
            for (int column = 0; column < size; column++) {
                cells.add(confusion.count(row, column));
            }
        }
        put(object, "agreement", counted.agreement());
        put(object, "kappa", counted.kappa());
    }

    /** A number that does not exist is null, with the reason beside it. */
    private static void put(ObjectNode object, String name, Outcome outcome) {
        if (outcome.isDefined()) {
            object.put(name, outcome.orThrow());
        } else {
            object.putNull(name).put(name + "_undefined", outcome.reason());
        }
    }

    static List<String> text(JudgeAgreement agreement) {
        if (agreement.topics().isEmpty()) {
            return List.of(TextTable.printable(
                    agreement.a() + " and " + agreement.b() + " labelled no nugget of the same answer."));
        }
        List<String> lines = new ArrayList<>();
        lines.add(TextTable.printable("Rows " + agreement.a() + ", columns " + agreement.b()));
        Confusion confusion = agreement.overall().confusion();
        TextTable matrix = new TextTable("", confusion.categories().get(0), confusion.categories().get(1), confusion.categories().get(2));
        for (int row = 0; row < confusion.categories().size(); row++) {
            matrix.row(confusion.categories().get(row), confusion.count(row, 0), confusion.count(row, 1), confusion.count(row, 2));
        }
        lines.addAll(matrix.lines());
        lines.add("");
        TextTable topics = new TextTable("topic", "labels", "left out", "agreement", "kappa");
        agreement.topics().forEach(topic -> row(topics, topic.topic().value(), topic.counted()));
        row(topics, "all", agreement.overall());
        lines.addAll(topics.lines());
        return lines;
    }

    private static void row(TextTable table, String topic, Counted counted) {
        table.row(topic, counted.labels(), counted.leftOut(), number(counted.agreement()), number(counted.kappa()));
    }

    private static String number(Outcome outcome) {
        return outcome.isDefined() ? String.format(Locale.ROOT, "%.3f", outcome.orThrow()) : "undefined";
    }
}
