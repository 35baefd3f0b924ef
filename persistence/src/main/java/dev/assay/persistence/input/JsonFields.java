package dev.assay.persistence.input;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Message;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The fields of one JSON object, read by name. What nobody asked for is left over, to be kept.
 *
 * <p>A field of the wrong type is a {@link RecordException} that names it. A field that is null, or NaN as Python
 * writes it, counts as missing.
 */
public final class JsonFields {
    private static final Pattern GAP = Pattern.compile("[ -]+");

    private final ObjectNode object;
    private final String path;
    /** The place in the list at the path; -1 for an object that is in none. */
    private final int index;
    private final List<String> read = new ArrayList<>();

    public JsonFields(ObjectNode object) {
        this(object, "", -1);
    }

    private JsonFields(ObjectNode object, String path, int index) {
        this.object = object;
        this.path = path;
        this.index = index;
    }

    /** The fields of an object at {@code path}, for messages such as "nuggets[2].text". */
    public static JsonFields at(String path, JsonNode value) {
        if (value instanceof ObjectNode object) {
            return new JsonFields(object, path + ".", -1);
        }
        throw new RecordException(path, "import.field.object", KeptJson.kind(value));
    }

    /** Path of a field. */
    public String path(String name) {
        return index < 0 ? path + name : path + "[" + index + "]." + name;
    }

    public boolean has(String name) {
        return isThere(object.get(name));
    }

    private static boolean isThere(JsonNode value) {
        return value != null && !value.isNull() && !KeptJson.isNaN(value);
    }

    /** The value of a field, which then counts as read. */
    public Optional<JsonNode> value(String name) {
        read.add(name);
        JsonNode value = object.get(name);
        return isThere(value) ? Optional.of(value) : Optional.empty();
    }

    /** A text. */
    public Optional<String> text(String name) {
        return value(name).map(value -> value.isTextual() ? value.textValue() : text(path(name), value));
    }

    /** A text that must be there. */
    public String requireText(String name) {
        return text(name)
                .orElseThrow(() -> new RecordException(path(name), "import.field.missing-text"));
    }

    /** The first of several fields that is there, as an id: a text, or a number as it is spelled. */
    public Optional<String> id(String... names) {
        for (String name : names) {
            if (has(name)) {
                read.add(name);
                JsonNode value = object.get(name);
                boolean isPlain = value.isTextual() && !value.textValue().isEmpty();
                return Optional.of(isPlain ? value.textValue() : id(path(name), value));
            }
        }
        return Optional.empty();
    }

    /** An id that must be there under one of several names. */
    public String requireId(Message what, String... names) {
        return id(names)
                .orElseThrow(() -> new RecordException(
                        path(names[0]), "import.field.missing-of", what, String.join(", ", names)));
    }

    /** True or false. */
    public Optional<Boolean> flag(String name) {
        return value(name).map(value -> {
            if (value.isBoolean()) {
                return value.booleanValue();
            }
            throw new RecordException(path(name), "import.field.flag", KeptJson.kind(value));
        });
    }

    /** True or false, which must be there. */
    public boolean requireFlag(String name) {
        return require(name, flag(name));
    }

    /** A whole number. */
    public Optional<Long> number(String name) {
        return value(name).map(value -> {
            try {
                if (value.isNumber()) {
                    return Long.parseLong(value.asText());
                }
            } catch (NumberFormatException e) {
                // Said below.
            }
            throw new RecordException(path(name), "import.whole-number");
        });
    }

    /** A whole number that must be there. */
    public long requireNumber(String name) {
        return require(name, number(name));
    }

    /** A whole number of at most 32 bits that must be there. */
    public int requireInteger(String name) {
        long value = requireNumber(name);
        if (value != (int) value) {
            throw new RecordException(path(name), "sync.line.integer");
        }
        return (int) value;
    }

