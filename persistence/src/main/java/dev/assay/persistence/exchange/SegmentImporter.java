package dev.assay.persistence.exchange;

import dev.assay.model.DocumentId;
import dev.assay.persistence.MaterialWriter.Outcome;

/** Takes pieces of the corpus. Those that have a grade for a topic join its pool when the import ends. */
final class SegmentImporter implements RowImporter {
    private final FileImport file;

    SegmentImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void record(Fields fields) {
        DocumentId id = new DocumentId(fields.requireId("docid", "docid", "id"));
        String title = fields.text("title").orElse("");
        String url = fields.text("url").orElse("");
        String text = PassageImporter.words(fields);
        Outcome outcome = file.writer().segment(id, title, url, text, Fields.extra(fields.left()));
        file.count(outcome);
        if (outcome == Outcome.CONFLICT) {
            throw new RecordException(
                    "docid", "There is another segment " + id + " already. Give one of them another id.");
        }
    }
}
