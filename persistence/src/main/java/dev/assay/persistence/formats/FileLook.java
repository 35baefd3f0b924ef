package dev.assay.persistence.formats;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Message;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.JsonFault;
import dev.assay.persistence.input.PairLine;
import dev.assay.persistence.input.RowReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A look at a file before it is read: its first bytes and its first rows, each looked up on request. */
public final class FileLook {
    private static final int ROWS = 10;

    /** Behind so many bytes of pairs no more are looked at. */
    private static final long ENOUGH_OF_PAIRS = 1 << 18;

    /** So many values of a pair are looked at. */
    private static final int VALUES_OF_BEGINNING = 3;

    private final InputFile file;
    private List<FileRow> rows;
    /** The pair that could not be read; none has the line 0. */
    private FileRow.Fault faultyPair = new FileRow.Fault(0, "", Message.verbatim(""));
    private boolean json;
    private Optional<Set<Integer>> nested;

    public FileLook(InputFile file) {
        this.file = file;
    }

    public InputFile file() {
        return file;
    }

    /**
     * True if the file's bytes, unpacked, begin with these: this is how databases and other files that are no text are
     * recognised.
     */
    public boolean startsWith(String mark) {
        return start(mark.length()).equals(mark);
    }

    /** At most so many of its first bytes, unpacked, each as a character; none where it cannot be read. */
    public String start(int most) {
        try (InputStream in = file.unpacked(done -> {})) {
            return new String(in.readNBytes(most), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            // Whoever reads it says what is wrong.
            return "";
        }
    }

    /** Its first rows; fewer when it has fewer. Of a pair of an id and a list only the beginning is there. */
    public List<FileRow> rows() {
        if (rows == null) {
            try {
                rows = first(RowReader.Form.TABLE, RowReader.Form.PAIR);
            } catch (JsonFault | IOException e) {
                // Read as usual it says what is wrong, or that it goes on behind the line; of a line that is too long
                // for that the value that is says more.
                rows = withoutPairs(RowReader.Form.TABLE).stream()
                        .map(row -> row instanceof FileRow.Fault && row.line() == faultyPair.line() ? faultyPair : row)
                        .toList();
            }
        }
        return rows;
    }

    /** Its first rows that are records. */
    public List<ObjectNode> records() {
        return rows().stream()
                .flatMap(row -> row instanceof FileRow.OfRecord(long line, ObjectNode record)
                        ? Stream.of(record)
                        : Stream.of())
                .toList();
    }

    /** Its first rows that are lines of text. */
    public List<String> lines() {
        return rows().stream()
                .flatMap(row -> row instanceof FileRow.OfText(long line, String text) ? Stream.of(text) : Stream.of())
                .toList();
    }

    /** True if the rows are JSON, not those of a table, or lines. */
    public boolean isJson() {
        rows();
        return json;
    }

    /** The first fields of what begins as an object, each a row of its own; else its first rows. */
    public List<FileRow> fields() {
        return withoutPairs(RowReader.Form.TABLE, RowReader.Form.FIELDS);
    }

    private List<FileRow> withoutPairs(RowReader.Form... forms) {
        try {
            return first(forms);
        } catch (JsonFault | IOException e) {
            throw new IllegalStateException("Only pairs are read here.", e);
        }
    }

    private List<FileRow> first(RowReader.Form... forms) throws JsonFault, IOException {
        List<FileRow> found = new ArrayList<>();
        try (RowReader reader = new RowReader(file, done -> {}, forms)) {
            long left = ENOUGH_OF_PAIRS;
            for (FileRow row = reader.next(); row != null && found.size() < ROWS && left > 0; row = reader.next()) {
                if (row instanceof FileRow.OfPair(long line, PairLine pair)) {
                    found.add(head(line, pair));
                    left = pair.isLong() ? 0 : left - pair.copy().length;
                } else {
                    found.add(row);
                }
            }
            json = reader.isJson();
        }
        return found;
    }

    private FileRow head(long line, PairLine pair) throws JsonFault, IOException {
        try {
            return new FileRow.OfValue(line, pair.head(VALUES_OF_BEGINNING));
        } catch (JsonFault fault) {
            faultyPair = new FileRow.Fault(line, fault.field(), fault.told());
            throw fault;
        }
    }

    /**
     * At which depths the texts lie of those of its first rows that are objects of nothing but objects and such texts;
     * empty where that cannot be told without reading the rows.
     */
    public Optional<Set<Integer>> depthsOfTexts() {
        if (nested == null) {
            try (InputStream in = file.unpacked(done -> {})) {
                nested = Optional.of(NestedTexts.depths(in, ROWS));
            } catch (IOException e) {
                nested = Optional.empty();
            }
        }
        return nested;
    }

    /**
     * True if the first line and at least half of the first lines match: one bad line does not make a file another
     * kind.
     */
    public boolean hasMostLines(Predicate<String> so) {
        List<String> lines = lines();
        return !lines.isEmpty()
                && so.test(lines.getFirst())
                && lines.stream().filter(so).count() * 2 >= lines.size();
    }

    /** True if any of the first lines matches. */
    public boolean hasAnyLine(Predicate<String> so) {
        return lines().stream().anyMatch(so);
    }

    /**
     * The depth of texts in objects that hold nothing else, measured by the braces alone: no value is made, because
     * such a file may be read whole to recognise it, and is read again when it is imported.
     */
    private static final class NestedTexts {
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
         * The depths at which all texts lie of those of the first values of a stream that are such objects, 1 for those
         * of a flat one.
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
}
