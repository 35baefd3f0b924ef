package dev.assay.persistence.sqlite;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.edit.LoggedFields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Between what a kind makes of its items and values, and JSON. The same form always gives the same text. */
public final class FieldsJson {
    private FieldsJson() {}

    /** A form as JSON. Not a switch over types, for which Java makes a class at every start. */
    public static JsonNode write(Object form) {
        if (form instanceof LoggedFields fields) {
            return addTo(ValueJson.MAPPER.createObjectNode(), fields);
        }
        if (form instanceof List<?> list) {
            ArrayNode array = ValueJson.MAPPER.createArrayNode();
            list.forEach(one -> array.add(write(one)));
            return array;
        }
        if (form instanceof String text) {
            return ValueJson.MAPPER.getNodeFactory().textNode(text);
        }
        if (form instanceof Boolean flag) {
            return ValueJson.MAPPER.getNodeFactory().booleanNode(flag);
        }
        if (form instanceof Number number) {
            return ValueJson.MAPPER.getNodeFactory().numberNode(number.longValue());
        }
        throw new IllegalArgumentException("No form of a value: " + form);
    }

    /** Adds fields to an object, and gives it back. */
    public static ObjectNode addTo(ObjectNode node, LoggedFields fields) {
        fields.values().forEach((name, value) -> node.set(name, write(value)));
        return node;
    }

    /** The fields of an object; null counts as left out. */
    public static LoggedFields fields(JsonNode object) {
        return object.isObject() ? (LoggedFields) read(object) : LoggedFields.none();
    }

    /** The fields of an object in a text. */
    public static LoggedFields fields(String json) {
        return read(json) instanceof LoggedFields fields ? fields : LoggedFields.none();
    }

    /** The form that JSON stands for; what no form is written as is an {@link IllegalArgumentException}. */
    public static Object read(JsonNode node) {
        return read(node.traverse());
    }

    /** The form that a text of JSON stands for, as {@link #read(JsonNode)}. */
    public static Object read(String json) {
        try {
            return read(ValueJson.MAPPER.createParser(json));
        } catch (IOException e) {
            throw new IllegalStateException("A stored value is not JSON.", e);
        }
    }

    private static Object read(JsonParser parser) {
        try (JsonParser json = parser) {
            json.nextToken();
            return form(json);
        } catch (IOException e) {
            throw new IllegalStateException("A stored value is not JSON.", e);
        }
    }

    private static Object form(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case START_OBJECT -> {
                Map<String, Object> values = new LinkedHashMap<>();
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String name = json.currentName();
                    if (json.nextToken() != JsonToken.VALUE_NULL) {
                        values.put(name, form(json));
                    }
                }
                yield LoggedFields.of(values);
            }
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    list.add(form(json));
                }
                yield List.copyOf(list);
            }
            case VALUE_STRING -> json.getText();
            case VALUE_TRUE, VALUE_FALSE -> json.getBooleanValue();
            case VALUE_NUMBER_INT -> {
                if (json.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
                    throw new IllegalArgumentException("A whole number was expected: " + json.getText());
                }
                yield json.getLongValue();
            }
            case null, default -> throw new IllegalArgumentException("No form of a value: " + json.currentToken());
        };
    }
}
