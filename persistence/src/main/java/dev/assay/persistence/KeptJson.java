package dev.assay.persistence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.assay.persistence.input.JsonValue;

/** JSON from files that a project keeps, as trees in which a number stands as it was spelled. */
public final class KeptJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private KeptJson() {}

    public static ObjectNode object() {
        return NODES.objectNode();
    }

    public static ArrayNode list() {
        return NODES.arrayNode();
    }

    /** A number as it is spelled. */
    public static JsonNode number(String literal) {
        return NODES.rawValueNode(new RawValue(literal));
    }

    /**
     * The value of a text that a project keeps.
     *
     * @throws IllegalStateException when it is not JSON
     */
    public static JsonNode read(String json) {
        return node(JsonValue.ofKept(json));
    }

    /** A value that was read from a file. */
    public static JsonNode node(JsonValue value) {
        return switch (value) {
            case JsonValue.Struct struct -> {
                ObjectNode node = object();
                struct.fields().forEach((name, field) -> node.set(name, node(field)));
                yield node;
            }
            case JsonValue.Sequence sequence -> {
                ArrayNode node = list();
                sequence.items().forEach(item -> node.add(node(item)));
                yield node;
            }
            case JsonValue.Text text -> NODES.textNode(text.value());
            case JsonValue.Number number -> number(number.literal());
            case JsonValue.Flag flag -> NODES.booleanNode(flag.value());
            case JsonValue.Nothing nothing -> NODES.nullNode();
        };
    }

    /** An id, which is a text, or a number as it is spelled. */
    public static String id(JsonNode node) {
        return node.isTextual() ? node.textValue() : node.toString();
    }
}
