package dev.assay.persistence.input;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.model.Message;
import dev.assay.persistence.record.JsonFailure;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.Set;

/**
 * Builds one JSON value after the other from a stream of tokens, within limits that keep a hostile or broken file from
 * filling the memory. A field that stands twice, or half of a surrogate pair, is a fault: keeping one of two would drop
 * the other, and half a character cannot be written out again.
 */
final class JsonParsing implements AutoCloseable {
    /** Greatest depth of nested objects and lists. */
    static final int MAX_DEPTH = 100;
    /** Greatest length of one text, in UTF-16 units. */
    static final int MAX_TEXT = 16 * 1024 * 1024;
    /** Greatest number of values in one record. */
    static final int MAX_VALUES = 1_000_000;
    /** Greatest amount of text in one record, in UTF-16 units. */
    static final long MAX_RECORD = 64L * 1024 * 1024;

    /** Spelling of a missing value in files of Python. */
    private static final String NOT_A_NUMBER = "NaN";
    /** The field in which it is a missing text; elsewhere it is a number that is none. */
    private static final String TEXT = "text";

    private static final JsonFactory FACTORY = factory(MAX_DEPTH, false);
    /** Factory for records: programs write NaN for a missing value, and people comments, which is no JSON. */
    private static final JsonFactory OF_RECORDS = factory(MAX_DEPTH, true);
    /**
     * Factory for stored values: a value that was read once may be kept inside an object or two, and must still be
     * readable.
     */
    private static final JsonFactory OF_KEPT = factory(2 * MAX_DEPTH, false);

    private final JsonParser parser;
    private final boolean mayHoldHalves;
    private long values;
    private long length;

    private JsonParsing(JsonParser parser, boolean mayHoldHalves) {
        this.parser = parser;
        this.mayHoldHalves = mayHoldHalves;
    }

