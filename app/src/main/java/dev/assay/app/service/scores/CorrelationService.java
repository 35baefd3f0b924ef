package dev.assay.app.service.scores;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.persistence.formats.ColumnTable;
import dev.assay.persistence.formats.ColumnTable.TableRow;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Correlates two columns of a table of scores. A table that has a topic and a run in each row is taken as topics by
 * runs, so that runs are compared by their means and intervals can be drawn; any other is correlated row by row.
 */
public final class CorrelationService {
    private static final Set<String> TOPIC =
            Set.of("topic", "topic_id", "qid", "query_id", "request_id", "narrative_id");
    private static final Set<String> RUN = Set.of("run", "run_id", "runid", "run_tag", "runtag", "system", "method");
    /** The word in place of a topic in a row of means. */
    private static final String ALL = "all";

    private static final Pattern NUMBER = Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?");

    private final Resampling resampling;

    /** @param resampling how the intervals are drawn, where the table has topics */
    public CorrelationService(Resampling resampling) {
        this.resampling = resampling;
    }

    /**
     * The columns and rows to correlate.
     *
     * @param ranks the columns that hold ranks, of which 1 is the best: a lower number is the better one there
     * @param rows by column, the value that the rows have there that are to be taken; empty for all rows
     */
    public record Request(String x, String y, Map<String, String> rows, Set<String> ranks) {
        public Request {
            rows = Map.copyOf(rows);
            ranks = Set.copyOf(ranks);
        }
    }

    private record Scored(TableRow row, double x, double y) {}

    /**
     * Correlates.
     *
     * @throws RefusedException when a column is not there, a cell is no number, or no row is left: a sentence that says
     * where
     */
    public ColumnCorrelation correlate(ColumnTable table, Request request) {
        int x = column(table, request.x());
        int y = column(table, request.y());
        request.ranks().forEach(ranks -> column(table, ranks));
        double signOfX = request.ranks().contains(request.x()) ? -1 : 1;
        double signOfY = request.ranks().contains(request.y()) ? -1 : 1;
        Optional<Integer> topic = keyColumn(table, TOPIC);
        Optional<Integer> run = keyColumn(table, RUN);
        List<TableRow> chosen = chosen(table, request.rows());
        boolean hasTopics = topic.isPresent() && chosen.stream().anyMatch(row -> !isMean(row, topic.get()));
        List<Scored> scored = new ArrayList<>();
        for (TableRow row : chosen) {
            if (!hasTopics || !isMean(row, topic.get())) {
                OptionalDouble first = number(table, row, x);
                OptionalDouble second = number(table, row, y);
                if (first.isPresent() && second.isPresent()) {
                    scored.add(new Scored(row, signOfX * first.getAsDouble(), signOfY * second.getAsDouble()));
                }
            }
        }
        int leftOut = chosen.size() - scored.size();
        if (hasTopics && run.isPresent() && !scored.isEmpty()) {
            MetaEvaluation byTopic = byTopic(table, scored, topic.get(), run.get());
            Map<Correlation, Outcome> coefficients = new EnumMap<>(Correlation.class);
            byTopic.coefficients().forEach((one, ways) -> coefficients.put(one, ways.runLevel().value()));
            return new ColumnCorrelation(
                    request.x(), request.y(), byTopic.runs().size(), leftOut, coefficients, Optional.of(byTopic));
        }
        run.ifPresent(column -> requireEachOnce(table, scored, column));
        double[] first = scored.stream().mapToDouble(Scored::x).toArray();
        double[] second = scored.stream().mapToDouble(Scored::y).toArray();
        Map<Correlation, Outcome> coefficients = new EnumMap<>(Correlation.class);
        for (Correlation correlation : Correlation.values()) {
            coefficients.put(correlation, correlation.of(first, second));
        }
        return new ColumnCorrelation(
                request.x(), request.y(), scored.size(), leftOut, coefficients, Optional.empty());
    }

