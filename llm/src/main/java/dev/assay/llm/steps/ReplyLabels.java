package dev.assay.llm.steps;

import dev.assay.llm.ReplySchema;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The form in which labels are asked for: one for each number, so that none can slip to another nugget. The words of the prompt and
 * the shape that the server is given say the same.
 *
 * @param name of the shape
 * @param labels those there are
 */
record ReplyLabels(String name, List<String> labels) {
    /** What a prompt says of the form. */
    String words(int count) {
        return "a JSON object and nothing else, with " + (count == 1 ? "the one label" : "one label for each number from 1 to " + count)
                + ", like this: {\"1\": \"" + labels.getFirst() + "\"" + (count == 1 ? "" : ", \"2\": \"" + labels.getLast() + "\"")
                + (count > 2 ? ", and so on to \"" + count + "\"}" : "}");
    }

    /** The shape: each number must be there and no other; or a list, for a prompt that has words of its own for the form. */
    ReplySchema schema(Prompt prompt, int count) {
        String one = "{\"type\":\"string\",\"enum\":"
                + labels.stream().map(label -> '"' + label + '"').collect(Collectors.joining(",", "[", "]")) + "}";
        if (!prompt.leavesForm()) {
            return new ReplySchema(
                    name,
                    "{\"type\":\"object\",\"properties\":{\"labels\":{\"type\":\"array\",\"items\":" + one + "}},"
                            + "\"required\":[\"labels\"],\"additionalProperties\":false}");
        }
        List<String> numbers = IntStream.rangeClosed(1, count).mapToObj(number -> "\"" + number + "\"").toList();
        return new ReplySchema(
                name,
                "{\"type\":\"object\",\"properties\":"
                        + numbers.stream().map(number -> number + ":" + one).collect(Collectors.joining(",", "{", "}"))
                        + ",\"required\":" + numbers.stream().collect(Collectors.joining(",", "[", "]"))
                        + ",\"additionalProperties\":false}");
    }
}
