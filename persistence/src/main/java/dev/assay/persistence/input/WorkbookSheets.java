package dev.assay.persistence.input;

import java.util.List;

/**
 * The sheets of a workbook.
 *
 * @param names in their order
 * @param read the one of them that is read
 */
public record WorkbookSheets(List<String> names, String read) {
    public WorkbookSheets {
        names = List.copyOf(names);
    }

    /** The sheets that are not read. */
    public List<String> others() {
        return names.stream().filter(name -> !name.equals(read)).toList();
    }
}
