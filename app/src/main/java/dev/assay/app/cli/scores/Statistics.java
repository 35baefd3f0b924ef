package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.judges.AdjudicatedCounts;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.model.Message;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.agreement.ThreeWays;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Statistics as JSON and as text: one that is not defined is null or a dash, with the reason. */
final class Statistics {
    static final String INTERVAL = "_interval";
    private static final String NONE = "-";
    private static final String NOT_ASKED = "No interval was asked for: see --ci and --resamples.";

    /** The method for intervals over topics. */
    private static final String METHOD =
            "standard error of resampled topics with Student's t, over all answers on Fisher's scale; of means of"
                    + " topics the standard error of the mean";

    /** The method for intervals of runs, for which nothing is resampled, and the topics that they are about. */
    static String ofRuns(Population population) {
        return "Student's t over each run's topics (as Wilson's interval, within 0 to 1), about " + of(population);
    }

    /** The topics that intervals are about, in words. */
    static String of(Population population) {
        return population.topics().isPresent()
                ? "the " + population.topics().getAsInt() + " topics of this project"
                : "all topics of the kind";
    }

    /** Adds the object on intervals of runs: level, method, population. */
    static ObjectNode intervals(ObjectNode object, Population population, String more) {
        ObjectNode intervals = object.putObject("intervals")
                .put("level", Range.LEVEL)
                .put("method", ofRuns(population) + more)
                .put("population", population.topics().isPresent() ? "collection" : "kind");
        return population.topics().isPresent()
                ? intervals.put("collection_topics", population.topics().getAsInt())
                : intervals.putNull("collection_topics");
    }

    /** The variant of tau AP used if scores tie. */
    static final String TIES =
            "tau AP: the first of the two is the reference; ties as in one direction of tau AP,b (Urbano and Marrero,"
                    + " 2017).";

    private Statistics() {}

    /** The interval only where one was asked for. */
    private static void put(ObjectNode object, String name, Estimate estimate, Resampling resampling) {
        ResultTable.putValue(object, name, estimate.value());
        if (resampling.size() > 0) {
            ResultTable.putValue(object, name + INTERVAL, estimate.range());
        }
    }

    /** Every coefficient between the runs' means by its name, then as the mean per topic, then over all answers. */
    static void put(ObjectNode object, MetaEvaluation evaluation, Resampling resampling) {
        evaluation.coefficients().forEach((one, ways) -> {
            put(object, one.key(), ways.runLevel(), resampling);
            put(object, one.key() + "_per_topic_mean", ways.perTopicMean(), resampling);
            object.put(one.key() + "_per_topic_mean_topics", ways.topics());
            put(object, one.key() + "_all", ways.allPairs(), resampling);
        });
    }

    static void put(ObjectNode object, Resampling resampling) {
        if (resampling.size() == 0) {
            object.putNull("intervals").put("intervals_undefined", NOT_ASKED);
            return;
        }
        object.putObject("intervals")
                .put("level", Range.LEVEL)
                .put("method", METHOD)
                .put("resamples", resampling.size())
                .put("seed", resampling.seed());
    }

    /** A sentence on how intervals were drawn. */
    static String sentence(Resampling resampling) {
        return resampling.size() == 0
                ? "No intervals were asked for."
                : "95 % intervals: " + METHOD + "; " + resampling.size() + " resamples, seed "
                        + resampling.seed() + ".";
    }

    static void put(ObjectNode object, Confusion confusion) {
        ArrayNode categories = object.putArray("categories");
        confusion.categories().forEach(categories::add);
        putCounts(object, confusion);
    }

    /** What two judges gave to the same items, by the name of the items. */
    static ObjectNode put(ObjectNode object, String items, Compared counted) {
        object.put(items, counted.items()).put("left_out", counted.leftOut());
        putCounts(object, counted.confusion());
        ResultTable.putValue(object, "agreement", counted.agreement());
        ResultTable.putValue(object, "kappa", counted.kappa());
        return object;
    }

    /** The same of each topic and of all, as a table. */
    static List<String> lines(JudgeAgreement counted, String items) {
        TextTable topics = new TextTable("topic", items, "left out", "agreement", "kappa");
        counted.topics().forEach(topic -> row(topics, topic.topic().value(), topic.counted()));
        row(topics, "all", counted.overall());
        return topics.lines();
    }

