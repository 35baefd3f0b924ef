package dev.assay.persistence.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.assay.model.SpreadsheetCell;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreWords;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;

/**
 * Reads a file row by row: JSON lines, a JSON document (its list's items one by one), a table with a header, or plain
 * lines. A faulty line is handed over as a fault and the next one is read, so that one pass finds everything that is
 * wrong.
 */
public final class RowReader implements AutoCloseable {
    /** A form that is told from plain lines and JSON values only where somebody asks for it. */
    public enum Form {
        /** A table with a header is records, and not lines. */
        TABLE,
        /**
         * Each field of an object is a record, so that the limits of a record hold for a field and not for the file.
         */
        FIELDS,
        /** An object with rows in it is one record, with all that stands around them. */
        WHOLE,
        /** A line of JSON that begins as a pair is a {@link FileRow.OfPair}. */
        PAIR
    }

    private static final Pattern COMMENT = Pattern.compile("//.*|# [^\t]*|#[^\t,;|]*");

    private static final Pattern SECTION = Pattern.compile("\\[[\\p{L}][\\w .-]*]");

    /** So many lines are looked at below the first one for the names of the columns. */
    private static final int MOST_ABOVE = 6;

    /** So many rows with too many cells are named. */
    private static final int NAMED_RAGGED = 5;

    /** Lines of so many characters are parsed at once, as many side by side as there are processors. */
    private static final int AT_ONCE = 1 << 19;

    /** Reads a file of one form. */
    private interface Source extends Closeable {
        /** Adds the next rows, if any, to those that are ready; false at the end. */
        boolean read() throws IOException;

        /** The line where the file cannot be read on, from 1. */
        long line();
    }

    private final InputFile file;
    private final LongConsumer progress;
    private final Set<Form> forms;
    private final Deque<FileRow> ready = new ArrayDeque<>();
    private final RowNotes notes = new RowNotes();
    private Optional<Source> source = Optional.empty();
    private boolean isJson;
    private boolean ended;
    /** True until a value was read: only the first one can be an object around all rows. */
    private boolean atStart = true;
    /** The names of the columns, where a list of them stands above lists of cells. */
    private List<String> names = List.of();

    /** @param progress told how many bytes of the file were read */
    public RowReader(InputFile file, LongConsumer progress, Form... forms) {
        this.file = file;
        this.progress = progress;
        this.forms = Set.of(forms);
        try {
            open();
        } catch (IOException e) {
            fail(e);
        }
    }

    private void open() throws IOException {
        if (forms.contains(Form.FIELDS) && beginsAsObject()) {
            isJson = true;
            source = Optional.of(new Document(true));
            return;
        }
        Lines lines = new Lines();
        source = Optional.of(lines);
        Line first = lines.next();
        while (first != null && isComment(first)) {
            notes.comment(first.number());
            first = lines.next();
        }
        if (first == null) {
            ended = true;
            return;
        }
        if (forms.contains(Form.TABLE) && isText(first) && !isData(first.text())) {
            long header = headerBelow(first);
            if (header > 0) {
                notes.above(first.number(), header - first.number());
            }
            while (first.number() < header) {
                first = lines.next();
            }
        }
        isJson = first.isLong() || isData(first.text());
        if (forms.contains(Form.TABLE) && isText(first) && !isJson) {
            String text = first.text();
            Optional<Character> said = TableHeader.saidSeparator(text);
            Optional<Character> separator =
                    said.or(() -> TableHeader.separator(text, file.ending().equals("csv")));
            if (separator.isPresent()) {
                long before = said.isPresent() ? first.number() : first.number() - 1;
                close();
                source = Optional.of(new Table(separator.get(), before));
                return;
            }
        }
        if (!isJson && notes.hasComments()) {
            // Of plain lines whoever takes them knows what a comment is.
            notes.forgetComments();
            close();
            lines = new Lines();
            source = Optional.of(lines);
            first = lines.next();
        }
        try {
            lines.take(first, ready);
        } catch (JsonFault fault) {
            if (fault.isCutOff()) {
                // The value goes on after the first line: the file is a document.
                close();
                source = Optional.of(new Document(false));
                return;
            }
            ready.add(new FileRow.Fault(first.number(), fault));
        }
        // Lines are taken side by side, and none behind the first one is around all rows.
        atStart = false;
    }

