package dev.assay.persistence.exchange.input;

import dev.assay.persistence.exchange.table.TableReader;
import dev.assay.persistence.outside.FileFailure;
import dev.assay.persistence.outside.StoreWords;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;

/**
 * Reads a file row by row: JSON lines, a JSON document (its list's items one by one), a table with a header, or plain lines. A faulty line is handed
 * over as a fault and the next one is read, so that one pass finds everything that is wrong.
 */
public final class RowReader implements AutoCloseable {
    /** A program's envelope around records is known by these. */
    private static final Set<String> OF_ENVELOPE = Set.of("schema_version", "artifacts");

    /** A file whose first cells, between tabs, are names and begin with one of these is a table with a header. */
    private static final Set<String> FIRST_COLUMNS =
            Set.of("id", "_id", "qid", "query_id", "question_id", "topic_id", "question", "query", "user_input", "prompt", "input");
    private static final Pattern COLUMN = Pattern.compile("[\\p{L}_][\\p{L}\\d_ .-]{0,40}");

    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");

    /** Takes JSON lines as they stand, so that no value is made of them. */
    @FunctionalInterface
    public interface Shortcut {
        /**
         * @param bytes of strict UTF-8, good until this is done
         * @return false when the line is to be read as usual; of the first line only then is it known whether it is a whole value
         */
        boolean takes(long number, byte[] bytes, int start, int length);

        /** As {@link #takes}, of a line of a file that is not JSON. */
        default boolean takesText(long number, byte[] bytes, int start, int length) {
            return false;
        }

        /** Whether a line that begins so, and is long, is to be {@link #takeLong taken} as it comes. */
        default boolean wantsLong(byte[] bytes, int length) {
            return false;
        }

        /**
         * Takes a line that is too long to be gathered.
         *
         * @param line ends where the line does
         * @throws IOException when the file cannot be read on
         */
        default void takeLong(long number, InputStream line) throws IOException {
            throw new IllegalStateException("No long line was wanted.");
        }
    }

    private static final Shortcut NONE = (number, bytes, start, length) -> false;

    /** Behind so many bytes of pairs no more are looked at by whoever wants to see their beginnings. */
    private static final int ENOUGH_OF_PAIRS = 1 << 18;

    /** How many values of a pair are looked at by whoever wants to see its beginning. */
    private static final int VALUES_OF_BEGINNING = 3;

    private final InputFile file;
    private final Shortcut shortcut;
    private final boolean tables;
    private final boolean beginnings;
    private final Optional<Set<String>> wanted;
    private final LongConsumer progress;
    private final Deque<Row> ready = new ArrayDeque<>();
    private LineReader lines;
    private JsonParsing document;
    private TableReader table;
    private long documentLine = 1;
    private Optional<Set<String>> fieldsOfObject = Optional.empty();
    private long pairBytes;
    private boolean inList;
    private boolean isJson;
    private boolean byFields;
    private boolean ended;

    /** @param progress told how many bytes of the file were read */
    public RowReader(InputFile file, LongConsumer progress) {
        this(file, NONE, Optional.empty(), false, false, progress);
    }

    /**
     * One to which each field of an object is a record of its own, so that what a record may hold is the limit of one field and not of the
     * file. What does not begin as an object is read as {@link #withTables} does.
     */
    public static RowReader byFields(InputFile file, LongConsumer progress) {
        return new RowReader(file, NONE, Optional.empty(), true, true, progress);
    }

    /** One to which a table with a header is records, and not lines. */
    public static RowReader withTables(InputFile file, LongConsumer progress) {
        return withTables(file, Optional.empty(), progress);
    }

    /**
     * One to which a table with a header is records, and not lines.
     *
     * @param wanted the only fields of JSON records that are read; everything when it is empty
     */
    public static RowReader withTables(InputFile file, Optional<Set<String>> wanted, LongConsumer progress) {
        return new RowReader(file, NONE, wanted, true, false, progress);
    }

    /** As {@link #withTables(InputFile, LongConsumer)}, with a shortcut that is offered each line of JSON first. */
    public static RowReader withTables(InputFile file, Shortcut shortcut, LongConsumer progress) {
        return new RowReader(file, shortcut, Optional.empty(), true, false, progress);
    }