    private static JsonFactory factory(int depth, boolean isOfPeople) {
        return JsonFactory.builder()
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .configure(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS, isOfPeople)
                .configure(JsonReadFeature.ALLOW_JAVA_COMMENTS, isOfPeople)
                .configure(JsonReadFeature.ALLOW_YAML_COMMENTS, isOfPeople)
                .configure(JsonReadFeature.ALLOW_TRAILING_COMMA, isOfPeople)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(depth)
                        .maxStringLength(MAX_TEXT)
                        .build())
                .build();
    }

    static JsonParsing of(Reader reader) throws IOException {
        return new JsonParsing(OF_RECORDS.createParser(reader), true);
    }

    /** One that names faults as the parsing of a value does, for whoever reads the tokens. */
    static JsonParsing around(JsonParser parser) {
        return new JsonParsing(parser, true);
    }

    /** The tokens of a line, within the limits of a record. */
    static JsonParser parser(byte[] bytes, int start, int length) throws IOException {
        return FACTORY.createParser(bytes, start, length);
    }

    /** The tokens of a line as it comes. */
    static JsonParser parser(InputStream line) throws IOException {
        return FACTORY.createParser(line);
    }

    /** The one value of a line. UTF-8 cannot hold half of a surrogate pair, so that only an escape can bring one. */
    static JsonNode parse(String line) throws JsonFault {
        return parse(OF_RECORDS, line, line.indexOf('\\') >= 0);
    }

    /** The one value of a text that was kept. */
    static JsonNode parseKept(String text) throws JsonFault {
        return parse(OF_KEPT, text, true);
    }

    private static JsonNode parse(JsonFactory factory, String text, boolean mayHoldHalves) throws JsonFault {
        try {
            return parse(new JsonParsing(factory.createParser(text), mayHoldHalves));
        } catch (IOException e) {
            throw new IllegalStateException("Reading a text cannot fail.", e);
        }
    }

    private static JsonNode parse(JsonParsing once) throws JsonFault, IOException {
        try (JsonParsing parsing = once) {
            if (!parsing.advance()) {
                throw parsing.fault(StoreWords.say("import.json.value"), true);
            }
            JsonNode value = parsing.value();
            if (parsing.advance()) {
                throw parsing.fault(StoreWords.say("import.json.more"), false);
            }
            return value;
        }
    }

    /** Steps to the next token; false at the end. */
    boolean advance() throws JsonFault, IOException {
        try {
            return parser.nextToken() != null;
        } catch (JsonProcessingException e) {
            throw fault(e);
        }
    }

    /** True if a list starts here. */
    boolean atListStart() {
        return parser.currentToken() == JsonToken.START_ARRAY;
    }

    /** True if a list ends here. */
    boolean atListEnd() {
        return parser.currentToken() == JsonToken.END_ARRAY;
    }

    /** True if an object starts here. */
    boolean atObjectStart() {
        return parser.currentToken() == JsonToken.START_OBJECT;
    }

    /** True if a field of an object starts here. */
    boolean atField() {
        return parser.currentToken() == JsonToken.FIELD_NAME;
    }

    /** The line that the present token starts on, from 1. */
    int line() {
        return parser.currentTokenLocation().getLineNr();
    }

    /** The value that starts here, leaving the parser at its last token. */
    JsonNode value() throws JsonFault, IOException {
        try {
            return anyValue();
        } catch (JsonProcessingException e) {
            throw fault(e);
        }
    }

    /** As {@link #value}, for whoever says what the parser found wrong. */
    JsonNode anyValue() throws JsonFault, IOException {
        values = 0;
        length = 0;
        return build();
    }

    /**
     * The field that starts here as an object of its own, held to the limits of a record, leaving the parser at its
     * last token.
     *
     * @param before the names of the fields before it, to which its own is added
     */
    ObjectNode field(Set<String> before) throws JsonFault, IOException {
        values = 0;
        length = 0;
        int line = line();
        try {
            String name = whole(parser.currentName());
            if (!before.add(name)) {
                throw new JsonFault(line, name, StoreWords.say("import.json.twice"), false);
            }
            parser.nextToken();
            return KeptJson.object().set(name, build());
        } catch (JsonProcessingException e) {
            throw fault(e);
        }
    }

    private JsonNode build() throws JsonFault, IOException {
        if (++values > MAX_VALUES) {
            throw fault(StoreWords.say("import.json.many-values", MAX_VALUES), false);
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> struct();
            case START_ARRAY -> {
                ArrayNode items = KeptJson.list();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    items.add(build());
                }
                yield items;
            }
            case VALUE_STRING -> TextNode.valueOf(whole(parser.getText()));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getText());
            case VALUE_TRUE -> BooleanNode.TRUE;
            case VALUE_FALSE -> BooleanNode.FALSE;
            default -> NullNode.instance;
        };
    }

    private JsonNode number(String literal) throws IOException {
        if (Character.isDigit(literal.charAt(literal.length() - 1))) {
            return KeptJson.number(literal);
        }
        return literal.equals(NOT_A_NUMBER) && TEXT.equals(parser.currentName())
                ? NullNode.instance
                : KeptJson.notANumber(literal);
    }

    private JsonNode struct() throws JsonFault, IOException {
        ObjectNode fields = KeptJson.object();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = whole(parser.currentName());
            parser.nextToken();
            if (fields.replace(name, build()) != null) {
                throw fault(StoreWords.say("import.json.twice"), false);
            }
        }
        return fields;
    }

    private String whole(String text) throws JsonFault {
        length += text.length();
        if (length > MAX_RECORD) {
            throw fault(StoreWords.say("import.json.long"), false);
        }
        for (int i = 0; mayHoldHalves && i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (Character.isLowSurrogate(text.charAt(i))
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    throw fault(
                            StoreWords.say("import.json.half", Integer.toHexString(text.charAt(i))),
                            false);
                }
                i++;
            }
        }
        return text;
    }

    JsonFault fault(Message message, boolean cutOff) {
        return new JsonFault(line(), path(), message, cutOff);
    }

    JsonFault fault(JsonProcessingException e) {
        int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
        int column = e.getLocation() == null ? 0 : e.getLocation().getColumnNr();
        if (JsonFailure.isCutOff(e)) {
            return new JsonFault(line, path(), JsonFailure.sentence(e), true);
        }
        return switch (e) {
            case StreamConstraintsException limit -> new JsonFault(line, path(), limit(limit), false);
            default ->
                new JsonFault(
                        line,
                        JsonFailure.isNoValue(e) ? path() : "",
                        StoreWords.say("import.json.not", column, JsonFailure.sentence(e)),
                        false);
        };
    }

    private static Message limit(StreamConstraintsException e) {
        String message = e.getOriginalMessage();
        if (message.contains("nesting depth")) {
            return StoreWords.say("import.json.deep", MAX_DEPTH);
        }
        if (message.contains("String value length") || message.contains("String length")) {
            return StoreWords.say("import.json.long-text");
        }
        return JsonFailure.sentence(e);
    }

    /** Path of the parser's position, in the form used for the fields of a record that was read. */
    private String path() {
        StringBuilder path = new StringBuilder();
        for (JsonStreamContext at = parser.getParsingContext(); at != null && !at.inRoot(); at = at.getParent()) {
            if (at.inArray()) {
                path.insert(0, "[" + Math.max(0, at.getCurrentIndex()) + "]");
            } else if (at.getCurrentName() != null) {
                path.insert(0, "." + at.getCurrentName());
            }
        }
        String whole = path.toString().replaceFirst("^\\.", "");
        // The path to a 100-deep value would fill the screen and help nobody.
        return whole.length() > 80 ? "" : whole;
    }

    @Override
    public void close() throws IOException {
        parser.close();
    }
}
