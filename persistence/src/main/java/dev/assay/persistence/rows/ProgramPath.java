package dev.assay.persistence.rows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.input.KeptJson;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * A path through a record of another program: names with a dot between, of which a name may have dots itself; through
 * all items of a list; {@code name[field=value]} is those items whose field is the value, {@code [field~value]} those
 * whose field has it in it, in any case, {@code [field=]} those without it.
 */
final class ProgramPath {
    private ProgramPath() {}

    /** Every value at the end of a path that is not null. */
    static List<JsonNode> all(JsonNode node, String path) {
        List<JsonNode> found = new ArrayList<>();
        walk(node, path, found);
        found.removeIf(JsonNode::isNull);
        return found;
    }

    /** True if a record has anything at a path, if only null. */
    static boolean has(JsonNode node, String path) {
        List<JsonNode> found = new ArrayList<>();
        walk(node, path, found);
        return !found.isEmpty();
    }

    /** True if a record meets a condition: {@code path=value} or {@code path~value}. */
    static boolean holds(JsonNode node, String condition) {
        int sign = sign(condition);
        String wanted = condition.substring(sign + 1).toLowerCase(Locale.ROOT);
        List<JsonNode> values = all(node, condition.substring(0, sign));
        return wanted.isEmpty() && values.isEmpty()
                || values.stream()
                        .map(value -> value.asText().toLowerCase(Locale.ROOT))
                        .anyMatch(value -> condition.charAt(sign) == '='
                                ? value.equals(wanted)
                                : value.contains(wanted));
    }

    private static int sign(String condition) {
        int equal = condition.indexOf('=');
        return equal >= 0 ? equal : condition.indexOf('~');
    }

    private static void walk(JsonNode node, String path, List<JsonNode> found) {
        if (path.isEmpty()) {
            found.add(node);
            return;
        }
        JsonNode here = KeptJson.ofText(node);
        if (here.isArray()) {
            here.forEach(item -> walk(item, path, found));
            return;
        }
        for (int end = path.length(); end > 0; end = path.lastIndexOf('.', end - 1)) {
            String step = path.substring(0, end);
            int bracket = step.endsWith("]") ? step.lastIndexOf('[') : -1;
            String name = bracket < 0 ? step : step.substring(0, bracket);
            if (here.has(name)) {
                String rest = end == path.length() ? "" : path.substring(end + 1);
                if (bracket < 0) {
                    walk(here.get(name), rest, found);
                } else {
                    String condition = step.substring(bracket + 1, step.length() - 1);
                    KeptJson.ofText(here.get(name))
                            .valueStream()
                            .filter(item -> holds(item, condition))
                            .forEach(item -> walk(item, rest, found));
                }
                return;
            }
        }
    }

    /**
     * A record whose names have dots, as OpenTelemetry writes attributes, with objects in their place: {@code
     * documents.0.content} is in the first item of a list. Attributes may be a list of keys with typed values.
     */
    static JsonNode unfolded(JsonNode value) {
        return numbered(objects(value));
    }

    private static JsonNode objects(JsonNode value) {
        if (value.isArray() && !value.isEmpty()
                && value.valueStream().allMatch(one -> one.has("key") && one.has("value"))) {
            ObjectNode attributes = KeptJson.object();
            value.forEach(one -> put(attributes, one.get("key").asText(), objects(untyped(one.get("value")))));
            return attributes;
        }
        if (value.isArray()) {
            ArrayNode list = KeptJson.list();
            value.forEach(item -> list.add(objects(item)));
            return list;
        }
        if (!value.isObject()) {
            return value;
        }
        ObjectNode tree = KeptJson.object();
        value.forEachEntry((name, one) -> put(tree, name, objects(one)));
        return tree;
    }

    /** A value of OpenTelemetry: {@code {"stringValue": "..."}} and the like. */
    private static JsonNode untyped(JsonNode typed) {
        if (typed.has("arrayValue")) {
            ArrayNode list = KeptJson.list();
            typed.get("arrayValue").path("values").forEach(one -> list.add(untyped(one)));
            return list;
        }
        return typed.isObject() && typed.size() == 1 ? typed.iterator().next() : typed;
    }

    private static void put(ObjectNode tree, String name, JsonNode value) {
        int dot = name.indexOf('.');
        String first = dot > 0 ? name.substring(0, dot) : name;
        JsonNode there = tree.get(first);
        if (dot > 0 && (there == null || there.isObject())) {
            put(there == null ? tree.putObject(first) : (ObjectNode) there, name.substring(dot + 1), value);
        } else if (there instanceof ObjectNode inner && value.isObject()) {
            value.forEachEntry((one, of) -> put(inner, one, of));
        } else if (!tree.has(name)) {
            tree.set(name, value);
        }
    }

    /** A value with lists in place of the objects whose names are numbers. */
    private static JsonNode numbered(JsonNode value) {
        if (value.isArray()) {
            ArrayNode list = KeptJson.list();
            value.forEach(item -> list.add(numbered(item)));
            return list;
        }
        if (!value.isObject()) {
            return value;
        }
        if (!value.isEmpty() && KeptJson.names(value).stream().allMatch(name -> name.matches("\\d{1,6}"))) {
            ArrayNode list = KeptJson.list();
            KeptJson.names(value).stream()
                    .sorted(Comparator.comparing(Integer::valueOf))
                    .forEach(name -> list.add(numbered(value.get(name))));
            return list;
        }
        ObjectNode object = KeptJson.object();
        value.forEachEntry((name, one) -> object.set(name, numbered(one)));
        return object;
    }
}