    /**
     * One to which a table with a header is records, for a look at the first rows: of a {@link PairLine pair} only the beginning is read, and
     * behind long ones nothing.
     */
    public static RowReader ofBeginnings(InputFile file) {
        return new RowReader(file, NONE, Optional.empty(), true, false, true, done -> {});
    }

    /** @param shortcut is offered each line of JSON first, in their order, also before this is made */
    public RowReader(InputFile file, Shortcut shortcut) {
        this(file, shortcut, Optional.empty(), false, false, done -> {});
    }

    private RowReader(
            InputFile file,
            Shortcut shortcut,
            Optional<Set<String>> wanted,
            boolean tables,
            boolean fields,
            LongConsumer progress) {
        this(file, shortcut, wanted, tables, fields, false, progress);
    }

    private RowReader(
            InputFile file,
            Shortcut shortcut,
            Optional<Set<String>> wanted,
            boolean tables,
            boolean fields,
            boolean beginnings,
            LongConsumer progress) {
        this.beginnings = beginnings;
        this.file = file;
        this.shortcut = shortcut;
        this.tables = tables;
        this.wanted = wanted.map(names -> {
            Set<String> all = new HashSet<>(names);
            all.addAll(OF_ENVELOPE);
            return all;
        });
        this.progress = progress;
        try {
            if (fields && beginsAsObject()) {
                isJson = true;
                byFields = true;
                document = JsonParsing.of(reader(progress), this.wanted);
            } else {
                lines = new LineReader(file.unpacked(progress), new LongPairs());
                readFirst();
            }
        } catch (IOException e) {
            fail(e);
        }
    }

    /** What a JSON line holds that a shortcut took, read as usual after all. */
    public static List<Row> usual(long number, byte[] bytes, int start, int end) {
        List<Row> rows = new ArrayList<>();
        try {
            give(number, JsonParsing.parse(Line.of(number, bytes, start, end), Optional.empty()), true, rows);
        } catch (JsonFault fault) {
            rows.add(new Row.Fault(number, fault.field(), fault.told()));
        }
        return rows;
    }

    /** Whether the file holds JSON values rather than plain lines. */
    public boolean isJson() {
        return isJson;
    }

    /** The next row, or null at the end. */
    public Row next() {
        while (ready.isEmpty() && !ended) {
            try {
                if (document != null) {
                    readDocument();
                } else if (table != null) {
                    readTable();
                } else {
                    readLine();
                }
            } catch (IOException e) {
                fail(e);
            }
        }
        return ready.poll();
    }

    /** Lines of pairs that are too long to be gathered. */
    private final class LongPairs implements LineReader.LongLines {
        @Override
        public boolean wants(byte[] bytes, int length) {
            return beginnings ? PairLine.begins(bytes, 0, length) : shortcut.wantsLong(bytes, length);
        }

        @Override
        public boolean take(long number, InputStream line) throws IOException {
            isJson = true;
            if (!beginnings) {
                shortcut.takeLong(number, line);
                return true;
            }
            try (PairLine pair = PairLine.of(line)) {
                ready.add(new Row.OfValue(number, PairLine.head(pair, VALUES_OF_BEGINNING)));
            } catch (JsonFault fault) {
                ready.add(new Row.Fault(number, fault.field(), fault.told()));
            }
            return false;
        }
    }

    private boolean beginsAsObject() throws IOException {
        try (Reader start = reader(done -> {})) {
            int first = start.read();
            while (first == ' ' || first == '\t' || first == '\n' || first == '\r') {
                first = start.read();
            }
            return first == '{';
        }
    }

