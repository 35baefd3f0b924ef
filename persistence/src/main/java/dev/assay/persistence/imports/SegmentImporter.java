package dev.assay.persistence.imports;

import dev.assay.model.DocumentId;
import dev.assay.model.message.Message;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.exchange.input.Fields;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.exchange.input.RecordException;
import dev.assay.persistence.outside.StoreWords;
import java.util.List;

/** Takes pieces of the corpus. Those that have a grade for a topic join its pool when the import ends. */
final class SegmentImporter implements Format.RowImporter {
    /** Lines of an id and the text of a piece of the corpus. */
    static final class Segments extends Format.OfRows {
        Segments() {
            super("segments", Turn.SEGMENTS);
        }

        @Override
        boolean isToldBy(JsonValue.Struct record) {
            return record.has("docid") && hasAny(record, List.of("segment", "contents"));
        }

        @Override
        Format.RowImporter rows(FileImport file) {
            return new SegmentImporter(file);
        }
    }

    private final FileImport file;

    SegmentImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void record(Fields fields) {
        DocumentId id = new DocumentId(fields.requireId(Message.verbatim("docid"), "docid", "id"));
        String title = fields.text("title").orElse("");
        String url = fields.text("url").orElse("");
        String text = PassageImporter.words(fields);
        Outcome outcome = file.writer().segment(id, title, url, text, Fields.extra(fields.left()));
        file.count(outcome);
        if (outcome == Outcome.CONFLICT) {
            throw new RecordException(
                    "docid", StoreWords.say("import.segment.other", id));
        }
    }
}
