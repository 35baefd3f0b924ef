package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.input.KeptJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Puts what became of the items of banks into the lines that were imported: what was reworded, in its place; what was
 * added, at the end of the first line of its topic, facet and kind; what was removed is left out. A line of which
 * nothing became anything stays as it is.
 */
public final class EditedBank implements UnaryOperator<JsonNode> {
    /** The part of a bank that an item belongs to. */
    record Place(TopicId topic, String facet, ItemKind kind) {}

    private final Map<BankItemKey, BankItem> items = new LinkedHashMap<>();
    private final Map<Place, List<BankItem>> added = new LinkedHashMap<>();
    private final Map<TopicId, String> queries = new HashMap<>();
    private final Optional<ItemKind> kind;
    private final boolean withSecret;
    private final Set<Place> written = new HashSet<>();

    /**
     * @param bank every item as it is now
     * @param query what a topic asks
     * @param kind which items alone are written; all where there is none
     * @param withSecret whether secret items are written too
     */
    public EditedBank(
            List<BankItem> bank, Function<TopicId, String> query, Optional<ItemKind> kind, boolean withSecret) {
        this.kind = kind;
        this.withSecret = withSecret;
        for (BankItem item : bank) {
            items.put(item.key(), item);
            if (item.origin() == BankItem.Origin.ADDED && isWritten(item)) {
                added.computeIfAbsent(new Place(item.topic(), item.facet(), item.kind()), _ -> new ArrayList<>())
                        .add(item);
                queries.computeIfAbsent(item.topic(), query);
            }
        }
    }

    private boolean isWritten(BankItem item) {
        return (kind.isEmpty() || kind.get() == item.kind()) && (withSecret || !item.secret());
    }

    /** The line as it is to be written; {@code null} of JSON where none of its items is. */
    @Override
    public JsonNode apply(JsonNode line) {
        TopicId topic = new TopicId(KeptJson.id(line.path(OtherBanks.TOPIC)));
        String facet = line.path(OtherBanks.FACET).asText("");
        ArrayNode after = KeptJson.list();
        Set<Place> places = new LinkedHashSet<>();
        boolean changed = false;
        for (JsonNode item : line.path("items")) {
            ItemKind kind = item.hasNonNull("nugget_id") ? ItemKind.NUGGET : ItemKind.QUESTION;
            places.add(new Place(topic, facet, kind));
            JsonNode id = item.path(item.hasNonNull("question_id") ? "question_id" : "nugget_id");
            BankItem now = items.get(new BankItemKey(topic, KeptJson.id(id)));
            if (now == null) {
                // It was removed.
                changed = true;
                continue;
            }
            boolean isReworded = now.origin() == BankItem.Origin.REWORDED;
            if (isWritten(now)) {
                after.add(isReworded ? ((ObjectNode) item).put(now.kind().word() + "_text", now.text()) : item);
            }
            changed |= isReworded || !isWritten(now);
        }
        for (Place place : places) {
            if (added.containsKey(place) && written.add(place)) {
                added.get(place).forEach(item -> add(item, after));
                changed = true;
            }
        }
        if (!changed) {
            return line;
        }
        return after.isEmpty() ? NullNode.instance : line.<ObjectNode>deepCopy().set("items", after);
    }

    /** Lines of what was added for which no line was written. */
    public List<JsonNode> rest() {
        List<JsonNode> lines = new ArrayList<>();
        added.forEach((place, all) -> {
            if (written.add(place)) {
                ObjectNode line = begun(place.topic(), place.facet())
                        .put("test_collection", "assay")
                        .put(OtherBanks.QUERY, queries.get(place.topic()));
                line.putObject("info").put("prompt_target", place.kind().word() + "s");
                ArrayNode list = line.putArray("items");
                all.forEach(item -> add(item, list));
                lines.add(line);
            }
        });
        return lines;
    }

    private static void add(BankItem item, ArrayNode to) {
        to.add(begun(item.topic(), item.facet())
                .put(item.kind().word() + "_id", item.id())
                .put(item.kind().word() + "_text", item.text()));
    }

    /** A line or an item that names its topic, and its facet where it has one. */
    static ObjectNode begun(TopicId topic, String facet) {
        ObjectNode fields = KeptJson.object().put(OtherBanks.TOPIC, topic.value());
        return facet.isEmpty() ? fields : fields.put(OtherBanks.FACET, facet);
    }
}
