package dev.assay.app.service.report.page;

import dev.assay.model.Message;
import java.util.List;

/**
 * A report before it is a page in some language.
 *
 * @param summary what stands below the title
 * @param result what came out, in sentences; empty where nothing did
 * @param labels those that its figures come from ({@code EmbeddedLabels}); empty where nothing is worked out again
 */
public record Document(
        String title, Message summary, List<Message> result, List<Section> sections, String labels) {
    public Document {
        result = List.copyOf(result);
        sections = List.copyOf(sections);
    }

    /**
     * A part with a heading.
     *
     * @param id a word of small letters, one for each section
     */
    public record Section(String id, Message heading, List<Block> blocks) {
        public Section {
            blocks = List.copyOf(blocks);
        }
    }
}