    /**
     * Hands over every row of a file; faults, and what is wrong with a row, go to {@code problems} with their line.
     *
     * @return how many rows there are, faults among them
     */
    public static long each(InputFile file, ProblemLog problems, Consumer<FileRow> reading) {
        long count = 0;
        try (RowReader rows = new RowReader(file, done -> {})) {
            for (FileRow row = rows.next(); row != null; row = rows.next()) {
                count++;
                try {
                    if (row instanceof FileRow.Fault fault) {
                        throw new RecordException(fault.field(), fault.told());
                    }
                    reading.accept(row);
                } catch (RecordException e) {
                    problems.error(file.name(), row.line(), e.field(), e.told());
                }
            }
        }
        return count;
    }

    /** What is to be said of the rows that were read so far, though none of them is faulty. */
    public List<RowNotes.Note> notes() {
        return notes.list();
    }

    /** True of text that begins as JSON does; the name of a section of settings does not. */
    private static boolean isData(String text) {
        String start = text.strip();
        return start.startsWith("{")
                || start.startsWith("[") && !SECTION.matcher(start).matches()
                || start.startsWith("/*");
    }

    /**
     * The line of the names of the columns, where a title stands above them; 0 where the first line is these names, or
     * none of the next is.
     */
    private long headerBelow(Line first) throws IOException {
        if (TableHeader.saidSeparator(first.text()).isPresent() || TableHeader.isOne(first.text())) {
            return 0;
        }
        try (Lines lines = new Lines()) {
            Line line = lines.next();
            while (line != null && line.number() <= first.number() + MOST_ABOVE) {
                if (line.number() > first.number() && isText(line) && TableHeader.isOne(line.text())) {
                    return line.number();
                }
                line = lines.next();
            }
        }
        return 0;
    }

    private static boolean isText(Line line) {
        return !line.isFaulty() && !line.isLong();
    }

    /** A line that is a comment; a name of a column may begin with the same sign. */
    private static boolean isComment(Line line) {
        return isText(line) && COMMENT.matcher(line.text()).matches();
    }

    /** True if the file holds JSON values rather than plain lines. */
    public boolean isJson() {
        return isJson;
    }

    /** The next row, or null at the end. */
    public FileRow next() {
        while (ready.isEmpty() && !ended) {
            try {
                ended = !source.orElseThrow().read();
            } catch (IOException e) {
                fail(e);
            }
        }
        return ready.poll();
    }

    /** Ends the reading with a fault, where a pair could not be read on. */
    public void fail(IOException e) {
        ended = true;
        ready.add(
                e instanceof CharacterCodingException
                        ? notUtf8()
                        : new FileRow.Fault(
                                source.map(Source::line).orElse(1L),
                                "",
                                FileFailure.sentence(e),
                                e instanceof EOFException));
    }

    private FileRow.Fault notUtf8() {
        try (LineReader lines = new LineReader(file.unpacked(done -> {}), false)) {
            Line line = lines.next();
            while (!line.isFaulty()) {
                line = lines.next();
            }
            return new FileRow.Fault(line.number(), "", line.fault());
        } catch (IOException e) {
            return new FileRow.Fault(1, "", FileFailure.sentence(e));
        }
    }

