package dev.assay.persistence.sqlite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.edit.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Between what a kind makes of its items and values, and JSON. The same form always gives the same text. */
public final class FieldsJson {
    private FieldsJson() {}

    /** A form as JSON. */
    public static JsonNode write(Object form) {
        return switch (form) {
            case Fields fields -> addTo(ValueJson.MAPPER.createObjectNode(), fields);
            case List<?> list -> {
                ArrayNode array = ValueJson.MAPPER.createArrayNode();
                list.forEach(one -> array.add(write(one)));
                yield array;
            }
            case String text -> ValueJson.MAPPER.getNodeFactory().textNode(text);
            case Boolean flag -> ValueJson.MAPPER.getNodeFactory().booleanNode(flag);
            case Number number -> ValueJson.MAPPER.getNodeFactory().numberNode(number.longValue());
            default -> throw new IllegalArgumentException("No form of a value: " + form);
        };
    }

    /** Adds fields to an object, and gives it back. */
    public static ObjectNode addTo(ObjectNode node, Fields fields) {
        fields.values().forEach((name, value) -> node.set(name, write(value)));
        return node;
    }

    /** The fields of an object; null counts as left out. */
    public static Fields fields(JsonNode object) {
        Map<String, Object> values = new LinkedHashMap<>();
        object.properties().forEach(field -> {
            if (!field.getValue().isNull()) {
                values.put(field.getKey(), read(field.getValue()));
            }
        });
        return Fields.of(values);
    }

    /** The form that JSON stands for; what no form is written as is an {@link IllegalArgumentException}. */
    public static Object read(JsonNode node) {
        return switch (node.getNodeType()) {
            case OBJECT -> fields(node);
            case ARRAY -> {
                List<Object> list = new ArrayList<>();
                node.forEach(one -> list.add(read(one)));
                yield List.copyOf(list);
            }
            case STRING -> node.textValue();
            case BOOLEAN -> node.booleanValue();
            case NUMBER -> {
                if (!node.canConvertToLong() || !node.isIntegralNumber()) {
                    throw new IllegalArgumentException("A whole number was expected: " + node);
                }
                yield node.longValue();
            }
            default -> throw new IllegalArgumentException("No form of a value: " + node);
        };
    }
}
