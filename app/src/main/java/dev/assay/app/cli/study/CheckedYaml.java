package dev.assay.app.cli.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.RefusedException;
import dev.assay.model.Message;
import dev.assay.model.OneLine;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * Reads YAML, of which JSON is a part, as a schema has it: what is wrong is said with its line. A value is never
 * repeated, for it may be a key that stands in the wrong place.
 */
final class CheckedYaml {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int MOST_CHARACTERS = 200_000;
    /** Aliases can make a small file as large as one likes. */
    private static final int MOST_NODES = 20_000;
    private static final int DEEPEST = 20;

    private final String name;
    private int nodes;

    private CheckedYaml(String name) {
        this.name = name;
    }

    /**
     * Reads a text.
     *
     * @param name of the file, for messages
     * @throws RefusedException with the line of the first thing that is wrong
     */
    static JsonNode read(String name, String text, JsonNode schema) {
        CheckedYaml yaml = new CheckedYaml(name);
        LoadSettings settings = LoadSettings.builder()
                .setLabel(name)
                .setCodePointLimit(MOST_CHARACTERS)
                .build();
        Optional<Node> root;
        try {
            root = new Compose(settings).composeString(text);
        } catch (MarkedYamlEngineException e) {
            throw yaml.refused(e.getProblemMark(), "This is no YAML and no JSON: " + e.getProblem() + ".");
        } catch (YamlEngineException e) {
            throw yaml.refused(Optional.empty(), "This is no YAML and no JSON, or too large.");
        } catch (StackOverflowError e) {
            throw yaml.refused(Optional.empty(), "This is too deep.");
        }
        return yaml.read(
                root.orElseThrow(() -> yaml.refused(Optional.empty(), "The file is empty.")), schema, "", 0);
    }

    private RefusedException refused(Optional<Mark> mark, String sentence) {
        String line = mark.map(one -> ", line " + (one.getLine() + 1)).orElse("");
        return new RefusedException(Message.verbatim(OneLine.shown(name) + line + ": " + OneLine.shown(sentence)));
    }

    private RefusedException refused(Node node, String where, String sentence) {
        return refused(node.getStartMark(), (where.isEmpty() ? "" : where + ": ") + sentence);
    }

    private JsonNode read(Node node, JsonNode schema, String where, int depth) {
        nodes++;
        if (nodes > MOST_NODES || depth > DEEPEST) {
            throw refused(node, where, "This is too large, perhaps because of aliases that repeat each other.");
        }
        return switch (schema.path("type").asText()) {
            case "object" -> object(node, schema, where, depth);
            case "array" -> array(node, schema, where, depth);
            default -> value(node, schema, where);
        };
    }

    private JsonNode object(Node node, JsonNode schema, String where, int depth) {
        if (!(node instanceof MappingNode mapping)) {
            throw refused(node, where, "Expected fields, each with a name and a colon.");
        }
        ObjectNode object = NODES.objectNode();
        JsonNode fields = schema.path("properties");
        for (NodeTuple tuple : mapping.getValue()) {
            String field = tuple.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "";
            String path = where.isEmpty() ? field : where + "." + field;
            if (!fields.has(field)) {
                throw refused(tuple.getKeyNode(), where, "There is no field called " + field + " here. There is: "
                        + String.join(", ", names(fields)) + ".");
            }
            if (object.has(field)) {
                throw refused(tuple.getKeyNode(), where, "The field " + field + " stands here twice.");
            }
            object.set(field, read(tuple.getValueNode(), fields.get(field), path, depth + 1));
        }
        schema.path("required").forEach(required -> {
            if (!object.has(required.asText())) {
                throw refused(node, where, "The field " + required.asText() + " is missing.");
            }
        });
        return object;
    }

    private static List<String> names(JsonNode fields) {
        List<String> names = new ArrayList<>();
        fields.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private JsonNode array(Node node, JsonNode schema, String where, int depth) {
        if (!(node instanceof SequenceNode sequence)) {
            throw refused(node, where, "Expected a list.");
        }
        if (sequence.getValue().size() < schema.path("minItems").asInt(0)) {
            throw refused(node, where, "The list is empty.");
        }
        ArrayNode array = NODES.arrayNode();
        for (Node item : sequence.getValue()) {
            array.add(read(item, schema.path("items"), where + "[" + (array.size() + 1) + "]", depth + 1));
        }
        return array;
    }

    private JsonNode value(Node node, JsonNode schema, String where) {
        if (!(node instanceof ScalarNode scalar) || scalar.getTag().equals(Tag.NULL)) {
            throw refused(node, where, expected(schema));
        }
        String text = scalar.getValue();
        JsonNode value = switch (schema.path("type").asText()) {
            case "boolean" -> scalar.getTag().equals(Tag.BOOL) ? NODES.booleanNode(Boolean.parseBoolean(text)) : null;
            case "integer" -> text.matches("-?[0-9]{1,18}") ? NODES.numberNode(Long.parseLong(text)) : null;
            case "number" ->
                text.matches("-?[0-9]{1,18}([.][0-9]{1,18})?") ? NODES.numberNode(new BigDecimal(text)) : null;
            // An id such as 42 or 0042 is a text, whatever it looks like.
            default -> NODES.textNode(text);
        };
        if (value == null || !fits(value, schema)) {
            throw refused(node, where, expected(schema));
        }
        return value;
    }

    private static boolean fits(JsonNode value, JsonNode schema) {
        if (value.isNumber()) {
            return (!schema.has("minimum") || value.decimalValue().compareTo(schema.get("minimum").decimalValue()) >= 0)
                    && (!schema.has("maximum")
                            || value.decimalValue().compareTo(schema.get("maximum").decimalValue()) <= 0);
        }
        if (!value.isTextual()) {
            return true;
        }
        String text = value.asText();
        boolean listed = !schema.has("enum");
        for (JsonNode word : schema.path("enum")) {
            listed |= word.asText().equals(text);
        }
        return listed
                && text.strip().length() >= schema.path("minLength").asInt(0)
                && (!schema.has("pattern") || text.matches(schema.get("pattern").asText()));
    }

    private static String expected(JsonNode schema) {
        if (schema.has("pattern")) {
            return "Expected " + schema.path("description").asText() + ".";
        }
        if (schema.has("enum")) {
            List<String> words = new ArrayList<>();
            schema.get("enum").forEach(word -> words.add(word.asText()));
            return "Expected one of: " + String.join(", ", words) + ".";
        }
        String kind = switch (schema.path("type").asText()) {
            case "integer" -> "a whole number";
            case "number" -> "a number";
            case "boolean" -> "true or false";
            default -> "a text";
        };
        return "Expected " + kind
                + (schema.has("minimum") ? " from " + schema.get("minimum").asText() : "")
                + (schema.has("maximum") ? " to " + schema.get("maximum").asText() : "") + ".";
    }
}
