package dev.assay.persistence.formats;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;

/**
 * The depth of texts in objects that hold nothing else, measured by the braces alone: no value is made, because such a
 * file may be read whole to recognise it, and is read again when it is imported.
 */
final class NestedTexts {
    private static final JsonFactory JSON = new JsonFactory();

    private final JsonParser parser;
    private int depth;
    private int deepest;
    private int texts;
    private boolean otherwise;

    private NestedTexts(JsonParser parser) {
        this.parser = parser;
    }

    /**
     * The depths at which all texts lie of those of the first values of a stream that are such objects, 1 for those of
     * a flat one.
     *
     * @throws IOException also where it is no JSON, or has a list where a record was expected
     */
    static Set<Integer> depths(InputStream in, int values) throws IOException {
        Set<Integer> depths = new HashSet<>();
        try (JsonParser parser = JSON.createParser(in)) {
            for (int i = 0; i < values && parser.nextToken() != null; i++) {
                if (parser.currentToken() != JsonToken.START_OBJECT) {
                    throw new IOException("Its records are to be looked at one by one.");
                }
                NestedTexts one = new NestedTexts(parser);
                one.read();
                if (!one.otherwise && one.texts > 0 && one.deepest == one.texts) {
                    depths.add(one.texts);
                }
            }
        }
        return depths;
    }

    /** Reads from the start of an object to its end. */
    private void read() throws IOException {
        depth = 1;
        deepest = 1;
        while (depth > 0) {
            JsonToken token = parser.nextToken();
            switch (token) {
                case null -> throw new IOException("It is cut off.");
                case START_OBJECT -> deepest = Math.max(deepest, ++depth);
                case END_OBJECT -> depth--;
                case FIELD_NAME -> {}
                case VALUE_STRING -> {
                    otherwise |= texts > 0 && texts != depth;
                    texts = depth;
                }
                default -> {
                    otherwise = true;
                    parser.skipChildren();
                }
            }
        }
    }
}
