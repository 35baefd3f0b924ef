package dev.assay.persistence.rubric;

import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.exchange.input.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Puts what became of the items of banks into the lines that were imported: what was reworded, in its place; what was added, at the end of the first
 * line of its topic, facet and kind. A line of which nothing became anything stays as it is.
 */
public final class EditedBank implements UnaryOperator<JsonValue> {
    private record Place(TopicId topic, String facet, ItemKind kind) {}

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
    public EditedBank(List<BankItem> bank, Function<TopicId, String> query, Optional<ItemKind> kind, boolean withSecret) {
        this.kind = kind;
        this.withSecret = withSecret;
        for (BankItem item : bank) {
            items.put(item.key(), item);
            if (item.origin() == BankItem.Origin.ADDED && isWritten(item)) {
                added.computeIfAbsent(new Place(item.topic(), item.facet(), item.kind()), _ -> new ArrayList<>()).add(item);
                queries.computeIfAbsent(item.topic(), query);
            }
        }
    }

    private boolean isWritten(BankItem item) {
        return (kind.isEmpty() || kind.get() == item.kind()) && (withSecret || !item.secret());
    }

    /** The line as it is to be written; {@code null} of JSON where none of its items is. */
    @Override
    public JsonValue apply(JsonValue line) {
        JsonValue.Struct struct = (JsonValue.Struct) line;
        BankLine read = BankLine.read(struct, new HashMap<>());
        List<JsonValue> before = ((JsonValue.Sequence) struct.get("items")).items();
        List<JsonValue> after = new ArrayList<>();
        boolean changed = false;
        for (int i = 0; i < before.size(); i++) {
            BankItem now = items.get(read.found().get(i).key());
            if (!isWritten(now)) {
                changed = true;
            } else if (now.origin() == BankItem.Origin.REWORDED) {
                after.add(reworded((JsonValue.Struct) before.get(i), now));
                changed = true;
            } else {
                after.add(before.get(i));
            }
        }
        for (Place place : read.found().stream().map(one -> new Place(one.topic(), one.facet(), one.kind())).distinct().toList()) {
            if (added.containsKey(place) && written.add(place)) {
                added.get(place).forEach(item -> after.add(item(item)));
                changed = true;
            }
        }
        if (!changed) {
            return line;
        }
        if (after.isEmpty()) {
            return new JsonValue.Nothing();
        }
        Map<String, JsonValue> fields = new LinkedHashMap<>(struct.fields());
        fields.put("items", new JsonValue.Sequence(after));
        return new JsonValue.Struct(fields);
    }

    /** Lines of what was added for which no line was written. */
    public List<JsonValue> rest() {
        List<JsonValue> lines = new ArrayList<>();
        added.forEach((place, all) -> {
            if (written.add(place)) {
                Map<String, JsonValue> line = new LinkedHashMap<>();
                line.put("query_id", new JsonValue.Text(place.topic().value()));
                if (!place.facet().isEmpty()) {
                    line.put("facet_id", new JsonValue.Text(place.facet()));
                }
                line.put("test_collection", new JsonValue.Text("assay"));
                line.put("query_text", new JsonValue.Text(queries.get(place.topic())));
                line.put("info", new JsonValue.Struct(Map.of("prompt_target", new JsonValue.Text(place.kind().word() + "s"))));
                line.put("items", new JsonValue.Sequence(all.stream().map(EditedBank::item).toList()));
                lines.add(new JsonValue.Struct(line));
            }
        });
        return lines;
    }

    private static JsonValue reworded(JsonValue.Struct before, BankItem now) {
        Map<String, JsonValue> fields = new LinkedHashMap<>(before.fields());
        fields.put(now.kind().word() + "_text", new JsonValue.Text(now.text()));
        return new JsonValue.Struct(fields);
    }

    private static JsonValue item(BankItem item) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("query_id", new JsonValue.Text(item.topic().value()));
        if (!item.facet().isEmpty()) {
            fields.put("facet_id", new JsonValue.Text(item.facet()));
        }
        fields.put(item.kind().word() + "_id", new JsonValue.Text(item.id()));
        fields.put(item.kind().word() + "_text", new JsonValue.Text(item.text()));
        return new JsonValue.Struct(fields);
    }
}