    private void readFirst() throws IOException {
        Line line = nextLine();
        if (line == null) {
            ended = true;
            return;
        }
        String start = line.text().stripLeading();
        isJson = start.startsWith("{") || start.startsWith("[");
        if (!isJson) {
            Optional<Character> separator = !tables || line.isFaulty() ? Optional.empty() : separator(line.text());
            if (separator.isPresent()) {
                openTable(separator.get());
            } else {
                take(line);
            }
            return;
        }
        if (isTaken(line)) {
            return;
        }
        try {
            give(line.number(), JsonParsing.parse(line, wanted), true, ready);
        } catch (JsonFault fault) {
            if (fault.isCutOff()) {
                // The value goes on after the first line: the file is a document.
                lines.close();
                lines = null;
                document = JsonParsing.of(reader(progress), wanted);
            } else {
                ready.add(new Row.Fault(line.number(), fault.field(), fault.told()));
            }
        }
    }

    /** What separates the cells of a table with a header; empty where the file is none. */
    private Optional<Character> separator(String first) {
        if (file.fileName().toLowerCase(Locale.ROOT).replaceAll("\\.gz$", "").endsWith(".csv")) {
            return Optional.of(separatorOfCsv(first));
        }
        String[] cells = first.split("\t", -1);
        return cells.length > 1
                        && FIRST_COLUMNS.contains(cells[0].strip().toLowerCase(Locale.ROOT))
                        && Arrays.stream(cells).allMatch(cell -> COLUMN.matcher(cell.strip()).matches())
                ? Optional.of('\t')
                : Optional.empty();
    }

    /** What there is most of between the names of the columns: where the comma stands in numbers, spreadsheets put a semicolon. */
    private static char separatorOfCsv(String header) {
        String names = QUOTED.matcher(header).replaceAll("");
        char found = ',';
        for (char other : new char[] {';', '\t'}) {
            if (count(names, other) > count(names, found)) {
                found = other;
            }
        }
        return found;
    }

    private static long count(String text, char wanted) {
        return text.chars().filter(one -> one == wanted).count();
    }

    private void openTable(char separator) throws IOException {
        lines.close();
        lines = null;
        table = new TableReader(reader(progress), separator);
        List<String> columns = table.columns().stream().filter(name -> !name.isEmpty()).toList();
        if (new HashSet<>(columns).size() < columns.size()) {
            ready.add(new Row.Fault(1, "", StoreWords.say("import.table.same", String.join(", ", columns))));
            ended = true;
        }
    }

    private void readTable() throws IOException {
        try {
            Optional<TableReader.Entry> entry = table.next();
            if (entry.isEmpty()) {
                ended = true;
                return;
            }
            documentLine = entry.get().line();
            if (entry.get().count() > table.columns().size()) {
                ready.add(new Row.Fault(
                        documentLine, "", StoreWords.say("import.table.cells", entry.get().count(), table.columns().size())));
                return;
            }
            Map<String, JsonValue> fields = new LinkedHashMap<>();
            entry.get().values().forEach((column, cell) -> {
                if (!column.isEmpty()) {
                    fields.put(column, new JsonValue.Text(cell));
                }
            });
            ready.add(new Row.OfRecord(documentLine, new JsonValue.Struct(fields)));
        } catch (TableReader.TableException e) {
            ready.add(new Row.Fault(e.line(), "", StoreWords.say("import.table.broken")));
            ended = true;
        }
    }

    private Reader reader(LongConsumer told) throws IOException {
        Reader reader = new BufferedReader(new InputStreamReader(
                new StrictUtf8(file.unpacked(told)), StandardCharsets.UTF_8.newDecoder()));
        reader.mark(1);
        if (reader.read() != '\uFEFF') {
            reader.reset();
        }
        return reader;
    }

    private void readLine() throws IOException {
        Line line = nextLine();
        if (line == null) {
            ended = true;
        } else {
            take(line);
        }
    }

    private Line nextLine() throws IOException {
        Line line = lines.next();
        while (line != null && !line.isFaulty() && line.isBlank()) {
            line = lines.next();
        }
        return line;
    }

    private boolean isTaken(Line line) {
        return !line.isFaulty() && (beginnings ? isBeginning(line) : isTakenByShortcut(line));
    }

