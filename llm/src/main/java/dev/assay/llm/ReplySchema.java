package dev.assay.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The shape that a reply should have, for servers that can hold a model to one.
 *
 * @param name letters, digits and underscores
 * @param json a JSON schema whose root is an object
 */
public record ReplySchema(String name, String json) {
    /** The shape of any text. */
    public static final String TEXT = "{\"type\":\"string\"}";

    /** A schema whose root is {@link #object}. */
    public static ReplySchema of(String name, String... properties) {
        return new ReplySchema(name, object(properties));
    }

    /**
     * The shape of an object with these properties and no others.
     *
     * @param properties each a name and its shape
     */
    public static String object(String... properties) {
        List<String> names = new ArrayList<>();
        List<String> shapes = new ArrayList<>();
        for (int i = 0; i < properties.length; i += 2) {
            names.add("\"" + properties[i] + "\"");
            shapes.add(names.getLast() + ":" + properties[i + 1]);
        }
        return "{\"type\":\"object\",\"properties\":{" + String.join(",", shapes) + "},\"required\":["
                + String.join(",", names) + "],\"additionalProperties\":false}";
    }

    /** The shape of a list. */
    public static String list(String item) {
        return "{\"type\":\"array\",\"items\":" + item + "}";
    }

    /** The shape of one of a few whole numbers. */
    public static String oneOf(int from, int to) {
        return oneOf("integer", IntStream.rangeClosed(from, to).mapToObj(Integer::toString));
    }

    /**
     * The shape of one of a few values.
     *
     * @param values as JSON writes them
     */
    public static String oneOf(String type, Stream<String> values) {
        return "{\"type\":\"" + type + "\",\"enum\":" + values.collect(Collectors.joining(",", "[", "]")) + "}";
    }
}
