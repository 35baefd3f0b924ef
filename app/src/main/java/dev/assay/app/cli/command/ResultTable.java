package dev.assay.app.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Message;
import dev.assay.model.TableLine;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.PValue;
import dev.assay.model.agreement.Range;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The columns of a result, each listed once: it stands in JSON by its key, and in the text below its title.
 *
 * @param <T> what a row is of
 */
public final class ResultTable<T> {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final String NONE = "-";

    private final List<Column<T>> columns = new ArrayList<>();

    /** One that JSON has no key for, or the text no title. */
    private record Column<T>(String key, String title, Function<? super T, ?> value) {}

    /** A column that has one name everywhere. */
    public ResultTable<T> column(String name, Function<? super T, ?> value) {
        return column(name, name, value);
    }

    public ResultTable<T> column(String key, String title, Function<? super T, ?> value) {
        columns.add(new Column<>(key, title, value));
        return this;
    }

    /** A column of JSON alone. */
    public ResultTable<T> json(String key, Function<? super T, ?> value) {
        return column(key, null, value);
    }

    /** A column of the text alone. */
    public ResultTable<T> text(String title, Function<? super T, ?> value) {
        return column(null, title, value);
    }

    /** A column that JSON has in any case, and the text where that holds. */
    public ResultTable<T> columnIf(boolean shown, String name, Function<? super T, ?> value) {
        return column(name, shown ? name : null, value);
    }

    /** Puts an object for each row into JSON. */
    public ObjectNode put(ObjectNode object, String name, Collection<? extends T> rows) {
        object.set(name, array(rows));
        return object;
    }

    /** Rows as JSON. */
    public ArrayNode array(Collection<? extends T> rows) {
        return NODES.arrayNode().addAll(rows.stream().map(row -> put(NODES.objectNode(), row)).toList());
    }

    /** Puts the values of one row into an object. */
    public ObjectNode put(ObjectNode object, T row) {
        columns.stream()
                .filter(column -> column.key() != null)
                .forEach(column -> putValue(object, column.key(), column.value().apply(row)));
        return object;
    }

    /**
     * Puts a value into an object: null and why where it is not defined, and nothing where it is an empty {@link
     * Optional}.
     */
    public static void putValue(ObjectNode object, String key, Object value) {
        switch (value) {
            case Optional<?> none when none.isEmpty() -> {}
            case Outcome outcome when outcome.isDefined() -> object.put(key, outcome.orThrow());
            case Outcome outcome -> object.putNull(key).put(key + "_undefined", outcome.reason());
            case PValue(Outcome outcome) -> putValue(object, key, outcome);
            case Range.Interval(double low, double high) -> object.putArray(key).add(low).add(high);
            case Range.Unknown(Message reason) -> object.putNull(key).put(key + "_undefined", reason.toString());
            case null, default -> object.set(key, node(value));
        }
    }

    private static JsonNode node(Object value) {
        return switch (value) {
            case null -> NODES.nullNode();
            case JsonNode node -> node;
            case Integer number -> NODES.numberNode(number);
            case Long number -> NODES.numberNode(number);
            case Double number -> NODES.numberNode(number);
            case BigDecimal number -> NODES.numberNode(number);
            case Boolean flag -> NODES.booleanNode(flag);
            case OptionalDouble number -> number.isPresent() ? NODES.numberNode(number.getAsDouble())
                    : NODES.nullNode();
            case OptionalInt number -> number.isPresent() ? NODES.numberNode(number.getAsInt()) : NODES.nullNode();
            case Optional<?> some -> node(some.orElseThrow());
            case Collection<?> all -> NODES.arrayNode().addAll(all.stream().map(ResultTable::node).toList());
            case Map<?, ?> all -> {
                ObjectNode object = NODES.objectNode();
                all.forEach((key, one) -> putValue(object, key.toString(), one));
                yield object;
            }
            default -> NODES.textNode(value.toString());
        };
    }

    /** The rows as text, below their titles; nothing where there are none. */
    public List<String> lines(Collection<? extends T> rows) {
        List<Column<T>> shown = columns.stream().filter(column -> column.title() != null).toList();
        TextTable table = new TextTable(shown.stream().map(Column::title).toArray(String[]::new));
        rows.forEach(row -> table.row(shown.stream().map(column -> text(column.value().apply(row))).toArray()));
        return rows.isEmpty() ? List.of() : table.lines();
    }

    /** The rows as tab-separated lines, below the keys of JSON: its values, and nothing where it has none. */
    public List<String> tabbed(Collection<? extends T> rows) {
        List<String> keys = columns.stream().map(Column::key).filter(Objects::nonNull).toList();
        List<String> lines = new ArrayList<>(List.of(TableLine.of(keys)));
        array(rows).forEach(row -> lines.add(TableLine.of(
                keys.stream().map(key -> tabbed(row.path(key))).toList())));
        return lines;
    }

    /** An interval as its two ends. */
    private static String tabbed(JsonNode value) {
        return value.isArray()
                ? value.valueStream().map(JsonNode::asText).collect(Collectors.joining(" "))
                : value.isNull() ? "" : value.asText();
    }

    private static Object text(Object value) {
        return switch (value) {
            case Boolean flag -> flag ? "yes" : "no";
            case OptionalDouble number -> number.isPresent() ? text(number.getAsDouble()) : NONE;
            case OptionalInt number -> number.isPresent() ? number.getAsInt() : NONE;
            // What is 0 in four digits has no sign.
            case Double number -> String.format(Locale.ROOT, "%.4f", Math.abs(number) < 0.00005 ? 0 : number);
            case BigDecimal number -> number.toPlainString();
            case Optional<?> some -> some.<Object>map(ResultTable::text).orElse(NONE);
            case Outcome outcome -> text(outcome.number());
            case PValue p -> p.nearlyZero().<Object>map(Message::toString).orElseGet(() -> text(p.outcome()));
            case Range.Interval(double low, double high) -> text(low) + " to " + text(high);
            case Range.Unknown none -> NONE;
            case null, default -> Objects.requireNonNullElse(value, NONE);
        };
    }
}
