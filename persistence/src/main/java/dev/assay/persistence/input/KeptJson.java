package dev.assay.persistence.input;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.ValueNode;
import dev.assay.model.Message;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;

/** JSON of files, as trees in which fields have their order and a number stands as it was spelled (12e3 stays 12e3). */
public final class KeptJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private KeptJson() {}

    /** A number, spelled as in the file: what Jackson makes of it would be written otherwise. */
    private static class SpelledNumber extends ValueNode {
        private static final long serialVersionUID = 1;

        private final String literal;

        SpelledNumber(String literal) {
            this.literal = literal;
        }

        @Override
        public JsonNodeType getNodeType() {
            return JsonNodeType.NUMBER;
        }

        @Override
        public JsonToken asToken() {
            return JsonToken.VALUE_NUMBER_FLOAT;
        }

        @Override
        public String asText() {
            return literal;
        }

        @Override
        public void serialize(JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeNumber(literal);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof SpelledNumber number && number.literal.equals(literal);
        }

        @Override
        public int hashCode() {
            return literal.hashCode();
        }
    }

    /** NaN or an infinity, which Python writes for a missing number and JSON does not know; kept as null. */
    private static final class NotANumber extends SpelledNumber {
        private static final long serialVersionUID = 1;

        NotANumber(String literal) {
            super(literal);
        }

        @Override
        public void serialize(JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeNull();
        }
    }

    public static ObjectNode object() {
        return NODES.objectNode();
    }

    public static ArrayNode list() {
        return NODES.arrayNode();
    }

    /** A number as it is spelled. */
    public static JsonNode number(String literal) {
        return new SpelledNumber(literal);
    }

    /** A number that is none, such as NaN. */
    static JsonNode notANumber(String literal) {
        return new NotANumber(literal);
    }

    /** True of {@link #notANumber}: whoever needs the number has none. */
    public static boolean isNotANumber(JsonNode value) {
        return value instanceof NotANumber;
    }

    /** True of NaN alone, which Python writes for a missing value. */
    static boolean isNaN(JsonNode value) {
        return isNotANumber(value) && value.asText().equals("NaN");
    }

    /**
     * The value of a text that a project keeps.
     *
     * @throws IllegalStateException when it is not JSON
     */
    public static JsonNode read(String json) {
        try {
            return JsonParsing.parseKept(json);
        } catch (JsonFault e) {
            throw new IllegalStateException("A stored value is not JSON: " + e.getMessage(), e);
        }
    }

    /** The object or list that a text is, as tables and databases hold one; else the value itself. */
    public static JsonNode ofText(JsonNode value) {
        String text = value.isTextual() ? value.textValue().strip() : "";
        if (text.startsWith("{") && text.endsWith("}") || text.startsWith("[") && text.endsWith("]")) {
            try {
                return read(text);
            } catch (IllegalStateException notJson) {
                return value;
            }
        }
        return value;
    }

    /** The names of the fields of an object. */
    public static Set<String> names(JsonNode object) {
        Set<String> names = new LinkedHashSet<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** An id, which is a text, or a number as it is spelled. */
    public static String id(JsonNode node) {
        return node.isTextual() ? node.textValue() : node.toString();
    }

    /** The kind of a value, for a message: "a text", "a number", ... */
    public static Message kind(JsonNode value) {
        return switch (value.getNodeType()) {
            case OBJECT -> StoreWords.say("import.kind.object");
            case ARRAY -> StoreWords.say("import.kind.list");
            case STRING -> StoreWords.say("import.kind.text");
            case NUMBER -> StoreWords.say("import.kind.number");
            case BOOLEAN -> StoreWords.say("import.kind.flag");
            default -> Message.verbatim("null");
        };
    }
}
