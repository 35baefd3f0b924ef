package dev.assay.persistence.merge;

import dev.assay.model.Item;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.edit.Kind;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.NuggetMatching;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The names here of the items of one topic of another project. Answers, passages and sentences have the same names in
 * both; a nugget may have another, and is known by its text.
 */
final class ItemNames<K extends Item> {
    private static final String NUGGET = "nugget";
    private static final String SET = "set";

    private final Kind<K, ?> kind;
    private final Map<NuggetKey, NuggetId> nuggets = new HashMap<>();

    /** @param items those that are asked for */
    ItemNames(Kind<K, ?> kind, Collection<K> items, ProjectStore there, NuggetMatching matching) {
        this.kind = kind;
        Map<NuggetSetKey, Map<NuggetKey, String>> sets = new HashMap<>();
        for (K item : items) {
            // One that has left its set since is still known by its id, if the set here holds it.
            nugget(item)
                    .ifPresent(key -> sets.computeIfAbsent(NuggetSetKey.of(key), set -> texts(there, set))
                            .putIfAbsent(key, ""));
        }
        sets.forEach((set, texts) -> {
            NuggetMatching.Row row = matching.row(set);
            texts.forEach((key, text) ->
                    row.match(key.nugget().value(), text).ifPresent(match -> nuggets.put(key, match.id())));
        });
    }

    /** In the order of the set, as labels are matched. */
    private static Map<NuggetKey, String> texts(ProjectStore there, NuggetSetKey set) {
        Map<NuggetKey, String> texts = new LinkedHashMap<>();
        for (Nugget nugget : there.nuggetSet(set).map(NuggetSet::nuggets).orElse(List.of())) {
            texts.put(new NuggetKey(set, nugget.id()), nugget.text());
        }
        return texts;
    }

    /** The nugget that an item names, if any. */
    private Optional<NuggetKey> nugget(K item) {
        LoggedFields fields = kind.fields(item);
        if (!fields.has(NUGGET)) {
            return Optional.empty();
        }
        NuggetSetId set = fields.has(SET) ? new NuggetSetId(fields.text(SET)) : NuggetSetId.ASSESSOR;
        return Optional.of(new NuggetKey(item.topic(), set, new NuggetId(fields.text(NUGGET))));
    }

    /** The same item here; empty when the set here does not hold the nugget that it names. */
    Optional<K> here(K item) {
        Optional<NuggetKey> nugget = nugget(item);
        if (nugget.isEmpty()) {
            return Optional.of(item);
        }
        return Optional.ofNullable(nuggets.get(nugget.get()))
                .map(id -> kind.item(item.topic(), kind.fields(item).with(NUGGET, id.value())));
    }
}