    private static int column(ColumnTable table, String name) {
        int first = table.columns().indexOf(name);
        if (first < 0) {
            boolean commas = table.columns().size() == 1 && table.columns().getFirst().contains(",");
            throw new RefusedException(commas ? "table.no-column.tabs" : "table.no-column",
                    table.file(),
                    name,
                    String.join(", ", table.columns()));
        }
        if (table.columns().lastIndexOf(name) != first) {
            throw new RefusedException("table.two-columns", table.file(), name);
        }
        return first;
    }

    private static Optional<Integer> keyColumn(ColumnTable table, Set<String> names) {
        for (int column = 0; column < table.columns().size(); column++) {
            if (names.contains(table.columns().get(column).toLowerCase(Locale.ROOT))) {
                return Optional.of(column);
            }
        }
        return Optional.empty();
    }

    private static List<TableRow> chosen(ColumnTable table, Map<String, String> wanted) {
        Map<Integer, String> conditions = new LinkedHashMap<>();
        wanted.forEach((name, value) -> conditions.put(column(table, name), value));
        List<TableRow> chosen = table.rows().stream()
                .filter(row -> conditions.entrySet().stream()
                        .allMatch(one -> row.cells().get(one.getKey()).equals(one.getValue())))
                .toList();
        if (chosen.isEmpty()) {
            throw new RefusedException(
                    table.rows().isEmpty()
                            ? ServiceWords.say("table.no-rows", table.file())
                            : ServiceWords.say(
                                    "table.no-such-row",
                                    table.file(),
                                    wanted.entrySet().stream()
                                            .map(one -> one.getKey() + "=" + one.getValue())
                                            .sorted()
                                            .map(Message::verbatim)
                                            .reduce((all, one) -> ServiceWords.say("table.and", all, one))
                                            .orElseThrow()));
        }
        return chosen;
    }

    private static boolean isMean(TableRow row, int topic) {
        return row.cells().get(topic).equals(ALL);
    }

    private static OptionalDouble number(ColumnTable table, TableRow row, int column) {
        String cell = row.cells().get(column);
        if (cell.isEmpty()) {
            return OptionalDouble.empty();
        }
        double value = NUMBER.matcher(cell).matches() ? Double.parseDouble(cell) : Double.NaN;
        if (!Double.isFinite(value)) {
            throw new RefusedException("table.no-number",
                    table.file(),
                    row.line(),
                    (column + 1),
                    table.columns().get(column),
                    cell);
        }
        return OptionalDouble.of(value);
    }

    private MetaEvaluation byTopic(ColumnTable table, List<Scored> scored, int topic, int run) {
        Map<AnswerKey, Double> first = new LinkedHashMap<>();
        Map<AnswerKey, Double> second = new LinkedHashMap<>();
        for (Scored one : scored) {
            requireKey(table, one.row(), topic);
            requireKey(table, one.row(), run);
            AnswerKey answer = new AnswerKey(
                    new TopicId(one.row().cells().get(topic)), new RunId(one.row().cells().get(run)));
            if (first.put(answer, one.x()) != null) {
                throw twice(table, one.row(), ServiceWords.say("table.run-on-topic", answer.run(), answer.topic()));
            }
            second.put(answer, one.y());
        }
        return MetaEvaluation.of(ScoreGrid.of(first), ScoreGrid.of(second), resampling);
    }

    private static void requireKey(ColumnTable table, TableRow row, int column) {
        if (row.cells().get(column).isEmpty()) {
            throw new RefusedException("table.empty",
                    table.file(),
                    row.line(),
                    (column + 1),
                    table.columns().get(column));
        }
    }

    private static void requireEachOnce(ColumnTable table, List<Scored> scored, int run) {
        Map<String, Long> lines = new LinkedHashMap<>();
        for (Scored one : scored) {
            String name = one.row().cells().get(run);
            if (lines.put(name, one.row().line()) != null) {
                throw twice(table, one.row(), ServiceWords.say("table.run", name));
            }
        }
    }

    private static RefusedException twice(ColumnTable table, TableRow row, Message what) {
        return new RefusedException("table.twice", table.file(), row.line(), what);
    }
}
