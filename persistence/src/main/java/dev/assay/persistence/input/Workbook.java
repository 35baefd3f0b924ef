package dev.assay.persistence.input;

import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.record.UnusableFileException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipException;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** A workbook of Excel (.xlsx): its sheets, its texts, and which of its cells are dates. */
final class Workbook implements AutoCloseable {
    /** The entry that tells a workbook from other zips. */
    static final String ENTRY = "xl/workbook.xml";

    /** The most characters of a text that is gathered from a workbook, and of all its texts together. */
    static final int MOST_CHARACTERS = 16 * 1024 * 1024;
    private static final long MOST_IN_TEXTS = 256L * 1024 * 1024;

    private static final int MOST_SHEETS = 1_000;
    private static final String RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final String STRICT_RELATIONSHIPS = "http://purl.oclc.org/ooxml/officeDocument/relationships";

    /**
     * A sheet of cells.
     *
     * @param entry where it stands in the zip
     * @param hidden whether Excel does not show it
     */
    record Sheet(String name, String entry, boolean hidden) {}

    private final ZipEntries zip;
    private final Map<String, InputFile> parts = new HashMap<>();
    private final List<Sheet> sheets = new ArrayList<>();
    private boolean from1904;

    private Workbook(ZipEntries zip) {
        this.zip = zip;
        zip.files().forEach(part -> parts.put(part.path(), part));
    }

    /** True if a zip is a workbook. */
    static boolean isOne(Set<String> entries) {
        return entries.contains(ENTRY);
    }

    static Workbook open(InputFile.Root root, Path place, Unpacking unpacking) throws IOException {
        Workbook workbook = new Workbook(ZipEntries.open(root, place, unpacking));
        try {
            workbook.readSheets();
            return workbook;
        } catch (IOException | RuntimeException e) {
            workbook.close();
            throw e;
        }
    }

    /** Its sheets of cells, in their order. */
    List<Sheet> sheets() {
        return List.copyOf(sheets);
    }

    /** The sheet of a name or a number from 1; where none is said, the first that Excel shows. */
    Sheet sheet(Optional<String> said) throws IOException {
        if (said.isEmpty()) {
            return sheets.stream().filter(sheet -> !sheet.hidden()).findFirst().orElse(sheets.getFirst());
        }
        for (Sheet sheet : sheets) {
            if (sheet.name().equalsIgnoreCase(said.get().strip())) {
                return sheet;
            }
        }
        for (int i = 0; i < sheets.size(); i++) {
            if (said.get().strip().equals(Integer.toString(i + 1))) {
                return sheets.get(i);
            }
        }
        throw new UnusableFileException(StoreWords.say("import.sheet.none", said.get(), names()));
    }

    private String names() {
        return String.join(", ", sheets.stream().map(Sheet::name).toList());
    }

    /** The rows of a sheet. */
    SheetLines lines(Sheet sheet) throws IOException {
        return new SheetLines(xml(sheet.entry()), texts(), new CellFormats(formats(), from1904));
    }

    private void readSheets() throws IOException {
        Map<String, String> targets = new HashMap<>();
        read("xl/_rels/workbook.xml.rels", (xml, name) -> {
            String type = attribute(xml, "Type");
            if (name.equals("Relationship") && type.endsWith("/worksheet")) {
                String target = attribute(xml, "Target");
                targets.put(attribute(xml, "Id"), target.startsWith("/") ? target.substring(1) : "xl/" + target);
            }
        });
        read(ENTRY, (xml, name) -> {
            if (name.equals("workbookPr")) {
                String said = attribute(xml, "date1904");
                from1904 = said.equals("1") || said.equals("true");
            } else if (name.equals("sheet")) {
                String id = Optional.ofNullable(xml.getAttributeValue(RELATIONSHIPS, "id"))
                        .orElseGet(() -> xml.getAttributeValue(STRICT_RELATIONSHIPS, "id"));
                if (targets.containsKey(id)) {
                    sheets.add(new Sheet(
                            attribute(xml, "name"),
                            targets.get(id),
                            !attribute(xml, "state").isEmpty() && !attribute(xml, "state").equals("visible")));
                }
                if (sheets.size() > MOST_SHEETS) {
                    throw new UnusableFileException(StoreWords.say("import.sheet.many", MOST_SHEETS));
                }
            }
        });
        if (sheets.isEmpty()) {
            throw new UnusableFileException(StoreWords.say("import.sheet.empty"));
        }
    }

