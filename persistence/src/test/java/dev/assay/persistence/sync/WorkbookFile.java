package dev.assay.persistence.sync;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes a workbook (.xlsx) by hand: its sheets with cells as Excel writes them. */
final class WorkbookFile {
    private static final String OF_SHEETS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    private static final String RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

    /** Styles of cells: none, a date, a date with a time, four digits, a time. */
    static final int DATE = 1;
    static final int MOMENT = 2;
    static final int FOUR_DIGITS = 3;
    static final int TIME = 4;

    private final Map<String, String> sheets = new LinkedHashMap<>();
    private final List<String> hidden = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();

    /** A sheet of rows, each the elements of its cells. */
    WorkbookFile sheet(String name, String... rows) {
        sheets.put(name, String.join("", rows));
        return this;
    }

    WorkbookFile hide(String name) {
        hidden.add(name);
        return this;
    }

    /** A row of texts that cells share, in columns from A. */
    String texts(int row, String... cells) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < cells.length; i++) {
            if (!cells[i].isEmpty()) {
                all.append("<c r=\"%s%d\" t=\"s\"><v>%d</v></c>".formatted((char) ('A' + i), row, texts.size()));
                texts.add("<si><t>" + escaped(cells[i]) + "</t></si>");
            }
        }
        return row(row, all.toString());
    }

    static String row(int row, String cells) {
        return "<row r=\"" + row + "\">" + cells + "</row>";
    }

    static String number(String cell, String value, int style) {
        return "<c r=\"" + cell + "\" s=\"" + style + "\"><v>" + value + "</v></c>";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }

    byte[] bytes() {
        Map<String, String> files = new LinkedHashMap<>();
        List<String> names = List.copyOf(sheets.keySet());
        files.put("[Content_Types].xml", "<Types/>");
        files.put("xl/workbook.xml", "<workbook xmlns=\"" + OF_SHEETS + "\" xmlns:r=\"" + RELATIONS + "\"><sheets>"
                + names.stream()
                        .map(name -> "<sheet name=\"%s\" sheetId=\"%d\"%s r:id=\"r%d\"/>".formatted(
                                escaped(name),
                                names.indexOf(name) + 1,
                                hidden.contains(name) ? " state=\"hidden\"" : "",
                                names.indexOf(name)))
                        .collect(Collectors.joining())
                + "</sheets></workbook>");
        files.put("xl/_rels/workbook.xml.rels", "<Relationships>"
                + names.stream()
                        .map(name -> ("<Relationship Id=\"r%1$d\" Type=\"%2$s/worksheet\" "
                                + "Target=\"worksheets/s%1$d.xml\"/>").formatted(names.indexOf(name), RELATIONS))
                        .collect(Collectors.joining())
                + "</Relationships>");
        files.put("xl/styles.xml", """
                <styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/>\
                <numFmt numFmtId="165" formatCode="0000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>\
                <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/>\
                <xf numFmtId="21"/></cellXfs></styleSheet>""");
        files.put("xl/sharedStrings.xml", "<sst>" + String.join("", texts) + "</sst>");
        names.forEach(name -> files.put(
                "xl/worksheets/s" + names.indexOf(name) + ".xml",
                "<worksheet xmlns=\"" + OF_SHEETS + "\"><sheetData>" + sheets.get(name) + "</sheetData></worksheet>"));
        return PackedFiles.zip(files);
    }
}