    private Reader reader(LongConsumer told) throws IOException {
        Reader reader = new BufferedReader(
                new InputStreamReader(file.unpacked(told), StandardCharsets.UTF_8.newDecoder()));
        reader.mark(1);
        if (reader.read() != '\uFEFF') {
            reader.reset();
        }
        return reader;
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

    /** JSON lines, or plain ones. A pair is gone with the next line; parsing several at once is for other JSON. */
    private final class Lines implements Source {
        private final LineReader lines = new LineReader(file.unpacked(progress), forms.contains(Form.PAIR));

        Lines() throws IOException {}

        Line next() throws IOException {
            Line line = lines.next();
            while (line != null && line.isBlank()) {
                line = lines.next();
            }
            return line;
        }

        @Override
        public boolean read() throws IOException {
            if (!isJson || forms.contains(Form.PAIR)) {
                Line line = next();
                if (line != null) {
                    add(line, ready);
                }
                return line != null;
            }
            List<Line> some = new ArrayList<>();
            Optional<IOException> failure = Optional.empty();
            int left = AT_ONCE;
            try {
                for (Line line = next(); line != null; line = left > 0 ? next() : null) {
                    some.add(line);
                    left -= line.text().length() + 1;
                }
            } catch (IOException e) {
                failure = Optional.of(e);
            }
            some.parallelStream().map(this::rows).forEachOrdered(ready::addAll);
            if (failure.isPresent()) {
                throw failure.get();
            }
            return !some.isEmpty();
        }

        private List<FileRow> rows(Line line) {
            List<FileRow> rows = new ArrayList<>(1);
            add(line, rows);
            return rows;
        }

        private void add(Line line, Collection<FileRow> rows) {
            try {
                take(line, rows);
            } catch (JsonFault fault) {
                rows.add(new FileRow.Fault(line.number(), fault));
            }
        }

        private void take(Line line, Collection<FileRow> rows) throws JsonFault {
            if (line.isFaulty()) {
                rows.add(new FileRow.Fault(line.number(), "", line.fault()));
            } else if (line.isLong() || isJson && forms.contains(Form.PAIR) && line.isPair()) {
                rows.add(new FileRow.OfPair(line.number(), line.pair()));
            } else if (isJson && isComment(line)) {
                notes.comment(line.number());
            } else if (isJson) {
                give(line.number(), JsonParsing.parse(withoutComma(line.text())), true, rows);
            } else if (line.text().length() > JsonParsing.MAX_TEXT) {
                rows.add(new FileRow.Fault(line.number(), "", StoreWords.say("import.long-line.characters")));
            } else {
                rows.add(new FileRow.OfText(line.number(), line.text()));
            }
        }

        /** Some programs write the items of a list line by line, and not the list. */
        private static String withoutComma(String text) {
            String bare = text.strip();
            return bare.startsWith("{") && bare.endsWith("},") ? bare.substring(0, bare.length() - 1) : text;
        }

        @Override
        public long line() {
            return lines.number() + 1;
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }

    /** JSON values, of a list its items, and of an object perhaps its fields. */
    private final class Document implements Source {
        private final boolean byFields;
        private final JsonParsing json = JsonParsing.of(reader(progress));
        private Optional<Set<String>> fieldsOfObject = Optional.empty();
        private boolean inList;
        private long line = 1;

        Document(boolean byFields) throws IOException {
            this.byFields = byFields;
        }

        @Override
        public boolean read() throws IOException {
            try {
                if (!json.advance()) {
                    return false;
                }
                line = json.line();
                if (fieldsOfObject.isPresent()) {
                    if (json.atField()) {
                        ready.add(new FileRow.OfRecord(line, json.field(fieldsOfObject.get())));
                    } else {
                        fieldsOfObject = Optional.empty();
                    }
                } else if (byFields && json.atObjectStart()) {
                    fieldsOfObject = Optional.of(new HashSet<>());
                } else if (inList && json.atListEnd()) {
                    inList = false;
                } else if (!inList && json.atListStart()) {
                    inList = true;
                } else {
                    give(line, json.value(), false, ready);
                }
                return true;
            } catch (JsonFault fault) {
                ready.add(new FileRow.Fault(fault.line(), fault));
                return false;
            }
        }

        @Override
        public long line() {
            return line;
        }

        @Override
        public void close() throws IOException {
            json.close();
        }
    }

    /** Hands over a value; a list of records on one line, and the results in a program's envelope, one by one. */
    private void give(long line, JsonNode value, boolean mayBeList, Collection<FileRow> rows) {
        if (value.has("schema_version") && value.path("artifacts").isArray()) {
            for (JsonNode artifact : value.path("artifacts")) {
                if (artifact.has("data")) {
                    give(line, artifact.get("data"), true, rows);
                }
            }
        } else if (value instanceof ObjectNode object) {
            RowsInColumns.Wrapped wrapped = atStart && !forms.contains(Form.WHOLE)
                            ? RowsInColumns.Wrapped.in(object)
                            : RowsInColumns.Wrapped.NONE;
            atStart = false;
            if (RowsInColumns.are(object)) {
                notes.notNumbers(line, object);
                rows.addAll(RowsInColumns.of(line, object));
            } else if (!wrapped.rows().isEmpty()) {
                notes.beside(line, wrapped.beside());
                wrapped.rows().forEach(row -> {
                    notes.notNumbers(line, row);
                    rows.add(new FileRow.OfRecord(line, row));
                });
            } else {
                notes.notNumbers(line, object);
                rows.add(new FileRow.OfRecord(line, object));
            }
        } else if (mayBeList && value.isArray() && value.valueStream().allMatch(JsonNode::isObject)) {
            value.forEach(item -> give(line, item, false, rows));
        } else if (mayBeList && value.size() > 1 && value.get(0).isArray() && isHeader(value.get(0))) {
            value.forEach(item -> give(line, item, false, rows));
        } else if (atStart && isHeader(value)) {
            atStart = false;
            names = value.valueStream().map(JsonNode::textValue).toList();
        } else if (!names.isEmpty() && value.isArray() && value.size() == names.size()) {
            ObjectNode row = KeptJson.object();
            for (int i = 0; i < names.size(); i++) {
                row.set(names.get(i), value.get(i));
            }
            notes.notNumbers(line, row);
            rows.add(new FileRow.OfRecord(line, row));
        } else {
            rows.add(new FileRow.OfValue(line, value));
        }
    }

    private static boolean isHeader(JsonNode value) {
        return value.isArray()
                && value.valueStream().allMatch(JsonNode::isTextual)
                && TableHeader.isOne(value.valueStream().map(JsonNode::textValue).toList());
    }

    /** Records of a table with a header: RFC 4180, with any separator; a cell in quotes may go on over lines. */
    private final class Table implements Source {
        private final MappingIterator<String[]> rows;
        private final List<String> columns;
        private final long before;
        private long line = 1;
        private int ragged;

        /** @param before how many lines stand before the header */
        Table(char separator, long before) throws IOException {
            this.before = before;
            Reader text = reader(progress);
            for (long skipped = 0; skipped < before; ) {
                skipped += text.read() == '\n' ? 1 : 0;
            }
            rows = CsvMapper.builder()
                    .enable(
                            CsvParser.Feature.WRAP_AS_ARRAY,
                            CsvParser.Feature.SKIP_EMPTY_LINES,
                            CsvParser.Feature.TRIM_SPACES)
                    .build()
                    .readerFor(String[].class)
                    .with(CsvSchema.emptySchema().withColumnSeparator(separator))
                    .readValues(text);
            columns = rows.hasNextValue()
                    ? Arrays.stream(rows.nextValue())
                            .map(name -> SpreadsheetCell.read(name.strip()))
                            .toList()
                    : List.of();
            List<String> named = columns.stream().filter(name -> !name.isEmpty()).toList();
            if (new HashSet<>(named).size() < named.size()) {
                ready.add(new FileRow.Fault(
                        before + 1, "", StoreWords.say("import.table.same", String.join(", ", named))));
                ended = true;
            }
        }

        @Override
        public boolean read() throws IOException {
            long start = rows.getCurrentLocation().getLineNr();
            try {
                boolean isMore = rows.hasNextValue();
                if (isMore) {
                    String[] cells = rows.nextValue();
                    line = before + start;
                    take(cells);
                } else if (ragged > NAMED_RAGGED) {
                    ready.add(new FileRow.Fault(
                            0, "", StoreWords.say("import.table.ragged", ragged, columns.size(), NAMED_RAGGED)));
                    ragged = 0;
                    return true;
                }
                return isMore;
            } catch (JsonProcessingException e) {
                // A quotation mark that is not closed is only noticed at the end of the file.
                ready.add(new FileRow.Fault(before + start, "", StoreWords.say("import.table.broken")));
                return false;
            }
        }

        private void take(String[] cells) {
            // Spreadsheets write the rows below the last one, too.
            if (Arrays.stream(cells).allMatch(String::isBlank)) {
                return;
            }
            int last = cells.length;
            while (last > columns.size() && cells[last - 1].isBlank()) {
                last--;
            }
            if (last > columns.size()) {
                if (++ragged <= NAMED_RAGGED) {
                    ready.add(new FileRow.Fault(line, "", StoreWords.say("import.table.cells", last, columns.size())));
                }
                return;
            }
            if (last < columns.size()) {
                notes.shortRow(line);
            }
            ObjectNode fields = KeptJson.object();
            for (int i = 0; i < last; i++) {
                if (!cells[i].isEmpty() && !columns.get(i).isEmpty()) {
                    fields.put(columns.get(i), SpreadsheetCell.read(cells[i]));
                }
            }
            ready.add(new FileRow.OfRecord(line, fields));
        }

        @Override
        public long line() {
            return line;
        }

        @Override
        public void close() throws IOException {
            rows.close();
        }
    }

    @Override
    public void close() {
        try {
            if (source.isPresent()) {
                source.get().close();
            }
        } catch (IOException e) {
            // The file was only read: nothing can be lost by failing to close it.
        }
        source = Optional.empty();
    }
}
