package dev.assay.persistence.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.RuntimeJsonMappingException;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a table whose first row names its columns: RFC 4180, with commas, semicolons or tabs; a cell in quotes may go
 * on over lines.
 */
final class TableReader implements AutoCloseable {
    private final MappingIterator<String[]> cells;
    private final List<String> columns;

    /**
     * A row.
     *
     * @param line the line that it begins on, from 1
     * @param values the cells that are not empty, by their columns; nothing where the row is no row of this table
     * @param count how many cells it has
     */
    public record Entry(long line, Map<String, String> values, int count) {}

    /** A table that cannot be read on, from a line. */
    public static final class TableException extends IOException {
        private static final long serialVersionUID = 1;

        private final long line;

        TableException(long line, Throwable cause) {
            super(cause);
            this.line = line;
        }

        public long line() {
            return line;
        }
    }

    /** @param separator between cells: a comma, a semicolon or a tab */
    public TableReader(Reader text, char separator) throws IOException {
        cells = CsvMapper.builder()
                .enable(CsvParser.Feature.WRAP_AS_ARRAY, CsvParser.Feature.SKIP_EMPTY_LINES)
                .build()
                .readerFor(String[].class)
                .with(CsvSchema.emptySchema().withColumnSeparator(separator))
                .readValues(text);
        columns = nextCells().map(header -> Arrays.stream(header).map(String::strip).toList()).orElse(List.of());
    }

    /** The names of its columns, in order. */
    public List<String> columns() {
        return columns;
    }

    /** The next row, or empty at the end. */
    public Optional<Entry> next() throws IOException {
        long line = line();
        Optional<String[]> found = nextCells();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        String[] row = found.get();
        Map<String, String> values = new LinkedHashMap<>();
        if (row.length <= columns.size()) {
            for (int i = 0; i < row.length; i++) {
                if (!row[i].isEmpty()) {
                    values.put(columns.get(i), row[i]);
                }
            }
        }
        return Optional.of(new Entry(line, values, row.length));
    }

    private Optional<String[]> nextCells() throws IOException {
        try {
            return cells.hasNextValue() ? Optional.of(cells.nextValue()) : Optional.empty();
        } catch (JsonProcessingException e) {
            throw new TableException(e.getLocation() == null ? line() : e.getLocation().getLineNr(), e);
        } catch (RuntimeJsonMappingException e) {
            throw new TableException(line(), e);
        }
    }

    private long line() {
        return cells.getCurrentLocation().getLineNr();
    }

    @Override
    public void close() throws IOException {
        cells.close();
    }
}
