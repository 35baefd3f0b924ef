package dev.assay.app.service.report;

import dev.assay.model.message.Message;
import java.util.List;

/**
 * A report before it is a page in some language.
 *
 * @param summary what stands below the title
 */
record Document(String title, Message summary, List<Section> sections) {
    Document {
        sections = List.copyOf(sections);
    }

    /**
     * A part with a heading.
     *
     * @param id a word of small letters, one for each section
     */
    record Section(String id, Message heading, List<Block> blocks) {
        Section {
            blocks = List.copyOf(blocks);
        }
    }
}