    /** The texts that cells share, by their numbers. */
    private List<String> texts() throws IOException {
        List<String> texts = new ArrayList<>();
        if (!parts.containsKey("xl/sharedStrings.xml")) {
            return texts;
        }
        long[] left = {MOST_IN_TEXTS};
        read("xl/sharedStrings.xml", (xml, name) -> {
            if (name.equals("si")) {
                texts.add(text(xml, "si"));
                left[0] -= texts.getLast().length() + 40;
                if (left[0] < 0) {
                    throw new UnusableFileException(StoreWords.say("import.sheet.large"));
                }
            }
        });
        return texts;
    }

    /** The formats of numbers, by the numbers of the styles that cells have. */
    private List<CellFormats.Format> formats() throws IOException {
        List<CellFormats.Format> formats = new ArrayList<>();
        if (!parts.containsKey("xl/styles.xml")) {
            return formats;
        }
        Map<String, String> codes = new HashMap<>();
        boolean[] ofCells = {false};
        read("xl/styles.xml", (xml, name) -> {
            switch (name) {
                case "numFmt" -> codes.put(attribute(xml, "numFmtId"), attribute(xml, "formatCode"));
                case "cellXfs" -> ofCells[0] = true;
                case "cellStyles", "dxfs" -> ofCells[0] = false;
                case "xf" -> {
                    if (ofCells[0]) {
                        String id = attribute(xml, "numFmtId");
                        formats.add(CellFormats.Format.of(id, codes.getOrDefault(id, "")));
                    }
                }
                default -> {}
            }
        });
        return formats;
    }

    /** Does something at the start of each element of a part. */
    private interface ElementReader {
        void at(XMLStreamReader xml, String name) throws XMLStreamException, IOException;
    }

    private void read(String entry, ElementReader reader) throws IOException {
        try (SheetXml part = xml(entry)) {
            XMLStreamReader xml = part.reader();
            while (xml.hasNext()) {
                if (xml.next() == XMLStreamConstants.START_ELEMENT) {
                    reader.at(xml, xml.getLocalName());
                }
            }
        } catch (XMLStreamException e) {
            throw damaged(e);
        }
    }

    private SheetXml xml(String entry) throws IOException {
        InputFile part = parts.get(entry);
        if (part == null) {
            throw new ZipException(entry + " is missing");
        }
        return SheetXml.of(part.asItStands(done -> {}));
    }

    static String attribute(XMLStreamReader xml, String name) {
        String value = xml.getAttributeValue(null, name);
        return value == null ? "" : value;
    }

    static IOException damaged(XMLStreamException e) {
        return e.getNestedException() instanceof IOException cause
                ? cause
                : (IOException) new ZipException(e.getMessage()).initCause(e);
    }

    /** The text within an element, without how its characters are pronounced. */
    static String text(XMLStreamReader xml, String element) throws XMLStreamException, IOException {
        StringBuilder text = new StringBuilder();
        int pronounced = 0;
        while (xml.hasNext()) {
            int event = xml.next();
            boolean isStart = event == XMLStreamConstants.START_ELEMENT;
            if ((isStart || event == XMLStreamConstants.END_ELEMENT) && xml.getLocalName().equals("rPh")) {
                pronounced += isStart ? 1 : -1;
            } else if (event == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals(element)) {
                return CellFormats.unescaped(text.toString());
            } else if (xml.hasText() && pronounced == 0 && event != XMLStreamConstants.COMMENT) {
                text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
                if (text.length() > MOST_CHARACTERS) {
                    throw new UnusableFileException(StoreWords.say("import.sheet.large"));
                }
            }
        }
        return text.toString();
    }

    @Override
    public void close() {
        zip.close();
    }

    /** A part of a workbook as XML, without what could lead out of it. */
    record SheetXml(XMLStreamReader reader, InputStream in) implements AutoCloseable {
        static SheetXml of(InputStream in) throws IOException {
            // Java's own, whatever other parser somebody brings along.
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            try {
                return new SheetXml(factory.createXMLStreamReader(in), in);
            } catch (XMLStreamException e) {
                in.close();
                throw damaged(e);
            }
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
