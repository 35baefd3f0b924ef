package dev.assay.persistence.input;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.assay.model.Message;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** A JSON value as it was written: fields in their order, and numbers with their spelling (12e3 stays 12e3). */
public sealed interface JsonValue {
    /**
     * An object.
     *
     * @param fields in their order; handed over, and not to be changed afterwards: a copy of each would cost more than
     * reading it
     */
    record Struct(Map<String, JsonValue> fields) implements JsonValue {
        public Struct {
            fields = Collections.unmodifiableMap(fields);
        }

        /** The value of a field; null when it is missing. */
        public JsonValue get(String name) {
            return fields.get(name);
        }

        public boolean has(String name) {
            return fields.containsKey(name);
        }
    }

    /**
     * A list.
     *
     * @param items handed over, and not to be changed afterwards
     */
    record Sequence(List<JsonValue> items) implements JsonValue {
        public Sequence {
            items = Collections.unmodifiableList(items);
        }
    }

    /** A text. */
    record Text(String value) implements JsonValue {}

    /** A number, spelled as in the file. */
    record Number(String literal) implements JsonValue {}

    /** True or false. */
    record Flag(boolean value) implements JsonValue {}

    /** The value null. */
    record Nothing() implements JsonValue {}

    /** What this is, for a message: "a text", "a number", ... */
    default Message kind() {
        return switch (this) {
            case Struct struct -> StoreWords.say("import.kind.object");
            case Sequence sequence -> StoreWords.say("import.kind.list");
            case Text text -> StoreWords.say("import.kind.text");
            case Number number -> StoreWords.say("import.kind.number");
            case Flag flag -> StoreWords.say("import.kind.flag");
            case Nothing nothing -> Message.verbatim("null");
        };
    }

    /**
     * The value that a text kept by the project is.
     *
     * @throws IllegalStateException when it is not JSON
     */
    static JsonValue ofKept(String text) {
        try {
            return JsonParsing.parseKept(text);
        } catch (JsonFault e) {
            throw new IllegalStateException("A stored value is not JSON: " + e.getMessage(), e);
        }
    }

    /** This value as JSON text on one line. */
    default String write() {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = Factory.OF_OUTPUT.createGenerator(text)) {
            write(generator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private void write(JsonGenerator generator) throws IOException {
        switch (this) {
            case Struct struct -> {
                generator.writeStartObject();
                for (Map.Entry<String, JsonValue> field : struct.fields().entrySet()) {
                    generator.writeFieldName(field.getKey());
                    field.getValue().write(generator);
                }
                generator.writeEndObject();
            }
            case Sequence sequence -> {
                generator.writeStartArray();
                for (JsonValue item : sequence.items()) {
                    item.write(generator);
                }
                generator.writeEndArray();
            }
            case Text text -> generator.writeString(text.value());
            case Number number -> generator.writeNumber(number.literal());
            case Flag flag -> generator.writeBoolean(flag.value());
            case Nothing nothing -> generator.writeNull();
        }
    }

    /** Holds the factory, which an interface cannot keep private. */
    final class Factory {
        private static final JsonFactory OF_OUTPUT = new JsonFactory();

        private Factory() {}
    }
}
