package dev.assay.app.service.report;

import java.util.List;

/**
 * A report before it is a page.
 *
 * @param summary what stands below the title
 */
record Document(String title, String summary, List<Section> sections) {
    Document {
        sections = List.copyOf(sections);
    }

    /**
     * A part with a heading.
     *
     * @param id a word of small letters, one for each section
     */
    record Section(String id, String heading, List<Block> blocks) {
        Section {
            blocks = List.copyOf(blocks);
        }
    }
}
