package dev.assay.persistence.exchange;

import dev.assay.persistence.exchange.input.JsonValue;
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
final class Fields {
    private final JsonValue.Struct struct;
    private final String path;
    private final Set<String> read = new HashSet<>();

    Fields(JsonValue.Struct struct) {
        this(struct, "");
    }

    private Fields(JsonValue.Struct struct, String path) {
        this.struct = struct;
        this.path = path;
    }

    /** The fields of an object at {@code path}, for messages such as "nuggets[2].text". */
    static Fields at(String path, JsonValue value) {
        if (value instanceof JsonValue.Struct struct) {
            return new Fields(struct, path + ".");
        }
        throw new RecordException(path, "Expected an object, found " + value.kind() + ".");
    }

    /** Where a field is. */
    String path(String name) {
        return path + name;
    }

    boolean has(String name) {
        return struct.has(name) && !(struct.get(name) instanceof JsonValue.Nothing);
    }

    /** The value of a field, which then counts as read. */
    Optional<JsonValue> value(String name) {
        read.add(name);
        return Optional.ofNullable(peek(name));
    }

    /** A text. */
    Optional<String> text(String name) {
        return value(name).map(value -> text(path(name), value));
    }

    /** A text that must be there. */
    String requireText(String name) {
        return text(name)
                .orElseThrow(() -> new RecordException(path(name), "The field is missing. Expected a text."));
    }

    /** The first of several fields that is there, as an id: a text, or a number as it is spelled. */
    Optional<String> id(String... names) {
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
    String requireId(String what, String... names) {
        return id(names)
                .orElseThrow(() -> new RecordException(
                        path(names[0]), "The " + what + " is missing. Expected one of: " + String.join(", ", names) + "."));
    }

    Optional<List<JsonValue>> list(String name) {
        return value(name).map(value -> list(path(name), value));
    }

    List<JsonValue> requireList(String name) {
        return list(name)
                .orElseThrow(() -> new RecordException(path(name), "The field is missing. Expected a list."));
    }

    /** An object. */
    Optional<Fields> object(String name) {
        return value(name).map(value -> at(path(name), value));
    }

    /** The value of a field that stays left over, to be kept as it is; null when it is missing. */
    JsonValue peek(String name) {
        JsonValue value = struct.get(name);
        return value instanceof JsonValue.Nothing ? null : value;
    }

    /** A text that stays left over, to be kept as it is. */
    Optional<String> peekText(String name) {
        return has(name) ? Optional.of(text(path(name), struct.get(name))) : Optional.empty();
    }

    /** An object whose fields also stay left over in this one, to be kept as they are. */
    Optional<Fields> peekObject(String name) {
        return has(name) ? Optional.of(at(path(name), struct.get(name))) : Optional.empty();
    }

    /** The fields that were not read, in their order. */
    Map<String, JsonValue> left() {
        Map<String, JsonValue> left = new LinkedHashMap<>();
        struct.fields().forEach((name, value) -> {
            if (!read.contains(name)) {
                left.put(name, value);
            }
        });
        return left;
    }

    /** {@code fields} as JSON text to keep; empty when there are none. */
    static String extra(Map<String, JsonValue> fields) {
        return fields.isEmpty() ? "" : new JsonValue.Struct(fields).write();
    }

    static String text(String path, JsonValue value) {
        if (value instanceof JsonValue.Text text) {
            return text.value();
        }
        throw new RecordException(path, "Expected a text, found " + value.kind() + ". Put it in quotes.");
    }

    static String id(String path, JsonValue value) {
        String id = switch (value) {
            case JsonValue.Text text -> text.value();
            case JsonValue.Number number -> number.literal();
            default -> throw new RecordException(path, "Expected an id (a text or a number), found " + value.kind() + ".");
        };
        if (id.isEmpty()) {
            throw new RecordException(path, "The id is empty. Every record needs one.");
        }
        return id;
    }

    static List<JsonValue> list(String path, JsonValue value) {
        if (value instanceof JsonValue.Sequence sequence) {
            return sequence.items();
        }
        throw new RecordException(path, "Expected a list, found " + value.kind() + ".");
    }
}
