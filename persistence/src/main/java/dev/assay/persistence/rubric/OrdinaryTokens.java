package dev.assay.persistence.rubric;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The tokens of a value, as long as they are what an ordinary passage has in their place: at any other, reading ends with {@link Odd}. */
final class OrdinaryTokens {
    /** Ends the reading of a passage that is not ordinary. */
    static final class Odd extends RuntimeException {
        static final Odd ONE = new Odd();
        private static final long serialVersionUID = 1;

        private Odd() {
            super(null, null, false, false);
        }
    }

    /** Takes a field, whose value is the present token; of one that it does not know it passes over the value. */
    @FunctionalInterface
    interface Fields {
        void take(String name, JsonToken value, Seen seen) throws IOException;
    }

    /** Takes a value, the first token of which is the present one. */
    @FunctionalInterface
    interface Values {
        void take() throws IOException;
    }

    private final KeptTexts texts = new KeptTexts();
    private JsonParser parser;

    /** Goes on with the tokens of another file. */
    void from(JsonParser tokens) {
        parser = tokens;
    }

    JsonParser parser() {
        return parser;
    }

    /** Takes every field of the object that begins here; what fields it had. */
    Seen fields(Fields fields) throws IOException {
        expect(JsonToken.START_OBJECT);
        Seen seen = new Seen();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            fields.take(name, parser.nextToken(), seen);
        }
        return seen;
    }

    /** Takes every value of the list that begins here. */
    void values(Values values) throws IOException {
        expect(JsonToken.START_ARRAY);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.take();
        }
    }

    void expect(JsonToken token) {
        if (parser.currentToken() != token) {
            throw Odd.ONE;
        }
    }

    /** A text, the same object for the same text. */
    String text() throws IOException {
        expect(JsonToken.VALUE_STRING);
        return texts.kept(parser);
    }

    /** The one object that is kept of a text. */
    String kept(String text) {
        return texts.kept(text);
    }

    /** A text that is not empty. */
    String id() throws IOException {
        String id = text();
        if (id.isEmpty()) {
            throw Odd.ONE;
        }
        return id;
    }

    int whole() throws IOException {
        expect(JsonToken.VALUE_NUMBER_INT);
        if (parser.getTextLength() > 9) {
            throw Odd.ONE;
        }
        return parser.getIntValue();
    }

    /** The fields of an object that were there: one that stands twice makes it odd. */
    final class Seen {
        private int known;
        private List<String> others = List.of();

        /** A field that is known, by a number of its own in the object. */
        void once(int field) {
            if ((known & 1 << field) != 0) {
                throw Odd.ONE;
            }
            known |= 1 << field;
        }

        /** A field that is known and passed over, and holds no object. */
        void passed(int field) {
            once(field);
            if (!parser.currentToken().isScalarValue()) {
                throw Odd.ONE;
            }
        }

        boolean has(int field) {
            return (known & 1 << field) != 0;
        }

        /** Passes over a field that is not known. */
        void other(String name) throws IOException {
            once(name);
            skip();
        }

        private void once(String name) {
            if (others.isEmpty()) {
                others = new ArrayList<>();
            }
            // So many would take long to compare.
            if (others.size() > 30 || others.contains(name)) {
                throw Odd.ONE;
            }
            others.add(name);
        }
    }

    /** Passes over a value in which no field stands twice. */
    void skip() throws IOException {
        switch (parser.currentToken()) {
            case START_ARRAY -> values(this::skip);
            case START_OBJECT -> fields((name, value, seen) -> seen.other(name));
            case null -> throw Odd.ONE;
            default -> {}
        }
    }
}
