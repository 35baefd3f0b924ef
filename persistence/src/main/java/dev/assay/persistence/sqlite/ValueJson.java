package dev.assay.persistence.sqlite;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The small values that are kept as JSON text inside a column or an event. The same value always gives the same text.
 */
public final class ValueJson {
    static final ObjectMapper MAPPER = new ObjectMapper();

    private ValueJson() {}

    public static JsonNode parse(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A stored value is not JSON.", e);
        }
    }

    public static String sentences(List<Sentence> sentences) {
        ArrayNode array = MAPPER.createArrayNode();
        for (Sentence sentence : sentences) {
            ArrayNode one = array.addArray().add(sentence.start()).add(sentence.end());
            sentence.citations().forEach(cited -> one.add(cited.value()));
        }
        return array.toString();
    }

    public static List<Sentence> sentences(String json) {
        return sentences(parse(json));
    }

    public static List<Sentence> sentences(JsonNode array) {
        List<Sentence> sentences = new ArrayList<>();
        for (JsonNode one : array) {
            List<DocumentId> citations = new ArrayList<>();
            for (int i = 2; i < one.size(); i++) {
                citations.add(new DocumentId(one.get(i).asText()));
            }
            sentences.add(new Sentence(one.path(0).asInt(-1), one.path(1).asInt(-1), citations));
        }
        return sentences;
    }

    public static String documents(List<DocumentId> documents) {
        ArrayNode array = MAPPER.createArrayNode();
        documents.forEach(document -> array.add(document.value()));
        return array.toString();
    }

    public static List<DocumentId> documents(String json) {
        return documents(parse(json));
    }

    public static List<DocumentId> documents(JsonNode array) {
        return texts(array).map(DocumentId::new).toList();
    }

    /** The items of a list as texts. */
    public static Stream<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asText);
    }

    public static String narrative(Map<String, String> narrative) {
        ObjectNode object = MAPPER.createObjectNode();
        narrative.forEach(object::put);
        return object.toString();
    }

    public static Map<String, String> narrative(String json) {
        return fields(parse(json));
    }

    /** The fields of an object as texts. */
    public static Map<String, String> fields(JsonNode object) {
        Map<String, String> texts = new LinkedHashMap<>();
        object.properties().forEach(field -> texts.put(field.getKey(), field.getValue().asText()));
        return texts;
    }

    public static ArrayNode integers(List<Integer> numbers) {
        ArrayNode array = MAPPER.createArrayNode();
        numbers.forEach(array::add);
        return array;
    }

    /** Nearly always there is none, which is not worth a parser. */
    public static List<Integer> integers(String json) {
        return json.equals("[]") ? List.of() : integers(parse(json));
    }

    public static List<Integer> integers(JsonNode array) {
        List<Integer> numbers = new ArrayList<>();
        array.forEach(one -> numbers.add(one.asInt()));
        return numbers;
    }
}
