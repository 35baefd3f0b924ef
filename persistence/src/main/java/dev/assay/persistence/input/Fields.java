package dev.assay.persistence.input;

import dev.assay.model.Message;
import dev.assay.persistence.record.StoreWords;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The fields of one JSON object, read by name. What nobody asked for is left over, to be kept.
 *
 * <p>A field of the wrong type is a {@link RecordException} that names it. A field that is null counts as missing.
 */
public final class Fields {
    private final JsonValue.Struct struct;
    private final String path;
    private final Set<String> read = new HashSet<>();

    public Fields(JsonValue.Struct struct) {
        this(struct, "");
    }

    private Fields(JsonValue.Struct struct, String path) {
        this.struct = struct;
        this.path = path;
    }

    /** The fields of an object at {@code path}, for messages such as "nuggets[2].text". */
    public static Fields at(String path, JsonValue value) {
        if (value instanceof JsonValue.Struct struct) {
            return new Fields(struct, path + ".");
        }
        throw new RecordException(path, StoreWords.say("import.field.object", value.kind()));
    }

    /** Where a field is. */
    public String path(String name) {
        return path + name;
    }

    public boolean has(String name) {
        return struct.has(name) && !(struct.get(name) instanceof JsonValue.Nothing);
    }

    /** The value of a field, which then counts as read. */
    public Optional<JsonValue> value(String name) {
        read.add(name);
        return Optional.ofNullable(peek(name));
    }

    /** A text. */
    public Optional<String> text(String name) {
        return value(name).map(value -> text(path(name), value));
    }

    /** A text that must be there. */
    public String requireText(String name) {
        return text(name)
                .orElseThrow(() -> new RecordException(path(name), StoreWords.say("import.field.missing-text")));
    }

    /** The first of several fields that is there, as an id: a text, or a number as it is spelled. */
    public Optional<String> id(String... names) {
        for (String name : names) {
            JsonValue value = peek(name);
            if (value != null) {
                read.add(name);
                return Optional.of(id(path(name), value));
            }
        }
        return Optional.empty();
    }

    /** An id that must be there under one of several names. */
    public String requireId(Message what, String... names) {
        return id(names)
                .orElseThrow(() -> new RecordException(
                        path(names[0]), StoreWords.say("import.field.missing-of", what, String.join(", ", names))));
    }

    public Optional<List<JsonValue>> list(String name) {
        return value(name).map(value -> list(path(name), value));
    }

    public List<JsonValue> requireList(String name) {
        return list(name)
                .orElseThrow(() -> new RecordException(path(name), StoreWords.say("import.field.missing-list")));
    }

    /** An object. */
    public Optional<Fields> object(String name) {
        return value(name).map(value -> at(path(name), value));
    }

    /** The value of a field that stays left over, to be kept as it is; null when it is missing. */
    public JsonValue peek(String name) {
        JsonValue value = struct.get(name);
        return value instanceof JsonValue.Nothing ? null : value;
    }

    /** A text that stays left over, to be kept as it is. */
    public Optional<String> peekText(String name) {
        return has(name) ? Optional.of(text(path(name), struct.get(name))) : Optional.empty();
    }

    /** An object whose fields also stay left over in this one, to be kept as they are. */
    public Optional<Fields> peekObject(String name) {
        return has(name) ? Optional.of(at(path(name), struct.get(name))) : Optional.empty();
    }

    /** What a file says, to the letter; empty when it says nothing. */
    public static String raw(Optional<JsonValue> value) {
        return value.map(one -> one instanceof JsonValue.Text text ? text.value() : one.write()).orElse("");
    }

    /** The fields that were not read, in their order. */
    public Map<String, JsonValue> left() {
        Map<String, JsonValue> left = new LinkedHashMap<>();
        struct.fields().forEach((name, value) -> {
            if (!read.contains(name)) {
                left.put(name, value);
            }
        });
        return left;
    }

    /** {@code fields} as JSON text to keep; empty when there are none. */
    public static String extra(Map<String, JsonValue> fields) {
        return fields.isEmpty() ? "" : new JsonValue.Struct(fields).write();
    }

    public static String text(String path, JsonValue value) {
        if (value instanceof JsonValue.Text text) {
            return text.value();
        }
        throw new RecordException(path, StoreWords.say("import.field.text", value.kind()));
    }

    public static String id(String path, JsonValue value) {
        String id = switch (value) {
            case JsonValue.Text text -> text.value();
            case JsonValue.Number number -> number.literal();
            default -> throw new RecordException(path, StoreWords.say("import.field.id", value.kind()));
        };
        if (id.isEmpty()) {
            throw new RecordException(path, StoreWords.say("import.field.empty-id"));
        }
        return id;
    }

    public static List<JsonValue> list(String path, JsonValue value) {
        if (value instanceof JsonValue.Sequence sequence) {
            return sequence.items();
        }
        throw new RecordException(path, StoreWords.say("import.field.list", value.kind()));
    }
}