    private static void row(TextTable table, String topic, Compared counted) {
        table.row(topic, counted.items(), counted.leftOut(), defined(counted.agreement()), defined(counted.kappa()));
    }

    private static String defined(Outcome outcome) {
        return outcome.isDefined() ? number(outcome) : "undefined";
    }

    static void putCounts(ObjectNode object, Confusion confusion) {
        ArrayNode rows = object.putArray("confusion");
        int size = confusion.categories().size();
        for (int row = 0; row < size; row++) {
            ArrayNode cells = rows.addArray();
            for (int column = 0; column < size; column++) {
                cells.add(confusion.count(row, column));
            }
        }
    }

    /** The matrix with its sums; rows are the first judge's. */
    static List<String> lines(Confusion confusion) {
        List<String> heading = new ArrayList<>(List.of(""));
        heading.addAll(confusion.categories());
        heading.add("sum");
        TextTable table = new TextTable(heading.toArray(String[]::new));
        int size = confusion.categories().size();
        for (int row = 0; row < size; row++) {
            List<Object> cells = new ArrayList<>(List.of(confusion.categories().get(row)));
            for (int column = 0; column < size; column++) {
                cells.add(confusion.count(row, column));
            }
            cells.add(confusion.rowTotal(row));
            table.row(cells.toArray());
        }
        List<Object> sums = new ArrayList<>(List.of("sum"));
        for (int column = 0; column < size; column++) {
            sums.add(confusion.columnTotal(column));
        }
        sums.add(confusion.total());
        table.row(sums.toArray());
        return table.lines();
    }

    /** The coefficients in the three ways, each with its interval, and below why any is missing. */
    static List<String> lines(MetaEvaluation evaluation) {
        TextTable table = new TextTable(
                "", "run means", "95 %", "mean per topic", "95 %", "all answers", "95 %");
        Set<String> reasons = new LinkedHashSet<>();
        evaluation.coefficients().forEach((one, ways) -> {
            List<Object> cells = new ArrayList<>(List.of(name(one)));
            for (Estimate estimate : estimates(ways)) {
                cells.add(number(estimate.value()));
                cells.add(interval(estimate.range()));
                reasons(estimate).forEach(reasons::add);
            }
            table.row(cells.toArray());
        });
        List<String> lines = new ArrayList<>(table.lines());
        reasons.forEach(reason -> lines.add(NONE + ": " + reason));
        lines.add(TIES);
        return lines;
    }

    private static List<Estimate> estimates(ThreeWays ways) {
        return List.of(ways.runLevel(), ways.perTopicMean(), ways.allPairs());
    }

    private static List<String> reasons(Estimate estimate) {
        List<String> reasons = new ArrayList<>();
        if (!estimate.value().isDefined()) {
            reasons.add(estimate.value().reason());
        } else if (estimate.range() instanceof Range.Unknown(Message reason)) {
            reasons.add(reason.toString());
        }
        return reasons;
    }

    static String name(Correlation correlation) {
        return switch (correlation) {
            case KENDALL_TAU_B -> "Kendall's tau-b";
            case TAU_AP -> "tau AP";
            case TAU_AP_B -> "tau AP, both directions";
            case SPEARMAN -> "Spearman's rho";
            case PEARSON -> "Pearson's r";
        };
    }

    static String number(Outcome outcome) {
        return outcome.isDefined() ? number(outcome.orThrow()) : NONE;
    }

    static String number(double value) {
        // What rounds to nothing has no sign.
        return String.format(Locale.ROOT, "%.3f", Math.rint(value * 1000) / 1000 + 0.0);
    }

    static String interval(Range range) {
        return range instanceof Range.Interval(double low, double high) ? number(low) + " to " + number(high) : NONE;
    }

    /** The counts that the adjudicated labels rest on, null where nothing is adjudicated. */
    static void put(ObjectNode object, Optional<AdjudicatedCounts> counts) {
        object.putNull("adjudicated");
        counts.ifPresent(known -> object.putObject("adjudicated")
                .put("decided", known.decided())
                .put("agreed", known.agreed())
                .put("alone", known.alone())
                .put("undecided", known.open()));
    }
}