    /** Whole numbers in a list, which may be missing. */
    public List<Integer> integers(String name) {
        List<Integer> numbers = new ArrayList<>();
        list(name).ifPresent(list -> list.forEach(number -> {
            if (!number.isNumber() || !number.asText().matches("[0-9]{1,9}")) {
                throw new RecordException(path(name), "import.whole-number");
            }
            numbers.add(Integer.parseInt(number.asText()));
        }));
        return numbers;
    }

    /** A moment that must be there. */
    public Instant requireTime(String name) {
        try {
            return Instant.parse(requireText(name));
        } catch (DateTimeParseException e) {
            throw new RecordException(path(name), "sync.line.time");
        }
    }

    private <T> T require(String name, Optional<T> value) {
        return value.orElseThrow(() -> new RecordException(path(name), "import.field.missing"));
    }

    public Optional<ArrayNode> list(String name) {
        return value(name).map(value -> value instanceof ArrayNode list ? list : list(path(name), value));
    }

    public ArrayNode requireList(String name) {
        return list(name)
                .orElseThrow(() -> new RecordException(path(name), "import.field.missing-list"));
    }

    /** An object. */
    public Optional<JsonFields> object(String name) {
        return value(name).map(value -> at(path(name), value));
    }

    /** The objects in a list, which may be missing. */
    public List<JsonFields> objects(String name) {
        List<JsonFields> objects = new ArrayList<>();
        String list = path(name);
        for (JsonNode one : list(name).orElseGet(KeptJson::list)) {
            int place = objects.size();
            objects.add(
                    one instanceof ObjectNode object
                            ? new JsonFields(object, list, place)
                            : at(list + "[" + place + "]", one));
        }
        return objects;
    }

    /** The objects in a list that must be there. */
    public List<JsonFields> requireObjects(String name) {
        requireList(name);
        return objects(name);
    }

    /** The value of a field that stays left over, to be kept as it is; of no type when it is missing. */
    public JsonNode peek(String name) {
        return object.path(name);
    }

    /** A text that stays left over, to be kept as it is. */
    public Optional<String> peekText(String name) {
        return has(name) ? Optional.of(text(path(name), object.get(name))) : Optional.empty();
    }

    /** An object whose fields also stay left over in this one, to be kept as they are. */
    public Optional<JsonFields> peekObject(String name) {
        return has(name) ? Optional.of(at(path(name), object.get(name))) : Optional.empty();
    }

    /** Text of a value exactly as in the file; empty when it has none. */
    public static String raw(Optional<JsonNode> value) {
        return value.map(KeptJson::id).orElse("");
    }

    /** A word of a scale as scales spell it: files write it in capitals, with blanks or with hyphens, too. */
    public static String word(String raw) {
        String word = raw.strip().toLowerCase(Locale.ROOT);
        return GAP.matcher(word).replaceAll("_");
    }

    /** The fields that were not read, in their order. */
    public ObjectNode left() {
        return KeptJson.object().<ObjectNode>setAll(object).remove(read);
    }

    /** {@code fields} as JSON text to keep; empty when there are none. */
    public static String extra(ObjectNode fields) {
        return fields.isEmpty() ? "" : fields.toString();
    }

    public static String text(String path, JsonNode value) {
        if (value.isTextual()) {
            return value.textValue();
        }
        throw new RecordException(
                path,
                value.isContainerNode() ? "import.field.text-alone" : "import.field.text",
                KeptJson.kind(value));
    }

    public static String id(String path, JsonNode value) {
        if (!value.isTextual() && !value.isNumber() || KeptJson.isNotANumber(value)) {
            throw new RecordException(path, "import.field.id", KeptJson.kind(value));
        }
        String id = value.asText();
        if (id.isEmpty()) {
            throw new RecordException(path, "import.field.empty-id");
        }
        return id;
    }

    /** A list of nothing but texts. */
    public static List<String> texts(String path, JsonNode value) {
        return list(path, value).valueStream().map(one -> text(path, one)).toList();
    }

    public static ArrayNode list(String path, JsonNode value) {
        if (value instanceof ArrayNode list) {
            return list;
        }
        throw new RecordException(path, "import.field.list", KeptJson.kind(value));
    }
}
