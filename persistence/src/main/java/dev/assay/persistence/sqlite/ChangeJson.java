package dev.assay.persistence.sqlite;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import java.util.ArrayList;
import java.util.List;

/**
 * Changes as the log keeps them: a JSON array of objects with {@code of}, the item, {@code before} and {@code after}.
 */
public final class ChangeJson {
    private ChangeJson() {}

    /** The text of a list of changes; the same changes always give the same text. */
    public static String write(List<Change<?, ?>> changes) {
        ArrayNode array = ValueJson.MAPPER.createArrayNode();
        changes.forEach(change -> array.add(write(change)));
        return array.toString();
    }

    /**
     * The changes of a text that {@link #write(List)} made.
     *
     * @throws IllegalStateException when it is another text, or of a kind that is not among those
     */
    public static List<Change<?, ?>> read(String json, Kinds kinds) {
        try {
            if (!(FieldsJson.read(json) instanceof List<?> list)) {
                throw new IllegalArgumentException("There is no list of changes.");
            }
            List<Change<?, ?>> changes = new ArrayList<>();
            for (Object one : list) {
                if (!(one instanceof LoggedFields fields)) {
                    throw new IllegalArgumentException("A change is no object.");
                }
                Kind<?, ?> kind = kinds.find(fields.text("of"))
                        .orElseThrow(() ->
                                new IllegalArgumentException("Nothing is known of changes of " + fields.text("of")));
                changes.add(read(kind, fields));
            }
            return changes;
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("A change in the log cannot be read: " + json, e);
        }
    }

    /** An id as it stands in the text of a change. */
    public static String written(String id) {
        return ValueJson.MAPPER.getNodeFactory().textNode(id).toString();
    }

    private static <K extends Item, V> ObjectNode write(Change<K, V> change) {
        Kind<K, V> kind = change.kind();
        ObjectNode node = ValueJson.MAPPER.createObjectNode();
        node.put("of", kind.word()).put("topic", change.item().topic().value());
        FieldsJson.addTo(node, kind.fields(change.item()));
        node.set("before", kind.form(change.before()).map(FieldsJson::write).orElse(null));
        node.set("after", kind.form(change.after()).map(FieldsJson::write).orElse(null));
        return node;
    }

    private static <K extends Item, V> Change<K, V> read(Kind<K, V> kind, LoggedFields fields) {
        K item = kind.item(new TopicId(fields.text("topic")), fields);
        return kind.change(item, kind.value(item, fields.any("before")), kind.value(item, fields.any("after")));
    }
}
