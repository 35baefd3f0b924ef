package dev.assay.app.cli.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.llm.Money;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** The result of a study: a row for each judge, with its agreement with the assessor on locked topics. */
final class StudyTable {
    private final List<Row> rows = new ArrayList<>();

    /**
     * A judge.
     *
     * @param job what its job printed; empty of a jury
     * @param comparison what the comparison with the assessor printed; empty where there is none
     * @param amongMembers the agreement of a jury's members
     */
    record Row(
            String judge,
            String model,
            String prompts,
            Optional<JsonNode> job,
            Optional<JsonNode> comparison,
            OptionalDouble amongMembers) {
        private OptionalDouble number(String pointer) {
            JsonNode value = comparison.map(json -> json.at(pointer)).orElse(null);
            return value != null && value.isNumber()
                    ? OptionalDouble.of(value.asDouble())
                    : OptionalDouble.empty();
        }

        /** The share of pairs that it labels lower ({@code -1}) or higher than the assessor. */
        private OptionalDouble share(int side) {
            JsonNode labels = comparison.map(json -> json.path("labels")).orElse(null);
            if (labels == null || labels.path("n").asLong() == 0) {
                return OptionalDouble.empty();
            }
            JsonNode matrix = labels.path("confusion");
            // The lowest word may come first or last.
            int order = labels.path("categories").path(0).asText().equals("support") ? -1 : 1;
            long count = 0;
            for (int row = 0; row < matrix.size(); row++) {
                for (int column = 0; column < matrix.size(); column++) {
                    count += Integer.signum(column - row) * order == side ? matrix.path(row).path(column).asLong() : 0;
                }
            }
            return OptionalDouble.of((double) count / labels.path("n").asLong());
        }

        private Optional<Long> count(String field) {
            return job.map(json -> json.path(field).asLong());
        }

        private Optional<String> cost() {
            return job.map(json -> money(json.path("cost"))).filter(words -> !words.isEmpty());
        }

        private Optional<String> interval() {
            JsonNode range = comparison.map(json -> json.at("/labels/kappa_interval")).orElse(null);
            return range != null && range.isArray()
                    ? Optional.of(String.format(
                            Locale.ROOT, "%.3f to %.3f", range.get(0).asDouble(), range.get(1).asDouble()))
                    : Optional.empty();
        }
    }

    /** Amounts by their currency, in words. */
    static String money(JsonNode amounts) {
        List<String> words = new ArrayList<>();
        amounts.fields().forEachRemaining(one -> words.add(
                new Money(new BigDecimal(one.getValue().asText()), one.getKey()).toString()));
        return String.join(" + ", words);
    }

    private static final ResultTable<Row> TABLE = new ResultTable<Row>()
            .column("judge", Row::judge)
            .column("model", Row::model)
            .column("prompts", Row::prompts)
            .column("labels", "compared", row -> row.comparison().map(json -> json.at("/labels/n").asLong()))
            .column("kappa", row -> row.number("/labels/kappa"))
            .column("kappa_interval", "95 %", Row::interval)
            .column("lower", row -> row.share(-1))
            .column("higher", row -> row.share(1))
            .column("tau", row -> row.number("/runs/measures/vital_strict/tau"))
            .column("among_members", "among members", Row::amongMembers)
            .column("failed", row -> row.count("failed"))
            .column("calls", row -> row.count("calls"))
            .column("tokens", row -> row.count("tokens"))
            .column("cost", Row::cost);

    void add(Row row) {
        rows.add(row);
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    ArrayNode json() {
        return TABLE.array(rows);
    }

    List<String> lines() {
        return TABLE.lines(rows);
    }

    /** Tab-separated, with the names of {@link #json}. */
    String tsv() {
        return String.join("\n", TABLE.tabbed(rows)) + "\n";
    }
}
