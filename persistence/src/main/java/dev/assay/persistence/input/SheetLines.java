package dev.assay.persistence.input;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.record.UnusableFileException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipException;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The rows of a sheet: records, if its first row that is not empty has the names of the columns, and else lines of
 * cells between tabs. Cells are as the sheet shows them, of a formula what it came to last.
 */
final class SheetLines extends RowLines {
    private static final int MOST_COLUMNS = 16_384;
    private static final int MOST_ROWS = 1_048_576;

    /** A cell of the first row that can be no name of a column. */
    private static final Pattern NO_NAME =
            Pattern.compile("[-+]?[\\d.,]+([eE][-+]?\\d+)?|.{61,}|.*[?.!]", Pattern.DOTALL);

    /** So many rows are looked at for the names of the columns. */
    private static final int MOST_ABOVE = 7;

    /** A row with its number in the sheet. */
    private record Row(int number, Map<Integer, String> cells) {}

    private static final Pattern SPACE = Pattern.compile("[\\t\\r\\n]+");

    private final Workbook.SheetXml part;
    private final XMLStreamReader xml;
    private final List<String> texts;
    private final CellFormats formats;
    /** The names of the columns; empty until they are read. */
    private Optional<Map<Integer, String>> header = Optional.empty();
    private boolean isTable;
    /** The number of the row that comes next, and of the line that was given last. */
    private int row;
    /** The number of the row that was read last, perhaps ahead. */
    private int last;
    private final Deque<Row> ahead = new ArrayDeque<>();
    private int given;
    private Optional<String> waiting = Optional.empty();

    SheetLines(Workbook.SheetXml part, List<String> texts, CellFormats formats) {
        this.part = part;
        this.xml = part.reader();
        this.texts = texts;
        this.formats = formats;
    }

    @Override
    String next() throws IOException {
        try {
            while (waiting.isEmpty()) {
                if (header.isEmpty()) {
                    lookAhead();
                }
                Row found = ahead.isEmpty() ? nextRow() : ahead.poll();
                if (found == null) {
                    return null;
                }
                row = found.number();
                waiting = line(found.cells());
            }
        } catch (XMLStreamException e) {
            throw Workbook.damaged(e);
        } catch (OutOfMemoryError e) {
            throw new UnusableFileException(StoreWords.say("import.sheet.large"));
        }
        given++;
        if (given < row) {
            return "";
        }
        String line = waiting.get();
        waiting = Optional.empty();
        return line;
    }

    /** Reads on to the names of the columns, if they stand below a title, and leaves that out. */
    private void lookAhead() throws XMLStreamException, IOException {
        for (int i = 0; i < MOST_ABOVE; i++) {
            Row next = nextRow();
            if (next == null) {
                return;
            }
            if (TableHeader.isOne(next.cells().values())) {
                ahead.clear();
                ahead.add(next);
                return;
            }
            ahead.add(next);
        }
    }

    private Row nextRow() throws XMLStreamException, IOException {
        Map<Integer, String> cells = cells();
        return cells == null ? null : new Row(last, cells);
    }

    private Optional<String> line(Map<Integer, String> cells) throws IOException {
        if (cells.isEmpty()) {
            return Optional.empty();
        }
        if (header.isEmpty()) {
            header = Optional.of(cells);
            isTable = cells.values().stream().noneMatch(cell -> NO_NAME.matcher(cell).matches());
            if (isTable) {
                cells.replaceAll((column, name) -> name.strip());
                if (new HashSet<>(cells.values()).size() < cells.size()) {
                    throw new UnusableFileException(
                            StoreWords.say("import.table.same", String.join(", ", cells.values())));
                }
                return Optional.empty();
            }
        }
        if (!isTable) {
            int last = ((TreeMap<Integer, String>) cells).lastKey();
            return Optional.of(IntStream.rangeClosed(0, last)
                    .mapToObj(column -> SPACE.matcher(cells.getOrDefault(column, "")).replaceAll(" "))
                    .collect(Collectors.joining("\t")));
        }
        ObjectNode record = KeptJson.object();
        header.get().forEach((column, name) -> {
            if (cells.containsKey(column)) {
                record.put(name, cells.get(column));
            }
        });
        int end = ((TreeMap<Integer, String>) header.get()).lastKey();
        cells.forEach((column, text) -> {
            if (column > end) {
                record.put("column " + name(column), text);
            }
        });
        return record.isEmpty() ? Optional.empty() : Optional.of(record.toString());
    }

    /** The cells of the next row that are not empty, by their columns; null behind the last row. */
    private Map<Integer, String> cells() throws XMLStreamException, IOException {
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT && xml.getLocalName().equals("row")) {
                String said = Workbook.attribute(xml, "r");
                int number = said.matches("\\d{1,7}") ? Integer.parseInt(said) : last + 1;
                if (number <= last || number > MOST_ROWS) {
                    throw new ZipException("the rows of the sheet are out of order");
                }
                last = number;
                return rowCells();
            }
        }
        return null;
    }

    private Map<Integer, String> rowCells() throws XMLStreamException, IOException {
        Map<Integer, String> cells = new TreeMap<>();
        long characters = 0;
        int column = -1;
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals("row")) {
                break;
            }
            if (event == XMLStreamConstants.START_ELEMENT && xml.getLocalName().equals("c")) {
                String said = Workbook.attribute(xml, "r");
                column = said.isEmpty() ? column + 1 : column(said);
                if (column >= MOST_COLUMNS) {
                    throw new ZipException("the sheet has too many columns");
                }
                String shown = cell(Workbook.attribute(xml, "t"), Workbook.attribute(xml, "s"));
                characters += shown.length();
                if (characters > 2L * Workbook.MOST_CHARACTERS) {
                    throw new UnusableFileException(StoreWords.say("import.sheet.large"));
                }
                if (!shown.isBlank()) {
                    cells.put(column, shown);
                }
            }
        }
        return cells;
    }

    /** The column of a cell that is called by letters and a number, from 0. */
    private static int column(String name) {
        int column = 0;
        for (int i = 0; i < name.length() && column <= MOST_COLUMNS; i++) {
            char letter = name.charAt(i);
            if (letter >= 'A' && letter <= 'Z') {
                column = column * 26 + letter - 'A' + 1;
            }
        }
        return Math.max(0, column - 1);
    }

    /** The letters that a sheet calls a column by. */
    private static String name(int column) {
        return (column < 26 ? "" : name(column / 26 - 1)) + (char) ('A' + column % 26);
    }

    private String cell(String type, String style) throws XMLStreamException, IOException {
        String value = "";
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals("c")) {
                break;
            }
            if (event == XMLStreamConstants.START_ELEMENT
                    && (xml.getLocalName().equals("v") || xml.getLocalName().equals("is"))) {
                value = Workbook.text(xml, xml.getLocalName());
            }
        }
        return switch (type) {
            case "s" -> shared(value.strip());
            case "b" -> value.strip().equals("1") ? "TRUE" : value.isBlank() ? "" : "FALSE";
            case "str", "inlineStr", "e", "d" -> value;
            default -> value.isBlank() ? "" : formats.shown(value, style);
        };
    }

    private String shared(String number) throws IOException {
        if (!number.matches("\\d{1,9}") || Integer.parseInt(number) >= texts.size()) {
            throw new ZipException("a text of the sheet is missing");
        }
        return texts.get(Integer.parseInt(number));
    }

    @Override
    public void close() throws IOException {
        part.close();
    }
}