    /** Whether a line is a pair, of which the beginning is all that is wanted. */
    private boolean isBeginning(Line line) {
        if (!PairLine.begins(line.bytes(), line.start(), line.start() + line.length())) {
            return false;
        }
        try (PairLine pair = PairLine.of(line.bytes(), line.start(), line.length())) {
            ready.add(new Row.OfValue(line.number(), PairLine.head(pair, VALUES_OF_BEGINNING)));
            pairBytes += line.length();
            ended |= pairBytes > ENOUGH_OF_PAIRS;
            return true;
        } catch (JsonFault fault) {
            // Read as usual it says what is wrong, or that it goes on behind the line.
            return false;
        } catch (IOException e) {
            throw new IllegalStateException("Reading a line cannot fail.", e);
        }
    }

    private boolean isTakenByShortcut(Line line) {
        return shortcut.takes(line.number(), line.bytes(), line.start(), line.length());
    }

    private void take(Line line) {
        if (line.isFaulty()) {
            ready.add(new Row.Fault(line.number(), "", line.fault()));
        } else if (!isJson && shortcut.takesText(line.number(), line.bytes(), line.start(), line.length())) {
            return;
        } else if (!isJson) {
            String text = line.text();
            ready.add(text.length() > JsonParsing.MAX_TEXT
                    ? new Row.Fault(line.number(), "", StoreWords.say("import.long-line.characters"))
                    : new Row.OfText(line.number(), text));
        } else if (!isTaken(line)) {
            try {
                give(line.number(), JsonParsing.parse(line, wanted), true, ready);
            } catch (JsonFault fault) {
                ready.add(new Row.Fault(line.number(), fault.field(), fault.told()));
            }
        }
    }

    private void readDocument() throws IOException {
        try {
            if (!document.advance()) {
                ended = true;
                return;
            }
            documentLine = document.line();
            if (fieldsOfObject.isPresent()) {
                if (document.atField()) {
                    ready.add(new Row.OfRecord(documentLine, document.field(fieldsOfObject.get())));
                } else {
                    fieldsOfObject = Optional.empty();
                }
            } else if (byFields && document.atObjectStart()) {
                fieldsOfObject = Optional.of(new HashSet<>());
            } else if (inList && document.atListEnd()) {
                inList = false;
            } else if (!inList && document.atListStart()) {
                inList = true;
            } else {
                give(documentLine, document.value(), false, ready);
            }
        } catch (JsonFault fault) {
            ready.add(new Row.Fault(fault.line(), fault.field(), fault.told()));
            ended = true;
        }
    }

    /** Hands over a value; a list of records on one line, and the results in a program's envelope, one by one. */
    private static void give(long line, JsonValue value, boolean mayBeList, Collection<Row> rows) {
        switch (value) {
            case JsonValue.Struct struct when isEnvelope(struct) -> {
                for (JsonValue artifact : ((JsonValue.Sequence) struct.get("artifacts")).items()) {
                    if (artifact instanceof JsonValue.Struct one && one.has("data")) {
                        give(line, one.get("data"), true, rows);
                    }
                }
            }
            case JsonValue.Struct struct when RowsInColumns.are(struct) -> rows.addAll(RowsInColumns.of(line, struct));
            case JsonValue.Struct struct -> rows.add(new Row.OfRecord(line, struct));
            case JsonValue.Sequence list
            when mayBeList && list.items().stream().allMatch(item -> item instanceof JsonValue.Struct) ->
                list.items().forEach(item -> give(line, item, false, rows));
            default -> rows.add(new Row.OfValue(line, value));
        }
    }

    private static boolean isEnvelope(JsonValue.Struct struct) {
        return struct.has("schema_version") && struct.get("artifacts") instanceof JsonValue.Sequence;
    }

    private void fail(IOException e) {
        ended = true;
        if (e instanceof StrictUtf8.BadByte bad) {
            ready.add(new Row.Fault(bad.line(), "", bad.told()));
            return;
        }
        long line = lines == null ? documentLine : lines.number() + 1;
        ready.add(new Row.Fault(line, "", FileFailure.sentence(e), e instanceof EOFException));
    }

    @Override
    public void close() {
        try {
            if (lines != null) {
                lines.close();
            }
            if (document != null) {
                document.close();
            }
            if (table != null) {
                table.close();
            }
        } catch (IOException e) {
            // The file was only read: nothing can be lost by failing to close it.
        }
    }
}
