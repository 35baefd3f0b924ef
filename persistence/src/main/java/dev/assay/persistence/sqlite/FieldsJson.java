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

    /** A form as JSON. Not a switch over types, for which Java makes a class at every start. */
    public static JsonNode write(Object form) {
        if (form instanceof Fields fields) {
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

    /** The fields of an object in a text. */
    public static Fields fields(String json) {
        Fields plain = PlainFields.read(json);
        return plain == null ? fields(ValueJson.parse(json)) : plain;
    }

    /** The form that a text of JSON stands for. */
    public static Object read(String json) {
        Fields plain = PlainFields.read(json);
        return plain == null ? read(ValueJson.parse(json)) : plain;
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

    /**
     * Reads objects of nothing but texts without escapes and small whole numbers, as most stored items and values are, without a tree in
     * between: that takes a third of the time. Of everything else it says that it did not read it.
     */
    private static final class PlainFields {
        /** More digits may not fit. */
        private static final int DIGITS = 18;

        /** Names come again in every row; what stands in a place is only ever used where it is the name. */
        private static final String[] NAMES = new String[64];

        private final String json;
        private int at;

        private PlainFields(String json) {
            this.json = json;
        }

        /** The fields, or null where the text is to be read as any JSON is. */
        static Fields read(String json) {
            return new PlainFields(json).read();
        }

        private Fields read() {
            if (!takes('{')) {
                return null;
            }
            Map<String, Object> values = new LinkedHashMap<>();
            do {
                int name = at + 1;
                int end = textEnd();
                if (end < 0) {
                    return null;
                }
                at = end + 1;
                if (!takes(':')) {
                    return null;
                }
                Object value = value();
                if (value == null) {
                    return null;
                }
                values.put(name(name, end), value);
            } while (takes(','));
            return takes('}') && at == json.length() ? Fields.of(values) : null;
        }

        private boolean takes(char wanted) {
            if (at < json.length() && json.charAt(at) == wanted) {
                at++;
                return true;
            }
            return false;
        }

        private Object value() {
            int end = textEnd();
            if (end < 0) {
                return number();
            }
            String text = json.substring(at + 1, end);
            at = end + 1;
            return text;
        }

        /** Where the text ends that begins here; -1 where none begins, or one that is not as it stands. */
        private int textEnd() {
            if (at >= json.length() || json.charAt(at) != '"') {
                return -1;
            }
            for (int i = at + 1; i < json.length(); i++) {
                char one = json.charAt(i);
                if (one == '"') {
                    return i;
                }
                if (one == '\\' || one < ' ') {
                    return -1;
                }
            }
            return -1;
        }

        private Long number() {
            int start = at;
            long number = 0;
            while (at < json.length() && json.charAt(at) >= '0' && json.charAt(at) <= '9') {
                number = number * 10 + json.charAt(at++) - '0';
            }
            int digits = at - start;
            boolean plain = digits > 0 && digits <= DIGITS && (digits == 1 || json.charAt(start) != '0');
            return plain ? number : null;
        }

        private String name(int start, int end) {
            int length = end - start;
            int place = (length == 0 ? 0 : json.charAt(start) * 31 + length) & (NAMES.length - 1);
            String known = NAMES[place];
            if (known != null && known.length() == length && json.startsWith(known, start)) {
                return known;
            }
            String name = json.substring(start, end);
            NAMES[place] = name;
            return name;
        }
    }
}
