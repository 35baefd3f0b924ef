package dev.assay.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.RefusedValueException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What the user has a model told beside the question: how much it should reason, and further fields of the request.
 * Part of what was asked, and so of a job's settings and of a project; holds no key.
 *
 * @param effort the reasoning effort in the server's word, such as {@code low}; empty leaves it to the server
 * @param fields a JSON object whose fields are added to each request's body; empty for none
 */
public record ModelOptions(String effort, String fields) {
    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);

    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_-]{0,20}");

    /** The fields that make a request what it is. */
    private static final Set<String> OWN = Set.of(
            "model", "messages", "stream", "system", "contents", "systeminstruction", "n");

    private static final Pattern SECRET = Pattern.compile(
            "api[_-]?key|secret|password|credential|authorization|(?:access|auth|bearer|session)[_-]?token",
            Pattern.CASE_INSENSITIVE);

    /** Nothing beside the question. */
    public static final ModelOptions NONE = new ModelOptions("", "");

    /** @throws RefusedValueException if this cannot be sent; the message is for the user and repeats no value */
    public ModelOptions {
        effort = effort.strip().toLowerCase(Locale.ROOT);
        if (!WORD.matcher(effort).matches()) {
            throw new RefusedValueException(LlmWords.say("options.effort"));
        }
        ObjectNode object = read(fields);
        for (String name : object.propertyStream().map(Map.Entry::getKey).toList()) {
            if (OWN.contains(name.toLowerCase(Locale.ROOT))) {
                throw new RefusedValueException(LlmWords.say("options.own", name));
            }
        }
        requireNoSecret(object);
        fields = object.isEmpty() ? "" : object.toString();
    }

    private static ObjectNode read(String fields) {
        if (fields.isBlank()) {
            return JsonNodeFactory.instance.objectNode();
        }
        try {
            if (JSON.readTree(fields) instanceof ObjectNode object) {
                return object;
            }
        } catch (JsonProcessingException _) {
            // Said below, without what was typed.
        }
        throw new RefusedValueException(LlmWords.say("options.fields"));
    }

    private static void requireNoSecret(JsonNode node) {
        node.properties().forEach(field -> {
            if (SECRET.matcher(field.getKey()).find()) {
                throw new RefusedValueException(LlmWords.say("options.secret", field.getKey()));
            }
        });
        node.forEach(ModelOptions::requireNoSecret);
    }

    /** True if there is nothing beside the question. */
    public boolean isNone() {
        return equals(NONE);
    }

    /** The further fields. */
    public ObjectNode body() {
        return read(fields);
    }
}
