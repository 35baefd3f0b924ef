package dev.assay.persistence.sync;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.Origin;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.record.StoreException;
import java.util.List;
import java.util.Optional;

/** The parts that rows of a sync are made of. The same value always gives the same text. */
public final class SyncJson {
    static final ObjectMapper MAPPER = new ObjectMapper();

    private SyncJson() {}

    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /** Adds the unknown fields of a source (a JSON object text, or empty) where no known field has the name. */
    public static void addExtra(ObjectNode row, String extra) {
        fields(extra).properties().forEach(field -> row.putIfAbsent(field.getKey(), field.getValue()));
    }

    /** A text among the unknown fields of a source. */
    public static Optional<String> text(String extra, String name) {
        return Optional.ofNullable(fields(extra).get(name)).filter(JsonNode::isTextual).map(JsonNode::asText);
    }

    /** Gives fields of a row the values that the source had for them, where it had any. */
    static void replace(ObjectNode row, String extra, String... names) {
        ObjectNode fields = fields(extra);
        for (String name : names) {
            if (fields.has(name)) {
                row.set(name, fields.get(name));
            }
        }
    }

    /** Unknown fields but one. */
    static String without(String extra, String name) {
        ObjectNode fields = fields(extra);
        return fields.remove(name) == null ? extra : fields.toString();
    }

    /** The unknown fields that are kept under one of them. */
    static String within(String extra, String name) {
        return fields(extra).get(name) instanceof ObjectNode inner ? inner.toString() : "";
    }

    private static ObjectNode fields(String extra) {
        return !extra.isEmpty() && KeptJson.read(extra) instanceof ObjectNode fields ? fields : object();
    }

    /** A nugget's provenance: {@code kind} is proposed, edited, own, merged, split or copy. */
    static ObjectNode origin(Nugget nugget) {
        ObjectNode node = object();
        switch (nugget.origin()) {
            case Origin.Proposed proposed -> {
                node.put("kind", nugget.isEdited() ? "edited" : "proposed");
                node.put("proposal", proposed.proposal().value()).put("text", proposed.text());
            }
            case Origin.Own own -> node.put("kind", "own");
            case Origin.MergedFrom merged -> {
                ArrayNode parents = node.put("kind", "merged").putArray("parents");
                merged.parents().forEach(parent -> parents.add(parent.value()));
            }
            case Origin.SplitFrom split -> node.put("kind", "split").put("parent", split.parent().value());
            case Origin.CopyOf copy -> node.put("kind", "copy").put("original", copy.original().value());
        }
        return node;
    }

    static ArrayNode evidence(List<Evidence> evidence) {
        ArrayNode array = MAPPER.createArrayNode();
        for (Evidence one : evidence) {
            array.addObject()
                    .put("docid", one.passage().value())
                    .put("start", one.start())
                    .put("end", one.end())
                    .put("quote", one.quote());
        }
        return array;
    }

    /**
     * Parses JSON that the project itself stored.
     *
     * @throws StoreException when it is none
     */
    static JsonNode stored(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new StoreException(StoreException.Kind.DAMAGED, e, "sync.not-json");
        }
    }
}
